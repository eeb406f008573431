"""A monkey at the keyboard: random keys, clicks and sizes, from the title on.

    python -m tests.tui.monkey --events 20000 --seed 7

Half of it without programs: there two runs with the same seed do the same. Then programs
play, and think as long as they think.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any, NoReturn
from unittest.mock import patch

from textual import events
from textual.geometry import Size

from palais_tui.core.worker import WorkerDied, WorkerProcess
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.games.royal_visit.engine.state import GameState as VisitState
from palais_tui.games.royal_visit.ui.table import VisitTable
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.table.screen import TableScreen
from palais_tui.user_files.settings import CURTAINS, Settings
from tests.games.palais_royal.play import invariants
from tests.games.palais_royal.position import COMPONENTS
from tests.games.royal_visit.play.walks import everything_is_there
from tests.journal.journals import season
from tests.tui.driver import Table, new_sitting

DEEPEST = 12
"""More screens than these on top of one another are never needed."""

REMEMBERED = 20
USUAL = Size(80, 24)
SIZES = ((100, 30), (120, 40), (160, 50), (79, 24), (80, 23), (20, 5), (1, 1))
READING = (
    *("RulebookScreen LogScreen HelpScreen CommandPalette SettingsScreen SavedGamesScreen".split()),
    *("HallScreen ReplayScreen LessonsScreen TextPromptScreen".split()),
    *("ReviewScreen", "PageHelpScreen"),
)
"""Where a monkey would stay for ever: no key of the table leads out."""

KEYS = (
    *("enter enter enter n n n space u u y U x w l r m f1 escape escape escape q".split()),
    *("1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 a b c d e f left right up down".split()),
    *("tab shift+tab backspace delete pageup pagedown home end slash question_mark".split()),
    *("g s o p N t h i z comma full_stop plus minus at left_square_bracket".split()),
    *("ctrl+p ctrl+s ctrl+a ctrl+q ctrl+c f2 f3 f4 shift+up shift+down ctrl+up é 漢".split()),
)
TABLE = (
    "enter enter enter enter enter enter",
    "1 1 1 1 1 enter enter",
    "5 3 . n n enter enter",
    "n n n n n n n n n n n n",
    "space 1 2 escape",
    "m 1 m 1 m 2 m 2",
    "w enter enter enter w",
    "w 5 3 . n n W",
    "& é ( ' . .",
    "u u u y y",
    "c 4 enter n n",
    "z z z z",
    "z enter n n 5 4 z z escape",
    "z left up enter escape i escape",
    "ctrl+p d r a w enter",
    "ctrl+p g o enter enter",
    "l slash t h e enter n n escape escape",
    "q",
)
WATCHING = ("space n n space", "enter", "enter", "plus", "plus", "minus", "h", "q")
VISIT_TABLE = (
    *("space 1 enter n enter", "space 3 right enter n", "space 8 k enter n", "space w right enter"),
    *("space 1 2 enter n", "enter n n enter", "d down escape", "1 x x escape", "space u u y"),
    *("i escape", "l o escape", "n n n", "space 7 g right enter n enter", "h", "m 1"),
)
HABITS = {
    "ChooseGameScreen": ("1", "2", "2", "right enter", "escape"),
    "VisitPlayMode": VISIT_TABLE,
    "VisitBotMode": (*VISIT_TABLE, *WATCHING),
    "TitleScreen": (
        *("n f2", "n 3 f2", "n 4 f2", "n f2", "c", "c", "s", "e", "l", "l", "l", "e 1"),
        *("n f4 f2", "n f4 f4 f4 f2", "n 4 f4 f2", "n f4 up up f4 f2"),
    ),
    "NewGameScreen": ("f2", "f2", "4 f2", "tab tab right f2", "escape"),
    "LegendScreen": ("escape", "i", "pagedown"),
    "PlayMode": TABLE,
    "BotMode": (*TABLE, *WATCHING),
    "MenuScreen": ("1", "3", "4 2", "5", "6 2 1"),
    "KeepScreen": ("1 enter enter enter", "1 2 enter", "enter enter", "escape n", "f1", "q"),
    "CurtainScreen": ("enter", "enter", "space", "l"),
    "HandScreen": ("1", "2", "3", "space", "escape"),
    "ScoresScreen": ("r", "m", "p", "g", "n", "enter", "escape", "down down down", "q"),
    "SavedGamesScreen": (
        "enter",
        "down enter",
        "r x y enter",
        "d 2",
        "e enter",
        "i a enter",
        "h",
        "q",
    ),
    "ReplayScreen": (
        "right right",
        "pagedown c",
        "space",
        "pagedown",
        "v v",
        "j 2 enter",
        "end",
        "l",
        "m",
        "q",
    ),
    "ReviewScreen": ("down enter", "down c", "p", "pagedown", "escape"),
    "HallScreen": ("s", "enter", "tab enter", "escape"),
    "LessonsScreen": ("1", "3", "down enter", "right enter", "escape"),
    "LessonMode": ("enter enter", "backspace", "enter 5", "5 4", "tab", "u", "r", "q"),
    "PuzzleMode": ("5 4 enter", "n n", "s", "U", "q"),
    "DamagedGameScreen": ("1", "2"),
    "DeleteScreen": ("1", "2"),
    "SettingsScreen": ("escape", "right", "down right", "tab enter z", "tab down enter n"),
}
AMONG_PEOPLE = {
    "TitleScreen": ("n f2", "n 3 f2", "n 4 f2", "n f2", "c", "c", "s", "e", "l", "l", "l", "e 1"),
}
"""Habits of a monkey that seats no programs."""


VISITING = {"TitleScreen": ("n 2 f2", "n 2 f2", "n 2 f2", "c", "c", "l", "e")}
"""Habits of a monkey that prefers Royal Visit."""


class EndlessApp(PalaisApp):
    """Counts the wish to quit instead of quitting."""

    quits = 0

    def exit(self, *_: object, **__: object) -> None:
        self.quits += 1


class BrokenWorker(WorkerProcess):
    """In place of the bots: the answer is there at once, and it is none."""

    def __init__(self) -> None:
        super().__init__("none")

    async def ask(self, question: object) -> NoReturn:
        raise WorkerDied


class ThoughtlessApp(EndlessApp):
    """Where nothing takes a time that nobody knows."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.advisor._worker = BrokenWorker()


class Monkey:
    """Does one thing after another and remembers the last ones."""

    def __init__(self, table: Table, seed: int, *, bots: bool, visiting: bool = False) -> None:
        self.table = table
        self.keys = KEYS if bots else tuple(key for key in KEYS if key != "f4")
        self.habits = HABITS if bots else {**HABITS, **AMONG_PEOPLE}
        self.habits = {**self.habits, **VISITING} if visiting else self.habits
        self.rng = Random(seed)
        self.done: deque[str] = deque(maxlen=REMEMBERED)
        self.seen: Counter[str] = Counter()
        self._waiting: list[str] = []

    @property
    def place(self) -> str:
        """The screen in front; of a table its mode, with the game if it is Royal Visit."""
        screen = self.table.screen
        if not isinstance(screen, TableScreen):
            return type(screen).__name__
        visit = "Visit" if isinstance(screen.game, VisitTable) else ""
        return f"{visit}{type(screen.mode).__name__}"

    async def event(self) -> None:
        """One random thing; what it does must leave everything in its place."""
        act = self._choose()
        self.done.append(f"{act} on {self.place}")
        self.seen[self.place] += 1
        kind, _, what = act.partition(" ")
        keys = kind in ("press", "burst")
        numbers = [] if keys else [int(number) for number in what.split(",")]
        match kind:
            case "press":
                await self.table.press(what)
            case "burst":
                await self.table.burst(*what.split())
            case "click":
                await self.table.click(*numbers)
            case "point":
                await self.table.hover(*numbers)
            case "wheel":
                await self.table.wheel_down(*numbers)
            case "thrice":
                for _ in range(3):
                    await self.table.click(*numbers)
            case "drag":
                await self._drag(*numbers)
            case "resize":
                await self.table.resize(*numbers)
        self._look()

    def _choose(self) -> str:
        if self._waiting:
            return f"press {self._waiting.pop(0)}"
        rng, size = self.rng, self.table.app.size
        spot = f"{rng.randrange(max(1, size.width))},{rng.randrange(max(1, size.height))}"
        chance = rng.random()
        front = self.place
        if size != USUAL and chance < (0.3 if large_enough(size) else 0.6):
            return f"resize {USUAL.width},{USUAL.height}"
        if front in READING and chance < 0.25:
            return "press escape"
        if chance < 0.2 and front in self.habits:
            self._waiting = rng.choice(self.habits[front]).split()
            return self._choose()
        if chance < 0.23:
            return f"burst {' '.join(rng.choices(self.keys, k=5))}"
        if chance < 0.65:
            return f"press {rng.choice(self.keys)}"
        if chance < 0.85:
            return f"click {spot}"
        if chance < 0.86:
            return f"thrice {spot}"
        if chance < 0.87:
            return f"drag {spot},{rng.randrange(80)},{rng.randrange(24)}"
        if chance < 0.94:
            return f"point {spot}"
        if chance < 0.97:
            return f"wheel {spot}"
        return "resize {},{}".format(*rng.choice(SIZES))

    async def _drag(self, x: int, y: int, to_x: int, to_y: int) -> None:
        for kind, at in (
            (events.MouseDown, (x, y)),
            (events.MouseMove, (to_x, to_y)),
            (events.MouseUp, (to_x, to_y)),
        ):
            self.table.app.post_message(kind(None, *at, 0, 0, 1, False, False, False, *at))
        await self.table.settle()

    def _look(self) -> None:
        app = self.table.app
        if app._exception is not None:
            raise app._exception
        assert app.is_running, "the app has stopped"
        assert len(app.screen_stack) <= DEEPEST, app.screen_stack
        assert app.settings.curtain in CURTAINS
        if app.session is not None:
            for game in games_of(app):
                if isinstance(game, VisitState):
                    everything_is_there(game)
                else:
                    invariants.everything_is_there(game)


def games_of(app: PalaisApp) -> Iterator[GameState | VisitState]:
    """The game, and the one behind it while moves are only tried."""
    if app.session is not None:
        yield app.session.game
        if app.session._before_what_if is not None:
            yield app.session._before_what_if.controller.game


def large_enough(size: Size) -> bool:
    return size.width >= 80 and size.height >= 24


@contextmanager
def same_deals(seed: int) -> Iterator[None]:
    """New games get their seeds from here instead of from chance."""
    with patch("secrets.randbits", Random(seed).getrandbits):
        yield


async def play(
    count: int,
    seed: int,
    tell: Callable[[int, Monkey], None] = lambda *_: None,
    frames_per_second: int = 60,
    *,
    bots: bool = True,
    visiting: bool = False,
) -> Monkey:
    """So many events; what goes wrong is told with the last of them."""
    with (
        same_deals(seed),
        patch("textual.screen.UPDATE_PERIOD", 1 / frames_per_second),
        TemporaryDirectory() as home,
        patch.dict(os.environ, HOME=home),  # it may export
    ):
        games = copytree(season(), Path(home) / "games")
        kind = EndlessApp if bots else ThoughtlessApp
        app = kind(Settings(pace="quick", animation=bots), None, COMPONENTS, saves=games)
        async with app.run_test(size=(80, 24)):
            monkey = Monkey(Table(app, new_sitting()), seed, bots=bots, visiting=visiting)
            for number in range(count):
                try:
                    await monkey.event()
                except BaseException as error:
                    last = "\n  ".join(monkey.done)
                    error.add_note(f"seed {seed}, event {number}; the last ones:\n  {last}")
                    raise
                tell(number, monkey)
    return monkey


def main() -> None:
    """By hand, with a line that tells how far it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--visiting", action="store_true", help="prefer Royal Visit")
    chosen = parser.parse_args()
    half = chosen.events // 2
    for bots, count in ((False, half), (True, chosen.events - half)):
        play_by_hand(count, chosen.seed, bots=bots, visiting=chosen.visiting)


def play_by_hand(count: int, seed: int, *, bots: bool, visiting: bool) -> None:
    """One half, then the screens it came to."""
    begun = time.monotonic()

    def tell(number: int, monkey: Monkey) -> None:
        if number % 50 == 0:
            rate = number / (time.monotonic() - begun)
            line = f"{number} of {count}, {rate:.0f}/s, {monkey.place}"
            sys.stderr.write(f"\r{line:<60}")

    monkey = asyncio.run(play(count, seed, tell, bots=bots, visiting=visiting))
    sys.stderr.write("\n")
    for screen, seen in monkey.seen.most_common():
        sys.stdout.write(f"{seen:>7}  {screen}\n")
    who = "with programs" if bots else "without programs"
    sys.stdout.write(f"{time.monotonic() - begun:.0f} s {who}, nothing broke\n")


if __name__ == "__main__":
    main()
