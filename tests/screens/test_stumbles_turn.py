"""What made newcomers stop in the middle of a turn: lines that went, keys that meant too much."""

from __future__ import annotations

import pytest

from palais_tui.screens.sitting import Sitting
from palais_tui.texts.language import Language
from tests.screens.driver import Table, at_table, runs
from tests.screens.pictures import before
from tests.texts.languages import ENGLISH, FRENCH

BOTH = pytest.mark.parametrize("language", [ENGLISH, FRENCH], ids=["en", "fr"])
SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "large"])


def among_programs(language: Language) -> Sitting:
    """The beginning of a person's turn, after the turns of three programs."""
    sitting = before()
    sitting.speaker.language = language
    for number, seat in enumerate(sitting.seats):
        seat.program = "" if number == sitting.seat else "page"
    return sitting


@BOTH
@SIZES
@runs
async def test_what_programs_did_can_be_read_until_the_first_move(
    language: Language, size: tuple[int, int]
) -> None:
    async with at_table(among_programs(language), size, language=language.code) as table:
        since = language.say("program.since", what="").split("{")[0][:14]
        told = table.inspector
        assert told.startswith(since)
        assert told not in table.line("log")
        await table.press("left")
        assert not table.inspector.startswith(since)
        assert table.line("log").endswith(told)
        await table.press("enter", "right")  # past the moment for cards
        assert table.line("log").endswith(told)
        await make_a_move(table)
        assert told not in table.drawn()
        assert told not in table.line("log")
        await table.press("u")
        assert table.line("log").endswith(told)


async def make_a_move(table: Table) -> None:
    answers = len(table.sitting.told())
    await table.press("enter")
    assert len(table.sitting.told()) > answers
