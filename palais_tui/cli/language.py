"""The language of the command line."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import pairwise

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


def checked_code(text: str, language: Language) -> str:
    """Return the code of an installed language, or raise `ArgumentTypeError`."""
    known = named_languages(assets_folder() / "texts")
    code = known_code(text, [code for code, _ in known])
    if not code:
        names = ", ".join(f"{code} ({name})" for code, name in known)
        why = language.text("bad_argument.language", text=text, known=names)
        from argparse import ArgumentTypeError  # noqa: PLC0415  # the title needs none of it

        raise ArgumentTypeError(why)
    return code


def read_language_for(lang: str) -> Language:
    """Read the language given by `--lang`, the settings or the environment, in that order."""
    folder, settings = assets_folder() / "texts", peek_settings(settings_path())
    code = chosen_code(known_languages(folder), os.environ, lang, settings.language)
    return language_of(folder, code, ascii_only=settings.ascii)


def language_in(words: Sequence[str]) -> Language:
    """Read the language for a command line that is not parsed, or that cannot be."""
    pairs = pairwise(" ".join(words).replace("--lang=", "--lang ").split())
    given = [after for word, after in pairs if word == "--lang"]
    return read_language_for(given[-1] if given else "")
