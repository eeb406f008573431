"""Hostile settings, files and pastes in a real terminal: nothing of them is obeyed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.journal.saved_games import played
from tests.terminal.terminal import Terminal
from tests.terminal.twins import open_title, words

pytestmark = pytest.mark.slow

BELL_AND_TITLE = "\x1b]0;owned\x07"
CLEARS = "\x9b2J\x1b[2J"


def test_nothing_from_outside_is_obeyed(tmp_path: Path) -> None:
    config, games = tmp_path / "config" / "palais-tui", tmp_path / "data" / "palais-tui" / "games"
    config.mkdir(parents=True)
    games.mkdir(parents=True)
    (config / "settings.json").write_text(json.dumps({"curtain": f"[/]{BELL_AND_TITLE}"}))
    played(games, 30).rename(games / f"evening{BELL_AND_TITLE}{CLEARS}\u2800[b].journal")
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        terminal.wait_for("settings.json")
        terminal.press("l")
        terminal.wait_for(words("load.title"), "evening\ufffd]0;owned")
        terminal.press("r")
        terminal.wait_for(words("load.rename_title"), words("load.ask_keys"))
        terminal.write("\x1b[200~\x9b31mpasted\x07\x1b[201~")
        terminal.wait_for("pasted")
        terminal.press("escape")
        terminal.press("ctrl+q")
        assert terminal.wait_end() == 0
        assert "\x1b]0;" not in terminal.raw
        assert "owned\x07" not in terminal.raw
        assert "\x9b" not in terminal.raw
        assert "\x1b[2J" not in terminal.raw
