"""A second move generator, written from the clauses and not from the engine.

It knows every move that can be written down, and asks of each whether the rules allow it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final

from palais_tui.games.royal_visit.controller.moves import DONE, Move, Play, Privilege, Summon
from palais_tui.games.royal_visit.engine.components import Card, Kind, Pawn
from palais_tui.games.royal_visit.engine.state import GameState

COURT: Final = (Pawn.KING, Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD)
BOARD: Final = range(-8, 9)
PAWNS: Final = {
    "king": [Pawn.KING],
    "guard": [Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD],
    "wizard": [Pawn.WIZARD],
    "jester": [Pawn.JESTER],
}
OTHERS: Final[tuple[Move, ...]] = (
    *(Privilege(way) for way in (-1, 1)),
    *(Summon(pawn) for pawn in Pawn),
)


def universe(game: GameState) -> list[Move]:
    """Every move that can be written down."""
    plays = [move for face in range(len(game.components.cards)) for move in plays_of(face)]
    return [*plays, *OTHERS, DONE]


@cache
def plays_of(face: int) -> tuple[Play, ...]:
    """Every way to write down that a card is played."""
    return tuple(_plays_of(face))


def _plays_of(face: int) -> Iterator[Play]:
    for kind, pawns in PAWNS.items():
        mover = Kind[kind.upper()]
        for pawn, space in product(pawns, BOARD):
            yield Play(face, mover, ((pawn, space),))
        if len(pawns) == 2:
            for left, right in product(BOARD, BOARD):
                yield Play(face, mover, ((pawns[0], left), (pawns[1], right)))


def allowed(game: GameState) -> set[Move]:
    """What the rules allow."""
    held = [face for face, count in enumerate(game.hands[game.seat]) if count]
    tried = [*(move for face in held for move in plays_of(face)), *OTHERS]
    found = {move for move in tried if is_allowed(game, move)}
    return found | ({DONE} if game.bound or not found else set())


def is_allowed(game: GameState, move: Move) -> bool:
    match move:
        case Play():
            return is_play_allowed(game, move)
        case Privilege(way=way):
            kings = sum(
                count
                for face, count in enumerate(game.hands[game.seat])
                if game.components.cards[face].id.startswith("king")
            )
            moved = {pawn: game.pawns[pawn] + way for pawn in COURT}
            free = game.bound in (None, (Kind.KING, Kind.KING))
            return kings >= 2 and free and stands(game, moved)
        case Summon(pawn=pawn):
            wizard = game.pawns[Pawn.WIZARD]
            return (
                game.bound is None
                and pawn in COURT
                and game.pawns[pawn] != wizard
                and stands(game, {pawn: wizard})
            )
        case _:
            return False


def is_play_allowed(game: GameState, move: Play) -> bool:
    kind, value = printed(game.components.cards[move.face])
    moved = dict(move.goal)
    if not game.hands[game.seat][move.face] or game.bound not in (None, (kind, move.mover)):
        return False
    if move.mover is not kind and not (kind is Kind.JESTER and jester_serves(game)):
        return False
    steps = {pawn: abs(space - game.pawns[pawn]) for pawn, space in moved.items()}
    return all(steps.values()) and fits_card(game, value, moved, steps) and stands(game, moved)


@cache
def printed(card: Card) -> tuple[Kind, str]:
    """The character and the number on a card."""
    name, _, value = card.id.partition("-")
    return Kind[name.upper()], value


def fits_card(game: GameState, value: str, moved: dict[Pawn, int], steps: dict[Pawn, int]) -> bool:
    far = sorted(steps.values())
    king = game.pawns[Pawn.KING]
    match value:
        case "1+1":
            return far in ([1, 1], [2])
        case "flank":
            beside = {Pawn.LEFT_GUARD: king - 1, Pawn.RIGHT_GUARD: king + 1}
            left_out = {pawn: space for pawn, space in beside.items() if pawn not in moved}
            stay = all(game.pawns[pawn] == space for pawn, space in left_out.items())
            return stay and all(beside.get(pawn) == space for pawn, space in moved.items())
        case "m":
            return list(moved.values()) == [0]
        case number:
            return far == [int(number)]


def jester_serves(game: GameState) -> bool:
    jester, king = game.pawns[Pawn.JESTER], game.pawns[Pawn.KING]
    return jester < king if game.seat == 0 else jester > king


def stands(game: GameState, moved: dict[Pawn, int]) -> bool:
    """Everybody is on the board, and the king strictly between his guards."""
    after = {pawn: moved.get(pawn, game.pawns[pawn]) for pawn in Pawn}
    return (
        all(space in BOARD for space in after.values())
        and after[Pawn.LEFT_GUARD] < after[Pawn.KING] < after[Pawn.RIGHT_GUARD]
    )
