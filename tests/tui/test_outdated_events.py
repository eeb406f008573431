"""Events that came too late to hold."""

from __future__ import annotations

from typing import cast

from textual.events import Resize
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen

from palais_tui.tui.app import PalaisApp
from palais_tui.user_files.settings import Settings
from tests.tui.driver import runs

ROUNDS = 20


class Between(Message):
    """Anything that waits in the queue."""


class Busy(Screen[None]):
    """Has something to do after each change of its size, as many screens have."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: list[Size] = []

    def on_resize(self, event: Resize) -> None:
        self.sizes.append(event.size)
        if len(self.sizes) < ROUNDS:  # else the test would never end
            self.call_after_refresh(self.refresh)


@runs
async def test_two_sizes_at_once_do_not_go_round_for_ever() -> None:
    async with PalaisApp(Settings(), first=Busy()).run_test(size=(80, 24)) as pilot:
        screen = cast("Busy", pilot.app.screen)
        await pilot.pause()
        screen.sizes.clear()
        for size in (Size(100, 30), Size(80, 24)):
            screen.post_message(Resize(size, size))
            screen.post_message(Between())
        await pilot.pause()
        assert len(screen.sizes) < ROUNDS
        assert screen.sizes[-1] == Size(80, 24)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert screen.size == Size(100, 30)
