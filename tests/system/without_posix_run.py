"""Runs pytest without what Windows lacks, in all its processes.

    python -m tests.system.without_posix_run tests/journal tests/plain tests/cli

The environment of the run is one of its own: whatever a test starts with `sys.executable` is
without POSIX too, also where it sets PYTHONPATH.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
WITHOUT_POSIX = Path(__file__).parent / "without_posix"
NOT_ON_WINDOWS = {
    "tests/cli/test_hostile_text.py::test_lists_of_hostile_files_are_clean": "names of files",
    "tests/journal/test_full_disk.py::test_a_file_that_was_deleted_is_there_again": "open files",
    "tests/journal/test_full_disk.py::test_a_file_that_an_editor_put_in_its_place_is_left_alone": (
        "open files"
    ),
    "tests/tui/test_hostile_text.py::test_hostile_files_are_listed_renamed_and_exported": (
        "names of files"
    ),
    "tests/journal/test_loader.py::test_journals_and_their_folder_are_private": "modes of files",
}
"""Tests that ask for what only POSIX has, and what that is."""


def environment_without_posix(folder: Path) -> Path:
    """The Python of a new environment with the packages of this one."""
    venv.create(folder, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "packages.pth").write_text(
        f"{WITHOUT_POSIX}\nimport site; site.addsitedir({sysconfig.get_path('purelib')!r})\n"
    )
    return folder / "bin" / "python"


def run(words: Sequence[str]) -> int:
    left_out = [f"--deselect={name}" for name in NOT_ON_WINDOWS]
    with TemporaryDirectory() as folder:
        python = environment_without_posix(Path(folder))
        command = [str(python), "-m", "pytest", "-q", "-p", "no:cacheprovider", *left_out, *words]
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
