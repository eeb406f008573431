"""Gestures a player means by one key: send a servant, put them all, do all of action 3.

Each is a group of legal moves, or empty when there is nothing to do or something has
to be asked first. None of them plays a card or closes an action that is still worth
something.
"""

from __future__ import annotations

from palais_tui.core.protocol import Gesture
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.moves import PASS, Enlist, Move, Put, Use, Walk
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.engine.actions import chambers, stairway
from palais_tui.games.palais_royal.engine.castle import GATE, KING, MADAME, MINT, SUPPLY
from palais_tui.games.palais_royal.engine.state import GameState, Step

Moves = tuple[Move, ...]


def gesture(moves: Moves) -> Move | Gesture[Move]:
    """One move as itself, several as a gesture."""
    return moves[0] if len(moves) == 1 else Gesture(moves)


def atoms(move: Move | Gesture[Move]) -> Moves:
    """The moves of a gesture, or the one move."""
    return move.moves if isinstance(move, Gesture) else (move,)


def way(game: GameState, origin: int, target: int) -> Moves:
    """The moves of a shortest way for the player in turn."""
    diagonal = stairway.moves_diagonally(game, game.seat)
    route = game.grid.route(origin, target, diagonal=diagonal)
    return tuple(Walk(a, b) for a, b in zip((origin, *route), route, strict=False))


def put_all(game: GameState) -> Moves:
    """Action 1: every servant of the supply that may go to the gate."""
    if game.step is not Step.PARADE:
        return ()
    supply = game.supply[game.seat]
    return (Put(GATE),) * (supply if game.open_gates else min(game.points_left, supply))


def use_all(game: GameState) -> Moves:
    """Action 3: the mint, then both chambers, as long as neither order nor source matters."""
    if game.step is not Step.COURT:
        return ()
    seat = game.seat
    moves: list[Move] = []
    offered = [move for move in _uses(game) if isinstance(move, Use)]
    if Use(MINT) in offered:
        moves.append(Use(MINT))
    wanted = {
        chamber: chambers.worth(game, seat, chamber).total
        for chamber in (KING, MADAME)
        if Use(chamber) in offered
    }
    if sum(wanted.values()) > game.supply[seat]:
        return tuple(moves)
    for chamber, count in wanted.items():
        moves.append(Use(chamber))
        moves += [Put(chamber)] * count
        if game.hand_size(seat):
            # with an empty hand the part closes itself
            moves.append(PASS)
    return tuple(moves)


def _uses(game: GameState) -> Moves:
    prompt = PalaisController(game.copy()).prompt
    return prompt.moves if prompt else ()


def put_rest(game: GameState) -> Moves:
    """A chamber's part: what the supply still has for it."""
    if game.step not in (Step.KING, Step.MADAME):
        return ()
    chamber = KING if game.step is Step.KING else MADAME
    return (Put(chamber),) * min(game.points_left, game.supply[game.seat])


def ways_to_enlist(prompt: Prompt, field: int) -> tuple[Enlist, ...]:
    """Every way to enlist a field's noble, the usual one first.

    The edge servant comes from the supply and borrowed seals are spent first, unless
    the player changes it.
    """
    ways = [move for move in prompt.moves if isinstance(move, Enlist) and move.field == field]
    ways.sort(key=lambda move: (-(move.king_seals + move.madame_seals), move.edge != SUPPLY))
    return tuple(ways)


def animation_steps(moves: Moves) -> list[Moves]:
    """A program's moves as one shows them: servants put together, a servant's whole way."""
    found: list[Moves] = []
    for move in moves:
        last = found[-1][-1] if found else None
        if (isinstance(move, Put) and move == last) or (
            isinstance(move, Walk) and isinstance(last, Walk) and last.target == move.origin
        ):
            found[-1] = (*found[-1], move)
        else:
            found.append((move,))
    return found
