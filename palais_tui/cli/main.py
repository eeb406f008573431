"""`palais-tui`: parses the arguments and runs the chosen subcommand."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final

from palais_tui import __version__

if TYPE_CHECKING:
    import argparse

    from palais_tui.cli.options import Arguments
    from palais_tui.i18n.catalog import Language

COMMANDS: Final = (
    *("plain", "serve", "saves", "check", "replay", "export", "hall", "rules"),
    *("sim", "ladder", "completion"),
)
"""Modules of this package, in the order of the help.

Their summaries are texts, so that only the chosen module is imported.
"""
NO_COMMAND: Final = "tui"


def main(words: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; `palais_tui.start` handles what it raises."""
    words = sys.argv[1:] if words is None else words
    # without words argparse is not even imported: the title is painted sooner
    options = parsed(words) if words else SimpleNamespace(command=NO_COMMAND, lang="", assets=None)
    code: int = import_module(module_of(options.command)).run(options)
    return code


def parsed(words: Sequence[str]) -> argparse.Namespace:
    """Parse the arguments; help and errors are in the language that they name."""
    from palais_tui.cli.language import language_in  # noqa: PLC0415

    return parser_for(language_in(words), words).parse_args(words)


def parser_for(language: Language, words: Sequence[str] = COMMANDS) -> Arguments:
    """The parser, with the arguments of those subcommands that `words` name."""
    from palais_tui.cli.argparse_texts import speak  # noqa: PLC0415
    from palais_tui.cli.options import Arguments, add_assets, add_language  # noqa: PLC0415

    speak(language)
    parser = Arguments(
        prog="palais-tui", language=language, description=language.text("command_help.main")
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"palais-tui {__version__}",
        help=language.text("option_help.version"),
    )
    add_language(parser, language, default="")
    add_assets(parser, language)
    parser.set_defaults(command=NO_COMMAND)
    add_commands(parser, words)
    return parser


def add_commands(parser: Arguments, words: Sequence[str]) -> None:
    """Add the subcommands, with arguments only for those named in `words`."""
    language = parser.language
    commands = parser.add_subparsers(
        title=language.text("argparse.commands"),
        metavar=language.text("arguments.command"),
        parser_class=type(parser),
    )
    for name in COMMANDS:
        summary = language.text(f"command_help.{name}")
        command = commands.add_parser(name, help=summary, language=language)
        command.set_defaults(command=name)
        if name in words:
            import_module(module_of(name)).add_to(command, language)


def module_of(command: str) -> str:
    """The module of a subcommand."""
    return f"palais_tui.cli.{command}"
