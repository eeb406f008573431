"""The discard pile: every face, how many of it have been played, and how many there are."""

from __future__ import annotations

from rich.text import Text
from textual.widgets.option_list import Option

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.moves import Move
from palais_tui.tui.screens.dialog import Dialog
from palais_tui.tui.widgets.dialog_rows import DialogRows


class DiscardsScreen(Dialog[tuple[Move, ...]]):
    """A list to look through; choosing a row says what the card does."""

    ASKS = False
    ABOUT = "box_help.discards"
    KEY_HELP = (("Enter", "box_help.discards_enter"), ("Esc", "help_dialog.close"))

    def __init__(self, session: GameSession) -> None:
        narrator = session.narrator
        self._narrator = narrator
        say = narrator.language.text
        game = session.game
        self._faces = tuple(range(len(game.components.cards)))
        rows = [
            (
                say(
                    "visit_table.discard_row",
                    card=narrator.card(face),
                    count=game.discard[face],
                    copies=game.components.cards[face].copies,
                ),
                True,
            )
            for face in self._faces
        ]
        title = say("visit_table.discard_title", count=sum(game.discard), deck=len(game.deck))
        super().__init__(title, rows, say("visit_table.discard_keys"))
        self.game = session.spec

    def _options(self) -> list[Option]:
        """Without numbers of rows, which would stand beside those of the cards."""
        return [Option(Text(text)) for text, _ in self._rows]

    def chosen(self, row: int) -> None:
        """Say what the card does, in place of the title."""
        face = self._faces[row]
        text = self._narrator.about_card(face)
        highlighted = self.highlighted
        self.renew(self._rows, title=text)
        if highlighted is not None and self.is_mounted:
            self.query_one(DialogRows).highlighted = row
