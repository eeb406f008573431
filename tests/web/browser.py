"""Plays in a real Chromium: python -m tests.web.browser [SCENE ...] [--pictures DIR]

Needs chromium, chromium-driver and selenium. Whole games by mouse and by keys in two windows, a
reload in mid-turn, two tabs over one save, a finger, and the proof that no other host is asked:
the log of the page names none, and everything goes through a proxy that passes on nothing else.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.web.chromium import Browser, chromium
from tests.web.players import (
    Finger,
    Hand,
    Keys,
    Mouse,
    PalaisPlayer,
    VisitPlayer,
    play,
    prompt,
    turn,
)
from tests.web.proxy import proxy_to
from tests.web.served import Served, is_alive, serving

LARGE, SMALL = (1280, 800), (1024, 768)
TABLET = (1180, 820)
TURNED = (820, 1180), (410, 590), (800, 600)
"""A tablet upright, one of half the size, and an old television."""
LEAST = (80, 24)
"""Columns and rows that the game needs."""
BAR = """
const view = document.querySelector(".xterm-viewport");
return view.offsetWidth - view.clientWidth;
"""
MID_TURN = "another"
"""What is asked after the first card of a turn."""
BROWSERS_OWN = re.compile(r"\b(google|googleapis|gvt1|gstatic|duckduckgo)\.com(:443)?$")
"""What Chromium asks by itself, whatever page it shows: updates and the start page."""
ENOUGH = 50
"""Steps of Palais Royal before all agree to end it."""
TAPS = 14


class Visit:
    """A server, a browser, and where the pictures go."""

    def __init__(self, name: str, served: Served, browser: Browser, pictures: Path) -> None:
        self.name = name
        self.served = served
        self.browser = browser
        self._pictures = pictures
        self._asked = 0

    def picture(self, what: str) -> None:
        self.browser.settle()
        self.browser.picture(self._pictures / f"{self.name}-{what}.png")

    def begin(self, hand: Hand, game: str) -> None:
        """From the first start to the table of a game of Anna and Bruno."""
        browser = self.browser
        browser.open(self.served.url)
        browser.wait_for("Play: a new game")
        browser.settle(0.5)
        assert browser.driver.execute_script(BAR) == 0, "a scroll bar beside the boards"
        self.picture("title")
        hand.act("3", "Play: a new game")
        browser.wait_for("Which game?", game)
        browser.settle(0.5)
        hand.act({"Palais Royal": "1", "Royal Visit": "2"}[game], game)
        browser.settle(1.0)  # the first frame has the small layout
        browser.wait_for("[ Start the game ]")
        browser.settle(1.0)
        hand.act("F2", "[ Start")
        browser.wait_for("Leave", "Anna")
        browser.settle(0.5)
        print(f"{self.name}: terminal {browser.size[0]}x{browser.size[1]}", flush=True)

    # --- what happens between two moves

    def reload(self) -> None:
        """The same screen again."""
        browser = self.browser
        browser.settle(0.5)
        before = turn(browser.text)
        asked = len(browser.asked)
        browser.driver.refresh()
        browser.wait(
            lambda: self._asked_since(asked) and turn(browser.text) == before,
            f"the same turn after a reload: {before}",
        )
        self.picture("reloaded")
        print(f"{self.name}: reloaded, the same turn", flush=True)

    def turn_over(self) -> None:
        """The tablet is turned, and turned back: everything fits, and it is the same turn."""
        browser = self.browser
        browser.settle(0.5)
        size, before = browser.size, turn(browser.text)
        for window in (*TURNED, browser.window):
            asked = len(browser.asked)
            browser.resize(*window)
            browser.wait(partial(self._asked_since, asked), "loaded again in another size")
            browser.settle(1.0)
            self.picture(f"turned-{window[0]}x{window[1]}")
            assert browser.size[0] >= LEAST[0], browser.size
            assert browser.size[1] >= LEAST[1], browser.size
        assert browser.size == size
        assert turn(browser.text) == before
        print(f"{self.name}: turned over and back, the same turn", flush=True)

    def _asked_since(self, before: int) -> bool:
        return len(self.browser.asked) > before

    def second_tab(self) -> None:
        """Over the same save: it is in use."""
        browser = self.browser
        first = browser.driver.current_window_handle
        browser.driver.switch_to.new_window("tab")
        browser.open(self.served.url)
        browser.wait_for("Continue")
        browser.settle(0.8)
        browser.press("c")
        browser.wait_for("another window")
        self.picture("second-tab")
        told = [row for row in browser.text.split("\n") if "another window" in row]
        print(f"{self.name}: second tab: {told[0].strip(' ▀▄█▌▐')}", flush=True)
        browser.driver.close()
        browser.driver.switch_to.window(first)

    # --- scenes

    def royal_visit(self, hand: Hand, *between: Callable[[], None]) -> None:
        """A whole game; the rest happens in the middle of a turn."""
        self.begin(hand, "Royal Visit")
        player, waiting = VisitPlayer(self.browser, hand), [*between]

        def interrupt() -> None:
            if waiting and MID_TURN in self.browser.text:
                waiting.pop(0)()

        began = time.monotonic()
        steps = play(self.browser, player, interrupt, picture=self.picture)
        assert not waiting
        self.picture("over")
        won = next(row for row in self.browser.text.split("\n") if "wins" in row)
        seconds = time.monotonic() - began
        print(f"{self.name}: {won.strip()} {steps} steps, {seconds:.0f} s", flush=True)

    def palais_royal(self, hand: Hand) -> None:
        """Some rounds, and the end by agreement."""
        self.begin(hand, "Palais Royal")
        player = PalaisPlayer(self.browser, hand)
        steps = play(self.browser, player, partial(self._agree, hand), picture=self.picture)
        assert "without a noble" not in self.browser.text
        self.picture("over")
        print(f"{self.name}: over by agreement after {steps} steps", flush=True)

    def _agree(self, hand: Hand) -> None:
        self._asked += 1
        browser = self.browser
        if self._asked < ENOUGH or "at the Gate" not in prompt(browser.text)[0]:
            return
        hand.act("m", "m  Menu", "m Menu")
        browser.wait_for("End the game now")
        browser.settle()
        browser.click("End the game now")
        browser.wait_for("score the game")
        browser.settle()
        browser.click("score the game")
        browser.wait_for("Rematch")
        browser.settle(0.6)

    def taps(self, hand: Hand) -> None:
        """From the title to the middle of a turn by finger."""
        self.begin(hand, "Royal Visit")
        player = VisitPlayer(self.browser, hand)
        play(self.browser, player, lambda: None, most=TAPS)
        play(self.browser, player, lambda: None, until=MID_TURN)
        self.turn_over()
        self.picture("turns")
        reached = re.search(r"Round \d+", self.browser.text)
        assert reached
        print(f"{self.name}: from the title to {reached[0]} by taps", flush=True)


SCENES: dict[str, tuple[tuple[int, int], Callable[[Visit], None]]] = {
    "mouse": (SMALL, lambda visit: visit.royal_visit(Mouse(visit.browser), visit.reload)),
    "keys": (
        LARGE,
        lambda visit: visit.royal_visit(Keys(visit.browser), visit.reload, visit.second_tab),
    ),
    "finger": (TABLET, lambda visit: visit.taps(Finger(visit.browser))),
    "palais-keys": (LARGE, lambda visit: visit.palais_royal(Keys(visit.browser))),
    "palais-mouse": (SMALL, lambda visit: visit.palais_royal(Mouse(visit.browser))),
}


def run(name: str, pictures: Path) -> None:
    window, scene = SCENES[name]
    with (
        TemporaryDirectory() as home,
        serving(Path(home)) as served,
        proxy_to(served.url) as proxy,
        chromium(*window, *proxy.flags, touch=name == "finger") as browser,
    ):
        print(f"{name}: window {window[0]}x{window[1]}", flush=True)
        scene(Visit(name, served, browser, pictures))
        browser.read()
        assert not browser.foreign(served.url), browser.foreign(served.url)
        print(f"{name}: the page asked {len(browser.asked)} times, nothing of another host")
        print(f"{name}: refused to the browser itself: {proxy.foreign}", flush=True)
        assert not [host for host in proxy.foreign if not BROWSERS_OWN.search(host)]
        log = [each for each in browser.driver.get_log("browser") if each["level"] == "SEVERE"]
        assert not log, log
        children = served.children()
        assert served.stop() == 0
        assert not [pid for pid in children if is_alive(pid)]


def main() -> int:
    parser = argparse.ArgumentParser(description="Play in a real browser.")
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=", ".join(SCENES))
    parser.add_argument("--pictures", type=Path, default=Path("/tmp/browser"))
    options = parser.parse_args()
    options.pictures.mkdir(parents=True, exist_ok=True)
    for name in options.scenes or SCENES:
        run(name, options.pictures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
