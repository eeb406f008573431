"""SIGKILL at random moments to the game while people and bots play, over a pty.

    python -m tests.attack.tui_kills --count 200 --seed 7

Whatever the table has shown must be in the journal, the next start goes on from there, no other
file changes, and the bots' processes end.
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

from palais_tui.journal.loader import LoadedGame, load_journal
from palais_tui.user_files.settings import PACES, Settings
from palais_tui.user_files.settings_file import SETTINGS_FILE
from tests.attack.attacker import Outcome, by_hand
from tests.attack.drawn_moves import notation
from tests.attack.quiet_terminal import QuietTerminal
from tests.bench.thinking_speed import save_a_game
from tests.journal.journals import season
from tests.process.program import BEGIN, RUN

KEYS = (*("\r",) * 4, "n", "nn", "4", "7", "54", " ", "u", "y", "\x1b", "1", "2", "3", "s")
LONGEST = 4.0
"""Seconds of play until the kill."""
EARLY = 0.1
"""Of the kills, those that do not wait for the title."""
CONTINUE = "Anna, "
"""What the title shows of the game; it may cut the other names."""


def attack(count: int, rng: Random, tell: Callable[[Outcome], None]) -> Outcome:
    """So many kills; the same game goes on until it is over."""
    outcome = Outcome()
    with TemporaryDirectory() as folder:
        home = Path(folder)
        games = home / "data" / "palais-tui" / "games"
        copytree(season(), games)
        path = begun(games)
        for _ in range(count):
            before = contents(games)
            pace = rng.choice(PACES)
            settings = home / "config" / "palais-tui" / "settings.json"
            SETTINGS_FILE.write(Settings(pace=pace), settings)
            wrong = one_kill(home, rng, outcome)
            after = contents(games)
            outcome.seen["kills after moves" if after != before else "kills before a move"] += 1
            wrong += [f"changed {name}" for name in before if not is_kept(before, after, name)]
            wrong += lost(home, games)
            outcome.found += [f"{problem}\n  at pace {pace}" for problem in wrong]
            outcome.done += 1
            tell(outcome)
            loaded = load_journal(path)
            if loaded.damage is not None or loaded.over:
                path.unlink()
                path = begun(games)
    return outcome


def begun(games: Path) -> Path:
    """A saved game in which a Minister is to move."""
    before = {*games.iterdir()}
    save_a_game(games)
    (path,) = {*games.glob("*.journal")} - before
    return path


def one_kill(home: Path, rng: Random, outcome: Outcome) -> list[str]:
    """Start, go on with the game, play and kill; what is wrong afterwards."""
    notes = home / "notes"
    notes.unlink(missing_ok=True)
    armed = f"from tests.attack.drawn_moves import note_into; note_into({str(notes)!r})\n"
    with QuietTerminal(home, start=f"{BEGIN}{armed}{RUN}") as terminal:
        if rng.random() >= EARLY:
            if not terminal.read_until(lambda: CONTINUE in terminal.raw):
                return [f"the title does not name the game: {terminal.raw[-600:]!r}"]
            terminal.write("c")
        give_up = time.monotonic() + rng.random() * LONGEST
        while time.monotonic() < give_up:
            terminal.read(0.02)
            if notes.exists() and notes.stat().st_size and rng.random() < 0.3:
                terminal.write(rng.choice(KEYS))
        if not terminal.alive:
            return [f"ended by itself: {terminal.raw[-600:]!r}"]
        busy = len(processes_of(home)) > 1
        outcome.seen["kills beside a bot's process" if busy else "kills without one"] += 1
        terminal.signal(signal.SIGKILL)
        terminal.ended()
    give_up = time.monotonic() + 10
    while left := processes_of(home):
        if time.monotonic() > give_up:
            return [f"left processes {left}"]
        time.sleep(0.02)
    return []


def processes_of(home: Path) -> list[int]:
    """The processes that run with this home, however they were started."""
    mark = f"XDG_STATE_HOME={home}/".encode()
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if mark in (process / "environ").read_bytes():
                found.append(int(process.name))
        except OSError:
            continue  # ended, or somebody else's
    return found


def contents(games: Path) -> dict[str, bytes]:
    """Every journal, byte for byte."""
    return {path.name: path.read_bytes() for path in games.glob("*.journal")}


def is_kept(before: dict[str, bytes], after: dict[str, bytes], name: str) -> bool:
    """Whether a journal has at most grown; a line that a kill broke off may go."""
    whole = before[name][: before[name].rfind(b"\n") + 1]
    return name in after and (after[name] == before[name] or after[name].startswith(whole))


def lost(home: Path, games: Path) -> list[str]:
    """What was shown last and is not in its journal."""
    notes = home / "notes"
    drawn = notes.read_text(encoding="utf-8").splitlines() if notes.exists() else []
    if not drawn:
        return []
    name, _, shown = drawn[-1].partition("\t")
    loaded = load_journal(games / name)
    if loaded.damage is not None:
        return [f"damaged {name}: {loaded.damage}"]
    # lines may have been written after the last picture
    lines = (games / name).read_bytes().splitlines(keepends=True)
    shorter = home / "shorter.journal"
    for count in range(len(lines), 1, -1):
        shorter.write_bytes(b"".join(lines[:count]))
        if kept(load_journal(shorter)) == shown:
            return []
    return [f"not in {name}: {shown[-200:]}"]


def kept(loaded: LoadedGame) -> str:
    """The moves of a journal, as the table would show them."""
    assert loaded.setup is not None
    assert loaded.history is not None
    moves = [entry.move for entry in loaded.history]
    return notation(loaded.setup, moves, loaded.shown)


if __name__ == "__main__":
    sys.exit(by_hand(__doc__, attack, 200, "kills"))
