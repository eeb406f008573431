"""The browser beside the terminal: python -m tests.bench.browser_speed [--rounds 5]

First paint of the title, and from a key to its paint at the table of Palais Royal, in both, in
turns, so that noise affects all alike. Needs chromium, chromium-driver and selenium.

In the terminal a paint ends with the last byte that the program writes. In the browser it ends
with the frame that Chromium has drawn after that byte has come: the page itself measures, from
its first byte on.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from tests.bench.in_pty import Watched
from tests.bench.screen_speed import GAME, ROUND, p95, surroundings, words
from tests.web.chromium import Browser, chromium
from tests.web.served import serving

SIZE = (120, 40)
WINDOW = (1210, 800)
"""Pixels in which the page shows about as many letters."""
ARROWS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown") * 2
PRESS = """
const [key, done] = arguments;
const code = {ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40}[key];
const area = document.querySelector(".xterm-helper-textarea");
const began = performance.now();
let last = began, quiet = null;
const painted = () => requestAnimationFrame(() => { last = performance.now(); });
const seen = () => {
  painted();
  clearTimeout(quiet);
  quiet = setTimeout(() => {
    palaisSocket.removeEventListener("message", seen);
    done(last - began);
  }, 150);
};
palaisSocket.addEventListener("message", seen);
area.dispatchEvent(new KeyboardEvent("keydown", {key, keyCode: code, bubbles: true}));
"""
REMEMBER_SOCKET = """
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(address) {
    super(address);
    window.palaisSocket = this;
    const first = ({ data }) => {
      if ((data.byteLength ?? data.size ?? 0) < %d) return;
      this.removeEventListener("message", first);
      requestAnimationFrame(() => requestAnimationFrame(() => {
        window.palaisPainted = performance.now();
      }));
    };
    this.addEventListener("message", first);
  }
};
"""
WHOLE = 5000
"""Bytes: a message of this length is the title, not a part of it."""

Times = dict[str, list[float]]


def in_terminal(environment: dict[str, str], times: Times) -> None:
    """From the start of the process; a key from its byte."""
    with Watched(GAME, environment, SIZE) as game:
        times["title, terminal"].append(game.shows(words("title.key_choose")))
        game.quieten()
        to_table(game)
        for key in ROUND:
            game.send(key)
            times["key, terminal"].append(game.last_byte())


def to_table(game: Watched) -> None:
    game.send("n")
    game.last_byte("Which game?")
    game.send("1")
    game.last_byte(words("new_game.start"))
    game.send("\x1bOQ")
    game.last_byte(words("brief.placing"))


def in_browser(browser: Browser, url: str, times: Times) -> None:
    """From opening the address of a running server; a key from its event in the page."""
    browser.open(url)
    browser.wait_for("New game", "Quit")
    times["title, browser"].append(browser.driver.execute_script("return palaisPainted"))
    browser.settle(0.5)
    browser.press("n")
    browser.wait_for("Which game?")
    browser.settle(0.5)
    browser.press("1")
    browser.wait_for("[ Start the game ]")
    browser.settle(0.5)
    browser.press("F2")
    browser.wait_for(words("brief.placing"))
    browser.settle(0.5)
    for key in ARROWS:
        times["key, browser"].append(browser.driver.execute_async_script(PRESS, key))


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare browser and terminal.")
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    times: Times = {
        f"{what}, {where}": [] for what in ("title", "key") for where in ("terminal", "browser")
    }
    with tempfile.TemporaryDirectory() as folder:
        environment = surroundings(folder)
        for number in range(chosen.rounds + 1):
            if number == 1:  # the first round fills the cache of byte code
                times = {name: [] for name in times}
            in_terminal(environment, times)
            with serving(Path(folder), env=environment) as served, chromium(*WINDOW) as browser:
                browser.driver.execute_cdp_cmd(
                    "Page.addScriptToEvaluateOnNewDocument", {"source": REMEMBER_SOCKET % WHOLE}
                )
                in_browser(browser, served.url, times)
    print(f"{'':<20}{'terminal':>10}{'p95':>8}{'browser':>10}{'p95':>8}   (ms, medians)")
    for what in ("title", "key"):
        terminal, page = times[f"{what}, terminal"], times[f"{what}, browser"]
        ratio = statistics.median(page) / statistics.median(terminal)
        print(
            f"{what:<20}{statistics.median(terminal):>10.0f}{p95(terminal):>8.0f}"
            f"{statistics.median(page):>10.0f}{p95(page):>8.0f}   {ratio:.2f}x"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
