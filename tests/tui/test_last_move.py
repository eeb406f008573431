"""The staged last move of a turn is never lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.journal.library import go_on, journals, keep
from palais_tui.journal.loader import load_journal
from tests.tui.driver import LANGUAGE, Table, at_table, new_sitting, runs
from tests.tui.pictures import enlisting

pytestmark = pytest.mark.slow

DONE = "Enter: end turn"
BOARDS_AND_PROMPT = 21


def begun(folder: Path) -> GameSession:
    """A new game for two, written down."""
    session = new_sitting()
    session.recorder = keep(session.setup, session.history, session.seats, folder)
    return session


def killed(session: GameSession) -> None:
    """Nothing more is written."""
    assert session.recorder is not None
    session.recorder.close()


def gone_on_with(folder: Path) -> GameSession:
    """The same table at the next start."""
    loaded, recorder = go_on(journals(folder)[0])
    assert loaded.setup is not None
    assert loaded.history is not None
    narrator = Narrator(LANGUAGE, loaded.setup.components, loaded.setup.names)
    return GameSession(loaded.setup, loaded.history, loaded.seats, narrator, recorder, loaded.shown)


async def place_all(table: Table) -> None:
    """The set-up's turn: five servants."""
    await table.press(*"44286")
    assert DONE in table.prompt


async def enlist_d3(table: Table) -> None:
    """Bruno's last noble; nothing else is left to do."""
    await table.press("d", "3", "enter")
    assert DONE in table.prompt


def boards(table: Table) -> list[str]:
    """All but the cursor's ring and the lines about it and the log."""
    drawn = table.drawn().replace("▀", " ").replace("▄", " ")
    return drawn.splitlines()[:BOARDS_AND_PROMPT]


@runs
async def test_it_is_there_after_the_program_was_killed(tmp_path: Path) -> None:
    session = begun(tmp_path)
    async with at_table(session) as table:
        await place_all(table)
        drawn = boards(table)
    killed(session)
    session = gone_on_with(tmp_path)
    async with at_table(session) as table:
        assert boards(table) == drawn
        await table.press("enter")
        assert table.game.seat == 1
    killed(session)
    loaded = load_journal(journals(tmp_path)[0])
    assert loaded.damage is None
    assert loaded.shown is None


@runs
async def test_taken_back_it_stays_so(tmp_path: Path) -> None:
    session = begun(tmp_path)
    async with at_table(session) as table:
        await place_all(table)
        await table.press("u")
        assert "1 of 5 left" in table.prompt
    killed(session)
    assert load_journal(journals(tmp_path)[0]).shown is None


@runs
async def test_it_can_be_done_again() -> None:
    async with at_table(enlisting()) as table:
        await enlist_d3(table)
        done = boards(table)
        await table.press("u")
        assert DONE not in table.prompt
        await table.press("y")
        assert boards(table) == done
        await table.press("U", *"yyyyyyyyyyyyyyyyyyyy")
        assert boards(table) == done
        await table.press("escape", "y")
        assert boards(table) == done


@runs
async def test_trying_out_puts_it_back() -> None:
    async with at_table(enlisting()) as table:
        await enlist_d3(table)
        done = boards(table)
        await table.press("w")
        assert table.session.in_what_if
        assert DONE not in table.prompt
        await table.press("w")
        assert boards(table) == done


@pytest.mark.parametrize("before", [(), ("w",)], ids=["", "while trying"])
def test_whoever_leaves_has_made_it(before: tuple[str, ...]) -> None:
    @runs
    async def leaving() -> None:
        async with at_table(enlisting()) as table:
            await enlist_d3(table)
            players = "7" if before else "6"  # a what-if can be kept, too
            await table.press(*before, "m", players, "2", "1")
            assert table.session.seats[1].away
            assert table.game.seat == 2
            loaded = table.session.narrator.lines(table.session.entries()[-1].events)
            assert loaded[0].startswith("Bruno enlists the couple on d3 (face down) for 2 gold")

    leaving()


@runs
async def test_it_stays_when_somebody_else_leaves() -> None:
    async with at_table(enlisting()) as table:
        await enlist_d3(table)
        await table.press("m", "6", "1", "1")
        assert table.session.seats[0].away
        assert DONE in table.prompt
