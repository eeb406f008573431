"""A full disk, a folder that is gone: the game goes on, and nothing is missing afterwards."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import islice
from pathlib import Path

import pytest

from palais_tui.core.setup import GameHistory
from palais_tui.journal.library import go_on, go_on_unsaved, journals, why
from palais_tui.journal.loader import load_journal
from palais_tui.journal.recorder import GameRecorder
from tests.journal.full_disk import denied, full_disk, gone, no_sync
from tests.journal.journal_fuzz import begin, do, evening, marks


def play_on(history: GameHistory, recorder: GameRecorder, steps: int, seed: int = 3) -> None:
    for done in islice(evening(history, seed), steps):
        do(history, recorder, done)


def kept(folder: Path) -> tuple[object, ...]:
    """What the newest journal of a folder tells."""
    loaded = load_journal(journals(folder)[0])
    assert loaded.damage is None
    assert loaded.history is not None
    return marks(loaded.history)


TROUBLES: dict[str, Callable[[Path], AbstractContextManager[None]]] = {
    "no room at all": lambda _: full_disk(0),
    "room for half a line": lambda _: full_disk(9),
    "room for two lines and a half": lambda _: full_disk(60),
    "a disk that does not sync": lambda _: no_sync(),
    "a folder that may not be written": denied,
    "a folder that is gone": gone,
}


@pytest.mark.parametrize("trouble", TROUBLES.values(), ids=TROUBLES.keys())
def test_the_game_goes_on_and_is_complete_afterwards(
    trouble: Callable[[Path], AbstractContextManager[None]], tmp_path: Path
) -> None:
    folder = tmp_path / "games"
    history, recorder = begin(folder)
    play_on(history, recorder, 20)
    before = kept(folder)
    with trouble(folder):
        play_on(history, recorder, 30)
        if trouble is not denied:  # an open file may still be written
            assert recorder.writer.trouble is not None
            assert why(recorder.writer.trouble)
            assert not recorder.writer.catch_up()
    assert recorder.writer.catch_up()
    assert before != marks(history) == kept(folder)
    assert len(journals(folder)) == 1
    play_on(history, recorder, 10)
    assert kept(folder) == marks(history)


@pytest.mark.parametrize("trouble", TROUBLES.values(), ids=TROUBLES.keys())
def test_a_game_that_begins_in_trouble_is_saved_later(
    trouble: Callable[[Path], AbstractContextManager[None]], tmp_path: Path
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    history, recorder = begin(folder)
    with trouble(folder):
        play_on(history, recorder, 30)
        assert recorder.writer.trouble is not None
    assert not journals(folder)
    assert not [*folder.iterdir()], "nothing half made is left lying about"
    play_on(history, recorder, 1)
    assert recorder.writer.catch_up()
    assert kept(folder) == marks(history)


def test_what_half_a_line_leaves_is_a_torn_line_for_the_next_start(tmp_path: Path) -> None:
    history, recorder = begin(tmp_path)
    play_on(history, recorder, 20)
    before = kept(tmp_path)
    with full_disk(9):
        play_on(history, recorder, 1)
    assert kept(tmp_path) == before
    assert load_journal(journals(tmp_path)[0]).torn


def test_a_file_that_was_deleted_is_there_again(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    history, recorder = begin(folder)
    play_on(history, recorder, 10)
    shutil.rmtree(folder)
    play_on(history, recorder, 10)
    assert recorder.writer.trouble is None
    assert kept(folder) == marks(history)


def test_a_file_that_somebody_edited_is_left_alone_and_another_written(tmp_path: Path) -> None:
    history, recorder = begin(tmp_path)
    play_on(history, recorder, 10)
    (edited,) = journals(tmp_path)
    content = edited.read_bytes().replace(b"put gate", b"put mint") + b"a note\n"
    edited.write_bytes(content)
    play_on(history, recorder, 10)
    assert recorder.writer.trouble is None
    assert edited.read_bytes() == content
    assert recorder.writer.path != edited
    assert kept(tmp_path) == marks(history)


def test_a_file_that_an_editor_put_in_its_place_is_left_alone(tmp_path: Path) -> None:
    history, recorder = begin(tmp_path)
    play_on(history, recorder, 10)
    (path,) = journals(tmp_path)
    other = tmp_path / "other"
    other.write_bytes(b"my notes")
    other.replace(path)
    play_on(history, recorder, 10)
    assert path.read_bytes() == b"my notes"
    assert recorder.writer.path == path.with_name(f"{path.stem} 2.journal")
    assert recorder.writer.trouble is None


def test_a_game_that_can_only_be_read_is_played_on_and_saved_when_it_can_be(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    history, recorder = begin(folder)
    play_on(history, recorder, 20)
    recorder.close()
    (path,) = journals(folder)
    path.chmod(0o444)
    with denied(folder):
        with pytest.raises(PermissionError) as refused:
            go_on(path)
        loaded = load_journal(path)
        recorder = go_on_unsaved(loaded, refused.value)
        assert loaded.history is not None
        play_on(loaded.history, recorder, 10)
        assert recorder.writer.trouble is not None
    path.chmod(0o644)
    assert recorder.writer.catch_up()
    assert recorder.writer.path == path, "the same file, not another one beside it"
    assert kept(folder) == marks(loaded.history)
