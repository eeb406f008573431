"""Ending a turn, the curtain, the hand, the palette, leaving and ending by consent."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.command import Hit

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.events import TurnBegan
from palais_tui.games.palais_royal.controller.explanations import changed_majorities
from palais_tui.games.palais_royal.engine.state import End, GameState, Step
from palais_tui.games.palais_royal.phrases.since_last_turn import changed_majorities_since
from palais_tui.tui.command_palette import TableProvider
from tests.games.palais_royal.position import RED, YELLOW, Castle, position
from tests.i18n.languages import ENGLISH
from tests.tui.driver import Table, at_table, new_sitting, runs, seated
from tests.tui.pictures import drawing, enlisting

pytestmark = pytest.mark.slow

CASTLE: Castle = {
    "parade": {RED: 2, YELLOW: 3},
    "stairway": {RED: 3, YELLOW: 4},
    "backdoor": {RED: 2, YELLOW: 1},
}


def game_at(step: Step | None = None, castle: Castle = CASTLE, **more: object) -> GameState:
    """Red's turn, of two players."""
    return position(2, step=step, castle=castle, **more).game  # type: ignore[arg-type]


class TestEnding:
    """The turn goes on only when its player says so."""

    @pytest.mark.parametrize(
        ("hand", "keys"),
        [("", ("n", "n", "enter")), ("gates swift", ("enter",))],
        ids=["empty-hand", "two-cards"],
    )
    def test_ending_is_explicit(self, hand: str, keys: tuple[str, ...]) -> None:
        @runs
        async def ending() -> None:
            async with at_table(seated(game_at(Step.DRAW, hand=hand))) as table:
                await table.press("n", "n")
                assert table.game.seat == RED
                assert table.prompt.startswith("Anna: your turn is done.")
                await table.press("escape")
                assert table.game.seat == RED
                await table.press(*keys)
                assert table.game.seat == YELLOW
                assert table.in_front == "CurtainScreen"

        ending()

    @runs
    async def test_with_the_hand_open_one_enter_ends_it(self) -> None:
        game = game_at(Step.DRAW, hand="gates swift")
        async with at_table(seated(game)) as table:
            await table.press("space", "escape", "n", "n")
            assert table.prompt == ENGLISH.text("brief.ending", name="Anna")
            await table.press("enter")
            assert table.game.seat == YELLOW

    @runs
    async def test_the_last_move_is_seen_before_the_turn_ends(self) -> None:
        castle: Castle = {"office": 1, "king": 1, "madame": 1, "mint": {YELLOW: 1}}
        game = game_at(Step.ENLIST, castle, garden={"c4": "servants1-1"})
        async with at_table(seated(game)) as table:
            await table.press("c", "4", "enter")
            assert table.game.seat == RED
            assert table.prompt.startswith("Anna: your turn is done.")
            assert table.inspector.startswith("c4: empty.")
            await table.press("u")
            assert table.inspector.startswith("c4 servant +1")

    @runs
    async def test_the_last_servant_of_the_set_up_can_be_taken_back(self) -> None:
        async with at_table(new_sitting()) as table:
            await table.press(*"12345")
            assert table.game.seat == 0
            await table.press("u", "6", "enter")
            assert table.game.seat == 1
            assert table.in_front == "CurtainScreen"


class TestCurtain:
    """Three ways to hand the keyboard over."""

    @pytest.mark.parametrize("theme", ["palais-dark", "ansi-dark"])
    @runs
    async def test_the_usual_one_leaves_the_public_table_in_sight(self, theme: str) -> None:
        async with at_table(seated(game_at(Step.DRAW)), theme=theme) as table:
            await table.press("n", "n", "enter")
            await table.painted()
            assert "The keyboard goes to ■ Bruno" in table.drawn()
            assert "a1" in table.drawn()
            await table.press("enter")
            assert table.in_front == "TableScreen"

    @pytest.mark.parametrize("theme", ["palais-dark", "ansi-dark"])
    @runs
    async def test_the_full_one_covers_everything(self, theme: str) -> None:
        async with at_table(seated(game_at(Step.DRAW)), curtain="full", theme=theme) as table:
            await table.press("n", "n", "enter")
            await table.painted()
            drawn = table.drawn()
            assert "The keyboard goes to ■ Bruno" in drawn
            assert "a1" not in drawn
            assert "Gate" not in drawn

    @runs
    async def test_off(self) -> None:
        async with at_table(seated(game_at(Step.DRAW)), curtain="off") as table:
            await table.press("n", "n", "enter")
            assert table.in_front == "TableScreen"
            assert table.prompt.startswith("Bruno: ")

    @runs
    async def test_it_tells_what_happened_since_ones_last_turn(self) -> None:
        castle: Castle = {"mint": {RED: 2, YELLOW: 1}, "stairway": {RED: 1, YELLOW: 1}}
        async with at_table(seated(game_at(Step.COURT, castle))) as table:
            await table.press("enter")
            if table.table_input.ending:
                await table.press("enter")
            await table.painted()
            assert table.in_front == "CurtainScreen"
            assert "Anna takes 3 gold" in table.drawn()


def named_in_palette(table: Table) -> list[str]:
    """What the command palette would list."""
    return [label for label, _, _ in TableProvider(table.table)._entries()]


class TestHand:
    """Face down until its owner presses a key."""

    @runs
    async def test_space_opens_it_and_space_turns_it_back(self) -> None:
        async with at_table(seated(game_at(hand="purse"))) as table:
            await table.painted()
            assert "Purse" not in table.drawn()
            await table.press("space")
            await table.painted()
            assert "Purse" in table.drawn()
            await table.press("space")
            await table.painted()
            assert "Purse" not in table.drawn()
            assert not table.session.hand_open

    @runs
    async def test_a_card_is_played_by_its_number(self) -> None:
        async with at_table(seated(game_at(hand="gates purse"))) as table:
            await table.press("space")
            assert [row[:1] for row in table.rows()] == ["1", "2"]
            await table.press("1")
            assert table.in_front == "HandScreen", "open gates belongs to action 1"
            await table.press("2")
            assert table.in_front == "TableScreen"
            assert table.game.gold[RED] > 0

    @runs
    async def test_it_lies_face_down_again_after_the_turn(self) -> None:
        game = game_at(Step.DRAW, hand={RED: "gates", YELLOW: "purse"})
        async with at_table(seated(game)) as table:
            await table.press("space", "escape", "n", "n", "enter", "enter")
            assert table.game.seat == YELLOW
            assert not table.session.hand_open

    @runs
    async def test_the_palette_names_cards_only_while_it_is_open(self) -> None:
        async with at_table(seated(game_at(hand="purse"))) as table:
            closed = named_in_palette(table)
            assert not any("Purse" in label for label in closed)
            assert "go on" in closed
            await table.press("space", "escape")
            assert any("Purse" in label for label in named_in_palette(table))
            await table.press("space", "space")
            assert named_in_palette(table) == closed

    @runs
    async def test_the_palette_plays_a_move(self) -> None:
        async with at_table(seated(game_at(Step.PARADE))) as table:
            provider = TableProvider(table.table)
            hits = [hit async for hit in provider.search("gate")]
            assert hits
            assert isinstance(hits[0], Hit)
            await table.press("ctrl+p")
            assert table.in_front == "CommandPalette"


class TestLeaving:
    """A seat whose player has left passes on every prompt."""

    @runs
    async def test_the_seat_passes_until_its_player_is_back(self) -> None:
        async with at_table(seated(game_at())) as table:
            await table.press("m", "2", "1")
            assert table.session.seats[1].away
            await table.press("enter", "n", "n", "n", "n", "enter")
            assert table.game.seat == RED, "Bruno's turn was passed"
            assert table.game.round == 2
            assert table.in_front == "TableScreen"
            await table.press("m")
            assert "Bruno is back" in table.rows()[1]
            await table.press("2", "1", "enter", "n", "n", "n", "n", "enter")
            assert table.game.seat == YELLOW
            assert table.in_front == "CurtainScreen"

    @runs
    async def test_who_leaves_in_the_set_up_is_passed_too(self) -> None:
        async with at_table(new_sitting()) as table:
            await table.press("m", "2", "1", *"12345", "enter")
            assert table.game.seat == 0
            assert table.game.step is not Step.PLACING

    @runs
    async def test_who_is_in_turn_can_leave(self) -> None:
        async with at_table(seated(game_at(Step.STAIRWAY))) as table:
            await table.press("m", "1", "1")
            assert table.game.seat == YELLOW
            assert table.in_front == "CurtainScreen"

    @runs
    async def test_when_everyone_has_left_the_game_waits(self) -> None:
        async with at_table(seated(game_at()), curtain="off") as table:
            await table.press("m", "2", "1", "m", "1", "1")
            assert table.session.prompt is not None
            assert table.inspector.startswith("Everyone has left")
            await table.press("m", "1", "1")
            assert table.prompt.startswith("Anna: ")


class TestConsent:
    """Ending now, if all agree."""

    @runs
    async def test_all_agree(self) -> None:
        async with at_table(seated(game_at())) as table:
            await table.press("m", "3")
            assert table.in_front == "ConsentScreen"
            await table.press("2")
            assert table.game.end is End.AGREED
            assert table.in_front == "ScoresScreen"

    @runs
    async def test_one_does_not(self) -> None:
        async with at_table(seated(game_at())) as table:
            await table.press("m", "3", "1")
            assert table.session.prompt is not None
            assert table.in_front == "TableScreen"

    @runs
    async def test_only_before_a_turns_first_move(self) -> None:
        async with at_table(seated(game_at())) as table:
            await table.press("enter", "m", "3")
            assert table.in_front == "MenuScreen"
            assert "only before a turn's first move" in table.rows()[2]


@pytest.mark.parametrize("made", [enlisting, drawing])
def test_own_moves_are_no_news_about_majorities(made: Callable[[], GameSession]) -> None:
    """Who goes on with a game in the middle of a turn is told what the others did."""
    session = made()
    seat = session.seat
    told = changed_majorities_since(session, seat)
    assert changed_majorities(turn_began(session), session.game)
    session.restart_turn()
    assert changed_majorities_since(session, seat) == told


def turn_began(session: GameSession) -> GameState:
    """The game as it stood when the player in turn came round."""
    entries = list(session.history)
    number = max(n for n, e in enumerate(entries, 1) if TurnBegan(session.seat) in e.events)
    return list(session.history.positions())[number].game
