"""Copies share nothing, and a view can be dealt into a whole game."""

from __future__ import annotations

from copy import deepcopy

import pytest

from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.view import view
from palais_tui.games.royal_visit.engine.setup import set_up
from tests.games.royal_visit.play.walks import everything_is_there
from tests.games.royal_visit.position import COMPONENTS, play, position


def test_a_copy_can_be_played_without_its_original() -> None:
    controller = position(hand="wizard-1 wizard-2", other="king-1")
    before = deepcopy(controller.game)
    play(controller.copy(), "play wizard-1 wizard=g2", "done")
    assert controller.game == before


@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_is_dealt_into_a_whole_game_that_looks_the_same(seat: int) -> None:
    game = set_up(COMPONENTS, 5, start=seat)
    seen = view(game, seat)
    guess = seen.deal(11)
    everything_is_there(guess)
    assert [sum(hand) for hand in guess.hands] == [8, 8]
    assert len(guess.deck) == 38
    assert guess.hands[seat] == game.hands[seat]
    assert guess.hands[1 - seat] != game.hands[1 - seat]
    assert view(guess, seat) == seen
    assert VisitController(guess).prompt is not None
