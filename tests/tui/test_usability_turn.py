"""Where newcomers got stuck within a turn: vanished lines, overloaded keys."""

from __future__ import annotations

import pytest

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.events import ActionBegan, ChamberOpened, GoldTaken
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    GATE,
    KING,
    MINT,
    PARADE,
    PLACE_IDS,
    STAIRWAY,
)
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.i18n.catalog import Language
from tests.games.palais_royal.position import COMPONENTS, RED, YELLOW, Castle, position
from tests.i18n.languages import ENGLISH, FRENCH
from tests.tui.driver import Table, at_table, new_sitting, runs, seated
from tests.tui.pictures import before

CASTLE: Castle = {"parade": {RED: 2}, "stairway": {RED: 3, YELLOW: 1}, "mint": {YELLOW: 2}}
BOTH = pytest.mark.parametrize("language", [ENGLISH, FRENCH], ids=["en", "fr"])
SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "large"])


def among_programs(language: Language) -> GameSession:
    """The beginning of a person's turn, after the turns of three programs."""
    session = before()
    session.narrator.language = language
    for number, seat in enumerate(session.seats):
        seat.bot = "" if number == session.seat else "page"
    return session


@BOTH
@SIZES
@runs
async def test_what_programs_did_can_be_read_until_the_second_move(
    language: Language, size: tuple[int, int]
) -> None:
    async with at_table(among_programs(language), size, language=language.code) as table:
        since = language.text("program_brief.since", what="", more="")[:6]
        told = table.inspector
        assert told.startswith(since)
        assert told not in table.line("log")
        await table.press("left")
        assert not table.inspector.startswith(since)
        assert table.line("log").endswith(told)
        await table.press("enter", "right")  # past the moment for cards
        assert table.line("log").endswith(told)
        await make_a_move(table)  # a key that was meant for a program may have made it
        assert table.line("log").endswith(told)
        await make_a_move(table, "5", "6")
        assert told not in table.drawn()
        assert told not in table.line("log")
        await table.press("u")
        assert table.line("log").endswith(told)


async def make_a_move(table: Table, *keys: str) -> None:
    answers = len(table.session.entries())
    await table.press(*(keys or ("enter",)))
    assert len(table.session.entries()) > answers


@BOTH
@runs
async def test_enter_stays_in_an_action_that_another_key_would_end(language: Language) -> None:
    session = seated(position(2, step=Step.PARADE, castle=CASTLE).game, language=language)
    async with at_table(session, language=language.code) as table:
        left = table.game.points_left
        for by_mouse in (False, True):
            await table.press("n")
            assert table.prompt == language.text("acting.unspent_parade", left=left)
            await (table.click_line("prompt") if by_mouse else table.press("enter"))
            assert table.table_input.confirm is None
            assert (table.game.step, table.game.points_left) == (Step.PARADE, left)
        await table.press("n", "n")
        assert table.game.step is Step.STAIRWAY


@runs
async def test_a_question_that_two_keys_answer_names_both() -> None:
    castle: Castle = {**CASTLE, "backdoor": {RED: 2}}
    async with at_table(seated(position(2, step=Step.DRAW, castle=castle).game)) as table:
        await table.press("2")
        assert "Enter or 2: yes" in table.prompt
        await table.press("2")
        assert table.in_front == "KeepScreen"


@runs
async def test_a_turn_that_is_done_is_ended_by_the_key_that_is_named() -> None:
    castle: Castle = {**CASTLE, "backdoor": {RED: 1}}
    async with at_table(seated(position(2, step=Step.DRAW, castle=castle).game)) as table:
        await table.press("n", "n")
        done = table.prompt
        await table.press("n")
        assert (table.game.seat, table.prompt) == (RED, done)
        assert table.inspector == ENGLISH.text("acting.turn_done")
        await table.press("enter")
        assert table.game.seat == YELLOW


@BOTH
@runs
async def test_a_refusal_says_what_to_press(language: Language) -> None:
    castle: Castle = {**CASTLE, "king": {RED: 2}}
    game = position(2, castle=castle, hand="purse").game
    async with at_table(seated(game, language=language), language=language.code) as table:
        enter = language.text("key_words.Enter")
        await table.press("4")
        assert table.inspector.startswith(language.text("acting.only_begins"))
        assert enter in table.inspector
        await table.press("enter", "4")
        assert table.game.step is Step.PARADE
        to_gate = language.text("places_to.gate")
        said = language.text("acting.only_to", only_to=to_gate, number=5)
        assert table.inspector == f"{said} {language.text('acting.rule', clause='R5.1')}"
        assert enter in said
        await table.press("r")  # the rules open at the clause all the same
        assert "R5.1" in table.drawn()


@BOTH
@SIZES
@runs
async def test_whoever_only_tries_sees_it_all_the_time(
    language: Language, size: tuple[int, int]
) -> None:
    castle: Castle = {**CASTLE, "backdoor": {RED: 1}}
    game = position(2, step=Step.PARADE, castle=castle, hand="purse").game
    session = seated(game, language=language)
    async with at_table(session, size, language=language.code) as table:
        sign, over = language.text("track.trying"), language.text("keys.what_if_over")
        assert sign not in table.drawn()
        await table.press("w")
        # a question, all put, from a place, its question, a field, the hand, the end of the turn
        for keys in ("n", "enter", "7", "4 4", "n", "escape c", "space", "escape", "n n n n n n"):
            await table.press(*keys.split())
            await table.painted()
            assert sign in table.drawn().splitlines()[0], keys
            if table.in_front == "TableScreen":
                assert over in table.drawn().splitlines()[-1], keys
        await table.press("w")
        await table.painted()
        assert sign not in table.drawn()


@pytest.mark.parametrize(
    ("language", "alone", "together", "chamber"),
    [
        (
            ENGLISH,
            "Anna has 3 moves.",
            "Anna takes 4 gold (3 for servants, 1 for the majority).",
            "Anna can add 1 servant with the King (thanks to the majority).",
        ),
        (
            FRENCH,
            "Anna dispose de 3 pas.",
            "Anna prend 4 pièces d'or (3 pour les serviteurs, 1 pour la majorité).",
            "Anna peut ajouter 1 serviteur chez le Roi (grâce à la majorité).",
        ),
    ],
    ids=["en", "fr"],
)
def test_what_an_action_is_worth_is_told_once_and_with_its_reasons(
    language: Language, alone: str, together: str, chamber: str
) -> None:
    narrator = Narrator(language, COMPONENTS, ["Anna", "Bruno"])
    assert narrator.event(ActionBegan(RED, STAIRWAY, 3, 0, 0, 0, 3)) == alone
    assert narrator.event(GoldTaken(RED, 3, 1, 0, 4)) == together
    assert narrator.event(ChamberOpened(RED, KING, 1, 0, 1)) == chamber


@BOTH
@runs
async def test_the_inspector_says_what_a_noble_costs_and_what_the_back_door_does(
    language: Language,
) -> None:
    castle: Castle = {"office": 1, "king": 1, "madame": 1, "backdoor": {YELLOW: 1}}
    garden = {"c4": "servants1-1"}
    game = position(2, step=Step.ENLIST, castle=castle, garden=garden).game
    async with at_table(seated(game, language=language), language=language.code) as table:
        await table.press("c", "4")
        price = "c4 servant +1, 2 pts: 0 gold, 1◆, 1◇, 1 Office."
        french = "c4 serv. +1, 2 pts\u00a0: 0 or, 1◆, 1◇, 1 du Bureau."
        assert table.inspector == (price if language is ENGLISH else french)
        table.table_input.point_at_place(BACK_DOOR)
        table.table.refresh_scene()
        does = "draw 1 card for each" if language is ENGLISH else "1 carte à piocher chacun"
        assert does in table.inspector


@runs
async def test_where_there_is_room_another_start_is_a_click_away() -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE).game
    async with at_table(seated(game), (120, 40)) as table:
        await table.click_place(STAIRWAY)
        await table.painted()
        await table.click_key("back")
        assert table.table_input.origin is None


@runs
async def test_the_inspector_counts_what_is_left_of_a_place() -> None:
    castle: Castle = {"stairway": 3, "mint": 2, "king": 2, "office": 1, "backdoor": 1}
    async with at_table(seated(position(2, step=Step.STAIRWAY, castle=castle).game)) as table:
        await table.press("4", "5", "left", "down")
        assert "Stairway: you have 3 moves left." in table.inspector
        await table.press("n", "n", "4", "right", "left")
        assert table.inspector.startswith("Mint: 2 gold next turn.")


@runs
async def test_the_inspector_does_not_promise_what_the_turn_has_given() -> None:
    castle: Castle = {"stairway": 3, "mint": 2, "king": {RED: 2, YELLOW: 3}, "backdoor": 2}
    game = position(2, step=Step.DRAW, castle=castle, hand="purse").game
    async with at_table(seated(game)) as table:
        await table.press("enter", "enter", "1", "enter")
        assert table.prompt == ENGLISH.text("brief.closing", name="Anna")
        for keys, said in {
            ("right", "left"): "Back Door: 1 card to draw next turn.",
            ("down",): "Mint: 3 gold next turn.",
            ("down", "right"): "King: you have 2 turquoise seals.",
        }.items():
            await table.press(*keys)
            assert table.inspector.startswith(said)


@runs
async def test_help_does_not_refuse_a_place_that_servants_can_leave() -> None:
    castle: Castle = {"stairway": 3, "mint": 1}
    async with at_table(seated(position(2, step=Step.STAIRWAY, castle=castle).game)) as table:
        assert table.inspector.startswith("Stairway:")
        await table.press("f1")
        await table.shows("Under the cursor")
        assert "Not now" not in table.drawn()
        await table.press("escape", "right", "right")
        assert table.inspector.startswith("Parade:")
        await table.press("f1")
        await table.shows("You have no servant on the Parade Ground to move.")


@runs
async def test_a_supply_too_small_in_action_1_offers_servants_of_the_castle() -> None:
    castle: Castle = {"parade": 4, "stairway": 2, "mint": 2}
    game = position(2, step=Step.PARADE, castle=castle, supply=3).game
    async with at_table(seated(game)) as table:
        await table.press("enter")
        assert table.game.servants(0, GATE) == 3
        assert table.game.step is Step.PARADE
        assert "supply empty. Bring 2 from where (1-9)?" in table.prompt
        await table.press("enter")
        assert table.game.step.name == "STAIRWAY"


@BOTH
@runs
async def test_each_suggestion_of_the_setup_says_what_it_is_for(language: Language) -> None:
    session = new_sitting(language=language)
    async with at_table(session, (80, 24), language=language.code) as table:
        lines = [table.inspector]
        for _ in range(4):
            await table.press("enter")
            lines.append(table.inspector)
        assert {"en": "Enter 5 times", "fr": "Entrée 5 fois"}[language.code] in lines[0]
        for line, place in zip(lines, (STAIRWAY, MINT, PARADE, STAIRWAY, MINT), strict=True):
            facts = {"place": session.narrator.short_place(place)}
            assert language.text(f"place_setup.{PLACE_IDS[place]}", **facts) in line
