"""Every sentence of the table's lines fits 80 columns, in every language."""

from __future__ import annotations

from functools import partial

import pytest

from palais_tui.core.seats import LONGEST_NAME
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.phrases.status_line import ROOM
from palais_tui.games.royal_visit.spec import SPEC as ROYAL_VISIT
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.locale import language_of
from tests.i18n.languages import CODES, FRENCH, LANGUAGES, TEXTS
from tests.tui.driver import at_table, new_sitting, runs
from tests.tui.table_lines import GAMES, NAMES, said_in_a_game
from tests.tui.visit_lines import said_in_a_visit

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


def test_the_names_are_the_longest_there_can_be() -> None:
    assert {len(name) for name in NAMES} == {LONGEST_NAME}


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_a_whole_game_is_longer(language: Language, game: str) -> None:
    longest = max(said_in_a_game(language, game), key=len)
    assert len(longest) <= ROOM, longest


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("code", CODES)
def test_no_line_of_a_whole_royal_visit_is_longer(code: str, seed: int) -> None:
    language = ROYAL_VISIT.language(language_of(TEXTS, code))
    lines = {*said_in_a_visit(language, (NAMES[0], NAMES[1]), seed)}
    assert len(lines) >= 200
    too_long = sorted(line for line in lines if len(line) > ROOM)
    assert not too_long


@runs
async def test_the_log_line_of_a_small_table_fits() -> None:
    session, bot = new_sitting(4, 7, names=NAMES, language=FRENCH), HeuristicBot(7)
    told = ""
    while len(told) <= ROOM:
        assert session.prompt is not None
        move = bot.choose(session.prompt, partial(view, session.game, session.seat))
        told = session.narrator.event(session.answer(move)[-1], ROOM)
    async with at_table(session, language="fr") as table:
        assert table.line("log")[:40] == told[:40]
        assert table.line("log").endswith(" ...")
        assert len(table.line("log")) <= ROOM
