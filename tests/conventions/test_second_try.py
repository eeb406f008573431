"""tests/check.py runs some checks side by side, and a few failed tests once more, alone."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests import check

ONCE = """
from pathlib import Path

import pytest

MARK = Path(__file__).with_name("mark")


@pytest.mark.parametrize("name", ["a@b"])
@pytest.mark.xdist_group("one")
def test_first_time(name):
    tried = MARK.exists()
    MARK.touch()
    assert tried


def test_passes():
    pass
"""
ALWAYS = """

def test_always():
    raise AssertionError
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(check, "ROOT", tmp_path)
    for name in [name for name in os.environ if name.startswith("PYTEST_")]:
        monkeypatch.delenv(name)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    return tmp_path


@pytest.mark.slow
def test_what_passes_alone_is_named_and_counts_as_passed(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (folder / "test_some.py").write_text(ONCE)
    assert check.run_tests(["pytest", "-n", "1", "--dist", "loadgroup"]) == 0
    said = capfd.readouterr().out
    assert "1 failed, 1 passed" in said
    assert "failed first, passed alone:\n  test_some.py::test_first_time[a@b]\n" in said


@pytest.mark.slow
def test_what_fails_again_is_red(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (folder / "test_some.py").write_text(ONCE + ALWAYS)
    assert check.run_tests(["pytest"]) == check.TESTS_FAILED
    said = capfd.readouterr().out
    assert "1 failed, 1 passed" in said.rpartition("$ pytest")[2]
    assert "passed alone" not in said


def test_many_failures_are_not_tried_again(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    known = folder / check.LAST_FAILED
    known.parent.mkdir(parents=True)
    known.write_text(json.dumps({f"test_{number}": True for number in range(check.MOST + 1)}))
    assert check.try_alone(["pytest"]) == check.TESTS_FAILED
    assert capfd.readouterr().out == ""


def test_checks_side_by_side_are_told_in_turn_up_to_the_first_that_fails(
    capfd: pytest.CaptureFixture[str],
) -> None:
    one, two = "python -c print(1)", "python -c print(2)"
    assert check.run_together([one, two]) is None
    assert capfd.readouterr().out == f"\n$ {one}\n1\n\n$ {two}\n2\n"
    red, endless = "python -c exit(1)", "python -c 'while True: pass'"
    assert check.run_together([red, endless]) == red
    assert capfd.readouterr().out == f"\n$ {red}\n"
