"""Settings stay from one run to the next; a broken file is reported and not lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal
from tests.terminal.twins import open_title, words

pytestmark = pytest.mark.slow

LIGHT = "48;2;239;231;212"
DARK = "48;2;26;22;32"
BROKEN = '{"theme": "palais-light", '


def settings_file(home: Path) -> Path:
    return home / "config" / "palais-tui" / "settings.json"


def change_theme(terminal: Terminal) -> None:
    terminal.press("s")
    terminal.wait_for(
        words("settings.title"), words("settings.bar_column"), f"» {words('settings.theme')}"
    )
    terminal.press("right")
    terminal.wait_for("palais-light")


def quit_from_settings(terminal: Terminal) -> None:
    terminal.press("escape")
    open_title(terminal)
    terminal.press("q")
    assert terminal.wait_end() == 0


def test_settings_are_kept_between_two_runs(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        assert DARK in terminal.raw
        assert not settings_file(tmp_path).exists()
        change_theme(terminal)
        terminal.wait(lambda: LIGHT in terminal.raw, "in the light theme")
        quit_from_settings(terminal)
    assert json.loads(settings_file(tmp_path).read_text())["theme"] == "palais-light"
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        assert LIGHT in terminal.raw
        assert DARK not in terminal.raw, "the first paint is in the kept theme"
        terminal.press("s")
        terminal.wait_for("palais-light", words("settings.bar_column"))  # the last line, too
        quit_from_settings(terminal)


def test_a_change_before_the_file_is_read_keeps_the_other_settings(tmp_path: Path) -> None:
    file = settings_file(tmp_path)
    file.parent.mkdir(parents=True)
    file.write_text('{"animation": false, "keys": {"undo": "b"}}')
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        terminal.press("s", "right")  # at once: pydantic is still on its way
        terminal.wait(lambda: LIGHT in terminal.raw, "in the light theme")
        quit_from_settings(terminal)
    kept = json.loads(file.read_text())
    assert (kept["theme"], kept["animation"]) == ("palais-light", False)
    assert kept["keys"] == {"undo": "b"}


def test_a_broken_file_is_reported_and_stays_until_something_is_changed(tmp_path: Path) -> None:
    file = settings_file(tmp_path)
    file.parent.mkdir(parents=True)
    file.write_text(BROKEN)
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        terminal.wait_for("settings.json", "JSON")
        terminal.press("q")
        assert terminal.wait_end() == 0
    assert file.read_text() == BROKEN
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        terminal.wait_for("settings.json")
        change_theme(terminal)
        quit_from_settings(terminal)
    assert json.loads(file.read_text())["theme"] == "palais-light"
    aside = [other for other in file.parent.iterdir() if other != file]
    assert [other.read_text() for other in aside] == [BROKEN]
