"""How the points grew, round by round, told from the positions of a game."""

from __future__ import annotations

from functools import partial

import pytest

from palais_tui.core.game_spec import RoundScores
from palais_tui.core.history import History
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import Event, GameEnded, RoundBegan
from palais_tui.games.palais_royal.controller.moves import AGREE, PASS, Move
from palais_tui.games.palais_royal.controller.score_history import (
    rounds_played,
    score_history,
)
from palais_tui.games.palais_royal.controller.undo_policy import barrier
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import End
from tests.games.palais_royal.position import COMPONENTS, RED, YELLOW, position

GameHistory = History[PalaisController, Move, Event]


def totals(past: GameHistory) -> tuple[int, ...]:
    return tuple(own.total for own in score(past.controller.game))


def a_game(players: int, seed: int) -> tuple[GameHistory, list[tuple[int, ...]]]:
    """A whole game, and the totals noted whenever a round began or the game ended."""
    past: GameHistory = History(
        PalaisController(set_up(COMPONENTS, players, seed, "first", 0)), barrier
    )
    bot = HeuristicBot(seed)
    noted = []
    while (prompt := past.controller.prompt) is not None:
        game = past.controller.game
        events = past.answer(bot.choose(prompt, partial(view, game, game.seat)))
        noted += [totals(past) for event in events if isinstance(event, RoundBegan | GameEnded)]
    return past, noted


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_round_has_its_standing_and_the_last_is_the_score(players: int, seed: int) -> None:
    past, noted = a_game(players, seed)
    told = score_history(past.positions())
    assert [standing.totals for standing in told] == noted
    assert [standing.round for standing in told] == list(range(past.controller.game.round + 1))
    assert told[0].totals == (0,) * players
    assert told[-1].totals == totals(past)


def test_a_move_taken_back_is_no_part_of_the_story() -> None:
    past: GameHistory = History(
        position(2, hand={RED: "purse", YELLOW: "purse"}).controller, barrier
    )
    past.answer(PASS)
    past.undo()
    assert len(list(past.positions())) == 1
    assert score_history(past.positions()) == ()


def test_a_round_ended_by_agreement_before_anyone_played_is_not_told() -> None:
    nobles = {RED: "couple-a-1"}
    past: GameHistory = History(position(2, castle={"mint": 1}, nobles=nobles).controller, barrier)
    past.answer(AGREE)
    game = past.controller.game
    assert game.end is End.AGREED
    assert rounds_played(game) == 0
    assert score_history(past.positions()) == ()


def test_a_round_ended_by_agreement_halfway_is_told() -> None:
    table = position(
        2, seat=YELLOW, castle={"mint": {RED: 1, YELLOW: 1}}, nobles={YELLOW: "couple-a-1"}
    )
    past: GameHistory = History(table.controller, barrier)
    past.answer(AGREE)
    assert rounds_played(past.controller.game) == 1
    assert score_history(past.positions()) == (RoundScores(1, (0, 6)),)


def test_rounds_in_which_nobody_is_asked_are_told_too() -> None:
    """Nobody has anything left to do: the rounds pass by within one answer."""
    table = position(2, hand={RED: "greatfame"}, empty="the rest")
    past: GameHistory = History(table.controller, barrier)
    while past.controller.prompt is not None:
        past.answer(PASS)
    told = score_history(past.positions())
    assert [standing.round for standing in told] == list(range(1, past.controller.game.round + 1))
    assert {standing.totals for standing in told} == {(1, 0)}
