"""What newcomers to Royal Visit stumbled over at the table."""

from __future__ import annotations

import pytest

from palais_tui.games.royal_visit.controller.moves import Play, Privilege
from palais_tui.games.royal_visit.engine.components import Kind, Pawn
from palais_tui.games.royal_visit.ui.plan import TERRACE_OF
from tests.tui.driver import at_table, runs
from tests.tui.visit_games import laid_out
from tests.tui.visit_players import ByMouse, entry_of

LEFT, RIGHT = Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD
TIGHT = (0, -1, 1, 4, 5)
"""The king directly between his guards: only the whole court can move."""
GUARDS = (0, -3, 5, 1, -6)


# --- the number of a raised card


@pytest.mark.parametrize("keys", ["1", "1 2", "1 1", "2 1 2", "1 2 2 1"])
def test_v4_3_the_number_of_a_raised_king_never_turns_the_court_from_home(keys: str) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out(TIGHT)) as table:
            await table.press("space", *keys.split(), "enter")
            assert table.session.entries()[-1].move == Privilege(-1)

    play()


@pytest.mark.parametrize(
    ("keys", "goal"),
    [
        ("5 5", {Pawn.WIZARD: -1}),
        ("5 right 5", {Pawn.WIZARD: -1}),
        ("3 3", {RIGHT: 4}),
        ("3 3 3", {LEFT: -4}),
        ("7 g g", {RIGHT: 2}),
        ("1 2 right 2", {Pawn.KING: 1, LEFT: -2, RIGHT: 6}),
        ("1 right 2", {Pawn.KING: 1, LEFT: -2, RIGHT: 6}),
    ],
)
def test_a_key_again_never_chooses_a_way_from_the_own_chateau(
    keys: str, goal: dict[Pawn, int]
) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out(GUARDS)) as table:
            await table.press("space", *keys.split())
            option = entry_of(table).selection.option()
            assert option is not None
            assert dict(option.goal) == goal

    play()


@runs
async def test_the_number_again_asks_for_a_way_where_all_lead_from_the_chateau() -> None:
    async with at_table(laid_out((0, -1, 3, -8, 5))) as table:
        await table.press("space", "5", "5")
        assert entry_of(table).selection.is_asking_way
        assert "Choose a way first" in table.inspector


# --- clicks on marked spaces


@pytest.mark.parametrize(("space", "way"), [(-2, -1), (-1, -1), (0, -1), (1, 1), (2, 1)])
def test_v4_3_a_click_on_any_mark_of_the_court_plays_it(space: int, way: int) -> None:
    """Some marks lie on spaces where another pawn of the court stands."""

    @runs
    async def play() -> None:
        async with at_table(laid_out(TIGHT)) as table:
            await table.press("space")
            king = ByMouse()._spot(table, TERRACE_OF[Pawn.KING], 0)
            await table.click(*king)
            assert entry_of(table).selection.chosen == (0, 1)
            await table.click(*ByMouse()._spot(table, TERRACE_OF[Pawn.KING], space))
            assert [entry.move for entry in table.session.entries()] == [Privilege(way)]

    play()


# --- the row of choices


@pytest.mark.parametrize(
    ("keys", "goal"),
    [
        ("", {LEFT: -5}),
        ("right", {RIGHT: 7}),
        ("right left", {RIGHT: 3}),
        ("right left left", {LEFT: -5}),
        ("down", {RIGHT: 3}),
    ],
)
def test_arrows_walk_along_the_row_of_choices(keys: str, goal: dict[Pawn, int]) -> None:
    @runs
    async def play() -> None:
        async with at_table(
            laid_out((-1, -3, 5, 1, -6), ("king-1", "guard-1+1", "jester-3"))
        ) as table:
            await table.press("space", "2", "x", *keys.split())
            option = entry_of(table).selection.option()
            assert option is not None
            assert dict(option.goal) == goal
            await table.painted()
            row = table.prompt
            assert row.index("\u25c4 left \u25cf5") < row.index("\u25c4 right \u25a03")
            assert row.index("\u25c4 right \u25a03") < row.index("\u25ba right \u25a07")

    play()


# --- dragging


@runs
async def test_a_pawn_dragged_further_than_a_card_is_to_be_dragged_in_steps() -> None:
    async with at_table(laid_out(hand=("guard-1", "guard-1", "guard-1+1"))) as table:
        await table.press("space")
        await ByMouse()._drag(table, Play(0, Kind.GUARD, ((LEFT, -8),)))
        assert entry_of(table).selection.chosen == ()
    async with at_table(laid_out((0, -2, 2, 4, 5), ("guard-1", "guard-1+1", "wizard-1"))) as table:
        await table.press("space")
        await ByMouse()._drag(table, Play(0, Kind.GUARD, ((LEFT, -5),)))
        assert "No single card moves the left guard to \u25cf5: drag in steps" in table.inspector
        await ByMouse()._drag(table, Play(0, Kind.GUARD, ((LEFT, -6),)))
        assert "None of your cards moves the left guard to \u25cf6" in table.inspector


@runs
async def test_v4_3_a_dragged_king_says_that_it_takes_two_king_cards() -> None:
    async with at_table(laid_out(TIGHT)) as table:
        await table.press("space")
        await ByMouse()._drag(table, Play(0, Kind.KING, ((Pawn.KING, -1),)))
        assert not table.session.entries()
        assert table.inspector.startswith("Two King cards move the court to \u25cf.")
