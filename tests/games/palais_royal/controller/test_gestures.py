"""Gestures: all or none, never past a draw, never into another's prompt."""

from __future__ import annotations

import pytest

from palais_tui.core.protocol import Gesture, Reason, Refused
from palais_tui.games.palais_royal.controller.events import (
    CardsDrawn,
    Event,
    ServantMoved,
    TurnBegan,
)
from palais_tui.games.palais_royal.controller.moves import PASS, Draw, Keep, Move, Put, Use, Walk
from palais_tui.games.palais_royal.controller.notation import read, write
from palais_tui.games.palais_royal.controller.reasons import (
    EmptyGesture,
    GameIsOver,
    GesturePassesDraw,
    GesturePassesTurn,
    NoneLeft,
    NoServantAt,
)
from palais_tui.games.palais_royal.engine.castle import CARDINAL, GATE, KING, MINT, OFFICE, STAIRWAY
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.play.positions import answers, opening
from tests.games.palais_royal.position import COMPONENTS, Table, position


def walking() -> Table:
    return position(2, castle={"stairway": 4, "gate": 3, "mint": {1: 1}}, step=Step.STAIRWAY)


def refused(table: Table, *moves: Move) -> tuple[Reason, ...]:
    before, prompt = table.game.key(), table.controller.prompt
    game = table.game
    with pytest.raises(Refused) as refusal:
        table.controller.answer(Gesture(moves))
    assert table.game is game
    assert table.game.key() == before
    assert table.controller.prompt is prompt
    return refusal.value.reasons


def test_a_gesture_is_its_moves_one_after_another() -> None:
    table, single = walking(), walking()
    moves = (Walk(GATE, MINT), Walk(MINT, STAIRWAY), Walk(GATE, KING))
    told: list[Event] = []
    for move in moves:
        told += single.controller.answer(move)
    assert table.controller.answer(Gesture(moves)) == told
    assert table.game.key() == single.game.key()
    assert table.prompt == single.prompt


def test_a_gesture_tells_which_steps_are_of_the_same_servant() -> None:
    moves = (Walk(GATE, MINT), Walk(MINT, STAIRWAY), Walk(GATE, KING))
    told = walking().controller.answer(Gesture(moves))
    assert [event.onward for event in told if isinstance(event, ServantMoved)] == [0, 1, 0]


def test_a_gesture_of_one_move_is_that_move() -> None:
    table, single = walking(), walking()
    move = Walk(GATE, OFFICE)
    assert table.controller.answer(Gesture((move,))) == single.controller.answer(move)
    assert table.game.key() == single.game.key()


def test_an_illegal_move_at_the_end_takes_the_whole_gesture_back() -> None:
    table = walking()
    assert refused(table, Walk(GATE, MINT), Walk(CARDINAL, OFFICE)) == (NoServantAt(CARDINAL),)
    assert refused(table, Walk(CARDINAL, OFFICE), Walk(GATE, MINT)) == (NoServantAt(CARDINAL),)


def test_a_gesture_cannot_have_more_moves_than_there_are() -> None:
    table = walking()
    there_and_back = (Walk(GATE, MINT), Walk(MINT, GATE))
    assert table.left == 5
    assert refused(table, *there_and_back * 3)
    table.controller.answer(Gesture((*there_and_back, *there_and_back, Walk(GATE, MINT))))
    assert table.at("mint") == 1


def test_an_empty_gesture_is_refused() -> None:
    assert refused(walking()) == (EmptyGesture(),)


def test_a_gesture_may_go_through_several_steps_of_the_own_turn() -> None:
    table = position(2, castle={"stairway": 1, "mint": 2, "backdoor": {1: 1}}, step=Step.STAIRWAY)
    table.controller.answer(Gesture((Walk(STAIRWAY, KING), PASS, Use(MINT), Use(KING), Put(KING))))
    assert (table.at("king", 0), table.gold(0)) == (2, 3)


def test_a_gesture_does_not_go_into_another_players_prompt() -> None:
    table = position(2, castle={"mint": {0: 1, 1: 1}}, step=Step.COURT)
    assert refused(table, PASS, Use(MINT)) == (GesturePassesTurn(1),)
    assert refused(table, PASS, PASS) == (GesturePassesTurn(1),)


def test_a_gesture_may_end_the_turn() -> None:
    table = position(2, castle={"mint": {0: 1, 1: 1}}, step=Step.COURT)
    events = table.controller.answer(Gesture((Use(MINT),)))
    assert TurnBegan(1) in events
    assert table.seat == 1


def test_a_gesture_does_not_go_on_after_a_draw() -> None:
    table = position(2, castle={"backdoor": 2}, deck="purse swift winged", step=Step.DRAW)
    purse = read(COMPONENTS, "keep purse")
    assert isinstance(purse, Keep)
    assert refused(table, Draw(2), purse) == (GesturePassesDraw(),)
    assert refused(table, Draw(2), PASS) == (GesturePassesDraw(),)
    assert refused(table, Draw(2), Walk(GATE, MINT)) == (GesturePassesDraw(),)


def test_a_gesture_may_end_with_a_draw() -> None:
    table = position(2, castle={"mint": 1, "backdoor": 2}, step=Step.COURT)
    events = table.controller.answer(Gesture((Use(MINT), Draw(2))))
    assert isinstance(events[-1], CardsDrawn)
    assert table.step is Step.KEEP


def test_a_gesture_keeps_several_cards() -> None:
    table = position(2, castle={"backdoor": 2}, deck="purse swift winged", step=Step.DRAW)
    table.do("draw 2", "keep purse; keep swift")
    assert table.hand(0) == "swift purse"


def test_a_gesture_after_the_end_is_refused() -> None:
    controller = opening(2, 3)
    for _ in answers(controller, 3):
        pass
    with pytest.raises(Refused) as refusal:
        controller.answer(Gesture((PASS, PASS)))
    assert refusal.value.reasons == (GameIsOver(),)


def test_a_gesture_has_a_text() -> None:
    gesture: Gesture[Move] = Gesture((Walk(GATE, MINT), Walk(MINT, STAIRWAY), PASS))
    text = write(COMPONENTS, gesture)
    assert text == "move gate>mint; move mint>stairway; pass"
    assert read(COMPONENTS, text) == gesture


def test_the_reason_of_a_broken_gesture_is_that_of_the_broken_move() -> None:
    table = position(2, castle={"parade": 1}, supply=9, hand="purse", step=Step.PARADE)
    assert table.left == 2
    assert refused(table, Put(GATE), Put(GATE), Put(GATE)) == (NoneLeft(Step.PARADE),)


def test_a_gesture_never_runs_into_the_own_next_turn() -> None:
    """Nobody between has anything to do, so the turn would come round by itself."""
    table = position(2, castle={"parade": {0: 1}}, step=Step.PARADE)
    assert refused(table, Put(GATE), Put(GATE), Put(GATE)) == (GesturePassesTurn(0),)
