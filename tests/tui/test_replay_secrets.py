"""No frame of a replay shows what nobody may see before the game is over."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from palais_tui.core.game_spec import OMNISCIENT, PUBLIC
from palais_tui.core.history import History
from palais_tui.core.setup import GameHistory
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import CardPlayed, CardsDiscarded
from palais_tui.games.palais_royal.controller.moves import PASS
from palais_tui.games.palais_royal.controller.undo_policy import barrier
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.games.palais_royal.phrases.replay import hand_text
from palais_tui.journal.loader import LoadedGame
from palais_tui.tui.screens.replay import ReplayScreen
from palais_tui.user_files.settings import Settings
from tests.games.palais_royal.play.movers import Collector
from tests.games.palais_royal.play.positions import every
from tests.journal.journals import loaded, setup
from tests.tui.driver import REFRESH_SECONDS, new_sitting
from tests.tui.frames import (
    HUSHED,
    KINDS,
    OPEN,
    SEED,
    TILE,
    MarkedSpeaker,
    WatchedApp,
    WatchedTable,
    first_difference,
    shown,
    shown_in_colour,
)

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced", "unpainted")]

TOUR = (
    *("right right right pagedown pageup v v end home left full_stop space space plus".split()),
    *("l:escape l:o:escape l:slash:h:u:s:h:enter:escape:escape f1:pagedown:escape".split()),
    *("j:down:enter j:2:enter ctrl+p:v:FOUND:escape ctrl+p:FOUND:escape v".split()),
)
LINES = "Points"
"""How the timeline calls what counts face-down tiles and hands."""


def marked(game: LoadedGame, *, follow: bool = False) -> ReplayScreen:
    """A replay in which cards and tiles have marked names."""
    screen = ReplayScreen(game, follow=follow)
    screen.game_replay.narrator = MarkedSpeaker([seat.name for seat in game.seats])
    return screen


class WatchedReplay(WatchedApp):
    """Searches every frame it paints for what onlookers may not see."""

    def __init__(self, screen: ReplayScreen, *, searching: bool = True) -> None:
        super().__init__(Settings(animation=False))
        self._first = screen
        self.replayed = screen
        self.searching = searching

    def leave_replay(self) -> None:
        """Stay: a key too many is no way out of this tour."""

    def watch_frame(self) -> None:
        if not self.searching:
            return
        self.frames += 1
        text = shown(self)
        for secret in secrets_in(self.replayed, text):
            self.found.append(f"{secret} on {type(self.screen).__name__}:\n{text}")


def secrets_in(screen: ReplayScreen, text: str) -> Iterator[str]:
    """What a frame of an unfinished game shows and may not."""
    for name in HUSHED.findall(text):
        yield f"the card {name}"
    history = screen.replay.loaded.history
    assert history is not None
    happened = cards_shown_to_all(history)
    for name in OPEN.findall(text):
        if KINDS[name] not in happened:
            yield f"the card {name}, never played or discarded"
    game = screen.replay.controller.game
    hidden = {*game.left_out, *(n for tiles in game.face_down for n in tiles)}
    for number in TILE.findall(text):
        if int(number) in hidden:
            yield f"tile {number}"
    if str(SEED) in text:
        yield "the seed"
    if LINES in text:
        yield "points that count what is hidden"


def cards_shown_to_all(history: GameHistory) -> set[int]:
    found: set[int] = set()
    for event in (event for entry in history for event in entry.events):
        if isinstance(event, CardPlayed):
            found.add(event.card)
        elif isinstance(event, CardsDiscarded):
            found |= {*event.cards}
    return found


async def tour(screen: ReplayScreen, seed: int, stops: int, size: tuple[int, int]) -> WatchedReplay:
    """Look at a replay from all sides."""
    rng = Random(seed)
    app = WatchedReplay(screen)
    async with app.run_test(size=size):
        table = WatchedTable(app, new_sitting())
        await table.settle()
        for _ in range(stops):
            if rng.random() < 0.2:
                await table.hover(rng.randrange(size[0]), rng.randrange(size[1]))
            for key in rng.choice(TOUR).split(":"):
                if app._exception:
                    raise app._exception
                if key == "FOUND":
                    await app.workers.wait_for_complete()
                    await table.settle()
                else:
                    await table.press(key)
        # and every position there is
        async with asyncio.timeout(REFRESH_SECONDS):
            while table.in_front != "ReplayScreen":
                await table.press("escape")
        await table.press("home")
        for _ in range(screen.replay.last):
            await table.press("right")
        assert screen.replay.at == screen.replay.last
    return app


@pytest.mark.parametrize(("players", "moves", "size"), [(2, 60, (80, 24)), (4, 80, (120, 40))])
def test_no_frame_of_an_unfinished_game_holds_a_secret(
    players: int, moves: int, size: tuple[int, int]
) -> None:
    game = loaded(setup(players, SEED), moves, Collector(players))
    assert game.history is not None
    assert not game.over
    held = [position.game for position in game.history.positions()]
    assert any(one.looking for one in held)
    assert any(sum(one.hands) for one in held)
    assert any(any(one.face_down) for one in held)
    app = asyncio.run(tour(marked(game, follow=players == 4), players, 14, size))
    assert not app.found, app.found[0]
    assert app.frames > moves


def test_the_search_finds_what_hindsight_shows() -> None:
    """Else it might find nothing because nothing is marked."""
    screen = marked(loaded(setup(2, SEED), 60, Collector(2)))
    screen.replay.viewer = OMNISCIENT
    screen.lines.seen = lambda height: [  # type: ignore[method-assign]  # noqa: ARG005
        hand_text(screen.narrator, screen.replay.view(), seat, 200) for seat in range(2)
    ]
    app = asyncio.run(tour(screen, 1, 0, (80, 24)))
    assert any(found.startswith("the card") for found in app.found)
    assert any(found.startswith("tile") for found in app.found)


# --- two games that differ only in what is hidden


def pairs() -> Iterator[tuple[GameState, GameState]]:
    """Positions, each with one that looks the same to all."""
    for players in (2, 3, 4):
        for number, controller in enumerate(every(131, players, seed=players + 60)):
            if controller.prompt is not None:
                other = view(controller.game, PUBLIC).deal(number)
                if not as_told(other, SEED).over:  # else all lies open, and rightly so
                    yield controller.game, other


def as_told(game: GameState, seed: int) -> LoadedGame:
    """A game that begins in the middle, and a few moves that tell nothing."""
    begun = setup(game.players, seed)
    history: GameHistory = History(PalaisController(game.copy()), barrier)
    for _ in range(3):
        prompt = history.controller.prompt
        if prompt and PASS in prompt.moves and not game.looking:
            history.answer(PASS)
    return LoadedGame(Path("none"), ("",), begun, history, tuple(begun.seats()))


async def frames(games: list[LoadedGame]) -> list[str]:
    """Each game, at its end and before."""
    seen: list[str] = []
    app = WatchedReplay(marked(games[0]), searching=False)
    async with app.run_test(size=(80, 24)):
        table = WatchedTable(app, new_sitting())
        for game in games:
            await app.push_screen(marked(game))
            await table.painted()
            for key in ("end", "left"):
                await table.press(key)
                seen.append(shown_in_colour(app))
            app.pop_screen()
    return seen


def test_what_is_hidden_has_no_influence_on_any_frame() -> None:
    alike = [*pairs()]
    assert len(alike) >= 8
    assert sum(game.hands != other.hands for game, other in alike) >= 3
    assert sum(game.face_down != other.face_down for game, other in alike) >= 3
    ours = asyncio.run(frames([as_told(game, SEED) for game, _ in alike]))
    others = asyncio.run(frames([as_told(other, SEED + 1) for _, other in alike]))
    for number, (here, there) in enumerate(zip(ours, others, strict=True)):
        if here != there:
            pytest.fail(f"frame {number}: {first_difference(here, there)}")
