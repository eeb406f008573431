"""Lessons and puzzles of Royal Visit at the real table, by the keys that their texts name."""

from __future__ import annotations

import pytest

from palais_tui.games import game_ids, load_game
from palais_tui.games.royal_visit.lessons.loader import read_lessons, read_puzzles
from palais_tui.games.royal_visit.spec import SPEC
from palais_tui.games.royal_visit.ui.course import VisitCourse
from palais_tui.tui.table.lesson_mode import SolutionScreen
from palais_tui.tui.widgets.panels import LessonPanel
from tests.i18n.languages import language
from tests.tui.driver import runs
from tests.tui.learner import LARGE, SMALL, Learner, learning

pytestmark = pytest.mark.all_games

LESSONS = {lesson.id: lesson for lesson in read_lessons()}
PUZZLES = read_puzzles()
KEYS = {
    "court": {
        "wizard": "5 enter",
        "again": "5 enter",
        "done": "n",
        "pair": "3 down right enter",
        "flank": "4 enter",
        "duchy": "n",
        "alone": "4 down enter 4 down enter n",
    },
    "crown": {
        "king": "1 enter",
        "privilege": "1 2 enter",
        "fountain": "1 2 enter",
        "forecast": "n",
        "pawns": "4 enter",
        "three": "n",
        "home": "1 enter enter",
        "alone": "1 2 enter 1 2 enter 1 enter enter",
    },
    "wizard": {
        "king": "w k enter",
        "guard": "w enter",
        "outside": "6 right enter",
        "wait": "n",
        "now": "w k enter",
        "alone": "w enter",
    },
    "jester": {
        "m": "8 enter",
        "wait": "n",
        "joker": "8 g enter",
        "same": "6 enter",
        "inside": "n",
        "short": "7 k enter",
        "long": "7 enter enter",
        "alone": "8 k enter 6 enter enter",
    },
    "deck": {
        "first": "5 enter",
        "both": "5 enter",
        "run-out": "n",
        "three": "4 enter 4 enter 4 enter",
        "end": "n",
        "fountain": "1 enter",
        "last": "n",
        "alone": "4 enter 4 enter 4 enter 4 enter n",
    },
}


async def opened(learner: Learner, kind: str, number: int, code: str = "en") -> None:
    """A lesson or puzzle at the table."""
    course, spoken = VisitCourse(), SPEC.language(language(code))
    table = course.lesson_table if kind == "lesson" else course.puzzle_table
    learner.app.lessons._begin(table(number, spoken))
    await learner.painted()  # the boards are fitted to the terminal
    await learner.painted()  # and the panel to the boards


@pytest.mark.slow
@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("number", range(len(LESSONS)), ids=LESSONS)
@runs
async def test_a_lesson_is_played_by_the_keys_it_names(number: int, code: str) -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await opened(learner, "lesson", number, code)
        lesson = learner.lesson
        for step, keys in KEYS[lesson.lesson.id].items():
            assert lesson.run.step.id == step
            await learner.press(*keys.split())
        assert lesson.run.done
        assert app.lessons.progress.lessons == {lesson.lesson.id}


def test_the_keys_of_every_step_are_known() -> None:
    for name, lesson in LESSONS.items():
        assert list(KEYS[name]) == [step.id for step in lesson.data.steps]


@runs
async def test_a_wrong_move_is_answered_and_can_be_put_right() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await opened(learner, "lesson", 0)
        await learner.press("5", "right", "enter")
        assert "Your chateau is on the left" in learner.said
        assert learner.lesson.run.step.id == "wizard"
        await learner.press("5", "enter")
        assert learner.lesson.run.step.id == "again"


@runs
async def test_a_puzzle_explains_a_wrong_try_and_marks_a_right_one() -> None:
    app = learning()
    number = next(n for n, puzzle in enumerate(PUZZLES) if puzzle.id == "sequence")
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await opened(learner, "puzzle", number)
        await learner.press("8", "k", "enter", "n")
        assert "Jester 4 took the king past the jester" in learner.said
        await learner.press("enter")
        assert "Win this turn" in learner.said, "a new try"
        await learner.press("s")
        assert isinstance(learner.screen, SolutionScreen)
        await learner.press("escape", "7", "k", "enter", "7", "enter", "enter")
        assert learner.puzzle.run.solved
        assert learner.said.startswith("Solved: you win this turn!")
        assert app.lessons.progress.puzzles == {"sequence"}


@pytest.mark.parametrize("size", [SMALL, LARGE, (160, 50)])
@runs
async def test_the_panel_leaves_what_is_pointed_at_in_sight(size: tuple[int, int]) -> None:
    app = learning()
    async with app.run_test(size=size):
        learner = Learner(app)
        await opened(learner, "lesson", 0)
        panel = learner.table.query_one(LessonPanel).region
        assert panel.height >= 4
        road, cards = (learner.table.query_one(name).region for name in ("#road", "#cards"))
        if size == SMALL:
            assert panel.x == 0, "most of the wizard cards is in the right half of the hand"
            assert not panel.overlaps(road)
            await learner.press("tab")
            await learner.painted()
            assert learner.table.query_one(LessonPanel).region.x > 0, "the other half"
        elif size == LARGE:
            assert panel.bottom <= road.y + 4, "in the sky, over the bunting"
        else:
            assert panel.y >= cards.bottom


@runs
async def test_the_list_of_one_game_leads_to_that_of_the_other() -> None:
    app = learning()
    async with app.run_test(size=LARGE):
        learner = Learner(app)
        await learner.press("e")
        assert "The castle" in learner.drawn()
        await learner.press("end", "enter")
        assert "0 of 5 lessons, 0 of 12 puzzles" in learner.drawn()
        assert "The court" in learner.drawn()
        await learner.press("r")
        assert "The king travels on a road" in learner.drawn()
        await learner.press("escape", "1")
        assert learner.lesson.lesson.id == "court"
        await learner.press("q", "escape")
        assert learner.in_front == "TitleScreen"


def test_no_two_games_share_the_name_of_a_lesson_or_puzzle() -> None:
    """What was done is stored by name."""
    for read in ("lessons", "puzzles"):
        names = [
            taught.id
            for game in map(load_game, game_ids())
            if (course := game.screens().course()) is not None
            for taught in getattr(course, read)(game.language(language("en")))
        ]
        assert len(names) == len({*names})
