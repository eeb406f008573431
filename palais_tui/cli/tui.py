"""`palais-tui` without a command: the full-screen game."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING, Final

from palais_tui.cli.language import read_language_for
from palais_tui.tui.drivers import in_tab

if TYPE_CHECKING:
    import argparse

    from palais_tui.i18n.catalog import Language

NO_TERM: Final = "windows" if os.name == "nt" else ""
"""Windows has no such variable; all its consoles of today can draw."""


def run(options: argparse.Namespace) -> int:
    """Start the app; without a usable terminal say what to do instead."""
    language = read_language_for(options.lang)
    need_terminal(language, language.text("cli.instead_plain"))
    gc.disable()  # until the first paint: imports allocate much and free nothing
    from palais_tui.cli.full_screen import show  # noqa: PLC0415  # Textual is slow to import
    from palais_tui.tui.app import PalaisApp  # noqa: PLC0415
    from palais_tui.user_files.folders import saves_folder  # noqa: PLC0415

    components = bot_data = None
    if options.assets:  # check them before the screen opens; the game's own load later
        from palais_tui.cli.games import DEFAULT_GAME, load_or_fail  # noqa: PLC0415
        from palais_tui.games import load_game  # noqa: PLC0415

        spec = load_game(DEFAULT_GAME)
        components = load_or_fail(spec.load_components, options.assets)
        bot_data = load_or_fail(spec.load_bot_data, options.assets)
    app = PalaisApp(
        components=components,
        bot_data=bot_data,
        saves=saves_folder(),
        lang=options.lang,
        colours="auto",
    )
    return show(app, language)


def need_terminal(language: Language, instead: str) -> None:
    """Exit with a message unless the terminal can show the boards."""
    if in_tab():
        return
    term = os.environ.get("TERM", NO_TERM)
    # Textual draws on stderr
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        why = language.text("cli.no_terminal", instead=instead)
    elif term in ("", "dumb", "unknown"):
        why = language.text("cli.dumb_terminal", term=term, instead=instead)
    else:
        return
    from palais_tui.cli.options import fail  # noqa: PLC0415  # imports argparse

    fail(why)
