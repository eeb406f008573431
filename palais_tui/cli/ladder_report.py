"""Formats the results of a ladder as lines or JSON."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from palais_tui.core.ladder import Result, standings
from palais_tui.untrusted.json_text import as_json as to_json
from palais_tui.untrusted.text import clean


def by_rank(results: Sequence[Result]) -> list[float]:
    """Return the mean points of the winner, the runner-up and so on."""
    ranks = zip(*(sorted(result.totals, reverse=True) for result in results), strict=True)
    return [round(fmean(points), 1) for points in ranks]


def as_json(options: argparse.Namespace, results: Sequence[Result]) -> str:
    """Return all figures as one JSON object."""
    return to_json(
        {
            "games": len(results),
            "seed": options.seed,
            "seats": list(options.seats),
            "rounds": round(fmean(result.rounds for result in results), 2),
            "points_by_rank": by_rank(results),
            "ends": dict(sorted(Counter(result.end for result in results).items())),
            "standings": [
                {
                    name: round(value, 4) if isinstance(value, float) else value
                    for name, value in standing._asdict().items()
                }
                for standing in standings(options.seats, results)
            ],
        }
    )


def lines(options: argparse.Namespace, results: Sequence[Result]) -> list[str]:
    """Return one line per name, then figures of all games."""
    found = ["name      seats   wins  95% interval    points   ms a turn: median    p95     max"]
    for one in standings(options.seats, results):
        interval = f"{one.low:.1%} to {one.high:.1%}"
        found.append(
            f"{one.name:<9} {one.seats:>5} {one.share:>6.1%}  {interval:<15} {one.points:>6.1f}"
            f"{one.median_ms:>20.1f} {one.p95_ms:>6.1f} {one.most_ms:>7.1f}"
        )
    ends = Counter(result.end for result in results)
    found.append("")
    found.append(f"games            {len(results)} (seed {options.seed})")
    found.append(f"rounds           {fmean(result.rounds for result in results):.2f}")
    found.append(f"points by rank   {' '.join(f'{points:.1f}' for points in by_rank(results))}")
    found.append(
        f"ended by         {clean(', '.join(f'{e} {n}' for e, n in sorted(ends.items())))}"
    )
    return found
