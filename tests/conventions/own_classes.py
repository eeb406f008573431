"""The classes of the package: their own bases and how many methods they have."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.conventions.checkout import ROOT

PACKAGE = ROOT / "palais_tui"
UI_FOLDERS = frozenset({"tui", "screens", "cli", "ui"})


@dataclass(frozen=True)
class OwnClass:
    """A class definition; `bases` are the names of its bases, ours or not."""

    name: str
    module: Path
    bases: tuple[str, ...]
    methods: int

    @property
    def is_ui(self) -> bool:
        return not UI_FOLDERS.isdisjoint(self.module.parts)


def read_classes(folder: Path = PACKAGE) -> list[OwnClass]:
    return [
        found
        for path in sorted(folder.rglob("*.py"))
        for found in classes_in(path.read_text(encoding="utf-8"), path.relative_to(folder))
    ]


def classes_in(source: str, module: Path) -> list[OwnClass]:
    return [
        OwnClass(
            node.name,
            module,
            tuple(map(_name_of, node.bases)),
            sum(isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) for part in node.body),
        )
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef)
    ]


def _name_of(base: ast.expr) -> str:
    match base:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=generic):
            return _name_of(generic)
        case _:
            return ""


def bases_by_name(classes: Iterable[OwnClass]) -> dict[str, set[str]]:
    """The bases of every class; classes of the same name count as one."""
    found: dict[str, set[str]] = {}
    for own in classes:
        found.setdefault(own.name, set()).update(own.bases)
    return found


def depth(name: str, bases: Mapping[str, set[str]], seen: tuple[str, ...] = ()) -> int:
    """How many of our own classes are in its longest line of inheritance, itself included."""
    own = [base for base in bases[name] if base in bases and base not in (*seen, name)]
    return 1 + max((depth(base, bases, (*seen, name)) for base in own), default=0)
