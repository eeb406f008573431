"""Action 5: draw cards, then keep some (R5.16 to R5.18)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Final

from palais_tui.games.palais_royal.controller.events import (
    CardKept,
    CardsDiscarded,
    CardsDrawn,
    DeckShuffled,
    Event,
)
from palais_tui.games.palais_royal.controller.moves import Draw, Keep
from palais_tui.games.palais_royal.controller.steps.step import TurnStep
from palais_tui.games.palais_royal.engine.actions import back_door
from palais_tui.games.palais_royal.engine.state import GameState, Step

KEEP: Final = Step.KEEP


@cache
def draws(most: int) -> tuple[Draw, ...]:
    """Moves to draw 1 to `most` cards."""
    return tuple(Draw(count) for count in range(1, most + 1))


class Drawing(TurnStep[Draw]):
    """Declare a number of cards and draw them all at once."""

    step: ClassVar = Step.DRAW
    action: ClassVar = 5
    clause: ClassVar = "R5.16"
    follows: ClassVar = Step.CLOSING

    def options(self, game: GameState) -> Sequence[Draw]:
        return draws(back_door.worth(game, game.seat).total)

    def apply(self, game: GameState, move: Draw, events: list[Event]) -> None:
        reshuffled = back_door.draw(game, move.count)
        if reshuffled:
            events.append(DeckShuffled(reshuffled))
        events.append(CardsDrawn(game.seat, move.count, game.looking))
        game.step = KEEP


class KeepCardsStep(TurnStep[Keep]):
    """Keep cards one by one, each at the cost of a servant; the rest is discarded."""

    step: ClassVar = Step.KEEP
    action: ClassVar = 5
    clause: ClassVar = "R5.17"
    follows: ClassVar = Step.CLOSING
    takes_cards: ClassVar = False

    def options(self, game: GameState) -> Sequence[Keep]:
        return [Keep(kind) for kind in back_door.keepable(game, game.seat)]

    def apply(self, game: GameState, move: Keep, events: list[Event]) -> None:
        back_door.keep(game, game.seat, move.card)
        events.append(CardKept(game.seat, move.card))

    def close(self, game: GameState, events: list[Event]) -> None:
        rest = back_door.discard_rest(game)
        if rest:
            events.append(CardsDiscarded(game.seat, rest))
