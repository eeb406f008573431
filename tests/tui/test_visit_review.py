"""The review and the replay of Royal Visit: no points, but chances and the crown."""

from __future__ import annotations

import re

import pytest

from palais_tui.tui.screens.replay import ReplayScreen
from tests.i18n.languages import ENGLISH, FRENCH
from tests.tui.driver import runs
from tests.tui.replays import replaying
from tests.tui.visit_games import visit
from tests.tui.visit_pictures import replayed

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


@runs
async def test_a_review_counts_chances_in_whole_phrases() -> None:
    async with replaying(ReplayScreen(replayed())) as table:
        await table.press("m")
        await table.shows("turns")
        await table.shows("Played: ")
        text = "\n".join(table.rows())
        assert "Bruno  1 card" in text
        assert "Played: Play" not in text
        assert ".." not in text
        assert "point" not in f"{text}\n{table.drawn()}".lower()
        assert "chance to win" in table.drawn()


@runs
async def test_the_heading_of_a_review_tells_the_chance_lost_in_percent() -> None:
    async with replaying(ReplayScreen(replayed())) as table:
        await table.press("m")
        await table.shows("chance lost: ")
        heading = table.drawn().splitlines()[0]
        assert re.search(r"chance lost: Anna \d+%, Bruno \d+%", heading), heading
        assert "point" not in table.drawn().lower()


def test_the_percent_of_a_review_are_spaced_as_the_language_wants() -> None:
    for language, says in ((ENGLISH, "Anna 7%"), (FRENCH, "Anna 7\xa0%")):
        narrator = visit(language=language).narrator
        assert narrator.language.text("review.one", name="Anna", lost=7) == says


@runs
async def test_the_timeline_of_a_finished_game_shows_the_crown() -> None:
    async with replaying(ReplayScreen(replayed())) as table:
        assert "Crown lead ●0 ■0" in table.drawn()
        assert "Points" not in table.drawn()
