"""Kills the program inside every write, sync and naming of its journal, and resumes the game.

    python -m tests.journal.kills --kills 5000        # by hand; CI does fewer

A child process plays and tells through a pipe what has been confirmed. One of its calls
to the system never returns: it dies by SIGKILL before the call, in the middle of it, or
after it. The parent resumes from the file and compares with the same game played in
peace: every confirmed step must be there, and at most the one that was being written.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from palais_tui.core.setup import GameHistory
from palais_tui.journal.file import SUFFIX
from palais_tui.journal.library import go_on, journals
from palais_tui.journal.records import Done
from palais_tui.system.open_files import MOVABLE
from tests.journal.journal_fuzz import NIGHTS, Night, begin, do, evening, kind, marks

IN_MEMORY: Final = "/dev/shm" if Path("/dev/shm").is_dir() else None
"""A killed program needs no disk: what is written there is there, and quickly."""
DEALS: Final = 12
TORN_AFTER: Final = 30
"""Steps of a game that has a torn line to cut off."""
CALLS: Final = ("write", "fsync", "link" if MOVABLE else "rename", "ftruncate")
MOMENTS: Final = ("before", "within", "after")


@dataclass(frozen=True)
class Plan:
    """Which call of which kind is the last, and when in it the program dies."""

    game: str
    seed: int
    players: int
    call: str
    number: int
    moment: str

    @property
    def night(self) -> Night:
        return NIGHTS[self.game]


@dataclass
class Tally:
    """How many kills there were, by call and moment, and by the step being written."""

    kills: Counter[str]
    steps: Counter[str]
    resumed_in_it: int = 0

    def add(self, other: Tally) -> None:
        self.kills += other.kills
        self.steps += other.steps
        self.resumed_in_it += other.resumed_in_it


@cache
def rehearsal(game: str, seed: int, players: int) -> tuple[str, ...]:
    """The kinds of the steps of a game, in their order."""
    night = NIGHTS[game]
    with TemporaryDirectory(dir=IN_MEMORY) as folder:
        history, recorder = begin(Path(folder), players, seed, night)
        settings = evening(history, seed, night, patience=night.patience)
        steps = tuple(kind(done) for done in settings if do(history, recorder, done))
        recorder.close()
    return steps


def plans(game: str, seed: int) -> Iterator[Plan]:
    """Kills without end, spread over calls, moments and all kinds of steps."""
    rng = Random(seed)
    while True:
        deal, players = rng.randrange(DEALS), rng.choice(NIGHTS[game].players)
        steps = rehearsal(game, deal, players)
        wanted = rng.choice(sorted({*steps}))
        at = rng.choice([number for number, step in enumerate(steps, 1) if step == wanted])
        call = rng.choices(CALLS, weights=(10, 10, 1, 1))[0]
        # a step is one write and one sync; the first also syncs the folder
        number = {"write": at, "fsync": at + (MOVABLE and at > 1)}.get(call, 1)
        yield Plan(game, deal, players, call, number, rng.choice(MOMENTS))


def kill_in(plan: Plan) -> None:
    """Let one call of this process be its last."""
    real: Callable[..., Any] = getattr(os, plan.call)
    count = 0

    def fatal(*args: Any) -> Any:
        nonlocal count
        count += 1
        if count < plan.number:
            return real(*args)
        if plan.moment == "within" and plan.call == "write":
            number, content = args
            real(number, content[: len(content) // 2])
        elif plan.moment == "after":
            real(*args)
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("killed")

    setattr(os, plan.call, fatal)


def play(plan: Plan, folder: Path, confirm: int) -> None:
    """In the child: play on, or begin; every confirmed step is one byte into the pipe."""
    write = os.write
    if plan.call == "ftruncate":
        _leave_a_torn_line(plan, folder, confirm)
        kill_in(plan)
        go_on(journals(folder)[0])
        return
    kill_in(plan)
    history, recorder = begin(folder, plan.players, plan.seed, plan.night)
    for done in wishes(plan, history):
        if do(history, recorder, done):
            write(confirm, b".")


def wishes(plan: Plan, history: GameHistory) -> Iterator[Done]:
    """What is wished for in the game of a plan."""
    return evening(history, plan.seed, plan.night, patience=plan.night.patience)


def _leave_a_torn_line(plan: Plan, folder: Path, confirm: int) -> None:
    """A game that was killed once before: resuming has to cut something off."""
    history, recorder = begin(folder, plan.players, plan.seed, plan.night)
    for number, done in enumerate(evening(history, plan.seed, plan.night)):
        if number == TORN_AFTER:
            break
        if do(history, recorder, done):
            os.write(confirm, b".")
    recorder.close()
    with journals(folder)[0].open("ab") as file:
        file.write(b"0123abcd 1.0 put ga")


def kill_once(plan: Plan, folder: Path) -> Tally:
    """Kill, resume, compare."""
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        # newer Pythons warn of a fork beside the threads of pytest-xdist
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            play(plan, folder, writing)
        finally:
            os._exit(0)  # never into the tests of the parent
    os.close(writing)
    confirmed = 0
    while piece := os.read(reading, 65536):
        confirmed += len(piece)
    os.close(reading)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), f"{plan} killed nobody"
    return compare(plan, folder, confirmed)


def compare(plan: Plan, folder: Path, confirmed: int) -> Tally:
    """Whether the resumed game is the one that was left."""
    files = journals(folder)
    with TemporaryDirectory(dir=IN_MEMORY) as elsewhere:
        history, recorder = begin(Path(elsewhere), plan.players, plan.seed, plan.night)
        settings = wishes(plan, history)
        for _ in range(confirmed):
            while not do(history, recorder, next(settings)):
                pass
        allowed = [marks(history)]
        last = "nothing more"
        for done in settings:
            if do(history, recorder, done):
                last = kind(done)
                allowed.append(marks(history))
                break
        recorder.close()
    tally = Tally(Counter({f"{plan.call} {plan.moment}": 1}), Counter({last: 1}))
    if not files:
        assert confirmed == 0, f"{plan}: {confirmed} confirmed steps are lost"
        return tally
    assert len(files) == 1, f"{plan}: {files}"
    told, resumed = go_on(files[0])
    assert told.history is not None
    found = marks(told.history)
    assert found in allowed, f"{plan}: another game after {confirmed} confirmed steps"
    tally.resumed_in_it = int(found != allowed[0])
    # and it can be played on from there
    for done in evening(told.history, 99, plan.night):
        if do(told.history, resumed, done):
            break
    assert resumed.writer.trouble is None
    resumed.close()
    again, closed = go_on(files[0])
    assert again.history is not None
    assert marks(again.history) == marks(told.history), plan
    closed.close()
    return tally


def kill_often(
    game: str, count: int, seed: int, tell: Callable[[int], None] = lambda _: None
) -> Tally:
    """Many kills in many games."""
    total = Tally(Counter(), Counter())
    for plan in plans(game, seed):
        if total.kills.total() == count:
            break
        with TemporaryDirectory(dir=IN_MEMORY) as folder:
            total.add(kill_once(plan, Path(folder)))
            assert not [*Path(folder).glob(f"*{SUFFIX}.*")]
        tell(total.kills.total())
    return total


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=NIGHTS, default="palais-royal")
    parser.add_argument("--kills", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    def tell(number: int) -> None:
        if number % 100 == 0:
            sys.stdout.write(f"\r{number} kills")
            sys.stdout.flush()

    tally = kill_often(options.game, options.kills, options.seed, tell)
    sys.stdout.write(f"\r{tally.kills.total()} kills, no confirmed step lost\n")
    for name, counts in (("in", tally.kills), ("while writing", tally.steps)):
        for what, number in counts.most_common():
            sys.stdout.write(f"  {name} {what}: {number}\n")
    sys.stdout.write(f"  the step being written was kept as well: {tally.resumed_in_it}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
