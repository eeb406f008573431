"""V7: the refill."""

from __future__ import annotations

import pytest

from palais_tui.games.royal_visit.controller.events import CardsDrawn, DeckRanOut, GameOver
from palais_tui.games.royal_visit.engine.components import GREEN, RED
from palais_tui.games.royal_visit.engine.state import End
from palais_tui.games.royal_visit.engine.turn import crown_steps
from tests.games.royal_visit.position import COMPONENTS, play, position

SEVEN = "king-1 king-1 king-1 guard-1 guard-1 guard-1+1 guard-1+1"
EIGHT = f"{SEVEN} guard-1+1"
TURN = ("play wizard-2 wizard=0", "done")


def faces(*names: str) -> tuple[int, ...]:
    return tuple(map(COMPONENTS.face, names))


def test_v7_1_the_player_draws_until_they_hold_eight() -> None:
    game = position(wizard=2, hand="wizard-2 wizard-1 king-1", other=EIGHT)
    events = play(game, *TURN)
    (drawn,) = (event for event in events if isinstance(event, CardsDrawn))
    assert (drawn.seat, len(drawn.faces)) == (GREEN, 6)
    assert [sum(hand) for hand in game.game.hands] == [8, 8]


def test_v7_2_the_first_time_the_discard_pile_becomes_the_deck() -> None:
    game = position(wizard=2, hand=f"{SEVEN} wizard-2", other=EIGHT, deck="jester-1")
    game.game.hands[GREEN][COMPONENTS.face("king-1")] -= 1
    game.game.discard[COMPONENTS.face("king-1")] += 1
    events = play(game, *TURN)
    assert CardsDrawn(GREEN, faces("jester-1")) in events
    # 54 - 8 - the 7 cards in the drawer's hand (fine print of V7.2); one more is drawn from it
    assert DeckRanOut(GREEN, 1, 54 - 8 - 7) in events
    assert (len(game.game.deck), sum(game.game.discard)) == (38, 0)
    assert [sum(hand) for hand in game.game.hands] == [8, 8]
    assert game.game.end is End.NOT_YET


@pytest.mark.parametrize("king", [-1, 0, 1])
def test_v7_2_the_first_time_the_king_decides_nothing(king: int) -> None:
    game = position((-2, king, 2), wizard=2, hand=f"{SEVEN} wizard-2", other=EIGHT, deck="jester-1")
    play(game, *TURN)
    assert (game.game.run_outs, game.game.end) == (1, End.NOT_YET)


def test_v7_3_the_deck_runs_out_with_its_last_card() -> None:
    game = position(wizard=2, hand=f"{SEVEN} wizard-2", other=EIGHT, deck="jester-1")
    events = play(game, *TURN)
    assert DeckRanOut(GREEN, 1, 38) in events
    assert game.game.run_outs == 1
    left = position(wizard=2, hand=f"{SEVEN} wizard-2", other=EIGHT, deck="jester-1 jester-5")
    play(left, *TURN)
    assert (left.game.run_outs, len(left.game.deck)) == (0, 1)


def test_v7_4_the_second_time_the_king_decides_before_any_further_draw() -> None:
    game = position(
        (0, 1, 2), wizard=2, hand="wizard-2 wizard-2", other=EIGHT, deck="jester-1", run_outs=1
    )
    events = play(game, *TURN)
    assert DeckRanOut(GREEN, 2, 0) in events
    assert GameOver(GREEN, End.DECK, (RED,)) in events
    assert sum(game.game.hands[GREEN]) == 2


def test_v7_5_the_side_of_the_crown_changes_no_movement() -> None:
    big, little = (position((-8, -6, -5), run_outs=run_outs).game for run_outs in (0, 1))
    assert crown_steps(big, GREEN) == crown_steps(little, GREEN)
    game = position(wizard=2, hand=f"{SEVEN} wizard-2", other=EIGHT, deck="jester-1", run_outs=1)
    play(game, *TURN)
    assert game.game.run_outs == 2
