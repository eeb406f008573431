"""Count the Python calls that one move by two keys causes inside the package.

    python -m tests.bench.trace_key_press CHECKOUT
        [--no-file] [--size 80x24] [--keys 54] [--top 15] [--show]

In action 2 (the stairway) a player presses `5` and then the number of a neighbouring place; the
second key makes the move. From each key until the app is idle again and has painted,
`sys.setprofile` counts every Python call into a file below CHECKOUT/palais_tui. Resuming a
generator and running a comprehension are calls too, as for any profiler; code that dataclasses
and named tuples generate has no file and is not counted. Also counted: how often the controller's
`answer` runs, including on trial copies and for each move inside a gesture.

The game is a saved one, continued from the title, so that recording the move is counted. With
`--no-file` the table is opened as most tests do, without saving. Run this with a Python that has
the dependencies; the checkout comes first on sys.path.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

# Names that differ between versions: the first block that imports is used.
#
# Each block has to define:
#   App                     the Textual app class
#   quiet_settings()        settings without animation
#   new_table(seed)         a session of two people at a game just set up
#   game_of(session)        its game state: .step, .grid.at, .castle, .seat
#   controller_of(session)  its controller: .prompt, .answer(move)
#   record(session, folder) begin to write the session into a folder; returns a closing function
#   open_app(session)       the app with that table open, without saving
#   saved_app(folder)       the app at its title, with saved games
#   Controller              the class whose `answer` is counted
NEW = """
from palais_tui.assets_io.folder import assets_folder
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.controller.controller import PalaisController as Controller
from palais_tui.games.palais_royal.spec import palais_setup
from palais_tui.i18n.catalog import read_language
from palais_tui.journal.library import keep
from palais_tui.tui.app import PalaisApp as App
from palais_tui.user_files.settings import Settings

def quiet_settings(): return Settings(animation=False)
def new_table(seed):
    setup = palais_setup(read_components(), ["Anna", "Bruno"], seed, "first", 0)
    return GameSession.new(setup, read_language(assets_folder() / "texts" / "en.toml"))
def game_of(session): return session.game
def controller_of(session): return session.history.controller
def record(session, folder):
    return keep(session.setup, session.history, session.seats, folder).close
def open_app(session): return App(quiet_settings(), session, session.game.components)
def saved_app(folder): return App(quiet_settings(), saves=folder)
"""
OLD = """
from palais_tui.cli.app import PalaisApp as App
from palais_tui.controller.controller import Controller
from palais_tui.data.assets_folder import assets_folder
from palais_tui.data.read import read_box
from palais_tui.data.wishes import Wishes
from palais_tui.saves.beginning import Beginning
from palais_tui.saves.folder import keep
from palais_tui.screens.sitting import Sitting
from palais_tui.texts.language import read_language

def quiet_settings(): return Wishes(animation=False)
def new_table(seed):
    beginning = Beginning(read_box(), ["Anna", "Bruno"], seed, "first", 0)
    return Sitting.new(beginning, read_language(assets_folder() / "texts" / "en.toml"))
def game_of(session): return session.game
def controller_of(session): return session.history.controller
def record(session, folder):
    return keep(session.beginning, session.history, session.seats, folder).close
def open_app(session): return App(quiet_settings(), session, session.game.box)
def saved_app(folder): return App(quiet_settings(), saves=folder)
"""
BLOCKS = {"new": NEW, "old": OLD}

SEED = 7


def names(checkout: Path) -> dict[str, Any]:
    """What the first block that fits the checkout defines."""
    failed = []
    for name, block in BLOCKS.items():
        found: dict[str, Any] = {}
        try:
            exec(block, found)
        except ImportError as error:
            failed.append(f"  {name}: {error}")
        else:
            there = Path(str(import_module("palais_tui").__file__)).resolve().parent
            assert there == checkout / "palais_tui", f"imported from {there}"
            print(f"{checkout}: {name} names")
            return found
    raise SystemExit("no block of names fits:\n" + "\n".join(failed))


def to_stairway(use: dict[str, Any], session: Any) -> None:
    """Play on to the first player's action 2, with a servant on the place of key 5.

    Servants are put on the middle place as far as it goes; everything else is passed.
    """
    controller = use["controller_of"](session)
    while True:
        controller, game = use["controller_of"](session), use["game_of"](session)
        prompt = controller.prompt
        if game.step.name == "STAIRWAY":
            return
        middle = game.grid.at[4]
        if game.step.name == "PLACING":
            wished = [m for m in prompt.moves if getattr(m, "place", None) == middle]
            held = game.castle[game.seat * 9 + middle]
            stairs = [m for m in prompt.moves if getattr(m, "place", None) == 1]
            move = wished[0] if held < 2 else stairs[0]
        else:
            move = prompt.moves[-1]
        session.history.answer(move)


class Trace:
    """Counts calls of functions whose code is in a folder."""

    def __init__(self, folder: Path, counted: CodeType) -> None:
        self.folder = f"{folder}{os.sep}"
        self.calls: Counter[CodeType] = Counter()
        self.counted = counted
        self.answers: list[str] = []
        self._mine: dict[CodeType, bool] = {}

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        if event != "call":
            return
        code = frame.f_code
        mine = self._mine.get(code)
        if mine is None:
            file = os.path.realpath(code.co_filename)
            mine = self._mine[code] = file.startswith(self.folder)
        if mine:
            self.calls[code] += 1
            if code is self.counted:
                back = frame.f_back
                self.answers.append(f"{back.f_code.co_qualname} <- {_above(back)}" if back else "?")

    def begin(self) -> None:
        gc.collect()
        gc.disable()
        sys.setprofile(self)

    def end(self) -> None:
        sys.setprofile(None)
        gc.enable()

    def functions(self) -> set[tuple[str, str, int]]:
        return {(c.co_filename, c.co_qualname, c.co_firstlineno) for c in self.calls}

    def files(self) -> set[str]:
        return {code.co_filename for code in self.calls}


def _above(frame: FrameType) -> str:
    return frame.f_back.f_code.co_qualname if frame.f_back else "?"


async def settled(pilot: Any) -> None:
    """No message is under way and the terminal has been painted."""
    for _ in range(3):
        await pilot.pause()
        await asyncio.sleep(2 / 60)
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def measure(use: dict[str, Any], chosen: argparse.Namespace, package: Path) -> list[Trace]:
    """One trace for each key."""
    session = use["new_table"](SEED)
    size = tuple(int(number) for number in chosen.size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        if chosen.no_file:
            to_stairway(use, session)
            app = use["open_app"](session)
        else:
            close = use["record"](session, Path(folder))
            to_stairway(use, session)
            close()
            app = use["saved_app"](Path(folder))
        traces = []
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            if not chosen.no_file:
                await pilot.press("c")
                await settled(pilot)
            for key in chosen.keys:
                before = screen_text(app)
                trace = Trace(package, use["Controller"].answer.__code__)
                trace.begin()
                await pilot.press(key)
                await settled(pilot)
                trace.end()
                traces.append(trace)
                if chosen.show:
                    print(before, screen_text(app), sep="\n" + "-" * 80 + "\n")
                assert screen_text(app) != before, f"{key} did nothing:\n{before}"
        return traces


def screen_text(app: Any) -> str:
    strips = app.screen._compositor.render_strips(app.size)
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("checkout", type=Path)
    parser.add_argument("--no-file", action="store_true", help="a table that is not saved")
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--keys", default="54", help="5, then a neighbour's number")
    parser.add_argument("--top", type=int, default=0, help="list the functions called most")
    parser.add_argument("--show", action="store_true", help="print the screen before and after")
    chosen = parser.parse_args()
    checkout = chosen.checkout.resolve()
    sys.path.insert(0, str(checkout))
    sys.dont_write_bytecode = True
    os.environ["LC_ALL"] = "C.UTF-8"
    with tempfile.TemporaryDirectory() as home:  # nobody's own settings
        os.environ |= {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
        use = names(checkout)
        traces = asyncio.run(measure(use, chosen, checkout / "palais_tui"))
    together = Trace(checkout, traces[0].counted)
    for trace in traces:
        together.calls += trace.calls
        together.answers += trace.answers
    columns = [*traces, together]
    where = "not saved" if chosen.no_file else "saved game"
    print(
        f"{chosen.size + ', ' + where:<24}",
        *(f"{'key ' + k:>9}" for k in chosen.keys),
        f"{'both':>9}",
    )
    rows: dict[str, Callable[[Trace], int]] = {
        "calls": lambda trace: trace.calls.total(),
        "distinct functions": lambda trace: len(trace.functions()),
        "distinct files": lambda trace: len(trace.files()),
        "Controller.answer": lambda trace: len(trace.answers),
    }
    for name, count in rows.items():
        print(f"{name:<24}", *(f"{count(trace):>9,}" for trace in columns))
    for number, caller in enumerate(together.answers, 1):
        print(f"    answer {number} by {caller}")
    for code, times in traces[-1].calls.most_common(chosen.top):
        file = os.path.relpath(code.co_filename, checkout)
        print(f"  {times:>6}  {file}:{code.co_firstlineno} {code.co_qualname}")


if __name__ == "__main__":
    main()
