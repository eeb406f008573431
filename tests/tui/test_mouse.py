"""The mouse: clicks are consistent and deliberate, and hovering explains what is drawn."""

from __future__ import annotations

import re

import pytest
from textual.geometry import Offset

from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    GATE,
    KING,
    MADAME,
    MINT,
    OFFICE,
    PARADE,
    STAIRWAY,
)
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.ui.action_track import ActionTrack
from palais_tui.games.palais_royal.ui.boards import PalaisBoards
from palais_tui.games.palais_royal.ui.castle import CastleBoard
from palais_tui.games.palais_royal.ui.players import PlayerBoards
from palais_tui.tui.screens.dialog import Dialog
from palais_tui.tui.widgets.panels import HintPanel
from palais_tui.tui.widgets.status_line import StatusLine
from tests.games.palais_royal.position import RED, YELLOW, Castle, position
from tests.i18n.languages import ENGLISH
from tests.tui.driver import at_table, new_sitting, runs, seated
from tests.tui.pictures import enlisting, moving, watched

D3, D4 = 15, 21
SHORT: Castle = {
    "parade": 1,
    "stairway": 1,
    "gate": 2,
    "mint": 1,
    "king": {RED: 2, YELLOW: 1},
    "madame": {RED: 2, YELLOW: 1},
}
"""Both chambers have a servant to add, and the supply may be empty."""


@runs
async def test_two_clicks_enlist_wherever_the_cursor_was() -> None:
    async with at_table(enlisting()) as table:
        assert table.table_input.cursor == D3
        for field, name in ((D4, "d4"), (D3, "d3")):
            await table.click_field(field)
            assert f"enlist {name}? Click again or Enter" in table.prompt
            assert table.table_input.ending is None
        await table.click_field(D3)
        assert "all actions done" in table.prompt


@runs
async def test_no_click_on_a_field_ends_the_turn() -> None:
    async with at_table(enlisting()) as table:
        for _ in range(6):
            await table.click_field(D3)
            assert table.game.seat == 1
        assert table.inspector == ENGLISH.text("acting.turn_done")
        await table.click_line("prompt")
        assert table.game.seat == 2


@runs
async def test_a_click_pays_in_the_way_that_was_chosen() -> None:
    async with at_table(enlisting()) as table:
        field = next(
            f for f in sorted(table.table_input.fields()) if len(table.table_input.ways(f)) > 1
        )
        await table.click_field(field)
        await table.click_text("x: ")
        chosen = table.table_input.way()
        assert chosen != table.table_input.ways()[0]
        assert "Enter: enlist" in table.prompt
        await table.click_field(field)
        made = table.table_input.ending or table.session.entries()[-1].move
        assert str(chosen) in str(made)


@runs
async def test_what_is_pointed_at_is_explained_as_it_is_drawn() -> None:
    """The last move of the turn is on the boards, though the turn is not ended yet."""
    async with at_table(enlisting()) as table:
        await table.click_field(D3)
        await table.click_field(D3)
        assert "all actions done" in table.prompt
        players = table.table.query_one(PlayerBoards).region
        row = next(
            y
            for y, line in enumerate(table.drawn().splitlines())
            if line[49:].startswith("■ Bruno")
        )
        await table.hover(players.x + 4, row)
        assert "supply 8" in table.inspector
        assert "2 face down" in table.inspector
        await table.hover(*table.place(OFFICE))
        assert "noble" not in table.inspector.split(".")[-2]
        await table.press("f1")
        assert "can enlist it" not in table.drawn()
        assert ENGLISH.text("acting.turn_done")[:40] in table.drawn()
        await table.press("escape", "l")
        assert re.search(r"Bruno +the couple on d3", table.drawn())
        assert "Bruno enlists the couple on d3 (face down)" in table.drawn()


@runs
async def test_a_late_layout_keeps_what_is_pointed_at() -> None:
    """The redraw after a resize may come after the mouse has moved."""
    async with at_table(enlisting()) as table:
        await table.hover(*table.place(OFFICE))
        pointed = table.inspector
        table.table.view.redraw_after_layout()
        await table.settle()
        assert table.inspector == pointed
        await table.press("left")
        assert table.inspector != pointed


@runs
async def test_a_double_click_on_the_prompt_does_not_pass_the_curtain() -> None:
    async with at_table(enlisting()) as table:
        await table.click_field(D3)
        await table.click_field(D3)
        prompt = table.table.query_one("#prompt").region
        enter = table.table.query_one("#prompt").content_region.x + table.prompt.index("Enter")
        await table.click(enter, prompt.y, times=2)  # at the same instant
        assert table.in_front == "CurtainScreen"
        assert (table.game.seat, table.game.step) == (2, Step.BEFORE)
        await table.click(enter, prompt.y)  # in quick succession
        assert table.in_front == "CurtainScreen"
        await table.click(40, 12)
        assert table.in_front == "TableScreen"


@runs
async def test_a_servant_is_dragged_from_place_to_place() -> None:
    async with at_table(moving()) as table:
        seat, left = table.game.seat, table.game.points_left
        before = [table.game.servants(seat, place) for place in (GATE, OFFICE)]
        await table.drag(GATE, OFFICE)
        after = [table.game.servants(seat, place) for place in (GATE, OFFICE)]
        assert after == [before[0] - 1, before[1] + 1]
        assert table.game.points_left == left - 1
        assert "Click where from" in table.prompt
        await table.drag(KING, OFFICE)  # nobody stands there
        assert ENGLISH.text(
            "acting.nobody", **table.session.narrator.place_forms("place", KING)
        ) in (table.inspector)
        assert table.table_input.origin is None


@runs
async def test_dragging_says_why_where_nobody_moves() -> None:
    async with at_table(enlisting()) as table:
        await table.drag(GATE, STAIRWAY)
        assert "action 2" in table.inspector
        await table.click_field(D3)
        await table.click_field(D3)
        await table.drag(GATE, STAIRWAY)
        assert table.inspector == ENGLISH.text("acting.turn_done")
    async with at_table(new_sitting()) as table:
        await table.drag(GATE, STAIRWAY)
        assert "action 2" in table.inspector
        assert table.game.servants(0, GATE) == 0
        await table.click_place(GATE)
        assert table.game.servants(0, GATE) == 1


@runs
async def test_a_servant_is_dragged_where_the_game_asks_where_it_comes_from() -> None:
    async with at_table(
        seated(position(2, step=Step.PARADE, castle=SHORT, supply=0).game)
    ) as table:
        await table.drag(MINT, GATE)
        assert table.game.servants(RED, GATE) == 3
        assert table.game.servants(RED, MINT) == 0
    async with at_table(seated(position(2, step=Step.COURT, castle=SHORT, supply=0).game)) as table:
        await table.drag(GATE, KING)  # opens the chamber, too
        assert table.game.servants(RED, KING) == 3
        assert table.game.servants(RED, GATE) == 1
        await table.press("u")
        assert table.game.servants(RED, KING) == 2
        await table.click_place(KING)
        assert "bring 1 to the King" in table.prompt
        scene = table.table.query_one(CastleBoard)._scene
        assert scene is not None
        assert scene.destination == KING
        assert scene.selectable_places == {PARADE, STAIRWAY, MINT, MADAME, GATE}
        assert "◄+1" in table.drawn()
        await table.drag(GATE, MADAME)
        assert "Servants go to the King now" in table.inspector
        await table.drag(GATE, KING)
        assert table.game.servants(RED, KING) == 3
        assert "◄+1" not in table.drawn()
    async with at_table(seated(position(2, step=Step.COURT, castle=SHORT, supply=2).game)) as table:
        await table.drag(GATE, KING)
        assert "Use your supply first" in table.inspector
        assert table.game.step is Step.COURT


@runs
async def test_one_click_adds_the_one_servant_of_a_chamber() -> None:
    for hand in ("", "swift"):
        game = position(2, step=Step.COURT, castle=SHORT, supply=1, hand=hand).game
        async with at_table(seated(game)) as table:
            await table.click_place(MADAME)
            assert table.game.servants(RED, MADAME) == 3
            assert table.game.step is Step.COURT
            assert "adds 1 servant with Madame" in table.line("log")
            await table.click_place(KING)
            assert "can add" not in table.line("log"), "nothing has happened yet"


@runs
async def test_own_tiles_and_points_are_a_click_away_without_cards() -> None:
    game = position(2, castle=SHORT, nobles="servants1-1").game
    for size in ((80, 24), (120, 40)):
        async with at_table(seated(game.copy()), size=size) as table:
            assert game.face_down[RED]
            assert not game.hand_size(RED)
            if size == (120, 40):  # a small footer has no room for it
                await table.click_key("hand")
                assert table.in_front == "HandScreen"
                await table.press("escape")
            board = table.table.query_one(PlayerBoards)
            each = board.lines_each()
            await table.click(board.region.x + 4, board.region.y + (each <= 2) + each)
            assert table.in_front == "TableScreen", "the other player's tiles are secret"
            await table.click(board.region.x + 4, board.region.y + (each <= 2))
            assert table.in_front == "HandScreen"


@runs
async def test_no_click_on_a_player_stops_a_bot() -> None:
    async with at_table(watched(), size=(120, 40)) as table:
        await table.press("space")
        was = table.prompt
        board = table.table.query_one(PlayerBoards)
        for y in range(board.region.y, board.region.bottom):
            await table.click(board.region.x + 4, y)
        assert table.in_front == "TableScreen"
        assert table.prompt == was


@runs
async def test_the_prompt_shows_what_a_click_does_and_its_empty_part_does_nothing() -> None:
    async with at_table(seated(position(2, step=Step.COURT, castle=SHORT, supply=9).game)) as table:
        line = table.table.query_one("#prompt", StatusLine)
        row, left = line.content_region.y, line.content_region.x

        def underlined() -> str:
            table.drawn()
            styles = [table.table.get_style_at(x, row) for x in range(left, line.region.right)]
            return "".join(
                letter
                for letter, style in zip(table.prompt, styles, strict=False)
                if style.underline
            )

        before = table.prompt
        assert "Mint (4)" in before
        for part in ("Mint (4)", "Enter: use all", "n: next"):
            await table.hover(left + before.index(part), row)
            await table.painted()
            assert underlined() == part
        await table.hover(left, row)
        assert underlined() == ""
        for x in (left, left + before.index("use"), left + len(before) + 3):
            await table.click(x, row)
            assert table.prompt == before
        await table.click(left + before.index("Mint"), row)
        assert table.game.gold[RED] == 2
        assert table.game.servants(RED, KING) == 2
        await table.click_line("prompt")
        assert table.table_input.seen().table.servants(RED, KING) == 3


@runs
async def test_the_prompt_speaks_to_the_hand_that_plays() -> None:
    async with at_table(moving()) as table:
        assert "Move from where (1-9, click)?" in table.prompt
        await table.click_place(GATE)
        assert "click where to" in table.prompt
        await table.click_place(OFFICE)
        assert "Click where from" in table.prompt
        await table.press("right")
        assert "From where (1-9)?" in table.prompt
    async with at_table(enlisting()) as table:
        assert "arrows" in table.prompt
        await table.click_place(GATE)
        assert "click a noble twice" in table.prompt
        await table.press("left")
        assert "arrows" in table.prompt or "Enter: enlist" in table.prompt


@runs
async def test_a_click_leaves_the_zoom() -> None:
    for size in ((80, 24), (120, 40)):
        async with at_table(enlisting(), size=size) as table:
            boards = table.table.query_one(PalaisBoards)
            for times in (1, 2, 3):
                for _ in range(times):
                    await table.press("z")
                assert boards.zoom is not None
                key = "Esc Back" if size == (80, 24) else "Esc All boards"
                assert key in " ".join(table.drawn().splitlines()[-1].split())
                if times == 3:  # the own block of the players
                    await table.click_text("Space: your cards")
                    assert table.in_front == "HandScreen"
                    await table.press("escape")
                await table.click_key("back")
                assert boards.zoom is None


@runs
async def test_the_second_click_on_the_back_door_draws() -> None:
    game = position(2, step=Step.DRAW, castle={"backdoor": 2}).game
    async with at_table(seated(game)) as table:
        await table.click_place(BACK_DOOR)
        assert table.prompt == ENGLISH.text("acting.draw_by_click", count=2)
        await table.click_place(GATE)
        assert table.table_input.confirm is None, "another click is no answer"
        await table.click_place(BACK_DOOR)
        await table.click_place(BACK_DOOR)
        assert table.in_front == "KeepScreen"


@runs
async def test_a_click_on_the_next_action_leads_there() -> None:
    game = position(2, step=Step.STAIRWAY, castle={"stairway": 2, "mint": 1}).game
    async with at_table(seated(game)) as table:
        track = table.table.query_one(ActionTrack)

        async def click(number: int) -> None:
            begin = next(begin for begin, _, target in track._targets if target[1] == number)
            await table.click(track.region.x + begin + 1, track.region.y)

        await click(3)
        assert "n: next action anyway" in table.prompt
        assert table.game.step is Step.STAIRWAY
        await click(3)
        assert table.game.step.name == "COURT"
        await click(2)
        assert table.game.step.name == "COURT"
        assert "u: undo" in table.inspector


@runs
async def test_a_click_on_an_action_further_ahead_says_how_to_get_there() -> None:
    game = position(2, step=Step.STAIRWAY, castle={"stairway": 2, "office": 1}).game
    async with at_table(seated(game)) as table:
        track = table.table.query_one(ActionTrack)
        begin = next(begin for begin, _, target in track._targets if target == ("action", 4))
        await table.click(track.region.x + begin + 1, track.region.y)
        assert "2 actions ahead. n: next action." in table.inspector
        assert table.game.step is Step.STAIRWAY


@runs
async def test_a_servant_can_be_dragged_from_the_own_supply() -> None:
    for size in ((80, 24), (120, 40)):
        async with at_table(new_sitting(), size=size) as table:
            players = table.table.query_one(PlayerBoards)
            rows = range(players.size.height)
            mine, theirs = (
                players.region.offset + Offset(3, [players.seat_at(y) for y in rows].index(seat))
                for seat in (0, 1)
            )
            await table.drag_from(mine, table.place(MINT))
            assert table.game.servants(0, MINT) == 1
            await table.drag_from(theirs, table.place(MINT))
            assert table.game.servants(0, MINT) == 1
            assert table.inspector == ENGLISH.text("acting.not_yours", name="Bruno")


@runs
async def test_a_dragged_servant_shows_where_it_can_go_and_for_how_many_moves() -> None:
    game = position(2, step=Step.STAIRWAY, castle={"stairway": 2, "gate": 1}).game
    async with at_table(seated(game)) as table:
        await table.hold(table.place(GATE), table.place(MINT))
        await table.painted()
        carried = table.drawn()
        await table.let_go(Offset(1, 0))
        await table.painted()
        assert "drop them on one of its 9 places" in table.inspector
        assert carried.count("1\u00bb") == 4, carried
        assert "1\u00bb" not in table.drawn()
        await table.drag(GATE, MINT)
        assert table.game.servants(0, MINT) == 1


@runs
async def test_a_servant_of_the_supply_arrives_only_where_the_action_puts_it() -> None:
    game = position(2, step=Step.PARADE, castle={"parade": 2, "stairway": 1}).game
    async with at_table(seated(game)) as table:
        players = table.table.query_one(PlayerBoards)
        at = players.region.offset + Offset(3, 1)
        await table.drag_from(at, table.place(MINT))
        assert table.game.servants(0, MINT) == 0
        assert "Servants go to the Gate now" in table.inspector
        await table.drag_from(at, table.place(GATE))
        assert table.game.servants(0, GATE) == 1


@runs
async def test_a_click_or_the_same_key_puts_the_hint_aside() -> None:
    async with at_table(enlisting()) as table:
        panel = table.table.query_one(HintPanel)
        seen = []
        await table.press("h")
        await table.shows(ENGLISH.text("hint.title"))
        seen.append(panel.display)
        await table.click(panel.region.x + 4, panel.region.y + 2)
        seen.append(panel.display)
        await table.press("h")
        seen.append(panel.display)
        await table.click_key("hint")
        seen.append(panel.display)
        assert seen == [True, False, True, False]


@runs
async def test_the_log_fills_the_room_that_the_hint_leaves() -> None:
    async with at_table(moving(), size=(120, 40)) as table:
        log = table.line("log")
        await table.press("h")
        title = ENGLISH.text("hint.title_first")
        await table.shows(ENGLISH.text("hint.title_large", title=title))
        assert len(table.line("log").splitlines()) < len(log.splitlines())
        panel = table.table.query_one(HintPanel).region
        await table.click(panel.x + 4, panel.y + 1)
        await table.shows(log.splitlines()[0])
        assert table.line("log") == log


@runs
async def test_a_click_or_the_wheel_on_the_log_opens_it() -> None:
    async with at_table(moving(), size=(120, 40)) as table:
        log = table.table.query_one("#log").region
        await table.click(log.x + 4, log.y + 1)
        assert table.in_front == "LogScreen"
        await table.press("escape")
        await table.wheel_up(log.x + 4, log.y + 1)
        assert table.in_front == "LogScreen"


@pytest.mark.parametrize(
    ("row", "opened"),
    [("Game log", "LogScreen"), ("Legend", "LegendScreen"), ("Rules", "RulebookScreen")],
)
def test_the_menu_opens_what_there_is_to_read(row: str, opened: str) -> None:
    @runs
    async def choose() -> None:
        async with at_table(moving(), size=(80, 24)) as table:
            await table.press("m")
            await table.click_row(next(n for n, text in enumerate(table.rows()) if row in text))
            assert table.in_front == opened

    choose()


@runs
async def test_the_menu_lets_try_where_the_footer_has_no_room() -> None:
    async with at_table(moving(), size=(80, 24)) as table:
        await table.press("m")
        rows = table.rows()
        await table.click_row(next(n for n, row in enumerate(rows) if "What if" in row))
        assert table.session.in_what_if
        await table.press("m")
        await table.shows("End what-if")


@runs
async def test_the_tenth_row_of_a_box_has_a_key_too() -> None:
    class TenRows(Dialog[int]):
        def chosen(self, row: int) -> None:
            self.dismiss(row)

    async with at_table(moving()) as table:
        found: list[int | None] = []
        table.app.push_screen(
            TenRows("Ten", [(f"row {n}", True) for n in range(10)], ""), found.append
        )
        await table.settle()
        assert "0  row 9" in table.drawn()
        await table.press("0")
        assert found == [9]
