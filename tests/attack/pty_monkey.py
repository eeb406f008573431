"""A monkey over a real pty: keys, bytes that are no UTF-8, pastes, the mouse, sizes, stops.

    python -m tests.attack.pty_monkey --count 20000 --seed 7

Each sitting has another language, palette, size and set of signs. At its end the program must
quit, the terminal be clean and every game be as sound as before.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import copytree
from tempfile import TemporaryDirectory

from palais_tui.journal.library import journals
from palais_tui.journal.loader import load_journal
from palais_tui.user_files.settings import CURTAINS, Settings
from palais_tui.user_files.settings_file import SETTINGS_FILE
from tests.attack.attacker import CRASH, Outcome, by_hand
from tests.attack.quiet_terminal import QuietTerminal
from tests.journal.journals import season
from tests.process.program import BEGIN, RUN
from tests.terminal.restored import still_on
from tests.terminal.terminal import KEYS

SITTING = 400
"""Events from one start to the end."""
BREATH = 12
"""Events until the program is waited for."""
SIZES = ((80, 24), (80, 24), (80, 24), (100, 30), (120, 40), (160, 50), (79, 23), (20, 5), (1, 1))
THEMES = ("palais-dark", "palais-light", "textual-dark", "nord", "no-such-theme")
HABITS = (
    *(
        "n",
        "n\x1bOQ",
        "c",
        "e",
        "l",
        "h",
        "s",
        "4",
        "7",
        "5 4",
        "\r",
        "\r\r\r",
        "nn",
        "u",
        "y",
        "w",
    ),
    *(
        "m",
        "m1",
        " ",
        "1",
        "2",
        "3",
        "\x10",
        "\x1b",
        "\x1b",
        "?",
        "/",
        "\t",
        "\x7f",
        "j2\r",
        "v",
        "r",
    ),
)
NO_LETTERS = (
    b"\xe9",
    b"\xff\xfe",
    b"\xe2\x82",
    b"\xed\xa0\x80",
    b"\xf0\x9f",
    b"\x80",
    b"\x00",
    b"\x1b[\xe9",
)
ODD_SEQUENCES = (
    *(b"\x1b[99999999u", b"\x1b[55296u", b"\x1b[<0;0;0M", b"\x1b[<999;9999;9999M", b"\x1b[M   "),
    *(b"\x1b[48;9;9;9;9t", b"\x1b[?2026;2$y", b"\x1b]0;title\x07", b"\x1bP", b"\x1b[I", b"\x1b[O"),
    *(b"\x1b[200~", b"\x1b[201~", b"\x1b[1;1R", b"\x1b[3~", b"\x1b[1;5D", b"\x1b" * 7),
)
PASTES = (
    "Anna",
    "é漢🇫🇷",
    "[/]",
    "{names}",
    "x" * 3000,
    "a\nb\tc\r",
    "\u2800\uffa0\u202e",
    "~nosuch/x",
)


DUMP = (
    "import faulthandler, signal; "
    "faulthandler.register(signal.SIGUSR1, file=open({!r}, 'w'), all_threads=True)\n"
)
"""Where a program that never ends hangs."""


def event(rng: Random, size: tuple[int, int]) -> tuple[str, bytes]:
    """The kind of a random thing to do, and its bytes."""
    chance = rng.random()
    if chance < 0.35:
        return "keys", rng.choice(HABITS).encode()
    if chance < 0.55:
        return "key", rng.choice([*KEYS.values(), *map(chr, range(32, 127))]).encode()
    if chance < 0.60:
        return "no letters", rng.choice(NO_LETTERS)
    if chance < 0.65:
        return "odd sequence", rng.choice(ODD_SEQUENCES)
    if chance < 0.68:
        torn = rng.choice(NO_LETTERS) if rng.random() < 0.3 else b""
        return "paste", b"\x1b[200~" + rng.choice(PASTES).encode() + torn + b"\x1b[201~"
    if chance < 0.70:
        return "bytes", rng.randbytes(rng.randrange(1, 9))
    x, y = rng.randint(1, size[0]), rng.randint(1, size[1])
    if chance < 0.90:
        return "click", f"\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m".encode()
    button = rng.choice((35, 64, 65, 32, 2, 1))
    return "mouse", f"\x1b[<{button};{x};{y}{rng.choice('Mm')}".encode()


def attack(count: int, rng: Random, tell: Callable[[Outcome], None]) -> Outcome:
    """So many events, in sittings."""
    outcome = Outcome()
    while outcome.done < count:
        with TemporaryDirectory() as folder:
            sitting(Path(folder), rng, min(SITTING, count - outcome.done), outcome, tell)
    return outcome


def sitting(
    home: Path, rng: Random, count: int, outcome: Outcome, tell: Callable[[Outcome], None]
) -> None:
    """One start of the program and what comes of it."""
    games = home / "data" / "palais-tui" / "games"
    copytree(season(), games)
    before = {path.name for path in journals(games) if load_journal(path).damage is None}
    settings = Settings(
        language=rng.choice(("", "en", "fr")),
        theme=rng.choice(THEMES),
        ascii=rng.random() < 0.3,
        curtain=rng.choice(CURTAINS),
        pace="at_once",
        animation=rng.random() < 0.5,
    )
    SETTINGS_FILE.write(settings, home / "config" / "palais-tui" / "settings.json")
    changes = {
        "NO_COLOR": rng.choice((None, None, "1")),
        "TERM": rng.choice(("xterm-256color", "xterm", "linux", "screen")),
        "COLORTERM": rng.choice((None, "truecolor")),
    }
    size = rng.choice(SIZES[:6])
    where = f"{settings.language or 'en'} {settings.theme} ascii={settings.ascii} {changes} {size}"
    start = f"{BEGIN}{DUMP.format(str(home / 'stacks'))}{RUN}"
    terminal = QuietTerminal(home, size=size, start=start, **changes)  # type: ignore[arg-type]
    with terminal:
        terminal.read_until(lambda: "\x1b[?2004h" in terminal.raw)
        last = play(terminal, rng, count, size, outcome, tell)
        outcome.done += 0 if terminal.alive else 1  # a sitting of no events must not go on for ever
        code = quit_by_keys(terminal)
        wrong = [f"left {mode}" for mode in still_on(terminal)]
        if code is None:
            terminal.signal(signal.SIGUSR1)
            terminal.rest()
            wrong.append(f"never ends: {(home / 'stacks').read_text()}")
        if code != 0:
            wrong.append(f"exit code {code}: {terminal.raw[-1200:]!r}")
        if CRASH.search(terminal.raw):
            wrong.append(f"a traceback: {terminal.raw[-1200:]!r}")
    outcome.seen["sittings"] += 1
    reports = home / "state" / "palais-tui" / "log"
    wrong += [report.read_text() for report in reports.glob("*")] if reports.exists() else []
    wrong += [
        f"damaged {path.name}"
        for path in journals(games)
        if load_journal(path).damage is not None and path.name in before
    ]
    outcome.found += [f"{problem}\n  in {where}\n  after {last!r}" for problem in wrong]


def play(
    terminal: QuietTerminal,
    rng: Random,
    count: int,
    size: tuple[int, int],
    outcome: Outcome,
    tell: Callable[[Outcome], None],
) -> list[bytes]:
    """So many events, fewer if it quits; the last ones."""
    last: list[bytes] = []
    for number in range(count):
        if not terminal.alive:
            break
        if rng.random() < 0.02:
            size = rng.choice(SIZES)
            terminal.resize(*size)
            kind, data = "resize", b""
        elif rng.random() < 0.005:
            terminal.signal(rng.choice((signal.SIGTSTP, signal.SIGSTOP)))
            kind, data = "stop", b""
        else:
            kind, data = event(rng, size)
        outcome.seen[kind] += 1
        outcome.done += 1
        last = [*last[-30:], data or kind.encode()]
        try:
            terminal.write_bytes(data)
        except OSError:
            break  # it has quit
        if terminal.stopped:  # also by Ctrl+Z, once the terminal is the shell's again
            terminal.signal(signal.SIGCONT)
        if number % BREATH == 0:
            terminal.settle()
            tell(outcome)
    return last


def quit_by_keys(terminal: QuietTerminal) -> int | None:
    """Close a paste, leave what is open, and quit; the exit code, None if it does not end."""
    for _ in range(6):
        if terminal.stopped:
            terminal.signal(signal.SIGCONT)
        try:
            terminal.resize(80, 24)
            terminal.write_bytes(b"\x1b[201~")
            terminal.settle()
            terminal.write_bytes(b"\x1b")
            terminal.settle()
            terminal.write_bytes(b"\x11")
        except OSError:
            pass
        code = terminal.ended(10)
        if code is not None:
            return code
    return None


if __name__ == "__main__":
    sys.exit(by_hand(__doc__, attack, 20_000, "events"))
