"""`palais-tui` without a command: the full-screen game."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from typing import TYPE_CHECKING

from palais_tui.cli.options import (
    add_assets,
    fail,
    read_assets,
    read_bot_weights,
    read_language_for,
)

if TYPE_CHECKING:
    from palais_tui.i18n.catalog import Language


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the options of the game itself."""
    add_assets(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Start the app; without a usable terminal say what to do instead."""
    language = read_language_for(options.lang)
    need_terminal(language, language.text("cli.instead_plain"))
    gc.disable()  # until the first paint: imports allocate much and free nothing
    from palais_tui.tui.app import PalaisApp  # noqa: PLC0415  # Textual is slow to import
    from palais_tui.user_files.folders import saves_folder  # noqa: PLC0415

    # The game's own assets are read after the first paint; others are checked before.
    app = PalaisApp(
        components=read_assets(options.assets) if options.assets else None,
        weights=read_bot_weights(options.assets) if options.assets else None,
        saves=saves_folder(),
        lang=options.lang,
    )
    app.run()
    return app.return_code or 0


def need_terminal(language: Language, instead: str) -> None:
    """Exit with a message unless the terminal can show the boards."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        fail(language.text("cli.no_terminal", instead=instead))
    term = os.environ.get("TERM", "")
    if term in ("", "dumb", "unknown"):
        fail(language.text("cli.dumb_terminal", term=term, instead=instead))
