"""Run every check in turn and stop at the first that fails.

python tests/check.py         lint, format, types, import contracts, all tests with coverage
python tests/check.py --fast  the same without coverage and without the tests marked slow
"""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = Path(sysconfig.get_path("scripts"))
STATIC = ("ruff check .", "ruff format --check .", "mypy", "lint-imports")
FAST = (*STATIC, "pytest -n auto --dist loadgroup -m 'not slow'")
FULL = (
    *STATIC,
    "coverage erase",
    "coverage run -m pytest -n auto --dist loadgroup",
    "coverage combine --quiet",
    "coverage report",
)


def main() -> int:
    parser = argparse.ArgumentParser(description="Run every check; stop at the first that fails.")
    parser.add_argument(
        "--fast", action="store_true", help="leave out coverage and the tests marked slow"
    )
    for check in FAST if parser.parse_args().fast else FULL:
        print(f"\n$ {check}", flush=True)
        tool, *arguments = shlex.split(check)
        code = subprocess.run([SCRIPTS / tool, *arguments], cwd=ROOT, check=False).returncode
        if code:
            print(f"\nred: {check}", flush=True)
            return code
    print("\nall green", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
