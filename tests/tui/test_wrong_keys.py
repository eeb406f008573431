"""Slips of the finger: none costs a move or shows a wrong message."""

from __future__ import annotations

from palais_tui.games.palais_royal.engine.castle import GATE, KING, MINT, OFFICE
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.ui.hand import KeepScreen
from tests.games.palais_royal.position import Castle, position
from tests.i18n.languages import ENGLISH
from tests.tui.driver import at_table, new_sitting, runs, seated
from tests.tui.pictures import drawing, enlisting


@runs
async def test_after_the_last_servant_only_enter_ends_the_set_up() -> None:
    async with at_table(new_sitting()) as table:
        await table.press("4", "4", "2", "8", "6")
        assert "setup is done" in table.prompt
        drawn = table.drawn()
        for key in ("4", "4", "6", "6"):
            await table.press(key)
            assert table.inspector == ENGLISH.text("acting.turn_done")
        await table.click_place(GATE)
        await table.click_place(GATE)
        assert table.game.seat == 0
        assert "setup is done" in table.prompt
        assert table.drawn().splitlines()[:18] == drawn.splitlines()[:18]
        await table.press("enter")
        assert table.game.seat == 1


@runs
async def test_the_header_stays_in_the_round_until_the_turn_is_ended() -> None:
    async with at_table(new_sitting()) as table:
        await table.press(*"44286", "enter", "enter", *"44286")
        assert "setup is done" in table.prompt
        assert "Round" not in table.drawn().splitlines()[0]


@runs
async def test_every_servant_is_named_by_a_pair() -> None:
    """Layout of a first game: 5 is the gate, 4 the mint, 2 the office, 8 the king."""
    async with at_table(new_sitting()) as table:
        await table.press(*"55577", "enter", "enter", *"55577", "enter", "enter")
        while table.game.step is not Step.STAIRWAY:
            await table.press("enter")
        seat = table.game.seat
        await table.press("5", "4", "5", "2", "5", "8")
        assert [table.game.servants(seat, place) for place in (MINT, OFFICE, KING)] == [1, 1, 1]


@runs
async def test_the_court_names_only_what_is_left() -> None:
    castle: Castle = {"mint": 2, "king": 2, "madame": 2}
    async with at_table(seated(position(2, step=Step.COURT, castle=castle).game)) as table:
        assert table.prompt == "Anna: use Mint (4), King (8), Madame (6). Enter: use all, n: next."
        await table.press("4")
        assert table.prompt == "Anna: use King (8), Madame (6). Enter: use all, n: next."
        await table.press("8", "8")
        assert table.prompt == "Anna: use Madame (6). Enter: use, n: next action."
        assert table.game.step is Step.COURT


@runs
async def test_the_prompt_offers_to_choose_a_noble_before_the_player_points_at_one() -> None:
    async with at_table(enlisting()) as table:
        first, second = sorted(table.table_input.fields())[:2]
        for field in (second, first):
            table.table_input.point_at_field(field)
            table.table.refresh_scene()
            name = "abcdef"[field % 6] + str(field // 6 + 1)
            assert f"(arrows, a1-f6). Enter: choose {name}" in table.prompt
            assert "?" not in table.prompt
            await table.press(*name)
            assert f"{name}?" in table.prompt


@runs
async def test_one_card_too_many_is_answered_in_numbers() -> None:
    async with at_table(drawing()) as table:
        await table.press("enter", "enter", "1", "2")
        await table.shows("You can keep only 1: one per servant at the Back Door.")
        screen = table.screen
        assert isinstance(screen, KeepScreen)
        assert screen.kept == [True, False, False, False]
        await table.press("1", "2")
        assert screen.kept == [False, True, False, False]
        await table.shows("1-9 or Space: mark a card.")


@runs
async def test_cards_can_still_be_played_when_the_turn_is_done() -> None:
    async with at_table(drawing()) as table:
        await table.press("enter", "enter", "2", "enter")
        assert "Space: play a card, Enter: end turn" in table.prompt
        await table.press("h")
        await table.shows("Nothing is left to do. Enter: end your turn.")


@runs
async def test_after_undoing_what_was_kept_the_cards_are_a_key_away() -> None:
    async with at_table(drawing()) as table:
        await table.press("enter", "enter", "2", "enter", "u")
        assert table.in_front == "TableScreen"
        assert "Enter: choose which to keep" in table.prompt
        await table.press("1")
        assert table.in_front == "KeepScreen"


@runs
async def test_a_place_says_what_one_more_brings_until_the_setup_is_over() -> None:
    async with at_table(new_sitting()) as table:
        for told in ("1 more gold every turn. You have 2.", "2 gold on your first turn"):
            await table.press(*"44286")
            await table.hover(*table.place(MINT))
            assert told in table.inspector
            await table.press("enter", "enter")
