"""Drawn cards: the hand and the cards just drawn, where the terminal has room for them."""

from __future__ import annotations

from textwrap import wrap

import pytest
from textual.geometry import Size

from palais_tui.games.palais_royal.controller.reasons import CardTooDear, WrongMoment
from palais_tui.games.palais_royal.engine.cards import MOMENT_OF
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.ui.card_fan import LEAST_WIDTH, LINE_ROWS, CardFan, Layout
from palais_tui.games.palais_royal.ui.hand import KeepScreen
from palais_tui.i18n.catalog import Language
from palais_tui.tui.widgets.named_keys import KeyLine
from tests.games.palais_royal.position import RED, YELLOW, Castle, position
from tests.i18n.languages import LANGUAGES
from tests.tui.driver import Table, at_table, runs, seated

LARGE = (120, 40)
CASTLE: Castle = {"stairway": {RED: 3, YELLOW: 4}, "backdoor": {RED: 2, YELLOW: 1}}


def fan(table: Table) -> CardFan:
    return table.screen.query_one(CardFan)


@runs
async def test_the_hand_is_drawn_and_played_by_arrows_and_enter() -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE, hand="gates purse purse").game
    async with at_table(seated(game), size=LARGE) as table:
        await table.press("space")
        await table.painted()
        drawn = table.drawn()
        for text in ("Open Gates", "not now", "Purse", "any time", "4 gold.", "free", "×2"):
            assert text in drawn, text
        gold = table.game.gold[RED]
        await table.press("left", "left")
        assert fan(table).cursor == 1
        await table.painted()
        assert table.drawn().count("Enter: play it") == 2, "on the card and in the footer"
        await table.press("left")
        await table.painted()
        assert table.drawn().count("Enter: play it") == 1
        await table.press("enter")
        assert table.in_front == "HandScreen", "open gates are for action 1"
        await table.press("right", "enter")
        assert table.game.gold[RED] == gold + 4


@runs
async def test_a_click_shows_a_card_and_a_second_one_plays_it() -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE, hand="swift purse").game
    async with at_table(seated(game), size=LARGE) as table:
        gold = table.game.gold[RED]
        await table.press("space")
        await table.painted()
        card = fan(table)._place(1).translate(fan(table).region.offset)
        await table.click(card.x + 3, card.y + 3)
        assert table.in_front == "HandScreen"
        assert table.game.gold[RED] == gold
        assert fan(table).cursor == 1
        await table.shows("Enter or 2: play it")
        await table.click(card.x + 3, card.y + 3)
        assert table.game.gold[RED] == gold + 4


@runs
async def test_a_row_of_the_hand_is_clicked_twice_too() -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE, hand="swift purse").game
    async with at_table(seated(game), half_rows=False) as table:
        gold = table.game.gold[RED]
        await table.press("space")
        await table.click_row(1)
        assert table.in_front == "HandScreen"
        await table.press("1")  # another card is chosen meanwhile
        await table.click_row(1)
        assert table.in_front == "HandScreen"
        await table.shows("Enter or 2: ")
        await table.click_text("Enter or 2: ")
        assert table.game.gold[RED] == gold + 4


@runs
async def test_a_card_that_cannot_be_played_says_why_when_it_is_chosen() -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE, hand="gates purse").game
    async with at_table(seated(game), half_rows=False) as table:
        await table.press("space", "1", "1")
        assert table.in_front == "HandScreen"
        said = str(table.screen.query_one(KeyLine).content)
        assert said.startswith("You can play it in action 1")


@runs
async def test_drawn_cards_are_marked_and_kept() -> None:
    game = position(2, step=Step.DRAW, castle=CASTLE, deck="swift gates winged").game
    async with at_table(seated(game), size=LARGE) as table:
        await table.press("2", "2")
        assert isinstance(table.screen, KeepScreen)
        await table.painted()
        assert "1: keep it" in table.drawn()
        await table.press("right", "space")
        assert table.screen.kept[1]
        await table.painted()
        assert "✓ keep" in table.drawn()
        await table.press("1", "1")
        assert fan(table).cursor == 0, "the ring is on the card whose number was pressed"
        await table.press("enter")
        assert table.game.hand_size(RED) == 1


@pytest.mark.parametrize(
    ("cards", "size", "columns", "card"),
    [
        (3, (120, 40), 3, (22, 15)),
        (5, (120, 40), 5, (22, 15)),
        (6, (120, 40), 5, (22, 11)),
        (6, (160, 50), 6, (22, 15)),
        (3, (80, 24), 3, (22, 11)),
        (4, (80, 24), 4, (17, 11)),
    ],
)
def test_cards_are_drawn_where_they_fit(
    cards: int, size: tuple[int, int], columns: int, card: tuple[int, int]
) -> None:
    assert Layout.of(cards, Size(*size)) == (columns, card)


@pytest.mark.parametrize("cards", [0, 5, 9])
def test_more_cards_than_a_small_terminal_has_room_for_are_a_list(cards: int) -> None:
    assert Layout.of(cards, Size(80, 24)) is None


@runs
async def test_a_terminal_without_colours_or_half_rows_lists_them() -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE, hand="purse").game
    for ascii_only, half_rows in ((True, True), (False, False)):
        async with at_table(seated(game), LARGE, ascii=ascii_only, half_rows=half_rows) as table:
            await table.press("space")
            await table.painted()
            assert not table.screen.query(CardFan)
            assert "Purse (0 gold to play), any time: 4 gold" in table.drawn()


@pytest.mark.parametrize("hand", ["gates", "gates seals"])
@runs
async def test_a_reason_is_read_whole_and_names_the_card_once(hand: str) -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE, hand=hand).game
    async with at_table(seated(game), size=LARGE) as table:
        await table.press("space", "home")
        await table.painted()
        assert " You can play it in action 1; right now it's action 2 (Stairway). " in table.drawn()
        assert table.drawn().count("Open Gates") == 1
    async with at_table(seated(game)) as table:
        await table.press("space")
        await table.painted()
        assert table.drawn().count("Open Gates") == 1


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_longest_reason_fits_below_one_card(language: Language) -> None:
    components = position(2).game.components
    narrator = Narrator(language, components, ("Anna", "Bruno"))
    for kind, card in enumerate(components.cards):
        for step in (step for step, moment in MOMENT_OF.items() if moment not in card.moments):
            reasons = WrongMoment(kind, step), CardTooDear(kind, 4, 4, 0)
            said = narrator.reasons_beside_card(reasons)
            assert narrator.card(kind) not in said
            assert len(wrap(said, LEAST_WIDTH - 3)) <= LINE_ROWS, said


@runs
async def test_the_keys_of_one_drawn_card_take_two_rows() -> None:
    game = position(2, step=Step.DRAW, castle=CASTLE, deck="swift gates winged").game
    async with at_table(seated(game), size=LARGE) as table:
        await table.press("1", "1")
        assert isinstance(table.screen, KeepScreen)
        await table.painted()
        assert table.screen.query_one("#dialog-keys").content_size.height == 2
        card = fan(table)._place(0).translate(fan(table).region.offset)
        await table.click(card.x + 3, card.y + 3)
        assert table.screen.kept == [True]


@runs
async def test_a_card_with_a_long_name_shows_its_key_too() -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE, hand="favour purse").game
    async with at_table(seated(game), size=LARGE) as table:
        await table.press("space")
        await table.painted()
        assert "1 Favour of the Court" in table.drawn()
        assert "2 Purse" in table.drawn()


@runs
async def test_no_card_is_offered_once_the_last_one_is_played() -> None:
    """The card is staged: it ends the turn, and undo brings it back."""
    session = seated(position(2, step=Step.CLOSING, hand="purse").game)
    async with at_table(session) as table:
        assert "Space: play a card" in table.prompt
        await table.press("space", "1", "enter")
        assert table.table_input.ending is not None
        assert "Space" not in table.prompt
        assert "u: undo" in table.prompt
        await table.press("space")
        await table.painted()
        assert table.in_front == "HandScreen"
        assert not [row for row in table.rows() if "Purse" in row]
        await table.press("escape", "u")
        assert "Space: play a card" in table.prompt


@runs
async def test_a_click_on_what_a_card_offers_does_it() -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE, hand="swift purse").game
    async with at_table(seated(game), size=LARGE) as table:
        gold = table.game.gold[RED]
        await table.press("space")
        await table.painted()
        card = fan(table)._place(1).translate(fan(table).region.offset)
        await table.click(card.x + 4, card.bottom - 1)
        assert table.game.gold[RED] == gold + 4


@runs
async def test_the_number_of_a_drawn_card_is_a_keycap() -> None:
    game = position(2, step=Step.STAIRWAY, castle=CASTLE, hand="swift purse").game
    async with at_table(seated(game), size=LARGE) as table:
        await table.press("space")
        await table.painted()
        at = fan(table)._place(0)
        strip = fan(table).render_line(at.y).crop(at.x, at.x + 4)
        cap, name = (segment.style for segment in list(strip)[:2])
        assert strip.text.startswith(" 1 ")
        assert cap is not None
        assert name is not None
        assert cap.bgcolor != name.bgcolor
        assert "to play" in table.drawn()
