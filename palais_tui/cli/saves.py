"""`palais-tui saves`: list the saved games."""

from __future__ import annotations

import argparse

from palais_tui.cli.journals import listing_or_fail
from palais_tui.cli.language import read_language_for
from palais_tui.cli.options import add_language
from palais_tui.i18n.catalog import Language
from palais_tui.reports.game_index import GameIndex, summaries
from palais_tui.reports.summary import date_time_text, state_text
from palais_tui.user_files.folders import saves_folder


def add_to(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the arguments of the subcommand."""
    add_language(parser, language)


def run(options: argparse.Namespace) -> int:
    """Print one line for each game, most recently played first."""
    language = read_language_for(options.lang)
    folder = saves_folder()
    listing = listing_or_fail(folder, language)
    print(language.text("saves.folder", folder=folder))
    index = GameIndex(folder)
    for game in summaries(index, listing.entries, language):
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
    index.save(listing)
    return 0
