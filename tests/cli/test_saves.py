"""`saves`, `check` and `plain --resume` as real processes."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.journal.library import go_on, journals
from palais_tui.journal.loader import load_journal
from tests.cli.run import in_pipe
from tests.cli.test_plain import PLACING
from tests.journal.journal_fuzz import begin, do, evening

SEATS = ("--seats", "Anna,Bruno", "--start", "Anna", "--seed", "1")


def games(data: Path) -> Path:
    return data / "palais-tui" / "games"


@pytest.mark.slow
def test_saves_names_the_folder_and_lists_the_games(tmp_path: Path) -> None:
    assert in_pipe("saves", data=tmp_path).stdout == f"Saved games are in {games(tmp_path)}\n"
    in_pipe("plain", *SEATS, lines=f"{PLACING}\n", data=tmp_path)
    (games(tmp_path) / "odd.journal").write_bytes(b"\x00\x01")
    ran = in_pipe("saves", data=tmp_path)
    assert ran.returncode == 0
    assert "Anna, Bruno, setup, Bruno is next" in ran.stdout
    assert "odd: damaged" in ran.stdout
    assert "odd.journal, line 1: this isn't a game saved by palais-tui." in ran.stdout
    assert "seed" not in ran.stdout


@pytest.mark.slow
def test_plain_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first = in_pipe("plain", *SEATS, lines=f"{PLACING}\nput mint\nput king\nundo\n", data=tmp_path)
    assert "Your game is saved." in first.stdout
    again = in_pipe("plain", "--resume", lines="redo\nput gate\nquit\n", data=tmp_path)
    assert again.returncode == 0
    assert "Bruno, put a servant" in again.stdout
    assert "Bruno puts 1 servant with the King" in again.stdout
    (path,) = journals(games(tmp_path))
    loaded = load_journal(path)
    assert loaded.history is not None
    assert loaded.history.controller.game.points_left == 2
    by_name = in_pipe("plain", "--resume", path.stem, lines="", data=tmp_path)
    assert "2 to go" in by_name.stdout


@pytest.mark.slow
def test_what_cannot_be_resumed_is_said_in_one_line(tmp_path: Path) -> None:
    none = in_pipe("plain", "--resume", data=tmp_path)
    assert (none.returncode, none.stderr.count("\n")) == (2, 1)
    assert "There's no unfinished game" in none.stderr
    missing = in_pipe("plain", "--resume", "Friday", data=tmp_path)
    assert missing.stderr == "palais-tui: Friday: it can't be read (No such file or directory).\n"
    in_pipe("plain", *SEATS, lines=f"{PLACING}\n", data=tmp_path)
    (path,) = journals(games(tmp_path))
    _, recorder = go_on(path)
    held = in_pipe("plain", "--resume", data=tmp_path)
    assert "is already open in another window" in held.stderr
    recorder.close()
    path.write_bytes(path.read_bytes().replace(b"put mint", b"put nint", 1))
    damaged = in_pipe("plain", "--resume", path.stem, data=tmp_path)
    assert damaged.returncode == 2
    assert "line 3: this line was changed or damaged" in damaged.stderr


def test_a_folder_that_cannot_be_made_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "palais-tui").write_text("in the way")
    ran = in_pipe("plain", *SEATS, lines=f"{PLACING}\nboard\n", data=tmp_path)
    assert ran.returncode == 0
    assert ran.stdout.count("Not saved: ") == 1
    assert "This game is lost: it couldn't be saved (" in ran.stdout


@pytest.mark.slow
def test_check_says_whether_a_journal_is_sound(tmp_path: Path) -> None:
    history, recorder = begin(tmp_path, 3, 4)
    for done in evening(history, 4):
        do(history, recorder, done)
    recorder.close()
    (path,) = journals(tmp_path)
    content = path.read_bytes()
    sound = in_pipe("check", str(path))
    assert sound.returncode == 0
    assert "is intact: Anna, Bruno, Chloé, won by" in sound.stdout
    path.write_bytes(content + b"torn")
    torn = in_pipe("check", str(path))
    assert torn.returncode == 0
    assert "was cut off" in torn.stdout
    path.write_bytes(content[:-20] + content[-19:])
    damaged = in_pipe("check", str(path))
    assert damaged.returncode == 1
    assert f"{path.name}, line " in damaged.stdout
    assert "moves before that are intact" in damaged.stdout
    assert path.read_bytes() == content[:-20] + content[-19:]
    assert in_pipe("check", str(tmp_path)).returncode == 1
