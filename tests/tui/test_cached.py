"""Unchanged widgets are not drawn again; changed ones are."""

from __future__ import annotations

from rich.console import Console
from rich.segment import Segment
from textual._compositor import ChopsUpdate
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from palais_tui.games.palais_royal.ui.garden import GardenBoard
from palais_tui.tui.narrow_writes_patch import write_changed_columns
from palais_tui.tui.widgets.cached import CachedWidget, bare_rows
from palais_tui.tui.widgets.painted import PaintedBoard
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine
from tests.tui.driver import at_table, new_sitting, runs


@runs
async def test_rows_are_kept_until_the_colours_change() -> None:
    async with at_table(new_sitting()) as table:
        await table.painted()
        for kind in ("#boards", "#right", "#garden", "#prompt", "#keys"):
            widget = table.table.query_one(kind)
            all_of_it = Region(0, 0, *widget.outer_size)
            before = widget.render_lines(all_of_it)
            assert widget.render_lines(all_of_it) is before
        garden = table.table.query_one(GardenBoard)
        all_of_it = Region(0, 0, *garden.outer_size)
        before = garden.render_lines(all_of_it)
        table.app.theme = "textual-light"
        await table.settle()
        await table.painted()
        assert garden.render_lines(all_of_it) != before


@runs
async def test_rows_are_drawn_anew_when_something_is_said() -> None:
    async with at_table(new_sitting()) as table:
        await table.painted()
        line = table.table.query_one("#inspector", StatusLine)
        line.set_text("Something else.")
        (row,) = line.render_lines(Region(0, 0, *line.outer_size))
        assert row.text.strip() == "Something else."
        bar = table.table.query_one(KeyFooter)
        bar.keys([("x", "Only this", "")])
        (row,) = bar.render_lines(Region(0, 0, *bar.outer_size))
        assert row.text.split() == ["x", "Only", "this"]


@runs
async def test_bare_boards_render_as_textual_would() -> None:
    async with at_table(new_sitting(), theme="palais-light") as table:
        await table.painted()
        for board in table.table.query(PaintedBoard):
            if board._is_bare:
                for crop in (Region(0, 0, *board.size), Region(2, 0, 9, board.size.height)):
                    ours = bare_rows(board, crop)
                    assert ours == Widget.render_lines(board, crop)
        assert table.table.query_one(GardenBoard)._is_bare


@runs
async def test_a_ring_that_went_round_leaves_the_rows_as_textual_would_render_them() -> None:
    async with at_table(new_sitting()) as table:
        await table.painted()
        garden = table.table.query_one(GardenBoard)
        for key in ("left", "up", "down", "left", "right", "right"):
            await table.press(key)
            await table.painted()
            for board in table.table.query(PaintedBoard):
                all_of_it = Region(0, 0, *board.size)
                assert board.render_lines(all_of_it) == bare_rows(board, all_of_it)
        assert garden._unmarked


@runs
async def test_lines_and_footers_are_rendered_as_textual_would() -> None:
    """Also after a change of what stands around them, such as the player's colour."""
    async with at_table(new_sitting()) as table:
        await table.painted()
        prompt = table.table.query_one("#prompt", StatusLine)
        for key, colour in (("left", "red"), ("4", "blue"), ("left", "green"), ("right", "white")):
            prompt.styles.border_left = ("thick", colour)
            await table.press(key)
            await table.painted()
            for line in table.table.query("#prompt, #inspector, #log, #keys"):
                all_of_it = Region(0, 0, *line.outer_size)
                assert isinstance(line, CachedWidget)
                ours = line.render_lines(all_of_it)
                line._styles_cache.clear()
                assert _written(ours) == _written(Widget.render_lines(line, all_of_it))


def _written(rows: list[Strip]) -> list[str]:
    return [row.simplify().render(Console(color_system="truecolor")) for row in rows]


def test_only_columns_that_changed_are_written() -> None:
    write_changed_columns()
    row = Strip([Segment("left "), Segment("middle "), Segment("right")])
    update = ChopsUpdate([{0: row, 17: None}], [(0, 5, 11), (0, 13, 15)], [[17, 20]])
    assert update.render_segments(Console()) == "\x1b[1;6Hmiddle\x1b[1;14Hig"
