"""R8: the 42 nobles and their privileges."""

from __future__ import annotations

from collections import Counter

import pytest

from palais_tui.games.palais_royal.controller.events import CardsDrawn, ServantsJoined
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import COMPONENTS, NOBLE_IDS, RED, YELLOW, position
from tests.games.palais_royal.rules.one_noble import before_one

Tile = tuple[int, int, int]
"""gold; violet, turquoise"""


def check(
    privilege: Privilege, points: int, tiles: dict[Tile, int], amount: int = 0, name: str = ""
) -> None:
    """Exactly these tiles have the privilege, and the points."""
    found = [
        noble
        for noble in COMPONENTS.nobles
        if noble.privilege is privilege and noble.amount == amount and noble.id.startswith(name)
    ]
    assert Counter((n.gold, n.violet, n.turquoise) for n in found) == tiles
    assert {noble.points for noble in found} == {points}


def test_r8_1_couples_a() -> None:
    tiles = {(6, 2, 0): 2, (6, 1, 1): 1, (6, 0, 2): 2}
    check(Privilege.NONE, 6, tiles, name="couple-a")


def test_r8_2_couples_b() -> None:
    tiles = {(6, 3, 0): 1, (6, 2, 1): 1, (6, 1, 2): 1, (6, 0, 3): 1, (4, 1, 3): 1}
    check(Privilege.NONE, 7, tiles, name="couple-b")


def test_r8_3_couples_c() -> None:
    tiles = {(8, 3, 0): 1, (6, 3, 1): 1, (6, 2, 2): 2, (6, 1, 3): 1, (8, 0, 3): 1}
    check(Privilege.NONE, 8, tiles, name="couple-c")


def test_r8_4_couples_d() -> None:
    tiles = {(8, 4, 0): 1, (8, 3, 1): 1, (8, 2, 2): 2, (8, 1, 3): 1, (8, 0, 4): 1}
    check(Privilege.NONE, 9, tiles, name="couple-d")


@pytest.mark.parametrize("noble", [name for name in NOBLE_IDS if name.startswith("couple")])
def test_r8_1_to_r8_4_couples_bring_points_only_and_lie_face_down(noble: str) -> None:
    table = before_one(noble, king=4, madame=4, gold=8)
    table.do("enlist c3")
    assert table.game.face_down[RED] == (NOBLE_IDS.index(noble),)
    assert table.game.face_up[RED] == ()
    assert table.reserve() == 7


def test_r8_5_gate_nobles() -> None:
    check(Privilege.GATE, 3, {(4, 1, 1): 2}, amount=2)
    assert position(nobles="gate-1", step=Step.PARADE).left == 2
    assert position(nobles="gate-1 gate-2", step=Step.PARADE).left == 4


def test_r8_5_each_turn_anew() -> None:
    table = position(2, nobles="gate-1")
    for _ in range(3):
        assert (table.seat, table.step, table.left) == (RED, Step.PARADE, 2)
        table.pass_turn()


def test_r8_6_move_nobles() -> None:
    check(Privilege.MOVE, 3, {(4, 2, 0): 1, (4, 0, 2): 1}, amount=2)
    castle = {"gate": 1}
    assert position(castle=castle, nobles="move-1", step=Step.STAIRWAY).left == 2
    assert position(castle=castle, nobles="move-1 move-2", step=Step.STAIRWAY).left == 4


def test_r8_7_diagonal_nobles() -> None:
    check(Privilege.DIAGONAL, 5, {(6, 2, 0): 1, (6, 0, 2): 1}, amount=1)
    for nobles in ("diagonal-1", "diagonal-2", "diagonal-1 diagonal-2"):
        table = position(castle={"stairway": 2}, nobles=nobles, step=Step.STAIRWAY)
        assert table.moves_of("gate") == ["move stairway>gate"]
        assert table.left == 3


def test_r8_8_servant_nobles() -> None:
    check(Privilege.SERVANTS, 2, {(0, 1, 1): 1, (0, 2, 0): 1, (0, 0, 2): 1}, amount=1)
    check(Privilege.SERVANTS, 4, {(2, 2, 2): 1, (2, 3, 1): 1, (2, 1, 3): 1}, amount=3)


@pytest.mark.parametrize(("noble", "joined"), [("servants1-1", 1), ("servants3-1", 3)])
def test_r8_8_at_once_from_the_reserve_to_the_supply_then_face_down(
    noble: str, joined: int
) -> None:
    table = before_one(noble, king=2, madame=2, gold=2)
    in_castle = [table.at(place) for place in ("office", "king", "madame")]
    supply = table.supply()
    events = table.do("enlist c3")
    home = sum(in_castle) - sum(table.at(place) for place in ("office", "king", "madame"))
    assert events[1] == ServantsJoined(RED, wanted=joined, joined=joined)
    assert (table.reserve(), table.supply()) == (7 - joined, supply + home + joined)
    assert table.game.face_down[RED] == (NOBLE_IDS.index(noble),)
    assert table.game.reserve[YELLOW] == 7


@pytest.mark.parametrize(("reserve", "joined"), [(0, 0), (2, 2), (3, 3), (4, 3)])
def test_r8_8_as_far_as_there_are(reserve: int, joined: int) -> None:
    table = position(
        castle={"office": 1, "king": 2, "madame": 2},
        garden={"c3": "servants3-1"},
        reserve=reserve,
        gold=2,
        hand="favour",
        step=Step.ENLIST,
    )
    supply = table.supply()
    assert table.do("enlist c3")[1] == ServantsJoined(RED, wanted=3, joined=joined)
    assert (table.reserve(), table.supply()) == (reserve - joined, supply + 5 + joined)


def test_r8_8_fine_print_the_points_count_in_full_even_if_the_reserve_is_too_small() -> None:
    table = position(
        castle={"office": 1, "king": 2, "madame": 2},
        garden={"c3": "servants3-1"},
        reserve=0,
        gold=2,
        hand={RED: "favour", YELLOW: "favour"},
        step=Step.ENLIST,
    )
    table.do("enlist c3")
    table.pass_turn()
    assert table.agree_to_end().totals == (4 + 1, 1, 0, 0)  # and a card in hand


def test_r8_8_once_only() -> None:
    table = position(2, nobles="servants3-1", castle={"mint": 1})
    before = table.supply(RED)
    table.pass_turn()
    assert (table.seat, table.supply(RED)) == (RED, before)


def test_r8_9_gold_nobles() -> None:
    check(Privilege.GOLD, 3, {(4, 0, 2): 1, (4, 2, 0): 1}, amount=2)
    for nobles, gold in (("gold-1", 2), ("gold-1 gold-2", 4)):
        table = position(nobles=nobles, step=Step.COURT)
        table.do("use mint")
        assert table.gold(RED) == gold


def test_r8_10_king_nobles() -> None:
    check(Privilege.KING, 3, {(4, 2, 0): 1, (4, 1, 1): 1}, amount=1)
    for nobles, servants in (("king-1", 1), ("king-1 king-2", 2)):
        table = position(nobles=nobles, step=Step.COURT)
        table.do("use king", *["put king"] * servants)
        assert table.at("king", RED) == servants


def test_r8_11_madame_nobles() -> None:
    check(Privilege.MADAME, 3, {(4, 0, 2): 1, (4, 1, 1): 1}, amount=1)
    for nobles, servants in (("madame-1", 1), ("madame-1 madame-2", 2)):
        table = position(nobles=nobles, step=Step.COURT)
        table.do("use madame", *["put madame"] * servants)
        assert table.at("madame", RED) == servants


def test_r8_12_card_nobles() -> None:
    check(Privilege.CARDS, 4, {(4, 2, 1): 1, (4, 1, 2): 1}, amount=3)
    table = position(castle={"backdoor": 1}, nobles="cards-1 cards-2", step=Step.DRAW)
    drawn = table.do("draw 7")[0]
    assert isinstance(drawn, CardsDrawn)
    assert len(drawn.cards) == 7


def test_r8_12_42_tiles_and_233_points_in_all() -> None:
    assert len(COMPONENTS.nobles) == 42
    assert sum(noble.points for noble in COMPONENTS.nobles) == 233


@pytest.mark.parametrize("kind", [p for p in Privilege if p is not Privilege.NONE])
def test_r8_5_to_r8_12_privileged_nobles_lie_face_up_but_servants(kind: Privilege) -> None:
    noble = next(noble for noble in COMPONENTS.nobles if noble.privilege is kind)
    table = before_one(noble.id, king=4, madame=4, gold=8)
    table.do("enlist c3")
    shown = (len(table.game.face_up[RED]), len(table.game.face_down[RED]))
    assert shown == ((0, 1) if kind is Privilege.SERVANTS else (1, 0))
