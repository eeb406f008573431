"""Lessons and puzzles at the real table, by keys; the list; the first start."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import Any

import pytest
from textual.geometry import Region
from textual.widgets import Static

from palais_tui.core.protocol import Gesture, atoms
from palais_tui.games.palais_royal.controller.moves import PASS
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS, read
from palais_tui.games.palais_royal.engine.castle import GATE, MINT
from palais_tui.games.palais_royal.spec import PalaisRoyal
from palais_tui.games.palais_royal.ui.garden import GardenBoard
from palais_tui.tui.screens.dialog import Dialog
from palais_tui.tui.screens.lessons import LEAST_COVER, LessonsScreen
from palais_tui.tui.screens.new_game import NewGameScreen
from palais_tui.tui.screens.rulebook import RulebookScreen
from palais_tui.tui.screens.scores import ScoresScreen
from palais_tui.tui.table.intent import Intent
from palais_tui.tui.table.lesson_mode import SolutionScreen
from palais_tui.tui.widgets.example_board import ExampleBoard
from palais_tui.tui.widgets.panels import LessonPanel
from tests.games.palais_royal.position import COMPONENTS
from tests.i18n.languages import ENGLISH
from tests.tui.driver import new_sitting, runs
from tests.tui.frames import is_laid_out
from tests.tui.learner import (
    ALONE_1,
    LARGE,
    LESSON_1,
    LESSONS,
    PUZZLES,
    SMALL,
    UNDER_TMUX,
    Learner,
    learning,
)


@runs
async def test_a_lesson_is_two_keys_from_the_title() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e")
        assert learner.in_front == "LessonsScreen"
        await learner.press("enter")
        assert learner.lesson.lesson.id == "castle"
        await learner.press("q")
        assert learner.in_front == "LessonsScreen"
        await learner.press("4")
        assert learner.lesson.lesson.id == LESSONS[3].id
        await learner.press("q", "escape")
        assert learner.in_front == "TitleScreen"


@runs
async def test_the_middle_of_the_games_box_stands_below_each_text() -> None:
    app = learning()
    async with app.run_test(size=SMALL) as pilot:
        learner = Learner(app)
        await learner.press("e")
        for _ in LESSONS:
            await pilot.pause()
            page, cover = app.screen.query_one("#page"), app.screen.query_one(ExampleBoard)
            assert cover.display
            assert cover.size.height >= LEAST_COVER
            assert cover.region.bottom <= page.region.bottom
            assert page.max_scroll_y == 0
            await learner.press("down")


@runs
async def test_enter_says_what_it_does_to_a_heading() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e")
        assert "Enter  Start" in learner.drawn()
        await learner.press("home")
        assert "Enter  Fold" in learner.drawn()
        await learner.press("enter")
        assert "Enter  Unfold" in learner.drawn()


@runs
async def test_the_cursor_does_not_stand_on_the_answer() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "5", *"c3", "enter", *"d4", "enter", *"b4", "enter")
        lesson = learner.lesson
        assert lesson.run.step.id == "corner"
        assert learner.table_input.cursor != FIELD_IDS.index("b2")


@runs
async def test_the_first_lesson_by_keys_alone() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", *LESSON_1)
        assert learner.lesson.run.step.id == "alone"
        await learner.press(*ALONE_1)
        assert learner.lesson.run.done
        assert learner.said.startswith("You've played a whole turn")
        assert app.lessons.progress.lessons == {"castle"}
        await learner.press("enter")
        assert [row.split("  ")[1] for row in learner.rows()] == [
            "The next lesson: Moving well",
            "A first game against a Page",
            "A game for people at this keyboard",
            "The list of lessons and puzzles",
        ]
        await learner.press("escape")
        assert learner.lesson.run.done, "back to the boards"
        await learner.press("enter", "4")
        assert isinstance(learner.screen, LessonsScreen)
        assert "1 of 9 lessons" in learner.drawn()
        assert "✓  1  The castle" in learner.drawn()
        await learner.press("enter")
        assert learner.lesson.lesson.id == "moving", "the cursor is at the next one"


@runs
async def test_after_a_lesson_comes_the_next_one() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", *LESSON_1, *ALONE_1, "enter", "enter")
        assert learner.lesson.lesson.id == "moving"
        await learner.press("q")
        assert isinstance(learner.screen, LessonsScreen)


@runs
async def test_after_a_lesson_comes_a_game_for_two_people() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", *LESSON_1, *ALONE_1, "enter", "3")
        assert isinstance(learner.screen, NewGameScreen)
        form = learner.screen.new_game_form
        assert (form.players(), form.bots[:2]) == (["Anna", "Bruno"], ["", ""])
        await learner.press("enter")
        assert learner.table.taught is None
        assert not any(person.bot for person in learner.table.session.seats)


@runs
async def test_after_a_lesson_comes_a_first_game() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", *LESSON_1, *ALONE_1, "enter", "2")
        assert isinstance(learner.screen, NewGameScreen)
        form = learner.screen.new_game_form
        assert (form.players(), form.bots[:2]) == (["Anna", "Page"], ["", "page"])
        await learner.press("enter")
        assert learner.in_front == "TableScreen"
        assert learner.table.taught is None


@runs
async def test_a_servant_that_is_picked_up_leaves_one_target() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", "enter")
        assert learner.lesson.marks() == {("place", GATE), ("place", MINT)}
        await learner.press("5")
        assert learner.lesson.marks() == {("place", MINT)}


@runs
async def test_a_lesson_opened_by_a_click_says_click_at_once() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e")
        await learner.painted()
        await learner.click_text("The castle")
        await learner.click_text("The castle")
        assert "Click Enter." in learner.said
        await learner.press("q", "1")
        assert "Press Enter." in learner.said


@pytest.mark.parametrize("size", [SMALL, LARGE])
@runs
async def test_a_box_over_a_lesson_repeats_its_text(size: tuple[int, int]) -> None:
    app = learning()
    async with app.run_test(size=size):
        learner = Learner(app)
        for lesson, keys in (("1", LESSON_1[: LESSON_1.index("3") + 4]), ("7", ())):
            await learner.press("e", lesson, *keys)
            said = learner.said
            await learner.press("space" if lesson == "7" else "enter")
            await learner.painted()
            assert isinstance(learner.screen, Dialog)
            box = learner.screen.query_one("#box")
            assert " ".join(said.split()) in " ".join(str(learner.screen.lesson).split())
            assert str(learner.screen.query_one("#dialog-lesson", Static).content) == said
            assert box.region.bottom < size[1], "the frame is seen whole"
            assert not box.max_scroll_y
            await learner.press("escape", "q", "escape")


@runs
async def test_a_click_beside_a_box_that_asks_does_not_close_it() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", *LESSON_1[: LESSON_1.index("3") + 4], "enter")
        await learner.painted()
        await learner.click(1, 23)
        assert learner.in_front == "KeepScreen"
        await learner.press("escape", "s")
        await learner.painted()
        await learner.click(1, 23)
        assert learner.in_front == "TableScreen", "there was nothing to choose"


@runs
async def test_a_page_is_only_read() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", *LESSON_1[:-6])
        assert learner.lesson.run.step.id == "edge"
        await learner.press(*"d1", "enter")
        assert learner.said.startswith("Your servant on d1 counts")
        await learner.press("enter")
        assert learner.lesson.run.step.id == "price"
        assert learner.prompt == "Read the panel, then press Enter."
        assert "Enter Continue" in learner.drawn()
        key = learner.table.session.game.key()
        await learner.press("n", "backspace", *"d2", "u")
        assert learner.lesson.run.step.id == "price"
        assert learner.table.session.game.key() == key
        await learner.press("enter")
        assert learner.lesson.run.step.id == "goal"
        assert learner.table.query_one("#track").has_class("-pointed")
        await learner.press("enter")
        assert learner.said.startswith("A new game, round 3")


@runs
async def test_a_card_that_completes_a_step_is_not_staged() -> None:
    """It is the last move of the turn, but the lesson goes on without another Enter."""
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        card = ("space", "1", "enter")
        await learner.press("e", "7", *card, "enter", *card, "enter")
        await learner.press("enter", "enter", "enter", "1", "enter")
        assert learner.lesson.step.id == "purse"
        await learner.press(*card)
        assert learner.lesson.run.step.id == "reshuffle"
        assert learner.table_input.ending is None
        assert learner.said.startswith("The card is played")
        await learner.press("enter")
        assert learner.said.startswith("Later in the game")


@runs
async def test_a_step_that_waits_shows_its_effect_until_enter() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "3", "4")
        assert learner.said.startswith("The Mint gives you 3 gold")
        assert learner.table.session.game.gold[0] == 3
        assert learner.prompt == "Read the panel, then press Enter."
        assert "Majorities 1/5" in learner.drawn()
        key = learner.table.session.game.key()
        await learner.press("u", "8", "5")
        assert learner.table.session.game.key() == key, "nothing else is done"
        await learner.press("enter")
        assert "Majorities 2/5" in learner.drawn()
        assert learner.table.session.game.gold[0] == 0
        await learner.press("5", "8")
        assert learner.said.startswith("The King's crown is yours")
        await learner.press("U")
        assert learner.lesson.step.id == "king", "restarted"
        await learner.press("5", "8", "backspace")
        assert learner.lesson.step.id == "king"
        assert not learner.lesson.waiting


@runs
async def test_a_solved_task_is_acknowledged_at_once() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", *LESSON_1, *ALONE_1)
        assert learner.lesson.run.done
        assert learner.said.startswith("You've played a whole turn")
        assert "Enter" in learner.drawn().splitlines()[20], "and the prompt says what to press"


@runs
async def test_a_wrong_move_is_answered_until_something_else_is_done() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", "enter")
        step, key = learner.lesson.run.step, learner.table.session.game.key()
        text = learner.said
        await learner.press("7", "8")
        assert learner.said.startswith("Leave the Stairway alone")
        assert learner.table.query_one(LessonPanel).has_class("-answer")
        assert learner.table.session.game.key() == key
        assert learner.lesson.run.step is step
        await learner.press("left")
        assert learner.said == text
        await learner.press("5", "1")
        assert "fill the Mint first" in learner.said, "another wrong move, another answer"


@runs
async def test_a_refused_move_is_noticed_under_the_boards_too() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", "enter", "5", "1")
        assert learner.inspector == ENGLISH.text("learn.refused")
        await learner.press("left")
        assert learner.inspector != ENGLISH.text("learn.refused")


@runs
async def test_keys_that_lessons_do_not_have_say_so() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", "enter", "h")
        assert learner.inspector == ENGLISH.text("learn.no_hint")
        for key, label in {"x": "Pay another way", "w": "What if", "m": "Menu"}.items():
            await learner.press(key)
            assert learner.inspector == f"{label}: not possible right now."


@runs
async def test_enter_for_all_of_action_3_is_not_taken_for_leaving_the_gold() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", *LESSON_1[:7])
        assert "Enter: use all" in learner.prompt
        await learner.press("enter")
        assert learner.said.startswith("That would use both parts at once.")


@runs
async def test_another_position_is_announced() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1")
        assert "new position" not in learner.drawn()
        await learner.press(*LESSON_1)
        assert "The castle 14/14, new position" in learner.drawn()


@runs
async def test_undo_goes_back_to_the_beginning_of_the_step_only() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", "enter", "5", "4")
        step, key = learner.lesson.run.step, learner.table.session.game.key()
        await learner.press("u")
        assert learner.lesson.run.step is step
        assert learner.table.session.game.key() == key
        await learner.press("w", "m")
        assert learner.in_front == "TableScreen", "nothing to try out, no table's matters"


@runs
async def test_backspace_goes_a_page_back_to_where_it_began() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", "backspace")
        assert learner.lesson.run.step.id == "parade", "there is none before"
        begun = []
        for keys in (("enter",), ("5", "4")):
            begun.append((learner.lesson.run.step.id, learner.table.session.game.key()))
            await learner.press(*keys)
        assert learner.lesson.run.step.id == "office"
        for step, key in reversed(begun):
            await learner.press("backspace")
            assert learner.lesson.run.step.id == step
            assert learner.table.session.game.key() == key
        await learner.press(*LESSON_1)
        assert learner.lesson.run.step.id == "alone", "and on again"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@runs
async def test_the_back_door_offers_no_draw_once_the_card_is_drawn(size: tuple[int, int]) -> None:
    app = learning()
    async with app.run_test(size=size):
        learner = Learner(app)
        await learner.press("e", "1", *LESSON_1[: LESSON_1.index("3") + 4])
        assert learner.lesson.run.step.id == "keep"
        assert learner.inspector == "Back Door: you can keep up to 1 card, for 1 servant each."


@pytest.mark.parametrize("number", [1, 7])
@runs
async def test_the_keys_that_s_names_lead_through_a_lesson(number: int) -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", str(number))
        while not learner.lesson.run.done:
            step = learner.lesson.run.step
            if step.reads:
                await learner.press("enter")
                continue
            session, lessons = learner.table.session, learner.table.game.lessons
            assert lessons is not None
            read, components = session.spec.read_move, session.setup.components
            moves = [move for text in step.solution for move in atoms(read(components, text))]
            for text in lessons.move_texts(learner.lesson.run.start, moves):
                named = re.search(r"\(press (.+)\)$", text)
                assert named is not None, text
                assert learner.lesson.run.step is step, f"{text}: not needed"
                for keys in named[1].split(", then "):
                    word = keys.lower()
                    await learner.press(*([word] if word in ("enter", "space") else word))
            assert (
                learner.lesson.reading
                or learner.lesson.run.step is not step
                or learner.lesson.run.done
            ), step.id
            if learner.lesson.reading:
                await learner.press("enter")


@runs
async def test_s_tells_how_and_r_opens_the_clause() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", "s")
        assert isinstance(learner.screen, SolutionScreen)
        assert "1. A servant to the Gate (press 5) (2 times)" in learner.drawn()
        await learner.press("enter")
        assert learner.in_front == "TableScreen"
        await learner.press("s")
        await learner.press("escape", "r")
        rulebook = app.screen
        assert isinstance(rulebook, RulebookScreen)
        assert rulebook.page.id == "R5.1"


@runs
async def test_one_press_that_makes_two_moves_is_one_row() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", *LESSON_1[:8])
        assert learner.lesson.run.step.id == "madame"
        await learner.press("s")
        assert learner.rows() == ["1. Madame: add 1 servant (press 6)"]


@runs
async def test_s_lists_what_is_left_to_do() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", *LESSON_1, *ALONE_1[:6], "s")
        assert learner.rows() == ["1. Enlist the gold noble on d4 (press d4, then Enter)"]


@runs
async def test_s_says_when_the_moves_so_far_lead_elsewhere() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1", *LESSON_1, "enter", "5", "6", "n", "n", "s")
        assert len(learner.rows()) > 4, "the whole way"
        assert "Press U to restart this step" in " ".join(learner.drawn().split())


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("number", range(9), ids=[lesson.id for lesson in LESSONS])
@pytest.mark.parametrize("size", [SMALL, UNDER_TMUX])
@runs
async def test_every_lesson_at_the_table(size: tuple[int, int], number: int) -> None:
    """Its solutions go through the same door as keys; nothing spoken of is ever hidden."""
    app = learning()
    async with app.run_test(size=size):
        learner = Learner(app)
        await learner.press("e", str(number + 1))
        lesson = learner.lesson
        for step in lesson.lesson.data.steps:
            assert lesson.run.step is step
            await learner.painted()
            for word in (learner.said.split()[0], learner.said.split()[-1]):
                await learner.shows(word)
            while not is_laid_out(learner.table):
                await learner.painted()
            nothing_is_hidden(learner)
            assert learner.table.max_scroll_y == 0
            if step.reads:
                await learner.press("enter")
            for text in step.solution:
                move = read(COMPONENTS, text)
                moves = move.moves if isinstance(move, Gesture) else (move,)
                if moves == (PASS,) and lesson.run.done:
                    break
                learner.table.session.hand_open = True  # a card is played from an open hand
                learner.table.flow.submit(Intent(moves), sure=True)
                await learner.settle()
                if learner.in_front == "KeepScreen":
                    learner.app.pop_screen()
                if learner.table_input.ending is not None:
                    await learner.press("enter")
            assert lesson.waiting == step.waits
            if step.waits:
                await learner.press("enter")
            if step.shows:
                assert isinstance(learner.screen, ScoresScreen)
                await learner.press("r", "enter")
                assert learner.in_front == "TableScreen", "no rematch, and back to the lesson"
        assert lesson.run.done
        assert app.lessons.progress.lessons == {lesson.lesson.id}


def nothing_is_hidden(learner: Learner) -> None:
    """The panel covers no field that is pointed at or was just won, and shows all its words."""
    lesson, screen = learner.lesson, learner.table
    panel = screen.query_one(LessonPanel)
    board = screen.query_one(GardenBoard)
    wide, high = board.cell()
    fields = {field for kind, field in lesson.marks() if kind == "field"}
    named = set(re.findall(r"\b[a-f][1-6]\b", learner.said))
    assert lesson.run.done or named <= {FIELD_IDS[field] for field in fields}, "named and marked"
    changed = {field for kind, field in lesson.panel.changed if kind == "field"}
    for field in fields | changed:
        here = Region(field % 6 * (wide + 1), field // 6 * (high + 1), wide + 2, high + 1)
        assert not panel.region.overlaps(here.translate(board.region.offset)), field
    if lesson.marks():
        assert learner.table_input.target() in lesson.marks(), "the cursor is at a marker"
    lines = wrap(learner.said, panel.content_size.width)
    assert len(lines) <= panel.content_size.height
    drawn = " ".join(learner.drawn().split())
    assert lines[0].split()[0] in drawn
    assert lines[-1].split()[-1] in drawn


@runs
async def test_tab_moves_the_panel_and_large_tables_have_it_below() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1")
        panel = learner.table.query_one(LessonPanel)
        await learner.painted()
        tops, ends = {panel.region.y}, {panel.region.bottom}
        for _ in range(2):
            await learner.press("tab")
            await learner.painted()
            tops.add(panel.region.y)
            ends.add(panel.region.bottom)
        assert {1, 7} < tops
        assert max(ends) == 20, "the lowest one ends with the boards"
        await learner.resize(*LARGE)
        for _ in range(4):  # until the panel has its place
            await learner.painted()
        assert panel.region.y > learner.table.query_one(GardenBoard).region.bottom
        assert panel.region.width == LARGE[0]


@runs
async def test_the_panel_goes_where_nothing_is_spoken_of(monkeypatch: pytest.MonkeyPatch) -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "1")
        panel = learner.table.query_one(LessonPanel)
        low = 20 - panel.region.height
        for field, row in ((0, low), (14, low), (24, 1), (35, 1)):
            pointed = frozenset({("field", field)})
            monkeypatch.setattr(learner.lesson, "marks", lambda pointed=pointed: pointed)
            learner.table.refresh_scene()
            await learner.painted()
            assert panel.region.y == row


@runs
async def test_a_game_that_waits_still_waits() -> None:
    session = new_sitting()
    app = learning()
    async with app.run_test(size=SMALL):
        app.session = session
        learner = Learner(app)
        await learner.press("e", "1")
        assert app.session is learner.table.session
        await learner.press("l", "escape", "q", "2", "q")
        assert app.session is session
        await learner.press("escape", "c")
        assert learner.table.session is session


@runs
async def test_leaving_the_program_asks_about_a_game_but_not_about_a_lesson() -> None:
    for waiting in (None, new_sitting()):
        app = learning()
        async with app.run_test(size=SMALL):
            app.session = waiting
            learner = Learner(app)
            await learner.press("e", "1")
            app.quit()
            await learner.settle()
            assert app.is_running == bool(waiting)
            if waiting:
                assert learner.in_front == "AbandonScreen"


# --- puzzles


async def open_puzzle(learner: Learner, number: int) -> None:
    learner.app.lessons.begin_puzzle(number)
    await learner.settle()


@runs
async def test_a_puzzle_by_keys() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", *["down"] * 9, "right", "down", "enter")
        assert learner.puzzle.puzzle.id == "neighbours"
        await learner.press("b", "3", "enter")
        assert learner.said.startswith("You have 1 noble. The best is 2 nobles.")
        assert not app.lessons.progress.puzzles
        await learner.press("enter")
        assert learner.said.startswith("You have 6 gold"), "from the beginning"
        await learner.press("d", "2", "enter", "e", "3", "enter")
        assert learner.puzzle.run.solved
        assert learner.said.startswith("Solved! 2 nobles")
        assert app.lessons.progress.puzzles == {"neighbours"}
        await learner.press("s")
        assert "e3 costs 3 because f2 is empty" in " ".join(learner.drawn().split())
        await learner.press("escape", "enter")
        assert isinstance(learner.screen, LessonsScreen)
        assert "1 of 22 puzzles" in learner.drawn()


@runs
async def test_after_the_grading_nothing_counts() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await open_puzzle(learner, 0)
        await learner.press("n", "n")
        key = learner.table.session.game.key()
        await learner.press("1", "b", "3")
        learner.table.flow.submit(Intent((PASS,)))
        assert learner.table.session.game.key() == key
        await learner.press("U")
        assert not learner.puzzle.run.over


@pytest.mark.usefixtures("untraced")
@runs
async def test_the_longest_answers_can_be_read() -> None:
    longest = sorted(range(len(PUZZLES)), key=lambda n: len(PUZZLES[n].texts.why))[-2:]
    most = max(range(len(PUZZLES)), key=lambda n: len(PUZZLES[n].data.answer))
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        for number in {*longest, most}:
            puzzle = PUZZLES[number]
            await open_puzzle(learner, number)
            await learner.press("s")
            await learner.painted()
            why = learner.screen.query_one("#dialog-keys", Static)
            assert str(why.content).endswith("Esc: close"), puzzle.id
            lines = wrap(str(why.content), why.content_size.width)
            assert len(lines) <= why.content_size.height, puzzle.id
            assert lines[-1] in learner.drawn(), puzzle.id
            assert len(learner.rows()) >= 1
            await learner.press("escape", "q")


class WithoutLessons(PalaisRoyal):
    id = "without-lessons"

    def screens(self) -> Any:
        screens: Any = super().screens()
        screens.course = lambda: None
        return screens


@runs
async def test_lessons_open_while_a_game_without_lessons_waits() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.settle()
        app.session = new_sitting()
        object.__setattr__(app.session.setup, "spec", WithoutLessons())
        await learner.press("e")
        assert isinstance(learner.screen, LessonsScreen)
