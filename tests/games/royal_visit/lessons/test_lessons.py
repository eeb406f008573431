"""Every lesson is played to its end through the controller, wrong moves included."""

from __future__ import annotations

from textwrap import wrap

import pytest

from palais_tui.games.royal_visit.assets.loader import game_assets, read_components
from palais_tui.games.royal_visit.lessons.lesson_game import VisitLessonGame, VisitLessonRun
from palais_tui.games.royal_visit.lessons.loader import Lesson, read_lessons
from palais_tui.games.royal_visit.phrases.narrator import Narrator
from palais_tui.games.royal_visit.spec import SPEC as ROYAL_VISIT
from palais_tui.i18n.placeholders import fill_names
from palais_tui.lessons.lesson_game import LEARNER
from palais_tui.lessons.lesson_run import StepResult
from tests.games.royal_visit.position import read
from tests.i18n.languages import language

COMPONENTS = read_components()
TEXTS = game_assets() / "texts"
LANGUAGES = sorted(file.name.split(".")[1] for file in TEXTS.glob("lessons.*.toml"))
LESSONS = [(code, lesson) for code in LANGUAGES for lesson in read_lessons(code)]
every_lesson = pytest.mark.parametrize(
    ("code", "lesson"), LESSONS, ids=[f"{lesson.id}-{code}" for code, lesson in LESSONS]
)
PANEL_WIDTH, PANEL_LINES = 45, 5


def new_run(lesson: Lesson) -> VisitLessonRun:
    return VisitLessonRun(lesson.data, VisitLessonGame(COMPONENTS))


def answer(run: VisitLessonRun, text: str) -> StepResult | str:
    """What the table does with a move: judge, answer, settle. A wrong one gives its words."""
    move = read(text)
    wrong = run.judge((move,))
    if wrong:
        return wrong
    run.history.answer(move)
    return run.settle()


def test_there_are_five_lessons_in_both_languages() -> None:
    assert LANGUAGES == ["en", "fr"]
    assert [len(read_lessons(code)) for code in LANGUAGES] == [5, 5]


@every_lesson
def test_a_lesson_is_played_to_its_end(code: str, lesson: Lesson) -> None:
    run = new_run(lesson)
    for step in lesson.data.steps:
        assert run.step is step, f"{code}: {run.step.id} came, not {step.id}"
        prompt = run.history.controller.prompt
        assert prompt is not None
        assert prompt.seat == LEARNER
        outcomes = [answer(run, text) for text in step.solution]
        assert outcomes[-1] is StepResult.REACHED, f"{step.id}: {outcomes}"
        assert outcomes[:-1] == [StepResult.STAYS] * (len(outcomes) - 1), f"{step.id}: {outcomes}"
    assert run.done


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_first_lesson_counts_the_crown_s_spaces_as_the_table_does(code: str) -> None:
    """7 spaces from the middle to a chateau (V1.10), so 6 after the first."""
    lesson = next(lesson for lesson in read_lessons(code) if lesson.id == "court")
    run = new_run(lesson)
    crown = 0
    for step in lesson.data.steps[: [step.id for step in lesson.data.steps].index("alone")]:
        for text in step.solution:
            run.history.answer(read(text))
            crown = run.history.controller.game.crown
            run.settle()
    narrator = Narrator(ROYAL_VISIT.language(language(code)), COMPONENTS, ("Anna", "Bruno"))
    left = narrator.crown_left(crown, LEARNER)
    assert left == 6
    assert f" {left} " in lesson.texts.results["duchy"]


@every_lesson
def test_a_wrong_move_is_answered_and_changes_nothing(code: str, lesson: Lesson) -> None:
    run = new_run(lesson)
    for step in lesson.data.steps:
        before = run.history.controller.game.copy()
        outcomes = [answer(run, text) for text in step.mistake]
        said = step.id if outcomes[-1] is StepResult.FAILED else outcomes[-1]
        assert isinstance(said, str), f"{step.id}: {outcomes}"
        assert lesson.texts.wrong[said], code
        assert run.step is step
        assert run.history.controller.game == before, f"{step.id} begins again"
        for text in step.solution:
            answer(run, text)
    assert run.done


@every_lesson
def test_every_step_but_the_last_allows_the_one_thing_it_asks_for(
    code: str, lesson: Lesson
) -> None:
    """Every legal move is either the next one of the solution or answered."""
    run = new_run(lesson)
    game = VisitLessonGame(COMPONENTS)
    for step in lesson.data.steps[:-1]:
        prompt = run.history.controller.prompt
        assert prompt is not None
        free = [move for move in prompt.moves if not run.judge((move,))]
        assert free, step.id
        kinds = {game.notation(move).split("=")[0] for move in free}
        wanted = {text.split("=")[0] for text in step.solution}
        assert kinds <= wanted, f"{code} {step.id}: {kinds}"
        for text in step.solution:
            answer(run, text)


@every_lesson
def test_special_wrong_moves_can_be_made_and_have_their_own_answer(
    code: str, lesson: Lesson
) -> None:
    run = new_run(lesson)
    for step in lesson.data.steps:
        said = set()
        for text in step.solution:
            prompt = run.history.controller.prompt
            assert prompt is not None
            said |= {run.judge((move,)) for move in prompt.moves}
            answer(run, text)
        for wrong in step.wrong:
            assert wrong.say in said, f"{code} {step.id}: {wrong.move}"


@every_lesson
def test_a_lesson_ends_with_a_task_on_your_own_and_is_short(code: str, lesson: Lesson) -> None:
    last = lesson.data.steps[-1]
    assert last.alone, code
    assert last.position, "it has a position of its own"
    assert last.until == ["wins = 1"]
    assert 2 <= lesson.data.minutes <= 4
    assert 4 <= len(lesson.data.steps) <= 12


@every_lesson
def test_every_text_fits_the_panel_at_80x24(code: str, lesson: Lesson) -> None:
    texts = {**lesson.texts.steps, **lesson.texts.wrong, "done": lesson.texts.done}
    long = {
        name: filled
        for name, text in texts.items()
        if len(wrap(filled := fill_names(language(code), text), PANEL_WIDTH)) > PANEL_LINES
    }
    assert long == {}, code


@every_lesson
def test_what_a_step_points_at_is_there(code: str, lesson: Lesson) -> None:
    run = new_run(lesson)
    known = {card.id for card in COMPONENTS.cards}
    for step in lesson.data.steps:
        assert set(step.cards) <= known, code
        hand = run.history.controller.game.hands[LEARNER]
        assert all(hand[COMPONENTS.face(card)] for card in step.cards), step.id
        for text in step.solution:
            answer(run, text)
