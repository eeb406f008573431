"""Playing in a terminal: which prompt is shown, who stands where, a short way through a turn."""

from __future__ import annotations

import re

from palais_tui.data.assets_folder import assets_folder
from palais_tui.texts.language import read_language
from tests.terminal.terminal import Terminal

LANGUAGE = read_language(assets_folder() / "texts" / "en.toml")
PROMPT = -4
"""The prompt's row at 80x24: inspector, log and footer are below it."""
PLACE = 9
"""The columns of a place at 80x24."""
WHOLE = 30
"""Letters of a sentence that surely stand in one row."""
SHORT_WAY = {
    "placing": ["7", "5", "7", "5", "9"],
    "stairway": ["n", "n"],
    "stairway_to": ["n", "n"],
    "enlist": ["n", "n"],
    "draw": ["enter", "enter"],
}
"""Elsewhere Enter does what is natural; the second key answers what is asked once."""


def words(key: str) -> str:
    """A text of the language, up to its first fact."""
    section, _, name = key.partition(".")
    return re.split(r"[{<]", LANGUAGE.texts[section][name])[0].strip()


def open_title(terminal: Terminal) -> None:
    """Wait for the title."""
    terminal.wait_for(words("title.name"), words("title.new"), words("title.unofficial"))


def open_table(terminal: Terminal, seed: int = 7) -> None:
    """From the title to a new table with two players."""
    open_title(terminal)
    terminal.press("n")
    # the places are drawn when the box has been read; nothing changes by itself after it
    terminal.wait_for(words("new_game.start"), words("places_short.cardinal"))
    terminal.settle()
    with terminal.change():  # Textual's own fields do not take keys in a burst
        terminal.press("up")
    terminal.settle()
    terminal.press(*str(seed))
    row = f"{words('new_game.seed')} +{seed} "
    terminal.wait(lambda: bool(re.search(row, terminal.text())), "seeded")
    terminal.press("f2")
    terminal.wait(lambda: prompt_of(terminal) == "placing", "set up")
    terminal.settle()


def leave(terminal: Terminal) -> int:
    """From the table over the title to the shell; the exit code."""
    terminal.press("q")
    open_title(terminal)
    terminal.press("q")
    return give_up(terminal)


def give_up(terminal: Terminal) -> int:
    """Say that the unfinished game may be lost; the exit code."""
    terminal.wait_for(words("abandon.yes"))
    terminal.settle()
    terminal.press("2")
    return terminal.wait_end()


def prompt_of(terminal: Terminal) -> str:
    """Which prompt is shown: "placing", "stairway"; empty if it is none of them."""
    shown = terminal.row(PROMPT).strip()
    for name, template in LANGUAGE.texts["brief"].items():
        if re.fullmatch(_pattern(template), shown):
            return name
    return ""


def _pattern(template: str) -> str:
    parts = re.split(r"(\{[^{}]*\}|[<>])", template)
    marks = {"<": "(?:", ">": ")?"}
    return "".join(
        marks.get(part) or (".+?" if part.startswith("{") else re.escape(part)) for part in parts
    )


def in_turn(terminal: Terminal) -> int:
    """The seat in turn, from the mark in front of its board."""
    return 0 if "»●" in terminal.text() else 1


def servants(terminal: Terminal, place: str) -> list[int]:
    """How many servants each seat has at a place, read off the castle."""
    name = LANGUAGE.say(f"places_short.{place}")
    x, y = terminal.find(f"│{name[:1].upper()}{name[1:]:<{PLACE - 1}}│")
    counts = terminal.row(y + 1)[x + 1 : x + 1 + PLACE]
    return [int(count) for count in re.findall(r"[●■](\d+)", counts)]


def take_turns(terminal: Terminal, count: int) -> list[str]:
    """Go through whole turns, a servant to the mint or the back door in each; what was asked.

    Layout of a first game: 5 is the gate, 4 the mint, 1 the back door.
    """
    asked: list[str] = []
    before = ""
    while asked.count("curtain") < count:
        prompt = what_is_asked(terminal)
        row = terminal.row(PROMPT)
        keys = SHORT_WAY.get(prompt, ["enter"])
        if prompt == "stairway" and "stairway" not in asked[-3:]:
            keys = ["5", "4"] if asked.count("curtain") % 4 < 2 else ["5", "1"]
        elif row == before:  # Enter did not help
            keys = ["n"]
        before = "" if prompt == "curtain" else row
        asked.append(prompt)
        with terminal.change():
            terminal.press(*keys)
        terminal.settle()
    return asked


def what_is_asked(terminal: Terminal) -> str:
    """The curtain, the cards to keep, or the prompt."""
    shown = terminal.text()
    if words("curtain.title") in shown:
        return "curtain"
    return "keep" if words("keep.keys")[:WHOLE] in shown else prompt_of(terminal)
