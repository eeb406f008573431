"""What no file of the project may hold."""

from __future__ import annotations

import re

from tests.conventions.checkout import files, short

MACHINE_PATH = re.compile(rb"/(?:work|root)/")


def test_no_file_holds_a_path_of_one_machine() -> None:
    assert [short(path) for path in files() if MACHINE_PATH.search(path.read_bytes())] == []
