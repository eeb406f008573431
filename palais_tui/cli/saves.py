"""`palais-tui saves`: where games are kept, and which there are."""

from __future__ import annotations

import argparse

from palais_tui.cli.options import Arguments, add_language, read_language_for


def add_to(commands: argparse._SubParsersAction[Arguments]) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser("saves", help="list the saved games and the folder they are in")
    add_language(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """One line a game, the one played last first."""
    from palais_tui.journal.library import journals  # noqa: PLC0415
    from palais_tui.journal.loader import load_journal  # noqa: PLC0415
    from palais_tui.reports.summary import date_time_text, state_text, summary  # noqa: PLC0415
    from palais_tui.user_files.folders import saves_folder  # noqa: PLC0415

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
