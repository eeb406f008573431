"""No text is read as markup, and what comes from outside is cleaned before it is shown.

Textual reads markup in plain strings that are given to its widgets, so they get `Text` or
`Content`. Sentences of the language files clean what is filled into them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conventions.checkout import ROOT, python_files, short

FRONT_ENDS = ("palais_tui/tui/", "palais_tui/games/")
SHOWN_FIRST = frozenset({"Static", "Label", "Option", "update", "add_column"})
"""Calls whose first argument Textual would read as markup."""
SHOWN_ALL = frozenset({"add_row"})
FORBIDDEN = {
    "from_markup": "reads markup",
    "render_str": "reads markup",
    "highlight": "reads its argument as markup; use command_palette.highlighted",
}


def call_name(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def is_string(value: ast.expr) -> bool:
    """Whether an expression is certainly a string: a literal, or a sentence."""
    match value:
        case ast.Constant(value=str()) | ast.JoinedStr():
            return True
        case ast.Call() as call:
            return call_name(call) in {"str", "text", "tr", "say", "clean", "join", "format"}
        case ast.BinOp(left=left, right=right):
            return is_string(left) or is_string(right)
        case ast.IfExp(body=body, orelse=other):
            return is_string(body) or is_string(other)
        case _:
            return False


def string_names(function: ast.AST) -> set[str]:
    """The local names that hold strings."""
    found: set[str] = set()
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_string(value):
                found.add(name)
            case ast.arg(arg=name, annotation=ast.Name(id="str")):
                found.add(name)
    return found


def faults(source: str) -> Iterator[str]:
    tree = ast.parse(source)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for scope in (*functions, tree):
        strings = string_names(scope) if scope is not tree else set()
        for call in (node for node in ast.walk(scope) if isinstance(node, ast.Call)):
            name = call_name(call)
            if name in FORBIDDEN:
                yield f"line {call.lineno}: {name} {FORBIDDEN[name]}"
            if any(word.arg == "markup" and _is_true(word.value) for word in call.keywords):
                yield f"line {call.lineno}: markup is switched on"
            shown = call.args if name in SHOWN_ALL else call.args[:1] if name in SHOWN_FIRST else []
            for value in shown:
                if is_string(value) or (isinstance(value, ast.Name) and value.id in strings):
                    yield f"line {call.lineno}: {name} gets a plain string; wrap it in Text"


def _is_true(value: ast.expr) -> bool:
    return not (isinstance(value, ast.Constant) and value.value is False)


def front_end_files() -> list[Path]:
    return [
        path
        for path in python_files()
        if short(path).startswith(FRONT_ENDS) and "/bots/" not in short(path)
    ]


def test_no_front_end_lets_a_string_be_read_as_markup() -> None:
    found = {
        short(path): sorted(set(faults(path.read_text("utf-8")))) for path in front_end_files()
    }
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_text_fields_are_our_own() -> None:
    """Textual's `Input` draws what is typed or pasted as it comes."""
    for path in front_end_files():
        calls = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))))
        names = {call_name(node) for node in calls if isinstance(node, ast.Call)}
        assert "Input" not in names, f"{short(path)}: use LineInput"


def test_nobody_prints_json_by_hand() -> None:
    """`as_json` in `untrusted/json_text.py` escapes what a terminal would obey."""
    for path in python_files():
        if short(path).startswith("palais_tui/cli/"):
            assert "json.dumps" not in path.read_text("utf-8"), short(path)


def test_sentences_clean_what_is_filled_into_them() -> None:
    assert "clean(format(" in (ROOT / "palais_tui/i18n/catalog.py").read_text("utf-8")


@pytest.mark.parametrize(
    "source",
    [
        "Static('[b]')",
        "Static(f'{name}')",
        "x.update(self.tr('key'))",
        "def f(text: str):\n    x.update(text)",
        "def f():\n    text = say('key')\n    x.update(text)",
        "Option(say('a') + say('b'))",
        "table.add_row(Text('a'), 'b')",
        "table.add_column(self.tr('key'), width=3)",
        "Static(Text('a'), markup=True)",
        "Text.from_markup('a')",
    ],
)
def test_a_plain_string_is_found(source: str) -> None:
    assert list(faults(source))


@pytest.mark.parametrize(
    "source",
    ["Static(Text('[b]'))", "Static(id='a')", "x.update(Content(text))", "self.hints.update()"],
)
def test_drawn_text_is_fine(source: str) -> None:
    assert not list(faults(source))
