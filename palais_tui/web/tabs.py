"""All tabs of a server: a page that comes back finds its process again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Final

from palais_tui.web.tab import Page, Tab

STAYS: Final = 60.0
"""Seconds that a process waits for its page."""
MOST: Final = 16
"""Processes at a time."""


class TooManyTabs(Exception):
    """Another process would be one too many."""


class Tabs:
    """Starts processes, and ends those whose page stays away."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._tabs: dict[str, Tab] = {}
        self._opening = asyncio.Lock()

    def __len__(self) -> int:
        return len(self._tabs)

    async def open(self, name: str, browser: str, page: Page, size: tuple[int, int]) -> Tab:
        """The tab's own process, else one that its browser has left, else a new one.

        Raises `TooManyTabs` or OSError.
        """
        async with self._opening:
            await self.sweep()
            tab = self._tabs.get(name) or self._left_by(browser)
            if tab is not None:
                self._tabs.pop(tab.name)
                tab.name = name
                self._tabs[name] = tab
                tab.attach(page, size, again=True)
                return tab
            if len(self._tabs) >= MOST:
                raise TooManyTabs
            tab = Tab(name, browser)
            tab.attach(page, size, again=False)
            await tab.start(self._command, size)
            self._tabs[name] = tab
            return tab

    def _left_by(self, browser: str) -> Tab | None:
        left = [tab for tab in self._tabs.values() if tab.page is None and tab.browser == browser]
        return max(left, key=lambda tab: tab.left_at, default=None)

    async def sweep(self) -> None:
        """Forget processes that are over, and end those that have waited long enough."""
        now = time.monotonic()
        for tab in list(self._tabs.values()):
            if tab.ended or (tab.page is None and now - tab.left_at > STAYS):
                self._tabs.pop(tab.name, None)
                await tab.close()

    async def close(self) -> None:
        """End them all."""
        tabs = list(self._tabs.values())
        self._tabs.clear()
        await asyncio.gather(*(tab.close() for tab in tabs))
