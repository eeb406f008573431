"""The colours of the boards, one set for each kind of theme.

Seat colours stay distinct in all three kinds of colour blindness; colour alone never
conveys information.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.style import Style
from textual.theme import Theme


class Palette(NamedTuple):
    """Styles by what they mean."""

    plain: Style
    muted: Style
    strong: Style
    lines: Style
    wall: Style
    gold: Style
    violet: Style
    turquoise: Style
    points: Style
    can: Style
    cursor: Style
    field: Style
    """The field or place under the cursor; its signs keep their colours on it."""
    target: Style
    chosen: Style
    key: Style
    seats: tuple[Style, ...]

    def seated(self, colours: Sequence[int]) -> Palette:
        """The colours by seat, for players who chose their servants."""
        return self._replace(seats=tuple(self.seats[colour] for colour in colours))


def _palette(
    *,
    plain: str,
    muted: str,
    lines: str,
    wall: str,
    gold: str,
    violet: str,
    turquoise: str,
    points: str,
    can: str,
    key: str,
    field: str,
    seats: tuple[str, str, str, str],
) -> Palette:
    return Palette(
        plain=Style.parse(plain),
        muted=Style.parse(muted),
        strong=Style.parse(f"bold {plain}"),
        lines=Style.parse(lines),
        wall=Style.parse(f"bold {wall}"),
        gold=Style.parse(gold),
        violet=Style.parse(violet),
        turquoise=Style.parse(turquoise),
        points=Style.parse(points),
        can=Style.parse(f"bold {can}"),
        cursor=Style(reverse=True),
        field=Style.parse(field),
        target=Style(bold=True, underline=True),
        chosen=Style(bold=True, reverse=True),
        key=Style.parse(f"bold {key}"),
        seats=tuple(Style.parse(f"bold {seat}") for seat in seats),
    )


DARK: Final = _palette(
    plain="#d8d3c4",
    muted="#8b877b",
    lines="#5c5a52",
    wall="#c9a24b",
    gold="#f2cf63",
    violet="#b79cf2",
    turquoise="#52d1c6",
    points="#f5f0e1",
    can="#9be07f",
    key="#f2cf63",
    field="on #363d52",
    seats=("#D55E00", "#F0E442", "#56B4E9", "#FFFFFF"),
)

LIGHT: Final = _palette(
    plain="#2c2a25",
    muted="#7a766a",
    lines="#b3ad9c",
    wall="#8a5a00",
    gold="#7d5a00",
    violet="#6a3fb5",
    turquoise="#00736b",
    points="#1b1a17",
    can="#1f6b12",
    key="#7d4b00",
    field="on #efdc97",
    seats=("#A84300", "#8A3B74", "#0072B2", "#000000"),
)

ANSI: Final = _palette(
    plain="default",
    muted="default dim",
    lines="default dim",
    wall="default",
    gold="yellow",
    violet="magenta",
    turquoise="cyan",
    points="default bold",
    can="green",
    key="default bold",
    field="reverse",
    seats=("red", "yellow", "blue", "default"),
)

NO_COLOUR: Final = _palette(
    plain="default",
    muted="default dim",
    lines="default dim",
    wall="default",
    gold="default",
    violet="default",
    turquoise="default",
    points="default bold",
    can="default",
    key="default bold",
    field="reverse",
    seats=("default", "default", "default", "default"),
)

THEMES: Final = (
    Theme(
        name="palais-dark",
        primary="#c9a24b",
        secondary="#52d1c6",
        accent="#f2cf63",
        warning="#e0a030",
        error="#e06c5a",
        success="#9be07f",
        foreground="#d8d3c4",
        background="#14161a",
        surface="#1b1e23",
        panel="#262a31",
        dark=True,
        variables={"footer-key-foreground": "#f2cf63"},
    ),
    Theme(
        name="palais-light",
        primary="#8a5a00",
        secondary="#00736b",
        accent="#7d4b00",
        warning="#9a6200",
        error="#a1311f",
        success="#1f6b12",
        foreground="#2c2a25",
        background="#f7f3e8",
        surface="#efe9d9",
        panel="#e2dac5",
        dark=False,
        variables={"footer-key-foreground": "#7d4b00"},
    ),
)


def palette_for(theme: Theme, *, no_colour: bool) -> Palette:
    """The palette that fits a theme."""
    if no_colour:
        return NO_COLOUR
    if theme.ansi:
        return ANSI
    return DARK if theme.dark else LIGHT
