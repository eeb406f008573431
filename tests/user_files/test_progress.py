"""The progress file: missing, damaged or read-only, nothing is lost and one line says it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from palais_tui.user_files.progress import (
    BadProgress,
    Progress,
    progress_path,
    read_progress,
    write_progress,
)

DONE = Progress(welcomed=True, lessons={"castle", "cards"}, puzzles={"mint"})


def test_it_is_kept_in_the_platforms_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert progress_path() == tmp_path / "palais-tui" / "progress.json"
    assert read_progress() == Progress()
    write_progress(DONE)
    assert read_progress() == DONE
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
    with pytest.raises(BadProgress) as bad:
        read_progress(path)
    assert str(bad.value).startswith(f"{path}: {why}")
    assert "\n" not in str(bad.value)
    write_progress(DONE, path)
    assert read_progress(path) == DONE
    aside = tmp_path / "progress.broken-1.json"
    assert aside.read_bytes() == content.encode("latin-1")


def test_what_can_be_used_of_a_damaged_file_is_used(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text('{"lessons": "castle", "puzzles": ["mint"]}')
    with pytest.raises(BadProgress) as bad:
        read_progress(path)
    assert bad.value.progress == Progress(welcomed=True, puzzles={"mint"})


def test_what_a_later_program_keeps_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text(json.dumps({"welcomed": True, "stars": 3}))
    assert read_progress(path) == Progress(welcomed=True)


def test_a_folder_in_its_place_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadProgress, match="cannot be read"):
        read_progress(tmp_path)


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "progress.json"
    write_progress(DONE, path)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_progress(Progress(), path)
    assert read_progress(path) == DONE
    assert [file.name for file in tmp_path.iterdir()] == ["progress.json"]
