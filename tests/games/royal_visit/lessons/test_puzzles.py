"""Every puzzle: a search of all turns finds one way to win, and wrong tries get their reason."""

from __future__ import annotations

from textwrap import wrap

import pytest

from palais_tui.games.royal_visit.assets.loader import game_assets, read_components
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.moves import Move
from palais_tui.games.royal_visit.engine.state import End
from palais_tui.games.royal_visit.lessons.lesson_game import VisitLessonGame, VisitPuzzleRun
from palais_tui.games.royal_visit.lessons.loader import Puzzle, read_puzzles
from palais_tui.i18n.placeholders import fill_names
from palais_tui.lessons.lesson_game import LEARNER
from tests.games.royal_visit.lessons.puzzle_search import Turn, idea, ideas, winning_turns
from tests.games.royal_visit.position import read
from tests.i18n.languages import language

COMPONENTS = read_components()
GAME = VisitLessonGame(COMPONENTS)
TEXTS = game_assets() / "texts"
LANGUAGES = sorted(file.name.split(".")[1] for file in TEXTS.glob("puzzles.*.toml"))
PUZZLES = read_puzzles()
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=[p.id for p in PUZZLES])
Winning = tuple[Turn, VisitController]


def play(run: VisitPuzzleRun, moves: list[str]) -> None:
    for text in moves:
        run.history.answer(read(text))


def wins(here: VisitController, turn: Turn = ()) -> list[Winning]:
    """Every order of every card: a search that leaves out nothing."""
    if here.prompt is None:
        return [(turn, here)] if here.game.winners == (LEARNER,) else []
    if here.prompt.seat != LEARNER:
        return []
    found = []
    for move in here.prompt.moves:
        after = here.copy()
        after.answer(move)
        found += wins(after, (*turn, move))
    return found


def test_there_are_twelve_in_both_languages_from_easy_to_hard() -> None:
    assert LANGUAGES == ["en", "fr"]
    assert all(len(read_puzzles(code)) == 12 for code in LANGUAGES)
    levels = [puzzle.data.level for puzzle in PUZZLES]
    assert levels == sorted(levels)
    assert {*levels} == {1, 2, 3}


def test_they_win_by_king_crown_and_deck() -> None:
    found = {one.end for puzzle in PUZZLES for one in ideas(GAME.lay_out(puzzle.data.position))}
    assert found == {End.KING, End.CROWN, End.DECK}


@every_puzzle
def test_the_answer_wins(puzzle: Puzzle) -> None:
    run = VisitPuzzleRun(puzzle.data, GAME)
    assert (run.over, run.solved) == (False, False)
    play(run, puzzle.data.answer)
    assert run.solved
    assert puzzle.data.best == 1


@every_puzzle
def test_a_mistake_is_over_not_solved_and_has_its_reason(puzzle: Puzzle) -> None:
    run = VisitPuzzleRun(puzzle.data, GAME)
    play(run, puzzle.data.mistake)
    assert (run.over, run.solved) == (True, False)
    assert puzzle.texts.wrong[run.wrong]
    run.again()
    assert (run.over, run.solved, run.wrong) == (False, False, "")
    assert run.history.controller.game == run.start.game


@every_puzzle
def test_there_is_one_idea_and_the_answer_has_no_spare_card(puzzle: Puzzle) -> None:
    start = GAME.lay_out(puzzle.data.position)
    run = VisitPuzzleRun(puzzle.data, GAME)
    play(run, puzzle.data.answer)
    turn = tuple(read(text) for text in puzzle.data.answer)
    assert ideas(start) == {idea(turn, start, run.history.controller)}


@pytest.mark.usefixtures("untraced")
@every_puzzle
def test_the_search_agrees_with_one_that_forgets_nothing(puzzle: Puzzle) -> None:
    start = GAME.lay_out(puzzle.data.position)
    slow = {idea(turn, start, after) for turn, after in wins(start)}
    assert slow == {found for _, found in winning_turns(start)}


@every_puzzle
def test_every_reason_can_be_given(puzzle: Puzzle) -> None:
    """Each pattern answers some turn that does not win, and every such turn is answered."""
    run = VisitPuzzleRun(puzzle.data, GAME)
    said = set()
    for turn in short_turns(run.start):
        run.again()
        for move in turn:
            run.history.answer(move)
        if not run.solved:
            assert run.over
            said.add(run.wrong)
    assert said - {"else"} == puzzle.data.answer_keys() - {"else"}


def short_turns(start: VisitController) -> list[tuple[Move, ...]]:
    """Turns of one move, then done."""
    turns: list[tuple[Move, ...]] = []
    assert start.prompt is not None
    for move in start.prompt.moves:
        after = start.copy()
        after.answer(move)
        ended = after.prompt is None or after.prompt.seat != LEARNER
        turns.append((move,) if ended else (move, read("done")))
    return turns


@every_puzzle
def test_the_learner_is_asked_first(puzzle: Puzzle) -> None:
    prompt = GAME.lay_out(puzzle.data.position).prompt
    assert prompt is not None
    assert prompt.seat == LEARNER


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_question_fits_the_panel_and_every_why_its_box(code: str) -> None:
    spoken = language(code)
    for puzzle in read_puzzles(code):
        for text in (puzzle.texts.ask, *puzzle.texts.wrong.values()):
            assert len(wrap(fill_names(spoken, text), 45)) <= 5, (puzzle.id, text)
        assert len(wrap(fill_names(spoken, puzzle.texts.why), 70)) <= 5, puzzle.id
        assert len(puzzle.texts.title) <= 28, puzzle.id
