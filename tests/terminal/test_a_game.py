"""A whole sitting in a real terminal: title, new game, ten turns, a small window, the shell."""

from __future__ import annotations

import re
from pathlib import Path

from tests.terminal.at_table import give_up, leave, open_table, take_turns, words
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


def test_ten_turns_then_back_to_the_shell_as_it_was(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        open_table(terminal)
        asked = take_turns(terminal, 2 + 10)  # the first two place servants
        assert asked.count("curtain") == 12
        assert {"placing", "parade", "stairway", "court", "draw", "keep"} <= set(asked)
        terminal.wait_for(words("track.nobles"), "6:")
        assert leave(terminal) == 0
        assert_restored(terminal)


def test_a_small_window_says_what_it_needs_and_recovers(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        open_table(terminal)
        before = terminal.text()
        terminal.resize(60, 20)
        terminal.wait_for("80x24", "60x20")
        assert "Parade" not in terminal.text()
        terminal.press("5", "enter")  # nothing happens behind the message
        terminal.resize(79, 24)
        terminal.wait_for("80x24", "79x24")
        terminal.resize(80, 24)
        terminal.wait(lambda: terminal.text() == before, "the table as it was")
        terminal.press("ctrl+q")
        assert give_up(terminal) == 0
        assert_restored(terminal)


def assert_restored(terminal: Terminal) -> None:
    """Nothing of the program is left in the terminal."""
    for mode, name in MODES.items():
        switched = re.findall(rf"\x1b\[\?{mode}([hl])", terminal.raw)
        assert "h" in switched, f"{name} was never on"
        assert switched[-1] == "l", f"{name} is still on"
    assert re.findall(r"\x1b\[\?25([hl])", terminal.raw)[-1] == "h", "the cursor is hidden"
    assert terminal.echoes(), "typing is not shown"
    assert terminal.reads_lines(), "lines are not read as lines"
    rest = terminal.raw.rpartition("\x1b[?1049l")[2]
    assert re.sub(r"\x1b\[[?<]?[0-9;]*[a-z]", "", rest).strip() == "", "something was left"
