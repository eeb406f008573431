"""R9.1 and R9.6: when the game ends."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.events import (
    Event,
    GameEnded,
    LastRound,
    QuietRounds,
    RoundBegan,
    TurnBegan,
)
from palais_tui.games.palais_royal.controller.reasons import GameIsOver, NotBetweenTurns
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import EMPTY, End, Step
from tests.games.palais_royal.position import (
    BLACK,
    COMPONENTS,
    GREEN,
    RED,
    YELLOW,
    Table,
    nobles_left,
    position,
)

EVERYONES = {RED: "favour", YELLOW: "favour", GREEN: "favour", BLACK: "favour"}


def round_begins(events: list[Event]) -> RoundBegan | None:
    return next((event for event in events if isinstance(event, RoundBegan)), None)


def ended(events: list[Event]) -> bool:
    return isinstance(events[-1], GameEnded)


def pass_round(table: Table) -> list[Event]:
    """Everyone declines everything once; what happened."""
    events: list[Event] = []
    for _ in range(table.game.players):
        events += table.pass_turn()
    return events


@pytest.mark.parametrize(("nobles", "last"), [(13, False), (12, True), (11, True), (0, True)])
def test_r9_1_twelve_or_fewer_when_the_start_players_turn_begins(nobles: int, last: bool) -> None:
    table = position(seat=BLACK, empty=nobles_left(nobles), hand=EVERYONES)
    events = table.pass_turn()
    assert round_begins(events) == RoundBegan(round=2, nobles=nobles)
    assert (LastRound(nobles) in events) is last
    assert table.game.last_round is last


def test_r9_1_everyone_has_one_more_turn_the_start_player_first_then_it_ends() -> None:
    table = position(seat=RED, start=YELLOW, empty=nobles_left(12), hand=EVERYONES)
    table.pass_turn()
    order = []
    for _ in range(3):
        order.append(table.seat)
        assert not ended(table.pass_turn())
    order.append(table.seat)
    events = table.pass_turn()
    assert order == [YELLOW, GREEN, BLACK, RED]
    assert events[-1] == GameEnded(End.LAST_ROUND, (1, 1, 1, 1), winners=(RED, YELLOW, 2, 3))
    assert table.controller.prompt is None
    assert (table.game.end, table.game.step) == (End.LAST_ROUND, Step.OVER)
    assert table.game.round == 2


def test_r9_1_it_is_looked_at_only_then() -> None:
    """Twelve are left in the middle of a round: that round is not the last one."""
    table = position(seat=YELLOW, empty=nobles_left(12), hand=EVERYONES)
    for _ in range(2):
        assert not [e for e in table.pass_turn() if isinstance(e, LastRound | GameEnded)]
    assert [e for e in table.pass_turn() if isinstance(e, LastRound)] == [LastRound(12)]


def test_r9_1_the_start_players_own_nobles_count_from_the_next_round() -> None:
    table = position(
        2,
        castle={"office": 1, "king": 2},
        garden={"b2": "servants1-3"},
        empty=nobles_left(13),
        hand={RED: "favour", YELLOW: "favour"},
        step=Step.ENLIST,
    )
    table.do("enlist b2")
    assert table.game.nobles_in_garden() == 12
    table.pass_turn()
    assert not table.game.last_round
    assert LastRound(12) in table.pass_turn()


def test_r9_1_when_it_is_over_nothing_more_can_be_done_and_everything_lies_open() -> None:
    table = position(2, nobles={YELLOW: "couple-a-1"}, hand={RED: "purse", YELLOW: "purse"})
    table.agree_to_end()
    for move in ("pass", "play purse", "agree", "put gate"):
        assert table.refusal(move) == (GameIsOver(),)
    assert view(table.game, RED).table.face_down[YELLOW] == (0,)
    assert view(table.game, RED).table.hands == table.game.hands


def test_r9_6_ten_whole_rounds_without_a_noble_end_the_game_as_it_stands() -> None:
    table = position(3, hand={RED: "purse", YELLOW: "purse", GREEN: "purse"})
    for passed in range(1, 10):
        events = pass_round(table)
        assert round_begins(events) == RoundBegan(round=passed + 1, nobles=36)
    for _ in range(2):
        assert not ended(table.pass_turn())
    events = table.pass_turn()
    assert events[-1] == GameEnded(End.STALLED, (1, 1, 1), winners=(RED, YELLOW, GREEN))
    assert round_begins(events) is None
    assert table.controller.prompt is None
    assert (table.game.round, table.game.end) == (10, End.STALLED)


def test_r9_6_everyone_is_told_from_the_fifth_on() -> None:
    table = position(2, hand={RED: "purse", YELLOW: "purse"})
    rounds = [pass_round(table) for _ in range(10)]
    told = [[event for event in events if isinstance(event, QuietRounds)] for events in rounds]
    assert told == [
        *([], [], [], []),
        [QuietRounds(5, limit=10)],
        [QuietRounds(6, limit=10)],
        [QuietRounds(7, limit=10)],
        [QuietRounds(8, limit=10)],
        [QuietRounds(9, limit=10)],
        [],
    ]


def test_r9_6_rounds_are_counted_from_the_first() -> None:
    """Set-up is no round: a game in which nobody ever enlists has ten rounds."""
    table = Table(set_up(COMPONENTS, 2, seed=1, start=RED))
    table.do(*["put cardinal"] * 10)
    rounds = 1
    while table.controller.prompt:
        rounds += round_begins(table.pass_turn()) is not None
    assert (rounds, table.game.end) == (10, End.STALLED)


def test_r9_6_fine_print_a_round_with_a_noble_starts_the_count_anew() -> None:
    table = position(
        2,
        castle={"office": 1, "king": 2},
        garden={"c3": "servants1-3"},
        hand={RED: "favour", YELLOW: "favour"},
    )
    for _ in range(9):
        pass_round(table)
    assert table.game.quiet_rounds == 9
    table.pass_until(Step.ENLIST)
    table.do("enlist c3")
    events = [*table.pass_turn(), *table.pass_turn()]
    assert not [event for event in events if isinstance(event, QuietRounds | GameEnded)]
    assert table.game.quiet_rounds == 0
    for _ in range(9):
        assert not ended(pass_round(table))
    assert ended(pass_round(table))
    assert table.game.end is End.STALLED


def test_r9_6_fine_print_the_noble_of_any_player_counts() -> None:
    table = position(
        2,
        seat=YELLOW,
        castle={"office": 1, "king": 2},
        garden={"c3": "servants1-3"},
        hand={RED: "favour", YELLOW: "favour"},
    )
    table.pass_turn()
    for _ in range(4):
        pass_round(table)
    table.pass_turn()
    table.pass_until(Step.ENLIST)
    table.do("enlist c3")
    table.pass_turn()
    assert (table.seat, table.game.quiet_rounds) == (RED, 0)


def test_r9_6_fine_print_no_last_round_follows() -> None:
    table = position(2, hand={RED: "favour", YELLOW: "favour"})
    for _ in range(9):
        pass_round(table)
    table.game.garden[12:] = [EMPTY] * 24  # both would come true now
    events = pass_round(table)
    assert not [event for event in events if isinstance(event, LastRound)]
    assert table.game.end is End.STALLED


def test_r9_6_players_may_agree_to_end_at_once() -> None:
    table = position(2, fame={RED: "smallfame"}, hand={RED: "purse", YELLOW: "purse"})
    assert [type(move).__name__ for move in table.prompt.by_agreement] == ["Agree"]
    assert "agree" not in table.moves  # nobody decides it alone
    assert table.do("agree") == [GameEnded(End.AGREED, (3, 1), winners=(RED,))]
    assert table.controller.prompt is None
    assert (table.game.end, table.game.step) == (End.AGREED, Step.OVER)


def test_r9_6_fine_print_agreement_between_turns_only() -> None:
    table = position(2, hand={RED: "purse", YELLOW: "purse"})
    table.do("pass")
    assert table.prompt.by_agreement == ()
    assert table.refusal("agree") == (NotBetweenTurns(RED),)
    table.pass_turn()
    assert table.seat == YELLOW
    assert table.agree_to_end().end is End.AGREED


def test_r9_6_fine_print_between_turns_also_if_the_first_prompts_answered_themselves() -> None:
    table = position(2, castle={"mint": 1})
    assert (table.step, len(table.prompt.by_agreement)) == (Step.COURT, 1)
    table.do("use mint")
    assert (table.seat, table.step) == (RED, Step.COURT)  # of the next round
    assert len(table.prompt.by_agreement) == 1


def test_r9_6_no_agreement_during_the_set_up() -> None:
    table = Table(set_up(COMPONENTS, 2, seed=1, start=RED))
    assert table.prompt.by_agreement == ()
    assert table.refusal("agree") == (NotBetweenTurns(RED),)
    table.do(*["put cardinal"] * 9)
    assert table.prompt.by_agreement == ()
    events = table.do("put cardinal")
    assert TurnBegan(RED) in events
    assert len(table.prompt.by_agreement) == 1
