"""The progress file: missing, damaged or read-only, nothing is lost and one line says it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from palais_tui.user_files.progress import PROGRESS_FILE, Progress, progress_path
from palais_tui.user_files.user_file import BadUserFile

DONE = Progress(welcomed=True, lessons={"castle", "cards"}, puzzles={"mint"})


def test_it_is_kept_in_the_platforms_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert progress_path() == tmp_path / "palais-tui" / "progress.json"
    assert PROGRESS_FILE.read() == Progress()
    PROGRESS_FILE.write(DONE)
    assert PROGRESS_FILE.read() == DONE
    assert [file.name for file in progress_path().parent.iterdir()] == ["progress.json"]


BROKEN = [
    ("", "is not JSON"),
    ("{", "is not JSON"),
    ("[]", "must hold the progress in curly brackets"),
    ("\xff\xfe", "is not JSON"),
    ('{"lessons": "castle"}', "lessons: must be a list"),
    ('{"lessons": [1]}', "lessons[0]: must be a text"),
    ('{"welcomed": 1}', "welcomed: must be true or false"),
]


@pytest.mark.parametrize(("content", "why"), BROKEN)
def test_a_damaged_file_is_one_sentence_and_put_aside(
    tmp_path: Path, content: str, why: str
) -> None:
    path = tmp_path / "progress.json"
    path.write_bytes(content.encode("latin-1"))
    with pytest.raises(BadUserFile) as bad:
        PROGRESS_FILE.read(path)
    assert str(bad.value).startswith(f"{path}: {why}")
    assert "\n" not in str(bad.value)
    PROGRESS_FILE.write(DONE, path)
    assert PROGRESS_FILE.read(path) == DONE
    aside = tmp_path / "progress.broken-1.json"
    assert aside.read_bytes() == content.encode("latin-1")


def test_what_can_be_used_of_a_damaged_file_is_used(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text('{"lessons": "castle", "puzzles": ["mint"]}')
    with pytest.raises(BadUserFile) as bad:
        PROGRESS_FILE.read(path)
    assert bad.value.usable == Progress(welcomed=True, puzzles={"mint"})


def test_what_a_later_program_keeps_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text(json.dumps({"welcomed": True, "stars": 3}))
    assert PROGRESS_FILE.read(path) == Progress(welcomed=True)


def test_a_folder_in_its_place_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadUserFile, match="cannot be read"):
        PROGRESS_FILE.read(tmp_path)


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "progress.json"
    PROGRESS_FILE.write(DONE, path)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        PROGRESS_FILE.write(Progress(), path)
    assert PROGRESS_FILE.read(path) == DONE
    assert [file.name for file in tmp_path.iterdir()] == ["progress.json"]
