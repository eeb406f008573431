"""Which key does what at the table, once the player's own keys are taken into account."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from textual.keys import key_to_character

from palais_tui.i18n.catalog import Language
from palais_tui.tui.keys import TABLE, Command

ARROWS: Final = ("up", "down", "left", "right")
PLACES: Final = tuple("123456789")
FIELDS: Final = tuple("abcdef")
FIXED: Final = ("ctrl+q", "ctrl+c", "ctrl+p", "tab", "shift+tab", "escape", "plus", "minus")
"""Keys of the program itself; Escape steps back everywhere, + and - set the programs' pace."""

NAMES: Final = {
    "escape": "Esc",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "backspace": "Backspace",
}


def keys_of(command: Command, own: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of a command: the player's own, or the usual ones."""
    return tuple(own.get(command.id, command.key).split(","))


def shown_key(command: Command, own: Mapping[str, str], language: Language) -> str:
    """The key as it is shown in footer, palette and help."""
    return key_word(language, name_of(own[command.id]) if own.get(command.id) else command.shown)


def key_word(language: Language, name: str) -> str:
    """What a key is called in the language: `Esc`, `Ctrl+Backspace`."""
    words = language.texts["key_words"]
    if name in words or "+" not in name[1:]:
        return words.get(name, name)
    *held, last = name.split("+")
    return "+".join(words.get(word, word) for word in (*held, last))


def name_of(key: str) -> str:
    """A key as people call it: `Ctrl+S`, `F5`, `?`."""
    *held, last = key.split("+")
    letter = key_to_character(last)
    if letter is not None and letter.isprintable() and not letter.isspace():
        last = letter.upper() if held else letter
    else:
        last = NAMES.get(last, last.replace("_", " ").capitalize())
    return "+".join([*(word.capitalize() for word in held), last])


def refusal(command: Command, key: str, own: Mapping[str, str]) -> tuple[str, Command | None]:
    """Why a command cannot have a key: a text's name and who has it; empty if it can."""
    for kind, keys in (
        ("arrow", ARROWS),
        ("place", PLACES),
        ("field", FIELDS),
        ("fixed", FIXED),
    ):
        if key in keys and key not in command.key.split(","):
            return f"key_{kind}", None
    for other in TABLE:
        if other is not command and key in keys_of(other, own):
            return "key_taken", other
    return "", None


def valid_overrides(own: Mapping[str, str]) -> dict[str, str]:
    """The player's own keys that can be used: of known commands, and without a clash."""
    found = {command.id: own[command.id] for command in TABLE if own.get(command.id)}
    while True:
        bad = next((c for c in TABLE if c.id in found and refusal(c, found[c.id], found)[0]), None)
        if bad is None:
            return found
        del found[bad.id]
