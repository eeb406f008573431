"""Hints that confused newcomers: incomplete turns, outdated advice."""

from __future__ import annotations

from typing import cast

import pytest

from palais_tui.games.palais_royal.controller.hint import Hint, TurnSummary, summarise_turn
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.notation import read
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.i18n.catalog import Language
from palais_tui.tui.widgets.panels import HintPanel
from tests.games.palais_royal.position import COMPONENTS, RED, YELLOW, Castle, position
from tests.i18n.languages import ENGLISH, FRENCH
from tests.tui.driver import Table, at_table, new_sitting, runs, seated

CASTLE: Castle = {
    "parade": {RED: 3, YELLOW: 1},
    "stairway": {RED: 5, YELLOW: 2},
    "mint": {RED: 3, YELLOW: 3},
    "king": {RED: 3, YELLOW: 2},
    "madame": {RED: 3, YELLOW: 2},
    "office": 1,
}
CROWDED = """pass; play procession; play winged; put gate; put gate; put gate; put gate;
move gate>madame; move gate>king; move gate>office; move gate>mint; move mint>backdoor;
move stairway>mint; move mint>office; move mint>office; move parade>king; move cardinal>office;
use mint; put king; put madame from=gate; enlist c4; enlist d4; enlist b3; draw 1"""
WALKS = ("move gate>office", "move gate>king", "pass")


def crowded() -> GameState:
    return position(2, castle=CASTLE, gold=9, hand="winged procession").game


def walking(moves: int) -> GameState:
    castle: Castle = {"gate": 3, "stairway": {RED: moves, YELLOW: moves}}
    return position(2, step=Step.STAIRWAY, castle=castle).game


async def advise(table: Table, *moves: str) -> None:
    """Advice as the Minister gives it, without waiting for him."""
    played = tuple(cast(Move, read(COMPONENTS, move)) for move in moves)
    await show(table, played, summarise_turn(played))


async def show(table: Table, moves: tuple[Move, ...], done: TurnSummary) -> None:
    screen = table.table
    screen.hints.asked = table.session.view()
    screen.hints.hint = Hint(moves, done, (), (), None, ())
    screen.hints._dismissed = False
    screen.refresh_scene()
    await table.painted()


def advice(table: Table) -> str:
    """What the terminal shows of it."""
    panel = table.table.query_one(HintPanel)
    if not panel.display:
        folded = table.table.hints.folded_text()
        assert folded in table.line("log")
        return folded
    left, top, wide, high = panel.region
    rows = [row[left : left + wide] for row in table.drawn().splitlines()[top : top + high]]
    return " ".join(" ".join(rows).replace("│", " ").replace("█", " ").split())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "large"])
@pytest.mark.parametrize("language", [ENGLISH, FRENCH], ids=["en", "fr"])
@runs
async def test_a_crowded_turn_is_told_whole_and_in_order(
    language: Language, size: tuple[int, int]
) -> None:
    session = seated(crowded(), language=language)
    async with at_table(session, size, language=language.code) as table:
        session.hand_open = True
        moves = tuple(cast(Move, read(COMPONENTS, move)) for move in CROWDED.split(";"))
        await show(table, moves[:1], summarise_turn(moves))
        told, at = advice(table), 0
        card = language.text("cards.winged")
        office, gold = language.text("places_short.office"), language.text("advice.minted_short")
        for word in (card, "4", office, gold, language.text("places_short.king"), "c4", "b3", "1 "):
            at = told.lower().find(word.lower(), at) + 1
            assert at, f"{word} is missing, or said too early: {told}"
        assert {"II", "III", "IV", "V"} <= {*told.split()}, "each action by its number"
        assert table.prompt in table.drawn()


@runs
async def test_another_move_than_the_advised_one_ends_the_advice() -> None:
    async with at_table(seated(walking(3))) as table:  # two moves to spare
        await advise(table, *WALKS)
        await table.press("5", "2")
        assert "Move 1 from" in advice(table)
        await table.press("5", "4")
        await table.painted()
        assert not advice(table)
        assert not table.table.hints.marks()


@runs
async def test_advice_stays_on_the_way_and_goes_when_it_cannot_be_reached_any_more() -> None:
    async with at_table(seated(walking(4))) as table:
        await advise(table, "move gate>mint", "move mint>backdoor", *WALKS)
        for keys in ("5 4", "4 1", "5 8"):  # by steps, in another order
            await table.press(*keys.split())
            assert advice(table)
        await table.press("n", "n")  # one step is missing
        await table.painted()
        assert table.game.step is not Step.STAIRWAY
        assert not advice(table)


@runs
async def test_advice_to_play_a_card_goes_with_its_moment() -> None:
    game = position(2, castle=CASTLE, gold=9, hand="favour purse").game
    async with at_table(seated(game)) as table:
        table.session.hand_open = True
        await advise(table, "play favour", "pass", "pass")
        assert ENGLISH.text("cards.favour") in advice(table)
        await table.press("enter")
        await table.painted()
        assert table.game.step is Step.PARADE
        assert not advice(table)


@runs
async def test_a_turn_that_is_done_shows_no_advice() -> None:
    castle: Castle = {**CASTLE, "office": 2}
    garden = {"c4": "servants1-1"}
    game = position(2, step=Step.ENLIST, castle=castle, gold=9, garden=garden).game
    async with at_table(seated(game)) as table:
        await advise(table, "enlist c4")
        assert "c4" in advice(table)
        await table.press("n", "n")
        await table.painted()
        assert table.table_input.ending is not None
        assert not advice(table)
        await table.press("u")
        await table.painted()
        assert "c4" in advice(table)


@runs
async def test_advice_for_the_setup_says_what_it_is_good_for() -> None:
    moves = tuple(
        cast(Move, read(COMPONENTS, f"put {place}"))
        for place in ("parade", "stairway", "stairway", "stairway", "mint")
    )
    async with at_table(new_sitting()) as table:
        assert table.table.game.hints is not None
        table.table.game.hints.position()
        await show(table, moves, summarise_turn(moves))
        told = advice(table)
        assert "Put 1 on the Parade Ground, 3 on the Stairway, 1 in the Mint." in told
        assert "Why: Next turn you get 4 new servants, 7 moves, 2 gold." in told


@runs
async def test_each_action_of_the_advice_begins_a_line() -> None:
    async with at_table(seated(crowded())) as table:
        turn = ("pass", "put gate", "put gate", "move gate>office", "use mint", "put king")
        moves = tuple(cast(Move, read(COMPONENTS, move)) for move in turn)
        await show(table, moves[:1], summarise_turn(moves))
        rows = str(table.table.query_one(HintPanel).content).split("\n")
        assert [row[:8] for row in rows] == ["I  Put 2", "II  Move", "III  Col"]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)], ids=["small", "large", "huge"])
@runs
async def test_actions_are_numbered_and_the_reason_begins_a_line_at_every_size(
    size: tuple[int, int],
) -> None:
    async with at_table(seated(crowded()), size) as table:
        turn = ("pass", "put gate", "put gate", "move gate>office", "use mint", "put king")
        moves = tuple(cast(Move, read(COMPONENTS, move)) for move in turn)
        assert table.table.game.hints is not None
        table.table.game.hints.position()
        await show(table, moves[:1], summarise_turn(moves))
        told = str(table.table.query_one(HintPanel).content)
        for wanted in ("I  Put 2", "II  Move 1", "III  Collect", "\nWhy: "):
            assert wanted in told
        shown = advice(table)
        assert "I Put 2" in shown
        assert "Why: " in shown


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("enlist c4", "Nothing is left to do. Enter: end your turn."),
        ("enlist d4", "Instead of your last move (u: undo): IV Enlist d4."),
    ],
    ids=["done", "something else"],
)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "large"])
def test_at_the_end_of_a_turn_it_tells_only_what_is_left(
    size: tuple[int, int], move: str, said: str
) -> None:
    @runs
    async def ask() -> None:
        castle: Castle = {"office": 1, "king": 2, "madame": 2}
        garden = {"c4": "gate-1", "d4": "king-2"}
        game = position(2, step=Step.ENLIST, castle=castle, gold=9, garden=garden).game
        async with at_table(seated(game), size) as table:
            await advise(table, move)
            await table.press("c", "4", "enter")
            assert table.session.staged is not None
            assert not table.table.query_one(HintPanel).display
            await table.press("h")
            await table.painted()
            assert said in advice(table)
            assert bool(table.table.hints.marks()) is (move == "enlist d4")
            await table.press("h")
            assert not table.table.query_one(HintPanel).display

    ask()
