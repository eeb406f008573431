"""kitty reports Shift, Ctrl, locks and media keys as keys of their own; they mean nothing alone."""

from __future__ import annotations

import pytest
from textual import events

from palais_tui.tui.modifier_keys import is_modifier
from tests.tui.driver import at_table, new_sitting, runs


@pytest.mark.parametrize(
    "key", ["left_shift", "right_control", "iso_level3_shift", "caps_lock", "mute_volume"]
)
def test_a_key_that_changes_others_is_none_alone(key: str) -> None:
    assert is_modifier(events.Key(key, None))


@pytest.mark.parametrize("key", ["left", "left_parenthesis", "right_curly_bracket", "W", "menu"])
def test_other_keys_count(key: str) -> None:
    assert not is_modifier(events.Key(key, None))


@runs
async def test_shift_alone_is_not_answered() -> None:
    async with at_table(new_sitting()) as table:
        drawn = table.drawn()
        await table.press("left_shift")
        assert table.drawn() == drawn
        await table.press("left_shift", "Q")
        assert table.inspector == "Q does nothing here. F1: all keys."
