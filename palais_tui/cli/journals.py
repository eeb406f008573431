"""The argument that names a saved game."""

from __future__ import annotations

import argparse
from pathlib import Path

from palais_tui.cli.options import fail
from palais_tui.i18n.catalog import Language
from palais_tui.journal.file import SUFFIX
from palais_tui.journal.library import FolderListing, list_folder
from palais_tui.reports.damage import path_text
from palais_tui.user_files.folders import saves_folder


def add_journal(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the argument."""
    parser.add_argument(
        "file",
        type=journal,
        metavar=language.text("arguments.game"),
        help=language.text("option_help.file"),
    )


def journal(text: str) -> Path:
    """Argument type: the path of a file or of a saved game with this name."""
    folder = saves_folder()
    saved = (folder / name for name in (text, f"{text}{SUFFIX}"))
    return next((path for path in (Path(text), *saved) if is_file(path)), Path(text))


def is_file(path: Path) -> bool:
    """Whether this is a file that can be looked at; the loader says why not."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Whether this is a folder; a path that cannot be is none."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def listing_or_fail(folder: Path, language: Language) -> FolderListing:
    """The journals of a folder, or one line and exit code 2 if it cannot be read."""
    listing = list_folder(folder)
    if listing.trouble:
        shown = path_text(str(folder))
        fail(language.text("saves.folder_unreadable", folder=shown, why=listing.trouble))
    return listing
