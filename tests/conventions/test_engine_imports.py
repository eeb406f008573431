"""The engine: standard library only, no clock, no files, no global random."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conventions.checkout import ROOT, short

GAMES = ("palais_royal", "royal_visit")
OUTSIDE = frozenset(
    "asyncio datetime fileinput glob io logging multiprocessing os pathlib random secrets select "
    "shutil signal socket sqlite3 subprocess sys tempfile threading time uuid zoneinfo".split()
)
"""Modules of the standard library that know of clocks, files, dice or the machine."""
RNG = "palais_tui.core.rng"
"""The random numbers that every game shares."""
TALK = frozenset({"__import__", "breakpoint", "eval", "exec", "input", "open", "print"})


def offences(source: str, game: str = GAMES[0]) -> Iterator[str]:
    """What an engine module must not do, each with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from foreign(alias.name, node.lineno, game)
        elif isinstance(node, ast.ImportFrom):
            if node.level > 1:
                yield f"line {node.lineno}: imports from above its own package"
            elif node.level == 0:
                module = node.module or ""
                if module in ("palais_tui", f"palais_tui.games.{game}"):
                    for alias in node.names:
                        yield from foreign(f"{module}.{alias.name}", node.lineno, game)
                else:
                    yield from foreign(module, node.lineno, game)
        elif isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Name) and called.id in TALK:
                yield f"line {node.lineno}: calls {called.id}()"


def foreign(module: str, line: int, game: str) -> Iterator[str]:
    own = f"palais_tui.games.{game}.engine"
    if module in (own, RNG) or module.startswith(f"{own}."):
        return
    top = module.partition(".")[0]
    if top not in sys.stdlib_module_names or top in OUTSIDE:
        yield f"line {line}: imports {module}"


def modules() -> list[Path]:
    games = ROOT / "palais_tui" / "games"
    return sorted(path for game in GAMES for path in (games / game / "engine").rglob("*.py"))


def test_there_is_an_engine_to_look_at_in_every_game() -> None:
    assert {game_of(module) for module in modules()} == set(GAMES)


def game_of(module: Path) -> str:
    return next(game for game in GAMES if game in module.parts)


@pytest.mark.parametrize("module", modules(), ids=short)
def test_an_engine_module_stands_on_the_standard_library_alone(module: Path) -> None:
    assert list(offences(module.read_text(encoding="utf-8"), game_of(module))) == []


@pytest.mark.parametrize(
    "source",
    [
        "import textual",
        "from palais_tui.games.royal_visit.engine import state",
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
