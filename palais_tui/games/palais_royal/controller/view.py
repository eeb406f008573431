"""What a seat may know. Hidden information is removed here and nowhere else.

A seat knows its own hand, face-down tiles and drawn cards, but never the hand or
face-down tiles of others, the deck, the random state, or the nobles left out. A view
completed by a sample of the unknown is a playable game, even in the middle of a turn.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from dataclasses import replace
from functools import cached_property
from itertools import accumulate, product
from math import perm
from typing import Final

from palais_tui.core.game_spec import OMNISCIENT
from palais_tui.core.records import record_with_dict
from palais_tui.core.rng import below, shuffled
from palais_tui.games.palais_royal.controller.events import UNSEEN, CardKept, CardsDrawn, Event
from palais_tui.games.palais_royal.engine.components import CARD_KINDS, Privilege
from palais_tui.games.palais_royal.engine.scoring import Score, score
from palais_tui.games.palais_royal.engine.state import CARDS_OF, End, GameState

NO_CARDS: Final = (0,) * CARD_KINDS


@record_with_dict
class View:
    """The table as one seat sees it.

    `table` is a read-only `GameState` that works with every engine function that needs only
    public information. What the seat may not know is removed; only the amounts are left.
    """

    seat: int
    table: GameState
    hand_sizes: tuple[int, ...]
    face_down: tuple[int, ...]
    deck_size: int
    looking: int
    scores: tuple[Score, ...] = ()
    """Everyone's points as they would count now, if the players chose open scores."""

    def deal(self, rng: int) -> GameState:
        """Return a random playable game that matches the view; `rng` is the random state to use."""
        game = self.table.copy()
        rng = self._deal_nobles(game, rng)
        rng = self._deal_cards(game, rng)
        game.rng = rng
        return game

    def _deal_cards(self, game: GameState, rng: int) -> int:
        cards, rng = shuffled(self._unseen_cards, rng)
        rest = list(cards)
        for seat in self._hidden:
            for _ in range(self.hand_sizes[seat]):
                game.hands[seat * CARD_KINDS + rest.pop()] += 1
        if len(game.looking) < self.looking:
            game.looking = tuple(sorted(rest.pop() for _ in range(self.looking)))
        game.deck = tuple(rest)
        return rng

    def _deal_nobles(self, game: GameState, rng: int) -> int:
        """Deal face-down tiles and those left out, consistent with each reserve (R8.8)."""
        deals, weights = zip(*self._servant_deals, strict=True)
        pick, rng = below(sum(weights), rng)
        owners = deals[bisect(tuple(accumulate(weights)), pick)]
        held: list[list[int]] = [[] for _ in range(game.players)]
        out = [n for n in self._unseen_nobles if not game.components.nobles[n].face_down]
        for tile, owner in zip(self._servant_tiles, owners, strict=True):
            (out if owner is None else held[owner]).append(tile)
        couples, rng = shuffled(
            (
                n
                for n in self._unseen_nobles
                if game.components.nobles[n].privilege is Privilege.NONE
            ),
            rng,
        )
        rest = list(couples)
        for seat in self._hidden:
            while len(held[seat]) < self.face_down[seat]:
                held[seat].append(rest.pop())
            game.face_down[seat] = tuple(sorted(held[seat]))
        game.left_out = tuple(sorted((*out, *rest)))
        return rng

    @cached_property
    def _hidden(self) -> tuple[int, ...]:
        """The players whose cards and tiles are hidden; none once the game is over."""
        if self.table.end is not End.NOT_YET or self.seat == OMNISCIENT:
            return ()
        return tuple(seat for seat in range(self.table.players) if seat != self.seat)

    @cached_property
    def _unseen_cards(self) -> tuple[int, ...]:
        table = self.table
        seen = Counter((*table.discard, *table.looking))
        for seat in range(table.players):
            for kind in range(CARD_KINDS):
                seen[kind] += (
                    table.hands[seat * CARD_KINDS + kind]
                    + table.open_cards[seat * CARD_KINDS + kind]
                )
        return tuple(
            kind
            for kind, card in enumerate(table.components.cards)
            for _ in range(card.copies - seen[kind])
        )

    @cached_property
    def _unseen_nobles(self) -> tuple[int, ...]:
        table = self.table
        seen = {n for n in table.garden if n >= 0}
        seen.update(n for tiles in (*table.face_up, *table.face_down) for n in tiles)
        return tuple(n for n in range(len(table.components.nobles)) if n not in seen)

    @cached_property
    def _servant_tiles(self) -> tuple[int, ...]:
        nobles = self.table.components.nobles
        return tuple(n for n in self._unseen_nobles if nobles[n].privilege is Privilege.SERVANTS)

    @cached_property
    def _servant_deals(self) -> tuple[tuple[tuple[int | None, ...], int], ...]:
        """The possible owners of the unseen servant tiles (None: left out), with weights."""
        table = self.table
        nobles = table.components.nobles
        reserve = table.components.preparation.reserve
        left_out = len(self._unseen_nobles) - sum(self.face_down[seat] for seat in self._hidden)
        left_out -= sum(not nobles[n].face_down for n in self._unseen_nobles)
        deals = []
        for owners in product((None, *self._hidden), repeat=len(self._servant_tiles)):
            weight = perm(left_out, owners.count(None))
            for seat in self._hidden:
                joined = sum(
                    nobles[tile].amount
                    for tile, owner in zip(self._servant_tiles, owners, strict=True)
                    if owner == seat
                )
                if min(joined, reserve) != reserve - table.reserve[seat]:
                    weight = 0
                weight *= perm(self.face_down[seat], owners.count(seat))
            if weight:
                deals.append((owners, weight))
        return tuple(deals)


def view(game: GameState, seat: int) -> View:
    """The view of a seat, or of `PUBLIC`. Everything is visible when the game is over (R9).

    `OMNISCIENT` sees everything in any position; use it only for finished games.
    """
    table = game.copy()
    hands = tuple([game.hand_size(s) for s in range(game.players)])
    face_down = tuple(map(len, game.face_down))
    if game.end is End.NOT_YET and seat != OMNISCIENT:
        for other in range(game.players):
            if other != seat:
                table.hands[CARDS_OF[other]] = NO_CARDS
                table.face_down[other] = ()
        if game.seat != seat:
            table.looking = ()
    table.left_out = ()
    table.deck = ()
    table.rng = 0
    return View(
        seat,
        table,
        hands,
        face_down,
        len(game.deck),
        len(game.looking),
        score(game) if game.open_scores else (),
    )


def seen_by(event: Event, seat: int) -> Event:
    """The event as a seat may see it, without the drawn and kept cards of other players."""
    if seat == OMNISCIENT:
        return event
    match event:
        case CardsDrawn(seat=owner, cards=cards) if owner != seat:
            return replace(event, cards=(UNSEEN,) * len(cards))
        case CardKept(seat=owner) if owner != seat:
            return replace(event, card=UNSEEN)
        case _:
            return event
