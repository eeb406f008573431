"""Finds the best possible result of a puzzle by exhaustive search."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.moves import AGREE, Draw
from palais_tui.games.palais_royal.engine.castle import PLACES
from palais_tui.games.palais_royal.engine.components import CARD_KINDS
from palais_tui.games.palais_royal.engine.state import GameState, Key
from palais_tui.games.palais_royal.lessons.lesson_game import PalaisLessonGame
from palais_tui.games.palais_royal.lessons.puzzles_file import PalaisPuzzle
from palais_tui.lessons.lesson_game import LEARNER


def best(puzzle: PalaisPuzzle, start: PalaisController, limit: int = 400_000) -> int:
    """The best result from `start`, found by trying every move of the turn.

    Known positions are not tried again, so transpositions cost nothing. Cards are
    never drawn: the order of the deck is no part of a puzzle. Raises ValueError
    after `limit` positions rather than guess.
    """
    game = PalaisLessonGame(start.game.components)
    known: set[Key] = set()
    waiting = [start]
    most = game.value(puzzle.goal, start, start)
    while waiting:
        here = waiting.pop()
        if here.prompt is None or game.is_past(puzzle.within, here):
            continue
        for move in here.prompt.moves:
            if isinstance(move, Draw) or move is AGREE:
                continue
            after = here.copy()
            after.answer(move)
            key = _learner_key(after.game)
            if key in known:
                continue
            known.add(key)
            if len(known) > limit:
                raise ValueError(f"{puzzle.id}: more than {limit} positions")
            most = max(most, game.value(puzzle.goal, after, start))
            waiting.append(after)
    return most


def _learner_key(game: GameState) -> Key:
    """Everything that the learner can change in a turn without drawing."""
    return (
        *game.castle[:PLACES],
        game.supply[LEARNER],
        game.reserve[LEARNER],
        game.gold[LEARNER],
        *game.garden,
        *game.hands[:CARD_KINDS],
        *game.open_cards[:CARD_KINDS],
        game.face_up[LEARNER],
        game.seat,
        game.step,
        game.points_left,
        game.open_gates,
        game.extra_moves,
        game.used_parts,
        game.seals,
    )
