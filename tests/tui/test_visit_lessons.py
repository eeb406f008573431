"""Lessons and puzzles of Royal Visit at the real table, by the keys that their texts name."""

from __future__ import annotations

from itertools import pairwise

import pytest

from palais_tui.games import game_ids, load_game
from palais_tui.games.royal_visit.engine.components import Pawn
from palais_tui.games.royal_visit.lessons.loader import read_lessons, read_puzzles
from palais_tui.games.royal_visit.spec import SPEC
from palais_tui.games.royal_visit.ui.course import visit_course
from palais_tui.games.royal_visit.ui.table import VisitTable
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
        "done": "n enter",
        "pair": "3 x down enter",
        "flank": "4 enter",
        "duchy": "n enter",
        "alone": "4 x enter 4 x enter n",
    },
    "crown": {
        "king": "1 enter",
        "privilege": "1 2 enter",
        "fountain": "1 2 enter",
        "forecast": "n enter",
        "pawns": "4 enter",
        "three": "n enter",
        "home": "1 enter enter",
        "alone": "1 2 enter 1 2 enter 1 enter enter",
    },
    "wizard": {
        "king": "w k enter enter",
        "guard": "w enter enter",
        "outside": "6 right enter",
        "wait": "n enter",
        "now": "w k enter enter",
        "alone": "w enter",
    },
    "jester": {
        "m": "8 enter",
        "wait": "n enter",
        "joker": "8 g enter",
        "same": "6 enter",
        "inside": "n enter",
        "short": "7 k enter",
        "long": "7 enter enter",
        "alone": "8 k enter 6 enter enter",
    },
    "deck": {
        "first": "5 enter",
        "both": "5 enter",
        "run-out": "n enter",
        "three": "4 enter 4 enter 4 enter",
        "end": "n enter",
        "fountain": "1 enter",
        "last": "n enter",
        "alone": "4 enter 4 enter 4 enter 4 enter n",
    },
}


async def opened(learner: Learner, kind: str, number: int, code: str = "en") -> None:
    """A lesson or puzzle at the table."""
    course, spoken = visit_course(), SPEC.language(language(code))
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


@runs
async def test_a_lesson_shows_the_crown_move_before_the_next_position() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await opened(learner, "lesson", 0)
        keys = KEYS["court"]
        for step in ("wizard", "again", "done", "pair", "flank"):
            await learner.press(*keys[step].split())
        assert learner.lesson.run.step.id == "duchy"
        await learner.press("n")
        game = learner.table.session.game
        assert (game.crown, game.pawns[:3]) == (-1, [-3, -4, -2])
        assert "The crown has moved 1 space" in learner.said
        assert "another position" in learner.said
        await learner.press("enter")
        assert learner.table.session.game.crown == -6
        assert learner.lesson.run.step.id == "alone"


def test_every_new_position_is_announced() -> None:
    for lesson in LESSONS.values():
        for step, following in pairwise(lesson.data.steps):
            assert step.waits or not following.position, (lesson.id, step.id)


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


@pytest.mark.slow
@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("number", range(len(LESSONS)), ids=LESSONS)
@runs
async def test_a_small_panel_covers_no_card_and_no_pawn_that_is_meant(
    number: int, code: str
) -> None:
    """At every step, also while the answer to a wrong move is shown; its text is whole."""
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await opened(learner, "lesson", number, code)
        lesson = learner.lesson
        for keys in KEYS[lesson.lesson.id].values():
            await learner.painted()
            covers_nothing(learner)
            wrong = lesson.lesson.texts.wrong[lesson.run.step.id]
            lesson.panel.refuse(lesson.panel.named(wrong))
            await learner.painted()
            covers_nothing(learner)
            await learner.press(*keys.split())


def covers_nothing(learner: Learner) -> None:
    panel, table = learner.table.query_one(LessonPanel), learner.table
    game, marks = table.game, learner.lesson.marks()
    assert isinstance(game, VisitTable)
    meant = game._meant(marks, table.size)
    assert len(meant) >= sum(kind in ("pawn", "card") for kind, _ in marks)
    assert not [region for region in meant if region.overlaps(panel.region)]
    assert not panel.region.overlaps(table.query_one("#cards").region)
    rows = learner.drawn().split("\n")[panel.region.y + 1 : panel.region.bottom - 1]
    shown = " ".join(row[1:-1] for row in rows)
    assert " ".join(learner.said.split()) in " ".join(shown.split())


@runs
async def test_tab_moves_the_panel_to_other_places() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await opened(learner, "lesson", 0)
        places = set()
        for _ in range(4):
            await learner.painted()
            places.add(learner.table.query_one(LessonPanel).region)
            await learner.press("tab")
        assert len(places) == 4


@pytest.mark.parametrize("size", [LARGE, (160, 50)])
@runs
async def test_a_large_panel_leaves_road_and_cards_in_sight(size: tuple[int, int]) -> None:
    app = learning()
    async with app.run_test(size=size):
        learner = Learner(app)
        await opened(learner, "lesson", 0)
        panel = learner.table.query_one(LessonPanel).region
        assert panel.height >= 4
        road, cards = (learner.table.query_one(name).region for name in ("#road", "#cards"))
        if size == LARGE:
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


@runs
async def test_the_panel_leaves_jester_and_marked_spaces_in_sight_before_the_last_joker() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await opened(learner, "lesson", 3)
        for step in ("m", "wait", "joker", "same", "inside", "short"):
            await learner.press(*KEYS["jester"][step].split())
        await learner.painted()
        assert learner.lesson.run.step.id == "long"
        panel, game = learner.table.query_one(LessonPanel).region, learner.table.game
        assert isinstance(game, VisitTable)
        pawns = learner.table.session.game.pawns
        assert not panel.overlaps(game._boards.stand(Pawn.JESTER, pawns[Pawn.JESTER]))
        name = game._boards.space_name(-7)
        assert learner.drawn().splitlines()[name.y][name.x : name.right].strip() == "7"
        assert not panel.overlaps(name)


@runs
async def test_the_footer_says_that_enter_leads_to_another_position() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await opened(learner, "lesson", 3)
        await learner.press("8", "enter", "n")
        await learner.painted()
        assert "Press Enter for a position" in learner.said
        assert "Enter Continue" in " ".join(learner.drawn().splitlines()[-1].split())


@runs
async def test_the_panel_leaves_the_crown_in_sight_where_a_step_is_about_it() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await opened(learner, "lesson", 0)
        for step in ("wizard", "again", "done", "pair", "flank", "duchy"):
            await learner.press(*KEYS["court"][step].split())
        await learner.painted()
        assert learner.lesson.run.step.id == "alone"
        game = learner.table.game
        assert isinstance(game, VisitTable)
        panel = learner.table.query_one(LessonPanel).region
        assert not panel.overlaps(game._boards.crown)


@runs
async def test_the_other_player_s_turn_is_seen_before_the_lesson_continues() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await opened(learner, "lesson", 2)
        for step in ("king", "guard", "outside"):
            await learner.press(*KEYS["wizard"][step].split())
        await learner.press("n")
        assert "Bruno has played a King card" in learner.said
        game = learner.table.game
        assert isinstance(game, VisitTable)
        assert game._scene is not None
        king = [trace for trace in game._scene.trace if trace.pawn is Pawn.KING]
        assert [(trace.begin, trace.end, trace.seat) for trace in king] == [(1, 2, 1)]
        await learner.press("enter")
        assert learner.lesson.run.step.id == "now"
        assert learner.table.session.game.pawns[Pawn.KING] == 2


@runs
async def test_a_refusal_goes_with_the_position_it_was_about() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await opened(learner, "lesson", 2)
        await learner.press("w", "k", "enter")
        learner.table.set_message("not possible right now")
        await learner.painted()
        assert "not possible right now" in learner.drawn()
        await learner.press("enter")
        await learner.painted()
        assert learner.lesson.run.step.id == "guard"
        assert "not possible right now" not in learner.drawn()
