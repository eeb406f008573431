"""What stands, explained: prices, majorities, what each place gives and when."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.explanations import (
    By,
    Gives,
    Majority,
    Price,
    When,
    gives,
    majority_of,
    price_of,
)
from palais_tui.games.palais_royal.engine.actions.enlist import price
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    CARDINAL,
    GATE,
    KING,
    MADAME,
    MINT,
    OFFICE,
    PARADE,
    STAIRWAY,
)
from palais_tui.games.palais_royal.engine.majority import bonus, majority
from palais_tui.games.palais_royal.engine.privileges import Worth
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.play.positions import answers, every, opening
from tests.games.palais_royal.position import COMPONENTS, NOBLE_IDS, Table, position

COUPLE = NOBLE_IDS.index("couple-a-1")
ACTIONS = (PARADE, STAIRWAY, MINT, KING, MADAME, OFFICE, BACK_DOOR)


def test_a_price_names_the_empty_fields_that_lower_it() -> None:
    table = position(2, garden={"c3": "couple-a-1"}, empty="b2 d4", edge={"c1": 1})
    assert price_of(table.game, 14) == Price(14, COUPLE, 6, (7, 21), 4)
    assert price_of(table.game, 7) is None


def test_a_servants_field_counts_as_empty_and_an_ornament_cuts() -> None:
    table = position(2, garden={"a2": "couple-a-1"}, edge={"a1": 1, "a3": 0}, empty="b1 b2")
    # the corner above is behind an ornament, and so is the field beyond it
    assert price_of(table.game, 6) == Price(6, COUPLE, 6, (7, 12), 4)


def test_a_price_is_never_below_nothing() -> None:
    around = "b2 c2 d2 b3 d3 b4 c4 d4"
    table = position(2, garden={"c3": "gate-1"}, empty=around)
    account = price_of(table.game, 14)
    assert account is not None
    assert (account.printed, len(account.empty), account.gold) == (4, 8, 0)


def test_every_field_is_priced_as_it_is_charged() -> None:
    for controller in every(40, 3, seed=8):
        for field in range(36):
            account = price_of(controller.game, field)
            if controller.game.garden[field] < 0:
                assert account is None
            else:
                assert account is not None
                assert account.gold == price(controller.game, field)
                assert account.gold == max(0, account.printed - len(account.empty))


@pytest.mark.parametrize(
    ("mint", "cardinal", "holder", "by", "tied"),
    [
        ({}, {0: 2}, None, By.NOBODY_THERE, ()),
        ({0: 2, 1: 1}, {1: 5}, 0, By.COUNT, (0,)),
        ({0: 2, 1: 2}, {}, None, By.TIE, (0, 1)),
        ({0: 2, 1: 2}, {0: 1, 1: 1}, None, By.TIE, (0, 1)),
        ({0: 2, 1: 2}, {0: 1, 1: 2}, 1, By.CARDINAL, (0, 1)),
        ({0: 2, 1: 2, 2: 1}, {1: 1, 2: 3}, 1, By.CARDINAL, (0, 1)),
        ({0: 1, 1: 1, 2: 1}, {0: 1, 1: 1}, None, By.TIE, (0, 1, 2)),
    ],
)
def test_who_has_the_majority_and_why(
    mint: dict[int, int], cardinal: dict[int, int], holder: int, by: By, tied: tuple[int, ...]
) -> None:
    game = position(3, castle={"mint": mint, "cardinal": cardinal}).game
    counts = tuple(mint.get(seat, 0) for seat in range(3))
    beside = tuple(cardinal.get(seat, 0) for seat in range(3))
    assert majority_of(game, MINT) == Majority(MINT, holder, by, counts, tied, beside, None)


def test_the_majority_card_is_named_where_it_helps() -> None:
    table = position(2, castle={"mint": {0: 1, 1: 3}, "gate": 2}, gold=1, hand="favour")
    assert majority_of(table.game, MINT).card is None
    table.do("play favour")
    assert majority_of(table.game, MINT).card == 0
    assert majority_of(table.game, MINT).holder == 1
    assert majority_of(table.game, KING).card is None  # no servant there
    assert majority_of(table.game, GATE).card is None  # no bonus there


def test_an_explained_majority_is_the_one_that_counts() -> None:
    for controller in every(25, 4, seed=3):
        game = controller.game
        for place in range(9):
            account = majority_of(game, place)
            assert account.holder == majority(game, place)
            assert account.counts == tuple(game.servants(seat, place) for seat in range(4))
            has_bonus = game.seat in (account.holder, account.card)
            assert (bonus(game, game.seat, place) > 0) == (
                has_bonus and COMPONENTS.places[place].bonus > 0
            )


def whole_turn() -> Table:
    """Something to do at every step of the turn, and a card that is never the right one."""
    castle = dict.fromkeys("parade stairway mint king madame office backdoor".split(), 1)
    return position(2, castle=castle, hand="purse", garden={"c3": "couple-a-1"})


def when(table: Table, seat: int = 0) -> dict[int, When]:
    return {place: gives(table.game, seat, place).when for place in range(9)}


@pytest.mark.parametrize(
    ("step", "past", "now"),
    [
        (Step.BEFORE, (), ()),
        (Step.PARADE, (), (PARADE,)),
        (Step.STAIRWAY, (PARADE,), (STAIRWAY,)),
        (Step.COURT, (PARADE, STAIRWAY), (MINT, KING, MADAME)),
        (Step.ENLIST, (PARADE, STAIRWAY, MINT, KING, MADAME), (OFFICE,)),
        (Step.DRAW, (PARADE, STAIRWAY, MINT, KING, MADAME, OFFICE), (BACK_DOOR,)),
        (Step.CLOSING, ACTIONS, ()),
    ],
)
def test_when_a_place_gives(step: Step, past: tuple[int, ...], now: tuple[int, ...]) -> None:
    table = whole_turn()
    table.pass_until(step)
    expected = dict.fromkeys(ACTIONS, When.AHEAD) | dict.fromkeys((GATE, CARDINAL), When.ALWAYS)
    expected |= dict.fromkeys(past, When.PAST) | dict.fromkeys(now, When.NOW)
    assert when(table) == expected
    assert {*when(table, seat=1).values()} == {When.AHEAD, When.ALWAYS}


def test_a_part_of_action_3_that_was_used_is_past() -> None:
    table = whole_turn()
    table.pass_until(Step.COURT)
    table.do("use mint")
    assert [when(table)[place] for place in (MINT, KING, MADAME)] == [
        When.PAST,
        When.NOW,
        When.NOW,
    ]
    table.do("use madame", "put madame", "pass")
    assert [when(table)[place] for place in (MINT, KING, MADAME)] == [
        When.PAST,
        When.NOW,
        When.PAST,
    ]


def test_a_chamber_gives_now_while_its_part_lasts() -> None:
    table = whole_turn()
    table.pass_until(Step.COURT)
    table.do("use king")
    assert table.step is Step.KING
    assert when(table)[KING] is When.NOW


def test_while_cards_are_kept_the_back_door_gives_now() -> None:
    table = whole_turn()
    table.pass_until(Step.DRAW)
    table.do("draw 1")
    assert when(table)[BACK_DOOR] is When.NOW


def test_in_the_set_up_everything_is_ahead() -> None:
    game = opening(2, 5).game
    assert {gives(game, s, p).when for s in (0, 1) for p in ACTIONS} == {When.AHEAD}


def test_after_the_end_nothing_is_ahead() -> None:
    controller = opening(2, 5)
    for _ in answers(controller, 5):
        pass
    for seat in (0, 1):
        assert {gives(controller.game, seat, place).when for place in ACTIONS} == {When.PAST}


def test_what_each_place_gives() -> None:
    table = position(
        2,
        castle={
            "parade": 2,
            "stairway": {0: 1, 1: 1},
            "mint": 3,
            "king": {0: 1, 1: 2},
            "madame": 1,
            "office": 2,
            "backdoor": 2,
            "gate": 1,
        },
        nobles="gate-1 move-1 gold-1 king-1 madame-1 cards-1",
        hand="purse",
    )
    expected = {
        PARADE: Worth(2, 1, 2),
        STAIRWAY: Worth(1, 0, 2),
        MINT: Worth(3, 1, 2),
        KING: Worth(0, 0, 1),
        MADAME: Worth(0, 1, 1),
        OFFICE: Worth(2, 0, 0),
        BACK_DOOR: Worth(2, 0, 3),
        GATE: Worth(1, 0, 0),
        CARDINAL: Worth(0, 0, 0),
    }
    for place, worth in expected.items():
        always = place in (GATE, CARDINAL)
        assert gives(table.game, 0, place) == Gives(
            place, worth, When.ALWAYS if always else When.AHEAD
        )


def test_the_worth_of_an_action_is_what_it_then_gives() -> None:
    table = whole_turn()
    told = {place: gives(table.game, 0, place).worth.total for place in (PARADE, STAIRWAY, MINT)}
    table.pass_until(Step.PARADE)
    assert table.left == told[PARADE] == 2
    table.pass_until(Step.STAIRWAY)
    assert table.left == told[STAIRWAY] == 2
    table.pass_until(Step.COURT)
    table.do("use mint")
    assert table.gold() == told[MINT] == 2
