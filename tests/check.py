"""Everything that has to be green, one after another; stops at the first red."""

from __future__ import annotations

import shlex
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = Path(sysconfig.get_path("scripts"))
CHECKS = (
    "ruff check .",
    "ruff format --check .",
    "mypy",
    "lint-imports",
    "coverage erase",
    "coverage run -m pytest -n auto --dist loadgroup",
    "coverage combine --quiet",
    "coverage report",
)


def main() -> int:
    for check in CHECKS:
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
