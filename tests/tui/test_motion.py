"""Small animations on the boards; none of them is needed to understand the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.ui.boards import PalaisBoards
from palais_tui.games.palais_royal.ui.painted_garden import corner
from palais_tui.games.palais_royal.ui.scene import Scene
from tests.tui.driver import Table, at_table, new_sitting, runs
from tests.tui.pictures import enlisting


def begin_enlisting(table: Table, *, animated: bool) -> Scene:
    """Show the table as when action IV begins; returns the whole scene."""
    boards = table.table.query_one(PalaisBoards)
    scene = boards._garden._scene
    assert scene is not None
    boards._lit = frozenset()
    boards.show(scene, animated=animated)
    return scene


def lit(table: Table) -> frozenset[int]:
    scene = table.table.query_one(PalaisBoards)._garden._scene
    assert scene is not None
    return scene.selectable_fields


@runs
async def test_nobles_that_can_be_had_light_up_one_after_another() -> None:
    async with at_table(enlisting()) as table:
        await table.painted()
        scene = begin_enlisting(table, animated=True)
        assert lit(table) == {min(scene.selectable_fields)}
        while lit(table) != scene.selectable_fields:
            await table.painted()


@runs
async def test_a_key_ends_the_lighting_and_without_animation_there_is_none() -> None:
    async with at_table(enlisting()) as table:
        await table.painted()
        scene = begin_enlisting(table, animated=True)
        await table.press("left")
        assert lit(table) == scene.selectable_fields
        begin_enlisting(table, animated=False)
        assert lit(table) == scene.selectable_fields


@runs
async def test_each_mark_of_a_change_lasts_its_own_time() -> None:
    async with at_table(new_sitting()) as table:
        table.app.animation_level = "full"
        table.app.settings.animation = True
        view = table.table.view
        events = table.session.answer(table.session.prompt.moves[0])
        view.flash(events)
        first = view._flash._timer
        view.flash(events)
        assert first is not None
        assert first._task is None, "the first one's time must not end the second one"
        assert view.changed
        while view.changed:
            await table.painted()
        assert not view._flash.is_on


@pytest.mark.parametrize("colourless", [False, True])
def test_an_enlisted_nobles_square_shines_while_it_is_marked(*, colourless: bool) -> None:
    field = FIELD_IDS.index("d4")

    @runs
    async def look() -> None:
        async with at_table(enlisting(), colourless=colourless) as table:
            await table.press("d", "4", "enter")
            assert "★ ★ ★" not in table.drawn()
            session = table.session
            assert session.staged
            marks = table.table.game.marks(session.staged_events(*session.staged))
            assert ("field", field) in marks
            boards = table.table.query_one(PalaisBoards)
            assert boards._garden._scene is not None
            boards.show(replace(boards._garden._scene, changed=marks))
            x, y = corner(field, (7, 2))
            row = boards._garden._painting.rows()[y + 1]
            assert row[x : x + 7].strip() == "★ ★ ★"

    look()
