"""From the title to the table of every game, in a real terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.restored import assert_restored
from tests.terminal.terminal import Terminal
from tests.terminal.twins import open_title, words

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

GAMES = [("1", "Palais Royal", "Back Door"), ("2", "Royal Visit", "deck: 38")]
"""The key of a game, its title, and what only its table shows."""


def finish(terminal: Terminal, sign: str) -> None:
    """Start with the form's own players, see the table and leave."""
    terminal.wait_for(words("new_game.start"))
    terminal.press("f2")
    terminal.wait_for("Anna", sign)
    terminal.press("ctrl+q")
    assert terminal.wait_end() == 0
    assert_restored(terminal)


@pytest.mark.parametrize(("key", "title", "sign"), GAMES)
def test_a_key_chooses_the_game(tmp_path: Path, key: str, title: str, sign: str) -> None:
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        terminal.press("n")
        terminal.wait_for(words("choose_game.title"), title)
        terminal.press(key)
        finish(terminal, sign)


@pytest.mark.parametrize(("title", "sign"), [game[1:] for game in GAMES])
def test_a_click_chooses_the_game(tmp_path: Path, title: str, sign: str) -> None:
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        terminal.click(*terminal.find("New game"))
        terminal.wait_for(words("choose_game.title"), "1  Palais Royal", "2  Royal Visit")
        terminal.settle()
        terminal.click(*terminal.find(title))
        finish(terminal, sign)
