"""Build the compiled wheel and try it: `python -m tests.packaging.compiled`.

Builds with PALAIS_COMPILE=1 from a copy of the checkout, puts the compiled modules into another
copy, and there compares the bots' moves with those of the checkout and runs the game's fast
tests, or all of them with `--slow`. Needs a C compiler, and an index for mypy and setuptools
unless `--no-isolation` finds them in this environment. Takes several minutes. `--keep` leaves
the copy with the compiled modules behind, for `tests.bench.engine_speed`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from hatch_build import compiled_modules
from tests.packaging.test_wheel import copy_of_the_checkout

ROOT = Path(__file__).resolve().parents[2]
PLAIN = """
import importlib, sys
found = [name for name in sys.argv[1:] if importlib.import_module(name).__file__.endswith(".py")]
sys.exit(f"not compiled: {', '.join(found)}" if found else 0)
"""


def run(folder: Path, *words: str, **variables: str) -> None:
    """Run a command in a folder, whose package it sees."""
    environment = {**os.environ, "PYTHONPATH": str(folder), **variables}
    done = subprocess.run(words, cwd=folder, env=environment, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(words[:4])}: exit code {done.returncode}")


def build(folder: Path, *options: str) -> Path:
    """Build the compiled wheel."""
    source = copy_of_the_checkout(folder / "source")
    run(source, sys.executable, "-m", "build", "--wheel", *options, PALAIS_COMPILE="1")
    (wheel,) = (source / "dist").glob("*.whl")
    if wheel.stem.endswith("none-any"):
        sys.exit(f"{wheel.name} is not compiled")
    return wheel


def unpack(wheel: Path, target: Path) -> None:
    """Put the compiled modules into a copy of the checkout."""
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith((".so", ".pyd")):
                archive.extract(name, target)
    modules = [f.removesuffix(".py").replace("/", ".") for f in compiled_modules(target)]
    run(target, sys.executable, "-c", PLAIN, *modules)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--wheel", type=Path, help="a compiled wheel that is already built")
    parser.add_argument("--no-isolation", action="store_true")
    parser.add_argument("--games", default="2", help="of each bot and number of players")
    parser.add_argument("--slow", action="store_true", help="run the game's slow tests, too")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="where to leave the copy")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        options = ["--no-isolation"] if chosen.no_isolation else []
        wheel = chosen.wheel or build(folder, *options)
        target = copy_of_the_checkout((chosen.keep or folder / "compiled").resolve())
        unpack(wheel, target)
        compare = ("-m", "tests.bench.compare_moves", str(ROOT), str(target))
        run(ROOT, sys.executable, *compare, "--games", chosen.games, "--turns", "12")
        tests = ["-m", "pytest", "-q", "-p", "no:cacheprovider"]
        tests += [] if chosen.slow else ["-m", "not slow"]
        run(target, sys.executable, *tests, "tests/games/palais_royal")
    return 0


if __name__ == "__main__":
    sys.exit(main())
