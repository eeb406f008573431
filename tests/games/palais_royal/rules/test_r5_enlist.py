"""R5.9, R5.10, R5.14, R5.15: action 4, enlisting nobles."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.events import NobleEnlisted, ServantsJoined, TurnEnded
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.reasons import (
    GoldShort,
    NoNoble,
    NoServantInOffice,
    TurquoiseShort,
    VioletShort,
    WrongStep,
)
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.state import EMPTY, Step
from tests.games.palais_royal.position import NOBLE_IDS, RED, THE_REST, YELLOW, Table, position
from tests.games.palais_royal.rules.one_noble import before_one


def test_r5_9_office_seals_and_gold_are_paid() -> None:
    table = before_one("couple-b-3", king=3, madame=2, gold=7)
    supply = table.supply()
    assert table.moves_of("c3") == ["enlist c3"]
    assert table.do("enlist c3") == [
        NobleEnlisted(
            RED,
            field=14,
            noble=NOBLE_IDS.index("couple-b-3"),
            printed=6,
            gold=6,
            from_king=2,
            from_madame=1,
            king_seals=0,
            madame_seals=0,
        )
    ]
    assert [table.at(place) for place in ("office", "king", "madame")] == [0, 1, 1]
    assert (table.supply(), table.gold()) == (supply + 4, 1)
    assert table.field("c3") == EMPTY
    assert table.game.face_down[RED] == (NOBLE_IDS.index("couple-b-3"),)


@pytest.mark.parametrize(
    ("has", "why"),
    [
        ({"office": 0}, NoServantInOffice()),
        ({"king": 1}, TurquoiseShort(short=1, needed=2, have=1)),
        ({"madame": 0}, VioletShort(short=1, needed=1, have=0)),
        ({"gold": 5}, GoldShort(short=1, price=6, have=5)),
    ],
)
def test_r5_9_all_or_nothing(has: dict[str, int], why: object) -> None:
    def having(office: int = 1, king: int = 2, madame: int = 1, gold: int = 6) -> Table:
        return before_one("couple-b-3", office=office, king=king, madame=madame, gold=gold)

    assert having().moves_of("c3") == ["enlist c3"]
    table = having(**has)
    assert table.moves_of("c3") == []
    assert table.refusal("enlist c3") == (why,)


def test_r5_9_violet_is_the_madames_and_turquoise_the_kings() -> None:
    assert before_one("couple-a-1", madame=2, gold=6).moves_of("c3") == ["enlist c3"]
    assert before_one("couple-a-1", king=2, gold=6).moves_of("c3") == []
    assert before_one("couple-a-4", king=2, gold=6).moves_of("c3") == ["enlist c3"]
    assert before_one("couple-a-4", madame=2, gold=6).moves_of("c3") == []


def test_r5_9_everything_that_is_short_is_named() -> None:
    table = before_one("couple-b-3", office=0)
    assert table.refusal("enlist c3") == (
        NoServantInOffice(),
        TurquoiseShort(2, 2, 0),
        VioletShort(1, 1, 0),
        GoldShort(6, 6, 0),
    )


def test_r5_9_only_in_action_4_and_only_a_noble() -> None:
    table = position(
        castle={"office": 1, "king": 2}, garden={"c3": "servants1-3"}, empty="d4", hand="favour"
    )
    assert table.refusal("enlist c3") == (WrongStep(Step.BEFORE, Step.ENLIST),)
    table.pass_until(Step.ENLIST)
    assert table.refusal("enlist d4") == (NoNoble(FIELD_IDS.index("d4")),)


def test_r5_10_any_number_one_after_another_as_the_office_allows() -> None:
    garden = {"b2": "servants1-1", "e5": "servants1-2", "c5": "servants1-3"}
    castle = {"office": 2, "king": 3, "madame": 3}
    table = position(castle=castle, garden=garden, empty=THE_REST, step=Step.ENLIST)
    assert table.moves == ["enlist b2", "enlist c5", "enlist e5", "pass"]
    table.do("enlist e5")
    assert table.moves == ["enlist b2", "enlist c5", "pass"]
    table.do("enlist b2")
    assert len(table.game.face_down[RED]) == 2
    assert table.game.garden.count(EMPTY) == 35


def test_r5_10_each_at_its_price_of_that_moment() -> None:
    """Taking c3 makes its neighbour d3 one gold cheaper, c5 not."""
    castle = {"office": 3, "madame": 6}
    garden = {"c3": "couple-a-1", "d3": "couple-a-2", "c5": "diagonal-1"}
    table = position(castle=castle, garden=garden, gold=18, step=Step.ENLIST)
    table.do("enlist c3")
    assert table.gold() == 12
    table.do("enlist d3")
    assert table.gold() == 7
    table.do("enlist c5")
    assert table.gold(RED) == 1


def test_r5_14_tiles_with_points_only_lie_face_down_the_others_face_up() -> None:
    garden = {"b2": "couple-a-1", "e5": "gold-1", "c5": "servants1-3"}
    castle = {"office": 3, "king": 4, "madame": 2}
    table = position(castle=castle, garden=garden, gold=20, hand="favour", step=Step.ENLIST)
    table.do("enlist b2", "enlist e5", "enlist c5")
    down, up = table.game.face_down[RED], table.game.face_up[RED]
    assert [NOBLE_IDS[n] for n in down] == ["couple-a-1", "servants1-3"]
    assert [NOBLE_IDS[n] for n in up] == ["gold-1"]


def test_r5_14_fine_print_the_log_names_a_tile_boards_show_only_how_many_lie_face_down() -> None:
    table = before_one("couple-a-1", madame=2, gold=6)
    event = table.do("enlist c3")[0]
    assert isinstance(event, NobleEnlisted)
    assert NOBLE_IDS[event.noble] == "couple-a-1"
    mine, theirs = view(table.game, RED), view(table.game, YELLOW)
    assert mine.table.face_down[RED] == (event.noble,)
    assert theirs.table.face_down[RED] == ()
    assert theirs.face_down == (1, 0, 0, 0)


def test_r5_15_a_card_noble_works_already_in_action_5_of_the_same_turn() -> None:
    castle = {"office": 1, "king": 1, "madame": 2, "backdoor": 1}
    table = position(castle=castle, garden={"c3": "cards-1"}, gold=4, step=Step.ENLIST)
    assert not [event for event in table.do("enlist c3") if isinstance(event, TurnEnded)]
    assert table.moves == ["draw 1", "draw 2", "draw 3", "draw 4", "pass"]


def test_r5_15_the_others_from_the_next_turn() -> None:
    castle = {"office": 1, "king": 1, "madame": 1, "mint": 1}
    table = position(
        2, castle=castle, garden={"c3": "gate-1"}, gold=4, hand="favour", step=Step.ENLIST
    )
    table.do("enlist c3")
    assert table.left == 0
    table.pass_turn()
    table.pass_until(Step.PARADE)
    assert (table.seat, table.left) == (RED, 2)


def test_r5_15_and_r5_5_a_gold_noble_gives_nothing_before_the_next_turn() -> None:
    castle = {"office": 1, "king": 2, "mint": 1}
    table = position(2, castle=castle, garden={"c3": "gold-1"}, gold=4, step=Step.ENLIST)
    table.do("enlist c3")
    assert table.gold(RED) == 0
    table.pass_until(Step.COURT)
    table.do("use mint")
    assert table.gold(RED) == 4


def test_r5_9_servant_nobles_are_paid_like_any_other() -> None:
    table = before_one("servants3-1", king=2, madame=2, gold=2)
    events = table.do("enlist c3")
    assert events[1] == ServantsJoined(RED, wanted=3, joined=3)
    assert table.gold() == 0
