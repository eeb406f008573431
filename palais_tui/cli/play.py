"""`palais-tui` without a command: the game on the whole terminal."""

from __future__ import annotations

import argparse
import os
import sys

from palais_tui.cli.arguments import add_assets, fail, read_assets, read_language_for


def add_to(parser: argparse.ArgumentParser) -> None:
    """Describe the options of the game itself."""
    add_assets(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Start the app; without a proper terminal say what to do instead."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        fail(read_language_for(options.lang).say("cli.no_terminal"))
    term = os.environ.get("TERM", "")
    if term in ("", "dumb", "unknown"):
        fail(read_language_for(options.lang).say("cli.dumb_terminal", term=term))
    from palais_tui.cli.app import PalaisApp  # noqa: PLC0415  # textual is slow to import
    from palais_tui.data.saves_folder import saves_folder  # noqa: PLC0415

    # the game's own box is read after the first paint; another one is checked before
    box = read_assets(options.assets) if options.assets else None
    app = PalaisApp(box=box, saves=saves_folder(), lang=options.lang)
    app.run()
    return app.return_code or 0
