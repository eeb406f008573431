"""Enter and a click on the plaque open the curtain, whenever they come, and nothing else does."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic

import pytest

from palais_tui.core.session import GameSession
from palais_tui.tui.screens.curtain import QUIET_SECONDS, REPEATED_SECONDS, CurtainScreen
from palais_tui.user_files.settings import CURTAINS
from tests.tui.driver import REFRESH_SECONDS, Table, at_table, new_sitting, runs
from tests.tui.visit_games import visit
from tests.tui.visit_players import entry_of

GAMES: dict[str, Callable[[], GameSession]] = {"palais-royal": new_sitting, "royal-visit": visit}
both_games = pytest.mark.parametrize("game", GAMES)
shown_curtains = pytest.mark.parametrize("curtain", [c for c in CURTAINS if c != "off"])


async def drawn_curtain(table: Table) -> CurtainScreen:
    table.table.dialogs.draw_curtain(table.session.seat)
    await table.painted()
    assert isinstance(table.screen, CurtainScreen)
    return table.screen


@runs
async def test_a_key_before_the_curtain_hangs_does_not_open_it() -> None:
    session = new_sitting()
    async with at_table(session, animation=True) as table:
        curtain = CurtainScreen(session, 0, ["a line"], full=True)
        table.app.push_screen(curtain)
        curtain.action_open()
        await table.settle()
        assert table.in_front == "CurtainScreen"


@both_games
def test_enter_pressed_once_too_often_does_not_open_it(game: str) -> None:
    """However long the curtain takes to be painted; a key that is held down neither."""

    @runs
    async def press() -> None:
        async with at_table(GAMES[game](), animation=True) as table:
            table.table.dialogs.draw_curtain(table.session.seat)
            await table.burst("enter", "enter")
            assert isinstance(table.screen, CurtainScreen)
            await table.painted()
            curtain = table.screen
            assert curtain.quiet_until - QUIET_SECONDS <= monotonic()
            soon = curtain.quiet_until = monotonic() + REPEATED_SECONDS / 2
            curtain.action_open()
            assert curtain.quiet_until > soon
            assert table.in_front == "CurtainScreen"
            assert not table.session.hand_open
            await table.press("enter")
            await table.settle()
            assert table.in_front == "TableScreen" or curtain._steps_open

    press()


@runs
async def test_without_a_curtain_one_enter_too_many_does_not_show_the_other_hand() -> None:
    async with at_table(visit(), curtain="off") as table:
        await table.press("space", str(min(entry_of(table).selection.playable()) + 1), "enter", "n")
        assert table.session.seat == 1
        late = table.table.bot_mode
        assert late.late_until
        late.hand_over()
        assert late.late_until == inf  # nothing is painted yet
        while late.late_until == inf:
            await table.painted()
        late.late_until = monotonic() + REFRESH_SECONDS  # also on a slow machine
        await table.press("enter")
        assert not table.session.hand_open
        late.late_until = 0.0
        await table.press("enter")
        assert table.session.hand_open


@runs
async def test_a_key_after_the_curtain_has_gone_does_nothing() -> None:
    session = new_sitting()
    async with at_table(session, animation=True) as table:
        curtain = CurtainScreen(session, 0, ["a line"], full=True)
        await table.app.push_screen(curtain)
        curtain.dismiss(True)
        await table.settle()
        curtain.action_open()
        assert table.in_front == "TableScreen"


@shown_curtains
@both_games
@pytest.mark.parametrize("key", ["space", "escape", "a", "1", "n", "w", "tab", "down"])
def test_no_other_key_opens_it(game: str, curtain: str, key: str) -> None:
    @runs
    async def press() -> None:
        async with at_table(GAMES[game](), curtain=curtain) as table:
            await drawn_curtain(table)
            await table.press(key)
            assert table.in_front == "CurtainScreen"
            assert not table.session.hand_open
            await table.press("enter")
            assert table.in_front == "TableScreen"
            assert table.session.hand_open is (game == "royal-visit")

    press()


@shown_curtains
@both_games
def test_a_click_beside_the_plaque_leaves_it_closed(game: str, curtain: str) -> None:
    @runs
    async def click() -> None:
        async with at_table(GAMES[game](), curtain=curtain) as table:
            box = (await drawn_curtain(table)).query_one("#box").region
            for x, y in ((0, box.y), (box.x - 1, box.y + 1), (box.right, box.bottom - 1), (40, 23)):
                await table.click(x, y)
                assert table.in_front == "CurtainScreen"
            await table.click(box.x + 2, box.y + 1)
            assert table.in_front == "TableScreen"

    click()


@both_games
def test_leaving_from_the_curtain_uncovers_no_hand(game: str) -> None:
    @runs
    async def leave() -> None:
        async with at_table(GAMES[game]()) as table:
            await drawn_curtain(table)
            await table.press("q")
            assert table.in_front == "TitleScreen"
            assert not table.session.hand_open

    leave()
