"""Cards by seat and by kind: with every seat, and in a box that lists them the other way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from palais_tui.games.palais_royal.engine.actions.back_door import draw
from palais_tui.games.palais_royal.engine.cards import MOMENT_OF, clear_table, play, playable
from palais_tui.games.palais_royal.engine.components import Moment, Stays
from palais_tui.games.palais_royal.engine.ending import begin_round
from palais_tui.games.palais_royal.engine.majority import bonus, favoured
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import BLACK, COMPONENTS, GREEN, RED, YELLOW, position

BACKWARDS = replace(COMPONENTS, cards=COMPONENTS.cards[::-1])
FAVOUR = 8
"""Where the majority card is in that box."""


def test_the_majority_cards_are_found_by_what_they_do() -> None:
    assert COMPONENTS.majority_cards == (0,)
    assert BACKWARDS.majority_cards == (FAVOUR,)
    two = replace(
        COMPONENTS,
        cards=(*COMPONENTS.cards[1:], replace(COMPONENTS.cards[0], id="more"), COMPONENTS.cards[0]),
    )
    assert two.majority_cards == (8, 9)


@pytest.mark.parametrize("seat", [RED, YELLOW, GREEN, BLACK])
def test_it_favours_its_player_and_goes_with_the_turn(seat: int) -> None:
    game = set_up(BACKWARDS, 4, seed=1)
    game.step, game.hands[seat * 9 + FAVOUR], game.gold = Step.BEFORE, 2, [5] * 4
    assert playable(game, seat) == [FAVOUR]
    play(game, seat, FAVOUR)
    play(game, seat, FAVOUR)
    game.open_cards[seat * 9] = 1  # a fame card, which stays
    expected = [0] * 36
    expected[seat * 9], expected[seat * 9 + FAVOUR] = 1, 2
    assert (game.open_cards, game.hands) == (expected, [0] * 36)
    assert [favoured(game, other) for other in range(4)] == [s == seat for s in range(4)]
    assert [bonus(game, other, 0) for other in range(4)] == [s == seat for s in range(4)]
    assert clear_table(game, seat) == (FAVOUR, FAVOUR)
    expected[seat * 9 + FAVOUR] = 0
    assert (game.open_cards, game.discard) == (expected, (FAVOUR, FAVOUR))
    assert clear_table(game, seat) == ()


def test_several_kinds_may_stay_for_the_turn() -> None:
    cards = (
        COMPONENTS.cards[0],
        replace(COMPONENTS.cards[1], stays=Stays.TURN),
        *COMPONENTS.cards[2:],
    )
    game = set_up(replace(COMPONENTS, cards=cards), 2, seed=1)
    game.open_cards[9], game.open_cards[10] = 1, 2
    assert clear_table(game, YELLOW) == (0, 1, 1)


@pytest.mark.parametrize("seat", [RED, YELLOW, GREEN, BLACK])
def test_a_card_leaves_the_hand_it_is_in(seat: int) -> None:
    table = position(seat=seat, hand=dict.fromkeys(range(4), "purse smallfame"), gold=1)
    table.do("play purse", "play smallfame")
    others = [other for other in range(4) if other != seat]
    assert [table.hand(other) for other in others] == ["purse smallfame"] * 3
    assert [table.open_cards(other) for other in range(4)] == [
        "smallfame" if other == seat else "" for other in range(4)
    ]
    assert [table.gold(other) for other in range(4)] == [
        4 if other == seat else 0 for other in range(4)
    ]


@pytest.mark.parametrize("seat", [RED, YELLOW, GREEN, BLACK])
def test_a_servant_that_moves_is_the_players_own(seat: int) -> None:
    everyone = dict.fromkeys(range(4), 2)
    table = position(seat=seat, castle={"stairway": everyone, "king": everyone}, step=Step.STAIRWAY)
    table.do("move stairway>king")
    for other in range(4):
        moved = other == seat
        assert (table.at("stairway", other), table.at("king", other)) == (2 - moved, 2 + moved)


def test_every_step_has_its_moment_but_three() -> None:
    assert set(Step) - set(MOMENT_OF) == {Step.PLACING, Step.KEEP, Step.OVER}
    assert set(MOMENT_OF.values()) == set(Moment)
    game = position(hand="purse", gold=4).game
    for step in (Step.PLACING, Step.KEEP, Step.OVER):
        game.step = step
        assert playable(game, RED) == []


def test_a_draw_tells_how_many_cards_were_shuffled_back() -> None:
    game = position(deck="purse", discard="gates swift", castle={"backdoor": 1}).game
    assert draw(game, 1) == 0
    assert draw(game, 1) == 2
    assert draw(game, 2) == 0


def test_a_round_begins_without_a_noble_enlisted() -> None:
    game = set_up(COMPONENTS, 2, seed=1)
    begin_round(game)
    assert game.enlisted is False
    assert (game.round, game.quiet_rounds, game.last_round) == (1, 0, False)
