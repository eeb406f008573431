"""Every letter stands out from its surface, and every player from the boards and the others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations
from typing import Any

import pytest
from rich.color import Color as RichColor
from rich.style import Style
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import ModalScreen, Screen

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.ui.colours import colours_of
from palais_tui.journal.loader import LoadedGame
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.colour import contrast
from palais_tui.tui.screens.replay import ReplayScreen
from palais_tui.tui.theme import DARK, DARK_256, LIGHT, LIGHT_256, Palette
from palais_tui.user_files.settings import Settings
from tests.journal.journals import season
from tests.tui import pictures, replays, visit_pictures
from tests.tui.colour_vision import MATRICES, ciede2000, distance
from tests.tui.frames import strips
from tests.tui.pictures import HUGE, LARGE, SMALL, TO_PUZZLE, keys_of, settle
from tests.tui.visit_games import finished, laid_out

LETTERS, SHAPES = 4.5, 3.0
APART = 15.0
PALETTES = {
    f"{theme} {colours}": (theme, colours)
    for theme in ("palais-dark", "palais-light")
    for colours in ("truecolor", "256")
}
SIGNS = frozenset("●■▲▼◆◇▮▯·★♔►◄▸▾✦¨•")
"""Shapes, pips, ornaments, eyes and the dots for none."""
PAINT = frozenset("❀")
"""Says nothing: an empty field is lawn with or without it."""


@dataclass(frozen=True)
class Walk:
    """One app, and the keys that lead from each screen to the next."""

    steps: Sequence[str]
    game: Callable[[], GameSession] | None = None
    loaded: Callable[[], LoadedGame] | None = None
    screens: Sequence[Callable[[], Screen[Any]]] = ()
    """Opened one over the other, where no key leads."""
    size: tuple[int, int] = LARGE
    again: bool = False
    """Once more for each palette: a screen that is never open while the theme changes."""


WALKS = {
    "title": Walk(("", "n", "F4 down", "escape s", "tab", "escape e", "r", "/ s e a l s")),
    "title small": Walk(("", "n", "escape s", "escape e", "r"), size=SMALL),
    "lesson": Walk(("e 1 enter", "7 8"), size=SMALL),
    "lesson prompt": Walk(("e 1 enter 5 4", "5 2"), size=SMALL),
    "puzzle": Walk((TO_PUZZLE, "s")),
    "table": Walk(
        ("5", "escape h", "escape m", "escape l", "escape question_mark"), pictures.moving
    ),
    "table small": Walk(("5", "escape n"), pictures.moving, size=SMALL),
    "zoomed": Walk(("z", "z", "z"), pictures.moving),
    "zoomed small": Walk(("z", "z", "z"), pictures.enlisting, size=SMALL),
    "legend": Walk(("i",), pictures.moving, size=SMALL, again=True),
    "huge": Walk(("5", "escape h"), pictures.moving, size=HUGE),
    "set-up": Walk(("",), pictures.begun),
    "garden": Walk(("b3",), pictures.enlisting),
    "garden small": Walk(("b3",), pictures.enlisting, size=SMALL),
    "curtain": Walk(("n n enter",), pictures.enlisting, size=SMALL, again=True),
    "hand": Walk(("space",), pictures.before),
    "keep": Walk(("enter enter 1",), pictures.drawing),
    "program": Walk(("space",), pictures.watched),
    "unsaved": Walk(("",), pictures.unsaved, size=SMALL),
    "scores": Walk(("", "g"), pictures.over),
    "scores small": Walk(("", "down", "n"), pictures.over, size=SMALL),
    "zoomed huge": Walk(("b3 z", "z", "z"), pictures.enlisting, size=HUGE),
    "what-if": Walk(("w 5 4", "escape F1", "F1"), pictures.moving, size=SMALL),
    "replay": Walk(("j", "5 enter pagedown right", "m down"), loaded=partial(replays.finished, 3)),
    "visit": Walk(
        ("space", "4", "escape 7 g", "escape escape w", "escape d", "escape i"),
        laid_out,
        again=True,
    ),
    "visit small": Walk(("", "space", "4", "escape 7 w", "escape escape w"), laid_out, size=SMALL),
    "visit huge": Walk(("space 7 w", "escape escape 1 2"), laid_out, size=HUGE),
    "visit curtain": Walk(("space 3 enter n",), laid_out, again=True),
    "visit zoomed": Walk(("space z right", "z"), laid_out, again=True),
    "visit zoomed huge": Walk(("space z right", "z"), laid_out, size=HUGE),
    "visit away small": Walk(("space w", "escape question_mark"), laid_out, size=SMALL),
    "visit lesson": Walk((f"{visit_pictures.LEARN} 4", "F1"), size=SMALL),
    "visit rules": Walk((f"{visit_pictures.LEARN} 2 enter r",)),
    "visit replay": Walk(("right right right", "v"), loaded=visit_pictures.replayed),
    "visit replay small": Walk(("right right",), loaded=visit_pictures.replayed, size=SMALL),
    "visit result": Walk(("",), finished),
    "visit result small": Walk(("",), finished, size=SMALL),
    "chooser": Walk(("", "right"), screens=(visit_pictures.chooser,), again=True),
    "chooser small": Walk(("right",), screens=(visit_pictures.chooser,), size=SMALL, again=True),
    "visit form": Walk(("", "down", "F4"), screens=(visit_pictures.form,), again=True),
    "visit form small": Walk(("down",), screens=(visit_pictures.form,), size=SMALL, again=True),
    "form huge": Walk(("n", "down 4 F4 down F4"), size=HUGE),
    "lists": Walk(
        ("", "r"), screens=(pictures.refusal, pictures.in_use, pictures.hall, pictures.load)
    ),
}


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("name", WALKS)
def test_every_letter_stands_out_in_every_palette(name: str) -> None:
    walk, found = WALKS[name], dict[str, str]()
    for kinds in ([kind] for kind in PALETTES) if walk.again else [[*PALETTES]]:
        asyncio.run(follow(walk, kinds, found))
    assert not found


async def follow(walk: Walk, kinds: Sequence[str], found: dict[str, str]) -> None:
    """Find what is hard to read on the way in some palettes: where it is, and how faint."""
    session = walk.game() if walk.game else None
    first = ReplayScreen(walk.loaded()) if walk.loaded else None
    saves = None if session or first else season()
    theme, colours = PALETTES[kinds[0]]
    settings = Settings(language="en", animation=False, theme=theme)
    app = PalaisApp(settings, session, first=first, saves=saves, colours=colours)
    async with app.run_test(size=walk.size) as pilot:
        await settle(pilot)
        for screen in walk.screens:
            await app.push_screen(screen())
            await settle(pilot)
            await look(pilot, kinds, found)
        for step in walk.steps:
            for key in keys_of(step):
                await pilot.press(key)
                await settle(pilot)
            await look(pilot, kinds, found)


async def look(pilot: Pilot[None], kinds: Sequence[str], found: dict[str, str]) -> None:
    """Look at the screen in front in each of the palettes."""
    app = pilot.app
    assert isinstance(app, PalaisApp)
    shown_now = app.settings.theme, app.colours
    # a change of palette takes most of the time: begin with the one that is on
    for kind in sorted(kinds, key=lambda kind: PALETTES[kind] != shown_now):
        app.settings.theme, app.colours = PALETTES[kind]
        app.save_settings()
        await pilot.pause()
        for letter, words, colour, surface in cells(app):
            is_chart = "\u2800" <= letter <= "\u28ff"  # braille
            wanted = SHAPES if is_chart or letter in SIGNS else LETTERS
            if contrast(colour, surface) < wanted:
                what = f"{letter!r} in {colour} on {surface}, {kind}"
                where = f"{type(app.screen).__name__}: {words.strip()!r}"
                found.setdefault(what, f"{contrast(colour, surface):.2f} {where}")


def cells(app: PalaisApp) -> Iterator[tuple[str, str, str, str]]:
    """Every letter of the screen in front, the words it is in, its colour and its surface.

    Half blocks are painted pictures. What shines through behind a dialog is not to be read.
    """
    screen = app.screen
    whole = [Region(0, 0, *app.size)]
    regions = [child.region for child in screen.children] if is_dialog(screen) else whole
    for y, strip in enumerate(strips(app)):
        x = 0
        for segment in strip:
            for letter in segment.text:
                is_paint = "\u2580" <= letter <= "\u259f" or letter in PAINT
                is_read = not (letter.isspace() or is_paint)
                if is_read and any(region.contains(x, y) for region in regions):
                    yield letter, segment.text, *shown(segment.style or Style())
                x += 1


def is_dialog(screen: Screen[Any]) -> bool:
    return isinstance(screen, ModalScreen)


@cache
def shown(style: Style) -> tuple[str, str]:
    """The colours of letters and of their surface."""
    assert not style.dim
    assert style.color
    assert style.bgcolor
    colour, surface = hex_of(style.color), hex_of(style.bgcolor)
    return (surface, colour) if style.reverse else (colour, surface)


def hex_of(colour: RichColor) -> str:
    return colour.get_truecolor().hex


# --- players


PAINTED = {"dark": DARK, "light": LIGHT, "dark 256": DARK_256, "light 256": LIGHT_256}


@pytest.mark.parametrize("vision", MATRICES)
@pytest.mark.parametrize("kind", PAINTED)
def test_players_differ_from_each_other_and_from_the_boards(kind: str, vision: str) -> None:
    palette = PAINTED[kind]
    pairs = [*combinations(palette.seat_colours, 2)]
    pairs += [(seat, under) for seat in palette.seat_colours for under in surfaces(palette)]
    near = {pair: round(distance(*pair, vision), 1) for pair in pairs}
    assert not {pair: far for pair, far in near.items() if far < APART}


def surfaces(palette: Palette) -> set[str]:
    """What servants stand on."""
    board = colours_of(palette)
    return {board.hedge, board.lawn, board.mown, board.path, board.wall, *board.floors}


def test_the_distance_is_the_published_one() -> None:
    """Pairs of the test data of Sharma, Wu and Dalal."""
    pairs = (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1, 2), (50, 0, 0), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    )
    for first, second, wanted in pairs:
        assert ciede2000(first, second) == pytest.approx(wanted, abs=1e-4)
