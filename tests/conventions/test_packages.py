"""Two threads can import the game at once: the screen, and the loader in the background."""

from __future__ import annotations

import ast
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import palais_tui

ROOT = Path(palais_tui.__file__).parent
STEPS = "games/palais_royal/controller/steps"
"""The list of steps is made of the modules beside it; they are imported through it alone."""
TWO_THREADS = """
import importlib, sys, threading
sys.setswitchinterval(1e-6)
failed, start = [], threading.Barrier(2)
def read(name):
    start.wait()
    try:
        importlib.import_module(name)
    except ImportError as error:
        failed.append(error)
threads = [threading.Thread(target=read, args=(name,)) for name in sys.argv[1:]]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
sys.exit(str(failed) if failed else 0)
"""


def imported_by(path: Path) -> set[str]:
    """What it imports from when it runs; imports for types alone do not count."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for_types = {
        part
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for part in node.body
    }
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {node.module or "" for node in imports if node not in for_types}


def test_no_package_imports_its_own_modules() -> None:
    for path in ROOT.rglob("__init__.py"):
        folder = path.parent.relative_to(ROOT).as_posix()
        package = ".".join(("palais_tui", *path.parent.relative_to(ROOT).parts))
        ours = [name for name in imported_by(path) if name.startswith(f"{package}.")]
        assert not ours or folder == STEPS, f"{folder} imports {ours}"


def test_the_steps_are_imported_through_their_list_alone() -> None:
    for path in ROOT.rglob("*.py"):
        if path.parent != ROOT / STEPS:
            assert not any("controller.steps." in name for name in imported_by(path)), path


def test_two_threads_meet_no_half_made_module() -> None:
    names = [
        f"palais_tui.games.palais_royal.controller.{name}"
        for name in ("legality", "notation", "view", "moves")
    ]
    for two in combinations(names, 2):
        words = [sys.executable, "-c", TWO_THREADS, *two]
        ran = subprocess.run(words, capture_output=True, text=True, cwd=ROOT.parent, check=False)
        assert ran.returncode == 0, ran.stderr
