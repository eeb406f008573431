"""An error that nobody foresaw, on the whole terminal: clean, one line, a report, code 70."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.process.program import BEGIN, RUN
from tests.terminal.restored import assert_restored, last_lines
from tests.terminal.terminal import Terminal
from tests.terminal.twins import open_title

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

BOOM = "def boom(*_, **__):\n hand = 'swift feet'\n raise ZeroDivisionError('swift feet')\n"
TITLE = {
    "compose": "from palais_tui.tui.screens.title import TitleScreen as T; T.compose = boom\n",
    "render": "from palais_tui.tui.screens.title import TitleScreen as T; T.render_line = boom\n",
    "mount": "from palais_tui.tui.app import PalaisApp as A; A.on_mount = boom\n",
    "unmount": "from palais_tui.tui.app import PalaisApp as A; A.on_unmount = boom\n",
    "style sheet": "from palais_tui.tui.app import PalaisApp as A; A.CSS = 'nonsense {{'\n",
    "thread": "from palais_tui.tui import app as A; A.load_next_screens = boom\n",
    "key": "from palais_tui.tui.app import PalaisApp as A; A.open_new_game = boom\n",
    "input thread": "from palais_tui.tui.driver import TerminalDriver as D; D._read = boom\n",
    "output thread": (
        "from textual.drivers._writer_thread import WriterThread as W; W.run = boom\n"
    ),
    "task": (
        "import asyncio; from palais_tui.tui.app import PalaisApp as A\n"
        "async def fail(): boom()\n"
        "def start(self): asyncio.get_running_loop().create_task(fail())\n"
        "A.open_new_game = start\n"
    ),
    "timer": (
        "from palais_tui.tui.app import PalaisApp as A\n"
        "A.open_new_game = lambda self: self.set_timer(0.01, boom)\n"
    ),
}
ON_A_KEY = {"key": "n", "task": "n", "timer": "n", "input thread": "n", "unmount": "ctrl+q"}


@pytest.mark.parametrize("place", TITLE)
def test_it_ends_clean_with_one_line_and_code_70(tmp_path: Path, place: str) -> None:
    with Terminal(tmp_path, start=f"{BEGIN}{BOOM}{TITLE[place]}{RUN}") as terminal:
        if place in ON_A_KEY:
            open_title(terminal)
            terminal.press(ON_A_KEY[place])
        assert terminal.wait_end() == 70
        said = last_lines(terminal)
        if place not in ("style sheet", "output thread"):  # the screen was never taken
            assert_restored(terminal, said=said)
        assert terminal.echoes()
    (report,) = (tmp_path / "state" / "palais-tui" / "log").iterdir()
    assert said.endswith(f"seed is in {report}")
    assert "palais-tui had to stop" in said
    assert "Your saved games are untouched." in said
    assert "\n" not in said
    assert "swift" not in terminal.raw + report.read_text()
    assert "Traceback" not in terminal.raw


def test_a_game_that_could_not_be_saved_is_not_called_saved(tmp_path: Path) -> None:
    (tmp_path / "data" / "palais-tui").mkdir(parents=True)
    (tmp_path / "data" / "palais-tui" / "games").write_text("no folder")
    place = "from palais_tui.tui.app import PalaisApp as A; A.action_command_palette = boom\n"
    with Terminal(tmp_path, "--lang", "fr", start=f"{BEGIN}{BOOM}{place}{RUN}") as terminal:
        terminal.wait_for("Jouer")
        terminal.open_form()
        terminal.wait_for("Nouvelle partie", "Cardinal")
        terminal.press("f2")
        terminal.wait_for("Mise en place")
        terminal.press("4")
        terminal.wait_for("Pas de sauvegarde")
        terminal.write("\x10")
        assert terminal.wait_end() == 70
        assert "Votre partie n'a pas pu être sauvegardée." in last_lines(terminal)
