"""Ending a turn, the curtain, the hand, the palette, leaving and ending by consent."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable

import pytest
from textual.command import Hit

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.events import TurnBegan
from palais_tui.games.palais_royal.controller.explanations import changed_majorities
from palais_tui.games.palais_royal.engine.state import End, GameState, Step
from palais_tui.games.palais_royal.phrases.since_last_turn import changed_majorities_since
from palais_tui.i18n.catalog import Language
from palais_tui.tui.command_palette import TableProvider
from palais_tui.tui.screens import curtain
from palais_tui.tui.screens.curtain import OPENING_SECONDS, OPENING_STEPS, CurtainScreen
from palais_tui.tui.widgets.canvas import HALF
from palais_tui.tui.widgets.velvet import Velvet
from tests.games.palais_royal.position import RED, YELLOW, Castle, position
from tests.i18n.languages import CODES, ENGLISH, LANGUAGES
from tests.tui.driver import REFRESH_SECONDS, Table, at_table, new_sitting, runs, seated
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
                assert table.prompt.startswith("Anna: all actions done.")
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
            assert table.prompt.startswith("Anna: all actions done.")
            assert table.inspector.startswith("Skipped action 5")
            await table.press("c", "4")
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
    async def test_the_small_one_leaves_the_public_table_in_sight(self, theme: str) -> None:
        async with at_table(seated(game_at(Step.DRAW)), curtain="hand", theme=theme) as table:
            await table.press("n", "n", "enter")
            await table.painted()
            assert goes_to(table, "■ Bruno")
            assert "Office" in table.drawn()
            await table.press("enter")
            assert table.in_front == "TableScreen"

    @pytest.mark.parametrize("theme", ["palais-dark", "ansi-dark"])
    @runs
    async def test_the_full_one_covers_everything(self, theme: str) -> None:
        async with at_table(seated(game_at(Step.DRAW)), curtain="full", theme=theme) as table:
            await table.press("n", "n", "enter")
            await table.painted()
            assert goes_to(table, "■ Bruno")
            assert "Office" not in table.drawn()
            assert "Gate" not in table.drawn()

    @runs
    async def test_off(self) -> None:
        async with at_table(seated(game_at(Step.DRAW)), curtain="off") as table:
            await table.press("n", "n", "enter")
            assert table.in_front == "TableScreen"
            assert table.prompt.startswith("Bruno: ")

    @runs
    async def test_it_tells_what_happened_since_ones_last_turn(self) -> None:
        castle: Castle = {"office": 1, "king": 1, "madame": 1, "mint": {YELLOW: 1}}
        game = game_at(Step.ENLIST, castle, garden={"c4": "servants1-1"})
        async with at_table(seated(game)) as table:
            await table.press("c", "4", "enter", "enter")
            await table.painted()
            assert table.in_front == "CurtainScreen"
            assert "● Anna enlisted" in table.drawn(), "the line is led by her shape"

    @pytest.mark.parametrize(("key", "screen"), [("m", "MenuScreen"), ("escape", "TableScreen")])
    def test_it_opens_by_halves_and_hands_keys_on(
        self, key: str, screen: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(curtain, "OPENING_SECONDS", 60.0)  # it stays at its first picture
        self.opens_by_halves(key, screen)

    @runs
    async def opens_by_halves(self, key: str, screen: str) -> None:
        async with at_table(seated(game_at(Step.DRAW)), animation=True) as table:
            await table.press("n", "n", "enter")
            assert isinstance(table.screen, CurtainScreen)
            table.see_curtain()
            table.screen.action_open()
            await table.painted()
            halves = table.screen.query(Velvet)
            assert {half.region.x for half in halves} > {0}
            assert sum(half.size.width for half in halves) < table.app.size.width
            assert HALF in table.drawn()
            await table.press(key)
            assert table.in_front == screen, "the key reached the table"

    @runs
    async def test_it_opens_all_the_way_though_the_table_is_slow_to_draw(self) -> None:
        async with at_table(seated(game_at(Step.DRAW)), animation=True) as table:
            await table.press("n", "n", "enter")
            assert isinstance(table.screen, CurtainScreen)
            table.see_curtain()
            table.screen.action_open()
            await table.settle()
            time.sleep(2 * OPENING_STEPS * OPENING_SECONDS)  # as a redraw does
            await asyncio.wait_for(opened(table), REFRESH_SECONDS)

    @pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
    @pytest.mark.parametrize(("key", "screen"), [("F1", "PageHelpScreen"), ("q", "TitleScreen")])
    @runs
    async def test_its_words_do_what_they_say(
        self, key: str, screen: str, language: Language
    ) -> None:
        async with at_table(seated(game_at(Step.DRAW), language=language)) as table:
            await table.press("n", "n", "enter")
            await table.painted()
            for y, line in enumerate(table.drawn().splitlines()):
                if words := re.search(rf"\b{key}\s?:\s\w+", line):
                    await table.click(words.end() - 1, y)
            assert table.in_front == screen

    @pytest.mark.parametrize("size", [(80, 24), (120, 40)])
    @runs
    async def test_velvet_is_all_there_is_around_the_plaque(self, size: tuple[int, int]) -> None:
        async with at_table(seated(game_at(Step.DRAW)), size=size) as table:
            await table.press("n", "n", "enter")
            await table.painted()
            box = table.screen.query_one("#box").region
            for y, line in enumerate(table.drawn().splitlines()):
                around = line[: box.x] + line[box.right :] if box.y <= y < box.bottom else line
                assert set(around) <= {" ", HALF}, line


async def opened(table: Table) -> None:
    """Wait until the curtain is gone."""
    while table.in_front == "CurtainScreen":
        await asyncio.sleep(OPENING_SECONDS)


def goes_to(table: Table, player: str) -> bool:
    """Whether the curtain hands the keyboard to a player: on one line, or with a chip below."""
    drawn = re.sub(" +", " ", table.drawn())
    return "Pass the keyboard to" in drawn and player in drawn


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
    async def test_a_card_is_chosen_by_its_number_and_played_by_enter(self) -> None:
        async with at_table(seated(game_at(hand="gates purse"))) as table:
            await table.press("space")
            assert [row[:1] for row in table.rows()] == ["1", "2"]
            await table.press("1")
            assert table.in_front == "HandScreen", "open gates belongs to action 1"
            await table.press("1", "enter")
            assert table.in_front == "HandScreen", "twice neither"
            await table.press("2")
            assert table.in_front == "HandScreen"
            await table.press("enter")
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
            assert "Next action" in closed
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
            await table.press("m", "6", "2", "1")
            assert table.session.seats[1].away
            await table.press("enter", "n", "n", "n", "n", "enter")
            assert table.game.seat == RED, "Bruno's turn was passed"
            assert table.game.round == 2
            assert table.in_front == "TableScreen"
            await table.press("m", "6")
            assert "Bruno is back" in table.rows()[1]
            await table.press("2", "1", "enter", "n", "n", "n", "n", "enter")
            assert table.game.seat == YELLOW
            assert table.in_front == "CurtainScreen"

    @runs
    async def test_who_leaves_in_the_set_up_is_passed_too(self) -> None:
        async with at_table(new_sitting()) as table:
            await table.press("m", "6", "2", "1", *"12345", "enter")
            assert table.game.seat == 0
            assert table.game.step is not Step.PLACING

    @runs
    async def test_who_is_in_turn_can_leave(self) -> None:
        async with at_table(seated(game_at(Step.STAIRWAY))) as table:
            await table.press("m", "6", "1", "1")
            assert table.game.seat == YELLOW
            assert table.in_front == "CurtainScreen"

    @runs
    async def test_when_everyone_has_left_the_game_waits(self) -> None:
        async with at_table(seated(game_at()), curtain="off") as table:
            await table.press("m", "6", "2", "1", "m", "6", "1", "1")
            assert table.session.prompt is not None
            assert table.inspector.startswith("Everyone has left")
            await table.press("m", "6", "1", "1")
            assert table.prompt.startswith("Anna: ")


class TestConsent:
    """Ending now, if all agree."""

    @runs
    async def test_all_agree(self) -> None:
        async with at_table(seated(game_at())) as table:
            await table.press("m", "5")
            assert table.in_front == "ConsentScreen"
            await table.press("2")
            assert table.game.end is End.AGREED
            assert table.in_front == "ScoresScreen"

    @runs
    async def test_bots_are_not_asked(self) -> None:
        session = seated(game_at())
        session.seats[YELLOW].bot = "page"
        async with at_table(session) as table:
            await table.press("m")
            assert "agree" not in table.rows()[4]
            await table.press("5")
            await table.shows("End the game now and score it?")
            assert "agree" not in table.drawn()
            await table.press("2")
            assert table.game.end is End.AGREED

    @runs
    async def test_after_a_game_lessons_are_suggested(self) -> None:
        async with at_table(seated(game_at())) as table:
            await table.press("m", "5", "2", "escape")
            assert table.in_front == "TitleScreen"
            told = [one.message for one in table.app._notifications]
            assert told == ["Press e to learn more: 9 lessons of a few minutes."]

    @runs
    async def test_one_does_not(self) -> None:
        async with at_table(seated(game_at())) as table:
            await table.press("m", "5", "1")
            assert table.session.prompt is not None
            assert table.in_front == "TableScreen"

    @runs
    async def test_only_before_a_turns_first_move(self) -> None:
        async with at_table(seated(game_at())) as table:
            await table.press("enter", "m", "5")
            assert table.in_front == "MenuScreen"
            assert "only before the first move of a turn" in table.rows()[4]


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
