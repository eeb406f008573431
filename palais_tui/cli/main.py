"""`palais-tui`: picks the subcommand."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from palais_tui import __version__
from palais_tui.cli import tui as play
from palais_tui.cli.options import INTERRUPTED, Arguments, add_language, read_language_for

COMMANDS = ("plain", "saves", "check", "replay", "export", "hall", "rules", "sim", "ladder")
"""One module each, in the order of the help."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the program; returns the exit code."""
    parser = Arguments(
        prog="palais-tui",
        description="Palais Royal, the board game by Xavier Georges, in a terminal. "
        "Without a command the game starts.",
    )
    parser.add_argument("--version", action="version", version=f"palais-tui {__version__}")
    add_language(parser, default="")
    play.add_to(parser)
    words = sys.argv[1:] if words is None else words
    if words:  # the game itself starts without reading its commands
        commands = parser.add_subparsers(
            title="commands", metavar="COMMAND", parser_class=Arguments
        )
        for name in COMMANDS:
            import_module(f"palais_tui.cli.{name}").add_to(commands)
    options = parser.parse_args(words)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print(f"\n{read_language_for(options.lang).text('cli.interrupted')}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # whoever read our lines has gone; nothing may be written on the way out
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code
