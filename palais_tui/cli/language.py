"""The language of the command line."""

from __future__ import annotations

import argparse
import os

from palais_tui.assets_io.folder import assets_folder
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.locale import (
    chosen_code,
    known_code,
    known_languages,
    language_of,
    named_languages,
)
from palais_tui.user_files.settings import peek_settings, settings_path


def checked_code(text: str) -> str:
    """Return the code of an installed language, or raise `ArgumentTypeError`."""
    known = named_languages(assets_folder() / "texts")
    code = known_code(text, [code for code, _ in known])
    if not code:
        names = ", ".join(f"{code} ({name})" for code, name in known)
        raise argparse.ArgumentTypeError(f"{text!r} is no language of the game; there are {names}")
    return code


def read_language_for(lang: str) -> Language:
    """Read the language given by `--lang`, the settings or the environment, in that order."""
    folder, settings = assets_folder() / "texts", peek_settings(settings_path())
    code = chosen_code(known_languages(folder), os.environ, lang, settings.language)
    return language_of(folder, code, ascii_only=settings.ascii)
