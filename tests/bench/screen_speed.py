"""Compares the screens with bare Textual programs: `python -m tests.bench.screen_speed`.

Everything runs in a real pty, alternating, so that noise affects all alike; the ratios
count. A time ends with the last byte of a repaint. On a busy machine use `--processor`,
which measures CPU time.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from palais_tui.user_files.progress import PROGRESS_FILE, Progress
from tests.bench.in_pty import Watched
from tests.i18n.languages import ENGLISH as LANGUAGE

GAME = ["-c", "import sys; from palais_tui.start import main; sys.exit(main())"]
HELLO = ["-m", "tests.bench.bare_hello"]
BOARD = ["-m", "tests.bench.bare_board"]
ROOT = Path(__file__).resolve().parents[2]
LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
ROUND = (LEFT, UP, RIGHT, DOWN) * 2
"""Cursor moves that end where they start."""
HELLO_THERE = 280
"""First paint of hello in milliseconds on the machine where the limits were set."""
INFO = float("inf")
"""No limit, for information only."""

Times = dict[str, list[float]]


def words(key: str) -> str:
    """Return the longest part of a text without placeholders."""
    section, _, name = key.partition(".")
    return max(re.split(r"\{[^{}]*\}|[<>]", LANGUAGE.texts[section][name]), key=len).strip()


def surroundings(folder: str) -> dict[str, str]:
    """Environment of an installed program: cached byte code, own home, colours, animation."""
    PROGRESS_FILE.write(Progress(welcomed=True), Path(folder) / "data/palais-tui/progress.json")
    unset = ("PYTHONDONTWRITEBYTECODE", "NO_COLOR", "TEXTUAL_ANIMATIONS")
    return {
        **{name: value for name, value in os.environ.items() if name not in unset},
        "HOME": folder,
        "XDG_CONFIG_HOME": f"{folder}/config",
        "XDG_DATA_HOME": f"{folder}/data",
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": f"{folder}/bytecode",
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
    }


def measure_hello(environment: dict[str, str], times: Times) -> None:
    """First paint of the minimal program."""
    with Watched(HELLO, environment) as hello:
        times["hello"].append(hello.shows("Hello, world"))


def measure_board(environment: dict[str, str], times: Times) -> None:
    """Cursor moves on the bare board, repainted completely or only where it changes."""
    for name, words in (("bare move", BOARD), ("bare fields", [*BOARD, "fields"])):
        with Watched(words, environment) as board:
            board.last_byte("4¤")
            for key in ROUND:
                board.send(key)
                times[name].append(board.last_byte())


def measure_game(environment: dict[str, str], times: Times) -> None:
    """Title, new game, table, cursor moves, answers, full repaints."""
    with Watched(GAME, environment) as game:
        times["title"].append(game.shows(words("title.key_choose")))  # in the bottom row
        game.quieten()
        game.send("n")
        game.last_byte("\u2190\u2192")  # the chooser's keys
        game.send("\r")
        game.last_byte(words("places_short.cardinal"))  # shown once the components are loaded
        game.send("\r")
        times["table"].append(game.shows(words("brief.placing")))  # below the boards
        game.quieten()
        for key in ROUND:
            game.send(key)
            times["move"].append(game.last_byte())
            times["move bytes"].append(len(game.wrote))
        for number, place in enumerate("4518"):
            game.send(place)
            # the first move of a game also creates its file
            times["answer" if number else "first answer"].append(game.last_byte())
            times["answer bytes"].append(len(game.wrote))
        whole_repaints(game, times["full"])
        game.resize((120, 40))
        game.quieten()
        whole_repaints(game, times["full large"])


def whole_repaints(game: Watched, times: list[float]) -> None:
    """Close a dialog over the table by a click outside: every row is repainted.

    Not with Escape: Textual waits a tenth of a second for an escape sequence.
    """
    for _ in range(3):
        game.send("m")
        game.last_byte(words("menu.title"))
        game.send("\x1b[<0;1;1M\x1b[<0;1;1m")
        times.append(game.last_byte(words("brief.placing")))


def processor_time(environment: dict[str, str], *arguments: str) -> float:
    """Return the CPU milliseconds of a program from start to end."""
    before = os.times()
    subprocess.run(
        [sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL, env=environment
    )
    after = os.times()
    return 1000 * (
        after.children_user + after.children_system - before.children_user - before.children_system
    )


def p95(times: list[float]) -> float:
    """Return the 95th percentile."""
    return sorted(times)[min(len(times) - 1, round(0.95 * (len(times) - 1)))]


def row(name: str, ours: list[float], bare: list[float] | float, bar: float) -> bool:
    """Print one figure with its limit, a ratio or milliseconds; return whether it is met.

    Milliseconds are scaled to the reference machine: a float `bare` is how much slower this
    one is.
    """
    middle, high = statistics.median(ours), p95(ours)
    line = f"{name:<40}{middle:>9.1f}{high:>9.1f}"
    if isinstance(bare, float):
        there = (high if "p95" in name else middle) / bare
        good = there <= bar
        line += f"{'':>18}  {there:.0f} ms at hello's {HELLO_THERE} ms, bar {bar:g} ms"
    else:
        ratio = middle / statistics.median(bare)
        good = ratio <= bar
        line += f"{statistics.median(bare):>9.1f}{p95(bare):>9.1f}  {ratio:.2f}x"
        line += f", bar {bar:g}x" if bar < INFO else ""
    print(f"{line}{'' if good else '  MISSED'}")
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--processor", action="store_true", help="time on a processor alone")
    chosen = parser.parse_args()
    rounds, Watched.by_processor = chosen.rounds, chosen.processor
    times: Times = {
        name: []
        for name in (
            "hello", "bare move", "bare fields", "title", "table", "move", "move bytes", "answer",
            "first answer", "answer bytes", "full", "full large", "help", "textual",
        )
    }  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        environment = surroundings(folder)
        for number in range(rounds + 1):
            if number == 1:  # discard the first round, which fills the byte code cache
                times = {name: [] for name in times}
            measure_hello(environment, times)
            measure_game(environment, times)
            measure_board(environment, times)
            times["help"].append(processor_time(environment, *GAME, "--help"))
            times["textual"].append(processor_time(environment, "-c", "import textual.app"))
    slower = statistics.median(times["hello"]) / HELLO_THERE
    print(f"{'':<40}{'ours':>9}{'p95':>9}{'bare':>9}{'p95':>9}  (ms, medians)")
    good = [
        row("title's first paint | hello", times["title"], times["hello"], 1.3),
        row("from Start to the first table", times["table"], slower, 150),
        row("cursor move | bare board", times["move"], times["bare move"], 1.5),
        row("a servant put | bare cursor move", times["answer"], times["bare move"], 1.5),
        row(
            "a game's first move | bare cursor move",
            times["first answer"],
            times["bare move"],
            INFO,
        ),
        row("cursor move | bare, only its fields", times["move"], times["bare fields"], INFO),
        row("a servant put | bare, only its fields", times["answer"], times["bare fields"], INFO),
        row("whole repaint 80x24, p95", times["full"], slower, 100),
        row("whole repaint 120x40, p95", times["full large"], slower, 100),
        row("--help | import textual.app", times["help"], times["textual"], 0.4),
    ]
    for name in ("move bytes", "answer bytes"):
        print(f"{name:<40}{statistics.median(times[name]):>9.0f}")
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
