"""No frame of the real screens shows what the people at the table may not see."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from textual.command import CommandPalette
from textual.widgets import OptionList

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import CardsDiscarded, CardsDrawn
from palais_tui.games.palais_royal.controller.moves import Pass, Play
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.games.palais_royal.ui.hand import HandScreen, KeepScreen
from palais_tui.tui.table.screen import TableScreen
from palais_tui.user_files.settings import CURTAINS, Settings
from tests.games.palais_royal.play import invariants
from tests.games.palais_royal.play.movers import Collector
from tests.games.palais_royal.play.positions import every
from tests.games.palais_royal.position import COMPONENTS
from tests.tui.driver import REFRESH_SECONDS
from tests.tui.frames import (
    SEED,
    WatchedApp,
    WatchedTable,
    first_difference,
    marked_sitting,
    shown_in_colour,
)
from tests.tui.players import ByKeys, play_on

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced", "unpainted")]

KEYS = 7
MOST_ACTIONS = 14
EVERY = 21
"""So manieth position of a game is looked at."""

SIZES = (*((80, 24),) * 6, (120, 40), (160, 50))
TOURS = (
    "l escape",
    "l o escape",
    "l slash h u s h enter n escape escape",
    "f1 pagedown escape",
    "question_mark r down down enter escape escape",
    "m escape",
    "z z z z",
    "z z z space escape z",
    "c 4 z left up z l escape z z",
    "i escape",
    "space escape",
    "space escape",
    "space escape ctrl+p h u s h FOUND escape",
    "space space",
    "ctrl+p FOUND escape",
    "ctrl+p h u s h FOUND escape",
    "ctrl+p h u s h FOUND escape",
    "ctrl+p k e e p FOUND escape",
    "w enter n enter n enter w",
    "w space escape n n w",
    "w DRAW enter enter w",
    "w DRAW enter enter w",
    "u",
    "u u l escape y y",
    "u u u ctrl+p FOUND escape",
    "U",
    "left left up f1 escape",
    "right down down f1 escape",
    "c 4 x",
    "1 5 5 escape",
)
"""Keys; FOUND waits for what the palette finds, DRAW goes on to action 5."""

STROLL = (
    *("enter n enter n 1 2 3 4 5 6 7 8 9 enter n u u y left right up down".split()),
    *("w escape x l r f1 U m ctrl+p space c z z z i".split()),
)


# --- every frame of whole games


def with_cards(game: GameState, count: int) -> GameState:
    """The same game, with cards of the deck in every hand."""
    for card, seat in zip(game.deck, [*range(game.players)] * count, strict=False):
        game.hands[seat * 9 + card] += 1
    game.deck = game.deck[game.players * count :]
    return game


async def search_a_game(players: int, nobles: int) -> WatchedApp:
    """Play a game with tours to all screens; the app keeps what it should not have shown."""
    ending = replace(COMPONENTS.ending, last_round_at=36 - nobles)
    game = set_up(replace(COMPONENTS, ending=ending), players, SEED, "random", 0)
    session = marked_sitting(with_cards(game, 3))
    rng = Random(players)
    app = WatchedApp(Settings(animation=False), session)
    async with app.run_test(size=(80, 24)):
        table = WatchedTable(app, session)
        bot = Collector(players)
        while session.prompt and not app.found:
            app.settings.curtain = rng.choice(CURTAINS)
            await play_on(table, ByKeys(), bot, rng.randrange(2, 12))
            if session.prompt:
                await go_on_a_tour(table, rng)
                bot.lively.plan = None
        await table.press("l", "escape", "enter", "l", "escape")
    return app


async def go_on_a_tour(table: WatchedTable, rng: Random) -> None:
    """Open something, look at it, come back."""
    if rng.random() < 0.05:
        await table.resize(*rng.choice(SIZES))
    if rng.random() < 0.2:
        width, height = table.app.size
        await table.hover(rng.randrange(width), rng.randrange(height))
    for stop in rng.choice(TOURS).split():
        if stop == "FOUND":
            await table.app.workers.wait_for_complete()
            await table.settle()
        elif stop == "DRAW":
            await go_on_to_the_cards(table)
        else:
            await table.press(stop)
    await back_to_the_table(table)
    if table.session.in_what_if:
        await table.press("w")
    await table.press("escape", "escape")
    if table.game.step is Step.KEEP and table.in_front == "TableScreen":
        await table.press("enter")


async def go_on_to_the_cards(table: WatchedTable) -> None:
    """End action after action, as far as action 5."""
    for _ in range(MOST_ACTIONS):
        if table.game.step not in range(Step.BEFORE, Step.DRAW) or table.table_input.ending:
            return
        await table.press("n")


@pytest.mark.parametrize(("players", "nobles"), [(2, 14), (3, 7), (4, 6)])
def test_every_frame_of_whole_games_keeps_the_secrets(players: int, nobles: int) -> None:
    app = asyncio.run(search_a_game(players, nobles))
    assert not app.found, app.found[0]
    assert app.frames > 400


# --- two games that differ only in what is hidden


def hidden_otherwise(game: GameState, rng: int) -> GameState:
    """A game with the same public facts: other hands, the own one too, other tiles and deck."""
    others = view(game, (game.seat + 1) % game.players).deal(rng)
    return view(others, game.seat).deal(rng + 1) if game.step is not Step.KEEP else others


def own_hand(game: GameState) -> list[int]:
    return game.hands[game.seat * 9 : game.seat * 9 + 9]


def positions() -> Iterator[PalaisController]:
    """Out of whole games; more of those where nothing but cards can be played."""
    only_cards = 0
    for players in (2, 3, 4):
        for number, controller in enumerate(every(1, players, seed=players + 40)):
            if controller.prompt is None:
                continue
            if all(isinstance(move, Play | Pass) for move in controller.prompt.moves):
                only_cards += 1
                if only_cards % EVERY == 0:
                    yield controller
            # an empty hand hides nothing: fewer of those
            elif number % EVERY == 0 and (any(own_hand(controller.game)) or number % 4 == 0):
                yield controller


def pairs() -> Iterator[tuple[GameState, GameState]]:
    """Positions, each with one that looks the same but for quite other cards."""
    for number, controller in enumerate(positions()):
        others = [hidden_otherwise(controller.game, number * 100 + rng) for rng in range(5)]
        other = max(others, key=lambda some: unlike(controller, some))
        invariants.everything_is_there(other)
        yield controller.game, other


def unlike(controller: PalaisController, other: GameState) -> tuple[int, int]:
    """How many moves two games do not share, and how many of the own cards."""
    here, there = controller.prompt, PalaisController(other.copy()).prompt
    assert here is not None
    assert there is not None
    hands = zip(own_hand(controller.game), own_hand(other), strict=True)
    return len({*here.moves} ^ {*there.moves}), sum(abs(a - b) for a, b in hands)


async def stroll(games: list[GameState], seed: int) -> list[list[str]]:
    """The same keys at each of the games; what is shown while nothing secret may be."""
    seen: list[list[str]] = []
    app = WatchedApp(Settings(animation=False))
    app.searching = False  # two frames are compared instead
    async with app.run_test(size=(80, 24)):
        for number, game in enumerate(games):
            rng = Random(number)
            session = marked_sitting(game.copy(), seed)
            table = WatchedTable(app, session)
            app.settings.curtain = rng.choice(CURTAINS)
            await table.resize(*rng.choice(SIZES))
            app.open_table(session)
            frames = [await when_it_stands_still(table)]
            for key in rng.choices(STROLL, k=KEYS):
                await table.press(key)
                if has_shown_cards(session) or isinstance(app.screen, KeepScreen):
                    break
                if isinstance(app.screen, HandScreen):
                    await table.press("space")
                frames.append(f"after {key}\n{await what_is_shown(app)}")
                await back_to_the_table(table)
            session.end_what_if()
            seen.append(frames)
    return seen


async def when_it_stands_still(table: WatchedTable) -> str:
    """A table that has just been opened finds its sizes in two or three steps."""
    before, now = "", shown_in_colour(table.app)
    async with asyncio.timeout(REFRESH_SECONDS):
        while before != now or table.in_front == "TitleScreen":
            await table.painted()
            before, now = now, shown_in_colour(table.app)
    return now


async def back_to_the_table(table: WatchedTable) -> None:
    """Escape from whatever lies over it; whoever is called sits down."""
    async with asyncio.timeout(REFRESH_SECONDS):
        while not isinstance(table.screen, TableScreen | KeepScreen):
            await table.press("enter" if table.in_front == "CurtainScreen" else "escape")


async def what_is_shown(app: WatchedApp) -> str:
    """The frame; of the palette, whose search takes its time, the rows."""
    if not isinstance(app.screen, CommandPalette):
        return shown_in_colour(app)
    await app.workers.wait_for_complete()
    rows = [str(option.prompt) for option in app.screen.query_one(OptionList).options]
    return "\n".join(rows)


def has_shown_cards(session: GameSession) -> bool:
    """From here on the two games rightly go different ways."""
    told = (event for entry in session.history for event in entry.events)
    return any(isinstance(event, CardsDrawn | CardsDiscarded) for event in told)


def test_what_is_hidden_has_no_influence_on_any_frame() -> None:
    alike = [*pairs()]
    assert len(alike) >= 40
    assert sum(own_hand(game) != own_hand(other) for game, other in alike) >= 30
    assert sum(game.face_down != other.face_down for game, other in alike) >= 20
    assert sum(game.deck != other.deck for game, other in alike) >= 40
    shown = asyncio.run(stroll([game for game, _ in alike], SEED))
    other = asyncio.run(stroll([other for _, other in alike], SEED + 1))
    for number, (frames, same) in enumerate(zip(shown, other, strict=True)):
        assert len(frames) == len(same), f"position {number}"
        for here, there in zip(frames, same, strict=True):
            if here != there:
                pytest.fail(f"position {number}: {first_difference(here, there)}")
