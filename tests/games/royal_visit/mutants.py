"""Breaks the rules of Royal Visit in one place at a time and counts the breaks no test sees.

    python -m tests.games.royal_visit.mutants            # 271 mutants, some ten minutes

260 of them are killed. The 11 that survive change nothing that a player could see:

    engine.components  the number of Kind.JESTER, frozen dataclasses: never relied on
    engine.state       slots: never relied on
    engine.movement    steps left and right are both tried, so the sign only changes their order;
                       zip is strict for readers
    engine.turn        nobody asks whose the fountain is
    controller         the prompt is set by _ask, whatever it was before
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.machinery
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Final

import pydantic  # noqa: F401  # loaded once, before the forks
import pytest

import palais_tui

PACKAGE: Final = "palais_tui.games.royal_visit"
MODULES: Final = (
    *("engine.components", "engine.setup", "engine.movement", "engine.turn", "engine.state"),
    *("controller.legal_moves", "controller.controller"),
)
TESTS: Final = (
    *("rules", "controller", "play/test_golden.py"),
    "play/test_brute_force.py",
)
HERE: Final = Path(__file__).parent
SECONDS: Final = 10.0
"""Of computing; longer than that is an endless loop."""
SWAPS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


@dataclass(frozen=True)
class Mutant:
    """One module with one break."""

    module: str
    line: int
    what: str
    tree: ast.Module


def mutants(module: str) -> Iterator[Mutant]:
    """Every break of a module."""
    tree = ast.parse(source(module).read_text())
    for number, node in enumerate(ast.walk(tree)):
        for what, change in breaks(node):
            copy = deepcopy(tree)
            change([*ast.walk(copy)][number])
            line = getattr(node, "lineno", 0)
            yield Mutant(module, line, what, ast.fix_missing_locations(copy))


def source(module: str) -> Path:
    return Path(palais_tui.__path__[0], *PACKAGE.split(".")[1:], *module.split(".")).with_suffix(
        ".py"
    )


Change = Callable[[ast.AST], None]


def breaks(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """What can be broken at a node; the change is applied to the same node of a copy."""
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                yield f"{ast.unparse(node)}: {name(op)} to {name(SWAPS[type(op)]())}", _compare(at)
        case ast.BinOp(op=op) | ast.BoolOp(op=op) | ast.AugAssign(op=op) if type(op) in SWAPS:
            yield f"{ast.unparse(node)}: {name(op)} to {name(SWAPS[type(op)]())}", _swap
        case ast.Constant(value=bool() as value):
            yield f"{value} to {not value}", _set("value", not value)
        case ast.Constant(value=int() as value):
            yield f"{value} to {value + 1}", _set("value", value + 1)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield f"{ast.unparse(node)} without its sign", _set("op", ast.UAdd())
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield f"not {ast.unparse(node.test)}", _negate
    if isinstance(node, ast.FunctionDef | ast.If | ast.For | ast.While | ast.match_case):
        for at, child in enumerate(node.body):
            if does_something(child):
                yield f"without {ast.unparse(child)}", _drop(at)


def does_something(node: ast.stmt) -> bool:
    """Whether a statement can be left out; a name that is never set would break too much."""
    match node:
        case ast.Expr(value=value):
            return not isinstance(value, ast.Constant)
        case ast.Assign(targets=[target]):
            return not isinstance(target, ast.Name | ast.Tuple)
    return isinstance(node, ast.AugAssign | ast.Return)


def name(op: ast.AST) -> str:
    return type(op).__name__


def _compare(at: int) -> Change:
    def change(node: ast.AST) -> None:
        assert isinstance(node, ast.Compare)
        node.ops[at] = SWAPS[type(node.ops[at])]()  # type: ignore[call-overload]

    return change


def _swap(node: ast.AST) -> None:
    node.op = SWAPS[type(node.op)]()  # type: ignore[attr-defined]


def _set(field: str, value: object) -> Change:
    return lambda node: setattr(node, field, value)


def _negate(node: ast.AST) -> None:
    node.test = ast.UnaryOp(ast.Not(), node.test)  # type: ignore[attr-defined]


def _drop(at: int) -> Change:
    def change(node: ast.AST) -> None:
        node.body[at] = ast.Pass()  # type: ignore[attr-defined]

    return change


class Broken(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the mutant instead of its module."""

    def __init__(self, mutant: Mutant) -> None:
        self._name = f"{PACKAGE}.{mutant.module}"
        self._code = compile(mutant.tree, str(source(mutant.module)), "exec")

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.machinery.ModuleSpec(fullname, self) if fullname == self._name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(self._code, module.__dict__)  # the whole point


def survives(mutant: Mutant) -> bool:
    """Whether all tests pass, in a process of its own."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            silent = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silent, 1)
            os.dup2(silent, 2)
            sys.meta_path.insert(0, Broken(mutant))
            tests = [str(HERE / test) for test in TESTS]
            code = int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *tests]))
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return status == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--modules", nargs="*", default=MODULES)
    options = parser.parse_args()
    assert PACKAGE not in sys.modules, "the forks have to import it themselves"
    count, alive = 0, 0
    for module in options.modules:
        for mutant in mutants(module):
            count += 1
            if survives(mutant):
                alive += 1
                sys.stdout.write(f"{mutant.module}:{mutant.line}  {mutant.what}\n")
                sys.stdout.flush()
    sys.stdout.write(f"{count - alive} of {count} mutants killed\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
