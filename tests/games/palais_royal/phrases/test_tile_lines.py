"""A noble's line at 80 columns: its name, points, edges and what is missing always fit."""

from __future__ import annotations

from itertools import product

import pytest

from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.macros import ways_to_enlist
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.castle import SUPPLY
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.status_line import ROOM, brief_tile
from palais_tui.i18n.catalog import Language
from tests.games.palais_royal.position import COMPONENTS, RED, Castle, position
from tests.i18n.languages import LANGUAGES

GARDEN = COMPONENTS.garden
POOR: Castle = {"stairway": 2}
RICH: Castle = {"office": 3, "king": 5, "madame": 5, "stairway": 2, "mint": 2, "backdoor": 2}
KINDS = {
    (n.privilege, n.amount, n.points, n.gold, n.violet, n.turquoise): n for n in COMPONENTS.nobles
}
EDGES = [field for field in range(36) if GARDEN.on_edge[field]]


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize("step", [Step.STAIRWAY, Step.ENLIST])
@pytest.mark.parametrize("castle", [POOR, RICH], ids=["poor", "rich"])
def test_no_line_drops_what_a_player_decides_by(
    castle: Castle, step: Step, language: Language
) -> None:
    rich = castle is RICH
    hand = "" if rich else "purse"  # the step waits for a card
    game = position(2, step=step, castle=castle, gold=20 if rich else 0, hand=hand).game
    narrator = Narrator(language, COMPONENTS, ["Anna", "Bruno"])
    numbers = {COMPONENTS.nobles.index(noble) for noble in KINDS.values()}
    for field, number in product(EDGES, numbers):
        game.garden[field] = number
        prompt = PalaisController(game.copy()).prompt
        assert prompt is not None
        noble, edges = COMPONENTS.nobles[number], [e for e in GARDEN.edges if field in e.fields]
        for way in ways_to_enlist(prompt, field) or (None,):
            line = brief_tile(narrator, view(game, RED), field, way)
            assert len(line) <= ROOM, line
            assert line.startswith(f"{FIELD_IDS[field]} {narrator.noble_sign(noble)}, "), line
            assert f"{noble.points} pt" in line, line
            for edge in edges:
                assert language.text(f"edges_alone.{edge.id}") in line.lower(), line
            twice = ("×2", "counts twice", "compte double")
            assert any(word in line for word in twice) == any(
                field == edge.double for edge in edges
            ), line
            assert rich or "0 gold" in line or language.code != "en" or "issing" in line


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_source_of_the_edge_servant_is_named(language: Language) -> None:
    game = position(2, step=Step.ENLIST, castle=RICH, gold=20, garden={"a1": "servants1-1"}).game
    narrator = Narrator(language, COMPONENTS, ["Anna", "Bruno"])
    prompt = PalaisController(game.copy()).prompt
    assert prompt is not None
    for way in ways_to_enlist(prompt, 0):
        line = brief_tile(narrator, view(game, RED), 0, way)
        source = str(narrator.place_forms("edge", way.edge)["edge_from"])
        if way.edge == SUPPLY:  # it is empty: those that are paid with return first
            source = language.text("inspect.from_paid")
        assert source in line or narrator.short_place(way.edge) in line
