"""The journal's own lines: seals, torn ends, versions, and who may write."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from palais_tui.journal.file import SUFFIX, InUse, JournalFile, is_in_use
from palais_tui.journal.format import (
    FORMAT,
    MOST_BYTES,
    AnotherGame,
    NewerFormat,
    NotAJournal,
    NothingInIt,
    OlderFormat,
    Reading,
    TooLarge,
    WrongSeal,
    opening,
    read_journal,
    sealed,
)

GAME = "chess"
TEXTS = ("the beginning", "a move", "another move", "é, with an accent")


def content(*texts: str) -> bytes:
    return f"{opening(GAME)}\n".encode() + sealed(opening(GAME), texts)[0]


def reason(reading: Reading) -> tuple[int, object]:
    assert reading.damage is not None
    return reading.damage.line, reading.damage.reason


def test_what_was_written_is_read_again() -> None:
    reading = read_journal(content(*TEXTS), GAME)
    assert reading.texts == TEXTS
    assert reading.size == len(content(*TEXTS))
    assert (reading.torn, reading.unended, reading.damage) == (0, False, None)


@pytest.mark.parametrize("cut", range(1, len(content(TEXTS[0])) - len(content()) + 1))
def test_a_last_line_that_breaks_off_is_torn_and_dropped(cut: int) -> None:
    whole = content(*TEXTS, TEXTS[0])
    reading = read_journal(whole[:-cut], GAME)
    assert reading.damage is None
    if cut == 1:  # all but the line break is there
        assert (reading.texts, reading.unended, reading.torn) == ((*TEXTS, TEXTS[0]), True, 0)
    else:
        assert reading.texts == TEXTS
        assert reading.size == len(content(*TEXTS))
        assert reading.torn == len(whole) - cut - reading.size


def test_a_changed_line_is_found_and_what_is_before_it_stays() -> None:
    reading = read_journal(content(*TEXTS).replace(b"another move", b"A better move"), GAME)
    assert reason(reading) == (4, WrongSeal())
    assert reading.texts == TEXTS[:2]


@pytest.mark.parametrize("line", range(1, len(TEXTS)))
def test_a_missing_line_is_found(line: int) -> None:
    lines = content(*TEXTS, "the last").split(b"\n")
    del lines[line]
    found, why = reason(read_journal(b"\n".join(lines), GAME))
    assert (found, why) == (line + 1, WrongSeal())


@pytest.mark.parametrize(
    ("first", "why"),
    [
        (b"", NotAJournal()),
        (b"\x00\xff\xfe", NotAJournal()),
        (b"PK\x03\x04 a zip file", NotAJournal()),
        (b"hotseat-journal one chess", NotAJournal()),
        (f"hotseat-journal {FORMAT + 1} chess".encode(), NewerFormat(FORMAT + 1, FORMAT)),
        (b"hotseat-journal 0 chess", OlderFormat(0, FORMAT)),
        (b"hotseat-journal 1 draughts", AnotherGame("draughts")),
        (b"hotseat-journal 1 chess", NothingInIt()),
    ],
)
def test_a_wrong_first_line_says_what_it_is(first: bytes, why: object) -> None:
    line, found = reason(read_journal(first + b"\n", GAME))
    assert found == why
    assert line == (2 if why == NothingInIt() else 1)


def test_a_hundred_megabytes_of_nonsense_are_refused() -> None:
    piece = content(*TEXTS)
    nonsense = piece + b"x" * 1_000 + b"\n"
    assert reason(read_journal(nonsense * 90_000, GAME)) == (6, WrongSeal())
    longest = [str(n) * 2_000 for n in range(MOST_BYTES // 6_000)]
    found = read_journal(content(*longest), GAME)
    assert isinstance(reason(found)[1], TooLarge)
    assert found.texts == tuple(longest[: len(found.texts)])


def test_lines_are_added_and_read(tmp_path: Path) -> None:
    file = JournalFile.create(tmp_path / "new", "night", GAME, TEXTS[:1])
    file.append(TEXTS[1:2])
    file.append(TEXTS[2:])
    assert file.path == tmp_path / "new" / f"night{SUFFIX}"
    assert file.path.read_bytes() == content(*TEXTS)
    file.close()


def test_a_second_file_of_the_name_gets_another(tmp_path: Path) -> None:
    files = [JournalFile.create(tmp_path, "night", GAME, TEXTS) for _ in range(3)]
    assert [file.path.stem for file in files] == ["night", "night 2", "night 3"]
    for file in files:
        file.close()


def test_a_torn_line_is_cut_off_when_the_file_is_written_on(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    path.write_bytes(content(*TEXTS) + b"0123abcd hal")
    file, reading = JournalFile.reopen(path, GAME)
    assert reading.torn == 12
    file.append(["whole"])
    file.close()
    assert path.read_bytes() == content(*TEXTS, "whole")


def test_a_line_without_its_break_is_ended(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    path.write_bytes(content(*TEXTS).removesuffix(b"\n"))
    file, _ = JournalFile.reopen(path, GAME)
    file.append(["more"])
    file.close()
    assert path.read_bytes() == content(*TEXTS, "more")


def test_a_damaged_file_is_not_opened_for_writing(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    path.write_bytes(content(*TEXTS)[:-5] + b"xx\n")
    before = path.read_bytes()
    with pytest.raises(ValueError, match="damaged"):
        JournalFile.reopen(path, GAME)
    assert path.read_bytes() == before


HOLD = """
import sys
from pathlib import Path
from palais_tui.journal.file import JournalFile
file, _ = JournalFile.reopen(Path(sys.argv[1]), "chess")
print("held", flush=True)
sys.stdin.read()
"""


def test_two_programs_cannot_write_the_same_file(tmp_path: Path) -> None:
    JournalFile.create(tmp_path, "night", GAME, TEXTS).close()
    path = tmp_path / "night.journal"
    root = Path(__file__).resolve().parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(root)},
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        assert is_in_use(path)
        with pytest.raises(InUse):
            JournalFile.reopen(path, GAME)
        other.kill()  # a killed program holds nothing
    assert not is_in_use(path)
    file, _ = JournalFile.reopen(path, GAME)
    file.close()


def test_the_leftover_of_a_killed_program_is_never_emptied(tmp_path: Path) -> None:
    """Killed between naming and tidying up, the file has two names."""
    JournalFile.create(tmp_path, "night", GAME, TEXTS).close()
    os.link(tmp_path / "night.journal", tmp_path / f".{os.getpid()}.part")
    JournalFile.create(tmp_path, "other", GAME, TEXTS[:1]).close()
    assert (tmp_path / "night.journal").read_bytes() == content(*TEXTS)
