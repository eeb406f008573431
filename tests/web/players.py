"""Players who read the screen of a browser and answer by keys, mouse or finger."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle
from typing import Protocol

from tests.web.chromium import Browser

MOST_STEPS = 600
MOST_WITHOUT_EFFECT = 12
PICTURES = (2, 4, 12, 40)
READY = "press Enter or click here"
OVER = "Rematch"
LATE_KEY = 1.5
"""Seconds after a bot's turn in which a key is taken for one that came too late."""


class Hand(Protocol):
    """How a player answers: a key, and what the screen says where that key is."""

    name: str

    def act(self, key: str, *labels: str) -> None: ...


class Keys:
    """Presses the key."""

    name = "keys"

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    def act(self, key: str, *labels: str) -> None:
        self._browser.press(key)


class Mouse:
    """Clicks the first of the labels that is shown; never presses a key."""

    name = "mouse"

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    def act(self, key: str, *labels: str) -> None:
        browser = self._browser
        if not any(label in browser.text for label in labels):  # a curtain is still opening
            browser.changed_from(browser.text, LATE_KEY, quiet=LATE_KEY)
        self._at(*browser.find_last(*labels))

    def _at(self, column: int, row: int) -> None:
        self._browser.click_at(column, row)


class Finger(Mouse):
    """Taps instead of clicking."""

    name = "finger"

    def _at(self, column: int, row: int) -> None:
        self._browser.tap_at(column, row)


def prompt(text: str) -> tuple[str, str]:
    """The question under the boards and the line below it."""
    rows = text.split("\n")
    at = next((n for n, row in enumerate(rows) if row.startswith("█ ")), None)
    return ("", "") if at is None else (rows[at], rows[at + 1])


def turn(text: str) -> tuple[object, ...]:
    """What a position shows in words, without pictures that may move."""
    rows = text.split("\n")
    return rows[0], tuple(CARD.findall(text)), prompt(text)[0], rows[-1]


class VisitPlayer:
    """Royal Visit for two people at one screen, short: both lead the king to the left.

    All cards of a kind are played, those of king and guards first.
    """

    def __init__(self, browser: Browser, hand: Hand) -> None:
        self._browser = browser
        self._hand = hand
        self._tried: set[int] = set()
        self._turned = 0

    def step(self) -> None:
        """One key, click or tap."""
        text, hand = self._browser.text, self._hand
        question, below = prompt(text)
        if READY in text:
            self._tried.clear()
            hand.act("\r", READY)
        elif "face down" in question:
            hand.act(" ", "Space:")
        elif "Enter:" in below or AWAY in below:
            if self._turns_left(question, below):
                return
            self._tried.clear()
            self._turned = 0
            hand.act("\r", "Enter:")
        elif mover := JOKER.search(question):
            hand.act(mover[1], mover[0])
        elif "Enter" in question:
            hand.act("\r", "Enter")
        else:
            self._card(text, question)

    def _turns_left(self, question: str, below: str) -> bool:
        """Choose the way to the left, unless it is chosen; away from one's chateau none is."""
        away = AWAY in below
        way = LEFTWARD.search(question)
        if not away and (way is None or "■" not in below or self._turned):
            return False
        way = way or WAY.search(question)
        assert way, f"no way: {question}"
        self._hand.act(ARROWS[self._turned % len(ARROWS)], way[0])
        self._turned += 1
        return True

    def _card(self, text: str, question: str) -> None:
        another = ANOTHER.search(question)
        cards = [
            (int(number), kind)
            for number, kind in CARD.findall(text)
            if int(number) not in self._tried and (another is None or kind == another[1])
        ]
        if cards and "no more" not in question:
            number, kind = min(cards, key=lambda card: KINDS.index(card[1]))
            self._tried.add(number)
            self._hand.act(str(number), f"{number} {kind}")
        elif "Done" in question:
            self._hand.act("n", "n Done")


KINDS = ("King", "Guard", "Wizard", "Jester")
LEFTWARD = re.compile(r"◄+ (?:to ●|left guard)")
WAY = re.compile(r"[◄►]+ \w+|\b(?:left|right) [●■]?\d")
ARROWS = ("left", "right", "down")
AWAY = "choose a way"
"""The way that is shown leads away from the player's chateau, and Enter does not play it."""
CARD = re.compile(r"\b([1-8]) (King|Guard|Wizard|Jester)\b")
JOKER = re.compile(r"\b([kgwj]) (?:King|Guard|Wizard|Jester)\b(?=.*Jester)")
ANOTHER = re.compile(r"another (King|Guard|Wizard|Jester) card")


MARKED = ("+1 ✓", "+2 ✓", "+3 ✓")
"""Nobles who can be enlisted."""
CLICKED = re.compile(r"a noble twice|Click again|\(x: change\)")


class PalaisPlayer:
    """Palais Royal: what the line under the boards proposes, mostly Enter, else the next action.

    The servants of the first turn go where nobles are enlisted and paid with seals.
    """

    def __init__(self, browser: Browser, hand: Hand) -> None:
        self._browser = browser
        self._hand = hand
        self._stuck = 0
        self._before = ""
        self._places = cycle((("2", "Office  "), ("6", "Madame  "), ("8", "King  ")))

    def step(self) -> None:
        text, hand = self._browser.text, self._hand
        self._stuck = self._stuck + 1 if text == self._before else 0
        self._before = text
        question, _ = prompt(text)
        if READY in text:
            hand.act("\r", READY)
            return
        if "put a servant where" in question and not self._stuck:
            hand.act(*next(self._places))
            return
        if any(mark in text for mark in MARKED) and CLICKED.search(question) and not self._stuck:
            hand.act("\r", *MARKED)
            return
        ways = [("\r", "Enter"), ("n", "n:", " n ")]
        if "n:" in question and "Enter" not in question and "noble" not in question:
            ways.reverse()
        ways.append(("\x1b", "Esc"))
        hand.act(*ways[self._stuck % len(ways)])


def play(
    browser: Browser,
    player: VisitPlayer | PalaisPlayer,
    interrupt: Callable[[], None],
    *,
    picture: Callable[[str], None] | None = None,
    most: int = 0,
    until: str = OVER,
) -> int:
    """Until the game is over or shows a text, or so many steps; how many it took."""
    without_effect = 0
    for number in range(most or MOST_STEPS):
        if until in browser.text:
            return number
        if picture is not None and number in PICTURES:
            picture(str(number))
        interrupt()
        before = browser.text
        player.step()
        browser.changed_from(before, LATE_KEY)
        without_effect = without_effect + 1 if browser.text == before else 0
        assert without_effect < MOST_WITHOUT_EFFECT, f"stuck:\n{before}"
    assert most, f"never {until}:\n{browser.text}"
    return most
