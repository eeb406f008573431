"""Gestures a player means by one key."""

from __future__ import annotations

from itertools import pairwise

import pytest

from palais_tui.core.protocol import Gesture, gesture
from palais_tui.games.palais_royal.controller.macros import (
    animation_steps,
    put_all,
    put_rest,
    reach,
    use_all,
    way,
    ways_to_enlist,
)
from palais_tui.games.palais_royal.controller.moves import PASS, Draw, Enlist, Put, Use, Walk
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.actions.enlist import NO_EDGE
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    CARDINAL,
    GATE,
    KING,
    MADAME,
    MINT,
    OFFICE,
    STAIRWAY,
    SUPPLY,
)
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import RED, YELLOW, Castle, Table, position

COURT: Castle = {"mint": 2, "king": 2, "madame": 2}


def table_at(step: Step, castle: Castle, **more: object) -> Table:
    """Red at a step of the turn."""
    return position(2, step=step, castle=castle, **more)  # type: ignore[arg-type]


def test_one_move_is_itself_and_several_are_a_gesture() -> None:
    assert gesture((PASS,)) is PASS
    assert gesture((PASS, PASS)) == Gesture((PASS, PASS))


class TestWay:
    """A servant sent from place to place."""

    def test_each_move_is_one_step_and_it_is_a_shortest_way(self) -> None:
        game = table_at(Step.STAIRWAY, {"stairway": 2, "gate": 1}).game
        for origin in range(9):
            for target in range(9):
                moves = way(game, origin, target)
                assert len(moves) == game.grid.distance(origin, target, diagonal=False)
                places = [origin, *(m.target for m in moves if isinstance(m, Walk))]
                assert places[-1] == target
                assert moves == tuple(Walk(a, b) for a, b in pairwise(places))

    def test_diagonally_with_the_noble_for_it(self) -> None:
        game = table_at(Step.STAIRWAY, {"stairway": 2}, nobles={RED: "diagonal-1"}).game
        assert way(game, STAIRWAY, GATE) == (Walk(STAIRWAY, GATE),)
        assert len(way(game, STAIRWAY, CARDINAL)) == 2


class TestReach:
    """Where a carried servant can go, and what it costs."""

    def test_the_costs_are_the_lengths_of_the_ways_that_can_be_paid(self) -> None:
        game = table_at(Step.STAIRWAY, {"stairway": 2, "gate": 1}).game
        assert game.points_left == 3
        for origin in range(9):
            costs = {place: len(way(game, origin, place)) for place in range(9)}
            assert reach(game, origin) == {p: c for p, c in costs.items() if 0 < c <= 3}

    def test_diagonally_more_places_are_near(self) -> None:
        castle: Castle = {"stairway": 1, "gate": 1}
        game = table_at(Step.STAIRWAY, castle, nobles={RED: "diagonal-1"}).game
        assert reach(game, GATE).keys() == set(range(9)) - {GATE}
        assert set(reach(game, GATE).values()) == {1}


class TestPutAll:
    """Action 1 in one key."""

    def test_as_many_as_the_action_is_worth(self) -> None:
        assert put_all(table_at(Step.PARADE, {"parade": {RED: 3, YELLOW: 1}}).game) == (
            (Put(GATE),) * 4
        )

    def test_as_many_as_the_supply_has(self) -> None:
        assert put_all(table_at(Step.PARADE, {"parade": 3}, supply=2).game) == (Put(GATE),) * 2

    def test_the_whole_supply_with_open_gates(self) -> None:
        table = table_at(Step.PARADE, {"parade": 1}, supply=6, hand="gates", gold=5)
        table.do("play gates")
        assert put_all(table.game) == (Put(GATE),) * 6

    def test_nothing_at_another_step(self) -> None:
        assert put_all(table_at(Step.STAIRWAY, {"stairway": 1}).game) == ()


class TestUseAll:
    """Action 3 in one key."""

    @pytest.mark.parametrize("hand", ["", "purse"])
    def test_mint_king_and_madame(self, hand: str) -> None:
        table = table_at(Step.COURT, COURT, hand=hand)
        table.controller.answer(gesture(use_all(table.game)))
        assert (table.gold(RED), table.at("king", RED), table.at("madame", RED)) == (3, 3, 3)

    def test_only_what_gives_something(self) -> None:
        castle: Castle = {"mint": 1, "king": {RED: 1, YELLOW: 2}, "madame": {RED: 1, YELLOW: 1}}
        assert use_all(table_at(Step.COURT, castle).game) == (Use(MINT),)

    def test_only_the_mint_when_the_supply_cannot_fill_both(self) -> None:
        assert use_all(table_at(Step.COURT, COURT, supply=1).game) == (Use(MINT),)

    def test_all_when_the_supply_just_does(self) -> None:
        moves = use_all(table_at(Step.COURT, COURT, supply=2).game)
        assert moves == (Use(MINT), Use(KING), Put(KING), Use(MADAME), Put(MADAME))

    def test_what_was_used_is_not_used_again(self) -> None:
        table = table_at(Step.COURT, COURT)
        table.do("use mint")
        assert Use(MINT) not in use_all(table.game)

    def test_nothing_at_another_step(self) -> None:
        assert use_all(table_at(Step.STAIRWAY, {"stairway": 1}).game) == ()


class TestPutRest:
    """A chamber's part in one key."""

    def test_what_is_left_for_the_chamber(self) -> None:
        table = table_at(Step.COURT, COURT, nobles={RED: "king-1"})
        table.do("use king")
        assert put_rest(table.game) == (Put(KING),) * 2
        table.do("put king")
        assert put_rest(table.game) == (Put(KING),)

    def test_no_more_than_the_supply(self) -> None:
        table = table_at(Step.COURT, COURT, nobles={RED: "madame-1"}, supply=1)
        table.do("use madame")
        assert put_rest(table.game) == (Put(MADAME),)

    def test_nothing_at_another_step(self) -> None:
        assert put_rest(table_at(Step.COURT, COURT).game) == ()


class TestWays:
    """Every way to enlist, the usual one first."""

    def test_the_edge_servant_from_the_supply_first(self) -> None:
        castle: Castle = {"office": 2, "king": 2, "madame": 1, "backdoor": 1}
        table = table_at(Step.ENLIST, castle, garden={"a3": "servants1-1"})
        field = FIELD_IDS.index("a3")
        edges = [move.edge for move in ways_to_enlist(table.prompt, field)]
        assert edges[0] == SUPPLY
        assert sorted(edges[1:]) == [KING, OFFICE, BACK_DOOR]

    def test_borrowed_seals_first(self) -> None:
        castle: Castle = {"office": 1, "king": 1, "madame": 1}
        garden = {"c4": "servants1-1"}
        table = table_at(Step.ENLIST, castle, garden=garden, hand="seals", gold=5)
        table.do("play seals")
        field = FIELD_IDS.index("c4")
        ways = ways_to_enlist(table.prompt, field)
        assert ways[0] == Enlist(field, 1, 1, NO_EDGE)
        assert ways[-1] == Enlist(field, 0, 0, NO_EDGE)
        offered = [move for move in table.prompt.moves if isinstance(move, Enlist)]
        assert set(ways) == {move for move in offered if move.field == field}

    def test_none_for_a_noble_that_cannot_be_had(self) -> None:
        castle: Castle = {"office": 1, "king": 1, "madame": 1}
        garden = {"c4": "servants1-1", "d4": "couple-d-1"}
        table = table_at(Step.ENLIST, castle, garden=garden)
        assert ways_to_enlist(table.prompt, FIELD_IDS.index("d4")) == ()


def test_a_programs_moves_are_told_by_servant_and_by_place() -> None:
    moves = (
        *(Put(GATE), Put(GATE), PASS),
        *(Walk(GATE, MINT), Walk(MINT, OFFICE), Walk(GATE, MINT), PASS),
        *(Put(KING), Draw(2)),
    )
    assert [len(stride) for stride in animation_steps(moves)] == [2, 1, 2, 1, 1, 1, 1]
