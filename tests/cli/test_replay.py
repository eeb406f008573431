"""`palais-tui replay`: opens on the game, or says in one line why it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.journal.library import go_on
from tests.cli.run import in_pipe
from tests.journal.journals import played, short, write_journal
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.slow


@pytest.fixture
def path(tmp_path: Path) -> Path:
    begun = short(2)
    return write_journal(tmp_path, "game", begun, played(begun))


def refused(path: Path) -> str:
    ran = in_pipe("replay", str(path))
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("palais-tui: ")
    assert ran.stderr.count("\n") == 1
    assert str(path) in ran.stderr
    return ran.stderr


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    assert "No such file" in refused(tmp_path / "none.journal")


def test_a_damaged_file_is_refused_with_line_and_reason_and_left_alone(path: Path) -> None:
    content = path.read_bytes().splitlines(keepends=True)
    content[9] = content[9].replace(b"1.5", b"2.5")
    path.write_bytes(b"".join(content))
    assert "line 10: " in refused(path)
    assert path.read_bytes() == b"".join(content)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna,\n")
    assert "line 1: " in refused(file)


def test_without_a_terminal_another_way_is_named(path: Path) -> None:
    assert "no terminal" in refused(path)


def test_it_opens_on_the_game_and_leaves_to_the_shell(path: Path, tmp_path: Path) -> None:
    with Terminal(tmp_path, "replay", str(path)) as terminal:
        terminal.wait_for("Start of the game: Anna is the start player.", "Points", "0/")
        terminal.press("right")
        terminal.wait_for("Anna puts 1 servant")
        terminal.press("q")
        assert terminal.wait_end() == 0


def test_a_game_in_play_is_watched(tmp_path: Path) -> None:
    begun = short(2)
    path = write_journal(tmp_path, "game", begun, played(begun, 12))
    told, recorder = go_on(path)
    assert told.history is not None
    with Terminal(tmp_path, "replay", str(path)) as terminal:
        terminal.wait_for("Live: ", "12/12")
        prompt = told.history.controller.prompt
        assert prompt is not None
        told.history.answer(prompt.moves[0])
        terminal.wait_for("13/13")
    recorder.close()
