"""R1: what is in the box."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.events import GoldTaken
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS, PLACES
from palais_tui.games.palais_royal.engine.components import FIELDS
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import BLACK, COMPONENTS, GREEN, RED, YELLOW, position


def test_r1_1_four_colours_of_25_servants() -> None:
    assert COMPONENTS.preparation.colours == ("red", "yellow", "green", "black")
    assert COMPONENTS.preparation.servants == 25


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r1_1_every_player_has_25_servants_in_play_and_out(players: int) -> None:
    game = set_up(COMPONENTS, players, seed=1)
    for seat in range(players):
        in_castle = sum(game.servants(seat, place) for place in range(9))
        assert in_castle + game.supply[seat] + game.reserve[seat] == 25
    assert len(game.supply) == len(game.reserve) == len(game.gold) == players


def test_r1_2_42_noble_tiles() -> None:
    assert len(COMPONENTS.nobles) == 42
    assert len({noble.id for noble in COMPONENTS.nobles}) == 42


def test_r1_2_36_privilege_cards_four_each_of_nine() -> None:
    assert [card.copies for card in COMPONENTS.cards] == [4] * 9
    assert len({card.id for card in COMPONENTS.cards}) == 9


def test_r1_2_nine_castle_places() -> None:
    assert PLACES == 9
    assert tuple(place.id for place in COMPONENTS.places) == PLACE_IDS
    assert set(PLACE_IDS) == {
        *("parade", "stairway", "mint", "king", "madame", "office", "gate", "backdoor"),
        "cardinal",
    }


def test_r1_2_a_garden_of_36_fields() -> None:
    assert FIELDS == 36
    assert len(set_up(COMPONENTS, 2, seed=1).garden) == 36
    assert len(COMPONENTS.garden.neighbours) == len(COMPONENTS.garden.on_edge) == 36


def test_r1_3_the_bank_pays_although_more_than_57_gold_is_in_play() -> None:
    table = position(
        gold={RED: 57, YELLOW: 57, GREEN: 57, BLACK: 57}, castle={"mint": 3}, step=Step.COURT
    )
    assert GoldTaken(RED, servants=3, bonus=1, nobles=0, total=4) in table.do("use mint")
    assert table.gold(RED) == 61


def test_r1_3_a_card_pays_too_when_the_coins_of_the_box_are_gone() -> None:
    table = position(gold=57, hand="purse")
    table.do("play purse")
    assert table.gold(RED) == 61
