"""What is chosen where there are no surfaces: in 16 colours, and without colours."""

from __future__ import annotations

import pytest

from palais_tui.tui.app import PalaisApp
from palais_tui.tui.widgets.dialog_rows import DialogRows
from palais_tui.user_files.settings import Settings
from tests.tui.driver import new_sitting, runs
from tests.tui.opening import shown

SIZE = 80, 24


@pytest.mark.parametrize("colours", ["standard", ""])
@runs
async def test_the_chosen_row_of_a_dialog_is_reversed_and_a_closed_one_dim(colours: str) -> None:
    session = new_sitting(2, 7)
    app = PalaisApp(
        Settings(animation=False), session, colourless=not colours, colours=colours or "truecolor"
    )
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("m")
        await pilot.pause()
        rows = app.screen.query_one(DialogRows)
        assert "What if" in shown(pilot)
        chosen, other = (
            rows.get_visual_style(f"option-list--option-{kind}")
            for kind in ("highlighted", "disabled")
        )
        assert chosen.reverse
        assert other.dim
        assert not rows.get_visual_style("option-list--option").reverse
        styles = [segment.style for segment in rows.render_line(rows.highlighted or 0)]
        assert any(style and style.reverse for style in styles)


@runs
async def test_a_painted_dialog_reverses_nothing() -> None:
    app = PalaisApp(Settings(animation=False), new_sitting(2, 7))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("m")
        await pilot.pause()
        rows = app.screen.query_one(DialogRows)
        assert not rows.get_visual_style("option-list--option-highlighted").reverse
