"""The table's keys and mouse on the real app: moves, confirmations, refusals with reasons."""

from __future__ import annotations

import asyncio

import pytest

from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.castle import GATE, KING, MADAME, MINT, STAIRWAY
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.tui.screens.rulebook import RulebookScreen
from tests.games.palais_royal.position import COMPONENTS, RED, YELLOW, Castle, position
from tests.tui.driver import Table, at_table, new_sitting, runs, seated


def game_at(step: Step, castle: Castle, **more: object) -> GameState:
    """Red at a step of the turn, of two players."""
    return position(2, step=step, castle=castle, **more).game  # type: ignore[arg-type]


def at(table: Table, place: int) -> int:
    """How many servants red has at a place."""
    return table.game.servants(RED, place)


class TestActing:
    """A few keys for each action."""

    @runs
    async def test_enter_in_action_1_puts_all_and_goes_on(self) -> None:
        castle: Castle = {"parade": {RED: 3, YELLOW: 1}, "stairway": 2}
        async with at_table(seated(game_at(Step.PARADE, castle))) as table:
            assert table.prompt == "Anna: 4 servants to the gate. Enter puts them all, n goes on."
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
            await table.press("enter")
            assert table.inspector == "The supply is too small for all: press the place you want."
            await table.press("6", "enter")
            assert (at(table, KING), at(table, MADAME)) == (2, 3)
            assert table.prompt.startswith("Anna: press King (supply too small).")
            await table.press("8")
            assert "Take it from which place?" in table.prompt
            await table.press("4")
            assert (at(table, KING), at(table, MINT)) == (3, 1)

    @runs
    async def test_two_numbers_send_a_servant_and_the_second_again_another(self) -> None:
        castle: Castle = {"stairway": {RED: 3, YELLOW: 4}, "gate": 3}
        async with at_table(seated(game_at(Step.STAIRWAY, castle))) as table:
            await table.press("5")
            assert table.prompt == "Anna: 3 moves left. From Gate to which place? Esc back."
            await table.painted()
            assert "2 moves" in table.drawn()  # what a place further off would cost
            await table.press("8", "8")
            assert (at(table, GATE), at(table, KING)) == (1, 2)
            assert table.game.points_left == 1

    @runs
    async def test_clicks_send_servants_as_keys_do(self) -> None:
        castle: Castle = {"stairway": {RED: 3, YELLOW: 4}, "gate": 3, "mint": 1}
        async with at_table(seated(game_at(Step.STAIRWAY, castle))) as table:
            for place in (GATE, KING, KING):
                await table.click_place(place)
            assert (at(table, GATE), at(table, KING)) == (1, 2)
            assert table.prompt == "Anna: 1 move left. More from Gate to where? Esc back."
            await table.click_place(GATE)
            await table.click_place(GATE)
            assert table.prompt == "Anna: 1 move left. Press a place to move from, n goes on."
            await table.click_place(MINT)
            assert table.table_input.origin == MINT

    @runs
    async def test_a_noble_by_its_field_with_what_is_paid_shown_first(self) -> None:
        castle: Castle = {"office": 1, "king": 1, "madame": 1, "backdoor": 1}
        game = game_at(Step.ENLIST, castle, garden={"c4": "servants1-1"})
        async with at_table(seated(game)) as table:
            await table.press("c")
            assert table.prompt == "c_  Now the row, 1 to 6. Esc goes back."
            await table.press("4")
            assert table.inspector.endswith("Sent home: 1 from office, 1 from king, 1 from madame.")
            await table.press("enter")
            assert len(table.game.face_up[RED] + table.game.face_down[RED]) == 1
            assert table.game.step is Step.DRAW

    @runs
    async def test_x_changes_where_the_edge_servant_comes_from(self) -> None:
        castle: Castle = {"office": 1, "king": 2, "madame": 1, "backdoor": 1}
        game = game_at(Step.ENLIST, castle, garden={"a3": "servants1-1"})
        async with at_table(seated(game)) as table:
            await table.press("a", "3")
            assert table.inspector.endswith("edge from Supply.")
            await table.painted()
            assert "Other way" in table.drawn()
            await table.press("x")
            assert table.inspector.endswith("edge from King.")
            await table.press("enter")
            assert at(table, KING) == 0

    @runs
    async def test_arrows_walk_from_the_garden_into_the_castle(self) -> None:
        async with at_table(seated(game_at(Step.STAIRWAY, {"stairway": 2, "mint": 1}))) as table:
            await table.press("left", "left")
            assert table.table_input.on_garden
            assert table.inspector.startswith("f3 ")
            await table.press("right", "enter")
            assert table.table_input.origin == MINT

    @runs
    async def test_a_burst_of_keys_acts_on_the_right_tile(self) -> None:
        castle: Castle = {"stairway": {RED: 3, YELLOW: 4}, "gate": 2}
        async with at_table(seated(game_at(Step.STAIRWAY, castle))) as table:
            await table.burst("5", "8", "8")
            assert (at(table, GATE), at(table, KING)) == (0, 2)
            await table.burst("8", "up", "left", "enter")
            assert at(table, MINT) == 0
            assert table.inspector == "2 moves to the mint, but only 1 left."

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
            await table.burst("space", "1", "3", "enter", "down", "space", "enter", "enter")
            assert table.game.gold[RED] > 0
            assert table.game.hand_size(RED) == 1
            assert table.in_front == "CurtainScreen"

    @runs
    async def test_a_key_during_an_animation_counts(self) -> None:
        castle: Castle = {"parade": 2, "stairway": {RED: 3, YELLOW: 4}}
        async with at_table(seated(game_at(Step.PARADE, castle)), animation=True) as table:
            await table.burst("enter", "5", "8")
            assert at(table, KING) == 1


class TestRefusing:
    """A choice that cannot be had answers with numbers and changes nothing."""

    @pytest.mark.parametrize(
        ("step", "castle", "keys", "why"),
        [
            (
                Step.PARADE,
                {"parade": 1},
                "4",
                "Servants go to the gate now: Enter puts them, or press 5. (R5.1)",
            ),
            (
                Step.STAIRWAY,
                {"stairway": {RED: 2, YELLOW: 3}, "gate": 1},
                "1",
                "You have no servant at the back door to move.",
            ),
            (
                Step.STAIRWAY,
                {"stairway": {RED: 1, YELLOW: 3}, "gate": 1},
                "53",
                "2 moves to the cardinal, but only 1 left.",
            ),
            (
                Step.COURT,
                {"mint": 1, "king": {RED: 1, YELLOW: 2}},
                "8",
                "No majority in the king's chamber: you 1, another 2; no noble adds one. (R5.6)",
            ),
            (
                Step.COURT,
                {"mint": 1},
                "9",
                "Action 3 is for mint, king and madame; nothing happens on the parade ground.",
            ),
            (Step.DRAW, {"backdoor": 2}, "3", "You may draw 1 to 2 cards, not 3. (R5.16)"),
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
            assert table.inspector == "Short: 2 turquoise, 8 gold. (R5.9)"
            assert table.game.key() == before
            await table.resize(120, 40)
            await table.painted()
            await table.press("enter")
            assert "You are 8 gold short: the price is 8, you have 0." in table.inspector


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
                assert table.prompt.startswith("This empties your stairway")
                await table.press(no)
                assert table.prompt.startswith("Anna: 1 move left.")
                assert at(table, STAIRWAY) == 1
                assert table.table_input.origin == STAIRWAY

        asyncio.run(said_no())


class TestMouse:
    """Pointing explains, clicking acts."""

    @runs
    async def test_the_inspector_explains_what_is_under_the_mouse(self) -> None:
        game = game_at(Step.STAIRWAY, {"stairway": 2, "mint": {YELLOW: 2}}, garden={"c4": "gold-1"})
        async with at_table(seated(game)) as table:
            await table.painted()
            await table.hover(*table.field(FIELD_IDS.index("c4")))
            assert table.inspector.startswith("c4 gold +2, 3 pt: 4 gold, 2 turquoise.")
            await table.hover(*table.place(MINT))
            assert table.inspector.startswith("Mint: 1 gold each; most +1. Gives you nothing yet.")
            assert table.inspector.endswith("Majority: Bruno.")
            players = table.table.query_one("#players").region
            await table.hover(players.x + 2, players.y + 1)
            assert table.inspector.startswith("Anna: supply")

    @runs
    async def test_a_click_beside_a_box_closes_it(self) -> None:
        game = game_at(Step.STAIRWAY, {"stairway": 2}, hand="swift")
        async with at_table(seated(game)) as table:
            await table.click_key("hand")
            assert table.in_front == "HandScreen"
            await table.painted()
            await table.click(1, 1)
            assert table.in_front == "TableScreen"


@pytest.mark.parametrize(("players", "shown"), [(2, " B4 G4 M4 P2"), (4, "B4G4M4P2")])
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
            assert "your turn is done" in table.prompt
            assert "puts a servant in the mint" in table.line("log")
            await table.press("enter", "enter")


@runs
async def test_a_small_terminal_says_so_and_recovers() -> None:
    async with at_table(new_sitting()) as table:
        await table.resize(60, 20)
        await table.painted()
        assert "this one has 60x20" in " ".join(table.drawn().split())
        before = table.game.key()
        await table.press("5", "enter")
        assert table.game.key() == before
        await table.resize(80, 24)
        await table.painted()
        assert table.in_front == "TableScreen"
        assert "Anna: place a servant" in table.drawn()


def page_of(table: Table) -> str:
    """The page of the rulebook in front."""
    assert isinstance(table.screen, RulebookScreen)
    return table.screen.page.id
