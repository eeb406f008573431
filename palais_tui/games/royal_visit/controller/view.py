"""What a seat may know (V1.11). Hidden cards are removed here and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass, replace

from palais_tui.core.game_spec import OMNISCIENT
from palais_tui.core.rng import shuffled
from palais_tui.games.royal_visit.controller.events import UNSEEN, CardsDrawn, Event
from palais_tui.games.royal_visit.engine.state import GameState


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it: hidden hands and the deck are empty, their sizes are here."""

    seat: int
    table: GameState
    hand_sizes: tuple[int, ...]
    deck_size: int

    @property
    def unseen(self) -> tuple[int, ...]:
        """How many cards of each face are in the deck or in hidden hands."""
        table = self.table
        return tuple(
            card.copies - table.discard[face] - sum(hand[face] for hand in table.hands)
            for face, card in enumerate(table.components.cards)
        )

    def deal(self, rng: int) -> GameState:
        """A random game that matches the view."""
        game = self.table.copy()
        cards, game.rng = shuffled(
            (face for face, count in enumerate(self.unseen) for _ in range(count)), rng
        )
        rest = list(cards)
        for hand, size in zip(game.hands, self.hand_sizes, strict=True):
            for _ in range(size - sum(hand)):
                hand[rest.pop()] += 1
        game.deck = rest
        return game


def view(game: GameState, viewer: int) -> View:
    """What a seat, `PUBLIC` or `OMNISCIENT` may see."""
    table = game.copy()
    sizes = tuple(map(sum, game.hands))
    if viewer != OMNISCIENT:
        for seat, hand in enumerate(table.hands):
            if seat != viewer:
                hand[:] = [0] * len(hand)
        table.deck = []
        table.rng = 0
    return View(viewer, table, sizes, len(game.deck))


def seen_by(event: Event, viewer: int) -> Event:
    """The event without the cards that the viewer may not see."""
    if isinstance(event, CardsDrawn) and viewer not in (event.seat, OMNISCIENT):
        return replace(event, faces=(UNSEEN,) * len(event.faces))
    return event
