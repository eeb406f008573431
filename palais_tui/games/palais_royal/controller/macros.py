"""Groups of moves bound to one key: send a servant, put all servants, do all of action 3.

Each is a sequence of legal moves, empty if there is nothing to do or if the player has
to make a choice first. None of them plays a card or closes an action that has value left.
"""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.history import HistoryEntry
from palais_tui.core.protocol import Reason, atoms
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import Event
from palais_tui.games.palais_royal.controller.legality import PUTS_AT, why_not
from palais_tui.games.palais_royal.controller.moves import PASS, Enlist, Move, Play, Put, Use, Walk
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.engine.actions import chambers, stairway
from palais_tui.games.palais_royal.engine.castle import GATE, KING, MADAME, MINT, SUPPLY
from palais_tui.games.palais_royal.engine.state import GameState, Step

Moves = tuple[Move, ...]
Pair = tuple[int, int]
"""The place a servant leaves, and the place it goes to."""


def way(game: GameState, origin: int, target: int) -> Moves:
    """The moves along a shortest path for the current player."""
    diagonal = stairway.moves_diagonally(game, game.seat)
    route = game.grid.route(origin, target, diagonal=diagonal)
    return tuple(Walk(a, b) for a, b in zip((origin, *route), route, strict=False))


def reach(game: GameState, origin: int) -> dict[int, int]:
    """The places a servant can reach from a place, with the moves each costs."""
    diagonal = stairway.moves_diagonally(game, game.seat)
    costs = {
        place: game.grid.distance(origin, place, diagonal=diagonal)
        for place in game.grid.at
        if place != origin
    }
    return {place: cost for place, cost in costs.items() if cost <= game.points_left}


def last_pair(game: GameState, entries: Sequence[HistoryEntry[Move, Event]]) -> Pair | None:
    """From where to where the last servant of this action 2 moved."""
    if game.step is not Step.STAIRWAY:
        return None
    for entry in reversed(entries):
        moves = atoms(entry.move)
        first, last = moves[0], moves[-1]
        if isinstance(first, Walk) and isinstance(last, Walk):
            return first.origin, last.target
        if not isinstance(first, Play):
            return None
    return None


def repeatable_pair(game: GameState, entries: Sequence[HistoryEntry[Move, Event]]) -> Pair | None:
    """The last pair, if another servant can move the same way."""
    pair = last_pair(game, entries)
    if pair is None or not game.servants(game.seat, pair[0]):
        return None
    return pair if len(way(game, *pair)) <= game.points_left else None


def put_all(game: GameState) -> Moves:
    """Action 1: put as many servants on the gate as allowed, from the supply."""
    if game.step is not Step.PARADE:
        return ()
    supply = game.supply[game.seat]
    return (Put(GATE),) * (supply if game.open_gates else min(game.points_left, supply))


def arrivals(game: GameState) -> Moves:
    """Action 1: all that the supply has for the gate; with an empty supply, the action ends.

    The game then offers to bring servants from other places, which are an extra.
    """
    return put_all(game) or (PASS,)


def use_all(game: GameState) -> Moves:
    """Action 3: the mint, then both chambers, unless the player has to choose sources."""
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
            # with an empty hand, the part closes by itself
            moves.append(PASS)
    return tuple(moves)


def first_part(game: GameState) -> Moves:
    """The first part of action 3 that is left, with as many servants as the supply has.

    The game then asks where the rest comes from.
    """
    use = next((move for move in _uses(game) if isinstance(move, Use)), None)
    if use is None or use.place == MINT:
        return () if use is None else (use,)
    count = chambers.worth(game, game.seat, use.place).total
    puts = (Put(use.place),) * min(count, game.supply[game.seat])
    closes = len(puts) == count and game.hand_size(game.seat)
    return (use, *puts, *((PASS,) if closes else ()))


def servants_wanted(game: GameState) -> int:
    """How many servants the parts of action 3 that are left can add."""
    uses = (move.place for move in _uses(game) if isinstance(move, Use) and move.place != MINT)
    return sum(chambers.worth(game, game.seat, place).total for place in uses)


def is_yes_or_no(game: GameState, prompt: Prompt) -> bool:
    """Whether all that is left of action 3 is one chamber that the supply is too small for."""
    uses = [move for move in prompt.moves if isinstance(move, Use)]
    return prompt.step is Step.COURT and len(uses) == 1 and not use_all(game)


def has_put_some(game: GameState, entries: Sequence[HistoryEntry[Move, Event]]) -> bool:
    """Whether the player has just put servants at the gate in this action 1."""
    last = atoms(entries[-1].move)[-1] if entries and game.step is Step.PARADE else None
    return isinstance(last, Put) and last.place == GATE


def use_part(game: GameState, place: int) -> Moves:
    """One part of action 3; a single servant from the supply is put at once, without a question."""
    seat, use = game.seat, Use(place)
    if place == MINT or chambers.worth(game, seat, place).total > 1 or not game.supply[seat]:
        return (use,)
    # with an empty hand, the part closes by itself
    return (use, Put(place), PASS) if game.hand_size(seat) else (use, Put(place))


def destination(prompt: Prompt | None) -> int | None:
    """The place that gets a servant from the place that the player is asked for."""
    return PUTS_AT.get(prompt.step) if prompt is not None and prompt.only_from_castle else None


def bring(
    game: GameState, prompt: Prompt | None, origin: int, target: int
) -> tuple[Moves, tuple[Reason, ...]]:
    """A servant from one place to another that this action fills, or why that is impossible.

    Both are empty if the action puts servants elsewhere. It opens a chamber if necessary.
    """
    opening: Moves = ()
    if game.step is Step.COURT and target != MINT and not why_not(game, Use(target)):
        opening = (Use(target),)
        controller = PalaisController(game.copy())
        controller.answer(Use(target))
        game = controller.game
    if PUTS_AT.get(game.step) != target and destination(prompt) is None:
        return (), ()
    put = Put(target, origin)
    why = why_not(game, put)
    return ((), why) if why else ((*opening, put), ())


def _uses(game: GameState) -> Moves:
    prompt = PalaisController(game.copy()).prompt
    return prompt.moves if prompt else ()


def put_rest(game: GameState) -> Moves:
    """A chamber's part: put the remaining servants, as far as the supply lasts."""
    if game.step not in (Step.KING, Step.MADAME):
        return ()
    chamber = KING if game.step is Step.KING else MADAME
    return (Put(chamber),) * min(game.points_left, game.supply[game.seat])


def ways_to_enlist(prompt: Prompt, field: int) -> tuple[Enlist, ...]:
    """Every way to enlist the noble on a field, the default first.

    By default, the edge servant comes from the supply and borrowed seals are spent first.
    """
    ways = [move for move in prompt.moves if isinstance(move, Enlist) and move.field == field]
    ways.sort(key=lambda move: (-(move.king_seals + move.madame_seals), move.edge != SUPPLY))
    return tuple(ways)


def pay_alike(ways: Sequence[Enlist]) -> bool:
    """Whether ways to enlist differ only in where the edge servant comes from."""
    return len({(way.king_seals, way.madame_seals) for way in ways}) == 1


def animation_steps(moves: Moves) -> list[Moves]:
    """Group a bot's moves for display: equal puts together, and each servant's whole path."""
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
