"""Strength and speed of Royal Visit's bots, each deal with both seatings.

python -m tests.bench.visit_ladder minister,courtier --games 400 --seed 1
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from statistics import fmean

from palais_tui.games.royal_visit.assets.bots_file import read_weights
from palais_tui.games.royal_visit.assets.loader import read_components
from palais_tui.games.royal_visit.bots.ladder import play, standings


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seats")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--assets", type=Path)
    options = parser.parse_args()
    names = options.seats.split(",")
    components, weights = read_components(), read_weights(options.assets)
    results = []
    for game in range(options.games):
        results.append(play(components, weights, names, options.seed, game))
        sys.stderr.write(f"\r{game + 1} of {options.games}, {results[-1].wins[0]:g}")
    print()
    for row in standings(names, results):
        print(
            f"{row.name:<9} {row.share:6.1%}  {row.low:.1%} to {row.high:.1%}   ms a turn: "
            f"median {row.median_ms:.1f}, p95 {row.p95_ms:.1f}, longest {row.most_ms:.1f}"
        )
    ends = Counter(result.end for result in results)
    told = ", ".join(f"{end} {count / len(results):.1%}" for end, count in sorted(ends.items()))
    turns, first = fmean(one.turns for one in results), fmean(one.first for one in results)
    print(f"{len(results)} games, {turns:.1f} turns, first player {first:.1%}, ends: {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
