"""The engine: standard library only, no clock, no files, no global random."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conventions.checkout import ROOT, short

ENGINE = ROOT / "palais_tui" / "games" / "palais_royal" / "engine"
OUTSIDE = frozenset(
    "asyncio datetime fileinput glob io logging multiprocessing os pathlib random secrets select "
    "shutil signal socket sqlite3 subprocess sys tempfile threading time uuid zoneinfo".split()
)
"""Modules of the standard library that know of clocks, files, dice or the machine."""
OWN = ("palais_tui.games.palais_royal.engine", "palais_tui.core.rng")
"""The engine itself, and the random numbers that every game shares."""
TALK = frozenset({"__import__", "breakpoint", "eval", "exec", "input", "open", "print"})


def offences(source: str) -> Iterator[str]:
    """What an engine module must not do, each with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from foreign(alias.name, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            if node.level > 1:
                yield f"line {node.lineno}: imports from above its own package"
            elif node.level == 0:
                module = node.module or ""
                if module in ("palais_tui", "palais_tui.games.palais_royal"):
                    for alias in node.names:
                        yield from foreign(f"{module}.{alias.name}", node.lineno)
                else:
                    yield from foreign(module, node.lineno)
        elif isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Name) and called.id in TALK:
                yield f"line {node.lineno}: calls {called.id}()"


def foreign(module: str, line: int) -> Iterator[str]:
    if module in OWN or module.startswith(f"{OWN[0]}."):
        return
    top = module.partition(".")[0]
    if top not in sys.stdlib_module_names or top in OUTSIDE:
        yield f"line {line}: imports {module}"


def modules() -> list[Path]:
    return sorted(ENGINE.rglob("*.py"))


def test_there_is_an_engine_to_look_at() -> None:
    assert modules()


@pytest.mark.parametrize("module", modules(), ids=short)
def test_an_engine_module_stands_on_the_standard_library_alone(module: Path) -> None:
    assert list(offences(module.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        "import textual",
        "import rich.text",
        "from pydantic import BaseModel",
        "import palais_tui.journal",
        "import palais_tui",
        "from palais_tui import controller",
        "from palais_tui.core import seats",
        "from ..controller import steps",
        "import time",
        "from random import Random",
        "def f():\n    import os.path",
        "from pathlib import Path",
        "from datetime import datetime",
        "x = open('nobles.toml')",
        "print('gold')",
    ],
)
def test_the_look_finds_what_is_forbidden(source: str) -> None:
    assert len(list(offences(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "from __future__ import annotations",
        "from dataclasses import dataclass",
        "import collections.abc",
        "from palais_tui.games.palais_royal.engine import components",
        "from palais_tui.games.palais_royal import engine",
        "from palais_tui.games.palais_royal.engine.components import Noble",
        "from . import box",
        "from .castle import Grid",
        "door.open()",
    ],
)
def test_the_look_lets_the_rest_pass(source: str) -> None:
    assert list(offences(source)) == []
