"""Every language there is, for tests that hold in all of them."""

from __future__ import annotations

from palais_tui.assets_io.folder import assets_folder
from palais_tui.i18n.locale import known_languages, language_of

TEXTS = assets_folder() / "texts"
CODES = known_languages(TEXTS)
LANGUAGES = [language_of(TEXTS, code) for code in CODES]
ENGLISH = language_of(TEXTS, "en")
FRENCH = language_of(TEXTS, "fr")


def turns(start: str, end: str) -> tuple[str, ...]:
    """The keys that turn the choice of languages from one to another, however many there are."""
    return ("right",) * ((CODES.index(end) - CODES.index(start)) % len(CODES))
