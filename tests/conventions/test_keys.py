"""Commands are declared in tui/keys.py alone, with their texts, and without clashes."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from palais_tui.games.palais_royal.ui.hand import HAND, KEEP
from palais_tui.i18n.catalog import Language
from palais_tui.tui.keys import BOT_TURN, DIALOG, HELP_PAGES, SCREENS, TABLE, Command, footer_key
from tests.conventions.checkout import ROOT
from tests.i18n.languages import CODES, LANGUAGES
from tests.i18n.languages import language as ascii_language

PACKAGE = ROOT / "palais_tui"
KEYS = PACKAGE / "tui" / "keys.py"
WIDGETS = PACKAGE / "tui" / "widgets"
ALL = [command for commands in (*SCREENS.values(), BOT_TURN, HAND, KEEP) for command in commands]
IN_DIALOGS = {"hand": HAND, "keep": KEEP}
"""A game's dialogs; they may take over keys of `DIALOG`."""


def makes_bindings(source: str) -> bool:
    """Whether a module makes bindings by hand: by `Binding` or as tuples of strings."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id="Binding") | ast.Attribute(attr="Binding")):
                return True
            case ast.AnnAssign(target=ast.Name(id="BINDINGS"), value=ast.List(elts=[_, *_])):
                return True
            case ast.Assign(targets=[ast.Name(id="BINDINGS")], value=ast.List(elts=[_, *_])):
                return True
    return False


def modules() -> list[Path]:
    return [
        path
        for path in sorted(PACKAGE.rglob("*.py"))
        if path != KEYS and WIDGETS not in path.parents
    ]


def test_only_keys_and_widgets_make_bindings() -> None:
    found = [path for path in modules() if makes_bindings(path.read_text(encoding="utf-8"))]
    assert [path.relative_to(ROOT).as_posix() for path in found] == []


def test_bindings_made_by_hand_are_found() -> None:
    assert makes_bindings(KEYS.read_text(encoding="utf-8"))
    assert makes_bindings("BINDINGS: ClassVar[list[BindingType]] = [('q', 'quit')]")
    assert makes_bindings("BINDINGS = [('q', 'quit')]")
    assert makes_bindings("keys = (binding.Binding('q', 'quit') for _ in '1')")
    assert not makes_bindings("BINDINGS: ClassVar[list[BindingType]] = bindings(TITLE)")


@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
def test_every_label_and_help_text_is_there(language: Language) -> None:
    wanted = {text for command in ALL for text in (command.label, command.help) if text}
    missing = []
    for text in wanted:
        section, _, name = text.partition(".")
        if name not in language.texts.get(section, {}):
            missing.append(text)
    assert sorted(missing) == []


def test_a_command_in_a_footer_has_a_key_and_a_label() -> None:
    assert [c.id for c in ALL if c.in_footer and not (c.shown and c.label)] == []


def test_a_footer_limited_to_ascii_changes_only_what_it_must() -> None:
    language = ascii_language("en", ascii_only=True)
    for command in (c for c in ALL if c.in_footer):
        key = footer_key(command, language, ascii_only=True)
        assert key.isascii(), command.id
        drawn = footer_key(command, language, ascii_only=False)
        assert key == drawn or not drawn.isascii(), command.id


def test_a_command_at_the_table_or_in_a_replay_has_a_label_and_help() -> None:
    explained = (*TABLE, *SCREENS["replay"])
    assert [c.id for c in explained if not (c.label and c.help)] == []


@pytest.mark.parametrize("page", HELP_PAGES)
def test_a_help_page_explains_every_command_of_the_footer(page: str) -> None:
    """But not F1 itself, which has just been pressed."""
    silent = [c.id for c in HELP_PAGES[page] if c.in_footer and not c.help]
    assert [name for name in silent if not name.endswith(".help")] == []


@pytest.mark.parametrize("page", HELP_PAGES)
@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
def test_every_text_of_a_help_page_belongs_to_a_command(page: str, language: Language) -> None:
    section = f"help_{page}"
    used = {command.help for command in HELP_PAGES[page] if command.help}
    assert {f"{section}.{name}" for name in language.texts[section]} == used | {
        f"{section}.title",
        f"{section}.about",
    }


def clashes(commands: tuple[Command, ...]) -> list[str]:
    count = Counter(key for command in commands for key in command.key.split(",") if key)
    return [key for key, times in count.items() if times > 1]


@pytest.mark.parametrize("screen", SCREENS)
def test_no_two_commands_of_a_screen_share_a_key(screen: str) -> None:
    assert clashes(SCREENS[screen]) == []


@pytest.mark.parametrize("dialog", IN_DIALOGS)
def test_a_dialog_takes_over_no_key_but_enter(dialog: str) -> None:
    assert clashes(IN_DIALOGS[dialog]) == []
    assert set(clashes((*IN_DIALOGS[dialog], *DIALOG))) <= {"enter"}


def test_no_two_commands_share_an_id() -> None:
    keys_by_id: dict[str, set[str]] = {}
    for command in ALL:
        keys_by_id.setdefault(command.id, set()).add(command.key)
    assert {name: keys for name, keys in keys_by_id.items() if len(keys) > 1} == {}
    for commands in SCREENS.values():
        assert len({command.id for command in commands}) == len(commands)


def test_textual_can_name_every_binding() -> None:
    made = [binding for command in ALL for binding in command.bindings()]
    assert [binding.key for binding in made if not (binding.id and binding.description)] == []


def test_the_keys_of_widgets_have_a_description() -> None:
    blind = [
        f"{path.name}: {ast.unparse(node)}"
        for path in sorted(WIDGETS.glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Binding"
        if len(node.args) < 3
    ]
    assert blind == []


def test_the_ids_that_settings_files_name_stay() -> None:
    assert [command.id.removeprefix("table.") for command in TABLE] == [
        *("go", "next", "hand", "undo", "help", "menu", "quit", "hint", "zoom", "legend"),
        *("rules", "log", "what_if", "redo", "restart", "change", "back"),
    ]
