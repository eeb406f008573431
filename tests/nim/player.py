"""Plays Nim in the real app: from the title by keys, each turn as the bot would play it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from palais_tui.core.session import GameSession
from palais_tui.tui.app import PalaisApp
from palais_tui.user_files.settings import Settings
from tests.nim.game import SPEC
from tests.tui.driver import Table

SEED: Final = 9
"""Anna begins with a 5, Bruno has a 3, a 4 is drawn."""
HEAP_KEYS: Final = {"a": "1", "b": "2", "c": "3"}


def key_of(move: str) -> str:
    word, _, heap = move.partition(" ")
    return {"take": heap, "joker": HEAP_KEYS.get(heap, ""), "draw": "d", "end": "enter"}[word]


class NimPlayer:
    """The app with Nim in it."""

    def __init__(self, app: PalaisApp) -> None:
        self.app = app
        self.hands = Table(app, None)  # type: ignore[arg-type]  # there is no game yet

    @property
    def session(self) -> GameSession:
        assert self.app.session is not None
        return self.app.session

    @property
    def in_front(self) -> str:
        return self.hands.in_front

    @property
    def heaps(self) -> dict[str, int]:
        heaps: dict[str, int] = self.session.controller.heaps
        return heaps

    async def press(self, *keys: str) -> None:
        await self.hands.press(*keys)

    async def drawn(self) -> str:
        await self.hands.painted()
        return self.hands.drawn()

    async def loaded(self) -> None:
        await self.app.workers.wait_for_complete()
        await self.hands.settle()

    async def new_game(self, *keys: str) -> None:
        """From the title to the table; `keys` are pressed on the form."""
        assert self.in_front == "TitleScreen"
        await self.press("n")
        assert self.in_front == "ChooseGameScreen"
        assert "Nim" in self.hands.rows()[1], self.hands.rows()
        await self.press("down", "enter")
        assert self.in_front == "NewGameScreen"
        await self.press("up", *str(SEED), *keys, "f2")
        assert self.in_front == "TableScreen"

    async def take_turn(self) -> None:
        """Play a turn as the bot would, and confirm its end."""
        session = self.session
        for move in SPEC.plan("novice", 0, session.own_view(), None):
            await self.press(key_of(move))
        if session.staged is not None:
            await self.press("enter")

    async def open_curtain(self) -> None:
        assert self.in_front == "CurtainScreen"
        await self.press("enter")
        assert self.in_front == "TableScreen"

    async def play_to_the_end(self) -> None:
        while self.session.prompt is not None:
            await self.take_turn()
            if self.in_front == "CurtainScreen":
                await self.open_curtain()


@asynccontextmanager
async def playing(
    saves: Path | None = None, size: tuple[int, int] = (80, 24), **settings: Any
) -> AsyncIterator[NimPlayer]:
    """The app at its title; Nim has to be registered."""
    app = PalaisApp(Settings(**{"animation": False, **settings}), saves=saves)
    async with app.run_test(size=size):
        player = NimPlayer(app)
        await player.loaded()
        yield player
