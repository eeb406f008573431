"""Hints: requested with one key, computed in a real process, dropped when stale."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from palais_tui.core.session import GameSession
from palais_tui.core.worker import WorkerProcess
from palais_tui.games.palais_royal.controller.moves import Enlist, Walk
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.tui.table.screen import TableScreen
from palais_tui.tui.widgets.panels import HintPanel
from palais_tui.tui.widgets.status_line import KeyFooter
from palais_tui.user_files.settings import Settings
from tests.tui.driver import LANGUAGE, REFRESH_SECONDS, Table, at_table, new_sitting, runs, seated
from tests.tui.frames import WatchedApp, WatchedTable, marked_sitting
from tests.tui.pictures import at, before, begun, drawing, enlisting, moving, over

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

TITLE = LANGUAGE.text("hint.title")
FOLDED = "Advice:"
THINKS = "The Minister is thinking"
SIZES = [(80, 24), (120, 39), (120, 40)]


async def advised(table: Table) -> str:
    """Press the key and read the advice."""
    await table.press("h")
    await table.shows(TITLE)
    return str(table.table.query_one(HintPanel).content)


async def thought_over(table: Table) -> None:
    """Wait until nobody thinks any more, with an answer or without."""
    await table.app.workers.wait_for_complete()
    await table.painted()


@pytest.mark.parametrize("size", SIZES)
def test_the_menu_asks_for_a_hint(size: tuple[int, int]) -> None:
    @runs
    async def ask() -> None:
        async with at_table(moving(), size) as table:
            await table.press("m")
            row = f"{LANGUAGE.text('menu.hint')} (h)"
            (at,) = (n for n, text in enumerate(table.rows()) if text.endswith(row))
            await table.click_row(at)
            await table.shows(TITLE)

    ask()


@pytest.mark.parametrize("size", SIZES)
@runs
async def test_advice_lies_beside_prompt_and_log_and_marks_what_it_speaks_of(
    size: tuple[int, int],
) -> None:
    async with at_table(moving(), size) as table:
        prompt, log = table.prompt, table.line("log").splitlines()[-1]
        await table.press("h")
        assert THINKS in table.inspector
        await table.shows(TITLE)
        panel = table.table.query_one(HintPanel)
        left, width = panel.region.x, panel.region.width
        rows = [row[left : left + width].strip("█ ") for row in table.drawn().splitlines()]
        assert " ".join(str(panel.content).split()[-4:]) in " ".join(rows)
        assert (prompt, log) == (table.prompt, table.line("log").splitlines()[-1])
        assert THINKS not in table.inspector
        hint = table.table.hints.hint
        assert hint is not None
        assert {("field", field) for field in hint.summary.fields} <= table.table.hints.marks()
        assert ("place", hint.summary.arrivals[0][0]) in table.table.hints.marks()
        await table.press("z")
        assert "All boards" not in table.drawn().splitlines()[-1]  # Esc closes the hint first
        await table.press("z", "z", "z")
        await table.press("5", "escape")  # the place to send from goes first
        assert table.table_input.origin is None
        await table.shows(TITLE)
        await table.press("escape")
        await table.painted()
        assert TITLE not in table.drawn()
        assert not table.table.hints.marks()
        await table.press("h")
        assert table.table.hints.request is None  # nothing has changed: no second thought
        await table.shows(TITLE)


def no_cards(step: Step, round_number: int) -> GameSession:
    """At a step, for somebody without cards."""
    game = at(step, round_number)().game
    game.hands[game.seat * 9 : game.seat * 9 + 9] = [0] * 9
    return seated(game)


@runs
async def test_there_is_advice_at_every_step_of_a_turn() -> None:
    steps: dict[Step, Callable[[], GameSession]] = {
        Step.PLACING: begun,
        Step.BEFORE: before,
        Step.PARADE: partial(no_cards, Step.PARADE, 5),
        Step.STAIRWAY: moving,
        Step.COURT: partial(no_cards, Step.COURT, 4),
        Step.KING: partial(no_cards, Step.KING, 4),
        Step.ENLIST: enlisting,
        Step.DRAW: drawing,
    }
    said = set()
    async with at_table(new_sitting()) as table:
        for step, game in steps.items():
            session = table.session = game()
            assert session.game.step is step
            table.app.open_table(session)
            await table.settle()
            said.add(await advised(table))
            hint, prompt = table.table.hints.hint, session.prompt
            assert hint is not None
            assert prompt is not None
            assert hint.moves[0] in prompt.moves
    assert len(said) == len(steps)
    for words in ("Put 1 on the Parade Ground", "ollect the Mint", "with the King", "Draw"):
        assert any(words in text for text in said), words


@runs
async def test_whatever_changes_the_position_drops_the_thought_and_escape_does_too() -> None:
    async with at_table(moving()) as table:
        await table.press("5", "2")
        for keys in ("escape", "u", "5 4", "U"):
            await table.press("h")
            assert THINKS in table.inspector
            await table.press(*keys.split())
            assert THINKS not in table.inspector
            await thought_over(table)
            assert TITLE not in table.drawn()
            assert table.table.hints.hint is None


@runs
async def test_looking_around_does_not_disturb_a_thought() -> None:
    async with at_table(moving()) as table:
        await table.press("h", "left", "left", "l", "escape", "c", "4")
        await table.shows(TITLE)


@runs
async def test_advice_stays_while_it_is_followed_and_goes_with_another_turn() -> None:
    async with at_table(at(Step.ENLIST, 4, hand=2, players=3)()) as table:
        await advised(table)
        hint = table.table.hints.hint
        assert hint is not None
        field = hint.summary.fields[0]
        await table.press("abcdef"[field % 6], str(field // 6 + 1), "enter")
        assert table.game.garden[field] < 0
        await table.shows(FOLDED)
        await table.press("u")
        await table.shows(TITLE)
        prompt = table.session.prompt
        assert prompt is not None
        other = next(m.field for m in prompt.moves if isinstance(m, Enlist) and m.field != field)
        await table.press("abcdef"[other % 6], str(other // 6 + 1), "enter")
        await table.painted()
        assert TITLE not in table.drawn()
        assert FOLDED not in table.drawn()


@runs
async def test_over_small_boards_the_panel_makes_room_once_its_advice_is_followed() -> None:
    async with at_table(moving()) as table:
        await advised(table)
        hints = table.table.hints
        hint = hints.hint
        assert hint is not None
        marks = hints.marks()
        walk = next(move for move in hint.moves if isinstance(move, Walk))
        table.session.answer(walk)
        table.table.refresh_scene()
        await table.shows(FOLDED)
        assert not hints.panel.display
        assert hints.marks() == marks - {("place", walk.target)}, "what is left to do"
        line = table.line("log")
        assert line.startswith(f"{FOLDED} II  Move"), line
        assert line.endswith("h: why")
        await table.press("escape")
        await table.painted()
        assert FOLDED not in table.drawn()
        assert not hints.marks()


@runs
async def test_large_boards_keep_the_panel_beside_them() -> None:
    async with at_table(moving(), (120, 40)) as table:
        await advised(table)
        hint = table.table.hints.hint
        assert hint is not None
        table.session.answer(next(move for move in hint.moves if isinstance(move, Walk)))
        table.table.refresh_scene()
        await table.painted()
        assert table.table.hints.panel.display
        assert FOLDED not in table.drawn()


@runs
async def test_walks_are_followed_by_any_way() -> None:
    async with at_table(moving()) as table:
        await advised(table)
        hint, screen = table.table.hints.hint, table.table
        assert hint is not None
        for move in [move for move in hint.moves if isinstance(move, Walk)]:
            table.session.answer(move)
            screen.refresh_scene()
            assert screen.hints.hint is hint
        await table.press("n")
        assert screen.hints.hint is hint
        await table.press("u", "u", "n", "n")  # one servant stays behind
        assert screen.hints.hint is None


# --- secrets


@runs
async def test_no_card_is_named_while_the_hand_lies_face_down() -> None:
    session = marked_sitting(before().game)
    app = WatchedApp(Settings(animation=False), session)
    async with app.run_test(size=(80, 24)):
        table = WatchedTable(app, session)
        await table.settle()
        await table.press("h")
        await table.shows("has a card in mind")
        hint = table.table.hints.hint
        assert hint is not None
        assert hint.summary.cards
        assert not table.table.hints.marks()
        await table.press("space", "escape")  # the hand stays open
        await table.shows("Play Hush")
        await table.press("space", "space")  # and is turned back
        await table.shows("has a card in mind")
    assert app.frames > 5
    assert not app.found, app.found[0]


@runs
async def test_drawn_cards_are_advised_on_in_their_own_box() -> None:
    async with at_table(drawing()) as table:
        await table.press("enter", "enter")
        assert table.in_front == "KeepScreen"
        await table.press("h")
        await table.shows("The Minister would keep")
        assert table.in_front == "KeepScreen"
        assert not table.table.check_action("hint", ())


# --- where it is not offered


@runs
async def test_it_is_offered_to_whoever_is_asked_and_to_nobody_else() -> None:
    async with at_table(enlisting()) as table:
        assert table.table.check_action("hint", ())
        await table.press("n", "n")
        assert table.table_input.ending is not None
        assert table.table.check_action("hint", ()), "a card may still be worth it"
    async with at_table(over()) as table:
        await table.press("enter", "h")
        assert table.in_front == "TableScreen"
        assert "Hint" not in str(table.screen.query_one(KeyFooter).content)
        assert table.table.hints.request is None


@runs
async def test_lessons_have_hints_of_their_own() -> None:
    async with at_table(new_sitting()) as table:
        table.app.lessons.begin_lesson(0)
        await table.settle()
        await table.press("h")
        screen = table.screen
        assert isinstance(screen, TableScreen)
        assert screen.hints.request is None
        assert not screen.check_action("hint", ())


# --- when the process fails


@pytest.mark.parametrize(
    ("module", "sentence"),
    [
        ("tests.core.no_such_mind", LANGUAGE.text("thinking.died")),
        ("tests.core.slow_worker", "The bot failed to find a move (TypeError"),
    ],
)
@runs
async def test_a_process_that_fails_is_one_sentence(module: str, sentence: str) -> None:
    async with at_table(moving()) as table:
        table.app.advisor._worker = WorkerProcess(module)
        await table.press("h")
        await table.shows(sentence)
        assert table.table.hints.request is None
        await table.press("5", "2")
        assert sentence not in table.drawn()


@runs
async def test_the_sign_of_life_moves() -> None:
    async with at_table(moving(), animation=True) as table:
        table.app.animation_level = "full"
        await table.press("h")
        seen = set()
        async with asyncio.timeout(REFRESH_SECONDS):
            while table.table.hints.request is not None:
                seen.add(table.inspector)
                await asyncio.sleep(0.01)
        assert len([text for text in seen if text.startswith(THINKS)]) > 1
        assert table.table.hints._spinner is None


@runs
async def test_among_programs_only_people_are_advised() -> None:
    session = moving()
    session.seats[(session.seat + 1) % 4].bot = "page"
    async with at_table(session) as table:
        await advised(table)
    session = moving()
    session.seats[session.seat].bot = "minister"
    async with at_table(session) as table:
        assert session.bot
        await table.press("h")
        assert table.table.hints.request is None
        assert not table.table.check_action("hint", ())
