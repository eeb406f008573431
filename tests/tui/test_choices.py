"""The choices beside a prompt: the chosen one is always there."""

from __future__ import annotations

import pytest

from palais_tui.tui.table.choices import DOTS, Choice, with_choices
from palais_tui.tui.theme import NO_COLOUR
from tests.tui.driver import at_table, runs
from tests.tui.visit_games import laid_out
from tests.tui.visit_players import entry_of

LABELS = ("left o5", "right o7", "left o3", "right #1", "both")


@pytest.mark.parametrize("chosen", range(len(LABELS)))
@pytest.mark.parametrize("width", [37, 42, 58, 80])
def test_the_chosen_choice_is_shown_and_dots_stand_for_the_others(chosen: int, width: int) -> None:
    choices = [Choice("x", label, number == chosen) for number, label in enumerate(LABELS)]
    text, _, links = with_choices("Guard 1: where?", choices, NO_COLOUR, width)
    assert len(text.rstrip()) <= width
    shown = [label for label in LABELS if label in text]
    assert LABELS[chosen] in shown
    assert len(links) == len(shown)
    for begin, end, action in links:
        number = int(action.removeprefix("number(").split(",")[0])
        assert text[begin:end].strip() == f"x {LABELS[number]}"
    assert text.count(DOTS) == (LABELS[0] not in shown) + (LABELS[-1] not in shown)


@pytest.mark.parametrize("keys", ["3", "4", "4 x"])
def test_every_way_is_in_the_prompt_when_it_is_chosen(keys: str) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out((0, -3, 3, 1, -5)), (80, 24)) as table:
            await table.press("space", *keys.split())
            for _ in entry_of(table).selection.options():
                choice = next(one for one in table.table.game.choices() if one.chosen)
                assert choice.label in table.prompt
                await table.press("down")

    play()
