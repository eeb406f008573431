"""Arguments, file names, journals and assets full of escapes: none of it reaches the terminal."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from palais_tui.cli.main import main
from palais_tui.journal.format import opening, sealed
from palais_tui.journal.header import write_header
from palais_tui.journal.loader import load_journal
from tests.cli.run import PROGRAM, in_pipe, surroundings
from tests.journal.journals import setup
from tests.journal.saved_games import played

EVIL = (
    "a\x1b[2J\x1b]0;x\x07\x9b31m\x85\u2028\u202eb\u2800\uffa0\u1100\u1161\U0001f1eb\U0001f1f7\x7f"
)
OBEYED = frozenset([*map(chr, range(32)), *map(chr, range(0x7F, 0xA0)), "\u2028", "\u202e"]) - {
    "\n"
}

ARGUMENTS = [
    [EVIL],
    [f"--{EVIL}"],
    ["--lang", EVIL],
    ["--assets", EVIL],
    ["plain", EVIL],
    ["plain", f"--{EVIL}=1"],
    ["plain", "--seats", EVIL],
    ["plain", "--seats", f"Anna,{EVIL}"],
    ["plain", "--seats", f"Anna,Bruno:{EVIL}"],
    ["plain", "--seats", "Anna,Bruno", "--start", EVIL],
    ["plain", "--seats", "Anna,Bruno", "--seed", EVIL],
    ["plain", "--seats", "Anna,Bruno", "--seed", "9" * 5000],
    ["plain", "--seats", "Anna,Bruno", "--layout", EVIL],
    ["plain", "--seats", "Anna,Bruno", "--assets", EVIL],
    ["plain", "--resume", EVIL],
    ["saves", EVIL],
    ["check", EVIL],
    ["replay", EVIL],
    ["export", EVIL],
    ["export", EVIL, "--as", EVIL],
    ["hall", "--folder", EVIL],
    ["rules", EVIL],
    ["rules", "--assets", EVIL],
    ["sim", "--games", EVIL],
    ["sim", "--mover", EVIL],
    ["ladder", "--seats", EVIL],
    ["ladder", "--games", "2", "--state", f"no/{EVIL}"],
]


def raw(text: str) -> list[str]:
    """What a terminal would obey."""
    return sorted(OBEYED & set(text))


@pytest.mark.parametrize("words", ARGUMENTS, ids=lambda words: " ".join(map(ascii, words))[:40])
def test_an_argument_is_repeated_without_its_escapes(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(words)
    except SystemExit as stop:
        code = int(stop.code or 0)
    shown = capsys.readouterr()
    assert code != 0
    assert raw(shown.out + shown.err) == []
    assert len(shown.err) < 1200


def resealed(path: Path, header: dict[str, object], *lines: str) -> Path:
    """A journal with any header and lines whose checksums fit."""
    first = opening("palais-royal")
    text, _ = sealed(first, [json.dumps(header), *lines])
    path.write_bytes(f"{first}\n".encode() + text)
    return path


def hostile_journals(folder: Path) -> list[Path]:
    """Journals whose every text field is hostile, under names that are."""
    header = json.loads(write_header(setup(2)))
    seats = header["seats"]
    made = [
        resealed(folder / f"name-{number}\x1b[2J\u202e.journal", {**header, "seats": changed})
        for number, changed in enumerate(
            [{**seats[0], "name": name}, seats[1]]
            for name in (EVIL[:20], "A\nB", "A\tB", "A\x85B", "A\u2028B", "e\u0301", " A", "\x1b")
        )
    ]
    made += [resealed(folder / f"{field}.journal", {**header, field: EVIL}) for field in header]
    made.append(resealed(folder / "field.journal", {**header, EVIL: 1}))
    made.append(
        resealed(
            folder / "bot.journal", {**header, "seats": [{**seats[0], "program": EVIL}, seats[1]]}
        )
    )
    made.append(resealed(folder / "record.journal", header, f"0.0 {EVIL}"))
    game = folder / "game.journal"
    game.write_bytes(f"hotseat-journal 1 {EVIL}\n".encode())
    return [*made, game]


def test_a_hostile_journal_is_refused_in_one_clean_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in hostile_journals(tmp_path):
        for command in ("check", "export", "replay"):
            try:
                code = main([command, str(path)])
            except SystemExit as stop:
                code = int(stop.code or 0)
            shown = capsys.readouterr()
            said = shown.out + shown.err
            assert raw(said) == [], (command, path)
            if path.stem != "program":  # a version of 40 letters at most, never shown
                assert code != 0, (command, path)
            assert "Traceback" not in said


def test_lists_of_hostile_files_are_clean(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "palais-tui" / "games"
    folder.mkdir(parents=True)
    hostile_journals(folder)
    played(folder, 30).rename(folder / f"{EVIL}.journal")
    for words in (["saves"], ["hall"], ["hall", "--json"], ["hall", "--folder", str(folder)]):
        assert main(words) == 0
        shown = capsys.readouterr()
        assert raw(shown.out + shown.err) == [], words
    assert main(["hall", "--json", "--folder", str(folder)]) == 0
    files = [one["file"] for one in json.loads(capsys.readouterr().out)["damaged"]]
    assert str(folder / "name-0\x1b[2J\u202e.journal") in files


@pytest.mark.parametrize("name", ["A\nB", "A\tB", "A\x85B", "A\u2028B", "e\u0301", " A", "A  B"])
def test_a_name_that_no_version_has_written_is_refused(tmp_path: Path, name: str) -> None:
    header = json.loads(write_header(setup(2)))
    header["seats"][0]["name"] = name
    loaded = load_journal(resealed(tmp_path / "a.journal", header))
    assert loaded.damage is not None


def test_a_name_of_the_first_version_is_shown_clean(tmp_path: Path) -> None:
    header = json.loads(write_header(setup(2)))
    header["seats"][0]["name"], header["seats"][1]["name"] = (
        "\u0930\u0935\u093f",
        "\u0930\u0935\u0940",
    )
    loaded = load_journal(resealed(tmp_path / "a.journal", header))
    assert loaded.damage is None
    assert loaded.setup is not None
    assert list(loaded.setup.names) == ["\u0930\u0935\ufffd", "\u0930\u0935\ufffd"]


def test_a_file_name_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/caf\xe9.journal"
    with surroundings(None, PYTHONIOENCODING="utf-8") as environment:
        ran = subprocess.run(
            [*map(os.fsencode, PROGRAM), b"check", path],
            capture_output=True,
            env=environment,
            check=False,
            timeout=60,
        )
    assert ran.returncode == 1
    assert "caf\ufffd.journal" in ran.stdout.decode()
    assert ran.stderr == b""


def test_a_terminal_without_the_letter_gets_another() -> None:
    with surroundings(None, PYTHONIOENCODING="latin-1") as environment:
        ran = subprocess.run(
            [*PROGRAM, "plain", "--seats", "\u0141ukasz,Bruno"],
            input=b"",
            capture_output=True,
            env=environment,
            check=False,
            timeout=60,
        )
    assert ran.returncode == 0
    assert b"?ukasz" in ran.stdout


def test_a_number_of_thousands_of_digits_is_no_choice() -> None:
    huge = "9" * 4301
    ran = in_pipe(
        "plain", "--seats", "Anna,Bruno", lines=f"{huge}\nlog {huge}\n{'0' * 4400}1\nquit\n"
    )
    assert ran.returncode == 0, ran.stderr
    assert "There's no choice 1000000000" in ran.stdout
    assert "Traceback" not in ran.stderr


def test_typed_escapes_are_not_echoed() -> None:
    ran = in_pipe("plain", lines=f"{EVIL}\nAnna,Bruno\n{EVIL}\nmove {EVIL}\nquit\n")
    assert raw(ran.stdout + ran.stderr) == []


def test_assets_are_quoted_clean(tmp_path: Path) -> None:
    (tmp_path / "numbers.toml").write_text(f"[{json.dumps(EVIL)}]\nx = 1\n", encoding="utf-8")
    ran = in_pipe("sim", "--games", "1", "--assets", str(tmp_path))
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert raw(ran.stderr) == []


def test_settings_are_quoted_clean(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    file = tmp_path / "palais-tui" / "settings.json"
    file.parent.mkdir()
    file.write_text(json.dumps({"language": EVIL, "theme": EVIL, EVIL: EVIL}))
    assert main(["saves"]) == 0
    assert raw(capsys.readouterr().out) == []
