"""Streams that are closed or full, for every command: one line, the right code, no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.cli.main import COMMANDS
from tests.journal.journals import season
from tests.process.program import run

GAME = next(season().glob("*.journal"))
WORDS = {
    "tui": (),
    "help": ("--help",),
    "version": ("--version",),
    "plain": ("plain", "--seats", "Anna,Bruno"),
    "saves": ("saves",),
    "check": ("check", str(GAME)),
    "replay": ("replay", str(GAME)),
    "export": ("export", str(GAME)),
    "hall": ("hall", "--folder", str(GAME.parent)),
    "rules": ("rules",),
    "completion": ("completion", "bash"),
    "sim": ("sim", "--games", "1", "--players", "2"),
    "ladder": ("ladder", "--seats", "random,random", "--games", "2"),
}
ON_THE_SCREEN = ("tui", "replay")
NO_TERMINAL = 2
NOT_WRITTEN = 74
LOST = "palais-tui: The output can't be written: "


def test_every_command_is_tried() -> None:
    runs_until_stopped = {"serve"}
    assert set(WORDS) >= set(COMMANDS) - runs_until_stopped


@pytest.mark.slow
@pytest.mark.parametrize("name", WORDS)
def test_a_full_or_closed_output_is_one_line(tmp_path: Path, name: str) -> None:
    for redirect in (">/dev/full", ">&-"):
        ran = run(tmp_path, *WORDS[name], redirect=redirect)
        assert ran.stderr.count("\n") == 1
        if name in ON_THE_SCREEN:
            assert ran.returncode == NO_TERMINAL
        else:
            assert ran.returncode == NOT_WRITTEN
            assert ran.stderr.startswith(LOST)


@pytest.mark.slow
@pytest.mark.parametrize("name", WORDS)
def test_the_other_streams_may_be_closed_or_full(tmp_path: Path, name: str) -> None:
    usual = NO_TERMINAL if name in ON_THE_SCREEN else 0
    for redirect in ("<&-", "2>&- <&-", "2>/dev/full"):
        ran = run(tmp_path, *WORDS[name], redirect=redirect)
        assert ran.returncode == usual, (redirect, ran.stderr)
        assert "Traceback" not in ran.stderr
        assert bool(ran.stdout) == (usual == 0)
    silent = run(tmp_path, *WORDS[name], redirect="<&- >&- 2>&-")
    assert silent.returncode == (NO_TERMINAL if name in ON_THE_SCREEN else NOT_WRITTEN)


def test_a_reader_that_is_gone_is_no_error(tmp_path: Path) -> None:
    ran = run(tmp_path, "rules", redirect="| :")
    assert ran.stderr == ""


def test_letters_that_the_output_cannot_hold_are_replaced(tmp_path: Path) -> None:
    ran = run(tmp_path, "rules", "--lang", "fr", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0, ran.stderr
    assert "?" in ran.stdout
