"""Every key that a prompt, a panel or a dialog names can be clicked."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.tui.widgets.named_keys import named_keys
from tests.games.palais_royal.position import Castle, position
from tests.i18n.languages import ENGLISH
from tests.tui.driver import at_table, runs, seated
from tests.tui.learner import SMALL, Learner, learning
from tests.tui.pictures import enlisting, moving

CALLS = {"Enter": "go", "Esc": "back", "Space": "hand", "n": "next", ".": "repeat", "F1": "help"}
FRENCH_CALLS = {"Entrée": "go", "Échap": "back", "y": "redo", "n": "next"}
CASTLE: Castle = {"mint": 2, "king": 2, "madame": 2, "backdoor": 2}


def parts(text: str, calls: dict[str, str], place: str = "") -> list[tuple[str, str]]:
    """What can be clicked in a text, and what it does."""
    return [(text[key.begin : key.end], key.call) for key in named_keys(text, calls, place)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Use it. Enter: all, n: next.", [("Enter: all", "go"), ("n: next", "next")]),
        ("Draw 3? Enter or 3: draw, Esc: no.", [("Enter or 3: draw", "go"), ("Esc: no", "back")]),
        ("Move from (1-9)? .: again, n: next.", [(".: again", "repeat"), ("n: next", "next")]),
        ("Press Space for a card, or Enter to end it.", [("Space", "hand"), ("Enter", "go")]),
        ("Ctrl+Enter, Centered, F12 and pattern n are none.", []),
        ("Press Esc.", [("Esc", "back")]),
    ],
)
def test_keys_are_found_with_what_they_do(text: str, found: list[tuple[str, str]]) -> None:
    assert parts(text, CALLS) == found


def test_french_keys_have_spaces_before_the_colon() -> None:
    text = "Il y a 3 pas. Entrée\u00a0: tout, n\u00a0: action suivante, Échap\u00a0: rester."
    assert parts(text, FRENCH_CALLS) == [
        ("Entrée\u00a0: tout", "go"),
        ("n\u00a0: action suivante", "next"),
        ("Échap\u00a0: rester", "back"),
    ]


def test_a_place_with_its_number_is_a_key_too() -> None:
    text = "Use Mint (4), King (8). n: next."
    found = [("Mint (4)", "number(4)"), ("King (8)", "number(8)"), ("n: next", "next")]
    assert parts(text, CALLS, "number({number})") == found
    assert parts(text, CALLS) == found[2:]


@runs
async def test_the_prompt_is_played_by_clicks_on_its_keys() -> None:
    """n asks, Enter stays, n twice goes on; Enter does the main thing."""
    async with at_table(moving()) as table:
        await table.click_text("n: next")
        question = table.prompt
        assert "Enter: stay" in question
        await table.click_text("Enter: ")
        assert table.prompt != question
        await table.click_text("n: next")
        await table.click_text("n: next")
        assert table.game.step > Step.STAIRWAY


@runs
async def test_a_click_on_a_place_in_the_prompt_uses_it() -> None:
    game = position(2, step=Step.COURT, castle=CASTLE).game
    async with at_table(seated(game)) as table:
        await table.click_text("Mint (4)")
        assert (table.game.gold[0], table.game.step) == (3, Step.COURT)
        await table.click_text("Enter: ")
        assert table.game.step > Step.COURT


@runs
async def test_a_player_called_like_a_key_is_none() -> None:
    game = position(2, step=Step.COURT, castle=CASTLE).game
    async with at_table(seated(game, ("n", "Bruno"))) as table:
        await table.click_text("n: use")
        assert table.table_input.confirm is None


@runs
async def test_keys_of_a_wide_prompt_can_be_clicked_too() -> None:
    async with at_table(moving(), size=(160, 50)) as table:
        await table.click_text("n: next")
        assert table.table_input.confirm is not None


@runs
async def test_the_footer_of_a_box_is_clicked_key_by_key() -> None:
    game = position(2, step=Step.DRAW, castle=CASTLE).game
    async with at_table(seated(game)) as table:
        await table.press("2", "enter")
        assert table.in_front == "KeepScreen"
        await table.click_text("F1: ")
        assert table.in_front == "PageHelpScreen"
        await table.press("escape", "1")
        await table.click_text("Enter: keep")
        assert table.in_front != "KeepScreen"
        assert table.game.hand_size(0) == 1


@runs
async def test_only_a_key_in_the_footer_of_a_box_acts() -> None:
    async with at_table(enlisting()) as table:
        await table.press("m")
        text = ENGLISH.text("menu.keys")
        await table.click_text(text[:5])
        assert table.in_front == "MenuScreen"
        await table.click_text("Enter: ")
        assert table.in_front == "TableScreen"


@runs
async def test_the_keys_of_a_lesson_can_be_clicked() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = Learner(app)
        await learner.press("e", "enter")
        await learner.press("enter")
        assert learner.lesson.run.at == 1
        await learner.click_text("Backspace: ")
        assert learner.lesson.run.at == 0
