"""The curtain opens whenever the key comes."""

from __future__ import annotations

from palais_tui.tui.screens.curtain import CurtainScreen
from tests.tui.driver import at_table, new_sitting, runs


@runs
async def test_a_key_before_the_curtain_hangs_shows_the_table() -> None:
    session = new_sitting()
    async with at_table(session, animation=True) as table:
        curtain = CurtainScreen(session, 0, ["a line"], full=True)
        table.app.push_screen(curtain)
        curtain.action_open()
        await table.settle()
        assert table.in_front == "TableScreen"


@runs
async def test_a_key_after_the_curtain_has_gone_does_nothing() -> None:
    session = new_sitting()
    async with at_table(session, animation=True) as table:
        curtain = CurtainScreen(session, 0, ["a line"], full=True)
        await table.app.push_screen(curtain)
        curtain.dismiss(None)
        await table.settle()
        curtain.action_open()
        assert table.in_front == "TableScreen"
