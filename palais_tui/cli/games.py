"""The argument that names a game, and the files a game is played with."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from palais_tui.assets_io.errors import BadAssets
from palais_tui.cli.options import fail
from palais_tui.games import game_ids, load_game
from palais_tui.i18n.catalog import Language

DEFAULT_GAME: Final = game_ids()[0]


def add_game(parser: argparse.ArgumentParser, language: Language) -> None:
    """Let the user choose among several games; with one there is nothing to choose."""
    if len(game_ids()) > 1:
        parser.add_argument(
            "--game",
            choices=game_ids(),
            default=DEFAULT_GAME,
            help=language.text("option_help.game"),
        )
    else:
        parser.set_defaults(game=DEFAULT_GAME)


def add_setup_options(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the setup options of all games; of two games with the same option, the last one's."""
    games = [load_game(name) for name in game_ids()]
    options = {option.id: (option, game) for game in games for option in game.options}
    for option, game in options.values():
        summary = game.language(language).text(f"setup_help.{option.id}")
        default, *others = option.values
        if option.flag:
            parser.add_argument(
                option.argument,
                dest=option.id,
                action="store_const",
                const=others[0],
                default=default,
                help=summary,
            )
        else:
            parser.add_argument(
                option.argument, choices=option.values, default=default, help=summary
            )


def load_or_fail(load: Callable[[Path | None], Any], folder: Path | None) -> Any:
    """Load components or bot data; one line and exit code 2 if a file is wrong."""
    try:
        return load(folder)
    except BadAssets as bad:
        fail(str(bad))
