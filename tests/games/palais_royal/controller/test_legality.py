"""What is refused, with which reasons, and that nothing changes by it."""

from __future__ import annotations

import pytest

from palais_tui.core.protocol import Refused
from palais_tui.games.palais_royal.controller import reasons as r
from palais_tui.games.palais_royal.controller.legality import why_not, why_not_card, why_not_field
from palais_tui.games.palais_royal.controller.moves import (
    AGREE,
    PASS,
    Draw,
    Enlist,
    Keep,
    Move,
    Play,
    Put,
    Use,
    Walk,
)
from palais_tui.games.palais_royal.engine.castle import (
    CARDINAL,
    GATE,
    KING,
    MINT,
    OFFICE,
    PARADE,
    STAIRWAY,
)
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.play import invariants
from tests.games.palais_royal.play import state_space as universe
from tests.games.palais_royal.play.positions import every, opening
from tests.games.palais_royal.position import CARD_IDS, THE_REST, position

WINGED, FAVOUR, SEALS = (CARD_IDS.index(name) for name in ("winged", "favour", "seals"))


def test_all_five_servants_of_the_set_up_are_placed() -> None:
    controller = opening(2, 1)
    with pytest.raises(Refused) as refused:
        controller.answer(PASS)
    assert refused.value.reasons == (r.MustPlaceAll(5),)
    assert why_not(controller.game, AGREE) == (r.NotBetweenTurns(controller.game.seat),)


def test_putting_on_the_gate() -> None:
    table = position(2, castle={"parade": 2, "mint": 1}, supply=1, hand="purse", step=Step.PARADE)
    assert table.refusal("put gate from=mint") == (r.SupplyFirst(1),)
    assert table.refusal("put king") == (r.WrongTarget(KING, GATE),)
    table.do("put gate")
    assert table.refusal("put gate") == (r.SupplyEmpty(),)
    assert table.refusal("put gate from=gate") == (r.SourceIsTarget(GATE),)
    assert table.refusal("put gate from=office") == (r.NoServantAt(OFFICE),)
    table.do("put gate from=mint", "put gate from=parade")
    assert r.NoneLeft(Step.PARADE) in table.refusal("put gate from=parade")


def test_walking() -> None:
    table = position(2, castle={"stairway": 1, "gate": 1}, hand="purse", step=Step.STAIRWAY)
    assert table.refusal("move gate>cardinal") == (r.NotAdjacent(GATE, CARDINAL, 2),)
    assert table.refusal("move gate>gate") == (r.NotAdjacent(GATE, GATE, 0),)
    assert table.refusal("move office>gate") == (r.NoServantAt(OFFICE),)
    assert table.refusal("use mint") == (r.WrongStep(Step.STAIRWAY, Step.COURT),)
    table.do("move gate>mint", "move mint>gate")
    assert table.refusal("move gate>mint") == (r.NoneLeft(Step.STAIRWAY),)


def test_the_parts_of_action_3() -> None:
    table = position(2, castle={"mint": 1, "king": {1: 2}, "madame": 1}, step=Step.COURT)
    assert table.refusal("use office") == (r.NotAPart(OFFICE),)
    assert table.refusal("use king") == (r.NoMajority(KING, 0, 2),)
    table.do("use mint")
    assert table.refusal("use mint") == (r.PartUsed(MINT),)
    assert position(2, castle={"king": 1}, step=Step.COURT).refusal("use mint") == (
        r.NothingInMint(),
    )


def test_a_chamber_with_nobody_to_put() -> None:
    table = position(2, castle={"king": 3}, supply=0, hand="purse", step=Step.COURT)
    assert table.refusal("use king") == (r.NoServantToPut(KING),)


@pytest.mark.parametrize("chamber", ["king", "madame"])
def test_open_gates_open_no_chamber(chamber: str) -> None:
    """The card lets any number through the gate, and says nothing of the chambers."""
    table = position(2, castle={chamber: 1}, gold=2, hand="gates purse", step=Step.PARADE)
    table.do("play gates")
    table.pass_until(Step.COURT)
    table.do(f"use {chamber}", f"put {chamber}")
    assert table.left == 0
    assert table.refusal(f"put {chamber}") == (r.NoneLeft(table.step),)


def test_enlisting() -> None:
    table = position(
        2,
        castle={"office": 1, "king": 1},
        gold=3,
        hand="seals purse",
        garden={"c3": "couple-b-3", "a1": "servants1-3"},
        empty=THE_REST,
        step=Step.ENLIST,
    )
    assert table.refusal("enlist d4") == (r.NoNoble(21),)
    short = (r.TurquoiseShort(1, 2, 1), r.VioletShort(1, 1, 0))
    assert table.refusal("enlist c3") == short
    assert r.GoldShort(1, 0, 0) not in table.refusal("enlist c3 seals=1k1m")
    table.do("play purse", "play seals")
    assert table.refusal("enlist c3 seals=2m") == (r.MoreSealsThanNeeded(2, 1),)
    assert table.refusal("enlist c3 seals=2k1m") == (r.BorrowedShort(3, 2),)
    assert table.refusal("enlist c3 seals=1m") == (r.TurquoiseShort(1, 2, 1),)
    assert table.refusal("enlist c3 seals=1k1m edge=supply") == (r.NotOnEdge(14),)
    assert table.refusal("enlist a1 seals=1k") == (r.EdgeServantNeeded(0),)
    assert table.refusal("enlist a1 seals=1k edge=king") == (r.NoServantAt(KING),)
    assert table.refusal("enlist a1 seals=1k edge=office") == (r.NoServantAt(OFFICE),)
    assert "enlist a1 seals=2k edge=king" in table.moves


def test_seals_that_borrowed_ones_do_not_cover() -> None:
    table = position(
        2,
        castle={"office": 1},
        gold=12,
        hand="seals",
        garden={"c3": "couple-d-6"},
        step=Step.ENLIST,
    )
    table.do("play seals")
    assert table.refusal("enlist c3") == (r.TurquoiseShort(4, 4, 0), r.SealsShort(2, 2))


def test_why_a_field_cannot_be_had_is_told_to_others_too() -> None:
    table = position(2, castle={"mint": {0: 1}}, garden={"c3": "couple-a-1"}, step=Step.COURT)
    own, other = (why_not_field(table.game, seat, 14) for seat in (0, 1))
    rest = (r.NoServantInOffice(), r.VioletShort(2, 2, 0), r.GoldShort(6, 6, 0))
    assert own == (r.WrongStep(Step.COURT, Step.ENLIST), *rest)
    assert other == (r.NotYourTurn(0), *rest)
    assert why_not_field(table.game, 0, 36) == (r.NotAField(),)
    assert why_not_field(table.game, 0, -1) == (r.NotAField(),)


def test_cards() -> None:
    table = position(2, castle={"backdoor": 1}, hand="winged favour", deck="purse swift seals")
    assert table.refusal("play winged") == (
        r.WrongMoment(WINGED, Step.BEFORE),
        r.CardTooDear(WINGED, 2, 2, 0),
    )
    assert table.refusal("play favour") == (r.CardTooDear(FAVOUR, 1, 1, 0),)
    assert why_not_card(table.game, 1, FAVOUR) == (r.NotYourTurn(0),)
    table.pass_until(Step.DRAW)
    assert table.refusal("draw 2") == (r.DrawOutOfRange(2, 1),)
    table.do("draw 1")
    assert table.refusal("keep seals") == (r.NotDrawn(SEALS),)
    assert r.KeepFirst() in table.refusal("play winged")
    assert table.refusal("draw 1") == (r.WrongStep(Step.KEEP, Step.DRAW),)


def test_no_draw_without_a_servant_at_the_back_door() -> None:
    table = position(2, castle={"mint": 1}, hand="purse", step=Step.DRAW)
    assert table.refusal("draw 1") == (r.NoServantAtBackDoor(),)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_not_listed_is_refused_with_a_reason(players: int) -> None:
    for controller in every(60, players, seed=players):
        invariants.list_is_complete(controller, universe.EVERYTHING)
        invariants.listed_moves_apply(controller)


NONSENSE: list[Move] = [
    Put(11),
    Put(GATE, 12),
    Walk(PARADE, 9),
    Walk(-1, STAIRWAY),
    Use(-1),
    Draw(0),
    Draw(-2),
    Keep(9),
    Play(9),
    Play(-1),
    Enlist(36),
    Enlist(-1),
    Enlist(14, -1, 0),
    Enlist(0, 0, 0, 12),
]


@pytest.mark.parametrize("move", NONSENSE, ids=repr)
def test_a_move_with_numbers_that_stand_for_nothing_is_refused(move: Move) -> None:
    for seed in range(2):
        for controller in every(7, 2, seed):
            invariants.list_is_complete(controller, [move])
