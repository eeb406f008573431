"""Measure two checkouts side by side in one run, taking turns.

    python -m tests.bench.compare_checkouts BEFORE_DIR AFTER_DIR [--rounds N]
        [--before-python PY] [--after-python PY] [--processor]
        [--only engine,screen,resume] [--journal FILE]

Each side runs in processes of its own, with its own Python, home, saved games and bytecode
cache; PYTHONPATH points at its checkout. The sides alternate part by part, the one that goes
first changes, and the first round only fills the caches. For each figure the table shows the
median of either side over the rounds and the median of the ratios within a round (after / before)
with their quartiles, so that a noisy machine hurts both sides alike. Each side needs a Python
with its dependencies. A venv with an editable install of another checkout will do: PYTHONPATH
comes first, and the probes check where the package came from.

Engine and loading are processor time, the best of several runs in a process. Screens run in a
real pty and are timed by the clock up to the byte that shows the result, or with `--processor`
by the time the program itself ran.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import tomllib
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from tests.bench.in_pty import Watched

# Names that differ between versions. For each probe the blocks are tried in this order and the
# first that imports is used; the report says which. Each block defines the names in brackets.
IMPORTS: dict[str, dict[str, str]] = {
    # [new_game(players, seed) -> controller with .prompt.moves and .answer(move);
    #  state_of(controller) -> what search copies, with .copy()]
    "rules": {
        "new": """
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.engine.setup import set_up
components = read_components()
def new_game(players, seed): return PalaisController(set_up(components, players, seed))
def state_of(controller): return controller.game
""",
        "old": """
from palais_tui.controller.controller import Controller
from palais_tui.data.read import read_box
from palais_tui.engine.preparation import prepare
box = read_box()
def new_game(players, seed): return Controller(prepare(box, players, seed))
def state_of(controller): return controller.game
""",
    },
    # [play(players, number) -> moves of one whole game of the quick bot that ends properly]
    "bots": {
        "new": """
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.core.simulation import play_game, seed_of
from palais_tui.games.palais_royal.spec import SPEC
components = read_components()
def play(players, number):
    return play_game(SPEC, components, players, seed_of(1, number), "lively").moves
""",
        "old": """
from palais_tui.bots.simulate import play_game, seed_of
from palais_tui.data.read import read_box
box = read_box()
def play(players, number): return play_game(box, players, seed_of(1, number), "lively").moves
""",
    },
    # [load(path) -> the game of a journal, replayed; must be falsy or raise if it is damaged]
    "load": {
        "new": """
from palais_tui.journal.loader import load_journal
def load(path):
    loaded = load_journal(path)
    return loaded.damage is None and loaded.history
""",
        "old": """
from palais_tui.saves.told import tell
def load(path):
    told = tell(path)
    return told.damage is None and told.history
""",
    },
}
# What the screens show, keys, and where files lie, for both sides.
MARKERS = {
    "title": "hoose",  # in the lowest row; older versions write it small
    "chooser": "Which game?",  # in the highest row, if there are several games
    "form": "Cardinal",  # the new game's form, when its assets have been read
    "table": "of 5 left",  # below the boards
    "waiting": "Anna, Bruno",  # the title's row to continue
    "resumed": "Press a place to move from",  # below the boards: action 2
}
KEYS = {"new": "n", "start": "\r", "undo": "u", "continue": "c"}
FILES = {"progress": "data/palais-tui/progress.json", "games": "data/palais-tui/games"}

PROBE_HEAD = '''
import json, sys, time
from pathlib import Path
blocks = json.loads(sys.argv[1])
failed = []
for used, block in blocks.items():
    try:
        exec(block)
    except ImportError as error:
        failed.append(f"{used}: {error}")
    else:
        break
else:
    sys.exit("no import block fits: " + "; ".join(failed))
import palais_tui
def best(work, times=5):
    """What the work gave, and the least processor time it took: others can only slow it down."""
    spent = []
    for _ in range(times):
        begin = time.process_time()
        gave = work()
        spent.append(time.process_time() - begin)
    return gave, min(spent)
def out(**found):
    print(json.dumps({"used": used, "from": palais_tui.__file__, **found}))
'''
PROBES = {
    "rules": """
from random import Random
def random_game(players, seed, most):
    controller, dice, made = new_game(players, seed), Random(seed), 0
    while controller.prompt and made < most:
        controller.answer(dice.choice(controller.prompt.moves))
        made += 1
    return controller, made
number = int(sys.argv[2])
def many():
    deals = range(number * 50, number * 50 + 50)
    return sum(random_game(2 + deal % 3, deal, 10**6)[1] for deal in deals)
moves, spent = best(many)
controller, made = random_game(4, 7, 200)
state = state_of(controller)
def copy():
    for _ in range(50_000):
        state.copy()
out(work=[moves, made], moves=moves / spent, copies=50_000 / best(copy)[1])
""",
    "bots": """
number = int(sys.argv[2])
moves, spent = best(lambda: sum(play(2 + n % 3, n) for n in range(number * 30, number * 30 + 30)))
out(work=moves, lively=moves / spent)
""",
    "load": """
path = Path(sys.argv[2])
game, spent = best(lambda: load(path), 9)
assert game
out(work=0, load=1000 * spent)
""",
}
# name of the figure, (title, unit, group)
FIGURES = {
    "moves": ("engine, random games", "moves/s", "engine"),
    "lively": ("engine, games of the quick bot", "moves/s", "engine"),
    "copies": ("copies of the game state", "/s", "engine"),
    "load": ("journal of 200 moves loaded", "ms", "engine"),
    "title": ("first paint of the title", "ms", "screen"),
    "table": ("Start to the table", "ms", "screen"),
    "move": ("cursor moved and repainted", "ms", "screen"),
    "move bytes": ("  bytes written for it", "bytes", "screen"),
    "first answer": ("the game's first servant put", "ms", "screen"),
    "answer": ("a servant put", "ms", "screen"),
    "answer bytes": ("  bytes written for it", "bytes", "screen"),
    "resume": ("Continue to the table, 200 moves", "ms", "resume"),
}
LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
ROUND = (LEFT, UP, RIGHT, DOWN) * 2
"""Cursor moves that end where they began."""

Times = dict[str, list[float]]


class Side:
    """One checkout with its Python, its home and what was measured."""

    def __init__(self, name: str, checkout: Path, python: str, home: Path, journal: Path) -> None:
        self.name = name
        self.checkout = checkout.resolve()
        # Not resolved: a venv's Python is a symlink and must be called by its own name.
        self.python = str(Path.cwd() / (shutil.which(python) or python))
        self.home = home
        self.journal = journal
        self.rounds: list[dict[str, float]] = []
        self.work: dict[str, object] = {}
        self.used: dict[str, str] = {}
        home.mkdir()
        script = tomllib.loads((self.checkout / "pyproject.toml").read_text(encoding="utf-8"))
        module, _, function = script["project"]["scripts"]["palais-tui"].partition(":")
        self.program = [
            "-c",
            f"import sys; from {module} import {function}; sys.exit({function}())",
        ]

    def environment(self, home: Path) -> dict[str, str]:
        """An installed program: byte code kept, own home, colours, animation as usual."""
        progress = home / FILES["progress"]
        progress.parent.mkdir(parents=True, exist_ok=True)
        progress.write_text('{"welcomed": true}\n', encoding="utf-8")
        unset = ("PYTHONDONTWRITEBYTECODE", "NO_COLOR", "TEXTUAL_ANIMATIONS", "VIRTUAL_ENV")
        return {
            **{name: value for name, value in os.environ.items() if name not in unset},
            "HOME": str(home),
            "XDG_CONFIG_HOME": f"{home}/config",
            "XDG_DATA_HOME": f"{home}/data",
            "PYTHONPATH": str(self.checkout),
            "PYTHONPYCACHEPREFIX": str(self.home / "bytecode"),
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
        }

    def probe(self, name: str, argument: str) -> dict[str, float]:
        """Run a probe in a fresh interpreter."""
        words = [self.python, "-c", PROBE_HEAD + PROBES[name], json.dumps(IMPORTS[name]), argument]
        done = subprocess.run(
            words,
            env=self.environment(self.home / "probe"),
            cwd=self.home,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            last = done.stderr.strip().splitlines()[-1:]
            sys.exit(f"{self.name}, probe {name}: {''.join(last)}")
        found = json.loads(done.stdout)
        there = Path(found.pop("from")).resolve().parent.parent
        if there != self.checkout:
            sys.exit(f"{self.name}: palais_tui came from {there}, not from {self.checkout}")
        self.used[name] = found.pop("used")
        self.work[f"{name} {argument if name != 'load' else ''}"] = found.pop("work")
        return {figure: float(number) for figure, number in found.items()}

    def fresh_home(self) -> Path:
        """No saved games from the round before."""
        home = self.home / "player"
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir()
        return home

    def steps(self, number: int, groups: Sequence[str]) -> list[Callable[[], dict[str, float]]]:
        """What is measured in a round, in parts short enough to be done in turns."""
        found: list[Callable[[], dict[str, float]]] = []
        if "engine" in groups:
            found.append(partial(self.probe, "rules", str(number)))
            found.append(partial(self.probe, "bots", str(number)))
            found.append(partial(self.probe, "load", str(self.journal)))
        if "screen" in groups:
            found.append(self.measure_screens)
        if "resume" in groups:
            found.append(self.measure_resume)
        return found

    def watched(self, home: Path) -> Watched:
        environment = self.environment(home)
        return Watched(self.program, environment, python=self.python, folder=home)

    def measure_screens(self) -> dict[str, float]:
        """Title, new game, table, cursor moves, servants put and taken back."""
        times: Times = defaultdict(list)
        for _ in range(2):  # one start alone tells little
            with self.watched(self.fresh_home()) as game:
                _to_table(game, times)
        with self.watched(self.fresh_home()) as game:
            _to_table(game, times)
            for key in ROUND:
                game.send(key)
                times["move"].append(game.last_byte())
                times["move bytes"].append(len(game.wrote))
            for time in range(3):
                _put_servants(game, times, first=time == 0)
        return {name: statistics.median(some) for name, some in times.items()}

    def measure_resume(self) -> dict[str, float]:
        """From the key at the title to the table of the saved game."""
        home = self.fresh_home()
        games = home / FILES["games"]
        games.mkdir(parents=True)
        shutil.copy(self.journal, games / "Anna, Bruno.journal")
        times = []
        for _ in range(3):
            with self.watched(home) as game:
                game.shows(MARKERS["title"])
                game.shows(MARKERS["waiting"])  # found after the first paint
                game.quieten()
                game.send(KEYS["continue"])
                times.append(game.shows(MARKERS["resumed"]))
        return {"resume": statistics.median(times)}


def _put_servants(game: Watched, times: Times, *, first: bool) -> None:
    """Put four servants and take them back.

    The first move of a game also makes its file; the first one after an undo changes the footer.
    """
    for number, place in enumerate("4518"):
        game.send(place)
        spent = game.last_byte()
        if number:
            times["answer"].append(spent)
            times["answer bytes"].append(len(game.wrote))
        elif first:
            times["first answer"].append(spent)
    for _ in range(4):
        game.send(KEYS["undo"])
        game.last_byte()


def _to_table(game: Watched, times: Times) -> None:
    """From the start of the program over the title and the form to a new table."""
    times["title"].append(game.shows(MARKERS["title"]))
    game.quieten()
    game.send(KEYS["new"])
    game.last_byte(MARKERS["form"], MARKERS["chooser"])
    if MARKERS["chooser"].encode() in game.wrote:
        game.send(KEYS["start"])
        game.last_byte(MARKERS["form"])
    game.send(KEYS["start"])
    times["table"].append(game.shows(MARKERS["table"]))
    game.quieten()


def report(before: Side, after: Side) -> None:
    """One row a figure."""
    print(f"{'':<36}{'before':>12}{'after':>12}           ratio (quartiles)")
    for figure, (title, unit, _) in FIGURES.items():
        pairs = [
            (one[figure], other[figure])
            for one, other in zip(before.rounds, after.rounds, strict=True)
            if figure in one and figure in other
        ]
        if not pairs:
            continue
        one, other = (statistics.median(side) for side in zip(*pairs, strict=True))
        ratios = sorted(b / a for a, b in pairs)
        ratio = statistics.median(ratios)
        spread = ""
        if len(ratios) > 2:
            low, _, high = statistics.quantiles(ratios, n=4, method="inclusive")
            spread = f"({low:.3f} to {high:.3f})"
        digits = 0 if unit in ("moves/s", "/s", "bytes") else 1
        numbers = f"{one:>12,.{digits}f}{other:>12,.{digits}f}"
        print(f"{title:<36}{numbers} {unit:<8} {ratio:.3f} {spread}")
    for name in before.used:
        print(f"imports for {name}: before {before.used[name]}, after {after.used[name]}")
    different = [name for name, work in before.work.items() if after.work.get(name) != work]
    if different:
        print(f"NOT THE SAME WORK on both sides (other moves were played): {', '.join(different)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--rounds", type=int, default=8)  # even: each side is first as often
    parser.add_argument("--before-python", default=sys.executable, metavar="PY")
    parser.add_argument("--after-python", default=sys.executable, metavar="PY")
    parser.add_argument("--processor", action="store_true", help="screens: processor time alone")
    parser.add_argument("--only", default="engine,screen,resume", metavar="GROUPS")
    parser.add_argument(
        "--journal", type=Path, default=Path(__file__).with_name("resume-200.journal")
    )
    chosen = parser.parse_args()
    Watched.by_processor = chosen.processor
    groups = chosen.only.split(",")
    with tempfile.TemporaryDirectory() as folder:
        sides = [
            Side(name, checkout, python, Path(folder) / name, chosen.journal.resolve())
            for name, checkout, python in (
                ("before", chosen.before, chosen.before_python),
                ("after", chosen.after, chosen.after_python),
            )
        ]
        for number in range(chosen.rounds + 1):
            for side in sides:
                side.rounds.append({})
            turns = [list(enumerate(side.steps(number, groups))) for side in sides]
            for both in zip(*turns, strict=True):
                # who goes first changes with every part and every round
                order = (0, 1) if (number + both[0][0]) % 2 else (1, 0)
                for which in order:
                    sides[which].rounds[-1].update(both[which][1]())
            if number == 0:  # the first round filled the caches of byte code
                for side in sides:
                    side.rounds.clear()
            print(f"round {number} of {chosen.rounds}", file=sys.stderr, flush=True)
        report(*sides)


if __name__ == "__main__":
    main()
