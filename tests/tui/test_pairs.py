"""Action 2: every move is a pair, from and to; the last pair can be repeated."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager

from palais_tui.games.palais_royal.engine.castle import BACK_DOOR, GATE, KING, MINT, STAIRWAY
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.ui.castle import CastleBoard
from tests.games.palais_royal.position import RED, YELLOW, Castle, position
from tests.tui.driver import Table, at_table, runs, seated

CASTLE: Castle = {"stairway": {RED: 4, YELLOW: 5}, "gate": 3}


def moving(**more: object) -> AbstractAsyncContextManager[Table]:
    return at_table(seated(position(2, step=Step.STAIRWAY, castle=CASTLE, **more).game))  # type: ignore[arg-type]


def at(table: Table, *places: int) -> list[int]:
    return [table.game.servants(RED, place) for place in places]


@runs
async def test_the_source_is_not_kept_by_keys_clicks_or_drags() -> None:
    async with moving() as table:
        await table.press("5", "8")
        assert table.table_input.origin is None
        await table.click_place(GATE)
        await table.click_place(KING)
        assert table.table_input.origin is None
        await table.drag(GATE, KING)
        assert table.table_input.origin is None
        assert at(table, GATE, KING) == [0, 3]
        await table.press("7", "escape", "8")  # a place alone only picks up
        assert at(table, GATE, KING, STAIRWAY) == [0, 3, 4]
        assert table.table_input.origin == KING


@runs
async def test_a_full_stop_repeats_the_last_pair_however_it_was_made() -> None:
    async with moving() as table:
        await table.drag(GATE, KING)
        await table.press(".", ".")
        assert at(table, GATE, KING) == [0, 3]
        await table.press(".")
        assert table.inspector == "You have no servant at the Gate to move. Choose another place."
        assert table.table_input.origin is None, "nobody stays picked up"


@runs
async def test_what_was_undone_is_not_repeated() -> None:
    async with moving() as table:
        await table.press("5", "8", "5", "4", "u", ".")
        assert at(table, GATE, KING, MINT) == [1, 2, 0]
        await table.press("u", "u", ".")
        assert table.inspector.startswith("Nothing to repeat yet.")
        assert at(table, GATE) == [3]


@runs
async def test_a_card_in_between_does_not_forget_the_pair() -> None:
    async with moving(hand="swift", gold=3) as table:
        await table.press("5", "8", "space", "1", "1", ".")
        assert at(table, GATE, KING) == [1, 2]


@runs
async def test_a_pair_too_far_says_so_and_picks_nobody_up() -> None:
    async with moving() as table:
        await table.press("5", "1", "5", "4", "4", "1")
        assert at(table, BACK_DOOR) == [2]
        assert table.game.points_left == 0
        await table.press(".")
        assert table.game.step is Step.STAIRWAY or table.table_input.origin is None
        assert table.table_input.origin is None


@runs
async def test_the_scene_tells_where_the_carried_servant_can_go() -> None:
    async with moving() as table:
        board = table.table.query_one(CastleBoard)
        assert board._scene is not None
        assert not board._scene.reach
        await table.press("5")
        scene = board._scene
        assert scene.origin == GATE
        assert scene.reach[KING] == 1
        assert scene.reach[BACK_DOOR] == 2
        assert set(scene.reach) == scene.selectable_places
        await table.press("8")
        assert board._scene.origin is None
        assert not board._scene.reach


@runs
async def test_terse_and_full_prompts_say_from_and_to() -> None:
    async with moving() as table:
        assert table.prompt == "Anna: 4 moves left. Move from where (1-9, click)? n: next."
        await table.press("5")
        assert table.prompt == "Anna: 4 moves left. From Gate to where? Esc: back."
        await table.press("8")
        assert table.prompt == "Anna: 3 moves left. From where (1-9)? n: next, .: 5 to 8 again."
        await table.press("5", "3")  # two moves away: the one that is left is too few
        assert table.prompt.endswith("Move from where (1-9, click)? n: next."), table.prompt
