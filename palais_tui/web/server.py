"""`palais-tui serve`: pages, their websockets, and nothing from any other host.

The terminal in the page is textual-serve's; page, style and font are our own.
"""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Final

from aiohttp import WSMsgType, web

from palais_tui.web.address import Address
from palais_tui.web.tab import Tab, sane_size
from palais_tui.web.tabs import Tabs, TooManyTabs

HEARTBEAT: Final = 15.0
SWEEP: Final = 5.0
MOST_BYTES: Final = 256 * 1024
TRY_AGAIN_LATER: Final = 1013
LONGEST_NAME: Final = 64
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self'; "
    "style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}


class WebServer:
    """One server; `palais_tui.web.tabs` knows what runs behind it."""

    def __init__(
        self, address: Address, command: Sequence[str], own: Path, words: Mapping[str, str]
    ) -> None:
        """`own` is the folder of our page, `words` the texts in it."""
        self._address = address
        self._tabs = Tabs(command)
        page = Template((own / "page.html").read_text(encoding="utf-8"))
        self._page = page.substitute(words)
        self._own = own

    async def run(self, tell: Callable[[int], None]) -> None:
        """Serve until a signal comes; calls `tell` with the port. May raise OSError."""
        stop = asyncio.Event()
        _heed(stop)
        runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            site = web.TCPSite(runner, self._address.host, self._address.port)
            await site.start()
            tell(int(runner.addresses[0][1]))
            while not stop.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(stop.wait(), SWEEP)
                await self._tabs.sweep()
        finally:
            await self._tabs.close()
            await runner.cleanup()

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[self._guard])
        base = self._address.base
        app.router.add_get(f"{base}/", self._index)
        if base:  # typed by hand, without the last slash
            app.router.add_get(base, self._whole_address)
        app.router.add_get(f"{base}/ws", self._socket)
        app.router.add_static(f"{base}/own", self._own)
        app.router.add_static(f"{base}/textual", Path(str(files("textual_serve") / "static")))
        return app

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Refuse what was not asked by our own page: other names of this host, other origins."""
        origin = request.headers.get("Origin")
        if not self._address.is_for_us(request.host):
            raise web.HTTPForbidden
        if origin is not None and origin.partition("://")[2] != request.host:
            raise web.HTTPForbidden
        response = await handler(request)
        if not response.prepared:
            response.headers.update(HEADERS)
        return response

    async def _index(self, request: web.Request) -> web.Response:
        return web.Response(text=self._page, content_type="text/html")

    async def _whole_address(self, request: web.Request) -> web.Response:
        raise web.HTTPFound(f"{self._address.base}/")

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        page = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=MOST_BYTES)
        await page.prepare(request)
        size = sane_size(_number(request, "width"), _number(request, "height"))
        name, browser = (request.query.get(key, "")[:LONGEST_NAME] for key in ("tab", "browser"))
        try:
            tab = await self._tabs.open(name or str(id(page)), browser, page, size)
        except (TooManyTabs, OSError):
            await page.close(code=TRY_AGAIN_LATER)
            return page
        try:
            async for message in page:
                if message.type is WSMsgType.TEXT:
                    await _pass_on(tab, page, message.data)
        finally:
            tab.detach(page)
        return page


async def _pass_on(tab: Tab, page: web.WebSocketResponse, text: str) -> None:
    """One message of textual-serve's script: a list of a word and what belongs to it."""
    try:
        word, *rest = json.loads(text)
    except (ValueError, TypeError):
        return
    match word, rest:
        case "stdin", [str(typed)]:
            tab.type(typed)
        case "resize", [{"width": width, "height": height}]:
            columns, rows = sane_size(width, height)
            tab.tell("resize", width=columns, height=rows)
        case "ping", [str(sent)]:
            await page.send_json(["pong", sent[:LONGEST_NAME]])
        case (("focus" | "blur"), []):
            tab.tell(word)


def _number(request: web.Request, key: str) -> int | None:
    try:
        return int(request.query.get(key, ""))
    except ValueError:
        return None


def _heed(stop: asyncio.Event) -> None:
    """Ctrl+C and its like end the server; they come again when everything has ended."""
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
        number = getattr(signal, name, None)
        if number is None or signal.getsignal(number) is signal.SIG_IGN:
            continue
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
