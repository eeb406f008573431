"""Every clause of the rules is named by a test in tests/games/<game>/rules/.

A test names a clause in its own name: `test_r4_2_the_cardinal_breaks_a_tie`.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator

import pytest

from tests.conventions.checkout import ROOT

CLAUSES = {
    "palais_royal": """
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
    """.split(),
    "royal_visit": """
    V1.1 V1.2 V1.3 V1.4 V1.5 V1.6 V1.7 V1.8 V1.9 V1.10 V1.11
    V2.1 V2.2 V2.3 V2.4 V2.5 V2.6
    V3.1 V3.2 V3.3 V3.4 V3.5 V3.6 V3.7 V3.8
    V4.1 V4.2 V4.3 V4.4 V4.5 V4.6 V4.7 V4.8 V4.9
    V5.1 V5.2 V5.3 V5.4 V5.5 V5.6 V5.7 V5.8 V5.9 V5.10
    V6.1 V6.2 V6.3 V6.4 V6.5
    V7.1 V7.2 V7.3 V7.4 V7.5
    V8.1 V8.2 V8.3 V8.4 V8.5 V8.6 V8.7
    """.split(),
}
"""The clauses of the rules, listed here a second time: a rulebook cannot lose one unnoticed."""


def named_by(test: str) -> Iterator[str]:
    for letter, part, number in re.findall(r"(?<![a-z0-9])([rv])(\d+)_(\d+)(?!\d)", test):
        yield f"{letter.upper()}{part}.{number}"


def clauses_named(game: str) -> list[str]:
    found = {
        clause
        for path in (ROOT / "tests" / "games" / game / "rules").rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        for clause in named_by(node.name)
    }
    return sorted(found, key=lambda clause: [int(number) for number in clause[1:].split(".")])


def test_the_list_of_clauses_is_that_of_the_rulebook() -> None:
    rules = ROOT / "assets" / "palais_royal" / "texts" / "rules.en.toml"
    written = tomllib.loads(rules.read_text(encoding="utf-8"))["clauses"]
    assert list(written) == CLAUSES["palais_royal"]


@pytest.mark.parametrize("game", CLAUSES)
def test_every_clause_and_no_other_is_named_by_a_test(game: str) -> None:
    assert clauses_named(game) == CLAUSES[game]


def test_a_name_is_read_for_its_clauses() -> None:
    assert list(named_by("test_r5_1_and_r5_12_add_up")) == ["R5.1", "R5.12"]
    assert list(named_by("test_v8_3_ends_it")) == ["V8.3"]
    assert list(named_by("test_the_cardinal4_2_is_no_clause")) == []
