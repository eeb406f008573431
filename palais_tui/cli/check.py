"""`palais-tui check GAME`: verify a saved game."""

from __future__ import annotations

import argparse

from palais_tui.cli.journals import add_journal
from palais_tui.cli.language import read_language_for
from palais_tui.cli.options import add_language
from palais_tui.i18n.catalog import Language
from palais_tui.journal.loader import load_journal
from palais_tui.reports.damage import damage_text, valid_prefix_text
from palais_tui.reports.summary import state_text, summary

SOUND, DAMAGED = 0, 1


def add_to(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the arguments of the subcommand."""
    add_journal(parser, language)
    add_language(parser, language)


def run(options: argparse.Namespace) -> int:
    """Replay the journal without changing it and print the verdict."""
    language = read_language_for(options.lang)
    loaded = load_journal(options.file)
    if loaded.damage is not None:
        print(damage_text(language, loaded))
        if left := valid_prefix_text(language, loaded):
            print(left)
        return DAMAGED
    game = summary(loaded, language)
    lines = len(loaded.texts) - 1
    name, names = loaded.path.name, ", ".join(game.names)
    state = state_text(language, game)
    print(language.text("saves.sound", name=name, names=names, state=state, lines=lines))
    if loaded.torn:
        print(language.text("damage.torn"))
    return SOUND
