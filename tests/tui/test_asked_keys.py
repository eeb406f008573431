"""Keys that players tried at a moment that had no use for them, or that did something else."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.engine.castle import STAIRWAY, SUPPLY
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.ui.edge_source import edge_source
from palais_tui.games.palais_royal.ui.panel_placement import best_place_band
from palais_tui.tui.widgets.named_keys import KeyLine
from tests.games.palais_royal.position import RED, YELLOW, Castle, position
from tests.i18n.languages import ENGLISH
from tests.tui.driver import Table, at_table, new_sitting, runs, seated
from tests.tui.opening import opened, palais

CASTLE: Castle = {"stairway": {RED: 3, YELLOW: 4}, "office": 1, "king": 1, "madame": 1}


def key_line(table: Table) -> str:
    """The line of keys of the dialog in front."""
    return str(table.screen.query_one(KeyLine).content)


@pytest.mark.slow
@pytest.mark.usefixtures("untraced")
@runs
async def test_the_hand_answers_the_key_of_the_hint() -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE, hand="gates swift").game
    async with at_table(seated(game)) as table:
        await table.press("space")
        assert "h: hint" in key_line(table)
        await table.press("h")
        assert key_line(table).startswith("The Minister")
        await table.shows("The Minister would play")
        assert table.in_front == "HandScreen"


@runs
async def test_without_cards_the_key_of_the_hint_says_so() -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE).game
    async with at_table(seated(game)) as table:
        await table.press("space", "h")
        assert "You have no cards" in key_line(table)


@runs
async def test_in_the_set_up_enter_puts_no_servant_while_the_cursor_is_in_the_garden() -> None:
    async with at_table(new_sitting()) as table:
        await table.press("c", "4", "enter")
        assert table.game.points_left == 5
        assert table.inspector == ENGLISH.text("acting.stairway")
        await table.press("4", "enter")
        assert table.game.points_left == 3


@pytest.mark.parametrize("key", ["9", "enter"])
@runs
async def test_a_typed_column_waits_for_a_row_and_says_so(key: str) -> None:
    game = position(2, step=Step.ENLIST, castle=CASTLE, garden={"c4": "servants1-1"}).game
    async with at_table(seated(game)) as table:
        await table.press("c", key)
        assert table.prompt.startswith("c_ ")
        assert table.inspector == ENGLISH.text("acting.row")
        await table.press("4")
        assert table.inspector.startswith("c4 servant +1")


@runs
async def test_ways_to_pay_are_told_apart_from_other_servants() -> None:
    garden = {"a3": "servants1-1"}
    game = position(2, step=Step.ENLIST, castle=CASTLE, garden=garden, hand="seals", gold=9).game
    async with at_table(seated(game)) as table:
        await table.press("space", "1", "1", "a", "3")
        assert "x: pay another way (1 of " in table.prompt


@runs
async def test_those_that_are_paid_with_fill_an_empty_supply() -> None:
    garden = {"a3": "servants1-1"}
    game = position(2, step=Step.ENLIST, castle=CASTLE, garden=garden).game
    game.supply[RED] = 0
    async with at_table(seated(game)) as table:
        await table.press("a", "3")
        assert "One servant stays, x: another (now Supply)." in table.prompt
        assert edge_source(table.table_input) == SUPPLY
        await table.press("x")
        assert edge_source(table.table_input) == STAIRWAY
        assert "One servant stays, x: another (now Stairway)." in table.prompt


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("x", "x: pay for a noble another way, or leave another servant"),
        ("k", "k does nothing here"),
        ("0", "0 does nothing here"),
        ("tab", "There's no panel to move"),
        ("escape", "There's nothing to close or put back"),
        ("W", "No what-if is open"),
    ],
)
@runs
async def test_a_key_without_use_says_so(key: str, said: str) -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE).game
    async with at_table(seated(game)) as table:
        await table.press(key)
        assert table.inspector.startswith(said)


@runs
async def test_keys_with_a_use_are_not_talked_over() -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE).game
    async with at_table(seated(game)) as table:
        for key in ("left", "8", "escape", "z", "z", "z", "escape", "ampersand"):
            await table.press(key)
            assert "nothing" not in table.inspector, key


@runs
async def test_in_the_set_up_the_key_for_the_next_action_says_what_is_missing() -> None:
    async with at_table(new_sitting()) as table:
        await table.press("n")
        assert table.inspector.startswith("Put all your servants first: 5 to go.")
        await table.painted()
        assert "Next" not in table.drawn().splitlines()[-1]


@runs
async def test_other_screens_answer_keys_without_use_and_drop_old_news() -> None:
    async with opened() as pilot:
        app = palais(pilot)
        app.notify("Old news.")
        await pilot.press("7")
        await pilot.pause()
        assert [one.message for one in app._notifications] == [
            ENGLISH.text("title.no_such_key", name="7")
        ]
        app.notify("A warning.", severity="warning")
        await pilot.press("s")
        await pilot.pause()
        assert [one.message for one in app._notifications] == ["A warning."]
        await pilot.press("down", "right")
        assert [one.message for one in app._notifications] == ["A warning."]


@runs
async def test_the_legend_says_where_its_end_leads() -> None:
    async with at_table(new_sitting()) as table:
        await table.press("i")
        await table.shows("PgDn  More")
        for _ in range(8):
            await table.press("pagedown")
        await table.shows("PgDn  Top")


@runs
async def test_an_edge_noble_says_how_its_edge_would_stand() -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE, garden={"a2": "servants1-1"}).game
    async with at_table(seated(game)) as table:
        await table.press("a", "2")
        assert "Left: you'd be first (+6)." in table.inspector


@runs
async def test_help_says_which_empty_square_an_ornament_keeps_away() -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE, empty="e1").game
    async with at_table(seated(game)) as table:
        await table.press("f", "1", "f1")
        await table.shows("An ornament separates it from e1.")


def test_a_panel_over_the_castle_covers_no_place_of_the_step() -> None:
    at = position(2).game.grid.at
    marks = frozenset({("place", at[3]), ("place", at[4])})
    assert best_place_band(at, marks, "Action 2: the Stairway (7).") == 1
    assert best_place_band(at, marks, "Take one from the Office (2).") == 0
