"""Keys written in one go, as a quick hand or a slow line sends them, and mouse clicks."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.at_table import (
    in_turn,
    open_table,
    prompt_of,
    servants,
    take_turns,
    what_is_asked,
    words,
)
from tests.terminal.terminal import Terminal


def test_keys_in_a_burst_act_where_the_cursor_has_come_to(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        open_table(terminal)
        seat = in_turn(terminal)
        assert (servants(terminal, "gate")[seat], servants(terminal, "parade")[seat]) == (0, 2)
        terminal.press("right", "down", "enter")  # from the gate in the middle to the corner
        terminal.wait(lambda: servants(terminal, "parade")[seat] == 3, "put on the parade ground")
        terminal.press("left", "enter", "up", "left", "enter")
        terminal.wait(lambda: servants(terminal, "mint")[seat] == 1, "put in the mint")
        assert servants(terminal, "king")[seat] == 1
        assert servants(terminal, "gate")[seat] == 0


def test_a_burst_of_numbers_sends_two_servants(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        open_table(terminal)
        take_turns(terminal, 2)
        seat = in_turn(terminal)
        while prompt_of(terminal) != "stairway":
            with terminal.change():
                terminal.press("enter")
            terminal.settle()
        gate, cardinal = (servants(terminal, place)[seat] for place in ("gate", "cardinal"))
        terminal.press("5", "3", "3")
        terminal.wait(lambda: servants(terminal, "cardinal")[seat] == cardinal + 2, "both sent")
        assert servants(terminal, "gate")[seat] == gate - 2


def test_clicks_put_servants_and_push_what_the_footer_says(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        open_table(terminal)
        seat = in_turn(terminal)
        terminal.click(*terminal.find("King "))
        terminal.wait(lambda: servants(terminal, "king")[seat] == 1, "put at the king's")
        terminal.click(*terminal.find("Mint "))
        terminal.wait(lambda: servants(terminal, "mint")[seat] == 1, "put in the mint")
        terminal.click(*terminal.find(words("keys.undo")))
        terminal.wait(lambda: servants(terminal, "mint")[seat] == 0, "taken back")
        for _ in range(4):
            with terminal.change():
                terminal.click(*terminal.find("Office "))
            terminal.settle()
        assert servants(terminal, "office")[seat] == 4
        terminal.click(*terminal.find(words("brief.ending").partition(".")[0] or "turn is done"))
        terminal.wait(lambda: what_is_asked(terminal) == "curtain", "handed over")
        terminal.click(40, 12)
        terminal.wait(lambda: prompt_of(terminal) == "placing", "the other's turn")
