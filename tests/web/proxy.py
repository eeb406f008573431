"""A proxy that passes on what is asked of one host, and writes down every host that is asked.

A browser that may use nothing else shows here whatever it asks, the page's requests and its own.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit

PIECE = 65536
REFUSED = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


@dataclass
class Proxy:
    """What was asked, by host and port."""

    allowed: str
    port: int = 0
    asked: dict[str, int] = field(default_factory=dict)

    @property
    def flags(self) -> tuple[str, str]:
        """For a Chromium that asks this proxy for everything, its own machine included."""
        return f"--proxy-server=127.0.0.1:{self.port}", "--proxy-bypass-list=<-loopback>"

    @property
    def foreign(self) -> list[str]:
        return [host for host in self.asked if host != self.allowed]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            head = await reader.readuntil(b"\r\n\r\n")
            method, target, version = head.split(b"\r\n", 1)[0].decode().split(" ")
            address = urlsplit(target if "://" in target else f"//{target}")
            self.asked[address.netloc] = self.asked.get(address.netloc, 0) + 1
            if address.netloc == self.allowed:
                await self._pass_on(reader, writer, head, (method, address.path, version))
            else:
                writer.write(REFUSED)
                await writer.drain()
        writer.close()

    async def _pass_on(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        head: bytes,
        line: tuple[str, str, str],
    ) -> None:
        host, port = self.allowed.split(":")
        from_server, to_server = await asyncio.open_connection(host, int(port))
        if line[0] == "CONNECT":
            writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        else:  # one request a connection, so that each is seen
            rest = head.split(b"\r\n", 1)[1].replace(b"Proxy-Connection: keep-alive\r\n", b"")
            to_server.write(" ".join(line).encode() + b"\r\nConnection: close\r\n" + rest)
        await asyncio.gather(_copy(reader, to_server), _copy(from_server, writer))


async def _copy(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await source.read(PIECE):
            target.write(piece)
            await target.drain()
    with suppress(OSError):
        target.close()


@contextmanager
def proxy_to(url: str) -> Iterator[Proxy]:
    """A proxy in a thread, for the server of this address."""
    proxy = Proxy(urlsplit(url).netloc)
    ready, loop = threading.Event(), asyncio.new_event_loop()

    async def listen() -> None:
        server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
        proxy.port = server.sockets[0].getsockname()[1]
        ready.set()

    def run() -> None:
        asyncio.set_event_loop(loop)
        loop.create_task(listen())
        loop.run_forever()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    assert ready.wait(10)
    try:
        yield proxy
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
