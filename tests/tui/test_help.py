"""Help: the step, what is under the cursor, keys and signs; and the way to the rules."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.widgets import Static

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.castle import MINT, PLACE_IDS
from palais_tui.games.palais_royal.engine.state import EMPTY, Step
from palais_tui.games.palais_royal.ui.help import PalaisHelp
from palais_tui.games.palais_royal.ui.table_input import TableInput
from palais_tui.tui.keys import TABLE
from palais_tui.tui.screens.help import HelpScreen
from tests.tui.driver import LANGUAGE, Table, at_table, new_sitting
from tests.tui.test_log import WHOLE_GAME, played

pytestmark = pytest.mark.slow

TALL = (80, 100)


def with_help(
    session: GameSession,
    act: Callable[[Table, HelpScreen], Awaitable[None]],
    point: Callable[[TableInput], None] = lambda _: None,
    **more: object,
) -> None:
    async def run() -> None:
        async with at_table(session, **more) as table:  # type: ignore[arg-type]
            table_input = TableInput(session)
            point(table_input)
            screen = HelpScreen(session, table_input)
            await table.app.push_screen(screen)
            await table.painted()
            await act(table, screen)

    asyncio.run(run())


def everything(table: Table) -> str:
    """All that can be read; the terminal is as high as it takes."""
    return " ".join(table.drawn().split())


def test_every_step_command_and_sign_has_its_text() -> None:
    steps = {step.name.lower() for step in Step}
    assert set(LANGUAGE.texts["step_help"]) == {*steps, "program"}
    assert {command.action for command in TABLE} <= set(LANGUAGE.texts["key_help"])


FILLED = {"servant", "privilege"}
"""Texts for several signs each."""
ONLY_WITH_LINES = {"empty", "target", "in_turn"}
"""Signs that painted boards do not need."""
ONLY_SMALL, ONLY_LARGE = {"edge", "stripe", "couples", "shared", "supply"}, {"couple", "tally"}


@pytest.mark.parametrize("size", [(80, 100), (120, 70)])
def test_step_keys_and_signs_can_all_be_read(size: tuple[int, int]) -> None:
    async def act(table: Table, screen: HelpScreen) -> None:
        text = everything(table)
        assert LANGUAGE.text("step_help.placing")[:40] in text
        elsewhere = ONLY_SMALL if size[0] > 80 else ONLY_LARGE
        for sign in set(LANGUAGE.texts["sign_help"]) - {*FILLED, *ONLY_WITH_LINES, *elsewhere}:
            assert LANGUAGE.text(f"sign_help.{sign}")[:30] in text
        sign = "+2¤" if size[0] == 80 else "gold +2"
        assert f"{sign} gold noble: 2 more gold each turn" in text
        told = "13+7 servants in the supply (!: too few) + in the reserve" in text
        assert told == (size[0] == 80), "large boards write it out"
        for command in TABLE:
            label = LANGUAGE.text(f"keys.{command.action}")
            assert f"{command.shown} {label}:" in text
        assert screen.query_one("#text").max_scroll_y == 0

    with_help(new_sitting(2), act, size=size)


def test_a_place_under_the_cursor_is_explained() -> None:
    async def act(table: Table, _screen: HelpScreen) -> None:
        text = everything(table)
        assert "Mint. Action 3: 1 gold per servant here." in text

    with_help(played(60), act, lambda table_input: table_input.point_at_place(MINT), size=TALL)


@pytest.mark.parametrize("place", range(9), ids=PLACE_IDS)
@pytest.mark.parametrize("moves", [0, 20, 45, 90, 200])
def test_every_place_can_be_asked_about_in_any_step(place: int, moves: int) -> None:
    session = played(moves)
    table_input = TableInput(session)
    table_input.point_at_place(place)
    lines = list(PalaisHelp(session, table_input).under_cursor())
    assert len(lines) >= 2
    assert all(lines)


@pytest.mark.parametrize("moves", [0, 90, 200, WHOLE_GAME])
def test_every_field_can_be_asked_about_in_any_step(moves: int) -> None:
    session = played(moves)
    table_input = TableInput(session)
    for field, noble in enumerate(session.game.garden):
        table_input.point_at_field(field)
        lines = list(PalaisHelp(session, table_input).under_cursor())
        assert lines[0].startswith(f"{FIELD_IDS[field]}:")
        assert len(lines) == (3 if noble > EMPTY else 1)


def test_a_noble_that_cannot_be_had_says_why() -> None:
    async def act(table: Table, _screen: HelpScreen) -> None:
        text = everything(table)
        assert "c4:" in text
        assert "Not now: That's for action 4" in text

    with_help(new_sitting(2), act, lambda table_input: table_input.point_at_field(20))


def test_the_rules_open_at_the_clause_of_the_step(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(table: Table, _screen: HelpScreen) -> None:
        asked: list[str] = []
        monkeypatch.setattr(table.app, "open_rules", asked.append)
        await table.press("r")
        await table.click_key("rules")
        assert asked == ["R2.8", "R2.8"]

    with_help(new_sitting(2), act)


def test_after_the_game_it_speaks_of_the_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(table: Table, _screen: HelpScreen) -> None:
        asked: list[str] = []
        monkeypatch.setattr(table.app, "open_rules", asked.append)
        await table.press("r")
        assert asked == ["R9.2"]
        assert LANGUAGE.text("step_help.over")[:30] in table.drawn()

    with_help(played(WHOLE_GAME), act)


@pytest.mark.parametrize("key", ["escape", "f1", "?"])
def test_it_is_left_by_escape_and_by_its_own_keys(key: str) -> None:
    async def act(table: Table, _screen: HelpScreen) -> None:
        await table.press(key)
        assert table.in_front == "TableScreen"

    with_help(new_sitting(2), act)


def test_keys_of_ones_own_are_shown() -> None:
    async def act(table: Table, _screen: HelpScreen) -> None:
        assert f"F9 {LANGUAGE.text('keys.undo')}:" in everything(table)

    with_help(new_sitting(2), act, keys={"table.undo": "f9"}, size=TALL)


def test_at_80x24_the_rest_is_a_key_or_a_click_away() -> None:
    async def act(table: Table, screen: HelpScreen) -> None:
        text = screen.query_one("#text")
        seen = {0}
        for _ in range(12):
            await table.click_key("more")
            await asyncio.sleep(0.05)  # scrolling waits for the next paint
            seen.add(text.scroll_offset.y)
            if text.scroll_offset.y == 0:
                break
        assert max(seen) == text.max_scroll_y > 0
        assert text.scroll_offset.y == 0

    with_help(new_sitting(2), act)


def test_without_unicode_every_letter_is_ascii() -> None:
    async def act(table: Table, _screen: HelpScreen) -> None:
        assert everything(table).isascii()

    with_help(played(200), act, ascii=True, size=TALL)


def test_names_are_not_taken_for_markup() -> None:
    async def act(table: Table, screen: HelpScreen) -> None:
        assert "[b]x[/b], and each of" in everything(table)
        assert screen.query(Static)

    with_help(new_sitting(2, names=("[b]x[/b]", "[red]")), act, size=TALL)
