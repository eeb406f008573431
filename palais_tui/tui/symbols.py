"""The signs the boards are drawn with: one set of single-width symbols, one of ASCII."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple


class Symbols(NamedTuple):
    """Every sign by what it means."""

    gold: str
    violet: str
    turquoise: str
    points: str
    majority: str
    shapes: tuple[str, ...]
    reduced: str
    can: str
    double: str
    empty: str
    in_turn: str
    point_right: str
    point_left: str
    cards: str
    face_down: str
    dot: str
    # lines of a board: horizontal, vertical, and a crossing for each place in the grid
    across: str
    down: str
    corners: str  # top left, top, top right, left, cross, right, bottom left, bottom, bottom right
    wall_across: str
    wall_down: str
    bar: str
    thinking: tuple[str, ...]
    """A sign of life, picture by picture."""

    def seated(self, colours: Sequence[int]) -> Symbols:
        """The shapes by seat, for players who chose their servants."""
        return self._replace(shapes=tuple(self.shapes[colour] for colour in colours))


UNICODE: Final = Symbols(
    gold="¤",
    violet="◆",
    turquoise="◇",
    points="★",
    majority="♔",
    shapes=("●", "■", "▲", "▼"),
    reduced="↓",
    can="✓",
    double="×2",
    empty="·",
    in_turn="»",
    point_right="►",
    point_left="◄",
    cards="❖",
    face_down="▣",
    dot="·",
    across="─",
    down="│",
    corners="┌┬┐├┼┤└┴┘",
    wall_across="═",
    wall_down="║",
    bar="█",
    thinking=("·  ", "·· ", "···", " ··", "  ·", "   "),
)

ASCII: Final = Symbols(
    gold="$",
    violet="v",
    turquoise="t",
    points="*",
    majority="^",
    shapes=("o", "#", "A", "V"),
    reduced="<",
    can="+",
    double="x2",
    empty=".",
    in_turn=">",
    point_right=">",
    point_left="<",
    cards="c",
    face_down="n",
    dot="-",
    across="-",
    down="|",
    corners="+++++++++",
    wall_across="=",
    wall_down="H",
    bar="#",
    thinking=(".  ", ".. ", "...", " ..", "  .", "   "),
)
