"""A noble's line at 80 columns: its name, points, edges and what is missing always fit."""

from __future__ import annotations

import re
from itertools import product

import pytest

from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.macros import ways_to_enlist
from palais_tui.games.palais_royal.controller.moves import Enlist
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.castle import MINT, SUPPLY
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.status_line import ROOM, brief_place, brief_prompt
from palais_tui.games.palais_royal.phrases.tile_line import brief_tile
from palais_tui.i18n.catalog import Language
from tests.games.palais_royal.position import COMPONENTS, RED, YELLOW, Castle, position
from tests.i18n.languages import ENGLISH, LANGUAGES

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
@pytest.mark.parametrize("name", ["Anna", "Maximiliana"])
def test_the_source_of_the_edge_servant_is_named(language: Language, name: str) -> None:
    game = position(2, step=Step.ENLIST, castle=RICH, gold=20, garden={"a1": "servants1-1"}).game
    narrator = Narrator(language, COMPONENTS, [name, "Bruno"])
    prompt = PalaisController(game.copy()).prompt
    assert prompt is not None
    ways = ways_to_enlist(prompt, 0)
    assert len(ways) == 7
    for number, way in enumerate(ways):
        for room, by_mouse in product((ROOM, 117), (False, True)):
            line = brief_prompt(
                narrator,
                view(game, RED),
                prompt,
                None,
                pointed=0,
                named=True,
                ways=ways,
                way=number,
                by_mouse=by_mouse,
                room=room,
            )
            source = str(narrator.place_forms("edge", way.edge)["edge_from"])
            assert len(line) <= room, line
            assert source in line or narrator.short_place(way.edge) in line
            assert re.search("x\u00a0?: ", line)


def test_a_servant_from_an_empty_supply_is_one_just_paid_with() -> None:
    """The log says "from the supply", too."""
    game = position(2, step=Step.ENLIST, castle=RICH, gold=20, garden={"a4": "gate-1"}).game
    field, way = FIELD_IDS.index("a4"), Enlist(FIELD_IDS.index("a4"), 0, 0, SUPPLY)
    narrator = Narrator(ENGLISH, COMPONENTS, ["Anna", "Bruno"])
    game.supply[RED] = 2
    line = brief_tile(narrator, view(game, RED), field, way, 200)
    assert "You leave a servant from the supply." in line
    game.supply[RED] = 0
    line = brief_tile(narrator, view(game, RED), field, way, 200)
    assert "You leave a servant you pay with, from the supply." in line


@pytest.mark.parametrize("name", ["Anna", "Maximiliana"])
@pytest.mark.parametrize("room", [ROOM, 117])
def test_the_key_for_another_source_stays_where_it_is_clicked(name: str, room: int) -> None:
    game = position(2, step=Step.ENLIST, castle=RICH, gold=20, garden={"a1": "servants1-1"}).game
    narrator = Narrator(ENGLISH, COMPONENTS, [name, "Bruno"])
    prompt = PalaisController(game.copy()).prompt
    assert prompt is not None
    ways = ways_to_enlist(prompt, 0)
    lines = [
        brief_prompt(
            narrator,
            view(game, RED),
            prompt,
            None,
            pointed=0,
            named=True,
            ways=ways,
            way=number,
            room=room,
        )
        for number in range(len(ways))
    ]
    assert len({line.index("x: ") for line in lines}) == 1, lines


EDGES_OF_A4: list[tuple[dict[str, int], str]] = [
    ({}, "Left edge: you'd be first (+6)."),
    ({"a2": YELLOW}, "Left edge: you'd tie Bruno for the lead (+2, Bruno -4)."),
    ({"a2": YELLOW, "a1": YELLOW}, "Left edge: you'd be 2nd (+2)."),
    ({"a2": YELLOW, "a6": RED}, "Left edge: you'd take the lead from Bruno (+4)."),
    ({"a2": RED}, "Left edge: you'd keep the lead."),
    ({"a3": YELLOW, "a6": RED}, "Left edge: you'd tie Bruno for the lead (+0, Bruno -4)."),
]


@pytest.mark.parametrize(("edge", "told"), EDGES_OF_A4, ids=[told for _, told in EDGES_OF_A4])
def test_an_edge_is_told_as_it_would_stand(edge: dict[str, int], told: str) -> None:
    garden = {"a4": "gate-1"}
    game = position(
        2, step=Step.ENLIST, castle=RICH, gold=20, garden=garden, edge=edge, empty="a5"
    ).game
    narrator = Narrator(ENGLISH, COMPONENTS, ["Anna", "Bruno"])
    line = brief_tile(narrator, view(game, RED), FIELD_IDS.index("a4"), None, 200)
    assert told in line


def test_a_narrow_line_says_in_all_what_others_lose_on_both_edges() -> None:
    edge = {"a2": YELLOW, "b1": YELLOW}
    castle: Castle = {"office": 1, "king": 1, "stairway": 2}
    garden = {"a1": "couple-d-5"}
    game = position(2, step=Step.STAIRWAY, castle=castle, garden=garden, edge=edge).game
    narrator = Narrator(ENGLISH, COMPONENTS, ["Anna", "Bruno"])
    line = brief_tile(narrator, view(game, RED), FIELD_IDS.index("a1"), None)
    assert " Left +2, top +2 (Bruno -8)." in line, line


def test_a_square_that_counts_twice_is_told_with_both_servants() -> None:
    edge = {"a1": YELLOW}
    game = position(2, castle=RICH, gold=20, garden={"a3": "gate-1"}, edge=edge).game
    narrator = Narrator(ENGLISH, COMPONENTS, ["Anna", "Bruno"])
    line = brief_tile(narrator, view(game, RED), FIELD_IDS.index("a3"), None, 200)
    assert "counts twice: you'd take the lead from Bruno (+6, Bruno -4)." in line


@pytest.mark.parametrize("room", [ROOM, 200])
def test_a_price_names_the_squares_without_a_noble_and_the_whole_cost(room: int) -> None:
    castle: Castle = {"office": 3, "king": 5, "madame": 5, "stairway": 1}
    garden = {"c4": "couple-d-5"}
    game = position(2, step=Step.ENLIST, castle=castle, gold=20, garden=garden, empty="c5 b4").game
    narrator = Narrator(ENGLISH, COMPONENTS, ["Anna", "Bruno"])
    line = brief_tile(narrator, view(game, RED), FIELD_IDS.index("c4"), None, room)
    seals = "1◆, 3◇" if room == ROOM else "1 violet, 3 turquoise"
    assert "6 gold (8 less 2: no noble on b4, c5)" in line
    assert f"{seals}, 1 Office." in line


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_narrow_lines_have_seals_as_signs_and_others_in_words(language: Language) -> None:
    game = position(2, step=Step.ENLIST, castle={**POOR, "office": 1}, hand="purse").game
    narrator = Narrator(language, COMPONENTS, ["Anna", "Bruno"])
    for field in range(36):
        number = game.garden[field]
        if not COMPONENTS.nobles[number].violet:
            continue
        narrow, wide = (
            brief_tile(narrator, view(game, RED), field, None, room) for room in (ROOM, 220)
        )
        assert "◆" in narrow
        assert "violet" not in narrow
        assert "◆" not in wide


@pytest.mark.parametrize(
    ("room", "line"),
    [
        (
            ROOM,
            "Mint: you can take 5 gold (2 for servants, 1 for the majority, 2 for nobles).",
        ),
        (
            118,
            (
                "Mint: you can take 5 gold (2 for servants, 1 for the majority, 2 for nobles). "
                "Anna has the majority."
            ),
        ),
        (66, "Mint: you can take 5 gold (2 from nobles). Anna has the majority."),
    ],
)
def test_a_place_tells_what_its_nobles_give(room: int, line: str) -> None:
    castle: Castle = {"stairway": 2, "mint": 2}
    game = position(2, step=Step.STAIRWAY, castle=castle, nobles="gold-1").game
    narrator = Narrator(ENGLISH, COMPONENTS, ["Anna", "Bruno"])
    assert brief_place(narrator, view(game, RED), MINT, room) == line
