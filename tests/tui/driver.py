"""Plays at the real table by posting keys and mouse events to the app, as a terminal would.

Pilot's own `press` waits at least 63 ms for each key. Here a key is posted and the app is
given control until every message queue is empty, so that a whole game takes seconds.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator
from contextlib import ExitStack, asynccontextmanager
from functools import wraps
from typing import Any, ParamSpec

from textual import events
from textual._context import visible_screen_stack
from textual.geometry import Offset, Region, Size
from textual.keys import _character_to_key
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widgets import OptionList

from palais_tui.core.history import History
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.undo_policy import barrier
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.spec import palais_setup
from palais_tui.games.palais_royal.ui.card_fan import CardFan
from palais_tui.games.palais_royal.ui.castle import CastleBoard
from palais_tui.games.palais_royal.ui.garden import GardenBoard
from palais_tui.games.palais_royal.ui.table import PalaisTable
from palais_tui.games.palais_royal.ui.table_input import TableInput
from palais_tui.i18n.catalog import Language
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.key_names import key_word
from palais_tui.tui.screens.curtain import CurtainScreen
from palais_tui.tui.table.screen import TableScreen
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine
from palais_tui.user_files.settings import Settings
from tests.games.palais_royal.position import COMPONENTS
from tests.i18n.languages import ENGLISH

LANGUAGE = ENGLISH

NAMES = ("Anna", "Bruno", "Chloe", "Dmitri")
REFRESH_SECONDS = 120.0
"""Seconds until a test gives up; on a busy machine whoever thinks is last in the queue."""


P = ParamSpec("P")


def runs(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Lets pytest run a test that awaits."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


def seated(
    game: GameState, names: Iterable[str] = NAMES, seed: int = 1, language: Language = LANGUAGE
) -> GameSession:
    """People at a game that is set up already."""
    own = list(names)[: game.players]
    return at(PalaisController(game), Narrator(language, game.components, own), seed)


def at(
    controller: PalaisController, narrator: Narrator, seed: int, layout: str = "first"
) -> GameSession:
    """A sitting at any position, whether it can be dealt from a seed or not."""
    setup = palais_setup(narrator.components, narrator.names, seed, layout)
    return GameSession(setup, History(controller, barrier), setup.seats(), narrator)


def new_sitting(
    players: int = 2,
    seed: int = 7,
    components: Components = COMPONENTS,
    names: Iterable[str] = NAMES,
    language: Language = LANGUAGE,
) -> GameSession:
    """People at a game that begins."""
    return seated(set_up(components, players, seed, "first", 0), names, seed, language)


class Table:
    """The running app, with hands to press, click and read."""

    def __init__(self, app: PalaisApp, session: GameSession) -> None:
        self.app = app
        self.session = session
        self.pressed: list[str] = []
        self.clicked = 0
        self._unpainted: ExitStack | None = None

    @property
    def screen(self) -> Screen[Any]:
        """The screen in front."""
        return self.app.screen

    @property
    def table(self) -> TableScreen:
        """The table, in front or not."""
        found = [s for s in self.app.screen_stack if isinstance(s, TableScreen)]
        assert found, "no table is open"
        return found[-1]

    @property
    def table_input(self) -> TableInput:
        """What the player in turn is about to do."""
        assert isinstance(self.table.game, PalaisTable)
        return self.table.game.input

    @property
    def game(self) -> GameState:
        """The game as it stands."""
        return self.session.game

    @property
    def in_front(self) -> str:
        """The name of the screen in front: "TableScreen", "KeepScreen"."""
        return type(self.screen).__name__

    # --- reading

    def line(self, name: str) -> str:
        """The text of the prompt, the inspector or the log."""
        text = str(self.table.query_one(f"#{name}", StatusLine).content)
        return text.replace("\n", " ") if name == "inspector" else text

    @property
    def prompt(self) -> str:
        """What the prompt's line says."""
        return self.line("prompt")

    @property
    def inspector(self) -> str:
        """What the inspector's line says."""
        return self.line("inspector")

    def rows(self) -> list[str]:
        """The rows of the dialog in front."""
        listed = self.screen.query_one(OptionList)
        return [str(option.prompt) for option in listed.options]

    def drawn(self) -> str:
        """All letters the terminal shows: the screen in front, and what shines through it."""
        visible_screen_stack.set(self.app._background_screens)
        strips = self.screen._compositor.render_strips(self.app.size)
        return "\n".join(strip.text.ljust(self.app.size.width) for strip in strips)

    # --- keys

    async def press(self, *keys: str) -> None:
        """Press keys one after another, each when the one before has had its effect."""
        for key in keys:
            self.see_curtain()
            self._post_key(key)
            await self.settle()

    def see_curtain(self) -> None:
        """Take the time to see it: no key or click is meant for the turn before."""
        if isinstance(self.screen, CurtainScreen):
            self.screen.quiet_until = 0.0

    async def burst(self, *keys: str) -> None:
        """Write keys in one go, as a quick hand or a slow line does."""
        for key in keys:
            self._post_key(key)
        await self.settle()

    def _post_key(self, key: str) -> None:
        self.pressed.append(key)
        letter = key if len(key) == 1 else None
        name = _character_to_key(key) if len(key) == 1 and not key.isalnum() else key
        self.app.post_message(events.Key(name, letter))

    # --- mouse

    async def click(self, x: int, y: int, *, times: int = 1) -> None:
        """Press and release the mouse; the app finds the widget and makes the click."""
        self.see_curtain()
        for _ in range(times):
            self.clicked += 1
            self.app.post_message(_mouse(events.MouseDown, x, y))
            self.app.post_message(_mouse(events.MouseUp, x, y))
        await self.settle()

    async def drag(self, origin: int, target: int) -> None:
        """Press over one castle place, let go over another."""
        await self.drag_from(self.place(origin), self.place(target))

    async def hold(self, origin: Offset, target: Offset) -> None:
        """Press at one point of the screen, and move to another with the button down."""
        self.app.post_message(_mouse(events.MouseDown, *origin))
        self.app.post_message(_mouse(events.MouseMove, *target))
        await self.settle()

    async def let_go(self, at: Offset) -> None:
        """Let the button go."""
        self.app.post_message(_mouse(events.MouseUp, *at))
        await self.settle()

    async def drag_from(self, origin: Offset, target: Offset) -> None:
        """Press at one point of the screen, let go at another."""
        self.app.post_message(_mouse(events.MouseDown, *origin))
        self.app.post_message(_mouse(events.MouseUp, *target))
        await self.settle()

    async def hover(self, x: int, y: int) -> None:
        """Move the mouse there."""
        self.app.post_message(_mouse(events.MouseMove, x, y))
        await self.settle()

    async def wheel_down(self, x: int, y: int) -> None:
        """Turn the wheel one notch."""
        self.app.post_message(_mouse(events.MouseScrollDown, x, y))
        await self.settle()

    async def wheel_up(self, x: int, y: int) -> None:
        """Turn the wheel one notch back."""
        self.app.post_message(_mouse(events.MouseScrollUp, x, y))
        await self.settle()

    def field(self, field: int) -> Offset:
        """Where a garden field lies on the screen."""
        board = self.table.query_one(GardenBoard)
        wide, high = board.cell()
        inside = Offset(field % 6 * (wide + 1) + 2, field // 6 * (high + 1) + 1)
        return board.region.offset + inside

    def place(self, place: int) -> Offset:
        """Where a castle place lies on the screen."""
        board = self.table.query_one(CastleBoard)
        wide, high = board.cell()
        at = self.game.grid.at.index(place)
        return board.region.offset + Offset(at % 3 * (wide + 1) + 2, at // 3 * (high + 1) + 2)

    async def click_field(self, field: int) -> None:
        """Click a garden field."""
        await self.click(*self.field(field))

    async def click_place(self, place: int) -> None:
        """Click a castle place."""
        await self.click(*self.place(place))

    async def click_line(self, name: str) -> None:
        """Click the prompt, the inspector or the log, on its word Enter if it has one."""
        await self.painted()  # the keys of the line before may be there still
        line = self.table.query_one(f"#{name}", StatusLine)
        enter = key_word(self.session.narrator.language, "Enter")
        at = max(4, self.line(name).find(enter))
        width = line.content_region.width
        await self.click(line.content_region.x + at % width, line.content_region.y + at // width)

    async def click_key(self, action: str) -> None:
        """Click a label of the footer."""
        bar = self.screen.query_one(KeyFooter)
        spans = {action: begin for begin, _, action in bar.spans}
        assert action in spans, f"the footer does not offer {action}: {sorted(spans)}"
        await self.click(bar.region.x + spans[action] + 1, bar.region.y)

    async def click_text(self, text: str) -> None:
        """Click the first letter of a text, where it is drawn last on the screen."""
        await self.shows(text)
        lines = self.drawn().splitlines()
        y = max(row for row, line in enumerate(lines) if text in line)
        await self.click(lines[y].index(text), y)

    async def click_row(self, row: int) -> None:
        """Click a row of the dialog in front, which the wheel brings into sight, or its card."""
        listed = self.screen.query_one(OptionList)
        if fans := self.screen.query(CardFan):
            fan = fans.first()
            async with asyncio.timeout(REFRESH_SECONDS):
                while not fan.region:
                    await self.settle()
            spot = Offset(3, fan.size.height - 1)
            if row < len(fan._cards):
                spot = Offset(fan._place(row).x + 3, fan._place(row).y + 3)
            await self.click(*(fan.region.offset + spot))
            return
        async with asyncio.timeout(REFRESH_SECONDS):
            while not listed.region:
                await self.settle()
        for _ in range(40):
            for x, y in _points(listed.region):
                if self.screen.get_style_at(x, y).meta.get("option") == row:
                    await self.click(x, y)
                    return
            await self.wheel_down(listed.region.x + 3, listed.region.y + 1)
            await asyncio.sleep(0.02)
        raise AssertionError(f"row {row} cannot be brought into sight")

    # --- the terminal

    def do_not_paint(self) -> None:
        """Keys are handled, but nothing is painted: painting takes most of a key's time."""
        if self._unpainted is None:
            self._unpainted = ExitStack()
            self._unpainted.enter_context(self.app.batch_update())

    def paint(self) -> None:
        """Paint again."""
        if self._unpainted is not None:
            self._unpainted.close()
            self._unpainted = None

    async def painted(self) -> None:
        """Wait until the terminal shows how things stand."""
        await self.settle()
        await asyncio.sleep(2 / 60)
        await self.settle()

    async def shows(self, text: str) -> None:
        """Wait until the terminal shows a text; a loaded machine takes a while."""
        give_up = time.monotonic() + REFRESH_SECONDS
        while text not in self.drawn():
            assert time.monotonic() < give_up, f"{text!r} is never shown:\n{self.drawn()}"
            await self.painted()

    async def resize(self, width: int, height: int) -> None:
        """Make the terminal larger or smaller."""
        size = Size(width, height)
        self.app._driver._size = size  # type: ignore[union-attr]
        self.app.post_message(events.Resize(size, size))
        await self.settle()

    async def settle(self) -> None:
        """Wait until no message is under way: all have been handled, and their effects too."""
        quiet = 0
        async with asyncio.timeout(REFRESH_SECONDS):
            while quiet < 2 and self.app.is_running and not self.app._exception:
                await _answered([self.app, *self.app.screen_stack])
                quiet = 0 if any(pump.message_queue_size for pump in self._pumps()) else quiet + 1

    def _pumps(self) -> Iterator[MessagePump]:
        yield self.app
        yield from self.app.screen_stack
        yield from self.screen.walk_children()


@asynccontextmanager
async def at_table(
    session: GameSession,
    size: tuple[int, int] = (80, 24),
    *,
    colourless: bool = False,
    **settings: Any,
) -> AsyncIterator[Table]:
    """The app with a table open, without animation unless it is wished for."""
    wanted = Settings(**{"animation": False, **settings})
    app = PalaisApp(wanted, session, session.game.components, colourless=colourless)
    async with app.run_test(size=size):
        table = Table(app, session)
        await table.settle()
        yield table
        table.paint()


async def _answered(pumps: list[MessagePump]) -> None:
    """Wait until each has handled all that was in its queue."""
    waiting = 0
    done = asyncio.Event()

    def handled() -> None:
        nonlocal waiting
        waiting -= 1
        if not waiting:
            done.set()

    for pump in pumps:
        waiting += pump.call_later(handled)
    if waiting:
        await done.wait()


def _points(region: Region) -> Iterator[tuple[int, int]]:
    for y in range(region.y, region.bottom):
        yield region.x + 3, y


def _mouse(kind: type[events.MouseEvent], x: int, y: int) -> events.MouseEvent:
    return kind(None, x, y, 0, 0, 1, False, False, False, x, y)
