"""Where the servant for an edge comes from is chosen by x, a place's number or a click."""

from __future__ import annotations

import re

import pytest

from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.castle import KING, MINT, PARADE, STAIRWAY, SUPPLY
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.games.palais_royal.ui.edge_source import edge_source, ways_by_source
from tests.games.palais_royal.position import RED, Castle, position
from tests.tui.driver import at_table, runs, seated

CASTLE: Castle = {"stairway": 2, "backdoor": 1, "office": 1, "king": 3, "madame": 2, "mint": 1}
SIZES = [(80, 24), (120, 40)]
A4 = FIELD_IDS.index("a4")


def enlisting() -> GameState:
    return position(2, step=Step.ENLIST, castle=CASTLE, gold=9, garden={"a4": "gate-1"}).game


@pytest.mark.parametrize("size", SIZES)
def test_a_number_names_the_place_while_the_noble_stays_pointed_at(size: tuple[int, int]) -> None:
    @runs
    async def choose() -> None:
        async with at_table(seated(enlisting()), size) as table:
            await table.press("a", "4")
            assert edge_source(table.table_input) == SUPPLY
            await table.press("4")
            assert edge_source(table.table_input) == MINT
            assert re.search(r"\b(from the|now) Mint\b", table.prompt)
            assert table.table_input.target() == ("field", A4)
            await table.press("enter")
            assert table.game.servants(RED, MINT) == 0
            assert table.game.garden[A4] < 0

    choose()


@pytest.mark.parametrize("size", SIZES)
def test_so_does_a_click_on_the_place(size: tuple[int, int]) -> None:
    @runs
    async def choose() -> None:
        async with at_table(seated(enlisting()), size) as table:
            await table.click_field(A4)
            await table.click_place(KING)
            assert edge_source(table.table_input) == KING
            assert re.search(r"\b(from the|now) King\b", table.prompt)
            await table.click_field(A4)
            assert table.game.servants(RED, KING) == 1, "one is a seal, one stays on the edge"

    choose()


@runs
async def test_a_place_without_a_servant_is_refused() -> None:
    async with at_table(seated(enlisting())) as table:
        await table.press("a", "4", "9")
        assert table.game.grid.at[8] == PARADE
        assert table.inspector.startswith("You have no servant to take from the Parade Ground.")
        assert edge_source(table.table_input) == SUPPLY


@runs
async def test_a_number_has_its_old_meaning_before_a_noble_is_pointed_at() -> None:
    async with at_table(seated(enlisting())) as table:
        assert not ways_by_source(table.table_input)
        await table.press("4")
        assert table.table_input.target() == ("place", MINT)


@runs
async def test_the_seals_stay_those_of_the_way_shown() -> None:
    game = enlisting()
    game.seals = 1
    async with at_table(seated(game)) as table:
        await table.press("a", "4", "x", "x")
        before = table.table_input.way()
        await table.press("7")
        after = table.table_input.way()
        assert before is not None
        assert after is not None
        assert after.edge == STAIRWAY
        assert (after.king_seals, after.madame_seals) == (before.king_seals, before.madame_seals)


@pytest.mark.parametrize("size", SIZES)
def test_quick_clicks_on_x_all_count(size: tuple[int, int]) -> None:
    @runs
    async def click() -> None:
        async with at_table(seated(enlisting()), size) as table:
            await table.click_field(A4)
            ways = len(table.table_input.ways())
            assert ways == 6
            line = table.table.query_one("#prompt").content_region
            at = line.x + table.prompt.index("x: "), line.y
            await table.click(*at, times=4)
            assert table.table_input.way_number() == 4
            for number in range(5, 5 + ways):
                await table.click(*at)
                assert table.table_input.way_number() == number % ways
            assert not table.game.face_up[RED], "no click has missed it and enlisted"

    click()
