"""Finds every turn that wins, by exhaustive search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.legal_moves import PRIVILEGE_CARDS
from palais_tui.games.royal_visit.controller.moves import Move, Play, Privilege, Summon
from palais_tui.games.royal_visit.engine.components import Kind
from palais_tui.games.royal_visit.engine.state import End

Turn = tuple[Move, ...]


class Idea(NamedTuple):
    """What a turn uses, whatever the order: the cards by face, and what they move."""

    cards: tuple[int, ...]
    moved: str
    """The kind of pawn that the cards move, or the pawn that is summoned."""
    end: End

    def includes(self, other: Idea) -> bool:
        """Whether it is another idea with cards that add nothing."""
        spare = Counter(self.cards) - Counter(other.cards)
        return (
            self.moved == other.moved
            and spare.total() == len(self.cards) - len(other.cards)
            and self != other
        )


def winning_turns(start: VisitController) -> Iterator[tuple[Turn, Idea]]:
    """Every turn, to its end, that wins; of turns that lead to the same position, one.

    The order of the deck is no part of a puzzle: only how many cards it has decides.
    """
    seat = start.game.seat
    known: set[tuple[object, ...]] = set()
    waiting: list[tuple[VisitController, Turn]] = [(start, ())]
    while waiting:
        here, turn = waiting.pop()
        assert here.prompt is not None
        for move in here.prompt.moves:
            after = here.copy()
            after.answer(move)
            game = after.game
            if game.is_over:
                if game.winners == (seat,):
                    yield (*turn, move), idea((*turn, move), start, after)
            elif game.seat == seat:
                key = (*game.pawns, *game.hands[seat], game.bound)
                if key not in known:
                    known.add(key)
                    waiting.append((after, (*turn, move)))


def idea(turn: Turn, start: VisitController, after: VisitController) -> Idea:
    """What a turn that ended the game used."""
    king_card = start.game.components.king_card
    cards: list[int] = []
    moved = ""
    for move in turn:
        match move:
            case Play(face=face, mover=kind):
                cards.append(face)
                moved = kind.name
            case Privilege():
                cards += [king_card] * PRIVILEGE_CARDS
                moved = Kind.KING.name
            case Summon(pawn=pawn):
                moved = f"summoned {pawn.name}"
    return Idea(tuple(sorted(cards)), moved, after.game.end)


def ideas(start: VisitController) -> set[Idea]:
    """The ideas that win, without those that only add cards to another."""
    found = {idea for _, idea in winning_turns(start)}
    return {one for one in found if not any(one.includes(other) for other in found)}
