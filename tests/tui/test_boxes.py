"""Every box answers Esc, F1 and q; cards that were drawn wait face down."""

from __future__ import annotations

import pytest

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import RED, position
from tests.tui.driver import at_table, new_sitting, runs, seated


def at_draw(hand: str = "") -> GameSession:
    castle = {"backdoor": 2, "stairway": 2}
    deck = "swift purse smallfame winged"
    return seated(position(2, step=Step.DRAW, castle=castle, deck=deck, hand=hand, gold=3).game)


@runs
async def test_escape_leaves_the_drawn_cards_face_down_and_enter_shows_them_again() -> None:
    async with at_table(at_draw()) as table:
        await table.press("enter", "enter")
        assert table.in_front == "KeepScreen"
        assert table.prompt == "Anna: keep or discard.", "the box opens without a key"
        drawn = [row[8:] for row in table.rows()[:2]]
        await table.press("escape")
        assert table.in_front == "TableScreen"
        await table.painted()
        for card in ("Swift", "Purse", "Small fame", "Winged"):
            assert card not in table.drawn()
        assert table.prompt == "Anna: you have drawn cards. Enter: choose which to keep."
        await table.press("n")
        assert table.in_front == "KeepScreen", "no key discards them unseen"
        assert [row[8:] for row in table.rows()[:2]] == drawn
        await table.press("escape", "u")
        assert "has seen the cards" in table.inspector
        await table.press("enter", "1", "enter")
        assert table.game.hand_size(RED) == 1


@pytest.mark.parametrize("keys", [("enter", "enter"), ("space",), ("m",)])
def test_f1_explains_a_box_of_the_table_and_q_leaves_the_table(keys: tuple[str, ...]) -> None:
    @runs
    async def play() -> None:
        async with at_table(at_draw("purse")) as table:
            await table.press(*keys)
            box = table.in_front
            assert box != "TableScreen"
            await table.press("f1")
            assert table.in_front == "PageHelpScreen"
            await table.press("escape")
            assert table.in_front == box
            await table.press("q")
            assert table.in_front == "TitleScreen"

    play()


@pytest.mark.parametrize("keys", [("space",), ("enter", "enter")])
def test_the_second_line_of_a_row_stands_below_its_text(keys: tuple[str, ...]) -> None:
    @runs
    async def play() -> None:
        castle = {"backdoor": 2, "stairway": 2}
        deck = "favour purse smallfame winged"
        step = Step.BEFORE if keys == ("space",) else Step.DRAW
        game = position(2, step=step, castle=castle, deck=deck, hand="favour swift", gold=3).game
        async with at_table(seated(game), size=(80, 24), half_rows=False) as table:
            await table.press(*keys)
            rows = table.drawn().splitlines()
            first = next(y for y, row in enumerate(rows) if "Favour of the Court" in row)
            begin, text = rows[first].index("1  "), rows[first].index("Favour")
            assert rows[first + 1][begin:].startswith(" " * (text - begin))
            assert rows[first + 1][text].isalpha()

    play()


@runs
async def test_the_curtain_answers_too() -> None:
    async with at_table(new_sitting()) as table:
        await table.press(*"55577", "enter")
        assert table.in_front == "CurtainScreen"
        await table.press("f1")
        assert table.in_front == "PageHelpScreen"
        await table.press("escape")
        assert table.in_front == "CurtainScreen"
        await table.press("q")
        assert table.in_front == "TitleScreen"
        await table.press("c")
        assert table.in_front == "TableScreen"


@runs
async def test_q_in_a_box_elsewhere_is_escape() -> None:
    async with at_table(new_sitting()) as table:
        await table.press("m", "6", "1")
        assert table.in_front == "MenuScreen"
        await table.press("escape", "escape", "escape")
        assert table.in_front == "TableScreen"
