"""The worked examples: what their words claim is so on the real engine."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.lessons.conditions import holds, read_condition
from palais_tui.games.palais_royal.lessons.examples_file import Example, read_examples
from palais_tui.games.palais_royal.lessons.position_builder import lay_out
from palais_tui.games.palais_royal.phrases.rulebook import read_rulebook
from palais_tui.lessons.lesson_game import LEARNER
from tests.i18n.languages import ENGLISH

COMPONENTS = read_components()
EXAMPLES = {example.data.pages[0]: example for example in read_examples().values()}
PAGES = read_rulebook(game_assets() / "texts" / "rules.en.toml", COMPONENTS, ENGLISH)


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_what_is_claimed_holds(example: Example) -> None:
    game = lay_out(example.data.position, COMPONENTS).game
    for text in example.data.holds:
        assert holds(read_condition(text), game, LEARNER), text


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_page_is_there_and_has_words(code: str) -> None:
    examples = read_examples(code)
    assert len(EXAMPLES) >= 10
    for page, example in examples.items():
        assert PAGES.entry(page), page
        assert example.text
