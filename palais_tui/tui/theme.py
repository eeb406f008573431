"""The colours of the program by role, one palette for each kind of theme and terminal.

Seat colours stay distinct in all three kinds of colour blindness; colour alone never
conveys information. Each game adds the colours of its own boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import cache
from typing import Final, NamedTuple

from rich.style import Style
from textual.theme import Theme

from palais_tui.tui.colour import ink, mix, nearest_xterm, xterm


class Depth(Enum):
    """What kind of colours a terminal shows."""

    TRUE = "true"
    XTERM = "256"
    PLAIN = "plain"
    """Sixteen colours or none: boards are drawn with lines, not with surfaces."""


class Palette(NamedTuple):
    """Colours and styles by what they mean. Colours are hex strings, empty where there is none."""

    depth: Depth
    dark: bool
    # --- surfaces, from the page up to what is nearest to the eye
    night: str
    """The page."""
    low: str
    """Log, strips, dialogs."""
    panel: str
    """Track, heads of panels."""
    raised: str
    """Prompt, keycaps."""
    frame: str
    """The frame of plaques."""
    ring: str
    """Around what the cursor is at."""
    light: str
    """The gold surface of what counts now."""
    light_ink: str
    # --- text on the surfaces above
    text: str
    soft: str
    faint: str
    gold_ink: str
    can_ink: str
    violet_ink: str
    turquoise_ink: str
    # --- players
    seat_colours: tuple[str, ...]
    seat_ink: str
    # --- styles without a surface
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
    key: Style
    seats: tuple[Style, ...]
    cursor: Style
    field: Style
    """The field or place under the cursor where boards are drawn with lines."""
    target: Style
    chosen: Style
    row: Style
    """The chosen row of a list."""
    warning: Style
    """A number that is too small; a sign says so as well."""
    half_rows: bool = True
    """Whether a row may be split in two by half blocks; some terminals show gaps in them."""

    @property
    def painted(self) -> bool:
        """Whether boards are painted with surfaces rather than drawn with lines."""
        return self.depth is not Depth.PLAIN

    def seated(self, colours: Sequence[int]) -> Palette:
        """The colours by seat, for players who chose their servants."""
        return self._replace(
            seats=tuple(self.seats[colour] for colour in colours),
            seat_colours=tuple(self.seat_colours[colour] for colour in colours),
        )

    def chip(self, seat: int) -> Style:
        """Letters on a player's colour."""
        if not self.seat_colours[seat]:
            return self.seats[seat] + Style(reverse=True)
        return ink(self.seat_ink, self.seat_colours[seat], bold=True)

    def mixed(self, first: str, second: str, share: float) -> str:
        """A colour between two others that this terminal can show."""
        found = mix(first, second, share)
        return nearest_xterm(found) if found and self.depth is Depth.XTERM else found

    def shown(self, colour: str) -> str:
        """A colour of a picture as this terminal can show it."""
        return nearest_xterm(colour) if self.depth is Depth.XTERM else colour


def _painted(
    depth: Depth,
    *,
    dark: bool,
    night: str,
    low: str,
    panel: str,
    raised: str,
    frame: str,
    ring: str,
    light: str,
    text: str,
    soft: str,
    faint: str,
    gold: str,
    can: str,
    violet: str,
    turquoise: str,
    warning: str,
    seats: tuple[str, ...],
    seat_ink: str,
) -> Palette:
    light_ink = "#1d140a" if depth is Depth.TRUE else xterm(233)
    return Palette(
        depth=depth,
        dark=dark,
        night=night,
        low=low,
        panel=panel,
        raised=raised,
        frame=frame,
        ring=ring,
        light=light,
        light_ink=light_ink,
        text=text,
        soft=soft,
        faint=faint,
        gold_ink=gold,
        can_ink=can,
        violet_ink=violet,
        turquoise_ink=turquoise,
        seat_colours=seats,
        seat_ink=seat_ink,
        plain=ink(text),
        muted=ink(soft),
        strong=ink(text, bold=True),
        lines=ink(faint),
        wall=ink(gold, bold=True),
        gold=ink(gold),
        violet=ink(violet),
        turquoise=ink(turquoise),
        points=ink(text),
        can=ink(can, bold=True),
        key=ink(gold, bold=True),
        seats=tuple(ink(seat, bold=True) for seat in seats),
        cursor=Style(reverse=True),
        field=ink("", raised),
        target=Style(bold=True, underline=True),
        chosen=Style(bold=True, reverse=True),
        row=ink(light_ink, light, bold=True),
        warning=ink(warning, bold=True),
    )


def _plain(
    *,
    gold: str,
    violet: str,
    turquoise: str,
    can: str,
    warning: str,
    seats: tuple[str, str, str, str],
) -> Palette:
    """The colours that a terminal's owner has chosen, or none."""
    default, dim = Style.parse("default"), Style.parse("default dim")
    bold = Style.parse("default bold")
    return Palette(
        depth=Depth.PLAIN,
        dark=True,
        night="",
        low="",
        panel="",
        raised="",
        frame="",
        ring="",
        light="",
        light_ink="",
        text="",
        soft="",
        faint="",
        gold_ink="",
        can_ink="",
        violet_ink="",
        turquoise_ink="",
        seat_colours=("", "", "", ""),
        seat_ink="",
        plain=default,
        muted=dim,
        strong=bold,
        lines=dim,
        wall=bold,
        gold=Style.parse(gold),
        violet=Style.parse(violet),
        turquoise=Style.parse(turquoise),
        points=bold,
        can=Style.parse(f"bold {can}"),
        key=bold,
        seats=tuple(Style.parse(f"bold {seat}") for seat in seats),
        cursor=Style(reverse=True),
        field=Style(reverse=True),
        target=Style(bold=True, underline=True),
        chosen=Style(bold=True, reverse=True),
        row=Style(bold=True, reverse=True),
        warning=Style.parse(f"bold {warning}"),
        half_rows=False,
    )


DARK: Final = _painted(
    Depth.TRUE,
    dark=True,
    night="#141019",
    low="#1a1620",
    panel="#262130",
    raised="#352f41",
    frame="#d9a92e",
    ring="#ffe08a",
    light="#f4c95d",
    text="#f3ead7",
    soft="#bcb09d",
    faint="#9a9087",
    gold="#f4c95d",
    can="#a6e38a",
    violet="#c3a6ff",
    turquoise="#5fd9cd",
    warning="#ff9384",
    seats=("#D55E00", "#F0E442", "#56B4E9", "#FFFFFF"),
    seat_ink="#15121b",
)

LIGHT: Final = _painted(
    Depth.TRUE,
    dark=False,
    night="#f6f0e1",
    low="#efe7d4",
    panel="#e6dcc4",
    raised="#dacfb2",
    frame="#d9a92e",
    ring="#b8860b",
    light="#e2b33c",
    text="#2a241b",
    soft="#564c3b",
    faint="#62573f",
    gold="#684300",
    can="#1d6312",
    violet="#5b2ea6",
    turquoise="#005550",
    warning="#8f2413",
    seats=("#9b2f00", "#6b2363", "#006ab5", "#000000"),
    seat_ink="#ffffff",
)

DARK_256: Final = _painted(
    Depth.XTERM,
    dark=True,
    night=xterm(233),
    low=xterm(234),
    panel=xterm(235),
    raised=xterm(238),
    frame=xterm(178),
    ring=xterm(222),
    light=xterm(221),
    text=xterm(230),
    soft=xterm(250),
    faint=xterm(246),
    gold=xterm(221),
    can=xterm(113),
    violet=xterm(183),
    turquoise=xterm(80),
    warning=xterm(210),
    seats=(xterm(202), xterm(220), xterm(75), xterm(231)),
    seat_ink=xterm(233),
)

LIGHT_256: Final = _painted(
    Depth.XTERM,
    dark=False,
    night=xterm(230),
    low=xterm(255),
    panel=xterm(254),
    raised=xterm(187),
    frame=xterm(178),
    ring=xterm(136),
    light=xterm(179),
    text=xterm(235),
    soft=xterm(238),
    faint=xterm(239),
    gold=xterm(58),
    can=xterm(22),
    violet=xterm(55),
    turquoise=xterm(23),
    warning=xterm(88),
    seats=(xterm(124), xterm(89), xterm(25), xterm(16)),
    seat_ink=xterm(231),
)

ANSI: Final = _plain(
    gold="yellow",
    violet="magenta",
    turquoise="cyan",
    can="green",
    warning="red",
    seats=("red", "yellow", "blue", "default"),
)

NO_COLOUR: Final = _plain(
    gold="default",
    violet="default",
    turquoise="default",
    can="default",
    warning="default",
    seats=("default", "default", "default", "default"),
)

OWN_THEMES: Final = ("palais-dark", "palais-light")
FEW_COLOURS: Final = ("standard", "windows")
"""Rich's names for sixteen colours."""
SUFFIX_256: Final = "-256"
"""Ends the name of a theme's variant for 256 colours. Players do not choose it."""


FOOT: Final = "#2f6b1c"
"""The green foot of what can be had or begun."""
FOOT_INK: Final = "#fff6e4"


def _theme(name: str, palette: Palette, *, secondary: str, warning: str, error: str) -> Theme:
    """Textual's view of a palette; `variables` are for our style sheets."""
    return Theme(
        name=name,
        primary=palette.gold_ink,
        secondary=secondary,
        accent=palette.gold_ink,
        warning=warning,
        error=error,
        success=palette.can_ink,
        foreground=palette.text,
        background=palette.night,
        surface=palette.low,
        panel=palette.panel,
        dark=palette.dark,
        variables={
            "footer-background": palette.low,
            "footer-key-foreground": palette.gold_ink,
            "footer-key-background": palette.raised,
            "text-muted": palette.soft,
            "text-disabled": palette.faint,
            "block-cursor-background": palette.light,
            "block-cursor-foreground": palette.light_ink,
            "block-cursor-blurred-background": palette.raised,
            "block-cursor-blurred-foreground": palette.text,
            "block-hover-background": palette.panel,
            "input-cursor-background": palette.light_ink,
            "input-cursor-foreground": palette.light,
            "input-selection-background": palette.light_ink,
            "input-selection-foreground": palette.light,
            "scrollbar": palette.frame,
            "scrollbar-hover": palette.ring,
            "scrollbar-active": palette.light,
            "scrollbar-background": palette.panel,
            "link-color": palette.gold_ink,
            "link-color-hover": palette.light_ink,
            "link-background-hover": palette.light,
            "raised": palette.raised,
            "frame": palette.frame,
            "ring": palette.ring,
            "light": palette.light,
            "light-ink": palette.light_ink,
            "soft": palette.soft,
            "faint": palette.faint,
            "foot": palette.shown(FOOT),
            "foot-ink": palette.shown(FOOT_INK),
        },
    )


THEMES: Final = tuple(
    _theme(f"{name}{suffix}", palette, secondary=secondary, warning=warning, error=error)
    for name, suffix, palette, secondary, warning, error in (
        ("palais-dark", "", DARK, "#5fd9cd", "#e0a030", "#ff9384"),
        ("palais-light", "", LIGHT, "#005550", "#8a5600", "#a1311f"),
        ("palais-dark", SUFFIX_256, DARK_256, xterm(80), xterm(214), xterm(210)),
        ("palais-light", SUFFIX_256, LIGHT_256, xterm(23), xterm(94), xterm(88)),
    )
)

THEME_DEFAULTS: Final = {
    "raised": "panel",
    "frame": "primary",
    "ring": "accent",
    "light": "accent",
    "light-ink": "background",
    "soft": "text-muted",
    "faint": "text-muted",
    "foot": "success-muted",
    "foot-ink": "text-success",
}
"""For a theme of Textual's: which of its variables our style sheets use instead."""


def palette_for(
    theme: Theme,
    *,
    no_colour: bool = False,
    colours: str | None = "truecolor",
    ascii_only: bool = False,
    half_rows: bool = True,
) -> Palette:
    """The palette that fits a theme and a terminal.

    `colours` is Rich's name of the terminal's colour system. ASCII boards keep their lines.
    """
    if no_colour or colours is None:
        return NO_COLOUR
    if theme.ansi or colours in FEW_COLOURS:
        return ANSI
    return _variant(theme.dark, colours == "256", ascii_only, half_rows)


@cache
def _variant(dark: bool, xterm_only: bool, ascii_only: bool, half_rows: bool) -> Palette:
    dark_one, light_one = (DARK_256, LIGHT_256) if xterm_only else (DARK, LIGHT)
    palette = dark_one if dark else light_one
    if ascii_only:
        field = ink(palette.text, palette.night, reverse=True)
        return palette._replace(depth=Depth.PLAIN, half_rows=False, field=field)
    return palette._replace(half_rows=half_rows)
