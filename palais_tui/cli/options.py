"""Reading arguments: every wrong one gives one clear line and exit code 2."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:  # --help needs no box
    from palais_tui.games.palais_royal.bots.weights import Weights
    from palais_tui.games.palais_royal.engine.components import Components
    from palais_tui.i18n.catalog import Language


INTERRUPTED: Final = 130
"""The exit code after Ctrl+C."""


class Arguments(argparse.ArgumentParser):
    """An argument parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and how to find out more; exit code 2."""
        fail(f"{message} (see {self.prog} --help)", self.prog)


def fail(message: str, program: str = "palais-tui") -> NoReturn:
    """One line to the error output, exit code 2."""
    print(f"{program}: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(2)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """A type for arguments: a whole number in a range."""

    def read(text: str) -> int:
        wanted = f"a whole number from {least} to {most}"
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not {wanted}") from None
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not {wanted}")
        return number

    return read


def add_language(parser: argparse.ArgumentParser, default: str = argparse.SUPPRESS) -> None:
    """The option to play in another language; one before the subcommand counts too."""
    parser.add_argument(
        "--lang",
        type=language_code,
        metavar="CODE",
        default=default,
        help="the language, such as en or fr (else the settings' or the terminal's own)",
    )


def language_code(text: str) -> str:
    """A type for arguments: a language there is; none was wished for if the text is empty."""
    from palais_tui.assets_io.folder import assets_folder  # noqa: PLC0415
    from palais_tui.i18n.locale import known_code, named_languages  # noqa: PLC0415

    if not text:
        return ""
    known = named_languages(assets_folder() / "texts")
    code = known_code(text, [code for code, _ in known])
    if not code:
        names = ", ".join(f"{code} ({name})" for code, name in known)
        raise argparse.ArgumentTypeError(f"{text!r} is no language of the game; there are {names}")
    return code


def read_language_for(lang: str) -> Language:
    """The language of the command line, the settings or the environment."""
    from palais_tui.assets_io.folder import assets_folder  # noqa: PLC0415
    from palais_tui.i18n.locale import (  # noqa: PLC0415
        chosen_code,
        known_languages,
        language_of,
    )
    from palais_tui.user_files.settings import peek_settings, settings_path  # noqa: PLC0415

    folder, settings = assets_folder() / "texts", peek_settings(settings_path())
    code = chosen_code(known_languages(folder), os.environ, lang, settings.language)
    return language_of(folder, code, ascii_only=settings.ascii)


def journal(text: str) -> Path:
    """A type for arguments: a file, or the name of a saved game."""
    from palais_tui.journal.file import SUFFIX  # noqa: PLC0415
    from palais_tui.user_files.folders import saves_folder  # noqa: PLC0415

    folder = saves_folder()
    saved = (folder / name for name in (text, f"{text}{SUFFIX}"))
    return next((path for path in (Path(text), *saved) if path.is_file()), Path(text))


def add_assets(parser: argparse.ArgumentParser) -> None:
    """The option to play with other numbers."""
    parser.add_argument(
        "--assets",
        type=Path,
        metavar="DIR",
        help="a folder with asset files that replace the game's own (nobles.toml, ...)",
    )


def read_assets(folder: Path | None) -> Components:
    """The box, or one line and exit code 2."""
    from palais_tui.games.palais_royal.assets.loader import BadAssets, read_components  # noqa: PLC0415  # pydantic is slow

    try:
        return read_components(folder)
    except BadAssets as bad:
        fail(str(bad))


def read_bot_weights(folder: Path | None = None) -> Weights:
    """What things are worth to the programs, or one line and exit code 2."""
    from palais_tui.games.palais_royal.assets.loader import BadAssets, read_weights  # noqa: PLC0415
    from palais_tui.games.palais_royal.bots.weights import BadWeights, Weights  # noqa: PLC0415

    try:
        return Weights.of(read_weights(folder))
    except (BadAssets, BadWeights) as bad:
        fail(f"bots.toml: {bad}" if isinstance(bad, BadWeights) else str(bad))
