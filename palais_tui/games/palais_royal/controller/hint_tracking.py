"""Checks whether a turn still follows a hint.

Routes and order are up to the player. What counts is which nobles are enlisted, which
cards are played, and that the servants can still reach the places of the hint.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.hint import Hint
from palais_tui.games.palais_royal.controller.moves import Draw, Walk
from palais_tui.games.palais_royal.engine.actions import stairway
from palais_tui.games.palais_royal.engine.cards import MOMENT_OF
from palais_tui.games.palais_royal.engine.castle import GATE, PLACES
from palais_tui.games.palais_royal.engine.components import CARD_KINDS, Moment
from palais_tui.games.palais_royal.engine.state import GameState, Step

Row = tuple[int, ...]
"""The servants of a player by place."""
MOMENTS = list(Moment)


class Point(NamedTuple):
    """A position in the course of the suggested moves."""

    step: Step
    row: Row
    gold: int


def is_followed(hint: Hint, asked: GameState, game: GameState) -> bool:
    """Whether `game` follows a hint that was given in the position `asked`."""
    if (game.seat, game.round, game.end) != (asked.seat, asked.round, asked.end):
        return False
    if game.step > Step.DRAW:
        return game.step is asked.step and _cards_left(hint, asked, game) is not None
    if game.step < asked.step:
        return False
    if game.step is Step.PLACING:
        planned, before = dict(hint.summary.placed), _row(asked)
        return all(n - before[p] <= planned.get(p, 0) for p, n in enumerate(_row(game)))
    enlisted, fields = _enlisted(asked, game), {*hint.summary.fields}
    left_over = _cards_left(hint, asked, game)
    if left_over is None or not enlisted <= fields:
        return False
    if game.step is Step.DRAW:
        return enlisted == fields
    if enlisted:
        return True
    course = list(_course(hint, asked))
    match game.step:
        case Step.PARADE:
            return _is_putting(game, _after(course, Step.PARADE))
        case Step.STAIRWAY:
            return _is_walking(hint, course, game, left_over)
        case Step.COURT if game.used_parts:
            return True
        case Step.COURT | Step.ENLIST:
            return _stands(course, game, left_over)
        case _:
            return True


def places_left(hint: Hint, asked: GameState, game: GameState) -> Iterator[int]:
    """The places where servants of a hint are still to arrive, in action 2 or else where put."""
    done, seat = hint.summary, asked.seat
    wanted = done.arrivals or done.placed
    last = Step.STAIRWAY if done.arrivals else Step.MADAME
    if game.step > last:
        return
    put = dict(done.placed) if done.arrivals else {}
    for place, count in wanted:
        early = put.get(place, 0) if place == GATE else 0
        if game.servants(seat, place) < asked.servants(seat, place) + early + count:
            yield place


def _row(game: GameState) -> Row:
    return tuple(game.servants_by_place(game.seat))


def _enlisted(asked: GameState, game: GameState) -> set[int]:
    both = zip(asked.garden, game.garden, strict=True)
    return {field for field, (before, now) in enumerate(both) if before != now}


def _cards_left(hint: Hint, asked: GameState, game: GameState) -> Counter[int] | None:
    """The suggested cards yet to be played.

    None if another card was played, or if it is too late for one of them.
    """
    before, after = asked.hand(game.seat), game.hand(game.seat)
    played = Counter({kind: before[kind] - after[kind] for kind in range(CARD_KINDS)})
    advised = Counter(hint.summary.cards)
    left, now = advised - played, MOMENTS.index(MOMENT_OF[game.step])
    late = any(
        all(MOMENTS.index(moment) < now for moment in game.components.cards[kind].moments)
        for kind in left
    )
    return left if played <= advised and not late else None


def _course(hint: Hint, asked: GameState) -> Iterator[Point]:
    """The course of the suggested moves, up to the drawing of cards."""
    controller = PalaisController(asked.copy())
    for move in hint.moves:
        game = controller.game
        yield Point(game.step, _row(game), game.gold[asked.seat])
        if isinstance(move, Draw):
            return
        controller.answer(move)
        if game.seat != asked.seat:
            return


def _after(course: list[Point], step: Step) -> Row:
    """The servants after a step."""
    return next((point.row for point in course if point.step > step), course[-1].row)


def _is_putting(game: GameState, goal: Row) -> bool:
    """Whether servants were put on the gate only, and not taken from places that need them."""
    return all(n <= goal[p] if p == GATE else n >= goal[p] for p, n in enumerate(_row(game)))


def _is_walking(hint: Hint, course: list[Point], game: GameState, cards: Counter[int]) -> bool:
    """Whether the goal is still in reach, and the moves so far lead towards it."""
    walks = [point.row for point in course if point.step is Step.STAIRWAY]
    if not walks:
        return True
    row, goal = _row(game), _after(course, Step.STAIRWAY)
    if sum(row) != sum(goal):
        return False
    diagonal = stairway.moves_diagonally(game, game.seat)
    apart = moves_between(lambda a, b: game.grid.distance(a, b, diagonal=diagonal))
    to_go = apart(row, goal)
    left = game.points_left + sum(
        game.components.cards[kind].moves * n for kind, n in cards.items()
    )
    advised = sum(isinstance(move, Walk) for move in hint.moves)
    return to_go <= left and apart(walks[0], row) + to_go <= advised


def _stands(course: list[Point], game: GameState, cards: Counter[int]) -> bool:
    """Whether the servants are where the hint wants them, with enough gold."""
    here = [point for point in course if point.step is game.step]
    coins = sum(game.components.cards[kind].coins * n for kind, n in cards.items())
    gold = game.gold[game.seat] + coins
    return not here or any(point.row == _row(game) and gold >= point.gold for point in here)


def moves_between(distance: Callable[[int, int], int]) -> Callable[[Row, Row], int]:
    """Return a function that counts the moves needed to turn one row into another."""

    def apart(start: Row, goal: Row) -> int:
        leaving = [p for p in range(PLACES) for _ in range(start[p] - goal[p])]
        wanted = tuple(max(0, goal[p] - start[p]) for p in range(PLACES))

        @cache
        def fewest(at: int, wanted: Row) -> int:
            if at == len(leaving):
                return 0
            return min(
                distance(leaving[at], p)
                + fewest(at + 1, (*wanted[:p], wanted[p] - 1, *wanted[p + 1 :]))
                for p in range(PLACES)
                if wanted[p]
            )

        return fewest(0, wanted)

    return apart
