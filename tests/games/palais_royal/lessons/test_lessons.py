"""Every lesson is played to its end through the controller, wrong moves included."""

from __future__ import annotations

from textwrap import wrap

import pytest

from palais_tui.core.protocol import Gesture
from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS, read
from palais_tui.games.palais_royal.engine.components import FIELDS
from palais_tui.games.palais_royal.lessons.lesson_game import PalaisLessonGame, PalaisLessonRun
from palais_tui.games.palais_royal.lessons.loader import Lesson, read_lessons
from palais_tui.games.palais_royal.ui.panel_placement import FIELD_NAME, best_band, fields_under
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.mouse_words import with_clicks
from palais_tui.i18n.placeholders import fill_names
from palais_tui.lessons.lesson_game import LEARNER
from palais_tui.lessons.lesson_run import StepResult
from tests.i18n.languages import language

COMPONENTS = read_components()
TEXTS = game_assets() / "texts"
LANGUAGES = sorted(file.name.split(".")[1] for file in TEXTS.glob("lessons.*.toml"))
LESSONS = [(code, lesson) for code in LANGUAGES for lesson in read_lessons(code)]
every_lesson = pytest.mark.parametrize(
    ("code", "lesson"), LESSONS, ids=[f"{lesson.id}-{code}" for code, lesson in LESSONS]
)
PANEL_WIDTH, PANEL_LINES = 45, 5


def atoms(text: str) -> tuple[Move, ...]:
    move = read(COMPONENTS, text)
    return move.moves if isinstance(move, Gesture) else (move,)


def answer(run: PalaisLessonRun, text: str) -> StepResult | str:
    """What the table does with moves: judge, answer, settle. A wrong one gives its words."""
    moves = atoms(text)
    wrong = run.judge(moves)
    if wrong:
        return wrong
    for move in moves:
        run.history.answer(move)
    return run.settle()


def test_there_are_nine_lessons_in_both_languages() -> None:
    assert LANGUAGES == ["en", "fr"]
    assert [len(read_lessons(code)) for code in LANGUAGES] == [9, 9]


@every_lesson
def test_a_lesson_is_played_to_its_end(code: str, lesson: Lesson) -> None:
    run = PalaisLessonRun(lesson.data, PalaisLessonGame(COMPONENTS))
    for step in lesson.data.steps:
        assert run.step is step, f"{code}: {run.step.id} came, not {step.id}"
        assert lesson.texts.steps[step.id]
        if run.read_on():
            continue
        prompt = run.history.controller.prompt
        assert prompt is not None
        assert prompt.seat == LEARNER
        outcomes = [answer(run, text) for text in step.solution]
        assert outcomes[-1] is StepResult.REACHED, f"{step.id}: {outcomes}"
        assert outcomes[:-1] == [StepResult.STAYS] * (len(outcomes) - 1), f"{step.id}: {outcomes}"
    assert run.done


@every_lesson
def test_a_wrong_move_is_answered_and_changes_nothing(code: str, lesson: Lesson) -> None:
    run = PalaisLessonRun(lesson.data, PalaisLessonGame(COMPONENTS))
    for step in lesson.data.steps:
        if run.read_on():
            continue
        before = run.history.controller.game.key()
        outcomes = [answer(run, text) for text in step.mistake]
        said = step.id if outcomes[-1] is StepResult.FAILED else outcomes[-1]
        assert isinstance(said, str), f"{step.id}: {outcomes}"
        assert lesson.texts.wrong[said], code
        assert run.step is step
        assert run.history.controller.game.key() == before, f"{step.id} begins again"
        for text in step.solution:
            answer(run, text)
    assert run.done


@every_lesson
def test_special_wrong_moves_have_their_own_answer(code: str, lesson: Lesson) -> None:
    run = PalaisLessonRun(lesson.data, PalaisLessonGame(COMPONENTS))
    for step in lesson.data.steps:
        for wrong in step.wrong:
            move = wrong.move.replace("*", "gate")
            assert run.judge(atoms(move)) == wrong.say
            assert lesson.texts.wrong[wrong.say], code
        run.read_on()
        for text in step.solution:
            answer(run, text)


@every_lesson
def test_a_lesson_ends_with_a_task_on_your_own_and_is_short(code: str, lesson: Lesson) -> None:
    last = lesson.data.steps[-1]
    assert last.alone, code
    assert last.position, "it has a position of its own"
    assert 2 <= lesson.data.minutes <= 4
    assert 4 <= len(lesson.data.steps) <= 14


@every_lesson
def test_every_text_fits_the_panel_at_80x24(code: str, lesson: Lesson) -> None:
    language = language_of(code)
    own = lesson.texts
    shown = {f"results.{name}": text for name, text in own.results.items()}
    texts = {**own.steps, **{f"wrong.{name}": text for name, text in own.wrong.items()}, **shown}
    texts["done"] = own.done
    filled = {name: fill_names(language, text) for name, text in texts.items()}
    filled |= {f"{name} by mouse": with_clicks(language, text) for name, text in filled.items()}
    lines = {name: len(wrap(text, PANEL_WIDTH)) for name, text in filled.items()}
    assert {name: high for name, high in lines.items() if high > PANEL_LINES} == {}, code


@every_lesson
def test_what_is_spoken_of_is_never_under_the_panel(code: str, lesson: Lesson) -> None:
    """Neither what a step points at nor the squares that its text names."""
    full = [0] * FIELDS
    for step in lesson.data.steps:
        pointed = {FIELD_IDS.index(field) for field in step.fields}
        text = lesson.texts.steps[step.id]
        band = best_band(full, (("field", field) for field in pointed), text)
        named = {FIELD_IDS.index(name) for name in FIELD_NAME.findall(text)}
        assert not (pointed | named) & {*fields_under(band)}, (code, step.id)


def language_of(code: str) -> Language:
    return language(code if (TEXTS / f"{code}.toml").is_file() else "en")


@pytest.mark.parametrize(("code", "aim"), [("en", "most points"), ("fr", "le plus grand total")])
def test_the_first_lesson_says_how_to_win_and_when_the_game_ends(code: str, aim: str) -> None:
    first = read_lessons(code)[0].texts
    assert aim in first.steps["parade"]
    assert aim in first.done
    assert str(COMPONENTS.ending.last_round_at) in first.steps["goal"]


def test_a_text_for_the_mouse_says_click() -> None:
    first = read_lessons("en")[0].texts
    assert "click 5, then 4" in with_clicks(language("en"), first.steps["mint"])
    assert "Click c3" in with_clicks(language("en"), first.steps["noble"])
    french = read_lessons("fr")[0].texts
    assert "cliquez sur 5, puis sur 4" in with_clicks(language("fr"), french.steps["mint"])
    assert "Cliquez sur c3" in with_clicks(language("fr"), french.steps["noble"])


@pytest.mark.parametrize(
    ("lines", "fields"),
    [(5, [(24, 36), (0, 18), (12, 30)]), (7, [(18, 36), (0, 18), (12, 30)])],
)
def test_a_high_panel_covers_more_rows_of_the_garden(
    lines: int, fields: list[tuple[int, int]]
) -> None:
    covered = [fields_under(band, lines) for band in range(3)]
    assert [(rows.start, rows.stop) for rows in covered] == fields


def test_a_high_hint_does_not_cover_the_noble_that_it_advises() -> None:
    d4 = FIELD_IDS.index("d4")
    empty = [-1] * FIELDS
    assert best_band(empty, [("field", d4)]) == 0
    assert d4 not in fields_under(best_band(empty, [("field", d4)], lines=7), 7)
