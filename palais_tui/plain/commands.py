"""The words that work at any prompt, in every language, and the help that lists them."""

from __future__ import annotations

from typing import Final

from palais_tui.i18n.catalog import Language, in_ascii
from palais_tui.plain.game_view import PlainView

BEFORE: Final = ("help",)
AFTER: Final = ("undo", "redo", "agree", "resign", "quit")


def commands_of(view: PlainView) -> tuple[str, ...]:
    """Every command, in the order of the help: the game's own stand in the middle."""
    spec = view.session.spec
    moves = {"agree": spec.agree_move, "resign": spec.resign_move}
    after = (name for name in AFTER if name not in moves or moves[name] is not None)
    return (*BEFORE, *view.commands, *after)


def command_called(language: Language, commands: tuple[str, ...], word: str) -> str:
    """The command a word stands for, with or without accents; else the word itself."""
    words = language.texts["command_words"]
    return {in_ascii(words[command]): command for command in commands}.get(in_ascii(word), word)


def help_lines(language: Language, view: PlainView) -> list[str]:
    """How to answer, and what every command does."""
    text = language.text
    words = {text(f"command_words.{name}"): text(f"commands.{name}") for name in commands_of(view)}
    wide = max(map(len, words)) + 2
    return [
        text("help.numbers"),
        *view.help_lines(),
        *(f"  {word:<{wide}}{does}" for word, does in words.items()),
    ]
