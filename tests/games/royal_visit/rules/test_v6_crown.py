"""V6: the crown."""

from __future__ import annotations

import pytest

from palais_tui.games.royal_visit.controller.events import CrownMoved
from palais_tui.games.royal_visit.engine.components import GREEN, RED
from palais_tui.games.royal_visit.engine.state import End
from palais_tui.games.royal_visit.engine.turn import crown_steps
from tests.games.royal_visit.position import moves_of, play, position


def test_v6_1_the_crown_moves_to_the_player_whose_turn_ends() -> None:
    for seat, crown in ((GREEN, -1), (RED, 1)):
        side = 1 if seat == RED else -1
        game = position(wizard=0, jester=7 * side, hand="wizard-1 wizard-2", seat=seat)
        play(game, "play wizard-1 wizard=r1")
        assert game.game.crown == 0
        play(game, "done")
        assert game.game.crown == crown


def test_v6_2_a_step_for_each_pawn_in_the_own_chateau() -> None:
    game = position((-8, 0, 8), wizard=-7, jester=-8, hand="king-1")
    play(game, "play king-1 king=r1", "done")
    assert game.game.crown == -3
    other = position((-2, 0, 8), wizard=7, jester=8, hand="king-1")
    play(other, "play king-1 king=r1", "done")
    assert other.game.crown == 0


@pytest.mark.parametrize(
    ("court", "steps"), [((1, 2, 3), 1), ((1, 2, 8), 2), ((0, 1, 2), 0), ((-1, 1, 2), 0)]
)
def test_v6_3_a_step_more_if_the_court_is_past_the_fountain(
    court: tuple[int, int, int], steps: int
) -> None:
    game = position(court, wizard=0, jester=0, seat=RED).game
    assert crown_steps(game, RED).total == steps
    assert crown_steps(game, GREEN).total == 0


def test_v6_4_both_add_up_and_are_not_optional() -> None:
    game = position((-8, -6, -5), wizard=-6, jester=-8, hand="wizard-1")
    events = play(game, "play wizard-1 wizard=g7", "done")
    assert game.game.crown == -4
    assert CrownMoved(GREEN, 3, 1, -4) in events


@pytest.mark.parametrize(("crown", "moved"), [(3, False), (2, True)])
def test_v6_4_the_crown_is_told_to_move_if_it_does(crown: int, moved: bool) -> None:
    pawns = (-8, -7) if moved else (1, 1)
    game = position((-8, -6, -5) if moved else (-2, 0, 2), *pawns, hand="wizard-1", crown=crown)
    first = moves_of(game, "wizard-1")
    events = play(game, f"play wizard-1 {min(first)}", "done")
    assert any(isinstance(event, CrownMoved) for event in events) is moved


def test_v6_5_the_crown_stops_at_the_end_of_its_track() -> None:
    game = position((-8, -6, -5), wizard=-6, jester=-8, hand="wizard-1", crown=-6)
    play(game, "play wizard-1 wizard=g7", "done")
    assert (game.game.crown, game.game.end) == (-8, End.CROWN)
