"""`palais-tui check GAME`: says whether a journal is sound."""

from __future__ import annotations

import argparse

from palais_tui.cli.options import Arguments, add_language, journal, read_language_for

SOUND, DAMAGED = 0, 1


def add_to(commands: argparse._SubParsersAction[Arguments]) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser("check", help="say whether a saved game is sound (exit 0 or 1)")
    parser.add_argument(
        "file", type=journal, metavar="GAME", help="a saved game: its file or its name"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Read it, play it again, change nothing."""
    from palais_tui.journal.loader import load_journal  # noqa: PLC0415
    from palais_tui.reports.damage import damage_text, valid_prefix_text  # noqa: PLC0415
    from palais_tui.reports.summary import state_text, summary  # noqa: PLC0415

    language = read_language_for(options.lang)
    loaded = load_journal(options.file)
    if loaded.damage is not None:
        print(damage_text(language, loaded))
        if left := valid_prefix_text(language, loaded):
            print(left)
        return DAMAGED
    game = summary(loaded, language)
    lines = len(loaded.texts) - 1
    names = ", ".join(game.names)
    state = state_text(language, game)
    print(
        language.text("saves.sound", name=loaded.path.name, names=names, state=state, lines=lines)
    )
    if loaded.torn:
        print(language.text("damage.torn"))
    return SOUND
