"""Run every check, first those that run nothing, and stop where one fails.

python tests/check.py             lint, format, types, import contracts, all tests
python tests/check.py --fast      the same without the tests marked slow
python tests/check.py --coverage  everything, and which lines no test runs; takes twice as long

A few failed tests run once more, alone: what passes then has failed for want of time.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = Path(sysconfig.get_path("scripts"))
STATIC = ("ruff check .", "ruff format --check .", "mypy", "lint-imports")
COLLECTION = "pytest --collect-only -qqq"
"""Leaves the bytecode of all tests behind: each process of the tests would compile them anew."""
WORKERS = (os.cpu_count() or 1) + 1
"""One more than processors: many tests wait for a process or a timer."""
PARALLEL = f"-n {WORKERS} --dist loadgroup --cache-clear"
FAST = (f"pytest {PARALLEL} -m 'not slow'",)
FULL = (f"pytest {PARALLEL}",)
COVERAGE = (
    "coverage erase",
    f"coverage run -m pytest {PARALLEL}",
    "coverage combine --quiet",
    "coverage report",
)
LAST_FAILED = ".pytest_cache/v/cache/lastfailed"
TESTS_FAILED = 1
"""Pytest's exit code when all ran and some failed; anything else is no matter of time."""
MOST = 5
"""Failures that are tried again; more are no accident."""


def run(words: list[str]) -> int:
    """Run a tool of the environment, its name first; return its exit code."""
    tool, *arguments = words
    print(f"\n$ {shlex.join(words)}", flush=True)
    return subprocess.run([SCRIPTS / tool, *arguments], cwd=ROOT, check=False).returncode


def run_together(checks: Sequence[str]) -> str | None:
    """Run checks side by side and tell of each in turn; end all at the first that fails."""
    running = [
        subprocess.Popen(
            [SCRIPTS / tool, *arguments],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for tool, *arguments in map(shlex.split, checks)
    ]
    red = None
    for check, process in zip(checks, running, strict=True):
        if red:
            process.terminate()
        said, _ = process.communicate()
        if not red:
            print(f"\n$ {check}", said, sep="\n", end="", flush=True)
            red = check if process.returncode else None
    return red


def run_tests(words: list[str]) -> int:
    """Run the tests; a few that fail get a second try."""
    code = run(words)
    return try_alone(words) if code == TESTS_FAILED else code


def failed_tests() -> list[str]:
    """The tests that failed in the last run, without the group that pytest-xdist adds."""
    known = ROOT / LAST_FAILED
    names = json.loads(known.read_text()) if known.exists() else {}
    return [re.sub(r"@[^@\]]*$", "", name) for name in names]


def try_alone(words: list[str]) -> int:
    """Run failed tests again, one after another; coverage adds up in its own data file."""
    failed = failed_tests()
    if not 0 < len(failed) <= MOST:
        return TESTS_FAILED
    print("\nfailed, once more alone:", *failed, sep="\n  ", flush=True)
    code = run([*words[: words.index("pytest") + 1], "-n", "0", *failed])
    if not code:
        print("\nfailed first, passed alone:", *failed, sep="\n  ", flush=True)
    return code


def main() -> int:
    parser = argparse.ArgumentParser(description="Run every check; stop at the first that fails.")
    which = parser.add_mutually_exclusive_group()
    for option, checks, does in (
        ("--fast", FAST, "leave out the tests marked slow"),
        ("--coverage", COVERAGE, "measure coverage, too"),
    ):
        which.add_argument(
            option, action="store_const", const=checks, dest="checks", default=FULL, help=does
        )
    checks = parser.parse_args().checks
    if red := run_together((*STATIC, COLLECTION)):
        print(f"\nred: {red}", flush=True)
        return 1
    for check in checks:
        words = shlex.split(check)
        code = run_tests(words) if "pytest" in words else run(words)
        if code:
            print(f"\nred: {check}", flush=True)
            return code
    print("\nall green", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
