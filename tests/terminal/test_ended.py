"""Signals to the game on the whole terminal: the terminal is clean, and nobody is left behind."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from tests.bench.thinking_speed import save_a_game
from tests.process.program import BEGIN, RUN
from tests.terminal.restored import assert_restored, still_on
from tests.terminal.terminal import REFRESH_SECONDS, Terminal
from tests.terminal.twins import open_title

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

LIMBO = "threading._active_limbo_lock"
HIDE_CURSOR = "\x1b[?25l"
SAID = {signal.SIGINT: "Interrupted."}


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    folder = Path(f"/proc/{pid}/task")
    return [
        int(child) for task in folder.iterdir() for child in (task / "children").read_text().split()
    ]


def wait_gone(pid: int) -> None:
    give_up = time.monotonic() + REFRESH_SECONDS
    while Path(f"/proc/{pid}").exists():
        assert time.monotonic() < give_up, f"{pid} lives on"
        time.sleep(0.02)


@pytest.mark.parametrize(
    "number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT], ids=lambda n: n.name
)
def test_a_signal_leaves_the_terminal_clean(tmp_path: Path, number: signal.Signals) -> None:
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        terminal.signal(number)
        assert terminal.wait_end() == 128 + number
        assert_restored(terminal, said=SAID.get(number, ""))


@pytest.mark.parametrize("number", [signal.SIGQUIT, signal.SIGINT], ids=lambda n: n.name)
def test_a_signal_to_a_progress_bar_brings_the_cursor_back(
    tmp_path: Path, number: signal.Signals
) -> None:
    with Terminal(tmp_path, "sim", "--games", "100000") as terminal:
        terminal.wait(lambda: HIDE_CURSOR in terminal.raw, "a progress bar")
        terminal.signal(number)
        assert terminal.wait_end() == 128 + number
        assert still_on(terminal) == [], terminal.raw[-400:]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks /proc for the children")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL], ids=lambda n: n.name)
def test_the_process_that_thinks_ends_too(tmp_path: Path, number: signal.Signals) -> None:
    save_a_game(tmp_path / "data" / "palais-tui" / "games")
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        terminal.wait_for("Palais Royal: Anna")
        terminal.press("c")
        terminal.wait_for("Minister is thinking")
        (child,) = children_of(terminal.pid)
        os.kill(terminal.pid, number)
        wait_gone(child)
        terminal.wait(lambda: not terminal.alive, "ended")


def test_a_terminal_that_takes_no_output_does_not_keep_the_game(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        for _ in range(60):  # nothing is read: the line is full after a few pictures
            terminal.resize(200, 50)
            terminal.resize(80, 24)
            terminal.press("e", "escape")
            time.sleep(0.02)
        terminal.signal(signal.SIGTERM)
        give_up = time.monotonic() + REFRESH_SECONDS
        while terminal.alive:
            assert time.monotonic() < give_up, "never ended"
            time.sleep(0.02)
        assert terminal.wait_end() == 128 + signal.SIGTERM


@pytest.mark.parametrize("lock", ["textual's queue", "the threads"])
def test_a_signal_while_a_lock_is_held_ends_the_game_too(tmp_path: Path, lock: str) -> None:
    held = {"textual's queue": "app._driver._writer_thread._queue.mutex", "the threads": LIMBO}[
        lock
    ]
    before = (
        "import os, signal, threading, time; from palais_tui.tui.app import PalaisApp\n"
        "def wait(app):\n"
        f" with {held}: os.kill(os.getpid(), signal.SIGTERM); time.sleep(60)\n"
        "PalaisApp.open_new_game = wait\n"
    )
    with Terminal(tmp_path, start=f"{BEGIN}{before}{RUN}") as terminal:
        open_title(terminal)
        terminal.settle()
        terminal.press("n")
        assert terminal.wait_end() == 128 + signal.SIGTERM
        assert_restored(terminal)
