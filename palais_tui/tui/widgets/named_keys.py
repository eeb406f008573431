"""Keys that a sentence names: `Enter: all, n: next`. A click on one presses it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.style import Style
from textual.widgets import Static

from palais_tui.i18n.catalog import Language
from palais_tui.tui.key_names import key_word

META: Final = "named_key"
"""Under this name a drawn key carries what a click on it does."""
SPACE: Final = "[ \u00a0\u202f]"
LABEL: Final = f"(?:{SPACE}\\w+{SPACE}[^\\s:]+)?{SPACE}?:[^,.;?!]*"
"""What follows a key: perhaps a second key ("or 3"), a colon and what it does."""
PLACE: Final = f"[\\w']+{SPACE}\\((?P<place>[1-9])\\)"
"""A place with its key: "Mint (4)"."""
KEYS: Final = {
    "Enter": "enter",
    "Space": "space",
    "Esc": "escape",
    "Tab": "tab",
    "Backspace": "backspace",
    "Delete": "delete",
    "F1": "f1",
}
"""Keys that dialogs name, with Textual's names."""


class NamedKey(NamedTuple):
    """Where a key stands in a text, up to the end of what it does, and what a click does."""

    begin: int
    key_end: int
    end: int
    call: str


def named_keys(text: str, calls: Mapping[str, str], place: str = "") -> list[NamedKey]:
    """The keys that a text names.

    `calls` says what each does, by its name; `place` does it for the number of a place. A
    single letter is a key only before a colon, because it may be a word.
    """
    return list(_found(text, calls, place)) if calls else []


def _found(text: str, calls: Mapping[str, str], place: str) -> Iterator[NamedKey]:
    for match in _pattern(tuple(calls)).finditer(text):
        number, key = match["place"], match["word"] or match["letter"]
        if number:
            if place:
                call = place.format(number=number)
                yield NamedKey(match.start(), match.end(), match.end(), call)
            continue
        end = match.start() + len(key)
        yield NamedKey(match.start(), end, match.start() + len(match[0].rstrip()), calls[key])


@lru_cache(maxsize=32)
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(words, key=len, reverse=True)
    names = "|".join(re.escape(word) for word in longest_first if len(word) > 1)
    letters = "|".join(re.escape(word) for word in words if len(word) == 1)
    parts = [PLACE]
    if names:
        parts.append(f"(?P<word>{names})(?![\\w+])(?:{LABEL})?")
    if letters:
        parts.append(f"(?P<letter>{letters}){LABEL}")
    both = "" if names else "(?P<word>(?!))|"
    both += "" if letters else "(?P<letter>(?!))|"
    return re.compile(f"(?<![\\w+'-])(?:{both}{'|'.join(parts)})")


def with_keys(text: str, found: list[NamedKey]) -> Content:
    """A text whose keys stand out and can be clicked."""
    content = Content(text)
    for key in found:
        content = content.stylize(Style.from_meta({META: key.call}), key.begin, key.end)
        content = content.stylize(Style(bold=True), key.begin, key.key_end)
    return content


def clicked_key(event: events.MouseEvent) -> str:
    """What the key under the mouse does; empty if there is none."""
    return str(event.style.meta.get(META, ""))


def dialog_calls(language: Language) -> dict[str, str]:
    """The keys that dialogs name, with Textual's names of them."""
    letters = {letter: letter for letter in "abcdefghijklmnopqrstuvwxyz"}
    return {**{key_word(language, name): key for name, key in KEYS.items()}, **letters}


class KeyLine(Static):
    """The line of keys in a dialog."""

    @dataclass
    class Pressed(Message):
        """Posted when a key was clicked."""

        key: str

    def __init__(self, text: str, language: Language, *, id: str) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._calls = dialog_calls(language)
        self.say(text)

    def say(self, text: str, *, loudly: bool = False) -> None:
        """Show a text; `loudly` if it answers what the player did."""
        content = with_keys(text, named_keys(text, self._calls))
        self.update(content.stylize("bold") if loudly else content)

    def on_click(self, event: events.Click) -> None:
        if key := clicked_key(event):
            event.stop()
            self.post_message(self.Pressed(key))


async def press(screen: Screen[Any], key: str) -> None:
    """Do what a key does on a screen, if it is still in front."""
    if screen.app.screen is not screen:
        return
    bound = screen.active_bindings.get(key)
    if bound is not None and bound.enabled:
        await screen.app.run_action(bound.binding.action, bound.node)
