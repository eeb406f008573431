"""The golden pictures: every screen as the game draws it, with its plain text beside it.

    python -m tests.tui.pictures                                # draws all anew into screens/
    python -m tests.tui.pictures --only 'table*' --to /tmp/shots  # some, to look at

A picture that changed has to be looked at before it is kept.
"""

from __future__ import annotations

import argparse
import asyncio
import atexit
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from fnmatch import fnmatch
from functools import cache, partial
from pathlib import Path
from tempfile import mkdtemp
from typing import Any
from unittest.mock import patch

from textual.color import Color
from textual.filter import NoColor
from textual.pilot import Pilot
from textual.screen import Screen

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.royal_visit.ui import boards
from palais_tui.journal.library import keep
from palais_tui.journal.loader import LoadedGame, load_journal
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.screens.damaged_game import DamagedGameScreen, InUseChoice, InUseScreen
from palais_tui.tui.screens.hall import HallScreen
from palais_tui.tui.screens.replay import ReplayScreen
from palais_tui.tui.screens.saved_games import SavedGamesScreen
from palais_tui.tui.table.bot_mode import WORKER_GROUP
from palais_tui.tui.table.playback_pacer import SECONDS
from palais_tui.tui.widgets import title_picture
from palais_tui.tui.widgets.line_input import LineInput
from palais_tui.user_files.settings import Settings
from tests.i18n.languages import ENGLISH
from tests.journal.journals import loaded, season, setup
from tests.tui import replays, visit_pictures
from tests.tui.driver import new_sitting
from tests.tui.svg_picture import svg_of
from tests.tui.visit_games import laid_out

FOLDER = Path(__file__).resolve().parents[2] / "screens"
NAMES = ("Anna", "Bruno", "Chloé", "Dmitri")
SMALL, LARGE, HUGE = (80, 24), (120, 40), (160, 50)
UNDER_TMUX = (120, 39)
SEED = 7
NO_HALF_ROWS = Settings(half_rows=False)


@dataclass(frozen=True)
class Picture:
    """What to draw: a size, settings, a game, and the keys that lead there."""

    name: str
    size: tuple[int, int]
    keys: str = ""
    game: Callable[[], GameSession] | None = None
    settings: Settings = field(default_factory=Settings)
    colourless: bool = False
    colours: str = "truecolor"
    screen: Callable[[], Screen[Any]] | None = None
    """A screen to open, where no key leads."""
    loaded: Callable[[], LoadedGame] | None = None
    """A game that is looked at again, in place of a table."""
    saves: Callable[[], Path] = season
    """The folder of saved games where there is no table."""

    @property
    def svg(self) -> Path:
        return FOLDER / f"{self.name}.svg"

    @property
    def text(self) -> Path:
        return FOLDER / f"{self.name}.txt"


def played_until(wanted: Callable[[GameSession], bool], players: int = 4) -> GameSession:
    """A lively game, stopped where it is worth a picture."""
    session = new_sitting(players, SEED, names=NAMES)
    bot = HeuristicBot(SEED)
    while (prompt := session.prompt) and not wanted(session):
        look = partial(view, session.game, prompt.seat)
        session.answer(bot.choose(prompt, look))
    return session


def at(
    step: Step, round_number: int, *, hand: int = 0, players: int = 4
) -> Callable[[], GameSession]:
    """A game at a step of a certain round, for a player who holds so many cards."""

    def there(session: GameSession) -> bool:
        game, prompt = session.game, session.prompt
        return (
            prompt is not None
            and game.round == round_number
            and game.step is step
            and game.hand_size(game.seat) >= hand
            and len(prompt.moves) > 2
        )

    return partial(played_until, there, players)


begun = partial(played_until, lambda _: True)
over = partial(played_until, lambda _: False)
moving = at(Step.STAIRWAY, 4)
enlisting = at(Step.ENLIST, 3)
drawing = at(Step.DRAW, 4, hand=1)
before = at(Step.BEFORE, 5, hand=2)


@cache
def sound_season() -> Path:
    """The season without what cannot be read: the title is what people see first."""
    folder = Path(mkdtemp())
    atexit.register(shutil.rmtree, folder)
    for path in season().iterdir():
        if "edited" not in path.name and "letter" not in path.name:
            shutil.copy2(path, folder)
    return folder


def hall() -> Screen[None]:
    """The games of a season."""
    return HallScreen(season())


def load() -> Screen[None]:
    """The same games, to be opened."""
    return SavedGamesScreen(season())


def refusal() -> Screen[bool]:
    """A game whose file was edited by hand."""
    path = next(path for path in season().iterdir() if "edited" in path.name)
    return DamagedGameScreen(load_journal(path), ENGLISH)


def in_use() -> Screen[InUseChoice]:
    """A game that somebody else plays right now."""
    path = next(path for path in season().iterdir() if "unfinished" in path.name)
    return InUseScreen(load_journal(path), ENGLISH)


def unsaved() -> GameSession:
    """A table whose folder cannot be made."""
    session = moving()
    session.recorder = keep(session.setup, session.history, session.seats, Path("/dev/null/games"))
    session.recorder.writer.catch_up()
    return session


def watched() -> GameSession:
    """A table where a program is in turn."""
    session = moving()
    session.seats[session.seat].bot = "courtier"
    return session


def empty_hall() -> Screen[None]:
    """Where nobody has played yet."""
    return HallScreen(Path("/home/anna/.local/share/palais-tui/games"))


finished = cache(partial(loaded, setup()))
unfinished = cache(partial(loaded, setup(), 230))
REPLAYS = (
    ("replay", "j 5 enter pagedown right right right", finished),
    ("replay-eyes", "j 6 enter v v v v right right", finished),
    ("replay-unfinished", "end left left", unfinished),
    ("review", "m down", partial(replays.finished, 3)),
)
TO_PUZZLE = "e " + "down " * 9 + "right down down enter"

EVERY_SCREEN: tuple[tuple[str, str, Callable[[], GameSession] | None], ...] = (
    ("title", "", None),
    ("new-game", "n enter", None),
    ("settings", "s", None),
    ("learn", "e", None),
    ("lesson", "e 1 enter", None),
    ("puzzle", TO_PUZZLE, None),
    ("rulebook", "e r", None),
    ("rulebook-example", "e 3 enter r", None),
    ("table", "5", moving),
    ("hint", "h", moving),
    ("set-up", "", begun),
    ("enlist", "b3", enlisting),
    ("hand", "space", before),
    ("keep", "enter enter 1", drawing),
    ("curtain", "n n enter", enlisting),
    ("menu", "m", before),
    ("log", "l", moving),
    ("help", "question_mark", moving),
    ("scores", "", over),
    ("program", "space", watched),
)


def open_scores() -> GameSession:
    """A table whose players chose open scores."""
    session = enlisting()
    session.game.open_scores = True
    return session


ZOOMED: tuple[tuple[str, str, Callable[[], GameSession]], ...] = (
    ("zoom-garden", "d4 z", enlisting),
    ("zoom-castle", "z 5", moving),
    ("zoom-players", "z z z", open_scores),
)

IN_EVERY_PALETTE = ("title", "table", "enlist", "curtain", "scores")
IN_MOST_PALETTES = ("new-game", "learn", "lesson", "rulebook-example", "hand", "keep")
"""Light, 256 colours, and what is drawn with lines."""
IN_FRENCH = {
    "title": (SMALL,),
    "new-game": (SMALL,),
    "learn": (SMALL,),
    "table": (SMALL, LARGE, HUGE),
    "enlist": (SMALL, LARGE),
    "set-up": (SMALL,),
    "hint": (SMALL, LARGE),
    "hand": (SMALL, LARGE),
    "keep": (SMALL,),
    "menu": (SMALL,),
    "log": (SMALL,),
    "help": (SMALL,),
    "rulebook": (SMALL,),
    "settings": (SMALL,),
    "scores": (SMALL, LARGE),
    "curtain": (SMALL, LARGE),
    "program": (SMALL,),
}


def pictures() -> list[Picture]:
    """All golden pictures."""
    found = [
        Picture(f"{name}-{size[0]}x{size[1]}", size, keys, game)
        for name, keys, game in EVERY_SCREEN
        for size in (SMALL, LARGE)
    ]
    found += [
        Picture(f"{name}-{size[0]}x{size[1]}", size, keys, loaded=loaded)
        for name, keys, loaded in REPLAYS
        for size in (SMALL, LARGE)
    ]
    found += [
        Picture("table-160x50", HUGE, "5", moving),
        Picture("enlist-160x50", HUGE, "b3", enlisting),
        Picture("title-160x50", HUGE),
        Picture("scores-160x50", HUGE, "", over),
        Picture("table-half-rows-off-120x40", LARGE, "5", moving, Settings(half_rows=False)),
        Picture("table-100x32", (100, 32), "5", moving),
        Picture("table-140x44", (140, 44), "5", moving),
        Picture("table-120x39", UNDER_TMUX, "5", moving),
        Picture("lesson-120x39", UNDER_TMUX, "e 1 enter"),
        Picture("table-light-80x24", SMALL, "5", moving, Settings(theme="palais-light")),
        Picture("palette-80x24", SMALL, "ctrl+p", moving),
        Picture("palette-light-80x24", SMALL, "ctrl+p", moving, Settings(theme="palais-light")),
        Picture("table-16-80x24", SMALL, "5", moving, colours="standard"),
        Picture("table-256-80x24", SMALL, "5", moving, colours="256"),
        Picture("enlist-no-colour-80x24", SMALL, "b3", enlisting, colourless=True),
        Picture("enlist-ascii-80x24", SMALL, "b3", enlisting, Settings(ascii=True)),
        Picture("new-game-programs-80x24", SMALL, "n enter F4 F4 down F4"),
        Picture("asking-80x24", SMALL, "n", moving),
        Picture("asking-120x40", LARGE, "n", moving),
        Picture("palette-120x40", LARGE, "ctrl+p", moving),
        Picture("lesson-wrong-120x40", LARGE, "e 1 enter 7 8"),
        Picture("puzzle-answer-120x40", LARGE, f"{TO_PUZZLE} s"),
        Picture("new-game-programs-120x40", LARGE, "n enter F4 F4 down F4"),
        Picture("new-game-programs-160x50", HUGE, "n enter F4 F4 down F4"),
        Picture("new-game-ascii-120x40", LARGE, "n enter", settings=Settings(ascii=True)),
        Picture("curtain-160x50", HUGE, "n n enter", enlisting),
        Picture("hand-160x50", HUGE, "space", before),
        Picture("learn-160x50", HUGE, "e"),
        Picture("table-light-160x50", HUGE, "5", moving, Settings(theme="palais-light")),
        Picture("table-256-160x50", HUGE, "5", moving, colours="256"),
        Picture("enlist-light-80x24", SMALL, "b3", enlisting, Settings(theme="palais-light")),
        Picture("title-light-80x24", SMALL, "", None, Settings(theme="palais-light")),
        Picture("title-256-80x24", SMALL, colours="256"),
        Picture("leaving-80x24", SMALL, "m 1", before),
        Picture("leaving-120x40", LARGE, "m 1", before),
        Picture("lesson-wrong-80x24", SMALL, "e 1 enter 7 8"),
        Picture("puzzle-answer-80x24", SMALL, f"{TO_PUZZLE} s"),
        Picture("too-small-60x20", (60, 20), "", moving),
    ]
    kinds: tuple[tuple[str, Settings, str, bool], ...] = (
        ("light", Settings(theme="palais-light"), "truecolor", False),
        ("256", Settings(), "256", False),
        ("16", Settings(), "standard", False),
        ("no-colour", Settings(), "truecolor", True),
        ("ascii", Settings(ascii=True), "truecolor", False),
    )
    found += [
        Picture(f"{name}-{kind}-120x40", LARGE, keys, game, settings, colourless, colours)
        for kind, settings, colours, colourless in kinds
        for name, keys, game in EVERY_SCREEN
        if name in IN_EVERY_PALETTE
        or (name in IN_MOST_PALETTES and kind in ("light", "256", "no-colour"))
    ]
    found += [
        Picture(f"{name}-{size[0]}x{size[1]}", size, keys, game)
        for name, keys, game in ZOOMED
        for size in (SMALL, LARGE, HUGE)
    ]
    found += [
        Picture(f"{name}-{kind}-{size[0]}x{size[1]}", size, keys, game, settings, none, colours)
        for name, keys, game in ZOOMED
        for size in (SMALL, LARGE)
        for kind, settings, colours, none in kinds
    ]
    found += [Picture(f"legend-{size[0]}x{size[1]}", size, "i", moving) for size in (SMALL, LARGE)]
    found += [
        Picture(f"hall-{width}x{height}", (width, height), "down", screen=hall)
        for width, height in (SMALL, LARGE)
    ]
    found.append(Picture("hall-empty-80x24", SMALL, screen=empty_hall))
    found += [
        Picture("load-80x24", SMALL, "down", screen=load),
        Picture("load-120x40", LARGE, "down", screen=load),
        Picture("refusal-80x24", SMALL, screen=refusal),
        Picture("refusal-120x40", LARGE, screen=refusal),
        Picture("in-use-80x24", SMALL, screen=in_use),
        Picture("in-use-120x40", LARGE, screen=in_use),
        Picture("unsaved-80x24", SMALL, "", unsaved),
        Picture("unsaved-120x40", LARGE, "", unsaved),
    ]
    french = Settings(language="fr")
    found += [
        Picture(f"{name}-fr-{size[0]}x{size[1]}", size, keys, game, french)
        for name, keys, game in EVERY_SCREEN
        for size in IN_FRENCH.get(name, ())
    ]
    found += [
        Picture(f"{name}-fr-{size[0]}x{size[1]}", size, keys, game, french)
        for name, keys, game in ZOOMED
        for size in (SMALL, LARGE)
    ]
    found += [
        Picture(f"{name}-fr-80x24", SMALL, keys, None, french, loaded=loaded)
        for name, keys, loaded in REPLAYS
        if name in ("replay", "review")
    ]
    found += [
        Picture("lesson-fr-80x24", SMALL, "e 1 enter", None, french),
        Picture("lesson-fr-120x40", LARGE, "e 1 enter", None, french),
        Picture("puzzle-fr-80x24", SMALL, TO_PUZZLE, None, french),
        Picture("rulebook-example-fr-80x24", SMALL, "e 3 enter r", None, french),
    ]
    found = [
        replace(one, saves=sound_season) if one.name.startswith("title") else one for one in found
    ]
    return found + royal_visit()


def royal_visit() -> list[Picture]:
    """The pictures of the second game, and of the chooser."""
    name = "royal-visit"
    found = [
        Picture(f"{name}-{screen}-{size[0]}x{size[1]}", size, keys, game)
        for screen, keys, game in visit_pictures.SCREENS
        for size in (SMALL, LARGE, HUGE)
    ]
    found += [
        Picture(f"{name}-{screen}-{kind}-120x40", LARGE, keys, game, settings, none, colours)
        for kind, settings, colours, none in visit_pictures.KINDS
        for screen, keys, game in visit_pictures.SCREENS
        if screen in ("target", "zoom-hand", "result")
    ]
    found += [
        Picture(f"{name}-target-16-80x24", SMALL, "space 4", laid_out, colours="standard"),
        Picture(f"{name}-joker-no-colour-80x24", SMALL, "space 7 w", laid_out, colourless=True),
        Picture(f"{name}-target-ascii-80x24", SMALL, "space 4", laid_out, Settings(ascii=True)),
        Picture(f"{name}-half-rows-off-80x24", SMALL, "space 4", laid_out, NO_HALF_ROWS),
        Picture(f"{name}-target-100x32", (100, 32), "space 4", laid_out),
        Picture(f"{name}-target-140x44", (140, 44), "space 4", laid_out),
        Picture(f"{name}-away-80x24", SMALL, "space w", laid_out),
        Picture(f"{name}-face-down-80x24", SMALL, "", laid_out),
        Picture(f"{name}-discards-80x24", SMALL, "d", laid_out),
        Picture(f"{name}-help-120x40", LARGE, "space question_mark", laid_out),
        Picture(f"{name}-legend-120x40", LARGE, "i", laid_out),
        Picture(f"{name}-target-fr-80x24", SMALL, "space 4", laid_out, Settings(language="fr")),
        Picture(f"{name}-joker-fr-120x40", LARGE, "space 7 w", laid_out, Settings(language="fr")),
    ]
    chooser = visit_pictures.chooser
    found += [
        Picture(f"{name}-{screen}-{size[0]}x{size[1]}", size, keys)
        for screen, keys in visit_pictures.TAUGHT
        for size in (SMALL, LARGE)
    ]
    for size in (SMALL, LARGE):
        ending = f"{size[0]}x{size[1]}"
        replay = visit_pictures.replayed
        found += [
            Picture(f"{name}-curtain-{ending}", size, "space 3 enter n", laid_out),
            Picture(f"{name}-replay-{ending}", size, "right right right", loaded=replay),
            Picture(f"{name}-chooser-{ending}", size, "right", screen=chooser),
            Picture(f"{name}-new-game-{ending}", size, screen=visit_pictures.form),
        ]
    light = Settings(theme="palais-light")
    found.append(Picture(f"{name}-chooser-light-120x40", LARGE, "", None, light, screen=chooser))
    found += [
        Picture(f"{name}-chooser-256-120x40", LARGE, "", None, colours="256", screen=chooser),
        Picture(f"{name}-chooser-16-120x40", LARGE, "", None, colours="standard", screen=chooser),
        Picture(f"{name}-chooser-160x50", HUGE, "right", screen=chooser),
        Picture(f"{name}-new-game-160x50", HUGE, screen=visit_pictures.form),
        Picture(f"{name}-new-game-light-80x24", SMALL, settings=light, screen=visit_pictures.form),
        Picture(f"{name}-curtain-160x50", HUGE, "space 3 enter n", laid_out),
        Picture(f"{name}-discards-120x40", LARGE, "d", laid_out),
        Picture(f"{name}-help-80x24", SMALL, "space question_mark", laid_out),
        Picture(f"{name}-legend-80x24", SMALL, "i", laid_out),
    ]
    found += [
        Picture(f"{name}-{screen}-{kind}-80x24", SMALL, keys, game, settings, none, colours)
        for kind, settings, colours, none in visit_pictures.KINDS
        for screen, keys, game in visit_pictures.SCREENS
        if screen in ("choose", "result", "zoom-hand")
    ]
    french = Settings(language="fr")
    found += [
        Picture(f"{name}-{screen}-fr-{size[0]}x{size[1]}", size, keys, game, french)
        for screen, keys, game in visit_pictures.SCREENS
        for size in (SMALL, LARGE)
        if (screen, size) not in (("target", SMALL), ("joker", LARGE))
    ]
    return found


@cache
def keys_of(words: str) -> tuple[str, ...]:
    """Key names; `b3` is typed as two keys, `F4` is one."""
    found: list[str] = []
    for word in words.split():
        is_field = len(word) == 2 and word[0] in "abcdef" and word[1].isdigit()
        found += list(word) if is_field else [word.lower() if word[1:].isdigit() else word]
    return tuple(found)


@contextmanager
def in_utc() -> Iterator[None]:
    """Times of day look the same in every country."""
    with patch.dict(os.environ, TZ="UTC"):
        time.tzset()
        yield
    time.tzset()


async def draw(picture: Picture) -> tuple[str, str]:
    """The picture as SVG and as text."""
    # neither a program nor the title moves on while it is drawn, and no cursor blinks
    still = patch.object(title_picture, "STEP_SECONDS", 1000.0)
    cascade = patch.object(boards, "FALL_SECONDS", 1000.0)
    steady = patch.object(LineInput, "cursor_blink", False)
    with in_utc(), patch.dict(SECONDS, normal=1000.0), still, cascade, steady:
        return await _draw(picture)


async def _draw(picture: Picture) -> tuple[str, str]:
    session = picture.game() if picture.game else None
    # a short mark on what changed would be there or gone, as the machine is fast or slow
    language = picture.settings.language or "en"
    settings = replace(
        picture.settings, animation=not (session or picture.loaded), language=language
    )
    first = ReplayScreen(picture.loaded()) if picture.loaded else None
    saves = None if session or first else picture.saves()
    app = PalaisApp(
        settings,
        session,
        first=first,
        saves=saves,
        colourless=picture.colourless,
        colours=picture.colours,
    )
    if session is not None:
        session.set_language(app.language)
    async with app.run_test(size=picture.size) as pilot:
        await settle(pilot)
        if picture.screen:
            await app.push_screen(picture.screen())
            await settle(pilot)
        for key in keys_of(picture.keys):
            await pilot.press(key)
            await settle(pilot)
        strips = app.screen._compositor.render_strips(app.size)
        if picture.colourless:  # what Textual does on the way to a terminal with NO_COLOR
            strips = [strip.apply_filter(NoColor(), Color(0, 0, 0)) for strip in strips]
        text = "\n".join(strip.text.rstrip() for strip in strips) + "\n"
        return svg_of(strips, app.size.width), text


async def settle(pilot: Pilot[None]) -> None:
    """Wait until all is read and drawn."""
    await pilot.pause()
    # a program in turn waits for its next move
    if busy := [worker for worker in pilot.app.workers if worker.group != WORKER_GROUP]:
        await pilot.app.workers.wait_for_complete(busy)
    await pilot.pause()


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw the golden pictures.")
    parser.add_argument("--only", default="*", metavar="PATTERN", help="names to draw")
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="DIR", help="where to")
    options = parser.parse_args()
    options.to.mkdir(parents=True, exist_ok=True)
    found = [picture for picture in pictures() if fnmatch(picture.name, options.only)]
    if options.to == FOLDER and options.only == "*":
        wanted = {file for picture in found for file in (picture.svg, picture.text)}
        for stale in {*FOLDER.glob("*.svg"), *FOLDER.glob("*.txt")} - wanted:
            stale.unlink()
    for picture in found:
        svg, text = asyncio.run(draw(picture))
        (options.to / picture.svg.name).write_text(svg, encoding="utf-8")
        (options.to / picture.text.name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
