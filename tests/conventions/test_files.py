"""What no file of the project may be."""

from __future__ import annotations

import re

from tests.conventions.checkout import files, python_files, short

MACHINE_PATH = re.compile(rb"/(?:work|root)/")
LONGEST = 400
EMPTY_NAME = re.compile(r"(?:^|_)(?:utils?|helpers?|managers?)(?:_|$)")


def test_no_file_holds_a_path_of_one_machine() -> None:
    assert [short(path) for path in files() if MACHINE_PATH.search(path.read_bytes())] == []


def test_no_python_file_is_longer_than_400_lines() -> None:
    lengths = {short(path): len(path.read_bytes().splitlines()) for path in python_files()}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_no_python_file_has_a_name_that_says_nothing() -> None:
    named = [path for path in python_files() if EMPTY_NAME.search(path.stem)]
    assert [short(path) for path in named] == []


def test_no_package_has_a_name_that_says_nothing() -> None:
    packages = {path.parent for path in python_files()}
    assert [short(path) for path in packages if EMPTY_NAME.search(path.name)] == []
