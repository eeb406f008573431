"""Enter enlists no noble that the player has not pointed at in this action."""

from __future__ import annotations

import pytest

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import RED, Castle, position
from tests.tui.driver import Table, at_table, runs, seated

CASTLE: Castle = {"office": 2, "king": 2, "madame": 2, "backdoor": 1, "stairway": 2}
GARDEN = {"c4": "servants1-1", "d4": "servants1-2"}


def at_step(step: Step = Step.ENLIST) -> GameSession:
    return seated(position(2, step=step, castle=CASTLE, garden=GARDEN, gold=9).game)


def enlisted(table: Table) -> int:
    return len(table.game.face_up[RED] + table.game.face_down[RED])


def here(table: Table) -> str:
    return FIELD_IDS[table.table_input.cursor]


@runs
async def test_the_first_enter_where_the_program_put_the_cursor_only_shows_the_noble() -> None:
    async with at_table(at_step(Step.COURT)) as table:
        await table.press("enter")
        assert table.game.step is Step.ENLIST
        field = here(table)
        assert table.table_input.cursor in table.table_input.fields()
        assert f"Enter: choose {field}, n: next" in table.prompt
        await table.press("enter")
        assert enlisted(table) == 0
        assert table.inspector.startswith(f"{field} ")
        assert table.prompt.startswith(f"Anna: enlist {field}? Enter: enlist")
        await table.press("enter")
        assert enlisted(table) == 1


@pytest.mark.parametrize("keys", [("d", "4"), ("left", "right"), ("up", "down")])
def test_one_enter_is_enough_for_a_noble_pointed_at(keys: tuple[str, ...]) -> None:
    @runs
    async def play() -> None:
        async with at_table(at_step(Step.COURT)) as table:
            await table.press("enter", *keys)
            field = here(table)
            assert table.prompt.startswith(f"Anna: enlist {field}? Enter: enlist")
            await table.press("enter")
            assert enlisted(table) == 1

    play()


@runs
async def test_pointing_in_an_earlier_action_does_not_count() -> None:
    async with at_table(at_step(Step.COURT)) as table:
        await table.press("c", "4", "enter")
        assert table.game.step is Step.ENLIST
        assert here(table) == "c4"
        await table.press("enter")
        assert enlisted(table) == 0
        await table.press("enter")
        assert enlisted(table) == 1


@runs
async def test_nor_does_pointing_before_an_undo() -> None:
    async with at_table(at_step()) as table:
        await table.press("c", "4", "enter", "u")
        assert enlisted(table) == 0
        await table.press("enter")
        assert enlisted(table) == 0, "shown again first"


@runs
async def test_the_mouse_over_a_noble_is_not_pointing_and_a_click_is() -> None:
    async with at_table(at_step(Step.COURT)) as table:
        await table.press("enter")
        field = table.table_input.cursor
        await table.hover(*table.field(field))
        await table.click_line("prompt")
        assert enlisted(table) == 0
    async with at_table(at_step(Step.COURT)) as table:
        await table.press("enter")
        await table.click_field(FIELD_IDS.index("d4"))
        assert enlisted(table) == 0
        await table.click_line("prompt")
        assert enlisted(table) == 1


@runs
async def test_enter_on_a_noble_too_dear_says_why_before_it_ends_the_action() -> None:
    garden = {"c4": "couple-d-5"}
    game = position(
        2,
        step=Step.ENLIST,
        castle={"office": 1},
        garden=garden,
        gold=1,
        hand="purse",
        empty=" ".join(name for name in FIELD_IDS if name != "c4"),
    ).game
    async with at_table(seated(game)) as table:
        assert table.prompt.startswith("Anna: c4 needs 1 violet, 3 turquoise more.")
        await table.press("c", "4", "enter")
        assert table.inspector.startswith("Missing: ")
        assert table.game.step is Step.ENLIST
        await table.press("enter")
        assert table.game.step is not Step.ENLIST


@runs
async def test_escape_takes_the_first_of_two_clicks_back() -> None:
    async with at_table(at_step()) as table:
        await table.click_field(FIELD_IDS.index("d4"))
        await table.press("escape")
        await table.click_field(FIELD_IDS.index("d4"))
        assert enlisted(table) == 0
        await table.click_field(FIELD_IDS.index("d4"))
        assert enlisted(table) == 1


@runs
async def test_the_cursor_goes_where_each_step_happens() -> None:
    """Until an arrow moves it, the line under the prompt is about the step."""
    castle: Castle = {"parade": 1, "stairway": 1, "mint": 2, "office": 1, "backdoor": 1}
    game = position(2, castle=castle, hand="purse").game
    async with at_table(seated(game)) as table:
        for keys, place in (
            ((), "Parade: you can put"),
            (("enter", "enter"), "Gate: you have 2 servants ready to move."),
            (("5", "4"), "Mint: "),
            (("n", "n"), "Mint: you can take"),
            (("enter",), "Skipped action 4"),
            (("right",), ""),
            (("u",), "Mint: you can take"),
            (("up", "n", "n", "up"), "Back Door: "),
        ):
            await table.press(*keys)
            assert table.inspector.startswith(place), (keys, table.prompt, table.inspector)
