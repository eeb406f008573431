"""`palais-tui serve` as a process, and a client that speaks as the page does."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import pyte

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 20.0
FOREIGN = re.compile(r"\x1b\[[<>=?][0-9;]*[a-zA-Z]|\x1b\[\?\d+\$p")


@dataclass(frozen=True)
class Served:
    """A running server."""

    process: subprocess.Popen[str]
    url: str
    told: str

    def stop(self) -> int:
        """Ctrl+C; the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)

    def children(self) -> list[int]:
        """All processes below it, as long as it runs."""
        return below(self.process.pid)


def below(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        children = (task / "children").read_text().split()
        found += [one for child in map(int, children) for one in (child, *below(child))]
    return found


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return state.rpartition(")")[2].split()[0] != "Z"


def environment(home: Path) -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_STATE_HOME": str(home / "state"),
    }


@contextmanager
def serving(home: Path, *words: str, env: Mapping[str, str] | None = None) -> Iterator[Served]:
    with subprocess.Popen(
        [sys.executable, "-m", "palais_tui", "serve", "--port", "0", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=env or environment(home),
        cwd=home,
        # a shell's background job ignores SIGINT, and so would its children
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    ) as process:
        assert process.stdout is not None
        told = process.stdout.readline()
        found = re.search(r"http://\S+", told)
        assert found, told + process.stdout.read()
        while "Ctrl+C" not in told:
            told += process.stdout.readline()
        try:
            yield Served(process, found.group(), told)
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
                try:
                    process.wait(PATIENCE)
                except subprocess.TimeoutExpired:
                    process.kill()
                    raise


class Client:
    """A page: a websocket and what a terminal would show of it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, size: tuple[int, int]) -> None:
        self.socket = socket
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)

    @property
    def text(self) -> str:
        return "\n".join(self._screen.display)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.socket.send_json(["stdin", key])

    async def click(self, text: str) -> None:
        rows = self.text.split("\n")
        y = next(y for y, row in enumerate(rows) if text in row)
        x = rows[y].index(text)
        await self.press(f"\x1b[<0;{x + 1};{y + 1}M", f"\x1b[<0;{x + 1};{y + 1}m")

    async def wait_for(self, *texts: str) -> None:
        """Read until all texts are shown. The server's pings start receive's own clock anew."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not all(text in self.text for text in texts):
                    await self._read(texts)
        except TimeoutError:
            raise AssertionError(f"never shown: {texts}\n{self.text}") from None

    async def _read(self, texts: tuple[str, ...]) -> None:
        message = await self.socket.receive()
        assert message.type in (aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT), (
            f"closed before {texts}: {message}\n{self.text}"
        )
        if message.type is aiohttp.WSMsgType.BINARY:
            shown = FOREIGN.sub("", message.data.decode("utf-8", "replace"))
            self._stream.feed(shown.encode())

    async def closing(self) -> int | None:
        """Read until the server closes; the code."""
        async with asyncio.timeout(PATIENCE):
            async for _ in self.socket:
                pass
        return self.socket.close_code


async def page(
    session: aiohttp.ClientSession,
    served: Served,
    tab: str,
    browser: str = "one",
    size: tuple[int, int] = (80, 24),
) -> Client:
    address = f"{served.url}ws?width={size[0]}&height={size[1]}&tab={tab}&browser={browser}"
    return Client(await session.ws_connect(address), size)
