"""What keys are called."""

from __future__ import annotations

from typing import Final

from textual.keys import key_to_character

from palais_tui.i18n.catalog import Language

NAMES: Final = {
    "escape": "Esc",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "backspace": "Backspace",
}


def key_word(language: Language, name: str) -> str:
    """What a key is called in the language: `Esc`, `Ctrl+Backspace`."""
    words = language.texts["key_words"]
    if name in words or "+" not in name[1:]:
        return words.get(name, name)
    *held, last = name.split("+")
    return "+".join(words.get(word, word) for word in (*held, last))


def key_list(language: Language, names: str) -> str:
    """Several keys, separated by spaces: `Up Down`."""
    return " ".join(key_word(language, name) for name in names.split())


def name_of(key: str) -> str:
    """A key as people call it: `Ctrl+S`, `F5`, `?`."""
    *held, last = key.split("+")
    letter = key_to_character(last)
    if letter is not None and letter.isprintable() and not letter.isspace():
        last = letter.upper() if held else letter
    else:
        last = NAMES.get(last, last.replace("_", " ").capitalize())
    return "+".join([*(word.capitalize() for word in held), last])
