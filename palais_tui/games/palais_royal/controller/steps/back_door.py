"""Action 5: draw cards, then keep some (R5.16 to R5.18)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from palais_tui.games.palais_royal.controller.events import (
    CardKept,
    CardsDiscarded,
    CardsDrawn,
    DeckShuffled,
    Event,
)
from palais_tui.games.palais_royal.controller.moves import Draw, Keep, Move
from palais_tui.games.palais_royal.controller.steps.step import TurnStep
from palais_tui.games.palais_royal.engine.actions import back_door
from palais_tui.games.palais_royal.engine.state import GameState, Step


@cache
def draws(most: int) -> tuple[Draw, ...]:
    """The draws of 1 to so many cards."""
    return tuple(Draw(count) for count in range(1, most + 1))


class Drawing(TurnStep):
    """Declare how many cards to draw; all are drawn at once."""

    step = Step.DRAW
    action = 5
    clause = "R5.16"
    follows = Step.CLOSING

    def options(self, game: GameState) -> Sequence[Move]:
        """Any number up to what the back door is worth."""
        return draws(back_door.worth(game, game.seat).total)

    def apply(self, game: GameState, move: Move, events: list[Event]) -> None:
        """Draw, and look at the cards."""
        assert isinstance(move, Draw)
        reshuffled = back_door.draw(game, move.count)
        if reshuffled:
            events.append(DeckShuffled(reshuffled))
        events.append(CardsDrawn(game.seat, move.count, game.looking))
        game.step = Step.KEEP


class KeepCardsStep(TurnStep):
    """Keep cards one by one, a servant home for each; the rest is discarded."""

    step = Step.KEEP
    action = 5
    clause = "R5.17"
    follows = Step.CLOSING
    takes_cards = False

    def options(self, game: GameState) -> Sequence[Move]:
        """Each kind of card among those drawn, while a servant can go home for it."""
        return [Keep(kind) for kind in back_door.keepable(game, game.seat)]

    def apply(self, game: GameState, move: Move, events: list[Event]) -> None:
        """Keep one card."""
        assert isinstance(move, Keep)
        back_door.keep(game, game.seat, move.card)
        events.append(CardKept(game.seat, move.card))

    def close(self, game: GameState, events: list[Event]) -> None:
        """Discard what was not kept."""
        super().close(game, events)
        rest = back_door.discard_rest(game)
        if rest:
            events.append(CardsDiscarded(game.seat, rest))
