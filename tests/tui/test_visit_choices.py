"""Royal Visit at the table: what can be chosen, what is offered first, and what is refused."""

from __future__ import annotations

from random import Random

import pytest

from palais_tui.games.royal_visit.controller.moves import DONE, Play, Privilege
from palais_tui.games.royal_visit.engine.components import Kind, Pawn
from palais_tui.games.royal_visit.ui.option import Option, favourite
from palais_tui.games.royal_visit.ui.plan import TERRACE_OF
from palais_tui.games.royal_visit.ui.road import RoadBoard
from palais_tui.games.royal_visit.ui.scene import Scene, Trace
from palais_tui.games.royal_visit.ui.selection import Selection
from tests.tui.driver import Table, at_table, runs
from tests.tui.visit_games import HAND, laid_out, visit
from tests.tui.visit_players import ByMouse, entry_of

TIGHT = (0, -1, 1, 4, 5)
ONE_KING = ("king-1", *HAND[2:], "wizard-1")


def scene_of(table: Table) -> Scene:
    scene = table.table.query_one(RoadBoard)._scene
    assert scene is not None
    return scene


def cards_and_facts(table: Table) -> str:
    """What is drawn there, without the log beside the cards."""
    facts, cards = (table.table.query_one(name).region for name in ("#facts", "#cards"))
    rows = table.drawn().splitlines()[facts.y : cards.bottom]
    return "\n".join(row[:120] for row in rows)


# --- the king's privilege


@pytest.mark.parametrize("keys", ["1", "2", "1 2", "left right enter"])
def test_v4_3_in_a_tight_court_a_king_card_offers_the_whole_court(keys: str) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out(TIGHT)) as table:
            await table.press("space")
            assert {0, 1} <= scene_of(table).playable
            await table.press(*keys.split())
            assert entry_of(table).selection.chosen == (0, 1), table.inspector
            await table.press("enter")
            assert isinstance(table.session.entries()[-1].move, Privilege)

    play()


@runs
async def test_v4_3_a_click_on_a_king_card_offers_the_court_too() -> None:
    async with at_table(laid_out(TIGHT)) as table:
        await table.press("space")
        await ByMouse()._card(table, 1)
        assert entry_of(table).selection.chosen == (0, 1)


@pytest.mark.parametrize(("pawn", "space"), [(Pawn.KING, 2), (Pawn.RIGHT_GUARD, 3)])
def test_v4_3_a_dragged_member_of_the_court_takes_the_others_along(pawn: Pawn, space: int) -> None:
    """Where no other card leads there."""

    @runs
    async def play() -> None:
        hand = ("king-1", "king-1", "wizard-2", "wizard-2", "wizard-2", "jester-3")
        async with at_table(laid_out((1, 0, 2, 4, 5), hand)) as table:
            await table.press("space")
            await ByMouse()._drag(table, Play(0, Kind.KING, ((pawn, space),)))
            option = entry_of(table).selection.option()
            assert option is not None, table.inspector
            assert option.move == Privilege(1)
            await ByMouse()._drag(table, Play(0, Kind.KING, ((pawn, space),)))
            assert table.session.game.pawns[:3] == [2, 1, 3]

    play()


@runs
async def test_a_king_card_without_a_way_gives_its_reason_once_and_whole() -> None:
    async with at_table(laid_out(TIGHT, ONE_KING)) as table:
        await table.press("space", "1")
        assert entry_of(table).selection.chosen == ()
        await table.painted()
        assert table.drawn().count("would leave his guards") == 1
        assert table.inspector.endswith(".")
        assert table.inspector in table.drawn()


# --- what is offered first

WIZARDS = ("king-1", "guard-1", "guard-1", "guard-1+1", "wizard-1", "wizard-1", "wizard-2")


@pytest.mark.parametrize(
    ("pawns", "first", "second", "goal"),
    [
        ((0, -2, 2, 0, 1), "5", "5", {Pawn.WIZARD: -2}),  # on towards the own chateau
        ((0, -2, 2, 0, 1), "5 right", "5 right", {Pawn.WIZARD: 2}),  # on the other way if told
        ((0, -2, 2, 7, 1), "5 right", "5", {Pawn.WIZARD: 7}),  # the wall leaves one way
        ((0, -2, 2, 0, 1), "2", "2", {Pawn.LEFT_GUARD: -4}),
        ((0, -3, 3, 0, 1), "2 right", "3 x", {Pawn.LEFT_GUARD: -2, Pawn.RIGHT_GUARD: 1}),
    ],
)
def test_no_card_is_offered_the_way_back_if_there_is_another(
    pawns: tuple[int, ...], first: str, second: str, goal: dict[Pawn, int]
) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out(pawns, WIZARDS)) as table:
            await table.press("space", *first.split(), "enter", *second.split(), "enter")
            for pawn, space in goal.items():
                assert table.session.game.pawns[pawn] == space

    play()


def test_the_king_is_not_offered_the_other_chateau() -> None:
    """Though the card before led him that way."""
    pawns = (6, 5, 8, 0, 1)
    options = [Option(DONE, ((Pawn.KING, space),)) for space in (5, 7)]
    walked = (Trace(Pawn.KING, 5, 6, 0),)
    assert favourite(options, pawns, 0, walked) == 0
    assert favourite(options, pawns, 1, walked) == 1


def test_the_winning_way_is_offered_even_if_it_leads_back() -> None:
    pawns = (5, 4, 8, 0, 1)
    options = [Option(DONE, ((Pawn.KING, space),)) for space in (4, 7)]
    walked = (Trace(Pawn.KING, 6, 5, 0),)
    assert favourite(options, pawns, 1, walked) == 1


def test_the_offered_way_never_undoes_the_last_card_in_whole_games() -> None:
    undone = tried = 0
    for seed in range(4):
        dice, session = Random(seed), visit(seed)
        while session.prompt is not None:
            selection = Selection(session)
            earlier = session.entries()[-1].events if session.game.bound else ()
            before = list(session.game.pawns)
            for event in earlier:
                for pawn, origin, _ in getattr(event, "paths", ()):
                    before[pawn] = origin
            for at in selection.playable():
                selection.put_back()
                selection.chosen = (at,)
                movers = selection.movers()
                selection.mover = movers[0] if movers else None
                selection.point_at_favourite()
                options = selection.options()
                option = selection.option()
                if earlier and len(options) > 1 and option is not None:
                    tried += 1
                    undone += list(option.after(session.game.pawns)) == before
            session.answer(dice.choice(session.prompt.moves))
    assert tried >= 30
    assert undone == 0


@pytest.mark.parametrize(
    ("pawns", "keys", "goal"),
    [
        ((0, -2, 2, -7, 1), "7", {Pawn.WIZARD: -7}),  # the wall leaves the way back alone
        ((0, -2, 2, -6, 1), "7 enter 6", {Pawn.WIZARD: -8}),  # the second card would go back
        ((6, 5, 8, 0, 1), "1", {Pawn.KING: 6}),  # he would win the game for the other player
        ((0, -2, 2, 0, 1), "5 right enter 5", {Pawn.WIZARD: 1}),
        ((0, -8, 1, 0, 1), "4", {Pawn.LEFT_GUARD: -8, Pawn.RIGHT_GUARD: 1}),
        ((0, -2, 2, 3, 1), "w", {Pawn.RIGHT_GUARD: 2}),
    ],
)
def test_enter_never_plays_a_way_from_the_own_chateau_that_nobody_chose(
    pawns: tuple[int, ...], keys: str, goal: dict[Pawn, int]
) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out(pawns, WIZARDS)) as table:
            await table.press("space", *keys.split())
            selection = entry_of(table).selection
            assert selection.option() is None
            assert "Arrows: choose" in table.inspector
            assert not any(choice.chosen for choice in table.table.game.choices())
            await table.painted()
            assert "Enter" not in table.drawn().splitlines()[-1]
            for _ in range(3):
                await table.press("enter")
                assert "first" in table.inspector
            for pawn, space in goal.items():
                assert table.session.game.pawns[pawn] == space
            await table.press("down")
            assert selection.option() is not None

    play()


@runs
async def test_the_arrow_away_from_the_chateau_chooses_that_way() -> None:
    async with at_table(laid_out((0, -2, 2, -7, 1), WIZARDS)) as table:
        await table.press("space", "7", "left")
        assert entry_of(table).selection.option() is None, "no way leads there"
        await table.press("right", "enter")
        assert table.session.game.pawns[Pawn.WIZARD] == -5


# --- the hint


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_a_hint_is_whole_on_the_screen_and_covers_no_card(size: tuple[int, int]) -> None:
    @runs
    async def ask() -> None:
        async with at_table(laid_out(), size) as table:
            await table.press("space", "h")
            await table.shows("Chance to win")
            screen = table.table
            panel = screen.hints.panel.region
            assert screen.region.contains_region(panel)
            assert screen.max_scroll_y == 0
            for line in ("prompt", "inspector", "keys"):
                assert not panel.overlaps(screen.query_one(f"#{line}").region)
            assert not panel.overlaps(screen.query_one("#cards").region)
            await table.press("h")
            assert not screen.hints.panel.display

    ask()


# --- jokers

JESTERS = (
    "king-1",
    "king-1",
    "guard-1",
    "wizard-1",
    "jester-1",
    "jester-2",
    "jester-2",
    "jester-3",
)


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
@pytest.mark.parametrize(
    ("letter", "says"), [("j", "The jester moves 2"), ("g", "It moves a guard")]
)
def test_v5_6_a_second_jester_card_is_no_joker(
    letter: str, says: str, size: tuple[int, int], *, ascii_only: bool
) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out(hand=JESTERS), size, ascii=ascii_only) as table:
            await table.press("space")
            await table.painted()
            assert "joker" in cards_and_facts(table)
            await table.press("5", letter, "enter")
            assert table.session.game.bound is not None
            await table.painted()
            assert "joker" not in cards_and_facts(table)
            assert says in table.inspector

    play()


@pytest.mark.parametrize(
    ("pawn", "says"),
    [
        (Pawn.KING, "A Wizard card moves the wizard and no one else."),
        (Pawn.WIZARD, "Choose a way first"),
    ],
)
def test_a_click_on_a_pawn_says_why_the_chosen_card_does_not_move_it(pawn: Pawn, says: str) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out((0, -3, 3, 1, -5))) as table:
            await table.press("space", "5")
            space = entry_of(table).selection.pawns[pawn]
            await table.click(*ByMouse()._spot(table, TERRACE_OF[pawn], space))
            assert table.inspector.startswith(says)

    play()
