"""Why a key does nothing at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palais_tui.tui.idle_keys import is_silent
from palais_tui.tui.key_names import key_word, name_of
from palais_tui.tui.keys import (
    GAME_LETTERS,
    PACE,
    TABLE,
    TABLE_FIXED,
    TABLE_INPUT,
    UNSHIFTED_DIGITS,
    Command,
    keys_of,
)

if TYPE_CHECKING:
    from palais_tui.tui.table.screen import TableScreen

OWN_WORDS: Final = {
    "repeat": "table.no_repeat",
    "keep_what_if": "table.no_keep_what_if",
    "change": "table.no_change",
    "hand": "table.no_hand",
    "pace": "table.no_pace",
}
"""Commands that only some moments have, with what to say in the others."""
COMMANDS: Final = (*TABLE, *TABLE_FIXED, *PACE, *TABLE_INPUT, *GAME_LETTERS)


def why_idle(table: TableScreen, key: str) -> str:
    """What to say about a key that has no effect now; empty if it has one."""
    own = table.app.settings.keys
    commands = [command for command in COMMANDS if key in keys_of(command, own)]
    if key in UNSHIFTED_DIGITS.values() or any(_can(table, one, key) for one in commands):
        return ""
    named = next((command for command in commands if command.label), None)
    if named is None:
        return "" if is_silent(key) else no_such_key(table, key)
    if table.session.prompt is None:
        return table.tr("table.is_over")
    if named.action in OWN_WORDS:
        return table.tr(OWN_WORDS[named.action])
    return table.tr("learn.no_command", label=table.tr(named.label))


def why_no_back(table: TableScreen) -> str:
    """What to say if Escape has nothing to take back."""
    idle = not (table.game.input.is_entering or table.mode.watching)
    if not idle:
        return ""
    can_go_on = table.check_action("next", ()) and "next" not in table.game.hidden_commands(False)
    return table.tr("table.no_back_next" if can_go_on else "table.no_back")


def no_such_key(table: TableScreen, key: str) -> str:
    """The message about a key without any command."""
    language = table.session.narrator.language
    return table.tr("table.no_such_key", name=key_word(language, name_of(key)))


def _can(table: TableScreen, command: Command, key: str) -> bool:
    parameter = "move" if command.action == "panel" and key == "tab" else key
    return table.check_action(command.action, (parameter,)) is not False
