"""`palais-tui replay`: a saved game, looked at again."""

from __future__ import annotations

import argparse
from contextlib import suppress

from palais_tui.cli.journals import add_journal
from palais_tui.cli.language import read_language_for
from palais_tui.cli.options import add_language, fail
from palais_tui.cli.tui import need_terminal
from palais_tui.i18n.catalog import Language


def add_to(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the arguments of the subcommand."""
    add_journal(parser, language)
    add_language(parser, language)


def run(options: argparse.Namespace) -> int:
    """Open the app on the replay."""
    from palais_tui.journal.file import is_in_use  # noqa: PLC0415  # only when needed
    from palais_tui.journal.loader import load_journal  # noqa: PLC0415
    from palais_tui.reports.damage import damage_text  # noqa: PLC0415

    language = read_language_for(options.lang)
    loaded = load_journal(options.file)
    if loaded.damage is not None or loaded.setup is None:
        fail(damage_text(language, loaded))
    need_terminal(language, language.text("cli.instead_export", file=options.file))
    from palais_tui.cli.full_screen import show  # noqa: PLC0415  # textual is slow to import
    from palais_tui.tui.app import PalaisApp  # noqa: PLC0415
    from palais_tui.tui.screens.replay import ReplayScreen  # noqa: PLC0415

    played_now = False
    with suppress(OSError):  # it has been taken away since it was read
        played_now = is_in_use(options.file)
    follow = played_now and not loaded.over
    app = PalaisApp(
        components=loaded.setup.components,
        first=ReplayScreen(loaded, follow=follow),
        lang=options.lang,
        colours="auto",
    )
    return show(app, language)
