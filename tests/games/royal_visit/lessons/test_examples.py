"""The worked examples: what their words claim is so on the real engine."""

from __future__ import annotations

import pytest

from palais_tui.games.royal_visit.assets.loader import read_components
from palais_tui.games.royal_visit.lessons.conditions import holds, read_condition
from palais_tui.games.royal_visit.lessons.examples_file import Example, read_examples
from palais_tui.games.royal_visit.lessons.position_builder import lay_out
from palais_tui.games.royal_visit.spec import SPEC
from palais_tui.games.royal_visit.ui.rule_example import HEIGHT, WIDTH, after_moves
from palais_tui.games.royal_visit.ui.rulebook import VisitRules
from palais_tui.lessons.lesson_game import LEARNER
from palais_tui.tui.symbols import ASCII, UNICODE
from palais_tui.tui.theme import NO_COLOUR
from tests.games.royal_visit.position import refused
from tests.i18n.languages import language

COMPONENTS = read_components()
EXAMPLES = {example.data.pages[0]: example for example in read_examples().values()}
RULES = VisitRules(COMPONENTS)
every_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
BESIDE_THE_LIST = 42
"""Columns of a page at 80x24."""


@every_example
def test_what_is_claimed_holds(example: Example) -> None:
    start = lay_out(example.data.position, COMPONENTS)
    game = after_moves(example.data, start).game
    for text in example.data.holds:
        assert holds(read_condition(text), game, LEARNER), text


@every_example
def test_what_is_called_impossible_is_refused(example: Example) -> None:
    start = lay_out(example.data.position, COMPONENTS)
    drawn = after_moves(example.data, start)
    for text in example.data.refused:
        assert refused(drawn, text), text


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_page_is_there_and_has_words_and_a_road(code: str) -> None:
    spoken = SPEC.language(language(code))
    book, examples = RULES.rulebook(spoken), RULES.examples(spoken)
    assert len(examples) >= 30
    assert len(EXAMPLES) >= 10
    for page, example in examples.items():
        assert book.entry(page), page
        assert example.words
        canvas, part = example.draw(UNICODE, NO_COLOUR)
        assert part == (0, 0, WIDTH, HEIGHT)
        assert all(len(row.rstrip()) <= BESIDE_THE_LIST for row in canvas.rows())


def test_the_road_shows_where_pawns_are_and_where_they_came_from() -> None:
    example = RULES.examples(SPEC.language(language("en")))["V4.6"]
    canvas, _ = example.draw(ASCII, NO_COLOUR)
    assert [row.rstrip() for row in canvas.rows()] == [
        "         8 7|6 5 4 3 2 1 0 1 2 3 4 5 6|7 8",
        "Crown    - -|- - - - - - C - - - - - -|- -",
        "Wizard   - -|- - - - - - - - - - W - -|- -",
        "Court    o -|- - G=K=G - - - - - - - o|- -",
        "Jester   - -|- - - - - - - J - - - - -|- -",
    ]
