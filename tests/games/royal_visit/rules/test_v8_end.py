"""V8: the end of the game."""

from __future__ import annotations

import pytest

from palais_tui.games.royal_visit.controller.events import (
    CardsDrawn,
    CrownMoved,
    GameOver,
    Resigned,
)
from palais_tui.games.royal_visit.controller.reasons import GameIsOver
from palais_tui.games.royal_visit.engine.components import GREEN, RED
from palais_tui.games.royal_visit.engine.state import End
from tests.games.royal_visit.position import play, position, refused

SEVEN = "king-1 king-1 king-1 guard-1 guard-1 guard-1+1 guard-1+1"
EIGHT = f"{SEVEN} guard-1+1"


@pytest.mark.parametrize("seat", [GREEN, RED])
def test_v8_1_the_king_in_a_chateau_ends_the_game_at_once(seat: int) -> None:
    game = position((-8, -6, 2), wizard=4, hand="king-1 king-1 wizard-1", seat=seat)
    events = play(game, "play king-1 king=g7")
    assert (game.game.end, game.game.winners) == (End.KING, (GREEN,))
    assert game.prompt is None
    assert not any(isinstance(event, CrownMoved | CardsDrawn) for event in events)
    assert refused(game, "done") == (GameIsOver(),)


def test_v8_1_a_summons_can_bring_the_king_home() -> None:
    game = position((-3, 0, 8), wizard=7, hand="king-1", seat=RED)
    events = play(game, "summon king")
    assert (game.game.end, game.game.winners) == (End.KING, (RED,))
    assert game.game.crown == 0
    assert not any(isinstance(event, CrownMoved | CardsDrawn) for event in events)


def test_v8_2_the_crown_in_a_chateau_wins_before_the_refill() -> None:
    game = position(wizard=2, jester=-8, crown=-6, hand="wizard-2", deck="king-1", run_outs=1)
    events = play(game, "play wizard-2 wizard=r4", "done")
    assert GameOver(GREEN, End.CROWN, (GREEN,)) in events
    assert not any(isinstance(event, CardsDrawn) for event in events)


@pytest.mark.parametrize(("king", "winner"), [(-1, GREEN), (1, RED)])
def test_v8_3_the_deck_runs_out_again_and_the_kings_duchy_wins(king: int, winner: int) -> None:
    game = position(
        (-3, king, 3), wizard=2, hand=f"{SEVEN} wizard-2", other=EIGHT, deck="king-1", run_outs=1
    )
    play(game, "play wizard-2 wizard=r4", "done")
    assert (game.game.end, game.game.winners) == (End.DECK, (winner,))


def test_v8_4_the_king_comes_before_the_crown_and_the_crown_before_the_deck() -> None:
    both = position((-8, -6, 2), wizard=4, jester=8, crown=6, hand="king-1 wizard-1", seat=RED)
    play(both, "play king-1 king=g7")
    assert (both.game.end, both.game.winners) == (End.KING, (GREEN,))
    late = position(
        (1, 2, 3), wizard=3, jester=-8, crown=-6, hand="wizard-1", deck="king-1", run_outs=1
    )
    play(late, "play wizard-1 wizard=r4", "done")
    assert (late.game.end, late.game.winners) == (End.CROWN, (GREEN,))


def test_v8_5_with_the_king_on_the_fountain_play_goes_on() -> None:
    game = position(wizard=2, hand=f"{SEVEN} wizard-2", other=EIGHT, deck="jester-1", run_outs=1)
    play(game, "play wizard-2 wizard=r4", "done")
    assert (game.game.end, game.game.run_outs, len(game.game.deck)) == (End.NOT_YET, 2, 38)


@pytest.mark.parametrize(("crown", "winners"), [(-2, (GREEN,)), (1, (RED,)), (0, (GREEN, RED))])
def test_v8_6_the_fifth_time_the_crown_decides(crown: int, winners: tuple[int, ...]) -> None:
    for run_outs, end, won in ((3, End.NOT_YET, ()), (4, End.FOUNTAIN, winners)):
        game = position(
            wizard=2,
            hand=f"{SEVEN} wizard-2",
            other=EIGHT,
            deck="jester-1",
            crown=crown,
            run_outs=run_outs,
        )
        play(game, "play wizard-2 wizard=r4", "done")
        assert (game.game.end, game.game.winners) == (end, won)


def test_v8_7_a_player_may_give_up_in_their_own_turn() -> None:
    for before in ((), ("play wizard-2 wizard=r4",)):
        game = position(wizard=2, hand="wizard-2")
        events = play(game, *before, "resign")
        assert (game.game.end, game.game.winners) == (End.RESIGNED, (RED,))
        assert game.prompt is None
        assert Resigned(GREEN) in events


def test_v8_7_whoever_gives_up_the_other_wins() -> None:
    game = position(wizard=2, hand="wizard-2", seat=RED)
    play(game, "resign")
    assert game.game.winners == (GREEN,)
