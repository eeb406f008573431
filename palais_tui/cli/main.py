"""`palais-tui`: picks the subcommand."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from palais_tui import __version__
from palais_tui.cli import ladder, plain, play, sim
from palais_tui.cli.arguments import Arguments

INTERRUPTED = 130


def main(words: Sequence[str] | None = None) -> int:
    """Run the program; returns the exit code."""
    parser = Arguments(
        prog="palais-tui",
        description="Palais Royal, the board game by Xavier Georges, in a terminal. "
        "Without a command the game starts.",
    )
    parser.add_argument("--version", action="version", version=f"palais-tui {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Arguments)
    play.add_to(parser)
    plain.add_to(commands)
    sim.add_to(commands)
    ladder.add_to(commands)
    options = parser.parse_args(words)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("\nInterrupted.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # whoever read our lines has gone; nothing may be written on the way out
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code
