"""The rules of Nim, so that the other tests play a game that works."""

from __future__ import annotations

import pickle

import pytest

from palais_tui.core.game_spec import OMNISCIENT, PUBLIC, NotAMove
from palais_tui.core.protocol import Gesture, Refused
from palais_tui.core.setup import GameSetup
from tests.nim.game import HIDDEN, MOVES, SPEC, Event, Nim, NimReason

NAMES = ("Anna", "Bruno", "Chloe")


def new_game(players: int = 2, seed: int = 9) -> Nim:
    return SPEC.deal(GameSetup(SPEC, None, NAMES[:players], seed))


def test_a_turn_takes_up_to_three_tokens_of_one_heap() -> None:
    game = new_game()
    assert [event.kind for event in game.answer("take a")] == ["round", "turn", "take"]
    with pytest.raises(Refused):
        game.answer("take b")
    events = game.answer(Gesture(("take a", "take a")))
    assert [event.kind for event in events] == ["take", "take", "ended", "turn"]
    assert (game.heaps["a"], game.seat) == (1, 1)


def test_a_view_holds_no_joker_but_the_viewers() -> None:
    game = new_game()
    assert SPEC.view(game, 0).jokers == [5, HIDDEN]
    assert SPEC.view(game, PUBLIC).jokers == [HIDDEN, HIDDEN]
    assert SPEC.view(game, OMNISCIENT).jokers == [5, 3]
    assert not SPEC.view(game, OMNISCIENT).deck
    drawn = Event("drew", 0, number=4)
    assert SPEC.seen_by(drawn, 1) == SPEC.seen_by(drawn, PUBLIC) == Event("drew", 0)
    assert SPEC.seen_by(drawn, 0) == drawn


def test_nothing_is_taken_back_once_a_joker_was_seen_or_the_turn_has_ended() -> None:
    history = GameSetup(SPEC, None, NAMES[:2], 9).deal()
    history.answer("take a")
    history.undo()
    history.answer("draw")
    with pytest.raises(Refused) as refused:
        history.undo()
    assert refused.value.reasons == (NimReason("drew"),)
    history.answer("joker a")
    with pytest.raises(Refused) as refused:
        history.undo()
    assert refused.value.reasons == (NimReason("ended"),)


@pytest.mark.parametrize("players", SPEC.players)
def test_bots_play_whole_games_on_views(players: int) -> None:
    for seed in range(50):
        game = new_game(players, seed)
        while game.prompt is not None:
            view = pickle.loads(pickle.dumps(SPEC.view(game, game.seat)))
            game.answer(Gesture(SPEC.plan("novice", seed, view, None)))
        assert SPEC.result(game).winners == (game.winner,)


def test_notation_goes_both_ways() -> None:
    for move in MOVES:
        assert SPEC.read_move(None, SPEC.write_move(None, move)) == move
    with pytest.raises(NotAMove):
        SPEC.read_move(None, "take d")
