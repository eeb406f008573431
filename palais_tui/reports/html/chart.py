"""How the points grew, as a line for each player."""

from __future__ import annotations

from math import ceil
from typing import Final

from palais_tui.reports.html.elements import Node, drawing, line, node, shape, write
from palais_tui.reports.transcript import Transcript

WIDE: Final = 720
HIGH: Final = 350
LEFT: Final = 44
TOP: Final = 18
BOTTOM: Final = 50
LEAST_APART: Final = 25
"""Between the names at the end of the lines."""
NAME: Final = 12
"""Letters of a name that fit beside its line."""
MOST_ROUNDS: Final = 16
"""Numbers that fit below the chart; of more rounds only some are named."""
STEPS: Final = (5, 10, 20, 50, 100)


def chart(transcript: Transcript) -> Node:
    """Rounds across, points up; the names stand where their lines end."""
    say = transcript.narrator.language.text
    most = max(1, *(max(standing.totals) for standing in transcript.standings))
    return drawing(
        WIDE,
        HIGH,
        say("scoring.growth"),
        *_axes(transcript, most),
        *(part for seat in range(len(transcript.seats)) for part in _line(transcript, seat, most)),
        *_names(transcript, most),
        class_="chart",
    )


def _end(transcript: Transcript) -> float:
    """Where the lines end and the names begin."""
    longest = max(len(_short(transcript, seat)) for seat in range(len(transcript.seats)))
    return WIDE - 70 - 12 * longest


def _across(transcript: Transcript, at: int) -> float:
    return LEFT + at * (_end(transcript) - LEFT) / max(1, len(transcript.standings) - 1)


def _up(points: int, most: int) -> float:
    return HIGH - BOTTOM - points * (HIGH - TOP - BOTTOM) / most


def _axes(transcript: Transcript, most: int) -> list[Node]:
    step = next((step for step in STEPS if most / step <= 6), STEPS[-1])
    found = []
    for points in range(0, most + 1, step):
        y = _up(points, most)
        found.append(line(LEFT, y, _end(transcript), y, "base" if points == 0 else "rule"))
        found.append(write(LEFT - 8, y + 5, str(points), "axis", "end"))
    every = ceil(len(transcript.standings) / MOST_ROUNDS)
    for at, standing in list(enumerate(transcript.standings))[::every]:
        found.append(
            write(_across(transcript, at), HIGH - BOTTOM + 22, str(standing.round), "axis")
        )
    middle = (LEFT + _end(transcript)) / 2
    found.append(
        write(middle, HIGH - 8, transcript.narrator.language.text("scoring.round"), "axis")
    )
    return found


def _line(transcript: Transcript, seat: int, most: int) -> list[Node]:
    points = [standing.totals[seat] for standing in transcript.standings]
    spots = [(_across(transcript, at), _up(own, most)) for at, own in enumerate(points)]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    return [
        node("polyline", points=path, class_=f"line l{seat}"),
        *(shape(seat, x, y, 11) for x, y in spots),
    ]


def _names(transcript: Transcript, most: int) -> list[Node]:
    """Pushed apart where lines end at nearly the same height."""
    last = transcript.standings[-1].totals
    order = sorted(range(len(transcript.seats)), key=lambda seat: -last[seat])
    heights: list[float] = []
    for seat in order:
        wanted = _up(last[seat], most)
        heights.append(max(wanted, heights[-1] + LEAST_APART) if heights else wanted)
    over = max(0.0, heights[-1] - (HIGH - BOTTOM))
    x = _end(transcript) + 14
    return [
        write(x, y - over + 6, f"{last[seat]} {_short(transcript, seat)}", f"end t{seat}", "start")
        for seat, y in zip(order, heights, strict=True)
    ]


def _short(transcript: Transcript, seat: int) -> str:
    name = transcript.narrator.names[seat]
    return name if len(name) <= NAME else f"{name[: NAME - 1]}…"
