"""The colours of the road and the cards, for each kind of theme and terminal.

Pictures are mixed from true colours. For 256 colours each pixel becomes the nearest one, but
for surfaces that would lose what they say: those are named here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from palais_tui.games.royal_visit.engine.components import Kind
from palais_tui.tui.colour import mix, nearest_xterm, xterm
from palais_tui.tui.theme import DARK as TRUE_DARK
from palais_tui.tui.theme import Depth, Palette

BLACK: Final = "#000000"
WHITE: Final = "#ffffff"
LETTERS: Final = "#fff6e4"
"""On the bands of cards."""


@dataclass(frozen=True, slots=True, eq=False)
class CardLight:
    """A card that can be played, or one in the shade."""

    surface: str
    ink: str
    soft: str
    faded: float = 0.0
    """How far pictures fall into the shade."""
    dimmed: float = 0.0
    """How far bands do."""


@dataclass(frozen=True, slots=True, eq=False)
class VisitColours:
    """Surfaces of the road and the cards. Compared by identity: there is one for each palette."""

    dark: bool
    depth: Depth
    seats: tuple[str, ...]
    seat_ink: str
    bands: Mapping[Kind, str]
    band_key: str
    lit: CardLight
    shade: CardLight
    plate: tuple[str, float]
    """What a band mixes with behind a figure on a card, and its share."""
    sign: str
    """The plus between two guards."""
    sky: str
    """The name of its picture."""
    hill: str
    wall: str
    wall_top: str
    slab: str
    edge: str
    carpet: str
    carpet_edge: str
    fringe: str
    water: str
    deep: str
    foam: str
    stone: str
    stone_shade: str
    roof: str
    window: str
    rope: str
    unlit: str
    """What flags fade to that the crown has not reached."""
    room: tuple[str, float]
    """What the rooms of a chateau mix with, and its share."""
    gleam: str
    """The gold rope up to where the crown will be."""
    light: str
    """The wizard's."""
    light_share: float
    star: tuple[str, str]
    """Ink and surface of the sign over a pawn that the wizard can call."""
    hedge: str
    hedge_ink: str
    tint: float
    """How much of a duchy's colour is in its hills; the other shares follow."""
    vines: float
    slab_tint: float
    path_tint: float
    """How much of a seat's colour is in the jester's path."""
    ghost: tuple[float, float]
    """How solid a pawn is that may go there, and one that goes there."""
    turn_tint: float
    instead: Mapping[str, str] = field(default_factory=dict)
    """For 256 colours: what stands for a mixed colour."""
    dusk: tuple[str, ...] = ()
    """For 256 colours: the steps of the sky."""

    def shown(self, colour: str) -> str:
        """A colour of the road as the terminal can show it."""
        if self.depth is not Depth.XTERM:
            return colour
        return self.instead.get(colour) or nearest_xterm(colour)

    @property
    def show_sky(self) -> Callable[[str], str]:
        """The same for the sky, which has few steps where colours are few."""
        if not self.dusk:
            return self.shown
        return lambda colour: min(self.dusk, key=lambda step: _apart(step, colour))

    def duchy(self, seat: int) -> str:
        """The hills of a duchy."""
        return mix(self.hill, self.seats[seat], self.tint + 0.02)

    def vine(self, seat: int) -> str:
        return mix(self.duchy(seat), self.seats[seat], self.vines)

    def chateau(self, seat: int, shade: float) -> str:
        """The stone of a chateau, in the light or so much in the shade."""
        tint = self.seats[seat]
        lit, shaded = mix(self.stone, tint, 0.16), mix(self.stone_shade, tint, 0.13)
        return mix(lit, shaded, round(shade, 2))

    def hedge_wall(self, seat: int, *, top: bool, leaf: bool = False) -> str:
        """The wall behind court and jester."""
        wall = mix(self.wall_top if top else self.wall, self.seats[seat], self.tint * 0.8)
        return mix(wall, self.seats[seat], 0.06) if leaf else wall

    def band(self, kind: Kind, light: CardLight) -> str:
        if light.faded and self.dusk:  # mixed, their nearest of 256 colours would shine
            return SHADED_BAND_256
        return self.shown(mix(self.bands[kind], light.surface, light.dimmed))

    def behind(self, kind: Kind, light: CardLight) -> str:
        """What a figure on a card stands before."""
        if light.faded and self.dusk:
            return SHADED_PLATE_256
        plate = mix(self.bands[kind], *self.plate)
        return self.shown(mix(plate, light.surface, 0.45) if light.faded else plate)


def _apart(one: str, other: str) -> float:
    first, second = ([int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in (one, other))
    return sum(weight * (a - b) ** 2 for weight, a, b in zip((2, 4, 3), first, second, strict=True))


_BANDS: Final = {
    Kind.KING: "#8a1c3a",
    Kind.GUARD: "#335f9b",
    Kind.WIZARD: "#472480",
    Kind.JESTER: "#126350",
}
_BANDS_256: Final = {
    Kind.KING: xterm(88),
    Kind.GUARD: xterm(25),
    Kind.WIZARD: xterm(54),
    Kind.JESTER: xterm(23),
}


STONES_256: Final = (((0.45, 95), (1.0, 59)), ((0.1, 243), (0.45, 242), (1.0, 240)))
"""By seat, the stone of a chateau up to a share of shade; the nearest would be green or pink."""
SHADED_BAND_256: Final = xterm(238)
SHADED_PLATE_256: Final = xterm(235)


@cache
def colours_of(palette: Palette) -> VisitColours:
    """The colours that fit a palette with surfaces."""
    found = _dark(palette) if palette.dark else _light(palette)
    return _with_named(found) if palette.depth is Depth.XTERM else found


def _dark(palette: Palette) -> VisitColours:
    few = palette.depth is Depth.XTERM
    return VisitColours(
        dark=True,
        depth=palette.depth,
        seats=palette.seat_colours,
        seat_ink=palette.seat_ink,
        bands=_BANDS_256 if few else _BANDS,
        band_key="#ffe9a8",
        lit=CardLight(
            xterm(230) if few else "#fff3d2", palette.light_ink, xterm(59) if few else "#5f4f35"
        ),
        shade=CardLight(
            xterm(236) if few else "#3a352a",
            xterm(253) if few else "#e0d4b8",
            xterm(248) if few else "#b0a488",
            faded=0.35,
            dimmed=0.45,
        ),
        plate=("#0e0a10", 0.45),
        sign=WHITE,
        sky="sky-dusk",
        hill="#1d3a28",
        wall="#1c3a27",
        wall_top="#163020",
        slab="#8b7a58",
        edge="#3a3124",
        carpet="#a8213c",
        carpet_edge="#7a1529",
        fringe="#d9a79c",
        water="#2f6c9c",
        deep="#20486e",
        foam="#cfe6f5",
        stone="#6d6070",
        stone_shade="#4d4352",
        roof="#2c2742",
        window="#ffd98a",
        rope="#b59a6a",
        unlit="#5a5068",
        room=("#0d0a12", 0.52),
        gleam=TRUE_DARK.light,
        light="#9b78ea",
        light_share=0.16,
        star=("#e2d4ff", mix(_BANDS[Kind.WIZARD], BLACK, 0.25)),
        hedge=xterm(233) if few else "#12221a",
        hedge_ink=xterm(151) if few else "#a9c79a",
        tint=0.20,
        vines=0.15,
        slab_tint=0.34,
        path_tint=0.62,
        ghost=(0.35, 0.65),
        turn_tint=0.16,
    )


def _light(palette: Palette) -> VisitColours:
    few = palette.depth is Depth.XTERM
    return VisitColours(
        dark=False,
        depth=palette.depth,
        seats=palette.seat_colours,
        seat_ink=palette.seat_ink,
        bands=_BANDS_256 if few else _BANDS,
        band_key="#ffe9a8",
        lit=CardLight(
            xterm(222) if few else "#ffe480", palette.light_ink, xterm(58) if few else "#5f4f35"
        ),
        shade=CardLight(
            xterm(187) if few else "#cfc5ab",
            xterm(235) if few else "#30281b",
            xterm(238) if few else "#4f4533",
            faded=0.35,
            dimmed=0.15,
        ),
        plate=(WHITE, 0.62),
        sign="#2b1d14",
        sky="sky-day",
        hill="#9dc280",
        wall="#b8d59c",
        wall_top="#abca8e",
        slab="#e3cf9f",
        edge="#a48a5c",
        carpet="#b02a45",
        carpet_edge="#8a1c33",
        fringe="#f0cfc6",
        water="#4d97c4",
        deep="#7fb9da",
        foam=WHITE,
        stone="#d8c8a6",
        stone_shade="#b5a382",
        roof="#56658a",
        window="#5d7390",
        rope="#8a6a3a",
        unlit="#c8bda6",
        room=("#fff4d8", 0.45),
        gleam="#b8860b",
        light="#7a55cc",
        light_share=0.22,
        star=("#3f1d8a", "#d9c9ff"),
        hedge=xterm(107) if few else "#6d9a62",
        hedge_ink=xterm(233) if few else "#0f2210",
        tint=0.22,
        vines=0.30,
        slab_tint=0.42,
        path_tint=0.78,
        ghost=(0.40, 0.70),
        turn_tint=0.12,
    )


def _with_named(colours: VisitColours) -> VisitColours:
    """With the surfaces whose nearest of 256 colours would not do."""
    if not colours.dark:
        return colours
    named: dict[str, str] = {
        colours.carpet: xterm(124),
        colours.carpet_edge: xterm(88),
        colours.fringe: xterm(181),
        colours.light: xterm(99),
        "#b8243f": xterm(125),  # the king's robe on his carpet
    }
    for seat, (hills, vines) in enumerate(((58, 94), (22, 64))):
        named[colours.duchy(seat)] = xterm(hills)
        named[colours.vine(seat)] = xterm(vines)
        for top in (True, False):
            for leaf in (True, False):  # no texture on walls
                named[colours.hedge_wall(seat, top=top, leaf=leaf)] = xterm(hills)
        for percent in range(101):
            share = percent / 100
            stone = next(stone for most, stone in STONES_256[seat] if share <= most)
            named[colours.chateau(seat, share)] = xterm(stone)
    dusk = tuple(map(xterm, (17, 53, 54, 96, 131)))
    return replace(colours, instead=named, dusk=dusk)
