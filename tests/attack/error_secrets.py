"""Errors that nobody foresaw, at random places in the middle of an unfinished game.

    python -m tests.attack.error_secrets --count 100 --seed 7

Their messages tell seed, deck and hands. Screen, last words and report must not.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from palais_tui.journal.file import SUFFIX
from palais_tui.journal.library import journals
from palais_tui.journal.loader import load_journal
from tests.attack.attacker import CRASH, Outcome, by_hand
from tests.attack.quiet_terminal import QuietTerminal
from tests.journal.journal_fuzz import NIGHTS, begin, do, evening
from tests.journal.journals import NAMES, played, setup, write_journal
from tests.process.program import BEGIN, RUN, run
from tests.terminal.restored import last_lines, still_on

SEED = 9182736455463728190
MOVES = 260
VISIT_STEPS = 20
KEYS = ("\r", "\r", "n", "4", "5", "7", " ", "\x1b", "u", "l", "h", "m", "?", "\x1b[C", "\x10", "w")
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("saves",),
    ("check", "secret"),
    ("export", "secret"),
    ("export", "secret", "--as", "json"),
    ("export", "secret", "--as", "html"),
    ("hall",),
    ("plain", "--resume", "secret"),
)
TYPED = "board\nhand\nlog\nhint\n1\nundo\nwhy c3\nall\n1\n1\nhelp\nquit\n"
UNFORESEEN = 70

Kind = Callable[[Path, Random, str, Outcome], list[str]]


def attack(count: int, rng: Random, tell: Callable[[Outcome], None]) -> Outcome:
    """So many errors."""
    outcome = Outcome()
    for number in range(count):
        kind = rng.choice((_in_terminal, _in_terminal, _as_command))
        game_id = tuple(NIGHTS)[number % len(NIGHTS)]
        reached = calls_of(kind, game_id)
        place = rng.choice(sorted(reached))
        spared = rng.choice((0, rng.randrange(reached[place])))
        armed = f"from tests.attack.armed_place import arm\narm(*{place.split()!r}, {spared})\n"
        with TemporaryDirectory() as folder:
            home = Path(folder)
            game = saved_game(home, game_id)
            wrong = kind(home, rng, armed, outcome)
            wrong += [f"the report tells {told}" for told in told_by(reported(home))]
            if load_journal(game).damage is not None:
                wrong.append("the game is damaged")
        outcome.found += [f"{place} after {spared} calls: {problem}" for problem in wrong]
        outcome.done += 1
        tell(outcome)
    return outcome


def saved_game(home: Path, game: str) -> Path:
    """An unfinished game with cards in all hands."""
    games = home / "data" / "palais-tui" / "games"
    if game == "palais-royal":
        begun = setup(4, SEED)
        return write_journal(games, "secret", begun, played(begun, MOVES))
    history, recorder = begin(games, 2, SEED, NIGHTS[game])
    for done in islice(evening(history, SEED, NIGHTS[game]), VISIT_STEPS):
        do(history, recorder, done)
    recorder.close()
    return journals(games)[0].rename(games / f"secret{SUFFIX}")


@cache
def calls_of(kind: Kind, game: str) -> dict[str, int]:
    """The methods that are called in a run without errors, and how often."""
    with TemporaryDirectory() as folder:
        home, file = Path(folder), Path(folder) / "calls"
        saved_game(home, game)
        armed = f"from tests.attack.armed_place import record\nrecord({str(file)!r})\n"
        kind(home, Random(1), armed, Outcome())
        calls: dict[str, int] = json.loads(file.read_text())
        return calls


def _in_terminal(home: Path, rng: Random, armed: str, outcome: Outcome) -> list[str]:
    with QuietTerminal(home, start=f"{BEGIN}{armed}{RUN}") as terminal:
        # the title names the players of the game that can be continued
        terminal.read_until(lambda: NAMES[0] in terminal.raw or not terminal.alive, 10)
        for key in ("c", "\r", *rng.choices(KEYS, k=9)):
            terminal.rest()
            if not terminal.alive:
                break
            terminal.write_bytes(key.encode())
        if terminal.alive:
            terminal.write_bytes(b"\x1b\x11")
        code = terminal.ended(20)
        if code is None:
            terminal.signal(15)
            code = terminal.ended(20)
        outcome.seen[f"screen: exit code {code}"] += 1
        raw, last = terminal.raw, last_lines(terminal)
        wrong = [f"left {mode}" for mode in still_on(terminal)]
    if code not in (0, UNFORESEEN, 143):
        wrong.append(f"exit code {code}: {raw[-800:]!r}")
    # keys typed after the end are shown below
    if code == UNFORESEEN and last.count("\n") > 1:
        wrong.append(f"says {last!r}")
    if CRASH.search(raw):
        wrong.append(f"a traceback: {raw[-1500:]!r}")
    wrong += [f"the screen tells {told}" for told in told_by(raw)]
    wrong += [f"the last words tell {told}: {last!r}" for told in named_by(last)]
    return wrong


def _as_command(home: Path, rng: Random, armed: str, outcome: Outcome) -> list[str]:
    ran = run(home, *rng.choice(COMMANDS), before=armed, typed=TYPED)
    outcome.seen[f"command: exit code {ran.returncode}"] += 1
    wrong = []
    if ran.returncode not in (0, 1, 2, UNFORESEEN):
        wrong.append(f"exit code {ran.returncode}: {ran.stderr[-800:]!r}")
    if ran.returncode == UNFORESEEN and ran.stderr.count("\n") != 1:
        wrong.append(f"says {ran.stderr!r}")
    if CRASH.search(ran.stderr) or CRASH.search(ran.stdout):
        wrong.append(f"a traceback: {ran.stderr[-1500:]!r}")
    wrong += [f"it tells {told}" for told in told_by(ran.stdout + ran.stderr)]
    wrong += [f"stderr tells {told}" for told in named_by(ran.stderr)]
    return wrong


def told_by(text: str) -> Iterator[str]:
    """Secrets that must never be written."""
    for secret in (str(SEED), "SECRET", "GameState", "hands=", "deck="):
        if secret in text:
            yield secret


def named_by(text: str) -> Iterator[str]:
    """What may be on the board, but not in an error."""
    cards = ("Favour", "Swift", "Winged", "Procession", "Borrowed", "Purse", "Fame")
    visit = ("King 1", "Guard 1", "Wizard 1", "Wizard 2", "Jester 1", "jester-", "wizard-")
    yield from (word for word in (*cards, *visit, *NAMES) if word in text)


def reported(home: Path) -> str:
    """What the reports say, and at whom they point."""
    folder = home / "state" / "palais-tui" / "log"
    text = "".join(path.read_text() for path in folder.glob("*")) if folder.exists() else ""
    return text + "".join(f"SECRET {word}" for word in named_by(text))


if __name__ == "__main__":
    sys.exit(by_hand(__doc__, attack, 100, "errors"))
