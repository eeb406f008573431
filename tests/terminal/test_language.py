"""The language of the environment, in a real terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.i18n.languages import turns
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.slow


def test_a_french_locale_opens_a_french_game_that_can_be_switched(tmp_path: Path) -> None:
    with Terminal(tmp_path, LC_ALL=None, LC_MESSAGES=None, LANG="fr_FR.UTF-8") as terminal:
        terminal.wait_for("Jouer", "Réglages", "Entrée")
        terminal.open_form()
        terminal.wait_for("Nouvelle partie", "Conseillé pour une première partie.")
        terminal.press("f2")
        terminal.wait_for("Mise en place", "Portail", "Annuler")
        terminal.press("m")
        terminal.wait_for("Réglages")
        terminal.press("4")
        terminal.wait_for("Touches à la table")
        terminal.press("up")
        terminal.wait_for("La langue du jeu.")
        terminal.press(*turns("fr", "en"))
        terminal.wait_for("Keys at the table", "English")
        terminal.press("escape")
        terminal.wait_for("Setup", "Gate", "Undo")
        terminal.wait_gone("Portail")
