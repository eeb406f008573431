"""A newcomer in a real terminal: asked once, and never again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal
from tests.terminal.twins import open_title, words

pytestmark = pytest.mark.slow


def test_the_welcome_comes_once_and_leads_to_the_first_lesson(tmp_path: Path) -> None:
    with Terminal(tmp_path, newcomer=True) as terminal:
        terminal.wait_for(words("welcome.title"), words("welcome.lesson_of"))
        terminal.press("1")
        terminal.wait_for("The castle 1/14", "You are Anna")
        terminal.press("ctrl+q")
        assert terminal.wait_end() == 0
    with Terminal(tmp_path, newcomer=True) as terminal:
        open_title(terminal)
        terminal.press("e")
        terminal.wait_for("0 of 9 lessons")
        terminal.press("escape")
        terminal.wait_gone("0 of 9 lessons")
        open_title(terminal)
        assert words("welcome.title") not in terminal.raw
        terminal.press("ctrl+q")
        assert terminal.wait_end() == 0
