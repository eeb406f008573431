"""`palais-tui`: parses the arguments and runs the chosen subcommand."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from palais_tui import __version__
from palais_tui.cli.options import INTERRUPTED, Arguments, add_assets, add_language
from palais_tui.games import PALAIS_ROYAL

COMMANDS: Final = {
    "plain": "play in lines of text: for a pipe, a screen reader, any terminal",
    "saves": "list the saved games and the folder they are in",
    "check": "say whether a saved game is sound (exit 0 or 1)",
    "replay": "look at a saved game again; one that is being played is watched",
    "export": "tell the story of a saved game as text, JSON or an HTML page",
    "hall": "list finished games, winners and averages",
    "rules": "the rules: all titles, a clause (R4.2), or what has a word (cardinal)",
    "sim": "let programs play whole games and print figures",
    "ladder": "let programs play each other and print how strong they are",
}
"""Modules of this package and their help, in the order of the help.

The help is here so that only the chosen module is imported.
"""
GAME_COMMANDS: Final = {"sim": PALAIS_ROYAL, "ladder": PALAIS_ROYAL}
"""The game packages that bring a subcommand of their own."""
NO_COMMAND: Final = "tui"


def main(words: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    parser = Arguments(
        prog="palais-tui",
        description="Palais Royal, the board game by Xavier Georges, in a terminal. "
        "Without a command the game starts.",
    )
    parser.add_argument("--version", action="version", version=f"palais-tui {__version__}")
    add_language(parser, default="")
    add_assets(parser)
    parser.set_defaults(command=NO_COMMAND)
    words = sys.argv[1:] if words is None else words
    if words:
        add_commands(parser, words)
    options = parser.parse_args(words)
    try:
        code: int = import_module(module_of(options.command)).run(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        from palais_tui.cli.language import read_language_for  # noqa: PLC0415  # --help needs none

        print(f"\n{read_language_for(options.lang).text('cli.interrupted')}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # the reader is gone: keep Python from flushing to the pipe at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def add_commands(parser: Arguments, words: Sequence[str]) -> None:
    """Add the subcommands, with arguments only for those named in `words`."""
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Arguments)
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary)
        command.set_defaults(command=name)
        if name in words:
            import_module(module_of(name)).add_to(command)


def module_of(command: str) -> str:
    """The module of a subcommand: the platform's or the game's."""
    game = GAME_COMMANDS.get(command)
    return f"palais_tui.cli.{command}" if game is None else f"{game}.cli.{command}"
