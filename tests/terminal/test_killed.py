"""Killed by SIGKILL in the middle of a game, on the real screens: the next start goes on there."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.core.new_game_form import NewGameForm
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.spec import SPEC
from palais_tui.journal.library import journals
from palais_tui.journal.loader import load_journal
from tests.games.palais_royal.position import COMPONENTS
from tests.journal.journal_fuzz import marks
from tests.terminal.terminal import Terminal
from tests.terminal.twins import LANGUAGE, NAMES, SEED, Twins, leave, open_table, open_title
from tests.tui.driver import at_table, runs

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


async def in_the_set_up(both: Twins) -> None:
    await both.press("4")
    await both.press("7", "7")
    await both.press("u")


async def with_a_turn_done_but_not_ended(both: Twins) -> None:
    while both.table.session.staged is None:
        await both.press("4")


async def into_round_one(both: Twins) -> None:
    await both.take_turns(2)
    assert both.table.game.round == 1


async def in_an_action(both: Twins) -> None:
    while both.table.game.step is not Step.STAIRWAY:
        await both.press("enter")
    await both.press("5", "4")


async def after_a_turn(both: Twins) -> None:
    await both.take_turns(1)


async def with_something_undone(both: Twins) -> None:
    await both.press("enter")
    await both.press("u")
    assert both.table.session.history.can_redo


@runs
async def test_killed_again_and_again_the_game_goes_on(tmp_path: Path) -> None:
    session = NewGameForm(SPEC, list(NAMES), seed=str(SEED)).session(COMPONENTS, LANGUAGE)
    lives = (
        in_the_set_up,
        with_a_turn_done_but_not_ended,
        into_round_one,
        in_an_action,
        after_a_turn,
        with_something_undone,
    )
    for number, live in enumerate(lives):
        with Terminal(tmp_path) as terminal:  # leaving it is a SIGKILL
            if number:
                open_title(terminal)
                terminal.wait_for("Anna, Bruno")
                terminal.press("c")
            else:
                open_table(terminal)
            async with at_table(session) as table:
                both = Twins(terminal, table)
                await both.alike()
                await live(both)
        loaded = load_journal(journals(tmp_path / "data" / "palais-tui" / "games")[0])
        assert loaded.history is not None
        assert marks(loaded.history) == marks(session.history)
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        terminal.press("c")  # before the title knows who plays
        async with at_table(session) as table:
            both = Twins(terminal, table)
            await both.alike()
            await both.press("y")
        assert leave(terminal) == 0
