"""The table's keys and mouse on the real app: moves, confirmations, refusals with reasons."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

import pytest

from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.castle import GATE, KING, MADAME, MINT, PARADE, STAIRWAY
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.games.palais_royal.ui.boards import LIGHTING_SECONDS, PalaisBoards
from palais_tui.games.palais_royal.ui.garden import GardenBoard
from palais_tui.tui.screens.rulebook import RulebookScreen
from tests.games.palais_royal.position import COMPONENTS, RED, YELLOW, Castle, position
from tests.tui.driver import REFRESH_SECONDS, Table, at_table, new_sitting, runs, seated
from tests.tui.pictures import enlisting


def game_at(step: Step, castle: Castle, **more: object) -> GameState:
    """Red at a step of the turn, of two players."""
    return position(2, step=step, castle=castle, **more).game  # type: ignore[arg-type]


def at(table: Table, place: int) -> int:
    """How many servants red has at a place."""
    return table.game.servants(RED, place)


class TestActing:
    """A few keys for each action."""

    @runs
    async def test_the_setup_says_where_enter_puts_a_servant(self) -> None:
        async with at_table(new_sitting()) as table:
            asked = "Anna: put a servant where (1-9 or click)?"
            assert table.prompt == f"{asked} Enter: Stairway. 5 of 5 left."
            await table.press("up")
            assert table.prompt == f"{asked} Enter: Mint. 5 of 5 left."
            before = at(table, MINT)
            await table.press("enter")
            assert at(table, MINT) == before + 1

    @runs
    async def test_enter_makes_a_decent_start_in_the_setup(self) -> None:
        async with at_table(new_sitting()) as table:
            before = [at(table, place) for place in (STAIRWAY, MINT, PARADE)]
            await table.press(*["enter"] * 6)  # the last one ends the turn
            arrived = [at(table, place) for place in (STAIRWAY, MINT, PARADE)]
            assert [a - b for a, b in zip(arrived, before, strict=True)] == [2, 2, 1]

    @runs
    async def test_the_cursor_stays_where_a_player_puts_a_servant_by_number(self) -> None:
        async with at_table(new_sitting()) as table:
            await table.press("4")
            assert "Enter: Mint. 4 of 5 left." in table.prompt

    @runs
    async def test_enter_in_action_1_puts_all_and_goes_on(self) -> None:
        castle: Castle = {"parade": {RED: 3, YELLOW: 1}, "stairway": 2}
        async with at_table(seated(game_at(Step.PARADE, castle))) as table:
            assert table.prompt == "Anna: 4 new servants for the Gate. Enter: put 4, n: next."
            await table.press("enter")
            assert at(table, GATE) == 4
            assert table.game.step is Step.STAIRWAY

    @runs
    async def test_enter_in_action_3_does_everything(self) -> None:
        castle: Castle = {"mint": 2, "king": 2, "madame": 2, "backdoor": 1}
        async with at_table(seated(game_at(Step.COURT, castle, hand="seals"))) as table:
            await table.press("enter")
            assert table.game.gold[RED] == 3
            assert (at(table, KING), at(table, MADAME)) == (3, 3)
            assert table.game.step is Step.DRAW

    @runs
    async def test_action_3_asks_when_the_supply_is_too_small(self) -> None:
        castle: Castle = {"mint": 2, "king": 2, "madame": 2, "backdoor": 1}
        async with at_table(seated(game_at(Step.COURT, castle, supply=1))) as table:
            await table.press("enter")
            assert table.game.gold[RED] == 3
            await table.press("6")
            assert (at(table, KING), at(table, MADAME)) == (2, 3)
            short = "Anna: supply empty. Add 1 with the King from elsewhere? Enter: yes, n: no."
            assert table.prompt == short
            await table.press("enter")
            assert table.prompt == "Anna: bring 1 to the King. From where (1-9)? n: next, u: undo."
            await table.press("enter")
            from_castle = "Your supply is empty: take a servant from where (1-9)? n: next."
            assert table.inspector == from_castle
            await table.press("4")
            assert (at(table, KING), at(table, MINT)) == (3, 1)

    @runs
    async def test_action_1_with_an_empty_supply_asks_where_from_and_may_stop(self) -> None:
        castle: Castle = {"parade": {RED: 1, YELLOW: 2}, "stairway": 2}
        async with at_table(seated(game_at(Step.PARADE, castle, supply=0))) as table:
            asked = "Anna: supply empty. Bring 1 from where (1-9)? Enter: action 2."
            assert table.prompt == asked
            await table.press("7", "7")
            assert at(table, GATE) == 1
            assert table.game.step is Step.STAIRWAY

    @runs
    async def test_open_gates_with_an_empty_supply_do_not_ask_for_none(self) -> None:
        castle: Castle = {"parade": {RED: 0, YELLOW: 2}, "stairway": 2, "mint": 2}
        for key in ("enter", "n"):
            session = seated(game_at(Step.PARADE, castle, supply=1, hand="gates purse", gold=1))
            async with at_table(session) as table:
                await table.press("space", "1", "1")
                await table.press("n")
                more = "You can put more at the Gate. n: next action anyway, Enter: stay."
                assert table.prompt == more
                await table.press("escape", "enter")
                assert at(table, GATE) == 1
                asked = "Anna: supply empty. Bring one from where (1-9)? Enter: action 2."
                assert table.prompt == asked
                await table.press("4")
                assert at(table, GATE) == 2
                await table.press(key)
                assert table.game.step is Step.STAIRWAY

    @runs
    async def test_with_open_gates_the_prompt_says_how_to_put_one(self) -> None:
        session = seated(game_at(Step.PARADE, {"stairway": 2}, supply=3, hand="gates", gold=1))
        async with at_table(session) as table:
            await table.press("space", "1", "1")
            put_one = "Anna: any number for the Gate. 5: put 1, Enter: all, n: next."
            assert table.prompt == put_one
            await table.press("5")
            assert at(table, GATE) == 1
            await table.click_place(GATE)
            assert at(table, GATE) == 2
            assert table.prompt == "Anna: click the Gate once per servant. Enter: all, n: next."

    @runs
    async def test_two_numbers_send_a_servant_and_a_stop_another(self) -> None:
        castle: Castle = {"stairway": {RED: 3, YELLOW: 4}, "gate": 3}
        async with at_table(seated(game_at(Step.STAIRWAY, castle))) as table:
            await table.press("5")
            assert table.prompt == "Anna: 3 moves left. From Gate to where? Esc: back."
            await table.painted()
            assert "2»" in table.drawn()  # what a place further off would cost
            await table.press("8", ".")
            assert (at(table, GATE), at(table, KING)) == (1, 2)
            assert table.game.points_left == 1

    @runs
    async def test_clicks_send_servants_as_keys_do(self) -> None:
        castle: Castle = {"stairway": {RED: 3, YELLOW: 4}, "gate": 3, "mint": 1}
        async with at_table(seated(game_at(Step.STAIRWAY, castle))) as table:
            for place in (GATE, KING, GATE, KING):
                await table.click_place(place)
            assert (at(table, GATE), at(table, KING)) == (1, 2)
            again = "Anna: 1 move left. Click where from, or drag. n: next."
            assert table.prompt == again
            await table.click_place(GATE)
            assert table.prompt != again
            await table.click_place(GATE)
            assert table.prompt == again
            await table.click_place(MINT)
            assert table.table_input.origin == MINT

    @runs
    async def test_a_noble_by_its_field_with_what_is_paid_shown_first(self) -> None:
        castle: Castle = {"office": 1, "king": 1, "madame": 1, "backdoor": 1}
        game = game_at(Step.ENLIST, castle, garden={"c4": "servants1-1"})
        async with at_table(seated(game)) as table:
            await table.press("c")
            assert table.prompt == "c_  Now the row, 1 to 6. Esc: back."
            await table.press("4")
            assert table.inspector == "c4 servant +1, 2 pts: 0 gold, 1◆, 1◇, 1 Office."
            await table.press("enter")
            assert len(table.game.face_up[RED] + table.game.face_down[RED]) == 1
            assert table.game.step is Step.DRAW

    @runs
    async def test_x_changes_where_the_edge_servant_comes_from(self) -> None:
        castle: Castle = {"office": 1, "king": 2, "madame": 1, "backdoor": 1}
        game = game_at(Step.ENLIST, castle, garden={"a3": "servants1-1"})
        async with at_table(seated(game)) as table:
            await table.press("a", "3")
            price = "a3 servant +1, 2 pts: 0 gold, 1◆, 1◇, 1 Office."
            assert table.inspector == f"{price} Left ×2: you'd be first (+6)."
            assert "One servant stays, x: another (now Supply)." in table.prompt
            await table.press("x")
            assert "One servant stays, x: another (now King)." in table.prompt
            await table.press("enter")
            assert at(table, KING) == 0

    @runs
    async def test_arrows_walk_from_the_garden_into_the_castle(self) -> None:
        async with at_table(seated(game_at(Step.STAIRWAY, {"stairway": 2, "mint": 1}))) as table:
            await table.press("up", "left")
            assert table.table_input.on_garden
            assert table.inspector.startswith("f3 ")
            await table.press("right", "enter")
            assert table.table_input.origin == MINT

    @runs
    async def test_a_burst_of_keys_acts_on_the_right_tile(self) -> None:
        castle: Castle = {"stairway": {RED: 3, YELLOW: 4}, "gate": 2}
        async with at_table(seated(game_at(Step.STAIRWAY, castle))) as table:
            await table.burst("5", "8", "5", "8")
            assert (at(table, GATE), at(table, KING)) == (0, 2)
            await table.burst("8", "up", "left", "enter")
            assert at(table, MINT) == 0
            assert (
                table.inspector == "Too far: 2 moves to the Mint, you have 1. Pick a closer place."
            )

    @runs
    async def test_a_burst_of_arrows_enlists_the_right_noble(self) -> None:
        castle: Castle = {"office": 1, "king": 1, "madame": 1, "backdoor": 1}
        game = game_at(Step.ENLIST, castle, garden={"d4": "servants1-1"})
        async with at_table(seated(game)) as table:
            await table.press("c", "3")
            await table.burst("right", "down", "enter")
            assert table.game.garden[FIELD_IDS.index("d4")] < 0

    @runs
    async def test_a_burst_keeps_its_order_from_action_to_action(self) -> None:
        castle: Castle = {"parade": 2, "stairway": {RED: 3, YELLOW: 4}}
        async with at_table(seated(game_at(Step.PARADE, castle))) as table:
            await table.burst("enter", "5", "8", "escape", "8", "6", "u")
            assert (at(table, GATE), at(table, KING), at(table, MADAME)) == (2, 1, 0)

    @runs
    async def test_a_burst_goes_on_in_the_boxes_it_opens(self) -> None:
        castle: Castle = {"backdoor": {RED: 3, YELLOW: 1}}
        game = game_at(Step.DRAW, castle, hand="purse", deck="swift gates winged")
        async with at_table(seated(game)) as table:
            await table.burst(
                "space", "1", "enter", "3", "enter", "down", "space", "enter", "enter"
            )
            assert table.game.gold[RED] > 0
            assert table.game.hand_size(RED) == 1
            assert table.in_front == "CurtainScreen"

    @runs
    async def test_a_key_during_an_animation_counts(self) -> None:
        castle: Castle = {"parade": 2, "stairway": {RED: 3, YELLOW: 4}}
        async with at_table(seated(game_at(Step.PARADE, castle)), animation=True) as table:
            await table.burst("enter", "5", "8")
            assert at(table, KING) == 1

    @pytest.mark.slow
    @runs
    async def test_all_nobles_light_up_though_the_table_is_slow_to_draw(self) -> None:
        async with at_table(enlisting(), animation=True) as table:
            await table.painted()
            boards = table.table.query_one(PalaisBoards)
            garden = table.table.query_one(GardenBoard)
            fields = table.table_input.fields()
            assert garden._scene is not None
            scene = replace(garden._scene, selectable_fields=fields)
            boards.show(replace(scene, selectable_fields=frozenset()))
            boards.show(scene, animated=True)
            assert garden._scene.selectable_fields < fields
            await asyncio.sleep(0)  # the timer begins
            time.sleep(2 * LIGHTING_SECONDS)  # as a redraw does
            async with asyncio.timeout(REFRESH_SECONDS):
                while garden._scene.selectable_fields != fields:
                    await asyncio.sleep(LIGHTING_SECONDS)


class TestRefusing:
    """A choice that cannot be had answers with numbers and changes nothing."""

    @pytest.mark.parametrize(
        ("step", "castle", "keys", "why"),
        [
            (
                Step.PARADE,
                {"parade": 1},
                "4",
                "Servants go to the Gate now. Enter: all, 5: one. r: rule R5.1.",
            ),
            (
                Step.STAIRWAY,
                {"stairway": {RED: 2, YELLOW: 3}, "gate": 1},
                "1",
                "You have no servant at the Back Door to move. Choose another place.",
            ),
            (
                Step.STAIRWAY,
                {"stairway": {RED: 1, YELLOW: 3}, "gate": 1},
                "53",
                "Too far: 2 moves to the Cardinal, you have 1. Pick a closer place.",
            ),
            (
                Step.COURT,
                {"mint": 1, "king": {RED: 1, YELLOW: 2}},
                "8",
                "No extra servant with the King: no majority (1 to 2) and no noble.",
            ),
            (
                Step.COURT,
                {"mint": 1},
                "9",
                "Nothing to use on the Parade Ground: action 3 is for Mint, King and Madame.",
            ),
            (Step.DRAW, {"backdoor": 2}, "3", "You can draw 1 to 2 cards, not 3. r: rule R5.16."),
        ],
    )
    def test_the_reason_stands_in_the_inspector(
        self, step: Step, castle: Castle, keys: str, why: str
    ) -> None:
        async def refused() -> None:
            async with at_table(seated(game_at(step, castle))) as table:
                before = table.game.key()
                await table.press(*keys)
                assert table.inspector == why
                assert table.game.key() == before

        asyncio.run(refused())

    @runs
    async def test_r_opens_the_clause_of_the_reason(self) -> None:
        castle: Castle = {"mint": 1, "king": {RED: 1, YELLOW: 2}}
        async with at_table(seated(game_at(Step.COURT, castle))) as table:
            await table.press("r")
            assert page_of(table) == "R5.5"
            await table.press("escape", "8", "r")
            assert page_of(table) == "R5.6"
            await table.press("escape", "9", "r")
            assert page_of(table) == "R5.8", "also where the line has no room to name it"
            await table.press("escape", "left", "r")
            assert page_of(table) == "R5.5", "what was said is answered by doing something else"

    @runs
    async def test_a_noble_too_dear(self) -> None:
        castle: Castle = {"office": 1, "king": 1, "madame": 1}
        garden = {"c4": "couple-d-5", "d4": "servants1-1"}
        async with at_table(seated(game_at(Step.ENLIST, castle, garden=garden))) as table:
            before = table.game.key()
            await table.press("c", "4", "enter")
            assert table.inspector == "Missing: 8 gold, 2 turquoise. r: rule R5.9."
            assert table.game.key() == before
            await table.resize(120, 40)
            await table.painted()
            await table.press("enter")
            assert "You're 8 gold short: it costs 8, you have 0." in table.inspector


ASKED: list[tuple[Step, Castle, tuple[str, ...], str]] = [
    (Step.PARADE, {"parade": 2}, ("n",), "n"),
    (Step.STAIRWAY, {"stairway": 2}, ("n",), "n"),
    (Step.STAIRWAY, {"stairway": {RED: 1, YELLOW: 3}}, ("7", "8"), "enter"),
    (Step.COURT, {"mint": 1, "backdoor": 1}, ("n",), "n"),
    (Step.DRAW, {"backdoor": 2}, ("2",), "2"),
    (Step.DRAW, {"backdoor": 2}, ("enter",), "enter"),
    (Step.DRAW, {"backdoor": 2}, ("1",), "enter"),
]


class TestAskingOnce:
    """Unspent things, an empty stairway, drawing cards."""

    @pytest.mark.parametrize(("step", "castle", "keys", "yes"), ASKED)
    def test_once_and_then_it_is_done(
        self, step: Step, castle: Castle, keys: tuple[str, ...], yes: str
    ) -> None:
        async def asked() -> None:
            async with at_table(seated(game_at(step, castle, hand="seals"))) as table:
                before = table.game.key()
                await table.press(*keys)
                assert table.table_input.confirm is not None
                assert table.prompt == table.table_input.confirm.question
                assert table.table.query_one("#prompt").has_class("-asking")
                assert table.game.key() == before
                await table.press(yes)
                assert table.game.key() != before
                assert table.table_input.confirm is None

        asyncio.run(asked())

    @pytest.mark.parametrize(("step", "castle", "keys", "_yes"), ASKED)
    def test_not_with_confirmations_off(
        self, step: Step, castle: Castle, keys: tuple[str, ...], _yes: str
    ) -> None:
        async def unasked() -> None:
            game = game_at(step, castle, hand="seals")
            async with at_table(seated(game), confirmations=False) as table:
                before = table.game.key()
                await table.press(*keys)
                assert table.game.key() != before

        asyncio.run(unasked())

    @pytest.mark.parametrize("no", ["escape", "left"])
    def test_any_other_key_is_no(self, no: str) -> None:
        async def said_no() -> None:
            castle: Castle = {"stairway": {RED: 1, YELLOW: 3}}
            async with at_table(seated(game_at(Step.STAIRWAY, castle))) as table:
                await table.press("7", "8")
                assert table.prompt.startswith("This empties your Stairway")
                await table.press(no)
                assert table.prompt.startswith("Anna: 1 move left.")
                assert at(table, STAIRWAY) == 1
                assert table.table_input.origin == STAIRWAY

        asyncio.run(said_no())

    def test_no_next_turn_is_spoken_of_in_the_last_round(self) -> None:
        async def unasked() -> None:
            castle: Castle = {"stairway": {RED: 1, YELLOW: 3}, "mint": {RED: 1, YELLOW: 0}}
            game = game_at(Step.STAIRWAY, castle)
            game.last_round = True
            async with at_table(seated(game)) as table:
                await table.press("7", "8")
                assert at(table, STAIRWAY) == 0
                assert "(+" not in table.drawn()

        asyncio.run(unasked())


class TestMouse:
    """Pointing explains, clicking acts."""

    @runs
    async def test_the_inspector_explains_what_is_under_the_mouse(self) -> None:
        game = game_at(Step.STAIRWAY, {"stairway": 2, "mint": {YELLOW: 2}}, garden={"c4": "gold-1"})
        async with at_table(seated(game)) as table:
            await table.painted()
            await table.hover(*table.field(FIELD_IDS.index("c4")))
            assert table.inspector == (
                "c4 gold +2, 3 pts: 4 gold, 2◇, 1 Office. Missing so far: 4 gold, 2◇, 1 Office."
            )
            await table.hover(*table.place(MINT))
            assert table.inspector.startswith(
                "Mint: 1 gold each; majority +1. You have none there."
            )
            assert table.inspector.endswith("Bruno has the majority.")
            players = table.table.query_one("#players").region
            await table.hover(players.x + 2, players.y + 1)
            assert table.inspector.startswith("Anna: supply")

    @runs
    async def test_a_click_beside_a_box_closes_it_unless_it_asks(self) -> None:
        game = game_at(Step.STAIRWAY, {"stairway": 2}, hand="swift")
        async with at_table(seated(game)) as table:
            for key, opened, closed in (
                ("menu", "MenuScreen", "TableScreen"),
                ("hand", "HandScreen", "HandScreen"),
            ):
                await table.click_key(key)
                assert table.in_front == opened
                await table.painted()
                await table.click(1, 1)
                assert table.in_front == closed


@pytest.mark.parametrize(("players", "shown"), [(2, " +2◆ +4∩ +4» +4¤"), (4, " 2◆4∩»¤")])
def test_open_tiles_are_all_shown_added_up(players: int, shown: str) -> None:
    async def look() -> None:
        game = position(players, step=Step.STAIRWAY, castle={"stairway": 2}).game
        kinds = (Privilege.GATE, Privilege.MOVE, Privilege.GOLD, Privilege.MADAME)
        nobles = [n for n, noble in enumerate(COMPONENTS.nobles) if noble.privilege in kinds]
        game.face_up[RED] = tuple(nobles)
        async with at_table(seated(game)) as table:
            await table.painted()
            assert shown in table.drawn()

    asyncio.run(look())


@runs
async def test_action_4_begins_at_a_noble_that_can_be_had() -> None:
    castle: Castle = {"office": 1, "king": 1, "madame": 1, "mint": 1}
    async with at_table(seated(game_at(Step.COURT, castle))) as table:
        assert table.table_input.cursor not in table.table_input.fields()
        await table.press("enter")
        assert table.game.step is Step.ENLIST
        assert table.table_input.on_garden
        assert table.table_input.cursor in table.table_input.fields()


@runs
async def test_the_last_line_of_the_set_up_is_the_own_servant() -> None:
    async with at_table(new_sitting(2)) as table:
        for _ in range(2):
            await table.press("7", "7", "7", "7", "4")
            assert "your setup is done" in table.prompt
            assert "puts 1 servant in the Mint" in table.line("log")
            await table.press("enter", "enter")


@runs
async def test_a_small_terminal_says_so_and_recovers() -> None:
    async with at_table(new_sitting()) as table:
        await table.resize(60, 20)
        await table.painted()
        assert "this one is 60x20" in " ".join(table.drawn().split())
        before = table.game.key()
        await table.press("5", "enter")
        assert table.game.key() == before
        await table.resize(80, 24)
        await table.painted()
        assert table.in_front == "TableScreen"
        assert "Anna: put a servant" in table.drawn()


def page_of(table: Table) -> str:
    """The page of the rulebook in front."""
    assert isinstance(table.screen, RulebookScreen)
    return table.screen.page.id
