"""A real Chromium without a window, read through its own log.

Everything that the page asks for and every frame of its websocket is in the log, so that the
screen can be read as text and no request goes unseen.
"""

from __future__ import annotations

import base64
import json
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import pyte
from selenium import webdriver
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys

from tests.web.served import FOREIGN

FLAGS = """--headless --no-sandbox --disable-gpu --disable-quic --no-first-run
--disable-background-networking --disable-component-update --disable-sync --disable-dev-shm-usage"""
OWN = "data:", "blob:", "about:", "chrome:"
"""What the browser has inside itself."""
PATIENCE = 60.0
PAUSE = 0.05
KEYS = {
    "\r": Keys.ENTER, "\x1b": Keys.ESCAPE, "tab": Keys.TAB, "F1": Keys.F1, "F2": Keys.F2,
    "F4": Keys.F4, "down": Keys.DOWN, "up": Keys.UP, "left": Keys.LEFT, "right": Keys.RIGHT,
}  # fmt: skip


class Browser:
    """One tab; `switch` goes to another."""

    def __init__(self, driver: Any, window: tuple[int, int], *, touch: bool) -> None:
        self.driver = driver
        self.window = window
        self._touch = touch
        self.asked: list[str] = []
        self.errors: list[str] = []
        self._screens: dict[str, pyte.Screen] = {}
        self._streams: dict[str, pyte.Stream] = {}

    # --- reading

    def read(self) -> None:
        """Take in the log of this tab."""
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            self._heed(message["method"], message["params"])

    def _heed(self, method: str, facts: dict[str, Any]) -> None:
        tab = self.driver.current_window_handle
        if method == "Network.requestWillBeSent":
            self.asked.append(facts["request"]["url"])
        elif method == "Network.webSocketCreated":
            self.asked.append(facts["url"])
            words = dict(pair.split("=") for pair in urlsplit(facts["url"]).query.split("&"))
            self._screens[tab] = pyte.Screen(int(words["width"]), int(words["height"]))
            self._streams[tab] = pyte.Stream(self._screens[tab])
        elif method == "Network.webSocketFrameSent":
            sent = facts["response"]["payloadData"]
            if sent.startswith('["resize"') and tab in self._screens:
                size = json.loads(sent)[1]
                self._screens[tab].resize(size["height"], size["width"])
        elif method == "Network.webSocketFrameReceived":
            response = facts["response"]
            if response["opcode"] == 2 and tab in self._streams:
                text = base64.b64decode(response["payloadData"]).decode("utf-8", "replace")
                self._streams[tab].feed(FOREIGN.sub("", text))

    @property
    def screen(self) -> pyte.Screen:
        return self._screens[self.driver.current_window_handle]

    @property
    def text(self) -> str:
        tab = self.driver.current_window_handle
        return "\n".join(self._screens[tab].display) if tab in self._screens else ""

    @property
    def size(self) -> tuple[int, int]:
        return self.screen.columns, self.screen.lines

    def wait(self, until: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        give_up = time.monotonic() + seconds
        while True:
            self.read()
            if until():
                return
            assert time.monotonic() < give_up, f"never {what}:\n{self.text}"
            time.sleep(PAUSE)

    def wait_for(self, *texts: str) -> None:
        self.wait(lambda: all(text in self.text for text in texts), f"shown: {texts}")

    def settle(self, quiet: float = 0.25) -> None:
        """Until nothing has changed for a moment."""
        last, since = self.text, time.monotonic()
        give_up = since + PATIENCE
        while time.monotonic() - since < quiet and time.monotonic() < give_up:
            time.sleep(PAUSE)
            self.read()
            if self.text != last:
                last, since = self.text, time.monotonic()

    def changed_from(self, before: str, seconds: float, quiet: float = 0.25) -> None:
        """Until something else is shown, or for these seconds; then until it has settled."""
        give_up = time.monotonic() + seconds
        while self.text == before and time.monotonic() < give_up:
            time.sleep(PAUSE)
            self.read()
        self.settle(quiet)

    def foreign(self, url: str) -> list[str]:
        """What was asked of any other host."""
        own = urlsplit(url).netloc
        asked = [each for each in self.asked if not each.startswith(OWN)]
        return [each for each in asked if urlsplit(each).netloc != own]

    # --- acting

    def resize(self, width: int, height: int) -> None:
        """The page alone: the window has no frame, but the page is smaller than it."""
        self.window = (width, height)
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": self._touch},
        )

    def open(self, url: str) -> None:
        self.driver.get(url)

    def press(self, *keys: str) -> None:
        for key in keys:
            actions = ActionBuilder(self.driver)
            actions.key_action.send_keys(KEYS.get(key, key))
            actions.perform()

    def where(self, column: float, row: float) -> tuple[int, int]:
        """The middle of a cell in pixels."""
        box = self.driver.execute_script(
            "const b = document.querySelector('.xterm-screen').getBoundingClientRect();"
            "return [b.left, b.top, b.width, b.height]"
        )
        columns, rows = self.size
        x = box[0] + (column + 0.5) * box[2] / columns
        y = box[1] + (row + 0.5) * box[3] / rows
        return int(x), int(y)

    def find(self, text: str) -> tuple[int, int]:
        rows = self.text.split("\n")
        for y, row in enumerate(rows):
            if text in row:
                return row.index(text), y
        raise AssertionError(f"{text!r} is not shown:\n{self.text}")

    def find_last(self, *texts: str) -> tuple[int, int]:
        """The lowest place of the first of these texts that is shown."""
        rows = self.text.split("\n")
        for text in texts:
            for y, row in reversed(list(enumerate(rows))):
                if text in row:
                    return row.index(text), y
        raise AssertionError(f"none of {texts} is shown:\n{self.text}")

    def click(self, text: str, *, right: int = 0) -> None:
        """Click the first letter of a text, or one so many columns to its right."""
        column, row = self.find(text)
        self.click_at(column + right, row)

    def click_at(self, column: int, row: int) -> None:
        x, y = self.where(column, row)
        actions = ActionBuilder(self.driver)
        pointer: Any = actions.pointer_action
        pointer.move_to_location(x, y).pointer_down().pointer_up()
        actions.perform()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """With the left button, from one cell to another."""
        actions = ActionBuilder(self.driver)
        pointer: Any = actions.pointer_action
        pointer.move_to_location(*self.where(*start)).pointer_down()
        pointer.move_to_location(*self.where(*end)).pointer_up()
        actions.perform()

    def tap_at(self, column: int, row: int) -> None:
        """A finger instead of the mouse."""
        x, y = self.where(column, row)
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            self.driver.execute_cdp_cmd(
                "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}
            )

    def picture(self, path: Path) -> None:
        self.driver.save_screenshot(str(path))


@contextmanager
def chromium(width: int, height: int, *more: str, touch: bool = False) -> Iterator[Browser]:
    """A browser with an empty profile and a window of this size, on a tablet if for touch."""
    binary, driver = shutil.which("chromium"), shutil.which("chromedriver")
    assert binary, "install chromium"
    assert driver, "install chromium-driver"
    with TemporaryDirectory() as profile:
        options = webdriver.ChromeOptions()
        options.binary_location = binary
        size = f"--window-size={width},{height}"
        for flag in (*FLAGS.split(), size, f"--user-data-dir={profile}", *more):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
        service = webdriver.ChromeService(driver)
        driven = webdriver.Chrome(options=options, service=service)
        browser = Browser(driven, (width, height), touch=touch)
        try:
            browser.resize(width, height)
            if touch:
                driven.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
            yield browser
        finally:
            driven.quit()
