"""The standings of the edges: who would score what if the game ended now."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.engine.scoring import edge_result, score
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.scores import standing_text
from palais_tui.i18n.catalog import Language
from tests.games.palais_royal.play.positions import every
from tests.games.palais_royal.position import COMPONENTS, position
from tests.i18n.languages import ENGLISH, FRENCH

NAMES = ("Anna", "Bruno", "Chloe", "Dmitri")
LIONS = 0


def told(language: Language, **servants: int) -> str:
    """The lions' edge in words; the keys of `servants` are fields."""
    table = position(edge=servants)
    return standing_text(Narrator(language, COMPONENTS, NAMES), table.game, LIONS)


@pytest.mark.parametrize(
    ("servants", "text"),
    [
        ({}, "Left edge: no one yet. 1st 6 points, 2nd 2"),
        ({"a2": 0}, "Left edge: Anna 1 (+6)"),
        ({"a2": 0, "a4": 0, "a5": 1}, "Left edge: Anna 2 (+6), Bruno 1 (+2)"),
        ({"a2": 1, "a4": 0}, "Left edge: Anna 1 (+2), Bruno 1 (+2), tied"),
        ({"a2": 3, "a3": 3, "a4": 0, "a5": 1}, "Left edge: Dmitri 3 (+6), Anna 1, Bruno 1"),
    ],
)
def test_an_edge_names_counts_and_points(servants: dict[str, int], text: str) -> None:
    assert told(ENGLISH, **servants) == text


def test_an_edge_in_french() -> None:
    text = "Bordure gauche\u00a0: Anna 2 (+6), Bruno 1 (+2)"
    assert told(FRENCH, a2=0, a4=0, a5=1) == text


def test_standings_and_scores_agree_in_every_position() -> None:
    edges = range(len(COMPONENTS.garden.edges))
    compared = 0
    for controller in every(1, 3, seed=5):
        game = controller.game
        points = [edge_result(game, number).points for number in edges]
        assert [tuple(own.edges) for own in score(game)] == [*zip(*points, strict=True)]
        compared += any(any(edge) for edge in points)
    assert compared > 50
