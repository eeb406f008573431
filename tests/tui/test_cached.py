"""Unchanged widgets are not drawn again; changed ones are."""

from __future__ import annotations

from textual.geometry import Region
from textual.widget import Widget

from palais_tui.games.palais_royal.ui.garden import GardenBoard
from palais_tui.tui.widgets.cached import bare_rows
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
