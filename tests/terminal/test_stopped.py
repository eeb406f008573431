"""Stopped by the shell or by a signal, and continued: the terminal belongs to one at a time."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from tests.process.program import BEGIN, RUN
from tests.terminal.restored import assert_restored, still_on
from tests.terminal.terminal import REFRESH_SECONDS, Terminal
from tests.terminal.twins import open_title, words

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

AT_THE_END = """
import os, signal
from palais_tui.tui.driver import TerminalDriver
close = TerminalDriver.close
def stop_and_close(self):
    TerminalDriver.close = close
    os.kill(os.getpid(), signal.SIGTSTP)
    close(self)
TerminalDriver.close = stop_and_close
"""
"""Stops when the terminal has been given back and the program has yet to end."""


def wait_stopped(terminal: Terminal) -> None:
    give_up = time.monotonic() + REFRESH_SECONDS
    while not terminal.stopped:
        assert time.monotonic() < give_up, "never stopped"
        terminal.read()


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP], ids=lambda n: n.name)
def test_a_game_that_is_continued_is_drawn_and_played_on(
    tmp_path: Path, number: signal.Signals
) -> None:
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        terminal.signal(number)
        wait_stopped(terminal)
        terminal.settle()
        if number == signal.SIGTSTP:
            assert still_on(terminal) == []
        before = len(terminal.raw)
        terminal.signal(signal.SIGCONT)
        terminal.wait(lambda: words("title.new") in terminal.raw[before:], "drawn again")
        terminal.press("q")
        assert terminal.wait_end() == 0
        assert_restored(terminal)


def test_stopped_while_it_ends_the_terminal_stays_the_shells(tmp_path: Path) -> None:
    with Terminal(tmp_path, start=f"{BEGIN}{AT_THE_END}{RUN}") as terminal:
        open_title(terminal)
        terminal.press("q")
        wait_stopped(terminal)
        terminal.signal(signal.SIGCONT)
        assert terminal.wait_end() == 0
        assert_restored(terminal)
