"""The argument that names a game, and the files a game is played with."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from palais_tui.assets_io.errors import BadAssets
from palais_tui.cli.options import fail
from palais_tui.games import game_ids, load_game

DEFAULT_GAME: Final = game_ids()[0]


def add_game(parser: argparse.ArgumentParser) -> None:
    """Let the user choose among several games; with one there is nothing to choose."""
    if len(game_ids()) > 1:
        parser.add_argument("--game", choices=game_ids(), default=DEFAULT_GAME, help="the game")
    else:
        parser.set_defaults(game=DEFAULT_GAME)


def add_setup_options(parser: argparse.ArgumentParser) -> None:
    """Add the setup options of all games; of two games with the same option, the first's."""
    options = {option.id: option for name in game_ids() for option in load_game(name).options}
    for option in options.values():
        parser.add_argument(
            f"--{option.id}", choices=option.values, default=option.values[0], help=option.help
        )


def load_or_fail(load: Callable[[Path | None], Any], folder: Path | None) -> Any:
    """Load components or bot data; one line and exit code 2 if a file is wrong."""
    try:
        return load(folder)
    except BadAssets as bad:
        fail(str(bad))
