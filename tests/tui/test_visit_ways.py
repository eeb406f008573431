"""Royal Visit at the table: arrows, chips and clicks go the way they point."""

from __future__ import annotations

import pytest

from palais_tui.games.royal_visit.controller.moves import Play
from palais_tui.games.royal_visit.engine.components import Kind, Pawn
from palais_tui.games.royal_visit.spec import SPEC as ROYAL_VISIT
from palais_tui.games.royal_visit.ui.plan import Terrace
from palais_tui.i18n.catalog import Language
from tests.i18n.languages import ENGLISH, FRENCH
from tests.tui.driver import at_table, runs
from tests.tui.visit_games import at, laid_out
from tests.tui.visit_players import ByMouse, entry_of

LEFT, RIGHT = Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD
SPREAD = (0, -3, 3, 1, -5)
"""Everybody can go either way."""

# --- arrows


@pytest.mark.parametrize(
    ("keys", "goal"),
    [
        ("5 left", {Pawn.WIZARD: -1}),
        ("5 left left", {Pawn.WIZARD: -1}),
        ("5 right", {Pawn.WIZARD: 3}),
        ("5 right right", {Pawn.WIZARD: 3}),
        ("5 right left", {Pawn.WIZARD: -1}),
        ("1 right", {Pawn.KING: 1}),
        ("1 right left", {Pawn.KING: -1}),
        ("1 2 right right", {Pawn.KING: 1, LEFT: -2, RIGHT: 4}),
        ("1 2 right left left", {Pawn.KING: -1, LEFT: -4, RIGHT: 2}),
        ("3 right", {LEFT: -2}),
        ("3 right right", {RIGHT: 4}),
        ("3 right right left", {RIGHT: 2}),
        ("3 left", {LEFT: -4}),
        ("3 up right", {RIGHT: 4}),
        ("3 down down right right", {RIGHT: 4}),
        ("4 right", {LEFT: -2, RIGHT: 4}),
        ("4 left", {LEFT: -4, RIGHT: 2}),
        ("4 x right", {LEFT: -1}),
        ("7 g right", {RIGHT: 6}),
        ("7 w right left", {Pawn.WIZARD: -2}),
    ],
)
def test_left_and_right_choose_a_way_that_goes_there(keys: str, goal: dict[Pawn, int]) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out(SPREAD)) as table:
            await table.press("space", *keys.split())
            option = entry_of(table).selection.option()
            assert option is not None
            assert dict(option.goal) == goal

    play()


@pytest.mark.parametrize("keys", ["3", "4", "4 x", "5", "1"])
def test_down_reaches_every_way(keys: str) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out(SPREAD)) as table:
            await table.press("space", *keys.split())
            selection, seen = entry_of(table).selection, set()
            for _ in selection.options():
                seen.add(selection.option())
                await table.press("down")
            assert seen == set(selection.options())

    play()


@runs
async def test_arrows_choose_whom_the_wizard_summons_by_where_they_stand() -> None:
    async with at_table(laid_out((0, -3, 3, 2, -5))) as table:
        await table.press("space", "w")
        for key, pawn in (("left", Pawn.KING), ("left", Pawn.KING), ("right", RIGHT)):
            await table.press(key)
            option = entry_of(table).selection.option()
            assert option is not None
            assert option.pawns == {pawn}


@pytest.mark.parametrize("keys", ["3", "4 x"])
def test_the_guard_that_can_come_nearer_is_offered_before_the_one_that_is_nearer(keys: str) -> None:
    """The right guard is in Bruno's chateau already, the left one far from it."""

    @runs
    async def play() -> None:
        game = laid_out((0, -8, 8, 1, -5)).game
        game.seat = 1
        game.hands.reverse()
        async with at_table(at(game)) as table:
            await table.press("space", *keys.split())
            option = entry_of(table).selection.option()
            assert option is not None, table.inspector
            ((guard, space),) = option.goal
            assert (guard, space > -8) == (LEFT, True)

    play()


@pytest.mark.parametrize(
    ("pawns", "keys", "says"),
    [
        ((0, -1, 3, -8, 5), "5", "No way leads towards your chateau."),
        ((0, -8, 2, 5, -5), "w", "They'd all move away from your chateau."),
        ((0, -2, 2, -6, 1), "6 right enter 5", "That's the way back, or away."),
    ],
)
def test_the_line_says_why_no_way_is_chosen_yet(
    pawns: tuple[int, ...], keys: str, says: str
) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out(pawns)) as table:
            await table.press("space", *keys.split())
            assert table.inspector.startswith(says)
            assert "Arrows: choose" in table.inspector

    play()


@pytest.mark.parametrize(
    ("keys", "labels"),
    [
        (
            "3",
            [
                "●3 to ●4",
                "■3 to ■2",
                "●3 to ●2",
                "■3 to ■4",
            ],
        ),
        ("4", ["to ●", "apart", "inward", "to ■", "one guard"]),
        (
            "4 x",
            [
                "●3 to ●5",
                "■3 to ■1",
                "●3 to ●1",
                "■3 to ■5",
                "two guards",
            ],
        ),
    ],
)
def test_a_way_of_a_guard_says_from_where_to_where_and_fits(keys: str, labels: list[str]) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out(SPREAD), (80, 24)) as table:
            await table.press("space", *keys.split())
            assert [choice.label for choice in table.table.game.choices()] == labels
            for label in labels:
                assert label in table.drawn()

    play()


# --- jokers


@runs
async def test_a_joker_asks_whom_and_then_where() -> None:
    async with at_table(laid_out(SPREAD)) as table:
        await table.press("space", "7")
        assert "move whom?" in table.prompt
        await table.press("g")
        assert "whom" not in table.prompt
        assert "Jester 3 on the guards: where?" in table.prompt
        assert [choice.label for choice in table.table.game.choices()] != []
        assert not any(choice.key in "kgwj" for choice in table.table.game.choices() if choice.key)
        await table.press("w")
        assert "on the wizard: where?" in table.prompt


@pytest.mark.parametrize(
    ("language", "says"),
    [
        (ENGLISH, "Only Jester cards can follow, on the same kind of pawn."),
        (FRENCH, "Ensuite\xa0: cartes Fou, même type de pion."),
    ],
)
def test_a_joker_says_what_can_follow_it(language: Language, says: str) -> None:
    @runs
    async def play() -> None:
        session = laid_out(SPREAD)
        session.set_language(ROYAL_VISIT.language(language))
        async with at_table(session, (80, 24)) as table:
            await table.press("space", "7")
            assert table.inspector.endswith(says)
            assert says in table.drawn()

    play()


# --- the mouse


@pytest.mark.parametrize("number", [0, 1])
def test_a_click_on_a_way_plays_it(number: int) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out(SPREAD)) as table:
            await table.press("space", "5")
            move = entry_of(table).selection.options()[number].move
            await ByMouse()._chip(table, number)
            assert [entry.move for entry in table.session.entries()] == [move]

    play()


@runs
async def test_a_click_on_a_joker_s_kind_then_on_its_way_plays_it() -> None:
    async with at_table(laid_out(SPREAD)) as table:
        await table.press("space")
        await ByMouse()._card(table, 6)
        await ByMouse()._chip(table, int(Kind.WIZARD))
        await ByMouse()._chip(table, 1)
        move = table.session.entries()[-1].move
        assert isinstance(move, Play)
        assert move.goal == ((Pawn.WIZARD, 4),)


@runs
async def test_a_click_on_a_chosen_card_puts_it_back() -> None:
    async with at_table(laid_out(SPREAD)) as table:
        await table.press("space")
        for _ in range(2):
            await ByMouse()._card(table, 4)
            assert entry_of(table).selection.chosen == (4,)
            await ByMouse()._card(table, 4)
            assert entry_of(table).selection.chosen == ()


@runs
async def test_a_click_on_one_of_two_kings_leaves_the_other() -> None:
    async with at_table(laid_out(SPREAD)) as table:
        await table.press("space", "1", "2")
        await ByMouse()._card(table, 0)
        assert entry_of(table).selection.chosen == (1,)


@runs
async def test_a_click_on_the_wizard_s_sign_summons_that_pawn() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space")
        await table.click(*ByMouse()._spot(table, Terrace.WIZARD, 0))
        selection = entry_of(table).selection
        assert selection.calling
        option = selection.option()
        assert option is not None
        assert option.pawns == {RIGHT}
        assert "That ends your turn" in table.inspector


# --- what-if


@runs
async def test_what_if_begins_and_ends_by_a_key_that_is_not_the_wizard_s() -> None:
    async with at_table(laid_out(), (120, 40)) as table:
        await table.press("space", "t")
        assert table.session.in_what_if
        assert "t: end what-if" in table.inspector
        await table.painted()
        footer = " ".join(table.drawn().splitlines()[-1].split())
        assert "t End what-if" in footer
        assert "w End what-if" not in footer
        await table.press("w")
        assert entry_of(table).selection.calling
        await table.press("escape", "t")
        assert not table.session.in_what_if


@runs
async def test_help_names_the_key_of_what_if() -> None:
    async with at_table(laid_out(), (120, 50)) as table:
        await table.press("f1")
        await table.painted()
        rows = table.drawn()
        assert any(row.lstrip(" │|").startswith("t ") for row in rows.splitlines()), rows


@pytest.mark.parametrize(
    ("seat", "space", "goal"),
    [
        (1, 4, {LEFT: -2, RIGHT: 4}),
        (1, 2, {LEFT: -2, RIGHT: 2}),
        (0, 2, {LEFT: -4, RIGHT: 2}),
        (0, 4, {LEFT: -4, RIGHT: 4}),
    ],
)
def test_a_dragged_guard_takes_the_other_towards_the_player_s_chateau(
    seat: int, space: int, goal: dict[Pawn, int]
) -> None:
    @runs
    async def play() -> None:
        hand = ("king-1", "guard-1+1", "wizard-2", "wizard-2")
        game = laid_out(SPREAD, hand).game.copy()
        if seat:
            game.hands.reverse()
            game.seat = seat
        async with at_table(at(game)) as table:
            await table.press("space")
            await ByMouse()._drag(table, Play(0, Kind.GUARD, ((RIGHT, space),)))
            option = entry_of(table).selection.option()
            assert option is not None, table.inspector
            assert dict(option.goal) == goal

    play()


@pytest.mark.parametrize(("key", "says"), [(".", "Cards aren't repeated"), ("W", "t: start one")])
def test_keys_without_use_say_so(key: str, says: str) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out()) as table:
            await table.press("space", key)
            assert says in table.inspector
            assert "repeat" not in [c.action for c, _ in table.table.view.footer.commands()]

    play()
