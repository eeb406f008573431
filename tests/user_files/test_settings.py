"""The settings file: a broken one gives one line, and nothing is ever lost."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from palais_tui.user_files.settings import Settings, peek_settings, settings_path
from palais_tui.user_files.settings_file import SETTINGS_FILE
from palais_tui.user_files.user_file import BadUserFile

OWN = Settings(
    theme="nord", ascii=True, curtain="full", confirmations=False, keys={"table.log": "f5"}
)
PUBLIC = 65534


def refused(path: Path) -> BadUserFile[Settings]:
    """What reading the file is refused with: always one line that can be printed."""
    with pytest.raises(BadUserFile) as caught:
        SETTINGS_FILE.read(path)
    line = str(caught.value)
    assert line.isprintable()
    assert line.startswith(str(path))
    return caught.value


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "folder" / "settings.json"
    SETTINGS_FILE.write(OWN, path)
    assert SETTINGS_FILE.read(path) == OWN
    assert names_in(path.parent) == ["settings.json"], "no other file is left"


def test_without_a_file_the_usual_settings_count(tmp_path: Path) -> None:
    assert SETTINGS_FILE.read(tmp_path / "settings.json") == Settings()
    assert peek_settings(tmp_path / "settings.json") == Settings()


def test_the_usual_place_is_the_platforms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    SETTINGS_FILE.write(OWN)
    assert tmp_path in settings_path().parents
    assert SETTINGS_FILE.read() == OWN


def test_a_setting_left_out_is_the_usual_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('\ufeff{"ascii": true}', encoding="utf-8")
    assert SETTINGS_FILE.read(path) == Settings(ascii=True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not JSON (EOF while parsing a value at line 1 column 0)"),
        ("garbage", "is not JSON (expected value at line 1 column 1)"),
        ('{"ascii": true', "is not JSON (EOF while parsing an object at line 1 column 14)"),
        ("[1, 2]", "must hold settings in curly brackets"),
        ("null", "must hold settings in curly brackets"),
        ('{"ascii": "yes"}', "ascii: must be true or false (got 'yes')"),
        ('{"curtain": "veil"}', "curtain: must be full, hand or off (got 'veil')"),
        ('{"sound": true}', "sound: is not known here"),
        ('{"theme": 7}', "theme: must be a text in quotes (got 7)"),
        ('{"keys": {"table.log": 5}}', "keys.table.log: must be a text in quotes (got 5)"),
    ],
)
def test_a_broken_file_is_told_in_one_line(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    assert str(refused(path)) == f"{path}: {said}"
    assert path.read_text(encoding="utf-8") == text, "reading changes nothing"
    peek_settings(path)  # the first paint does not stumble over it


def test_a_tower_of_brackets_is_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("[" * 100_000, encoding="utf-8")
    assert "is not JSON (recursion limit" in str(refused(path))
    assert peek_settings(path) == Settings()


def test_bytes_that_are_no_text_are_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"\xff\xfe\x00palais")
    assert str(refused(path)) == f"{path}: is not a text file"
    assert peek_settings(path) == Settings()


def test_a_folder_in_its_place_is_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    assert str(refused(path)) == f"{path}: cannot be read (it is a folder, not a file)"
    SETTINGS_FILE.write(OWN, path)
    assert SETTINGS_FILE.read(path) == OWN
    assert names_in(tmp_path) == ["settings.broken-1.json", "settings.json"]


def test_good_settings_of_a_broken_file_still_count(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    content = {"ascii": True, "theme": "nord", "curtain": "veil", "sound": True}
    path.write_text(json.dumps(content), encoding="utf-8")
    assert refused(path).usable == Settings(ascii=True, theme="nord")


def test_a_broken_file_is_put_aside_when_new_settings_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for broken in ("first garbage", '{"sound": true}'):
        path.write_text(broken, encoding="utf-8")
        SETTINGS_FILE.write(OWN, path)
        assert SETTINGS_FILE.read(path) == OWN
    assert (tmp_path / "settings.broken-1.json").read_text(encoding="utf-8") == "first garbage"
    assert (tmp_path / "settings.broken-2.json").read_text(encoding="utf-8") == '{"sound": true}'
    assert len(names_in(tmp_path)) == 3


def test_a_linked_file_stays_linked(tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    path = tmp_path / "settings.json"
    path.symlink_to(tmp_path / "dotfiles" / "palais.json")
    SETTINGS_FILE.write(OWN, path)
    assert path.is_symlink()
    assert SETTINGS_FILE.read(tmp_path / "dotfiles" / "palais.json") == OWN


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "settings.json"
    SETTINGS_FILE.write(OWN, path)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    if failing == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        SETTINGS_FILE.write(Settings(theme="dracula"), path)
    monkeypatch.undo()
    assert SETTINGS_FILE.read(path) == OWN
    assert names_in(tmp_path) == ["settings.json"]


@pytest.fixture
def read_only() -> Iterator[Path]:
    """A folder nobody may write to, with settings in it; root puts on another hat for it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        SETTINGS_FILE.write(OWN, folder / "settings.json")
        (folder / "settings.json").chmod(0o444)
        folder.chmod(0o555)
        root = os.geteuid() == 0
        if root:
            os.seteuid(PUBLIC)
        try:
            yield folder
        finally:
            if root:
                os.seteuid(0)
            folder.chmod(0o700)


def test_in_a_read_only_folder_the_settings_are_read_and_stay(read_only: Path) -> None:
    path = read_only / "settings.json"
    assert SETTINGS_FILE.read(path) == OWN
    with pytest.raises(PermissionError):
        SETTINGS_FILE.write(Settings(), path)
    assert SETTINGS_FILE.read(path) == OWN
    assert names_in(read_only) == ["settings.json"]


def test_a_file_that_may_not_be_read_is_told(read_only: Path) -> None:
    path = read_only / "settings.json"
    if os.getuid() == 0:
        os.seteuid(0)
    path.chmod(0)
    if os.getuid() == 0:
        os.seteuid(PUBLIC)
    assert str(refused(path)) == f"{path}: cannot be read (Permission denied)"
    assert peek_settings(path) == Settings()
