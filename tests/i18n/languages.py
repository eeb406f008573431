"""Every language there is, with the texts of Palais Royal, for tests that hold in all."""

from __future__ import annotations

from palais_tui.assets_io.folder import assets_folder
from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.phrases.width_limits import LIMITS as PALAIS_LIMITS
from palais_tui.games.palais_royal.spec import SPEC
from palais_tui.games.royal_visit.phrases.width_limits import LIMITS as VISIT_LIMITS
from palais_tui.games.royal_visit.spec import SPEC as ROYAL_VISIT
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.locale import known_languages, language_of

TEXTS = assets_folder() / "texts"
GAME_TEXTS = game_assets() / "texts"
SPECS = (SPEC, ROYAL_VISIT)
LIMITS = (PALAIS_LIMITS, VISIT_LIMITS)
"""How wide the texts of each game may be."""
GAME_FOLDERS = tuple(spec.text_folder() for spec in SPECS)
"""The texts of every game."""
CODES = known_languages(TEXTS)


def language(code: str, *, ascii_only: bool = False) -> Language:
    return SPEC.language(language_of(TEXTS, code, ascii_only=ascii_only))


PLATFORM = [language_of(TEXTS, code) for code in CODES]
"""Without the texts of a game."""
LANGUAGES = [language(code) for code in CODES]
ENGLISH = language("en")
FRENCH = language("fr")


def turns(start: str, end: str) -> tuple[str, ...]:
    """The keys that turn the choice of languages from one to another, however many there are."""
    return ("right",) * ((CODES.index(end) - CODES.index(start)) % len(CODES))
