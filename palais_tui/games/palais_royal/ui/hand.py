"""Dialogs for secret cards: a player's hand, and the cards just drawn."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual import getters
from textual.binding import BindingType
from textual.widgets import Static

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.legality import why_not
from palais_tui.games.palais_royal.controller.moves import PASS, Keep, Move, Play
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR
from palais_tui.games.palais_royal.phrases.hints import kept_advice
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.keys import BY_ID, Command, bindings
from palais_tui.tui.screens.dialog import Dialog
from palais_tui.tui.services.advisor import spinner_frame

HAND: Final = (Command("hand.face_down", "space", "Space", in_footer=False),)
KEEP: Final = (
    Command("keep.keep", "enter", "Enter", in_footer=False),
    Command("keep.mark", "space", "Space", in_footer=False),
    BY_ID["table.hint"],
)


class HandScreen(Dialog[tuple[Move, ...]]):
    """The hand of the player to move. Choosing a card plays it; disabled cards say why."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(HAND)

    def __init__(self, session: GameSession) -> None:
        self.session = session
        table = session.view().table
        hand = table.hand(session.seat)
        self.kinds = [kind for kind, count in enumerate(hand) if count]
        self.counts = [hand[kind] for kind in self.kinds]
        say = session.narrator.language.text
        title = say("hand.title", name=session.narrator.names[session.seat], count=sum(hand))
        super().__init__(title, self._lines(), say("hand.keys" if self.kinds else "hand.none"))

    def _lines(self) -> list[tuple[str, bool]]:
        narrator, game = self.session.narrator, self.session.game
        rows = []
        for kind, count in zip(self.kinds, self.counts, strict=True):
            why = why_not(game, Play(kind))
            text = narrator.language.text(
                "hand.card",
                count="" if count == 1 else f"{count} ",
                card=narrator.card(kind),
                gold=game.components.cards[kind].gold,
                does=narrator.card_does(kind),
            )
            no = narrator.language.text("hand.not_now", why=narrator.reasons(why)) if why else ""
            rows.append((f"{text}{no}", not why))
        return rows

    def chosen(self, row: int) -> None:
        self.dismiss((Play(self.kinds[row]),))

    def action_face_down(self) -> None:
        self.session.hand_open = False
        self.dismiss(None)


class KeepScreen(Dialog[tuple[Move, ...]]):
    """The cards just drawn: mark those to keep; each costs a servant."""

    app = getters.app(PalaisApp)
    BINDINGS: ClassVar[list[BindingType]] = bindings(KEEP)

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.cards = list(session.view().table.looking)
        self.kept = [False] * len(self.cards)
        self._asked = False
        self.most = min(len(self.cards), session.game.servants(session.seat, BACK_DOOR))
        say = session.narrator.language.text
        title = say("keep.title", name=session.narrator.names[session.seat], count=self.most)
        super().__init__(title, self._lines(), say("keep.keys"))

    def _lines(self) -> list[tuple[str, bool]]:
        narrator = self.session.narrator
        rows = [
            (
                narrator.language.text(
                    "keep.kept" if kept else "keep.card",
                    card=narrator.card(kind),
                    gold=self.session.game.components.cards[kind].gold,
                    does=narrator.card_does(kind),
                ),
                True,
            )
            for kind, kept in zip(self.cards, self.kept, strict=True)
        ]
        return [*rows, (narrator.language.text("keep.done"), True)]

    def chosen(self, row: int) -> None:
        """Mark or unmark a card, up to the number of servants at the back door."""
        say = self.session.narrator.language.text
        if row == len(self.cards):
            self.action_keep()
        elif self.kept[row] or sum(self.kept) < self.most:
            self.kept[row] = not self.kept[row]
            self.renew(self._lines())
            self._tell(say("keep.keys"), loudly=False)
        else:
            self._tell(say("keep.full", count=self.most))

    def action_mark(self) -> None:
        row = self.highlighted
        if row is not None:
            self.chosen(row)

    def action_keep(self) -> None:
        """Keep the marked cards and discard the rest; keeping none is confirmed once."""
        if not any(self.kept) and not self._asked:
            self._asked = True
            self._tell(self.session.narrator.language.text("keep.none"))
            return
        moves: list[Move] = [
            Keep(kind) for kind, kept in zip(self.cards, self.kept, strict=True) if kept
        ]
        # the step ends by itself when no more can be kept
        if sum(self.kept) < self.most:
            moves.append(PASS)
        self.dismiss(tuple(moves))

    def _tell(self, text: str, *, loudly: bool = True) -> None:
        style = "bold" if loudly else ""
        self.query_one("#dialog-keys", Static).update(Text(text, style=style))

    async def _think(self) -> None:
        advice = await self.app.advisor.hint(self.session.spec, self.session.view())
        self._tell(
            advice if isinstance(advice, str) else kept_advice(self.session.narrator, advice)
        )

    def action_hint(self) -> None:
        sign = spinner_frame(self.app, 2)
        self._tell(self.session.narrator.language.text("hint.thinks", sign=sign))
        self.run_worker(self._think(), exclusive=True)

    def action_dismiss_dialog(self) -> None:
        """Cards that were seen cannot be put back."""
