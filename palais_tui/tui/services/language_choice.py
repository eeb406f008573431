"""The language the screens speak, from command line, settings and locale."""

from __future__ import annotations

import os
from pathlib import Path

from palais_tui.i18n.catalog import Language
from palais_tui.i18n.locale import chosen_code, known_languages, language_of
from palais_tui.user_files.settings import Settings


class LanguageChoice:
    """Loads the catalogue that the settings ask for."""

    def __init__(self, texts: Path, settings: Settings, override: str = "") -> None:
        self._texts = texts
        self.override = override
        """A code from the command line; it wins until the player chooses another language."""
        self._chosen = self._wanted(settings)
        self.language = self._load()

    @property
    def codes(self) -> tuple[str, ...]:
        """The languages there are."""
        return known_languages(self._texts)

    def update(self, settings: Settings) -> bool:
        """Follow changed settings; whether another catalogue was loaded."""
        wanted = self._wanted(settings)
        if wanted == self._chosen:
            return False
        self._chosen = wanted
        self.language = self._load()
        return True

    def _wanted(self, settings: Settings) -> tuple[str, bool]:
        code = chosen_code(self.codes, os.environ, self.override, settings.language)
        return code, settings.ascii

    def _load(self) -> Language:
        code, ascii_only = self._chosen
        return language_of(self._texts, code, ascii_only=ascii_only)
