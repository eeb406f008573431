"""The review of a finished game: real turns, computed in a real process."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from typing import Any

import pytest

from palais_tui.core.replay import Replay
from palais_tui.core.review import GameReview
from palais_tui.core.worker import WorkerProcess
from palais_tui.games.palais_royal.controller.hint import TurnReview, TurnSummary
from palais_tui.games.palais_royal.ui.replay import PalaisReviewTexts
from palais_tui.tui.screens.replay import ReplayScreen
from palais_tui.tui.screens.review import ReviewScreen, turn_lines, turn_texts
from palais_tui.tui.widgets.dialog_rows import DialogRows
from tests.i18n.languages import ENGLISH, FRENCH
from tests.tui.driver import LANGUAGE, Table, at_table, new_sitting, runs
from tests.tui.pictures import over
from tests.tui.replays import Replaying, finished, replaying, unfinished

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

LOST = re.compile(r"(\d+|nothing) (?:points? )?lost")
TURNS = 6
"""A game of three players and two rounds."""


def screen(table: Table) -> ReviewScreen:
    found = table.screen
    assert isinstance(found, ReviewScreen)
    return found


def lost(row: str) -> int:
    found = LOST.search(row)
    assert found, row
    return 0 if found[1] == "nothing" else int(found[1])


async def whole(table: Replaying) -> None:
    """Open the review and wait until the last turn is done."""
    await table.press("m")
    await table.shows(f"{TURNS} turns, ")


@runs
async def test_the_costliest_turns_come_first_then_all_in_their_order() -> None:
    async with replaying(ReplayScreen(finished(3))) as table:
        await whole(table)
        rows = table.rows()
        assert rows[0] == "The costliest turns"
        second = rows.index("Every turn")
        worst, turns = rows[1:second], rows[second + 1 :]
        assert len(turns) == TURNS
        assert [re.match(r"Round \d  . \w+", row)[0] for row in turns] == [  # type: ignore[index]
            f"Round {number}  {name}"
            for number in (1, 2)
            for name in ("● Anna", "■ Bruno", "▲ Chloé")
        ]
        costs = [lost(row) for row in turns]
        assert [lost(row) for row in worst] == sorted((c for c in costs if c), reverse=True)[:3]
        assert {*worst} <= {*turns}
        for row in turns:
            assert "\n  Played: " in row
            assert "\n  Minister: " in row or "Just as the Minister" in row
        heading = table.drawn().splitlines()[0].split(" points lost: ")[1]
        assert [*re.findall(r"[A-Z]\w+", heading)] == ["Anna", "Bruno", "Chloé"]
        total = sum(map(int, re.findall(r"\d+", heading)))
        assert abs(total - sum(costs)) <= 0.5 * TURNS  # each is rounded


@runs
async def test_choosing_a_turn_by_key_or_click_leads_to_its_beginning() -> None:
    async with replaying(ReplayScreen(finished(3))) as table:
        await whole(table)
        worst = screen(table).review.worst
        at = {(turn.round, turn.seat): turn.at for turn in table.replay.turns}
        await table.press("down", "enter")
        assert table.in_front == "ReplayScreen"
        assert table.replay.at == at[worst[1].round, worst[1].seat]
        assert table.replay.controller.game.seat == worst[1].seat
        await table.press("m")
        await table.click_row(1)
        assert table.in_front == "ReplayScreen"
        assert table.replay.at == at[worst[0].round, worst[0].seat]


@runs
async def test_the_boards_tell_both_turns_and_lead_back_to_the_row_then_to_the_scores() -> None:
    async with at_table(over()) as table:
        await table.press("m")
        await table.shows("Every turn")
        await table.press("down", "down", "down")
        row = screen(table)._shown[screen(table).query_one(DialogRows).highlighted or 0]
        await table.press("enter")
        assert table.in_front == "ReplayScreen"
        drawn = table.drawn()
        assert "Played: " in drawn
        assert "Minister: " in drawn or "Just as the Minister" in drawn
        assert "Esc Review" in drawn
        await table.press("right", "escape")
        assert table.in_front == "ReviewScreen"
        await table.shows("Every turn")
        again = screen(table)
        assert again._shown[again.query_one(DialogRows).highlighted or 0] == row
        await table.press("escape")
        assert table.in_front == "ScoresScreen"


WAY_OUT = {
    "en": ("F1 Help", "q Leave", "Esc Review"),
    "fr": ("F1 Aide", "q Quitter", "Échap Bilan"),
}


@pytest.mark.parametrize("language", WAY_OUT)
@runs
async def test_a_chosen_turn_is_told_whole_and_the_ways_out_stay_in_the_footer(
    language: str,
) -> None:
    async with replaying(ReplayScreen(finished(3)), language=language) as table:
        footer = table.drawn().splitlines()[-1]
        assert all(words in footer for words in WAY_OUT[language][:2])
        await table.press("m")
        await table.shows(f"{TURNS} t")
        review = screen(table).review
        for number, one in enumerate(review.reviews):
            await table.painted()
            rows = screen(table).query_one(DialogRows)
            rows.highlighted = len(review.worst) + 2 + number
            await table.press("enter")
            await table.painted()
            assert table.in_front == "ReplayScreen"
            *_, first, second, third, footer = table.drawn().splitlines()
            told = f"{first} {second} {third}"
            assert "..." not in told
            assert "Minist" in told
            assert all(words in footer for words in WAY_OUT[language]), footer
            assert table.replay.at == review.position(one)
            await table.press("right")
            await table.painted()
            assert "/" in table.drawn().splitlines()[-2], "the timeline is back"
            await table.press("escape")
        await table.painted()
        await table.press("enter", "q")
        assert table.app._exit, "q leaves, Esc leads back to the review"


def test_the_longest_turns_fit_into_three_rows() -> None:
    did = TurnSummary(
        cards=(0, 3),
        arrivals=((2, 3), (3, 2), (5, 1)),
        fields=(29,),
        minted=True,
        departures=((0, 1),),
    )
    better = TurnSummary(
        cards=(3,),
        arrivals=((3, 3), (7, 3), (4, 2), (5, 1)),
        placed=((3, 1),),
        fields=(24,),
        drawn=6,
        minted=True,
        departures=((0, 2), (2, 3)),
        fetched=((3, 1),),
        sources=((6, 1),),
    )
    turn = TurnReview(2, 6, 336, did, better, 14.2)
    for language in (ENGLISH, FRENCH):
        game = new_sitting(language=language)
        texts = PalaisReviewTexts(game.narrator)
        assert len(" ".join(turn_texts(language, texts, turn))) > 3 * 78
        lines = turn_lines(language, texts, turn, 78, 3)
        assert len(lines) <= 3
        assert lines[-1].endswith(".")
        assert max(map(len, lines)) <= 78


def test_a_turn_that_lost_nothing_has_no_other_one_beside_it() -> None:
    turn = TurnReview(0, 4, 9, TurnSummary(fields=(1,)), TurnSummary(fields=(2,)), 0.4)
    texts = PalaisReviewTexts(new_sitting().narrator)
    assert turn_texts(LANGUAGE, texts, turn) == [
        "Played: enlist b1.",
        "Minister: another turn, worth about the same.",
    ]
    assert "enlist c1" in turn_texts(LANGUAGE, texts, replace(turn, lost=0.6))[1]


@runs
async def test_pages_begin_with_a_whole_turn_and_lead_back_the_same_way() -> None:
    async with replaying(ReplayScreen(finished(3))) as table:
        await whole(table)
        rows = screen(table).query_one(DialogRows)
        starts = {*rows._index_to_line.values()}
        seen = []
        while rows.scroll_offset.y < rows.max_scroll_y:
            seen.append(rows.scroll_offset.y)
            await table.press("pagedown")
            shown = rows._index_to_line[rows.highlighted or 0]
            assert seen[-1] < rows.scroll_offset.y <= shown
            assert rows.scroll_offset.y in (starts | {rows.max_scroll_y})
        assert len(seen) > 1
        while rows.scroll_offset.y:
            before = rows.scroll_offset.y
            await table.press("pageup")
            assert rows.scroll_offset.y < before
            assert rows.scroll_offset.y in starts
        assert rows.highlighted == 1


@runs
async def test_it_can_be_left_and_come_back_to_and_the_replay_stays_usable() -> None:
    async with replaying(ReplayScreen(finished(3))) as table:
        await table.press("m")
        await table.shows(f"turn 1 of {TURNS}")
        await table.press("escape", "right", "right")
        assert table.replay.at == 2
        await table.press("m")
        assert screen(table).review.reviews  # what was found is still there
        await table.shows(f"{TURNS} turns, ")


@runs
async def test_a_review_opened_from_the_scores_leads_back_there_and_has_help() -> None:
    async with replaying(ReplayScreen(finished(3), review=True)) as table:
        await table.shows("Esc  Scores")
        await table.press("f1")
        await table.shows("Help: review")
        await table.press("escape")
        left: list[str] = []
        table.app.leave_replay = lambda: left.append(table.in_front)  # type: ignore[method-assign]
        await table.press("escape")
        assert left == ["ReplayScreen"]


@runs
async def test_one_players_turns_can_be_chosen_and_are_looked_at_first() -> None:
    async with replaying(ReplayScreen(finished(3))) as table:
        await table.press("m", "p", "p")
        await table.shows("review of Bruno: 2 turns, ")
        rows = [row for row in table.rows() if row.startswith("Round")]
        assert rows
        assert all("■ Bruno" in row for row in rows)
        reviewed = screen(table).review._found
        assert len(reviewed) <= 3  # at most one of another's was under way
        await table.press("p", "p")
        await table.shows(f"review: {TURNS} turns, points lost: Anna ")


@runs
async def test_a_game_that_is_not_over_has_no_review() -> None:
    async with replaying(ReplayScreen(unfinished())) as table:
        await table.press("m")
        assert table.in_front == "ReplayScreen"
        assert "Review" not in table.drawn()


@runs
async def test_the_scores_lead_there_in_one_key_and_leaving_ends_the_thought() -> None:
    async with at_table(over()) as table:
        assert table.in_front == "ScoresScreen"
        await table.press("m")
        await table.shows("turn 1 of")
        assert table.in_front == "ReviewScreen"
        await table.press("escape")
        assert table.in_front == "ScoresScreen"
        await table.app.workers.wait_for_complete()
        assert not [w for w in table.app.workers if w.is_running]


@runs
async def test_a_process_that_fails_is_one_sentence_and_asking_again_goes_on() -> None:
    async with replaying(ReplayScreen(finished(3))) as table:
        worker = table.app.advisor._worker
        table.app.advisor._worker = WorkerProcess("tests.core.no_such_mind")
        await table.press("m")
        await table.shows(LANGUAGE.text("thinking.died"))
        table.app.advisor._worker = worker
        await table.press("escape")
        await whole(table)
        assert LANGUAGE.text("thinking.died") not in table.drawn()


def test_people_are_reviewed_and_programs_on_demand() -> None:
    replay = Replay(finished(3))
    review = GameReview(replay, [1])
    assert review.only == 1
    assert {turn.view.seat for turn in review.wanted} == {1}
    review.next_player()
    assert review.only == 0
    assert GameReview(replay, [0, 2]).only is None
    assert {turn.view.seat for turn in GameReview(replay, [0, 2]).wanted} == {0, 2}
    assert len(GameReview(replay, []).wanted) == TURNS


@runs
async def test_before_the_first_turn_the_page_says_what_is_going_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with replaying(ReplayScreen(finished(3))) as table:
        advisor, may_begin = table.app.advisor, asyncio.Event()
        think = advisor.review

        async def review_later(spec: Any, turn: Any) -> Any:
            await may_begin.wait()
            return await think(spec, turn)

        monkeypatch.setattr(advisor, "review", review_later)
        await table.press("m")
        await table.shows(f"turn 0 of {TURNS}")
        assert table.rows() == [LANGUAGE.text("review.wait")]
        may_begin.set()
        await table.shows(f"{TURNS} turns, ")
        assert LANGUAGE.text("review.wait") not in table.rows()
