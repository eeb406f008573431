"""Killed by SIGKILL while a program thinks: nothing is lost, and it thinks again."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.journal.loader import load_journal
from palais_tui.user_files.settings import Settings
from palais_tui.user_files.settings_file import SETTINGS_FILE
from tests.bench.thinking_speed import save_a_game
from tests.journal.journal_fuzz import marks
from tests.terminal.terminal import Terminal
from tests.terminal.twins import leave, open_title

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


def test_killed_in_the_middle_of_a_thought_the_game_goes_on(tmp_path: Path) -> None:
    games = tmp_path / "data" / "palais-tui" / "games"
    save_a_game(games)
    SETTINGS_FILE.write(
        Settings(pace="at_once"), tmp_path / "config" / "palais-tui" / "settings.json"
    )
    (path,) = games.iterdir()
    waiting = marks(load_journal(path).history)  # type: ignore[arg-type]
    with Terminal(tmp_path) as terminal:  # leaving it is a SIGKILL
        open_title(terminal)
        terminal.wait_for("Palais Royal: Anna")
        terminal.press("c")
        terminal.wait_for("Minister is thinking")
    assert marks(load_journal(path).history) == waiting  # type: ignore[arg-type]
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        terminal.wait_for("Palais Royal: Anna")
        terminal.press("c")
        terminal.wait_for("Anna:", "Since your turn")
        assert leave(terminal) == 0
    loaded = load_journal(path)
    assert loaded.damage is None
    assert loaded.history is not None
    assert loaded.history.controller.game.seat == 0
