"""Plays in a real Chromium: python -m tests.web.browser [--pictures DIR]

Needs chromium, chromium-driver and selenium. A short game by keys in one window and one by mouse
in a smaller one, a reload in mid-turn, two tabs over one save, a finger, and the proof that no
other host was asked. Prints what it measured.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.web.chromium import Browser, chromium
from tests.web.served import Served, serving

WINDOWS = {"keys": (1280, 800), "mouse": (1024, 768)}
MOST_STEPS = 300
ENOUGH = 50
PRESSES = 30


class Scene:
    """One run: a server, a browser, and where the pictures go."""

    def __init__(self, served: Served, browser: Browser, pictures: Path) -> None:
        self.served = served
        self.browser = browser
        self.pictures = pictures

    def picture(self, name: str) -> None:
        self.browser.picture(self.pictures / f"{name}.png")

    def open_title(self) -> float:
        began = time.monotonic()
        self.browser.open(self.served.url)
        self.browser.wait_for("New game")
        return time.monotonic() - began

    def begin(self) -> None:
        """A game of one person and a Page, from the title."""
        browser = self.browser
        browser.wait_for("first time")
        browser.press("2")
        browser.wait_for("Which game?")
        browser.press("\r")
        browser.wait_for("F2")
        browser.settle()
        browser.press("down", "F4")
        browser.settle()
        self.picture("form")
        browser.click("Start")
        browser.wait_for("Enter")
        browser.settle()

    def step(self, *, mouse: bool) -> None:
        """What the line under the boards proposes: mostly Enter, else the next action."""
        browser = self.browser
        before = browser.text
        prompt = next((row for row in before.split("\n") if row.startswith("█")), "Enter")
        keys = ("\r", "n") if "Enter" in prompt or "n:" not in prompt else ("n", "\r")
        for key in (*keys, "\x1b"):
            label = {"\r": " Enter ", "n": " n "}.get(key, "-")
            footer = before.split("\n")[-1]
            if mouse and label in footer:
                browser.click_at(footer.index(label) + 1, browser.size[1] - 1)
            else:
                browser.press(key)
            browser.settle(0.1)
            if browser.text != before:
                return

    def play(self, name: str, *, mouse: bool) -> int:
        """Some rounds, then the end by agreement and the scores; how many steps it took."""
        for number in range(MOST_STEPS):
            if number in (6, 40):
                self.picture(f"{name}-{number}")
            if number >= ENOUGH and self.agree():
                self.picture(f"{name}-over")
                return number
            self.step(mouse=mouse)
        raise AssertionError(f"never over:\n{self.browser.text}")

    def agree(self) -> bool:
        """End the game by clicks, if a turn begins now; whether it did."""
        browser = self.browser
        if "Enter puts them all" not in browser.text:
            return False
        browser.press("m")
        browser.wait_for("End the game now")
        browser.settle()
        if "End the game now, if everyone agrees" not in browser.text:
            browser.press("\x1b")
            browser.settle()
            return False
        browser.click("End the game now")
        browser.wait_for("Yes, everyone agrees")
        browser.settle()
        browser.click("Yes, everyone agrees")
        browser.wait_for("Rematch")
        browser.settle(0.6)
        return True

    def reload(self) -> None:
        """In mid-turn: the same screen again."""
        browser = self.browser
        browser.settle(0.5)
        before = browser.text
        browser.driver.refresh()
        browser.wait(lambda: browser.text == before, "the same screen after a reload")
        self.picture("reloaded")

    def second_tab(self) -> None:
        """Over the same save: it is in use, and can be watched or copied."""
        browser = self.browser
        first = browser.driver.current_window_handle
        browser.driver.switch_to.new_window("tab")
        browser.open(self.served.url)
        browser.wait_for("Continue")
        browser.settle(0.6)
        browser.press("c")
        browser.settle(0.8)
        self.picture("second-tab")
        print(f"second tab: {in_use_line(browser.text)}")
        browser.driver.close()
        browser.driver.switch_to.window(first)

    def key_to_paint(self) -> list[float]:
        """Seconds from a key to the frame of the websocket that it brings, seen from outside."""
        return [
            float(
                self.browser.driver.execute_async_script(
                    """
const done = arguments[0];
const area = document.querySelector(".xterm-helper-textarea");
const began = performance.now();
const seen = (event) => {
  window.palaisSocket.removeEventListener("message", seen);
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)));
};
window.palaisSocket.addEventListener("message", seen);
area.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowDown", keyCode: 40, bubbles: true}));
"""
                )
            )
            for _ in range(PRESSES)
        ]


def in_use_line(text: str) -> str:
    return next((row.strip(" ▀▄█▌▐") for row in text.split("\n") if "another" in row), "?")


def run(name: str, pictures: Path) -> None:
    with TemporaryDirectory() as home, serving(Path(home)) as served:
        with chromium(*WINDOWS[name]) as browser:
            scene = Scene(served, browser, pictures)
            first = scene.open_title()
            print(f"{name}: window {WINDOWS[name]}, title after {first:.2f} s", end=", ")
            print("terminal {} x {}".format(*browser.size))
            scene.begin()
            for _ in range(3):
                scene.step(mouse=name == "mouse")
            scene.reload()
            if name == "keys":
                scene.second_tab()
            steps = scene.play(name, mouse=name == "mouse")
            print(f"{name}: a whole game in {steps} steps")
            browser.read()
            foreign = browser.foreign(served.url)
            own = [each for each in browser.asked if each not in foreign]
            print(f"{name}: {len(own)} requests to the server, {len(foreign)} to others {foreign}")
            assert not foreign
            log = [each for each in browser.driver.get_log("browser") if each["level"] == "SEVERE"]
            assert not log, log
        assert served.stop() == 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Play in a real browser.")
    parser.add_argument("--pictures", type=Path, default=Path("/tmp/browser"))
    parser.add_argument("--only", choices=list(WINDOWS))
    options = parser.parse_args()
    options.pictures.mkdir(parents=True, exist_ok=True)
    for name in [options.only] if options.only else WINDOWS:
        run(name, options.pictures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
