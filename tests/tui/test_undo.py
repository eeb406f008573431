"""Undo, redo, restarting the turn and trying things out, at the real table."""

from __future__ import annotations

import pytest

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.engine.castle import GATE, KING
from palais_tui.games.palais_royal.engine.state import GameState, Step
from tests.games.palais_royal.position import RED, YELLOW, Castle, position
from tests.i18n.languages import ENGLISH
from tests.tui.driver import Table, at_table, new_sitting, runs, seated

CASTLE: Castle = {
    "parade": {RED: 2, YELLOW: 3},
    "stairway": {RED: 3, YELLOW: 4},
    "backdoor": {RED: 2, YELLOW: 1},
}


def turn(hand: str = "") -> GameSession:
    """Red's turn, at action 1."""
    return seated(position(2, step=Step.PARADE, castle=CASTLE, hand=hand).game)


def castle_of(table: Table) -> tuple[int, int]:
    """Red's servants at the gate and with the king."""
    game: GameState = table.game
    return game.servants(RED, GATE), game.servants(RED, KING)


@pytest.mark.parametrize("hand", ["", "gates"], ids=["empty-hand", "one-card"])
def test_back_and_forth_move_by_move(hand: str) -> None:
    @runs
    async def back_and_forth() -> None:
        async with at_table(turn(hand)) as table:
            stood = []
            await table.press("enter", "5", "8", ".")
            for key in ("u", "u", "u", "y", "y", "y"):
                await table.press(key)
                stood.append(castle_of(table))
            assert stood == [(1, 1), (2, 0), (0, 0), (2, 0), (1, 1), (0, 2)]

    back_and_forth()


@runs
async def test_it_says_why_there_is_nothing_to_take_back_or_do_again() -> None:
    async with at_table(turn()) as table:
        await table.press("u")
        assert table.inspector == "There's nothing to undo."
        await table.press("y")
        assert table.inspector == "There's nothing to redo."


@runs
async def test_another_last_move_is_not_replaced_by_the_one_taken_back() -> None:
    async with at_table(new_sitting(2)) as table:
        await table.press("1", "1", "1", "1")
        await table.press("1", "u", "2")  # the last one is staged
        staged = table.session.staged
        assert staged
        await table.press("y")
        assert table.session.staged == staged
        assert table.inspector == "There's nothing to redo."


@runs
async def test_it_stops_at_cards_that_were_seen() -> None:
    async with at_table(turn()) as table:
        await table.press("enter", "n", "n", "1", "enter", "1", "enter")
        await table.press("u", "u")
        assert table.inspector == ("You can't undo past a card draw: Anna has seen the cards.")
        await table.press("U")
        assert "has seen the cards" in table.inspector


@runs
async def test_it_stops_where_the_turn_was_passed_on() -> None:
    async with at_table(turn()) as table:
        await table.press("enter", "n", "n", "n", "n", "enter", "enter")
        assert table.game.seat == YELLOW
        await table.press("u")
        assert table.inspector == "Nothing to undo: Bruno's turn has just begun."


@runs
async def test_the_whole_turn_at_once() -> None:
    async with at_table(turn("gates")) as table:
        before = table.game.key()
        await table.press("enter", "5", "8", ".", "U")
        assert table.game.key() == before
        assert table.prompt.startswith("Anna: 2 new servants for the Gate.")
        assert table.inspector.startswith("Parade: ")


@runs
async def test_the_wish_to_end_the_turn_is_taken_back_first() -> None:
    async with at_table(turn()) as table:
        await table.press("enter", "n", "n", "n", "n")
        assert table.prompt == "Anna: all actions done. Enter: end turn, u: undo."
        await table.press("u")
        assert table.game.step is Step.DRAW
        assert table.prompt.startswith("Anna: draw up to 2 cards")


@runs
async def test_with_cards_in_hand_one_undo_is_enough_too() -> None:
    """Steps that were passed unasked, because the hand lies face down, are no steps back."""
    async with at_table(turn("gates")) as table:
        await table.press("enter", "n", "n", "n", "n")
        assert table.prompt == "Anna: all actions done. Space: play a card, Enter: end turn."
        await table.press("u")
        assert table.prompt.startswith("Anna: draw up to 2 cards")


class TestWhatIf:
    """Trying out touches nothing."""

    @runs
    async def test_everything_is_put_back(self) -> None:
        async with at_table(turn()) as table:
            before = table.game.key()
            await table.press("w")
            assert table.inspector == "What if: try any moves. w: end what-if, W: keep the moves."
            assert table.prompt.startswith("What if: 2 new servants for the Gate.")
            await table.press("enter", "5", "8")
            assert castle_of(table) == (1, 1)
            await table.press("u", "w")
            assert (
                table.inspector == "What-if is over, none of it counted. w: bring its moves back."
            )
            assert table.game.key() == before
            assert list(table.session.history) == []

    @runs
    async def test_what_was_done_before_can_still_be_taken_back(self) -> None:
        async with at_table(turn()) as table:
            await table.press("enter", "w", "5", "8", "w", "u")
            assert castle_of(table) == (0, 0)

    @runs
    async def test_it_stops_before_cards_are_seen(self) -> None:
        async with at_table(turn()) as table:
            await table.press("w", "enter", "n", "n", "2", "enter")
            assert table.in_front == "TableScreen"
            assert table.game.looking == ()
            assert table.inspector == (
                "What-if ends before a card draw. w: undo it all, W: keep the moves."
            )

    @runs
    async def test_it_stops_at_the_end_of_the_turn(self) -> None:
        async with at_table(turn()) as table:
            await table.press("w", "enter", "n", "n", "n", "n")
            assert table.prompt == ENGLISH.text("brief.ending_tried", name="What if")
            await table.press("enter")
            assert table.game.seat == RED
            assert table.inspector == (
                "What-if ends with your turn. w: undo it all, W: keep the moves."
            )

    @runs
    async def test_a_player_who_leaves_stops_it(self) -> None:
        async with at_table(turn()) as table:
            await table.press("w", "enter", "m", "7")
            name = table.session.narrator.names[table.session.seat]
            row = next(line for line in table.drawn().splitlines() if f"{name} leaves" in line)
            await table.press(row.partition(f"  {name} leaves")[0][-1], "1")
            assert not table.session.in_what_if
            assert table.game.seat == YELLOW
            assert castle_of(table) == (0, 0)
