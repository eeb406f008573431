"""Names cut to a width stay names, and the bots' stay apart."""

from __future__ import annotations

import pytest

from palais_tui.i18n.catalog import Language
from palais_tui.i18n.names import cut_name, short_name
from tests.i18n.languages import CODES, LANGUAGES

KINDS = ("page", "courtier", "minister")


@pytest.mark.parametrize(
    ("name", "width", "cut"),
    [
        ("Anna", 4, "Anna"),
        ("Maximiliane", 9, "Maximili."),
        ("Anna Maria Luisa", 9, "Anna ML"),
        ("Anna Maria", 5, "Anna"),
        ("Courtisan 2", 9, "Courtis.2"),
        ("Minister 2", 6, "Mini.2"),
        ("Minister 2", 3, "Mi2"),
        ("Jean-Baptiste", 6, "Jean."),
    ],
)
def test_a_cut_name(name: str, width: int, cut: str) -> None:
    assert cut_name(name, width) == cut
    assert len(cut_name(name, width)) <= width


@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
@pytest.mark.parametrize("width", range(3, 12))
def test_the_bots_of_a_table_are_told_apart(language: Language, width: int) -> None:
    names = [language.text(f"new_game.kind_{kind}") for kind in KINDS]
    numbered = [*names, *(f"{name} {n}" for name in names for n in (2, 3, 4))]
    assert len({cut_name(name, width) for name in numbered}) == len(numbered)
    assert len({short_name(name) for name in numbered}) == len(numbered)
