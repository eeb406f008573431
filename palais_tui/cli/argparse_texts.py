"""Gives argparse the words of the player's language instead of its own English."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from palais_tui.i18n.catalog import Language

KEYS: Final = {
    "usage: ": "usage",
    "positional arguments": "positionals",
    "options": "options",
    "show this help message and exit": "help",
    "argument %(argument_name)s: %(message)s": "argument",
    "unrecognized arguments: %s": "unrecognized",
    "ignored explicit argument %r": "no_value",
    "the following arguments are required: %s": "required",
    "expected one argument": "value_missing",
    "ambiguous option: %(option)s could match %(matches)s": "ambiguous",
    "invalid choice: %(value)r (choose from %(choices)s)": "choice",
}
"""The messages of argparse that these commands can show, with their keys in `[argparse]`."""
FACT: Final = re.compile(r"%(?:\((\w+)\))?[rs]")
UNNAMED: Final = "value"


def speak(language: Language) -> None:
    """Translate what argparse says from now on; it looks its words up with these functions."""

    def one(message: str) -> str:
        key = KEYS.get(message)
        return message if key is None else translated(language, message, key)

    def one_or_many(single: str, many: str, count: int) -> str:
        return one(single if count == 1 else many)

    for name, function in {"_": one, "ngettext": one_or_many}.items():
        setattr(argparse, name, function)


def translated(language: Language, message: str, key: str) -> str:
    """The text of a key; argparse fills in its facts with `%` afterwards."""
    names = [found[1] for found in FACT.finditer(message)]
    facts = {name or UNNAMED: f"%({name})s" if name else "%s" for name in names}
    return language.text(f"argparse.{key}", **facts)
