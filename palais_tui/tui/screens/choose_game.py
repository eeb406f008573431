"""Which game to play, where there are several."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.game_spec import GameSpec
from palais_tui.i18n.catalog import Language
from palais_tui.tui.screens.dialog import Dialog


class ChooseGameScreen(Dialog[GameSpec]):
    """Every game of the registry."""

    def __init__(self, games: Sequence[GameSpec], language: Language) -> None:
        self._games = tuple(games)
        rows = [(spec.title, True) for spec in games]
        super().__init__(language.text("choose_game.title"), rows, language.text("menu.keys"))

    def chosen(self, row: int) -> None:
        self.dismiss(self._games[row])
