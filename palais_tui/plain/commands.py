"""The words that work at any prompt, in every language, and the help that lists them."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.controller.notation import SOURCE_IDS
from palais_tui.i18n.catalog import Language, in_ascii

COMMANDS: Final = (
    "help",
    "board",
    "garden",
    "castle",
    "me",
    "hand",
    "log",
    "why",
    "hint",
    "all",
    "undo",
    "redo",
    "agree",
    "quit",
)


def command_called(language: Language, word: str) -> str:
    """The command a word stands for in the language, accents or not; else the word itself."""
    words = language.texts["command_words"]
    return {in_ascii(words[command]): command for command in COMMANDS}.get(in_ascii(word), word)


def help_lines(language: Language) -> list[str]:
    """How to answer, and what every command does."""
    say = language.text
    places = (f"{name} ({say(f'places.{name}')})" for name in SOURCE_IDS)
    words = {say(f"command_words.{name}"): say(f"commands.{name}") for name in COMMANDS}
    wide = max(map(len, words)) + 2
    return [
        say("help.numbers"),
        say("help.moves"),
        say("help.places", places=", ".join(places)),
        *(f"  {word:<{wide}}{does}" for word, does in words.items()),
    ]
