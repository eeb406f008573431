"""`palais-tui` without a command: the game on the whole terminal."""

from __future__ import annotations

import argparse
import os
import sys

from palais_tui.cli.arguments import add_assets, fail, read_assets

NO_TERMINAL = "there is no terminal here to draw on; {instead}"
DUMB_TERMINAL = "this terminal (TERM={term}) cannot draw a board; {instead}"


def add_to(parser: argparse.ArgumentParser) -> None:
    """Describe the options of the game itself."""
    add_assets(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Start the app; without a proper terminal say what to do instead."""
    need_terminal("play in lines with: palais-tui plain")
    from palais_tui.cli.app import PalaisApp  # noqa: PLC0415  # textual is slow to import

    # the game's own box is read after the first paint; another one is checked before
    app = PalaisApp(box=read_assets(options.assets) if options.assets else None)
    app.run()
    return app.return_code or 0


def need_terminal(instead: str) -> None:
    """Go on only where a board can be drawn; else say what can be done instead."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        fail(NO_TERMINAL.format(instead=instead))
    term = os.environ.get("TERM", "")
    if term in ("", "dumb", "unknown"):
        fail(DUMB_TERMINAL.format(term=term or "unset", instead=instead))
