"""Signals at random moments to the game and to commands, over a pty.

    python -m tests.attack.signals_fuzz --count 150 --seed 7

The terminal must be clean, the exit code tell the signal, and no process be left.
"""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import copytree
from tempfile import TemporaryDirectory

from palais_tui.journal.file import SUFFIX
from tests.attack.attacker import CRASH, Outcome, by_hand, fingerprint
from tests.attack.quiet_terminal import QuietTerminal
from tests.bench.thinking_speed import save_a_game
from tests.journal.journals import season
from tests.terminal.restored import still_on

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
COMMANDS: tuple[tuple[str, ...], ...] = (
    (),
    (),
    (),
    ("replay", "evening 1"),
    ("plain", "--seats", "Anna,Bruno"),
    ("saves",),
    ("hall",),
    ("export", "evening 1"),
    ("rules",),
    ("sim", "--games", "200", "--jobs", "2"),
    ("ladder", "--seats", "minister,page", "--games", "4", "--jobs", "2"),
)
KEYS = ("n", "c", "\r", "\x1b", "4", "7", "e", "l", "h", "\x1b[C", "\x1b[<35;9;9M")
LONGEST = 2.5
"""Seconds until the signal: imports, the first picture, a thought."""


def attack(count: int, rng: Random, tell: Callable[[Outcome], None]) -> Outcome:
    """So many signals."""
    outcome = Outcome()
    with TemporaryDirectory() as folder:
        home = Path(folder)
        games = home / "data" / "palais-tui" / "games"
        copytree(season(), games)
        save_a_game(games)
        for _ in range(count):
            number, words = rng.choice(SIGNALS), rng.choice(COMMANDS)
            before = fingerprint(games)
            wrong = one_signal(home, rng, number, words, outcome)
            after = fingerprint(games)
            # the games that are played grow; none may vanish, nor any other change
            for path in before:
                may_change = not words or path.suffix != SUFFIX  # the index is written anew
                if path not in after or (after[path] != before[path] and not may_change):
                    wrong.append(f"changed {path.name}")
            outcome.found += [f"{number.name} to {words}: {problem}" for problem in wrong]
            outcome.done += 1
            tell(outcome)
    return outcome


def one_signal(
    home: Path, rng: Random, number: signal.Signals, words: tuple[str, ...], outcome: Outcome
) -> list[str]:
    """Start, wait a random time, send it; what is wrong afterwards."""
    with QuietTerminal(home, *words) as terminal:
        terminal.read_until(terminal.heeds_signals)
        give_up = time.monotonic() + rng.random() * LONGEST
        while time.monotonic() < give_up:
            terminal.read(0.02)
            if not words and rng.random() < 0.1 and "\x1b[?1049h" in terminal.raw:
                terminal.write(rng.choice(KEYS))
        jobs = children_of(terminal.pid)
        for _ in range(rng.choice((1, 1, 2, 5))):
            if terminal.alive:
                terminal.signal(number)
        code = terminal.ended()
        outcome.seen[f"exit code {code}"] += 1
        wrong = [f"left {mode}" for mode in still_on(terminal)]
        if code is None:
            wrong.append("never ends")
        elif code not in (0, 128 + number):
            wrong.append(f"exit code {code}: {terminal.raw[-600:]!r}")
        if CRASH.search(terminal.raw):
            wrong.append(f"a traceback: {terminal.raw[-1500:]!r}")
    give_up = time.monotonic() + 10
    while left := [job for job in jobs if Path(f"/proc/{job}").exists()]:
        if time.monotonic() > give_up:
            wrong.append(f"left processes {left}")
            break
        time.sleep(0.02)
    return wrong


def children_of(pid: int) -> list[int]:
    """The processes that a process has started; none where there is no /proc."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return [int(one) for task in tasks for one in (task / "children").read_text().split()]
    except OSError:
        return []


if __name__ == "__main__":
    sys.exit(by_hand(__doc__, attack, 150, "signals"))
