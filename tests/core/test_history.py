"""Undo and redo, with a counter and with the real game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

from palais_tui.core.history import History, NothingToRedo, NothingToUndo
from palais_tui.core.protocol import Gesture, Reason, Refused
from palais_tui.games.palais_royal.controller.controller import PalaisController as Palais
from palais_tui.games.palais_royal.controller.events import Event
from palais_tui.games.palais_royal.controller.moves import PASS, Draw, Move
from palais_tui.games.palais_royal.controller.reasons import CardsWereSeen, TurnWasPassedOn
from palais_tui.games.palais_royal.controller.undo_policy import barrier
from palais_tui.games.palais_royal.engine.state import Key, Step
from tests.games.palais_royal.play.positions import answers, opening
from tests.games.palais_royal.position import position


@dataclass(frozen=True)
class TooFar(Reason):
    """Refusal and undo barrier of the counter."""

    at: int


class Steps:
    """A counter: moves add 1 to 9, others are refused."""

    def __init__(self, total: int = 0) -> None:
        self.total = total

    def answer(self, move: int | Gesture[int], /) -> list[str]:
        moves = move.moves if isinstance(move, Gesture) else (move,)
        if not all(1 <= m <= 9 for m in moves):
            raise Refused(TooFar(self.total))
        self.total += sum(moves)
        return [f"+{m}" for m in moves]

    def copy(self) -> Steps:
        return Steps(self.total)


def free(_before: Steps, _after: Steps, _events: Sequence[str]) -> Reason | None:
    return None


def wall_at_ten(before: Steps, after: Steps, _events: Sequence[str]) -> Reason | None:
    """The step that reaches ten cannot be undone."""
    return TooFar(after.total) if before.total < 10 <= after.total else None


Counting = History[Steps, int, str]


def counting(barrier: Callable[[Steps, Steps, Sequence[str]], Reason | None] = free) -> Counting:
    return History(Steps(), barrier)


def total(history: Counting) -> int:
    return history.controller.total


def why(history: Counting, *, redo: bool = False) -> tuple[Reason, ...]:
    before = (total(history), [*history])
    with pytest.raises(Refused) as refused:
        (history.redo if redo else history.undo)()
    assert (total(history), [*history]) == before
    return refused.value.reasons


def test_undo_goes_back_answer_by_answer_and_redo_forward() -> None:
    history = counting()
    assert history.answer(3) == ("+3",)
    history.answer(4)
    assert history.undo().move == 4
    assert total(history) == 3
    assert history.undo().events == ("+3",)
    assert total(history) == 0
    assert history.redo() == ("+3",)
    assert history.redo() == ("+4",)
    assert total(history) == 7
    assert [entry.move for entry in history] == [3, 4]


def test_there_is_nothing_before_the_beginning_and_nothing_after_the_last() -> None:
    history = counting()
    assert why(history) == (NothingToUndo(),)
    assert why(history, redo=True) == (NothingToRedo(),)
    history.answer(1)
    assert why(history, redo=True) == (NothingToRedo(),)
    history.undo()
    assert why(history) == (NothingToUndo(),)


def test_another_answer_forgets_what_was_taken_back() -> None:
    history = counting()
    history.answer(3)
    history.undo()
    history.answer(5)
    assert why(history, redo=True) == (NothingToRedo(),)
    assert [entry.move for entry in history] == [5]


def test_a_refused_answer_changes_neither_past_nor_future() -> None:
    history = counting()
    history.answer(3)
    history.answer(4)
    history.undo()
    with pytest.raises(Refused):
        history.answer(20)
    assert [entry.move for entry in history] == [3]
    assert history.redo() == ("+4",)


def test_undo_stops_at_a_barrier_and_says_why() -> None:
    history = counting(wall_at_ten)
    for number in (9, 1, 3, 4):
        history.answer(number)
    assert [entry.barrier for entry in history] == [None, TooFar(10), None, None]
    history.undo()
    history.undo()
    assert total(history) == 10
    assert why(history) == (TooFar(10),)
    history.redo()
    assert total(history) == 13


def test_a_redone_answer_has_its_barrier_again() -> None:
    walls = [TooFar(1), None]

    def first_only(_before: Steps, _after: Steps, _events: Sequence[str]) -> Reason | None:
        return walls.pop()

    history = counting(first_only)
    history.answer(1)
    history.undo()
    history.redo()
    assert why(history) == (TooFar(1),)


def test_the_barrier_sees_before_and_after_and_what_happened() -> None:
    heard = []

    def listen(before: Steps, after: Steps, events: Sequence[str]) -> Reason | None:
        heard.append((before.total, after.total, tuple(events)))
        return None

    history = counting(listen)
    history.answer(2)
    history.answer(Gesture((3, 4)))
    assert heard == [(0, 2, ("+2",)), (2, 9, ("+3", "+4"))]


def test_a_fork_begins_a_past_of_its_own() -> None:
    history = counting(wall_at_ten)
    history.answer(3)
    other = history.fork()
    assert why(other) == (NothingToUndo(),)
    other.answer(8)
    assert why(other) == (TooFar(11),)
    assert (total(history), total(other)) == (3, 11)
    assert [entry.move for entry in history] == [3]


def test_a_gesture_is_one_undo() -> None:
    history = counting()
    history.answer(2)
    assert history.answer(Gesture((1, 2, 3))) == ("+1", "+2", "+3")
    assert history.undo().move == Gesture((1, 2, 3))
    assert total(history) == 2
    history.redo()
    assert total(history) == 8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_real_game_goes_back_to_where_it_was_and_forward_again(players: int) -> None:
    played = opening(players, seed=5)
    history: History[Palais, Move, Event] = History(opening(players, seed=5), barrier)
    keys, stopped = [played.game.key()], set[type[Reason]]()
    for move, events in answers(played, seed=5):
        keys.append(played.game.key())
        assert history.answer(move) == tuple(events)
        if len(keys) % 3:
            continue
        back, why_it_stops = go_back(history, keys)
        stopped.update(map(type, why_it_stops))
        for ahead in range(back, 0, -1):
            history.redo()
            assert history.controller.game.key() == keys[-ahead]
    assert history.controller.game.key() == keys[-1]
    assert {CardsWereSeen, TurnWasPassedOn, NothingToUndo} <= stopped


def go_back(
    history: History[Palais, Move, Event], keys: list[Key]
) -> tuple[int, tuple[Reason, ...]]:
    """Undo as far as possible; return the number of undos and the reason it stopped."""
    for back in range(len(keys)):
        assert history.controller.game.key() == keys[-1 - back]
        try:
            history.undo()
        except Refused as refused:
            return back, refused.reasons
    raise AssertionError("undone beyond the beginning")


def test_what_revealed_something_cannot_be_taken_back() -> None:
    table = position(2, castle={"backdoor": {0: 1, 1: 1}}, step=Step.DRAW)
    history: History[Palais, Move, Event] = History(table.controller, barrier)
    history.answer(Draw(1))
    with pytest.raises(Refused) as refused:
        history.undo()
    assert refused.value.reasons == (CardsWereSeen(0),)
    history.answer(PASS)
    assert history.controller.game.seat == 1
    with pytest.raises(Refused) as refused:
        history.undo()
    assert isinstance(refused.value.reasons[0], TurnWasPassedOn)
