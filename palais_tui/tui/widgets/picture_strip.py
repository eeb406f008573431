"""Turns two rows of pixels into one row of a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import groupby

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from palais_tui.tui.widgets.canvas import HALF


def picture_strip(upper: Sequence[str], lower: Sequence[str]) -> Strip:
    """A row of cells with one colour above and another below; equal neighbours are joined."""
    segments = []
    for (above, below), run in groupby(zip(upper, lower, strict=True)):
        length = sum(1 for _ in run)
        letter = " " if above == below else HALF
        segments.append(Segment(letter * length, _style(above, below)))
    return Strip(segments, len(upper))


@cache
def _style(above: str, below: str) -> Style:
    # without a colour of its own, a space is the same in every terminal
    return Style.from_color(None if above == below else _colour(above), _colour(below))


@cache
def _colour(colour: str) -> Color:
    red, green, blue = bytes.fromhex(colour[1:])
    return Color.from_rgb(red, green, blue)
