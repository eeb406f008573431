"""Moves exist once; prompts group them by what they are about."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError

import pytest

from palais_tui.games.palais_royal.controller.moves import (
    AGREE,
    PASS,
    Draw,
    Enlist,
    Keep,
    Move,
    Pass,
    Play,
    Put,
    Walk,
)
from palais_tui.games.palais_royal.engine.actions.enlist import NO_EDGE
from palais_tui.games.palais_royal.engine.castle import GATE, KING, MINT, OFFICE, STAIRWAY, SUPPLY
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.play import state_space as universe
from tests.games.palais_royal.play.positions import every
from tests.games.palais_royal.position import position


def test_a_move_made_twice_is_one_object() -> None:
    assert Walk(MINT, OFFICE) is Walk(MINT, OFFICE)
    assert Walk(MINT, OFFICE) is not Walk(OFFICE, MINT)
    assert Pass() is PASS


def test_names_and_defaults_make_no_difference() -> None:
    assert Put(GATE) is Put(GATE, SUPPLY) is Put(place=GATE) is Put(source=SUPPLY, place=GATE)
    assert Enlist(3) is Enlist(3, 0, 0, NO_EDGE) is Enlist(3, edge=NO_EDGE)
    assert Enlist(3, madame_seals=1) is Enlist(3, 0, 1)


def test_moves_of_different_kinds_with_the_same_numbers_are_different() -> None:
    assert len({Draw(3), Keep(3), Play(3), Put(3), Enlist(3)}) == 5


@pytest.mark.parametrize("move", [Put(KING, STAIRWAY), Walk(1, 2), Enlist(4, 1, 2, 3), PASS, AGREE])
def test_copying_and_pickling_give_the_one_object_back(move: Move) -> None:
    assert copy.copy(move) is move
    assert copy.deepcopy([move])[0] is move
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(move, protocol)) is move


def test_every_move_survives_pickling() -> None:
    again = pickle.loads(pickle.dumps(universe.EVERYTHING))
    assert all(a is b for a, b in zip(again, universe.EVERYTHING, strict=True))


def test_a_move_cannot_be_changed() -> None:
    with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
        Draw(3).count = 4  # type: ignore[misc]  # that is what is tried


def test_the_moves_of_a_prompt_are_grouped_by_what_they_are_about() -> None:
    table = position(2, castle={"stairway": 1, "gate": 1}, hand="swift", gold=2, step=Step.STAIRWAY)
    groups = table.prompt.groups()
    assert [*groups] == [("place", STAIRWAY), ("place", GATE), ("card", 3), ("pass", 0)]
    assert {*groups["place", STAIRWAY]} == {Walk(STAIRWAY, MINT), Walk(STAIRWAY, KING)}
    assert len(groups["place", GATE]) == 4
    assert groups["card", 3] == (Play(3),)
    assert groups["pass", 0] == (PASS,)


def test_enlisting_is_grouped_by_field() -> None:
    table = position(
        2, castle={"office": 1, "king": 2}, garden={"a1": "servants1-3"}, step=Step.ENLIST
    )
    group = table.prompt.groups()["field", 0]
    assert group == (Enlist(0, edge=SUPPLY),)


def test_drawing_is_one_group_of_numbers() -> None:
    table = position(2, castle={"backdoor": 3}, step=Step.DRAW)
    assert table.prompt.groups() == {
        ("cards", 0): (Draw(1), Draw(2), Draw(3)),
        ("pass", 0): (PASS,),
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_groups_hold_every_move_once(players: int) -> None:
    for controller in every(15, players, seed=1):
        if controller.prompt:
            groups = controller.prompt.groups()
            assert all(groups.values())
            grouped = [move for moves in groups.values() for move in moves]
            assert len(grouped) == len(controller.prompt.moves)
            assert {*grouped} == {*controller.prompt.moves}
