"""Whether a terminal is as the shell had it."""

from __future__ import annotations

import re

from tests.terminal.terminal import Terminal

MODES = {
    1000: "mouse clicks",
    1003: "mouse moves",
    1004: "focus reports",
    1006: "mouse reports in SGR",
    1015: "mouse reports in urxvt",
    1049: "the alternate screen",
    2004: "bracketed paste",
}
SEQUENCE = re.compile(r"\x1b\[[?<]?[0-9;]*[a-z]")


def still_on(terminal: Terminal) -> list[str]:
    """What the program has left behind; the terminal is clean if it is nothing."""
    found = []
    for mode, name in MODES.items():
        switched = re.findall(rf"\x1b\[\?{mode}([hl])", terminal.raw)
        if switched and switched[-1] == "h":
            found.append(name)
    if [*re.findall(r"\x1b\[\?25([hl])", terminal.raw), "h"][-2:][0] == "l":
        found.append("a hidden cursor")
    if not terminal.echoes():
        found.append("typing that is not shown")
    if not terminal.reads_lines():
        found.append("keys that are not read as lines")
    return found


def last_lines(terminal: Terminal) -> str:
    """What is said after the game has left the screen."""
    return SEQUENCE.sub("", terminal.raw.rpartition("\x1b[?1049l")[2]).strip()


def assert_restored(terminal: Terminal, *, said: str = "") -> None:
    """The game was there, and nothing but its last words is left in the terminal."""
    for mode, name in MODES.items():
        assert f"\x1b[?{mode}h" in terminal.raw, f"{name} was never on"
    assert still_on(terminal) == []
    assert last_lines(terminal) == said
