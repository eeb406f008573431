"""Opens a screen on the real app and reads what it shows."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from palais_tui.core.session import GameSession
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.widgets.canvas import HALF
from palais_tui.user_files.settings import Settings


@asynccontextmanager
async def opened(
    screen: Screen[None] | None = None,
    settings: Settings | None = None,
    session: GameSession | None = None,
    size: tuple[int, int] = (80, 24),
    saves: Path | None = None,
) -> AsyncIterator[Pilot[None]]:
    """The title, or a screen over it, when everything has been read and drawn."""
    app = PalaisApp(settings or Settings(), saves=saves)
    async with app.run_test(size=size) as pilot:
        app.session = session
        if screen is not None:
            app.push_screen(screen)
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        yield pilot


def palais(pilot: Pilot[None]) -> PalaisApp:
    """The app."""
    assert isinstance(pilot.app, PalaisApp)
    return pilot.app


def lines(pilot: Pilot[Any]) -> list[str]:
    """The rows of the screen as text."""
    strips = pilot.app.screen._compositor.render_strips(pilot.app.size)
    return ["".join(segment.text for segment in strip) for strip in strips]


def shown(pilot: Pilot[Any]) -> str:
    """The screen as text without pictures; one space for many, so that wrapped texts are found."""
    return " ".join(" ".join(lines(pilot)).replace(HALF, " ").split())


async def click_text(pilot: Pilot[Any], text: str) -> None:
    """Click on the first letter of a text."""
    for y, line in enumerate(lines(pilot)):
        if text in line:
            await pilot.click(offset=(line.index(text), y))
            return
    raise AssertionError(f"{text!r} is not on the screen:\n" + "\n".join(lines(pilot)))


async def type_text(pilot: Pilot[Any], text: str) -> None:
    """Type letter by letter."""
    await pilot.press(*({" ": "space"}.get(letter, letter) for letter in text))
