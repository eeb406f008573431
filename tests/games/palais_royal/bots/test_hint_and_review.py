"""Hints and reviews, and their sentences."""

from __future__ import annotations

import re
from dataclasses import replace
from textwrap import wrap

import pytest

from palais_tui.core.history import HistoryEntry
from palais_tui.core.review import costliest
from palais_tui.core.turn_log import PlayedTurn, played_turns
from palais_tui.games.palais_royal.bots.hint import explain_places, hint, outcome
from palais_tui.games.palais_royal.bots.hint_value import points_between
from palais_tui.games.palais_royal.bots.minister import Minister, lead, play_turn
from palais_tui.games.palais_royal.bots.registry import make_bot
from palais_tui.games.palais_royal.bots.review import review
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.hint import (
    Hint,
    Leftover,
    NobleReason,
    TurnOutcome,
    TurnReview,
    TurnSummary,
    summarise_turn,
)
from palais_tui.games.palais_royal.controller.moves import (
    PASS,
    Draw,
    Enlist,
    Move,
    Play,
    Put,
    Use,
    Walk,
)
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.castle import (
    CARDINAL,
    GATE,
    KING,
    MINT,
    OFFICE,
    PLACES,
    STAIRWAY,
)
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.hints import (
    compared_outcomes,
    compared_summaries,
    hint_sentences,
    hint_text,
    lost_points,
    summary_text,
)
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.spec import SPEC
from tests.games.palais_royal.bots.seats import TABLES, looked, positions
from tests.games.palais_royal.play.positions import COMPONENTS
from tests.games.palais_royal.position import RED, YELLOW, Castle, position
from tests.i18n.languages import ENGLISH, FRENCH
from tests.i18n.languages import ENGLISH as LANGUAGE

WIDTH_LIMITS = ((45, 7), (116, 3))
"""Columns and lines of the table's panel, small and large."""
TWO = TABLES.with_players(2)
NARRATOR = Narrator(LANGUAGE, COMPONENTS, ["Anna", "Bruno"])


pytestmark = pytest.mark.usefixtures("untraced")


def turns(opening: PalaisController, moves: list[Move]) -> list[PlayedTurn]:
    return played_turns(SPEC, opening, [HistoryEntry(move, (), None) for move in moves])


def whole_game(seed: int) -> tuple[PalaisController, list[Move]]:
    opening = PalaisController(set_up(COMPONENTS, 2, seed))
    controller, moves = opening.copy(), list[Move]()
    bots = [make_bot(name, TABLES, 1) for name in ("page", "lively")]
    while controller.prompt:
        bot = bots[controller.game.seat]
        moves.append(bot.choose(controller.prompt, lambda: looked(controller)))
        controller.answer(moves[-1])
    return opening, moves


@pytest.mark.slow
def test_a_hint_is_legal_and_says_what_and_why() -> None:
    enlisting = 0
    for controller in positions(8, 2, seed=12):
        advice = hint(looked(controller), TWO)
        assert controller.prompt is not None
        assert advice.moves[0] in controller.prompt.moves
        assert advice.summary == summarise_turn(advice.moves)
        assert [noble.field for noble in advice.nobles] == list(advice.summary.fields)
        sentences = hint_sentences(NARRATOR, advice)
        assert 1 <= len(sentences) <= 4
        for sentence in sentences:
            assert sentence.endswith(".")
            assert not re.search(r"[{}<>]", sentence)
        for language in (ENGLISH, FRENCH):
            narrator = Narrator(language, COMPONENTS, ["Anna", "Bruno"])
            for columns, lines in WIDTH_LIMITS:
                text = hint_text(narrator, advice, columns, lines)
                assert len(wrap(text, columns)) <= lines
                assert all(FIELD_IDS[field] in text for field in advice.summary.fields)
        if advice.nobles:
            enlisting += 1
            assert str(sum(noble.points for noble in advice.nobles)) in sentences[1]
    assert enlisting > 1


def test_a_majority_is_a_reason_only_where_it_changes_hands() -> None:
    moves = ("move gate>king", "move gate>mint")
    castle: Castle = {
        "gate": {RED: 2},
        "king": {RED: 3, YELLOW: 2},
        "mint": {RED: 2, YELLOW: 2},
        "stairway": {RED: 3, YELLOW: 1},
    }
    table = position(2, step=Step.STAIRWAY, castle=castle)
    now = table.game.copy()
    table.do(*moves)
    summary = summarise_turn((Walk(GATE, KING), Walk(GATE, MINT)))
    found = explain_places(now, table.game, RED, summary)
    assert {(one.place, one.wins) for one in found} == {(KING, False), (MINT, True)}
    sentences = hint_sentences(NARRATOR, Hint((PASS,), summary, (), found, None, ()))
    assert sentences[1:] == ["3 in the Mint against 2 wins you the majority."]


@pytest.mark.slow
def test_a_hint_depends_on_what_the_seat_may_know_only() -> None:
    controller = next(
        c for c in positions(40, 2, seed=12) if c.game.round > 3 and c.game.step is Step.STAIRWAY
    )
    seen = looked(controller)
    other = view(seen.deal(77), seen.seat)
    assert hint(other, TWO) == hint(seen, TWO)


def test_summaries_leave_out_intermediate_places() -> None:
    moves = (
        Play(6),
        Put(GATE),
        Walk(GATE, MINT),
        Walk(MINT, OFFICE),
        Walk(GATE, KING),
        PASS,
        Enlist(20),
        Draw(3),
    )
    assert summarise_turn(moves) == TurnSummary(
        (6,),
        ((KING, 1), (OFFICE, 1)),
        ((GATE, 1),),
        (20,),
        3,
        ways=((GATE, KING, 1), (GATE, OFFICE, 1)),
    )
    assert summary_text(NARRATOR, summarise_turn(moves)) == (
        "play Purse, put 1 at the Gate, move 1 from the Gate to the King, 1 to the Office, "
        "enlist c4, draw 3 cards"
    )


def test_sentences_for_every_kind_of_advice() -> None:
    bare = Hint((PASS,), TurnSummary(), (), (), None, ())
    assert hint_sentences(NARRATOR, bare) == [
        "End this action: nothing here is worth more than what you have."
    ]
    other = Hint((PASS,), TurnSummary(), (), (), 1.0, (0, 1))
    assert (
        hint_sentences(NARRATOR, other)[1]
        == "About 1 point better by the end than enlisting a noble now."
    )
    alike = Hint((PASS,), TurnSummary(fields=(2,)), (), (), 0.01, ())
    assert hint_sentences(NARRATOR, alike)[1] == "Enlisting no one would be nearly as good."
    assert lost_points(NARRATOR, 0.4) == "nothing lost"
    assert lost_points(NARRATOR, 2.34) == "2 points lost"


def test_every_servant_is_told_with_its_start() -> None:
    moves = (Walk(GATE, MINT), Walk(STAIRWAY, MINT), Walk(MINT, OFFICE), Put(KING, CARDINAL))
    summary = summarise_turn(moves)
    assert (summary.departures, summary.sources) == (((STAIRWAY, 1),), ((CARDINAL, 1),))
    assert summary_text(NARRATOR, summary) == (
        "move 1 from the Stairway to the Office, 1 from the Gate to the Mint, "
        "put 1 with the King, taking 1 from the Cardinal"
    )
    short = summary_text(NARRATOR, summary, short=True, in_full=True)
    assert short.startswith("move 1 from Stairway to Office, 1 from Gate to Mint, put 1")
    assert short.endswith(", taking 1 from Cardinal")


def test_what_is_not_worth_a_word_is_told_where_it_makes_the_difference() -> None:
    turn = TurnReview(
        0, 1, 0, summarise_turn((Use(MINT), Enlist(20))), summarise_turn((Enlist(20),)), 1.0
    )
    assert compared_summaries(NARRATOR, turn) == ("collect the Mint's gold, enlist c4", "enlist c4")
    same = TurnReview(0, 1, 0, summarise_turn((Enlist(20),)), summarise_turn((Enlist(20),)), 0.0)
    assert compared_summaries(NARRATOR, same) == ("enlist c4", "")
    idle = TurnReview(0, 1, 0, TurnSummary(), summarise_turn((Enlist(20),)), 2.0)
    assert compared_summaries(NARRATOR, idle) == ("nothing", "enlist c4")


def test_in_the_last_turn_the_difference_is_that_of_the_points() -> None:
    opening, moves = whole_game(5)
    last = turns(opening, moves)[-1]
    minister, idle = Minister(TWO, 0), (PASS,)
    best = minister.plan(last.view)
    assert points_between(minister, last.view, best, best) == 0
    leads = []
    for made in (best, idle):
        game = last.view.deal(3)
        play_turn(game, made, TWO)
        leads.append(lead(game, last.view.seat))
    assert points_between(minister, last.view, best, idle) == leads[0] - leads[1] > 2


def test_a_finished_game_is_taken_apart_into_turns() -> None:
    opening, moves = whole_game(5)
    game = opening.copy()
    for move in moves:
        game.answer(move)
    found = turns(opening, moves)
    assert len(found) == 2 * game.game.round
    assert [turn.view.seat for turn in found[:4]] == [
        (game.game.start + number) % 2 for number in range(4)
    ]
    placed = moves[: found[0].number]
    assert all(isinstance(move, Put) for move in placed)
    assert (*placed, *(move for turn in found for move in turn.moves)) == tuple(moves)


@pytest.mark.slow
def test_a_turn_is_reviewed_beside_the_ministers_and_the_idle_one_costs_more() -> None:
    opening, moves = whole_game(5)
    turn = turns(opening, moves)[10]
    played = review(turn, TWO)
    assert played.number == turn.number
    assert played.lost >= 0
    idle: list[Move] = []
    controller = PalaisController(turn.view.deal(1))
    while controller.prompt and controller.game.seat == turn.view.seat:
        idle.append(PASS)
        controller.answer(PASS)
    passed = review(turn._replace(moves=tuple(idle)), TWO)
    assert passed.did == TurnSummary()
    assert passed.lost > max(2.0, played.lost)


def test_the_costliest_come_first_and_faultless_turns_not_at_all() -> None:
    reviews = [
        TurnReview(0, n, n, TurnSummary(), TurnSummary(), lost)
        for n, lost in enumerate((1, 0, 5, 3, 2))
    ]
    assert [one.lost for one in costliest(reviews)] == [5, 3, 2]
    assert costliest(reviews[1:2]) == []


def test_a_review_says_why_the_better_turn_is_better() -> None:
    noble = NobleReason(20, 0, 6, 2, edge=False)
    brought = TurnOutcome((noble,), (), Leftover(1, 4), 2)
    did, better = TurnSummary(), summarise_turn((Enlist(20),))
    turn = TurnReview(0, 1, 0, did, better, 3.0, TurnOutcome((), (), Leftover(3, 1), 0), brought)
    assert compared_outcomes(NARRATOR, turn) == [
        "Why: it brings 6 more points from nobles.",
        "And: it leaves 3 more moves for next turn.",
        "And: it leaves 2 more seals for next turn.",
        "But: it leaves 2 less gold for next turn.",
    ]
    assert not compared_outcomes(NARRATOR, replace(turn, lost=0.3)), "nothing was lost"


def test_a_review_of_the_last_round_names_nothing_for_a_next_turn() -> None:
    last = turns(*whole_game(5))[-1].view
    assert last.table.last_round
    last.table.castle[last.seat * PLACES + KING] = 3
    assert outcome(last, (PASS,)).seals == 0
    ending = TurnOutcome((), (), None, 0)
    turn = TurnReview(0, 1, 0, TurnSummary(), summarise_turn((Enlist(20),)), 3.0, ending, ending)
    assert compared_outcomes(NARRATOR, turn) == [
        "Why: no single reason, but played on to the end it comes out ahead."
    ]
    lasting = replace(ending, leaves=Leftover(3, 1), seals=5)
    assert compared_outcomes(NARRATOR, replace(turn, did_brings=lasting)) == [
        "Why: no single reason, but played on to the end it comes out ahead."
    ], "the better turn ends the game"


@pytest.mark.slow
def test_a_reviewed_turn_has_what_both_turns_bring() -> None:
    found = [review(turn, TWO) for turn in turns(*whole_game(3))[4:9]]
    assert any(one.better_brings.nobles or one.did_brings.nobles for one in found)
    for one in found:
        fields = [noble.field for noble in one.better_brings.nobles]
        assert fields == list(one.better.fields)
