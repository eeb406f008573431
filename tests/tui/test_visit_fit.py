"""Lines of Royal Visit that must hold all they say, with names of any length."""

from __future__ import annotations

import re

import pytest

from tests.tui.driver import at_table, runs
from tests.tui.visit_games import NAMES, at, finished, laid_out, visit

LONG_NAMES = ("Maximiliane Katharin", "Bartholomaeus Johann")


@pytest.mark.parametrize("crown", [0, -3, 6])
@pytest.mark.parametrize("names", [NAMES, LONG_NAMES])
def test_the_top_rows_name_crown_holder_and_jester(names: tuple[str, str], crown: int) -> None:
    @runs
    async def look() -> None:
        game = visit().game.copy()
        game.crown = crown
        async with at_table(at(game, names)) as table:
            first, second = table.drawn().split("\n")[:2]
        jester = re.split("Jester(?: serves|:)", first)[1].split()[:2]
        assert jester == ["■", "Bruno" if names is NAMES else "Barthol."]
        assert " holds ▮▮▮▮▮▮▮▮ " in second
        crown_part = second[second.index("Crown: ") : second.index(" holds")]
        assert "  " in crown_part

    look()


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES])
def test_jester_and_wizard_have_room_beside_each_other(names: tuple[str, str]) -> None:
    @runs
    async def look() -> None:
        async with at_table(at(visit().game.copy(), names), size=(120, 40)) as table:
            await table.press("space")
            row = next(line for line in table.drawn().split("\n") if " Jester  serves" in line)
        jester, wizard = row.split("   Wizard  ") if names is NAMES else row.split("  Wizard  ")
        assert jester.rstrip().endswith(("only him", "no jokers"))
        assert "can summon the king or the left guard to ●1" in wizard

    look()


@runs
async def test_a_small_result_has_both_numbers_of_every_figure() -> None:
    async with at_table(finished()) as table:
        drawn = table.drawn()
    assert "Crown moved 7-0" in drawn
    assert re.search(r"Court moved \d+-\d", drawn)
    assert "Time used 0:00/0:00" in drawn


@runs
async def test_the_curtain_tells_the_crown_after_the_cards_and_no_key_that_does_nothing() -> None:
    hand = (
        "king-1", "wizard-1", "guard-1", "guard-1", "guard-1+1", "jester-2", "jester-3", "jester-4",
    )  # fmt: skip
    async with at_table(laid_out(hand=hand)) as table:
        await table.press("space", "3", "enter", "3", "enter", "3", "enter", "n")
        assert table.in_front == "CurtainScreen"
        lines = table.drawn().split("\n")
    since = next(n for n, line in enumerate(lines) if "Since your last turn" in line)
    told = [line.strip() for line in lines[since + 1 :]]
    assert told[0].startswith("● Anna plays Guard 1, Guard 1+1:")
    assert told.index("The crown moves 2, to ●5.") == told.index("") - 1
    assert "(l)" not in "\n".join(lines)


@pytest.mark.parametrize(("size", "shown"), [((80, 24), True), ((120, 40), False)])
def test_fireworks_celebrate_the_winner_beside_the_sentence_or_over_the_road(
    size: tuple[int, int], *, shown: bool
) -> None:
    @runs
    async def look() -> None:
        async with at_table(finished(), size) as table:
            await table.painted()
            assert table.app.screen.has_class("-feast") is shown
            words = " ".join(table.drawn().split())
            assert "Anna wins." in words
            assert all(word in words for word in ("The crown reached", "in round 8.", "Time used"))
            assert "Rematch (r)" in words

    look()
