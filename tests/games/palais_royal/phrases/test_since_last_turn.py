"""What players are told about the turns of others: above all what it cost them."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.explanations import changed_edges, edge_loss
from palais_tui.games.palais_royal.controller.notation import read
from palais_tui.games.palais_royal.engine.castle import MINT, PARADE, PLACE_IDS
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.since_last_turn import (
    FORMS,
    Facts,
    Taken,
    Verb,
    _told,
    since_last_turn_lines,
    since_last_turn_text,
)
from palais_tui.i18n.catalog import Language
from tests.games.palais_royal.position import GREEN, RED, YELLOW, Castle, position
from tests.i18n.languages import ENGLISH, FRENCH, LANGUAGES
from tests.tui.driver import seated

CASTLE: Castle = {
    "mint": {RED: 1},
    "office": {YELLOW: 1},
    "king": {YELLOW: 1},
    "madame": {YELLOW: 1},
}


def after_a_noble(language: Language = ENGLISH, **edge: int) -> GameSession:
    """Anna has passed, and Bruno has enlisted the gate noble on a4."""
    table = position(2, step=Step.COURT, castle=CASTLE, garden={"a4": "gate-1"}, edge=edge)
    table.game.gold[YELLOW] = 9
    session = seated(table.game, language=language)

    def answer(move: str) -> None:
        session.answer(read(session.game.components, move))

    while session.game.step is not Step.ENLIST or session.seat == RED:
        answer("pass")
    answer("enlist a4 edge=supply")
    while session.seat == YELLOW:
        answer("pass")
    return session


def told(session: GameSession) -> str:
    return since_last_turn_text(session, RED, (YELLOW,), 78)


def test_a_lead_that_was_lost_comes_first() -> None:
    session = after_a_noble(a2=RED)
    first, second = since_last_turn_lines(session, RED)[:2]
    assert first == "Bruno tied you on the left edge, 1 each (-4 points)."
    assert second == "Bruno enlisted the gate noble on a4 (3 points)."
    assert told(session) == (
        "Since your turn: Bruno took your left lead (-4); enlisted a4 (3 pts)."
    )


def test_an_edge_that_costs_nothing_comes_after_the_nobles() -> None:
    session = after_a_noble()
    assert since_last_turn_lines(session, RED)[1] == "Bruno leads the left edge, 1 to 0."
    assert told(session) == "Since your turn: Bruno enlisted a4 (3 pts); leads the left edge."


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        (
            ENGLISH,
            "Bruno tied you on the Parade Ground: no one has the majority.",
            "Since your turn: Bruno tied you on the Parade Ground (no majority).",
        ),
        (
            FRENCH,
            "Bruno\u00a0: à égalité avec vous à la Cour d'honneur, plus de majorité.",
            "Depuis votre tour\u00a0: Bruno vous égale à la Cour d'honneur (plus de majorité).",
        ),
    ],
)
def test_a_majority_that_was_tied_is_told(language: Language, line: str, told: str) -> None:
    castle: Castle = {"parade": {RED: 3, YELLOW: 2}, "mint": {YELLOW: 1}, "stairway": {YELLOW: 9}}
    table = position(2, castle=castle)
    session = seated(table.game, language=language)

    def answer(move: str) -> None:
        session.answer(read(session.game.components, move))

    while session.seat == RED:
        answer("pass")
    while session.game.step is not Step.STAIRWAY:
        answer("pass")
    route = ["mint", *(PLACE_IDS[p] for p in session.game.grid.route(MINT, PARADE, diagonal=False))]
    for origin, target in pairwise(route):
        answer(f"move {origin}>{target}")
    while session.seat == YELLOW:
        answer("pass")
    assert line in since_last_turn_lines(session, RED)
    assert since_last_turn_text(session, RED, (YELLOW,), 78) == told


def test_in_french() -> None:
    session = after_a_noble(FRENCH, a2=RED)
    assert since_last_turn_lines(session, RED)[0] == (
        "Bruno\u00a0: à égalité avec vous sur la bordure gauche, 1 partout (-4 points)."
    )


def test_a_majority_is_told_the_same_way_in_a_long_line_and_a_short_one() -> None:
    session = after_a_noble(a2=RED)
    for room in range(30, 80):
        line = since_last_turn_text(session, RED, (YELLOW,), room)
        assert len(line) <= room
        if room >= 68:
            assert line.startswith("Since your turn: Bruno took your left lead (-4)"), line
            assert line.endswith(("enlisted a4 (3 pts).", "enlisted a4.")), line


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_what_does_not_fit_is_counted(language: Language) -> None:
    narrator = after_a_noble(language).narrator
    forms = {**narrator.place_forms("place", PARADE), "short": narrator.short_place(PARADE)}
    facts: Facts = {"edge": "x", "side": "y", "fields": "a4, b3", "points": 7, "lost": 4, **forms}
    taken = [Taken(0, 1, verb, facts) for verb in Verb]
    for form in FORMS:
        assert len(_told(narrator, form, taken, 0)) > 150
        least = _told(narrator, form, taken[:3], 5)
        assert re.search(r"\b5\b", least), least
        assert "a4, b3" in least
        assert ("7" in least) == form.points
    edges = [Taken(0, 1, Verb.LED, {**facts, "side": side}) for side in ("left", "top")]
    both = _told(narrator, FORMS[-1], [*edges, taken[2]], 1)
    assert "left/top" in both
    assert "-8" in both
    assert len(both) <= 78, both


@pytest.mark.parametrize(
    ("before", "now", "points", "by"),
    [
        ({"a2": RED}, {"a4": YELLOW}, 4, "level"),
        ({"a2": RED}, {"a3": YELLOW}, 4, "passed"),
        ({"a2": RED, "a3": YELLOW}, {"a4": GREEN}, 2, "level"),
        ({"a2": RED, "a3": YELLOW}, {"a4": GREEN, "a5": GREEN}, 2, "passed"),
        ({"a2": RED, "a3": RED, "a4": YELLOW}, {"a5": GREEN}, 0, ""),
        ({"a2": RED, "a3": YELLOW, "a4": GREEN, "a5": GREEN}, {"a6": GREEN}, 0, ""),
    ],
)
def test_what_an_edge_costs(
    before: dict[str, int], now: dict[str, int], points: int, by: str
) -> None:
    games = [position(3, edge=edge).game for edge in (before, {**before, **now})]
    change, *_ = changed_edges(*games)
    loss = edge_loss(games[1], change, RED)
    assert (loss.points, loss.by.value) == (points, by) if loss else not points
