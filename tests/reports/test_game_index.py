"""The index beside the journals: read only what changed, never believed over a journal."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from palais_tui.cli.main import main
from palais_tui.journal import loader
from palais_tui.journal.format import Reading, read_journal
from palais_tui.journal.library import go_on, list_folder
from palais_tui.journal.loader import LoadedGame, Progress, load_reading
from palais_tui.reports import game_index
from palais_tui.reports.game_index import NAME, GameIndex, latest_unfinished, summaries
from palais_tui.reports.summary import Summary
from tests.i18n.languages import ENGLISH, FRENCH
from tests.journal.journals import season
from tests.journal.saved_games import damaged, played


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that were replayed."""
    found: list[str] = []

    def counted(path: Path, reading: Reading, progress: Progress | None = None) -> LoadedGame:
        found.append(path.name)
        return load_reading(path, reading, progress)

    monkeypatch.setattr(loader, "load_reading", counted)
    monkeypatch.setattr(game_index, "UNSETTLED", 0)
    return found


def read(folder: Path, *, french: bool = False) -> list[Summary]:
    """All summaries of a folder, with the index that is there, which is stored again."""
    index, listing = GameIndex(folder), list_folder(folder)
    found = list(summaries(index, listing.entries, FRENCH if french else ENGLISH))
    index.save(listing)
    return found


def a_season(folder: Path) -> Path:
    """A copy of a finished, an unfinished and two damaged games."""
    for name in ("evening 2", "unfinished", "edited", "grandma's letter"):
        path = season() / f"{name}.journal"
        (folder / path.name).write_bytes(path.read_bytes())
    return folder


def test_only_what_has_changed_is_read_again(tmp_path: Path, replayed: list[str]) -> None:
    first = read(a_season(tmp_path))
    assert len(first) == 4
    replayed.clear()
    assert read(tmp_path) == first
    assert replayed == []
    _, recorder = go_on(tmp_path / "unfinished.journal")
    recorder.close()
    (tmp_path / "unfinished.journal").rename(tmp_path / "later.journal")
    path = tmp_path / "evening 2.journal"
    before = path.stat()
    path.write_bytes(path.read_bytes().replace(b" put ", b" pun ", 1))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    again = {found.name: found for found in read(tmp_path)}
    assert sorted(replayed) == ["evening 2.journal", "later.journal"]
    assert again["evening 2"].wrong, "size and time are those of before"


def test_reasons_are_read_again_in_another_language(tmp_path: Path, replayed: list[str]) -> None:
    path = damaged(tmp_path)
    played(tmp_path, 5, seed=3)
    read(tmp_path)
    replayed.clear()
    (wrong,) = [found.wrong for found in read(tmp_path, french=True) if found.wrong]
    assert "ligne" in wrong
    assert replayed == [path.name]


@pytest.mark.usefixtures("replayed")
def test_the_index_holds_no_secrets_and_is_private(tmp_path: Path) -> None:
    read(a_season(tmp_path))
    stored = (tmp_path / NAME).read_text()
    assert (tmp_path / NAME).stat().st_mode & 0o777 == 0o600
    for path in tmp_path.glob("*.journal"):
        reading = read_journal(path.read_bytes())
        if reading.texts:
            seed = str(json.loads(reading.texts[0])["seed"])
            assert len(seed) < 3 or seed not in stored
    rows = {row[0]: row for row in json.loads(stored)[1]}
    assert rows["unfinished.journal"][-1] == "", "no trace of the seed of a game in play"
    assert rows["unfinished.journal"][7] == [], "no points of a game in play"


HOSTILE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "junk": lambda _: b"\xff\x00[[[",
    "cut": lambda stored: stored[: len(stored) // 2],
    "nested": lambda _: b"[" * 100_000,
    "older": lambda stored: stored.replace(b'["', b'["0.0.0-', 1),
    "number": lambda stored: stored.replace(b'"Anna"', b"17"),
    "seat": lambda stored: stored.replace(b",[0],", b",[9],"),
    "colour": lambda stored: stored.replace(b"[0,1,2,3]", b"[0,1,2,9]"),
    "escape": lambda stored: stored.replace(b'"Anna"', b'"\\u001b[2J"'),
    "date": lambda stored: stored.replace(b'"2026-', b'"9999-'),
    "zone": lambda stored: stored.replace(b"+00:00", b""),
    "round": lambda stored: stored.replace(b'+00:00",', b'+00:00",-'),
}


@pytest.mark.parametrize("way", HOSTILE)
@pytest.mark.usefixtures("replayed")
def test_a_damaged_index_is_made_anew(tmp_path: Path, way: str) -> None:
    first = read(a_season(tmp_path))
    stored = (tmp_path / NAME).read_bytes()
    changed = HOSTILE[way](stored)
    assert changed != stored
    (tmp_path / NAME).write_bytes(changed)
    assert read(tmp_path) == first
    assert read(tmp_path) == first


@pytest.mark.parametrize("kind", ["folder", "pipe", "link"])
@pytest.mark.usefixtures("replayed")
def test_what_stands_in_the_place_of_the_index_is_left_alone(tmp_path: Path, kind: str) -> None:
    played(tmp_path, 5)
    index = tmp_path / NAME
    if kind == "folder":
        index.mkdir()
    elif kind == "pipe":
        os.mkfifo(index)
    else:
        index.symlink_to("/dev/zero")
    assert len(read(tmp_path)) == 1
    part = tmp_path / f"{NAME}.part"
    part.unlink(missing_ok=True)
    part.symlink_to(tmp_path / "victim")
    played(tmp_path, 5, seed=8)
    assert len(read(tmp_path)) == 2
    assert not (tmp_path / "victim").exists()


def test_a_file_that_may_still_change_is_not_stored(tmp_path: Path) -> None:
    played(tmp_path, 5)
    read(tmp_path)
    assert json.loads((tmp_path / NAME).read_bytes())[1] == []


def test_continue_asks_the_journal_and_not_the_index(tmp_path: Path, replayed: list[str]) -> None:
    path = played(tmp_path, 30)
    read(tmp_path)
    index, listing = GameIndex(tmp_path), list_folder(tmp_path)
    replayed.clear()
    path.write_bytes(b"gone")
    assert latest_unfinished(index, listing, ENGLISH) is None


def test_another_folder_gets_no_index(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(tmp_path, 5)
    assert main(["hall", "--folder", str(tmp_path)]) == 0
    assert "1 unfinished game" in capsys.readouterr().out
    assert not (tmp_path / NAME).exists()
