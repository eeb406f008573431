"""Where cards of one kind can take the pawns, from every order in which they can be played.

Each function answers for a few pawns and the cards of one kind only, whatever the rest of the
board looks like, and remembers its answers: a search asks the same thing again and again.

All spaces are counted toward the player to move: their chateau is at 7 and 8, the other's at
-7 and -8. The back guard is on the other player's side of the king, the front guard on the
player's own. `held` is the number of cards by face, `strides` how far each face goes, with
FOUNTAIN_STRIDE for the card that leads to the fountain.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeVar

from palais_tui.games.royal_visit.engine.components import CHATEAU, FOUNTAIN, WALL, Effect, Pawn

FOUNTAIN_STRIDE: Final = 0
KING: Final = int(Pawn.KING)
BACK: Final = int(Pawn.LEFT_GUARD)
FRONT: Final = int(Pawn.RIGHT_GUARD)
PRIVILEGE: Final = -1
"""The face of an atom that lays two king cards at once."""
MEMORY: Final = 1 << 10
"""Answers remembered by each function; more of them cost memory and hardly save time."""

Counts = tuple[int, ...]
Guards = tuple[int, int]
Court = tuple[int, int, int]
"""King, back guard, front guard."""
Place = TypeVar("Place")


Atom = tuple[int, tuple[tuple[int, int], ...]]
"""A card laid: its number among the faces of its kind, and the goals of pawns.

For a privilege the goal is the way the king goes. Plain tuples of numbers cost the garbage
collector nothing, however many are remembered.
"""
Path = tuple["Path", Atom] | tuple[()]
"""The atoms played, the last one outside."""
Reached = tuple[tuple[Place, Counts, Path], ...]
"""Places of the pawns with the cards left and one way to get there, all different."""


def without(held: Counts, face: int, count: int = 1) -> Counts:
    """The cards left after some of a face are laid."""
    return (*held[:face], held[face] - count, *held[face + 1 :])


@lru_cache(MEMORY)
def walks(space: int, held: Counts, strides: Counts, pawn: int) -> Reached[int]:
    """Wizard or jester: free to pass over everybody (V4.7 to V4.9)."""
    queue: list[tuple[int, Counts, Path]] = [(space, held, ())]
    seen = {(space, held)}
    for here, left, path in queue:
        for face, stride in enumerate(strides):
            if not left[face]:
                continue
            rest = without(left, face)
            for goal in (here - stride, here + stride) if stride else (FOUNTAIN,):
                if goal != here and -WALL <= goal <= WALL and (goal, rest) not in seen:
                    seen.add((goal, rest))
                    queue.append((goal, rest, (path, (face, ((pawn, goal),)))))
    return tuple(queue[1:])


@lru_cache(MEMORY)
def joker_king_walks(
    king: int, guards: Guards, jester: int, held: Counts, strides: Counts
) -> Reached[int]:
    """Jester cards that move the king, as long as he has not passed the jester (V5.9)."""
    back, front = guards
    queue: list[tuple[int, Counts, Path]] = [(king, held, ())]
    seen = {(king, held)}
    for here, left, path in queue:
        if here >= jester or abs(here) >= CHATEAU:
            continue
        for face, stride in enumerate(strides):
            if not left[face]:
                continue
            rest = without(left, face)
            for goal in (here - stride, here + stride) if stride else (FOUNTAIN,):
                if goal != here and back < goal < front and (goal, rest) not in seen:
                    seen.add((goal, rest))
                    queue.append((goal, rest, (path, (face, ((KING, goal),)))))
    return tuple(queue[1:])


@lru_cache(MEMORY)
def joker_guard_walks(king: int, guards: Guards, held: Counts, strides: Counts) -> Reached[Guards]:
    """Jester cards that move guards, one of them for each card (V5.7, V5.8)."""
    queue: list[tuple[Guards, Counts, Path]] = [(guards, held, ())]
    seen = {(guards, held)}
    for here, left, path in queue:
        back, front = here
        for face, stride in enumerate(strides):
            if not left[face]:
                continue
            rest = without(left, face)
            for goal in (back - stride, back + stride) if stride else (FOUNTAIN,):
                if goal != back and -WALL <= goal < king and ((goal, front), rest) not in seen:
                    seen.add(((goal, front), rest))
                    queue.append(((goal, front), rest, (path, (face, ((BACK, goal),)))))
            for goal in (front - stride, front + stride) if stride else (FOUNTAIN,):
                if goal != front and king < goal <= WALL and ((back, goal), rest) not in seen:
                    seen.add(((back, goal), rest))
                    queue.append(((back, goal), rest, (path, (face, ((FRONT, goal),)))))
    return tuple(queue[1:])


@lru_cache(MEMORY)
def guard_walks(
    king: int, guards: Guards, held: Counts, effects: tuple[tuple[Effect, int], ...]
) -> Reached[Guards]:
    """Guard cards (V4.4 to V4.6)."""
    queue: list[tuple[Guards, Counts, Path]] = [(guards, held, ())]
    seen = {(guards, held)}
    for here, left, path in queue:
        for face, (effect, steps) in enumerate(effects):
            if not left[face]:
                continue
            rest = without(left, face)
            for goal in _guard_goals(king, here, effect, steps):
                back, front = goal
                if -WALL <= back < king < front <= WALL and (goal, rest) not in seen:
                    seen.add((goal, rest))
                    queue.append((goal, rest, (path, (face, _moved(here, goal)))))
    return tuple(queue[1:])


def _guard_goals(king: int, guards: Guards, effect: Effect, steps: int) -> tuple[Guards, ...]:
    """Where a card would take the guards, also off the board or past the king."""
    back, front = guards
    if effect is Effect.FLANK:
        beside = king - 1, king + 1
        return (beside,) if beside != guards else ()
    one = 2 if effect is Effect.PAIR else steps
    alone = ((back - one, front), (back + one, front), (back, front - one), (back, front + one))
    if effect is not Effect.PAIR:
        return alone
    return (
        (back - 1, front - 1),
        (back - 1, front + 1),
        (back + 1, front - 1),
        (back + 1, front + 1),
        *alone,
    )


def _moved(before: Guards, after: Guards) -> tuple[tuple[int, int], ...]:
    both = zip((BACK, FRONT), before, after, strict=True)
    return tuple((pawn, goal) for pawn, here, goal in both if here != goal)


@lru_cache(MEMORY)
def court_walks(court: Court, held: int) -> Reached[Court]:
    """King cards, singly and in pairs for the whole court (V4.2, V4.3)."""
    queue: list[tuple[Court, Counts, Path]] = [(court, (held,), ())]
    seen = {(court, held)}
    for here, (left,), path in queue:
        king, back, front = here
        if not left or abs(king) >= CHATEAU:
            continue
        for way in (-1, 1):
            goal = (king + way, back, front)
            if back < king + way < front and (goal, left - 1) not in seen:
                seen.add((goal, left - 1))
                queue.append((goal, (left - 1,), (path, (0, ((KING, king + way),)))))
            goal = (king + way, back + way, front + way)
            on_board = back + way >= -WALL and front + way <= WALL
            if left > 1 and on_board and (goal, left - 2) not in seen:
                seen.add((goal, left - 2))
                queue.append((goal, (left - 2,), (path, (PRIVILEGE, ((KING, way),)))))
    return tuple(queue[1:])
