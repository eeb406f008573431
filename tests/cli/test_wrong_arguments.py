"""Every wrong argument: one clear line, exit code 2, no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.cli.main import main
from tests.cli.run import in_pipe

WRONG = [
    ("dance", "dance"),
    ("plain --seats Anna", "2 to 4 names"),
    ("plain --seats A,B,C,D,E", "2 to 4 names"),
    ("plain --seats Anna,anna", "That name is taken"),
    ("plain --seats Anna,", "name 2: Type a name"),
    (f"plain --seats Anna,{'x' * 21}", "21 letters: the limit is 20"),
    ("plain --seats Anna,B\x1bruno", "can't be shown"),
    ("plain --seed -1 --seats A,B", "whole number from 0"),
    ("plain --seed one --seats A,B", "'one' is not a whole number"),
    ("plain --layout round --seats A,B", "invalid choice: 'round'"),
    ("plain --start Carla --seats Anna,Bruno", '"Carla" isn\'t playing. Players: Anna, Bruno'),
    ("plain --assets no/such/folder --seats A,B", "no/such/folder"),
    ("plain extra", "extra"),
    ("rules cardnal", 'nothing about "cardnal"; similar: Cardinal'),
    ("rules R4.9", 'nothing about "R4.9"; similar: R4.'),
    ("rules xyzzy plugh", 'nothing about "xyzzy plugh"'),
    ("rules --assets no/such/folder", "no/such/folder"),
    ("sim --games 0", "'0' is not a whole number from 1"),
    ("sim --games many", "'many' is not a whole number"),
    ("sim --players 5", "'5' is not a whole number from 2 to 4"),
    ("sim --players 1", "'1' is not a whole number from 2 to 4"),
    ("sim --mover clever", "invalid choice: 'clever'"),
    ("sim --jobs 0", "'0' is not a whole number"),
    ("sim --seed 4294967296", "'4294967296' is not a whole number"),
    ("sim --nonsense", "--nonsense"),
    ("--lang xx", "there is no language 'xx'; choose from en (English), fr (Français)"),
    ("plain --lang xx --seats A,B", "there is no language 'xx'"),
    ("--lang fr plain --seats Anna", "Il faut de 2 à 4 noms"),
    ("plain --lang fr --start Carla --seats Anna,Bruno", "« Carla » ne joue pas"),
    ("ladder --seats page", "2 to 4 names needed, not 1"),
    ("ladder --seats page,page,page,page,page", "2 to 4 names needed, not 5"),
    (
        "ladder --seats page,queen",
        "unknown bot 'queen'; choose from random, lively, page, courtier, minister",
    ),
    ("ladder --seats page,", "unknown bot ''"),
    ("ladder --games 3", "must be a multiple of 2"),
    ("ladder --games 0", "'0' is not a whole number from 1"),
    ("ladder --seed x", "'x' is not a whole number"),
    ("ladder --jobs 0", "'0' is not a whole number"),
    ("ladder --games 2 --state no/such/folder/file", "no/such/folder/file: No such file"),
    ("ladder --games 2 --state .", "it is a folder, not a file"),
    ("ladder --games 2 --assets no/such/folder", "no/such/folder"),
]


@pytest.mark.parametrize(("words", "about"), WRONG, ids=[words or "nothing" for words, _ in WRONG])
def test_one_line_and_exit_code_2(
    words: str, about: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(words.split(" ") if words else [])
    shown = capsys.readouterr()
    assert stop.value.code == 2
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert shown.err.startswith("palais-tui")
    assert about in shown.err


def test_without_a_terminal_it_points_to_plain() -> None:
    ran = in_pipe()
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert "palais-tui plain" in ran.stderr


def test_bad_assets_name_file_field_and_reason(tmp_path: Path) -> None:
    (tmp_path / "numbers.toml").write_text("[preparation]\nservants = 'many'\n")
    ran = in_pipe("sim", "--games", "1", "--assets", str(tmp_path))
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert "numbers.toml: preparation" in ran.stderr


def test_help_and_version_are_no_faults() -> None:
    ran = in_pipe("--help")
    assert ran.returncode == 0
    assert "plain" in ran.stdout
    assert in_pipe("--version").stdout.startswith("palais-tui 0.")
