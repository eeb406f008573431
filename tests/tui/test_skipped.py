"""Actions that end by themselves are named, with the reason, and the track ticks them."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.engine.castle import OFFICE
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.tui.symbols import UNICODE
from tests.games.palais_royal.position import RED, Castle, position
from tests.i18n.languages import ENGLISH
from tests.tui.driver import Table, at_table, new_sitting, runs, seated

MINT_ONLY: Castle = {"mint": 2, "stairway": 1}
DONE = ENGLISH.text("track.done")


def skipped(*reasons: tuple[int, str]) -> str:
    """The sentence for some actions."""
    parts = [
        ENGLISH.text("skipped.because", number=n, why=ENGLISH.text(f"skipped.{why}"))
        for n, why in reasons
    ]
    return ENGLISH.text("skipped.actions", actions=", ".join(parts), count=len(parts))


def track(table: Table) -> str:
    """The first row of the screen."""
    return table.drawn().splitlines()[0]


@runs
async def test_the_end_of_a_turn_says_what_was_skipped() -> None:
    async with at_table(seated(position(2, step=Step.COURT, castle=MINT_ONLY).game)) as table:
        await table.press("enter")
        assert table.table_input.ending is not None
        assert table.inspector == skipped((4, "no_office"), (5, "draw"))
        await table.press("left")  # the next key explains the boards again
        assert "4" not in table.inspector.split(" ")


@pytest.mark.parametrize(("seat", "number"), [(RED, 1), (RED, 2), (RED, 3), (1, 2), (1, 3)])
def test_skipped_actions_are_named_in_the_first_two_turns(seat: int, number: int) -> None:
    """Also by the last player of a round, whose turn begins the next one."""

    @runs
    async def play() -> None:
        game = position(2, seat=seat, castle={"stairway": 2}, hand="favour", gold=1).game
        game.round = number
        async with at_table(seated(game)) as table:
            await table.press("enter")
            assert table.game.step is Step.STAIRWAY
            assert ("Skipped action 1" in table.inspector) is (number < 3)

    play()


@pytest.mark.parametrize(("seat", "number"), [(RED, 1), (RED, 3), (1, 3)])
def test_the_last_two_actions_are_named_in_every_turn(seat: int, number: int) -> None:
    """The turn is over after them, and no board says why."""

    @runs
    async def play() -> None:
        game = position(2, seat=seat, step=Step.COURT, castle=MINT_ONLY).game
        game.round = number
        async with at_table(seated(game)) as table:
            await table.press("enter")
            assert table.table_input.ending is not None
            reasons = (4, "no_office"), (5, "draw")
            assert table.inspector == skipped(*reasons)

    play()


@runs
async def test_an_action_that_was_used_is_not_skipped() -> None:
    """Action 3 ends by itself when all of it is used; an unused action 4 is named."""
    castle: Castle = {"mint": 2, "backdoor": 1}
    async with at_table(seated(position(2, step=Step.COURT, castle=castle).game)) as table:
        await table.press("enter")
        assert table.inspector == skipped((4, "no_office"))


@runs
async def test_a_hidden_hand_does_not_keep_it_secret() -> None:
    """With cards face down the action passes by itself; that is said as well."""
    game = position(2, step=Step.COURT, castle={"mint": 1, "backdoor": 1}, hand="seals").game
    async with at_table(seated(game)) as table:
        await table.press("enter")
        assert table.inspector == skipped((4, "no_office"))


@runs
async def test_nobles_that_are_too_dear_are_named() -> None:
    game = position(2, step=Step.STAIRWAY, castle={"office": 1, "stairway": 1}, gold=0).game
    async with at_table(seated(game)) as table:
        assert table.game.servants(RED, OFFICE)
        await table.press("n", "n")
        assert "missing" in table.inspector


@runs
async def test_the_track_ticks_actions_and_says_when_a_turn_is_done() -> None:
    game = position(2, step=Step.COURT, castle=MINT_ONLY).game
    async with at_table(seated(game), (120, 40)) as table:
        assert DONE not in track(table)
        assert track(table).count(UNICODE.can) == 2
        await table.press("enter")
        await table.shows(DONE)
        assert ENGLISH.text("track.IV") not in track(table)
        await table.press("u")
        assert DONE not in track(table)


@pytest.mark.parametrize("name", ["Anna", "Maximiliana"])
@runs
async def test_the_finished_turn_fits_the_track(name: str) -> None:
    game = position(2, step=Step.COURT, castle=MINT_ONLY).game
    async with at_table(seated(game, (name, "Bruno"))) as table:
        await table.press("enter")
        await table.shows(f" {DONE} ")
        left = game.nobles_in_garden() - game.components.ending.last_round_at
        assert ENGLISH.text("track.nobles", round=0, left=left) in track(table)


@runs
async def test_the_setup_has_no_actions_to_tick() -> None:
    async with at_table(new_sitting()) as table:
        await table.press(*"44286")
        assert table.table_input.ending is not None
        assert DONE not in track(table)
        assert UNICODE.can not in track(table)


@runs
async def test_a_played_card_is_acknowledged_with_what_it_gives() -> None:
    """Also where the turn goes on by itself, and with the skipped actions if there is room."""
    game = position(2, step=Step.BEFORE, castle={"stairway": 2}, hand="greatfame", gold=9).game
    async with at_table(seated(game)) as table:
        await table.press("space", "1", "enter")
        assert table.game.step is Step.STAIRWAY
        assert table.inspector == "You played Great Fame: 4 points at the end. Skipped action 1."
        told = table.session.narrator.lines(table.session.entries()[-1].events)
        assert told[0] == "Anna plays Great Fame for 4 gold: 4 points at the end."
        assert told[1] == "Anna has no servants on the Parade Ground, so none arrive."
        await table.press("left")
        assert "Great Fame" not in table.inspector


@runs
async def test_an_empty_parade_ground_is_told_before_a_card() -> None:
    """The hand is open, so that action 1 is not skipped: a card may still be played."""
    game = position(2, step=Step.BEFORE, castle={"stairway": 2}, hand="purse gates").game
    async with at_table(seated(game)) as table:
        await table.press("space", "escape", "enter")
        assert table.game.step is Step.PARADE
        assert table.prompt.startswith("Anna: no one arrives.")


@runs
async def test_a_servant_left_with_an_edge_noble_is_told_with_the_edge() -> None:
    castle: Castle = {"office": 1, "king": 1, "madame": 1}
    game = position(2, step=Step.ENLIST, castle=castle, gold=9, garden={"a4": "gate-1"}).game
    async with at_table(seated(game)) as table:
        await table.press("a", "4")
        assert "1 servant from the supply stays there." in table.prompt
        await table.press("enter")
        assert table.inspector.startswith("Left edge: Anna 1 (+6)")
        assert table.inspector.endswith(skipped((5, "draw"))), "both have room"
