"""Every puzzle: its answer is played, a search proves that it is the best, mistakes fall short."""

from __future__ import annotations

from textwrap import wrap

import pytest

from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.moves import Draw
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS, read
from palais_tui.games.palais_royal.engine.components import FIELDS, GARDEN_WIDTH
from palais_tui.games.palais_royal.lessons.lesson_game import PalaisLessonGame, PalaisPuzzleRun
from palais_tui.games.palais_royal.lessons.loader import Puzzle, read_puzzles
from palais_tui.games.palais_royal.lessons.position_builder import lay_out
from palais_tui.games.palais_royal.lessons.puzzles_file import GOALS, PalaisPuzzle
from palais_tui.games.palais_royal.ui.panel_placement import FIELD_NAME, best_band, fields_under
from palais_tui.i18n.placeholders import fill_names
from palais_tui.lessons.lesson_game import LEARNER
from tests.games.palais_royal.lessons.puzzle_search import best
from tests.i18n.languages import ENGLISH, language

COMPONENTS = read_components()
GAME = PalaisLessonGame(COMPONENTS)
TEXTS = game_assets() / "texts"
LANGUAGES = sorted(file.name.split(".")[1] for file in TEXTS.glob("puzzles.*.toml"))
PUZZLES = read_puzzles()
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=[p.id for p in PUZZLES])
SMALL = [p for p in PUZZLES if p.data.position.step == "enlist"]


def play(run: PalaisPuzzleRun, moves: list[str]) -> None:
    for text in moves:
        run.history.answer(read(COMPONENTS, text))


def test_there_are_at_least_twenty_in_both_languages() -> None:
    assert LANGUAGES == ["en", "fr"]
    assert all(len(read_puzzles(code)) >= 20 for code in LANGUAGES)


@every_puzzle
def test_the_answer_reaches_the_best(puzzle: Puzzle) -> None:
    run = PalaisPuzzleRun(puzzle.data, GAME)
    assert not run.solved
    assert not run.over
    play(run, puzzle.data.answer)
    assert run.value == puzzle.data.best
    assert run.solved


@every_puzzle
def test_a_mistake_is_over_and_not_solved(puzzle: Puzzle) -> None:
    run = PalaisPuzzleRun(puzzle.data, GAME)
    play(run, puzzle.data.mistake)
    assert (run.over, run.solved) == (True, False)
    assert run.value < puzzle.data.best
    run.again()
    assert (run.over, run.solved) == (False, False)
    assert run.history.controller.game.key() == run.start.game.key()


@pytest.mark.usefixtures("untraced")
@every_puzzle
def test_nothing_is_better_than_the_stated_best(puzzle: Puzzle) -> None:
    start = lay_out(puzzle.data.position, COMPONENTS)
    assert best(puzzle.data, start) == puzzle.data.best


@pytest.mark.parametrize("puzzle", SMALL, ids=[p.id for p in SMALL])
def test_the_search_agrees_with_one_that_forgets_nothing(puzzle: Puzzle) -> None:
    """Without leaving out what was met before: every order of every move."""
    start = lay_out(puzzle.data.position, COMPONENTS)
    assert slow_best(puzzle.data, start, start) == puzzle.data.best


def slow_best(puzzle: PalaisPuzzle, here: PalaisController, start: PalaisController) -> int:
    most = GAME.value(puzzle.goal, here, start)
    if GAME.is_past(puzzle.within, here) or here.prompt is None:
        return most
    for move in here.prompt.moves:
        if not isinstance(move, Draw):
            after = here.copy()
            after.answer(move)
            most = max(most, slow_best(puzzle, after, start))
    return most


def test_a_search_that_would_take_too_long_says_so() -> None:
    puzzle = next(p for p in PUZZLES if p.id == "two-nobles")
    with pytest.raises(ValueError, match="more than 10 positions"):
        best(puzzle.data, lay_out(puzzle.data.position, COMPONENTS), limit=10)


def test_every_goal_has_its_words() -> None:
    assert set(ENGLISH.texts["learn_goals"]) == {*GOALS}


@every_puzzle
def test_the_learner_is_asked_first(puzzle: Puzzle) -> None:
    prompt = lay_out(puzzle.data.position, COMPONENTS).prompt
    assert prompt is not None
    assert prompt.seat == LEARNER
    assert prompt.step.name.lower() == puzzle.data.position.step


@pytest.mark.parametrize("code", LANGUAGES)
def test_squares_that_a_question_names_are_not_under_the_panel(code: str) -> None:
    for puzzle in read_puzzles(code):
        named = {FIELD_IDS.index(name) for name in FIELD_NAME.findall(puzzle.texts.ask)}
        first = fields_under(best_band([0] * FIELDS, (), puzzle.texts.ask)).start
        hidden = range(first, first + 2 * GARDEN_WIDTH)  # of the row below only the names
        assert not named & {*hidden}, puzzle.id


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_question_fits_the_panel_and_every_why_its_box(code: str) -> None:
    spoken = language(code if (TEXTS / f"{code}.toml").is_file() else "en")
    for puzzle in read_puzzles(code):
        assert len(wrap(fill_names(spoken, puzzle.texts.ask), 45)) <= 5, puzzle.id
        assert len(wrap(fill_names(spoken, puzzle.texts.why), 70)) <= 5, puzzle.id
        assert len(puzzle.texts.title) <= 28, puzzle.id
