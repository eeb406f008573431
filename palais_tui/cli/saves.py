"""`palais-tui saves`: list the saved games."""

from __future__ import annotations

import argparse

from palais_tui.cli.language import read_language_for
from palais_tui.cli.options import add_language
from palais_tui.journal.library import journals
from palais_tui.journal.loader import load_journal
from palais_tui.reports.summary import date_time_text, state_text, summary
from palais_tui.user_files.folders import saves_folder


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the subcommand."""
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    """Print one line for each game, most recently played first."""
    language = read_language_for(options.lang)
    folder = saves_folder()
    print(language.text("saves.folder", folder=folder))
    for path in journals(folder):
        game = summary(load_journal(path), language)
        line = language.text(
            "saves.line",
            played=date_time_text(game.played),
            name=game.name,
            names=", ".join(game.names),
            state=state_text(language, game),
        )
        print(line)
        if game.wrong:
            print(f"    {game.wrong} {game.sound_part}".rstrip())
    return 0
