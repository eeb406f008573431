"""Killed by SIGKILL in the middle of a game, on the real screens: the next start goes on there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from palais_tui.core.game_spec import GameSpec
from palais_tui.core.new_game_form import NewGameForm
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.spec import SPEC as PALAIS_ROYAL
from palais_tui.games.royal_visit.spec import SPEC as ROYAL_VISIT
from palais_tui.journal.library import journals
from palais_tui.journal.loader import load_journal
from tests.journal.journal_fuzz import marks
from tests.terminal.terminal import Terminal
from tests.terminal.twins import (
    LANGUAGE,
    NAMES,
    SEED,
    Twins,
    leave,
    open_table,
    open_title,
    open_visit,
)
from tests.tui.driver import at_table, runs
from tests.tui.visit_players import entry_of

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


Live = Callable[[Twins], Awaitable[None]]
PALAIS: tuple[Live, ...] = (
    in_the_set_up,
    with_a_turn_done_but_not_ended,
    into_round_one,
    in_an_action,
    after_a_turn,
    with_something_undone,
)


async def between_two_cards(both: Twins) -> None:
    await both.press("space")
    await play_a_card(both)
    game = both.table.session.game
    assert (game.turn, game.bound is not None) == (1, True)


async def after_the_curtain(both: Twins) -> None:
    await both.press("space")
    await both.press("n")
    assert both.table.in_front == "CurtainScreen"
    await both.press("enter")


async def at_the_curtain(both: Twins) -> None:
    await both.press("space")
    await play_a_card(both)
    await both.press("n")
    assert both.table.session.game.turn == 3
    assert both.table.in_front == "CurtainScreen"


async def with_a_card_taken_back(both: Twins) -> None:
    await both.press("space")
    await play_a_card(both)
    await both.press("u")
    assert both.table.session.history.can_redo


VISIT: tuple[Live, ...] = (
    between_two_cards,
    after_the_curtain,
    at_the_curtain,
    with_a_card_taken_back,
)


async def play_a_card(both: Twins) -> None:
    """The first card that can be played, along its first way."""
    entry = entry_of(both.table)
    await both.press(str(min(entry.selection.playable()) + 1))
    await both.press("enter")


@pytest.mark.parametrize(
    ("spec", "open_first", "lives"),
    [(PALAIS_ROYAL, open_table, PALAIS), (ROYAL_VISIT, open_visit, VISIT)],
    ids=lambda given: getattr(given, "id", ""),
)
@runs
async def test_killed_again_and_again_the_game_goes_on(
    tmp_path: Path, spec: GameSpec, open_first: Callable[[Terminal], None], lives: tuple[Live, ...]
) -> None:
    form = NewGameForm(spec, list(NAMES), seed=str(SEED))
    session = form.session(spec.load_components(), LANGUAGE)
    for number, live in enumerate(lives):
        with Terminal(tmp_path) as terminal:  # leaving it is a SIGKILL
            if number:
                open_title(terminal)
                terminal.wait_for("Anna, Bruno")
                terminal.press("c")
            else:
                open_first(terminal)
            async with at_table(session) as table:
                both = Twins(terminal, table)
                await both.alike()
                await live(both)
        loaded = load_journal(journals(tmp_path / "data" / "palais-tui" / "games")[0])
        assert loaded.history is not None
        assert marks(loaded.history) == marks(session.history)
        session.hand_open = False  # whoever comes back finds the cards face down
    with Terminal(tmp_path) as terminal:
        open_title(terminal)
        terminal.press("c")  # before the title knows who plays
        async with at_table(session) as table:
            both = Twins(terminal, table)
            await both.alike()
            await both.press("y")
        assert leave(terminal) == 0
