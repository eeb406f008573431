"""Every clause of the rules is named by a test in tests/games/palais_royal/rules/.

A test names a clause in its own name: `test_r4_2_the_cardinal_breaks_a_tie`.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator

from tests.conventions.checkout import ROOT

RULES = ROOT / "assets" / "palais_royal" / "texts" / "rules.en.toml"
TESTS = ROOT / "tests" / "games" / "palais_royal" / "rules"

CLAUSES = frozenset(
    """
    R1.1 R1.2 R1.3
    R2.1 R2.2 R2.3 R2.4 R2.5 R2.6 R2.7 R2.8
    R3.1 R3.2 R3.3 R3.4
    R4.1 R4.2 R4.3 R4.4 R4.5 R4.6
    R5.1 R5.2 R5.3 R5.4 R5.5 R5.6 R5.7 R5.8 R5.9
    R5.10 R5.11 R5.12 R5.13 R5.14 R5.15 R5.16 R5.17 R5.18
    R6.1 R6.2 R6.3
    R7.1 R7.2 R7.3 R7.4 R7.5 R7.6 R7.7 R7.8 R7.9
    R8.1 R8.2 R8.3 R8.4 R8.5 R8.6 R8.7 R8.8 R8.9 R8.10 R8.11 R8.12
    R9.1 R9.2 R9.3 R9.4 R9.5 R9.6
    """.split()
)
"""The clauses of the rules, listed here a second time: the rulebook cannot lose one unnoticed."""


def named_by(test: str) -> Iterator[str]:
    for part, number in re.findall(r"(?<![a-z0-9])r(\d+)_(\d+)(?!\d)", test):
        yield f"R{part}.{number}"


def names_of_rule_tests() -> Iterator[str]:
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


def in_order(clauses: frozenset[str]) -> list[str]:
    return sorted(clauses, key=lambda clause: [int(n) for n in clause[1:].split(".")])


def test_the_list_of_clauses_is_that_of_the_rulebook() -> None:
    written = tomllib.loads(RULES.read_text(encoding="utf-8"))["clauses"]
    assert list(written) == in_order(CLAUSES)


def test_every_clause_is_named_by_a_test() -> None:
    named = frozenset(clause for test in names_of_rule_tests() for clause in named_by(test))
    assert in_order(CLAUSES - named) == []


def test_no_test_names_a_clause_that_there_is_not() -> None:
    named = frozenset(clause for test in names_of_rule_tests() for clause in named_by(test))
    assert in_order(named - CLAUSES) == []


def test_a_name_is_read_for_its_clauses() -> None:
    assert list(named_by("test_r5_1_and_r5_12_add_up")) == ["R5.1", "R5.12"]
    assert list(named_by("test_the_cardinal4_2_is_no_clause")) == []
