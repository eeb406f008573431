"""Games of Royal Visit that differ only in what is hidden: no frame tells them apart.

Positions of a whole game are dealt twice, the same to whoever may see the cards. Both get the
same keys, and letters and colours of all frames are compared.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from textual.command import CommandPalette
from textual.widgets import OptionList

from palais_tui.core.game_spec import PUBLIC
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.moves import Done, Summon
from palais_tui.games.royal_visit.controller.view import view
from palais_tui.games.royal_visit.engine.setup import set_up
from palais_tui.games.royal_visit.engine.state import GameState
from palais_tui.journal.loader import LoadedGame
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.screens.replay import ReplayScreen
from palais_tui.tui.table.screen import TableScreen
from palais_tui.user_files.settings import CURTAINS, Settings
from tests.tui.driver import REFRESH_SECONDS, Table
from tests.tui.frames import first_difference, is_laid_out, shown_in_colour
from tests.tui.visit_games import at, components

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced"), pytest.mark.all_games]

SIZES = ((80, 24), (80, 24), (120, 40), (160, 50))
FACE_DOWN = (
    *("1 escape", "4 right escape", "k", "g", "w right escape", "n", "u", "x", "left up", "h"),
    *("l escape", "l o escape", "d down escape", "m escape", "f1 escape", "i escape"),
    *("ctrl+p FOUND escape", "ctrl+p k i n g FOUND escape", "W", "r escape", "U", "tab"),
)
"""Keys before the player has turned the cards over."""
OPEN = (
    *("1 right escape", "3 x escape", "8 k g escape", "w right escape", "l escape", "d escape"),
    *("ctrl+p FOUND escape", "m escape", "1 l escape escape", "f1 escape", "W 1 enter u W"),
)
"""And afterwards."""


def positions(seed: int, every: int) -> list[GameState]:
    """Out of a whole game, at the first card of a turn or later."""
    dice, controller = Random(seed), VisitController(set_up(components(), seed))
    found = []
    while controller.prompt is not None:
        found.append(controller.game.copy())
        controller.answer(dice.choice(controller.prompt.moves))
    return found[::every]


def twins(game: GameState, viewer: int, number: int) -> tuple[GameState, GameState]:
    """Two games that are alike to a seat, or to all."""
    seen = view(game, viewer)
    one, other = seen.deal(number * 2 + 1), seen.deal(number * 2 + 2)
    hidden = 1 - game.seat if viewer == game.seat else game.seat
    assert one.hands[hidden] != other.hands[hidden]
    return one, other


async def frame(app: PalaisApp, table: Table) -> str:
    """The frame; of the palette, whose search takes its time, the rows."""
    await table.settle()
    if isinstance(app.screen, CommandPalette):
        await app.workers.wait_for_complete()
        rows = app.screen.query_one(OptionList).options
        return "\n".join(str(option.prompt) for option in rows)
    while not is_laid_out(app.screen):
        app.screen._on_timer_update()
        await table.settle()
    return f"{type(app.screen).__name__}\n{shown_in_colour(app)}"


async def back_to_the_table(table: Table) -> None:
    async with asyncio.timeout(REFRESH_SECONDS):
        while not isinstance(table.screen, TableScreen):
            await table.press("enter" if table.in_front == "CurtainScreen" else "escape")


async def frames(games: list[GameState], *, is_open: bool) -> list[list[str]]:
    """What is shown at each of the games, after the same keys each time."""
    seen: list[list[str]] = []
    app = PalaisApp(Settings(animation=False), None, components())
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)):
        for number, game in enumerate(games):
            rng = Random(number)
            session = at(game.copy())
            table = Table(app, session)
            app.settings.curtain = rng.choice(CURTAINS)
            await table.resize(*rng.choice(SIZES))
            app.open_table(session)
            async with asyncio.timeout(REFRESH_SECONDS):
                while not isinstance(app.screen, TableScreen):
                    await table.painted()
            if is_open:
                await table.press("space")
            shown = [await frame(app, table)]
            for tour in rng.sample(OPEN if is_open else FACE_DOWN, 4):
                for key in tour.split():
                    if session.prompt is None or session.seat != game.seat:
                        break  # from here on the two games rightly go different ways
                    if key != "FOUND":
                        await table.press(key)
                    shown.append(f"after {key} of {tour}: {await frame(app, table)}")
                await back_to_the_table(table)
            if is_open:
                shown += await end_the_turn(table)
            session.end_what_if()
            seen.append(shown)
    return seen


async def end_the_turn(table: Table) -> list[str]:
    """Play a card and end the turn, up to the curtain for the other player."""
    session, shown = table.session, []
    seat = session.seat
    for key in ("1", "enter", "enter", "n", "n"):
        if session.prompt is None or session.seat != seat or table.in_front != "TableScreen":
            break
        await table.press(key)
        shown.append(f"ending with {key}: {await frame(table.app, table)}")
    return shown


def compare(one: list[list[str]], other: list[list[str]]) -> int:
    """Fail at the first difference; the number of frames."""
    for number, (frames_here, frames_there) in enumerate(zip(one, other, strict=True)):
        assert len(frames_here) == len(frames_there), f"position {number}"
        for here, there in zip(frames_here, frames_there, strict=True):
            if here != there:
                where = here.partition("\n")[0]
                pytest.fail(f"position {number}, {where}: {first_difference(here, there)}")
    return sum(map(len, one))


@pytest.mark.parametrize("is_open", [False, True], ids=["face down", "turned over"])
def test_what_is_hidden_has_no_influence_on_any_frame(*, is_open: bool) -> None:
    """Face down nobody's cards count; turned over, the other player's and the deck do not."""
    games = positions(5, 8)
    pairs = [
        twins(game, game.seat if is_open else PUBLIC, number) for number, game in enumerate(games)
    ]
    assert len(pairs) >= 8
    ours = asyncio.run(frames([one for one, _ in pairs], is_open=is_open))
    others = asyncio.run(frames([other for _, other in pairs], is_open=is_open))
    assert compare(ours, others) >= 100


def test_the_comparison_sees_the_own_cards() -> None:
    """Else it might find nothing because it sees nothing."""
    one, other = twins(positions(5, 8)[3], PUBLIC, 3)
    shown = asyncio.run(frames([one], is_open=True)), asyncio.run(frames([other], is_open=True))
    with pytest.raises(pytest.fail.Exception):
        compare(*shown)


# --- the replay of an unfinished game


async def replayed(games: list[GameState]) -> list[list[str]]:
    seen = []
    app = PalaisApp(Settings(animation=False), None, components())
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)):
        for game in games:
            session = at(game.copy())
            open_moves = [move for move in session.prompt.moves if isinstance(move, Summon | Done)]
            if open_moves:  # legal whatever the hand is
                session.answer(open_moves[0])
            if session.prompt is None:
                continue  # a game that is over may be told
            told = LoadedGame(
                Path("none"), ("",), session.setup, session.history, tuple(session.seats)
            )
            table = Table(app, session)
            await app.push_screen(ReplayScreen(told))
            shown = []
            for key in ("end", "left", "v", "v", "right", "l", "escape"):
                await table.press(key)
                shown.append(f"after {key}: {await frame(app, table)}")
            await table.press("escape")
            seen.append(shown)
    return seen


def test_no_frame_of_a_replayed_unfinished_game_tells_a_hidden_card() -> None:
    pairs = [twins(game, PUBLIC, number) for number, game in enumerate(positions(5, 12))]
    ours = asyncio.run(replayed([one for one, _ in pairs]))
    others = asyncio.run(replayed([other for _, other in pairs]))
    assert compare(ours, others) >= 30
