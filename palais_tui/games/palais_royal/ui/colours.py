"""The colours of the garden and the castle, for each kind of theme and terminal.

Boards that are drawn with lines use the styles of the platform's palette only.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from palais_tui.games.palais_royal.engine.components import Noble, Privilege
from palais_tui.tui.colour import mix, nearest_xterm, xterm
from palais_tui.tui.theme import Depth, Palette

BLACK: Final = "#000000"
WHITE: Final = "#ffffff"


@dataclass(frozen=True, slots=True, eq=False)
class TileLight:
    """A noble tile at rest, lit, quiet or in the shade."""

    surface: str
    ink: str
    soft: str
    gold: str
    violet: str
    turquoise: str
    cheaper: str
    """The arrow of a reduced price."""
    dimmed: float = 0.0
    """How far bands fall into the shade."""
    faded: float = 0.0
    """How far pictures do."""


@dataclass(frozen=True, slots=True, eq=False)
class BoardColours:
    """Surfaces and inks of the boards. Compared by identity: there is one for each palette."""

    hedge: str
    leaf: str
    hedge_ink: str
    lawn: str
    mown: str
    """The lighter stripes of the lawn."""
    season: str
    """The end of the names of the plants' pictures."""
    path: str
    shadow: str
    """The path under a tile."""
    stone: str
    stone_ink: str
    rest: TileLight
    lit: TileLight
    quiet: TileLight
    """In a garden from which nothing can be had now."""
    shade: TileLight
    bands: Mapping[Privilege, str]
    couples: Mapping[int, str]
    """The bands of couples by points."""
    band_ink: str
    can_ink: str
    """The sign on the band of a noble that can be had."""
    wall: str
    wall_ink: str
    floors: tuple[str, ...]
    """By place."""
    heads: tuple[str, ...]
    """The head row of each place."""
    face_down: str
    """The pips of tiles that lie face down."""
    depth: Depth = Depth.TRUE
    leaves: Mapping[str, str] = field(default_factory=dict)
    """The colours of the plants for 256 colours: the nearest ones are not green."""
    enlists: str = "#2f6b1c"
    """The foot of a card that can be had."""

    def band(self, noble: Noble) -> str:
        """The colour of a noble's privilege; couples by what they are worth."""
        if noble.privilege is Privilege.NONE:
            return self.couples[noble.points]
        return self.bands[noble.privilege]

    def mixed(self, first: str, second: str, share: float) -> str:
        """A colour between two others that the terminal can show."""
        return self.shown(mix(first, second, share))

    def shown(self, colour: str) -> str:
        """A colour as the terminal can show it."""
        return nearest_xterm(colour) if self.depth is Depth.XTERM else colour


_BANDS: Final = {
    Privilege.GATE: "#545462",
    Privilege.MOVE: "#3d5478",
    Privilege.DIAGONAL: "#3d5478",
    Privilege.SERVANTS: "#7a4520",
    Privilege.GOLD: "#765300",
    Privilege.KING: "#00635e",
    Privilege.MADAME: "#5a3a9c",
    Privilege.CARDS: "#4a5c28",
}
_HEADS: Final = (
    "#6b5a2a",
    _BANDS[Privilege.MOVE],
    _BANDS[Privilege.GOLD],
    _BANDS[Privilege.KING],
    _BANDS[Privilege.MADAME],
    _BANDS[Privilege.SERVANTS],
    _BANDS[Privilege.GATE],
    _BANDS[Privilege.CARDS],
    "#86303c",
)
"""A room is headed in the colour of the nobles that help it."""
_HEADS_256: Final = tuple(xterm(number) for number in (58, 24, 94, 23, 55, 88, 240, 22, 52))
_COUPLES: Final = {6: "#835747", 7: "#84474a", 8: "#7d3047", 9: "#6b1b3b"}
_BANDS_256: Final = {
    Privilege.GATE: xterm(240),
    Privilege.MOVE: xterm(24),
    Privilege.DIAGONAL: xterm(24),
    Privilege.SERVANTS: xterm(94),
    Privilege.GOLD: xterm(58),
    Privilege.KING: xterm(23),
    Privilege.MADAME: xterm(55),
    Privilege.CARDS: xterm(22),
}
_COUPLES_256: Final = {6: xterm(95), 7: xterm(131), 8: xterm(88), 9: xterm(52)}

DARK: Final = BoardColours(
    hedge="#15281b",
    leaf="#193120",
    hedge_ink="#a9c79a",
    lawn="#1a3724",
    mown="#1d3d28",
    season="dusk",
    path="#6f6046",
    shadow="#4a3f2d",
    stone="#8d93a8",
    stone_ink="#11131c",
    rest=TileLight(
        "#cbbd95", "#20170d", "#544733", "#633f00", "#5528a0", "#00524d", cheaper="#17500d"
    ),
    lit=TileLight(
        "#fff3d2", "#1d140a", "#5f4f35", "#633f00", "#5528a0", "#00524d", cheaper="#17500d"
    ),
    quiet=TileLight(
        "#3a3340",
        "#efe3c6",
        "#c2b69f",
        "#f2cf63",
        "#c9b0ff",
        "#5fd9cd",
        cheaper="#8fdc74",
        dimmed=0.12,
        faded=0.12,
    ),
    shade=TileLight(
        "#332d38",
        "#e0d4b8",
        "#b0a488",
        "#f2cf63",
        "#c3a6ff",
        "#5fd9cd",
        cheaper="#8fdc74",
        dimmed=0.35,
        faded=0.38,
    ),
    bands=_BANDS,
    couples=_COUPLES,
    band_ink="#fff6e4",
    can_ink="#ffedb8",
    wall="#58515f",
    wall_ink="#efe6d6",
    floors=(
        "#3a3122",
        "#2a3140",
        "#3b2f10",
        "#0d3a39",
        "#35254f",
        "#3a281b",
        "#2f2f36",
        "#28311d",
        "#471b22",
    ),
    heads=_HEADS,
    face_down="#cf7690",
)

LIGHT: Final = BoardColours(
    hedge="#6d9a62",
    leaf="#739f67",
    hedge_ink="#0f2210",
    lawn="#a9c98f",
    mown="#b1d098",
    season="day",
    path="#d9c08b",
    shadow="#bfa36c",
    stone="#4d6080",
    stone_ink="#ffffff",
    rest=TileLight(
        "#fffaec", "#241a10", "#655741", "#6b4500", "#5528a0", "#005a55", cheaper="#17500d"
    ),
    lit=TileLight(
        "#ffe480", "#1d140a", "#5f4f35", "#633f00", "#5528a0", "#00524d", cheaper="#17500d"
    ),
    quiet=TileLight(
        "#ece4cd",
        "#241a10",
        "#5f523d",
        "#6b4500",
        "#5528a0",
        "#005a55",
        cheaper="#17500d",
        dimmed=0.06,
        faded=0.2,
    ),
    shade=TileLight(
        "#cfc5ab",
        "#30281b",
        "#4f4533",
        "#553700",
        "#4d2394",
        "#004642",
        cheaper="#17500d",
        dimmed=0.12,
        faded=0.38,
    ),
    bands=_BANDS,
    couples=_COUPLES,
    band_ink="#fff6e4",
    can_ink="#ffedb8",
    wall="#a3967c",
    wall_ink="#1d140a",
    floors=(
        "#eadfc2",
        "#dbe2ec",
        "#f1e0ac",
        "#cfe8e3",
        "#e2d8f2",
        "#ead7c4",
        "#e0dfdc",
        "#dde5cf",
        "#f2d6d2",
    ),
    heads=_HEADS,
    face_down="#7d3047",
)

DARK_256: Final = BoardColours(
    hedge=xterm(234),
    leaf=xterm(234),
    hedge_ink=xterm(150),
    lawn=xterm(22),
    mown=xterm(22),
    season="dusk",
    path=xterm(240),
    shadow=xterm(236),
    stone=xterm(103),
    stone_ink=xterm(16),
    rest=TileLight(
        xterm(187), xterm(233), xterm(238), xterm(58), xterm(55), xterm(23), cheaper=xterm(22)
    ),
    lit=TileLight(
        xterm(230), xterm(233), xterm(239), xterm(58), xterm(55), xterm(23), cheaper=xterm(22)
    ),
    quiet=TileLight(
        xterm(238),
        xterm(187),
        xterm(250),
        xterm(221),
        xterm(183),
        xterm(80),
        cheaper=xterm(113),
        dimmed=0.12,
        faded=0.12,
    ),
    shade=TileLight(
        xterm(237),
        xterm(187),
        xterm(250),
        xterm(221),
        xterm(183),
        xterm(80),
        cheaper=xterm(113),
        dimmed=0.35,
        faded=0.38,
    ),
    bands=_BANDS_256,
    couples=_COUPLES_256,
    band_ink=xterm(231),
    can_ink=xterm(230),
    wall=xterm(240),
    wall_ink=xterm(255),
    floors=tuple(xterm(number) for number in (236, 235, 236, 235, 236, 235, 236, 235, 236)),
    heads=_HEADS_256,
    face_down=xterm(175),
    depth=Depth.XTERM,
    leaves={
        "#2d553a": xterm(28),
        "#183220": xterm(236),
        "#376541": xterm(34),
        "#4a3a24": xterm(58),
        "#8a5468": xterm(95),
    },
    enlists=xterm(22),
)

LIGHT_256: Final = BoardColours(
    hedge=xterm(107),
    leaf=xterm(107),
    hedge_ink=xterm(16),
    lawn=xterm(150),
    mown=xterm(150),
    season="day",
    path=xterm(180),
    shadow=xterm(137),
    stone=xterm(60),
    stone_ink=xterm(231),
    rest=TileLight(
        xterm(231), xterm(234), xterm(239), xterm(58), xterm(55), xterm(23), cheaper=xterm(22)
    ),
    lit=TileLight(
        xterm(222), xterm(233), xterm(238), xterm(58), xterm(55), xterm(23), cheaper=xterm(22)
    ),
    quiet=TileLight(
        xterm(230),
        xterm(234),
        xterm(239),
        xterm(58),
        xterm(55),
        xterm(23),
        cheaper=xterm(22),
        dimmed=0.06,
        faded=0.2,
    ),
    shade=TileLight(
        xterm(187),
        xterm(235),
        xterm(238),
        xterm(58),
        xterm(55),
        xterm(23),
        cheaper=xterm(22),
        dimmed=0.12,
        faded=0.38,
    ),
    bands=_BANDS_256,
    couples=_COUPLES_256,
    band_ink=xterm(231),
    can_ink=xterm(230),
    wall=xterm(144),
    wall_ink=xterm(233),
    floors=tuple(xterm(number) for number in (255, 254, 255, 254, 255, 254, 255, 254, 255)),
    heads=_HEADS_256,
    face_down=xterm(88),
    depth=Depth.XTERM,
    leaves={
        "#6f9c58": xterm(71),
        "#5c8747": xterm(65),
        "#7a5f3a": xterm(94),
        "#8bb872": xterm(107),
        "#c9738f": xterm(168),
    },
    enlists=xterm(22),
)


def colours_of(palette: Palette) -> BoardColours:
    """The colours that go with a painted palette."""
    return _colours(palette.depth, palette.dark)


@cache
def _colours(depth: Depth, dark: bool) -> BoardColours:
    if depth is Depth.XTERM:
        return DARK_256 if dark else LIGHT_256
    return DARK if dark else LIGHT
