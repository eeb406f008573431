"""The reasons of a hint."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from palais_tui.games.palais_royal.controller.hint import (
    Hint,
    Leftover,
    NobleReason,
    TurnReview,
    TurnSummary,
    summarise_turn,
)
from palais_tui.games.palais_royal.controller.hint_tracking import places_left
from palais_tui.games.palais_royal.controller.moves import Enlist, Keep, Play, Walk
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.castle import GATE, KING, MINT, OFFICE, PARADE, STAIRWAY
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.hints import (
    compared_summaries,
    hint_text,
    kept_advice,
    played_advice,
    rows,
    summary_text,
)
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.i18n.catalog import Language
from tests.games.palais_royal.position import COMPONENTS, RED, position
from tests.i18n.languages import ENGLISH, FRENCH

EDGES = [edge.id for edge in COMPONENTS.garden.edges]


def told(*edges: str, columns: int = 500) -> str:
    """A hint to enlist the noble on f6, which leads on these edges."""
    f6 = FIELD_IDS.index("f6")
    leads = tuple(map(EDGES.index, edges))
    noble = NobleReason(field=f6, noble=0, points=3, gold=2, edge=True, leads=leads)
    hint = Hint((), TurnSummary(fields=(f6,)), (noble,), (), None, ())
    return hint_text(Narrator(ENGLISH, COMPONENTS, ["Anna", "Bruno"]), hint, columns, 2)


def test_a_corner_that_leads_on_two_edges_names_both() -> None:
    assert "the lead on the bottom edge" in told("vases")
    both = told("vases", "reclining")
    assert "bottom edge" in both
    assert "right edge" in both


def test_a_narrow_line_names_both_edges_or_none() -> None:
    for columns in range(30, 200):
        short = told("vases", "reclining", columns=columns)
        assert ("bottom" in short) == ("right" in short), columns


NARRATOR = Narrator(ENGLISH, COMPONENTS, ["Anna", "Bruno"])
CARDS = [card.id for card in COMPONENTS.cards]
FULL = TurnSummary(
    cards=(0, 1),
    arrivals=((KING, 2), (MINT, 1), (OFFICE, 1)),
    placed=((GATE, 3), (KING, 1)),
    fields=(1, 8, 20),
    minted=True,
    ways=((GATE, KING, 2), (GATE, MINT, 1), (PARADE, OFFICE, 1)),
)


@pytest.mark.parametrize("language", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_a_hint_is_a_list_however_little_room_there_is(language: Language) -> None:
    narrator = Narrator(language, COMPONENTS, ["Anna", "Bruno"])
    nobles = tuple(NobleReason(field, 0, 6, 4, edge=False) for field in FULL.fields)
    advice = Hint((), FULL, nobles, (), 3.0, (2, 3), Leftover(2, 4))
    for lines in range(1, 9):
        for columns in (45, 76, 116):
            text = hint_text(narrator, advice, columns, lines)
            numbers = [part.strip()[:3].strip() for part in re.split(r"\n| {3}", text) if part]
            assert {"II", "IV"} <= {*numbers}, text
            if lines >= 3:
                assert rows(text, columns) <= lines + 2 or columns == 45
    longest = hint_text(narrator, advice, 116, 9)
    assert "III" in longest
    assert longest.count("\n") >= 4


def test_reasons_go_before_routine_parts() -> None:
    nobles = (NobleReason(1, 0, 6, 4, edge=False),)
    advice = Hint((), FULL, nobles, (), 3.0, (2, 3), Leftover(2, 4))
    told = [hint_text(NARRATOR, advice, 45, lines) for lines in range(12, 0, -1)]
    with_why = [("Why:" in text, "collect the mint" in text.lower()) for text in told]
    assert with_why[0] == (True, True)
    assert (False, True) in with_why
    assert with_why[-1] == (False, False)


def test_a_turn_that_is_nearly_as_good_is_told_plainly() -> None:
    fields = TurnSummary(fields=(1,))
    noble = NobleReason(1, 0, 6, 4, edge=False)
    advice = Hint((), fields, (noble,), (), 0.2, (4, 10))
    text = hint_text(NARRATOR, advice, 200, 9)
    assert "Enlisting e1 and e2 instead would be nearly as good." in text


@pytest.mark.parametrize(
    ("kept", "drawn", "said"),
    [
        (
            ("gates",),
            (("gates", 2.21), ("purse", 1.0)),
            "keep Open Gates (worth about 2.2 points), not Purse (1.0).",
        ),
        (
            ("purse",),
            (("purse", 1.04),),
            "keep Purse (worth about 1.0 points): more than the servant it costs.",
        ),
        (
            (),
            (("purse", 1.0),),
            "keep none of them: a servant is worth more than Purse (worth about 1.0 points).",
        ),
    ],
)
def test_the_advice_on_drawn_cards_says_what_they_are_worth(
    kept: Sequence[str], drawn: Sequence[tuple[str, float]], said: str
) -> None:
    moves = tuple(Keep(CARDS.index(card)) for card in kept)
    worth = tuple((CARDS.index(card), points) for card, points in drawn)
    advice = Hint(moves, summarise_turn(moves), (), (), None, (), drawn=worth)
    assert kept_advice(NARRATOR, advice) == f"The Minister would {said}"


def test_the_advice_on_the_hand_says_which_nobles_follow() -> None:
    purse = (Play(CARDS.index("purse")),)
    done = replace(summarise_turn(purse), fields=(1,))
    assert "Purse this turn, then enlist b1." in played_advice(
        NARRATOR, Hint(purse, done, (), (), None, ())
    )


def test_ways_that_end_alike_are_told_as_the_fewest() -> None:
    moves = (Walk(PARADE, KING), Walk(GATE, PARADE))
    assert summary_text(NARRATOR, summarise_turn(moves)) == "move 1 from the Gate to the King"
    there_and_back = (Walk(PARADE, KING), Walk(KING, PARADE))
    assert summarise_turn(there_and_back).ways == ()


def test_only_places_where_servants_are_missing_are_marked() -> None:
    castle = {"gate": {RED: 3}, "stairway": {RED: 3}}
    table = position(2, step=Step.STAIRWAY, castle=castle)
    asked = table.game.copy()
    moves = (Walk(GATE, KING), Walk(GATE, MINT), Walk(GATE, OFFICE))
    advice = Hint(moves, summarise_turn(moves), (), (), None, ())
    assert {*places_left(advice, asked, table.game)} == {KING, MINT, OFFICE}
    table.do("move gate>mint")
    assert {*places_left(advice, asked, table.game)} == {KING, OFFICE}
    table.do("pass")
    assert not [*places_left(advice, asked, table.game)]


def test_a_review_says_which_servant_went_where() -> None:
    moves = Walk(GATE, OFFICE), Walk(STAIRWAY, MINT), Walk(PARADE, KING), Enlist(20)
    did, better = summarise_turn((Enlist(20),)), summarise_turn(moves)
    _, told = compared_summaries(NARRATOR, TurnReview(0, 1, 0, did, better, 3.0))
    ways = "1 from Gate to Office", "1 from Stairway to Mint", "1 from Parade to King"
    assert all(way in told for way in ways), told
    assert "(" not in told
