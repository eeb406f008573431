"""The process behind one tab, and the page that shows it at the moment, if any.

The process speaks Textual's protocol: packets of a letter, a length and a payload, `D` for what
a terminal would send and show, `M` for JSON about the terminal itself.
"""

from __future__ import annotations

import asyncio
import json
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, Protocol

from palais_tui.core.worker import safe_environment
from palais_tui.system.background import own_group

PRELUDE: Final = b"__GANGLION__\n"
"""What the driver writes before its first packet."""
HEAD: Final = 5
PATIENCE: Final = 3.0
"""Seconds for a process that is asked to end."""
SIZES: Final = ((20, 400), (5, 200))
"""The least and most columns and rows that a page may ask for."""
TAB: Final = "PALAIS_TUI_TAB"
"""Tells the process that it plays in a tab; `palais_tui.tui.drivers` reads it."""


class Page(Protocol):
    """A websocket."""

    async def send_bytes(self, data: bytes) -> None: ...

    async def close(self, *, code: int = 1000) -> object: ...


def sane_size(width: object, height: object) -> tuple[int, int]:
    """A size that can be drawn, whatever a page asks for."""
    columns, rows = (
        max(least, min(most, wish if isinstance(wish, int) else least))
        for wish, (least, most) in zip((width, height), SIZES, strict=True)
    )
    return columns, rows


class Tab:
    """Starts the process, passes on what it draws and what the page sends."""

    def __init__(self, name: str, browser: str) -> None:
        self.name = name
        self.browser = browser
        self.page: Page | None = None
        self.left_at = 0.0
        """When the last page went away."""
        self._process: Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._farewell: asyncio.Task[None] | None = None

    @property
    def ended(self) -> bool:
        """Whether the process is over."""
        return self._reader is None or self._reader.done()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def start(self, command: Sequence[str], size: tuple[int, int]) -> None:
        """Start the process. May raise OSError."""
        columns, rows = size
        environment = safe_environment() | {
            TAB: "1",
            "TEXTUAL_COLOR_SYSTEM": "truecolor",
            "COLUMNS": str(columns),
            "ROWS": str(rows),
        }
        self._process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment, **own_group()
        )
        self._reader = asyncio.create_task(self._read())

    # --- the page

    def attach(self, page: Page, size: tuple[int, int], *, again: bool) -> None:
        """Let a page show the process; one that did before shows it no longer."""
        before, self.page = self.page, page
        if before is not None:  # it may be long gone, and never answer
            self._farewell = asyncio.create_task(_close(before))
        if again:
            self.tell("resize", width=size[0], height=size[1])
            self.tell("attach")

    def detach(self, page: Page) -> None:
        """The page is gone; the process waits for it."""
        if self.page is page:
            self.page = None
            self.left_at = time.monotonic()

    def type(self, text: str) -> None:
        """Pass on keys and mouse."""
        self._send(b"D", text.encode("utf-8", "ignore"))

    def tell(self, kind: str, **facts: int) -> None:
        """Tell the process about its terminal."""
        self._send(b"M", json.dumps({"type": kind, **facts}).encode())

    def _send(self, kind: bytes, payload: bytes) -> None:
        if self._process is None or self._process.stdin is None or self.ended:
            return
        with suppress(OSError, RuntimeError):
            self._process.stdin.write(kind + len(payload).to_bytes(4, "big") + payload)

    # --- the process

    async def _read(self) -> None:
        assert self._process is not None
        pipe = self._process.stdout
        assert pipe is not None
        with suppress(asyncio.IncompleteReadError, asyncio.LimitOverrunError, OSError):
            await pipe.readuntil(PRELUDE)
            while True:
                head = await pipe.readexactly(HEAD)
                payload = await pipe.readexactly(int.from_bytes(head[1:], "big"))
                if head[:1] == b"D" and self.page is not None:
                    # a page that breaks off is noticed by who waits for its messages
                    with suppress(OSError, RuntimeError):
                        await self.page.send_bytes(payload)
        await self._process.wait()
        if self.page is not None:
            with suppress(OSError, RuntimeError):
                await self.page.close(code=1000 if self._process.returncode == 0 else 1011)

    async def close(self) -> None:
        """End the process: asked first, then killed."""
        if self._process is None or self._reader is None:
            return
        self.tell("quit")
        try:
            await asyncio.wait_for(asyncio.shield(self._reader), PATIENCE)
        except TimeoutError:
            with suppress(ProcessLookupError):
                self._process.kill()
            self._reader.cancel()  # it may wait for a page that takes nothing
            await self._process.wait()
        if self._process.stdin is not None:
            self._process.stdin.close()


async def _close(page: Page) -> None:
    with suppress(OSError, RuntimeError):
        await page.close(code=1001)
