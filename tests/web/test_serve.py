"""`palais-tui serve` by HTTP and websocket, with real processes behind it.

`python -m tests.web.browser` does the same with a real browser.
"""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import aiohttp
import pytest

from palais_tui.web.address import Address, address_for, is_loopback
from palais_tui.web.tab import sane_size
from tests.web.served import (
    PATIENCE,
    ROOT,
    Client,
    Served,
    environment,
    is_alive,
    page,
    serving,
)

slow = pytest.mark.slow
NEW_GAME, LOOK_AROUND = "3", "4"
"""Two answers to the welcome."""
LEFT = 1000
"""How a websocket closes when the player has quit."""


def play(
    home: Path, scene: Callable[[aiohttp.ClientSession, Served], Awaitable[None]], *words: str
) -> None:
    async def run(served: Served) -> None:
        async with aiohttp.ClientSession() as session:
            await scene(session, served)

    with serving(home, *words) as served:
        asyncio.run(run(served))


async def begin_game(client: Client) -> None:
    """From the title to the first question of a game of two."""
    await client.wait_for("first time")
    await client.press(NEW_GAME)
    await client.wait_for("Which game?")
    await client.press("\r")
    await client.wait_for("Start the game")
    await client.press("\x1bOQ")  # F2
    await client.wait_for("Enter", "Undo")


# --- the address


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "127.8.8.8"])
def test_the_loopback_address_needs_no_token(host: str) -> None:
    assert is_loopback(host)
    assert address_for(host, 1).token == ""


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "example.org", ""])
def test_any_other_address_has_a_token_nobody_can_guess(host: str) -> None:
    tokens = {address_for(host, 1).token for _ in range(50)}
    assert len(tokens) == 50
    assert all(len(token) >= 16 for token in tokens)


def test_other_names_are_not_for_us_without_a_token() -> None:
    mine = Address("127.0.0.1", 8000, "")
    for host in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000", "localhost"):
        assert mine.is_for_us(host), host
    for host in ("evil.example:8000", "127.0.0.1.evil.example", "evil.example", ""):
        assert not mine.is_for_us(host), host


def test_any_size_becomes_one_that_can_be_drawn() -> None:
    assert sane_size(120, 40) == (120, 40)
    assert sane_size(10**9, -5) == (400, 5)
    assert sane_size(None, "x") == (20, 5)


# --- the page


def test_the_page_asks_nothing_of_any_other_host(tmp_path: Path) -> None:
    async def scene(session: aiohttp.ClientSession, served: Served) -> None:
        async with session.get(served.url) as answer:
            text = await answer.text()
            policy = answer.headers["Content-Security-Policy"]
        assert answer.status == 200
        assert "default-src 'none'" in policy
        assert "http" not in policy
        assert not re.search(r"https?://", text)
        for path in re.findall(r'(?:href|src)="([^"]+)"', text):
            if path.startswith("data:"):
                continue
            async with session.get(served.url + path) as part:
                assert part.status == 200, path
                if path.endswith((".css", "page.js")):
                    assert "//" not in re.sub(
                        r"/\*.*?\*/|// .*", "", await part.text(), flags=re.DOTALL
                    )

    play(tmp_path, scene)


def test_the_page_speaks_the_language(tmp_path: Path) -> None:
    async def scene(session: aiohttp.ClientSession, served: Served) -> None:
        async with session.get(served.url) as answer:
            text = await answer.text()
        assert 'lang="fr"' in text
        assert "Continuer" in text

    play(tmp_path, scene, "--lang", "fr")


@slow
def test_other_pages_and_other_names_are_refused(tmp_path: Path) -> None:
    async def scene(session: aiohttp.ClientSession, served: Served) -> None:
        for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}):
            async with session.get(served.url, headers=headers) as answer:
                assert answer.status == 403, headers
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await session.ws_connect(f"{served.url}ws?width=80&height=24", headers=headers)
        assert served.children() == []

    play(tmp_path, scene)


@slow
def test_in_the_network_nothing_is_had_without_the_token(tmp_path: Path) -> None:
    async def scene(session: aiohttp.ClientSession, served: Served) -> None:
        port = served.url.split(":")[2].split("/")[0]
        assert "Warning" in served.told
        token = served.url.rstrip("/").rpartition("/")[2]
        here = f"http://127.0.0.1:{port}"
        for path in (
            "/",
            "/ws",
            "/own/page.js",
            "/textual/js/textual.js",
            f"/{token[:-1]}/",
            "/x/ws",
        ):
            async with session.get(here + path) as answer:
                assert answer.status == 404, path
        for address in (f"{here}/{token}/", f"{here}/{token}"):
            async with session.get(address) as answer:
                assert answer.status == 200
                assert str(answer.url) == f"{here}/{token}/"
        client = Client(await session.ws_connect(f"{here}/{token}/ws?width=80&height=24"), (80, 24))
        await client.wait_for("New game")

    play(tmp_path, scene, "--host", "0.0.0.0")


@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="asks /proc who listens")
def test_on_this_machine_there_is_no_warning_and_nobody_else_is_heard(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        assert "127.0.0.1" in served.url
        assert "Warning" not in served.told
        port = int(served.url.split(":")[2].rstrip("/"))
        listening = Path("/proc/net/tcp").read_text()
        assert f"0100007F:{port:04X}" in listening
        assert f"00000000:{port:04X}" not in listening


def test_a_port_that_is_taken_is_one_line_and_exit_code_2(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        taken_port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "palais_tui", "serve", "--port", str(taken_port)],
            capture_output=True,
            text=True,
            env=environment(tmp_path),
            check=False,
            timeout=PATIENCE,
        )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert f"port {taken_port} is in use" in done.stderr
    assert "--port" in done.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--port", "99999"), "--port: '99999' is not a whole number from 0 to 65535"),
        (("--port", "web"), "--port: 'web' is not a whole number"),
        (("--host", "192.0.2.1", "--port", "0"), "can't listen on 192.0.2.1, port 0: c"),
    ],
)
def test_an_address_that_cannot_be_had_is_one_line(
    tmp_path: Path, words: tuple[str, ...], told: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "palais_tui", "serve", *words],
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert told in done.stderr


@pytest.mark.parametrize("host", ["", "0.0.0.0", "::"])
def test_the_address_of_all_networks_names_a_host(host: str) -> None:
    assert re.fullmatch(r"http://[^/:]+:8000/.{16,}/", address_for(host, 0).url(8000))


def test_without_the_extra_one_line_says_what_to_install(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['aiohttp'] = None; sys.argv[1:] = ['serve']\n"
        "from palais_tui.start import main; sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    assert "palais-tui[web]" in done.stderr


# --- tabs


@slow
def test_a_tab_is_played_by_keys_and_mouse_and_leaves_with_the_game(tmp_path: Path) -> None:
    async def scene(session: aiohttp.ClientSession, served: Served) -> None:
        client = await page(session, served, "a")
        await begin_game(client)
        assert len(served.children()) >= 1
        await client.press("q")
        await client.wait_for("New game", "close the game")
        await client.click("Quit")
        assert await client.closing() == LEFT

    play(tmp_path, scene)


@slow
def test_a_reloaded_page_shows_the_same_game_of_the_same_process(tmp_path: Path) -> None:
    async def scene(session: aiohttp.ClientSession, served: Served) -> None:
        client = await page(session, served, "a")
        await client.wait_for("first time")
        await client.press(LOOK_AROUND)
        await client.press("s")
        await client.wait_for("Language")
        before = served.children()
        await client.socket.close()
        again = await page(session, served, "a", size=(100, 30))
        await again.wait_for("Language")
        assert served.children() == before

    play(tmp_path, scene)


@slow
def test_a_new_tab_of_the_same_browser_takes_over_what_was_closed(tmp_path: Path) -> None:
    async def scene(session: aiohttp.ClientSession, served: Served) -> None:
        client = await page(session, served, "a")
        await client.wait_for("first time")
        before = served.children()
        await client.socket.close()
        other = await page(session, served, "c", browser="two")
        await other.wait_for("New game")
        assert len(served.children()) == len(before) + 1, "another browser gets its own"
        mine = await page(session, served, "b")
        await mine.wait_for("first time")
        assert len(served.children()) == len(before) + 1

    play(tmp_path, scene)


@slow
def test_the_same_tab_twice_closes_the_first(tmp_path: Path) -> None:
    async def scene(session: aiohttp.ClientSession, served: Served) -> None:
        first = await page(session, served, "a")
        await first.wait_for("first time")
        second = await page(session, served, "a")
        await second.wait_for("first time")
        assert await first.closing() != LEFT

    play(tmp_path, scene)


@slow
def test_nonsense_from_a_page_harms_nothing(tmp_path: Path) -> None:
    async def scene(session: aiohttp.ClientSession, served: Served) -> None:
        client = await page(session, served, "a")
        await client.wait_for("first time")
        for text in ("", "{", "1", "[]", '["stdin"]', '["stdin", 5]', '["resize", {"width": "x"}]'):
            await client.socket.send_str(text)
        await client.socket.send_json(["resize", {"width": 10**12, "height": 10**12}])
        await client.socket.send_json(["stdin", "\x1b[<0;99999999999999999999;1M\ud800"])
        await client.socket.send_bytes(b"\xff" * 100)
        await client.socket.send_json(["resize", {"width": 80, "height": 24}])
        await client.press(LOOK_AROUND)
        await client.press("s")
        await client.wait_for("Language")

    play(tmp_path, scene)


# --- the end


@slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_server_and_all_its_processes(tmp_path: Path, number: int) -> None:
    async def run(served: Served) -> list[int]:
        async with aiohttp.ClientSession() as session:
            pages = [await page(session, served, tab) for tab in "ab"]
            for each in pages:
                await each.wait_for("New game")
            children = served.children()
            served.process.send_signal(number)
            served.process.wait(PATIENCE)
            return children

    with serving(tmp_path) as served:
        children = asyncio.run(run(served))
        assert len(children) >= 2
        assert served.process.returncode == 0
        assert served.process.stdout is not None
        assert served.process.stdout.read() == ""
    assert [pid for pid in children if is_alive(pid)] == []


@slow
def test_when_the_server_is_killed_its_processes_end(tmp_path: Path) -> None:
    async def run(served: Served) -> list[int]:
        async with aiohttp.ClientSession() as session:
            await (await page(session, served, "a")).wait_for("first time")
            children = served.children()
            served.process.kill()
            served.process.wait(PATIENCE)
            return children

    with serving(tmp_path) as served:
        children = asyncio.run(run(served))
    give_up = time.monotonic() + PATIENCE
    while any(map(is_alive, children)):
        assert time.monotonic() < give_up
        time.sleep(0.02)


def test_the_page_is_in_the_checkout() -> None:
    assert (ROOT / "assets" / "web" / "FONT_LICENSE.txt").is_file()
