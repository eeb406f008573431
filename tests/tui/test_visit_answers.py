"""Royal Visit at the table: what it answers is true, and says what can be done instead."""

from __future__ import annotations

import re

import pytest
from textual import events

from palais_tui.games.royal_visit.controller.events import CardPlayed, CardsDrawn, CrownMoved
from palais_tui.games.royal_visit.controller.hint import Hint, TurnFacts, TurnReview, TurnSummary
from palais_tui.games.royal_visit.controller.moves import DONE
from palais_tui.games.royal_visit.engine.components import Kind, Pawn
from palais_tui.games.royal_visit.engine.state import End
from palais_tui.games.royal_visit.phrases.hints import hint_sentences, turn_text
from palais_tui.games.royal_visit.ui.hand import HandBoard
from palais_tui.games.royal_visit.ui.plan import Terrace
from palais_tui.games.royal_visit.ui.road import RoadBoard
from palais_tui.games.royal_visit.ui.scene import Scene
from palais_tui.games.royal_visit.ui.table_hints import VisitReviewTexts
from palais_tui.i18n.catalog import Language
from palais_tui.tui.screens.menu import MenuScreen
from tests.i18n.languages import ENGLISH, FRENCH
from tests.tui.driver import Table, _mouse, at_table, runs
from tests.tui.visit_games import after, components, finished, laid_out, visit
from tests.tui.visit_players import ByMouse, entry_of

NO_SUMMONS = (0, -3, 3, 0, -5)
"""The wizard is with the king."""


# --- refusals


@pytest.mark.parametrize(
    ("pawns", "keys", "says", "not_said"),
    [
        ((0, -3, 3, 1, -5), "k", "w: the wizard", "1-9"),
        (NO_SUMMONS, "k", "1-8: a card.", "wizard"),
        (NO_SUMMONS, "n", "play a card first.", "summon"),
        ((0, -3, 3, 1, -5), "5 enter k", "1-7: a card, n: end your turn", "wizard"),
        ((0, -3, 3, 1, -5), "7 b", "whom the joker moves", "1-8"),
        ((0, -3, 3, 1, -5), "5 k", "Esc: put it back", "1-8"),
        ((0, -3, 3, 1, -5), "3 enter 3 enter k", "n: end your turn", "a card"),
    ],
)
def test_a_key_without_use_names_those_that_have_one(
    pawns: tuple[int, ...], keys: str, says: str, not_said: str
) -> None:
    @runs
    async def press() -> None:
        async with at_table(laid_out(pawns)) as table:
            await table.press("space", *keys.split())
            assert says in table.inspector
            assert not_said not in table.inspector

    press()


@runs
async def test_the_whole_turn_is_undone_without_a_complaint() -> None:
    async with at_table(after(8)) as table:
        await table.press("space")
        selection = entry_of(table).selection
        card = min(at for at in selection.playable() if selection.card(at).kind is not Kind.JESTER)
        await table.press(str(card + 1), "enter")
        assert table.session.game.bound is not None
        await table.press("U")
        assert table.session.game.bound is None
        assert "undo" not in table.inspector
        await table.press("U")
        assert "you haven't played a card yet" in table.inspector


@runs
async def test_cards_that_are_face_down_do_not_change_whom_the_wizard_can_summon() -> None:
    async with at_table(laid_out(), (120, 40)) as table:
        for _ in range(2):
            await table.painted()
            assert "can summon the right guard to" in table.drawn()
            await table.press("space")
        await table.press("space", "5")
        await table.painted()
        assert "can't summon anyone" not in table.drawn()
        assert "summons no one in a turn with cards" in table.drawn()


# --- the end


@runs
async def test_the_menu_of_a_game_that_is_over_offers_nothing_that_changes_it() -> None:
    async with at_table(finished()) as table:
        await table.press("enter")
        assert table.in_front == "TableScreen"
        await table.press("m")
        assert isinstance(table.screen, MenuScreen)
        assert not any("Give up" in row or "What" in row or "ndo" in row for row in table.rows())


@runs
async def test_escape_goes_back_to_the_result() -> None:
    async with at_table(finished()) as table:
        result = table.in_front
        await table.press("enter")
        assert table.in_front == "TableScreen"
        await table.press("escape")
        assert table.in_front == result


# --- the curtain


def test_the_curtain_tells_a_turn_in_one_sentence_and_its_effect_after_it() -> None:
    session = laid_out((0, -3, 3, 1, -5))
    face, pair = (components().face(name) for name in ("guard-1", "guard-1+1"))
    left, right = Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD
    happened = [
        CardPlayed(0, face, Kind.GUARD, ((left, -3, -4),)),
        CardPlayed(0, pair, Kind.GUARD, ((left, -4, -5), (right, 3, 2))),
        CardPlayed(0, pair, Kind.GUARD, ((left, -5, -7),)),
        CrownMoved(0, 1, 0, -4),
    ]
    assert session.narrator.turns(happened, 60) == [
        "Anna plays Guard 1, 2 × Guard 1+1: the left guard to ●7, the right guard to ■2.",
        "The crown moves 1, to ●4.",
    ]


def test_v5_6_the_curtain_says_of_several_jokers_what_they_are() -> None:
    session = laid_out()
    one, four = (components().face(name) for name in ("jester-1", "jester-4"))
    wizard, jester = (
        [CardPlayed(0, face, kind, ((pawn, 0, 4),)) for face in (four, one)]
        for kind, pawn in ((Kind.WIZARD, Pawn.WIZARD), (Kind.JESTER, Pawn.JESTER))
    )
    jokers = "Anna plays Jester 4, Jester 1 as jokers: the wizard to ■4."
    assert session.narrator.turns(wizard, 60) == [jokers]
    (himself,) = session.narrator.turns(jester, 60)
    assert "joker" not in himself


@runs
async def test_all_of_a_long_turn_is_on_a_small_curtain() -> None:
    async with at_table(laid_out((0, -3, 3, 1, -5)), (80, 24)) as table:
        await table.press("space", "3", "enter", "3", "enter", "n")
        assert table.in_front == "CurtainScreen"
        await table.painted()
        assert "more lines" not in table.drawn()
        assert "Anna plays Guard 1, Guard 1+1" in table.drawn()


# --- hints and reviews


def faces(*cards: str) -> tuple[int, ...]:
    return tuple(map(components().face, cards))


def hint(better: float = 0.0, **facts: object) -> Hint:
    made = TurnSummary((2, 2, 3), paths=((Pawn.LEFT_GUARD, -3, -5),))
    return Hint((DONE,), made, TurnFacts(**facts), 61.0, better, None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"won": End.KING}, "The king enters your chateau: you win."),
        ({"crown": 2, "crown_away": 3}, "The crown moves 2 spaces and then needs 3 more."),
        ({"danger_before": 0.5, "danger": 0.1}, "risk of losing next turn falls from 50% to 10%"),
        ({"king": 2}, "The king comes 2 spaces nearer"),
        ({"joker": 1}, "Then the jester serves you."),
        ({"better": 4.0}, "4% better than your next best turn"),
        ({}, "Other turns are about as good."),
    ],
)
def test_a_hint_gives_a_reason(facts: dict[str, object], says: str) -> None:
    narrator = visit().narrator
    turn, *reasons, _ = hint_sentences(narrator, hint(**facts))  # type: ignore[arg-type]
    assert "2 × " in turn
    assert "(2)" not in turn
    assert any(says in reason for reason in reasons), reasons


def test_a_hint_lists_the_cards_in_the_order_they_are_played() -> None:
    """With Jester M first he ends far from the fountain, with it last on the fountain."""
    narrator = visit().narrator
    cards = faces("jester-m", "jester-3", "jester-3", "jester-2", "jester-3")
    turn = turn_text(narrator, TurnSummary(cards, paths=((Pawn.JESTER, -3, 7),)))
    assert turn == "Play Jester M, 2 × Jester 3, Jester 2, Jester 3: the jester to ■7."


def test_a_turn_on_the_curtain_lists_the_cards_in_the_order_they_were_played() -> None:
    ways = (("jester-m", -3, 0), ("jester-3", 0, 3), ("jester-2", 3, 5))
    happened = [
        CardPlayed(0, face, Kind.JESTER, ((Pawn.JESTER, begin, end),))
        for card, begin, end in ways
        for face in faces(card)
    ]
    assert visit().narrator.turns(happened) == [
        "Anna plays Jester M, Jester 3, Jester 2: the jester to ■5."
    ]


def test_a_review_does_not_call_the_same_turn_better() -> None:
    """Cards in another order, pawns in another order."""
    one = TurnSummary((2, 3), paths=((Pawn.LEFT_GUARD, -3, -5),))
    two = TurnSummary((3, 2), paths=((Pawn.LEFT_GUARD, -3, -5),))
    reviewed = TurnReview(0, 1, 0, one, two, 0.0, TurnFacts(), TurnFacts())
    texts = VisitReviewTexts(visit().narrator)
    assert texts.compared(reviewed)[1] == ""


@pytest.mark.parametrize(
    ("language", "says"),
    [
        (ENGLISH, "Jester 4, Jester M, everyone is back where they were"),
        (FRENCH, "Fou 4, Fou M, tout le monde revient à sa place"),
    ],
)
def test_a_review_says_that_nobody_is_elsewhere(language: Language, says: str) -> None:
    turn = TurnSummary(faces("jester-4", "jester-m"))
    reviewed = TurnReview(0, 1, 0, turn, turn, 0.0, TurnFacts(), TurnFacts())
    assert VisitReviewTexts(visit(language=language).narrator).compared(reviewed)[0] == says


# --- new cards, dragging, signs


@runs
async def test_a_turn_begins_with_the_cards_drawn_last() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space", "5", "enter", "5", "enter", "n")
        seen = [event for entry in table.session.entries() for event in entry.events]
        faces = next(event.faces for event in seen if isinstance(event, CardsDrawn))
        counts = [faces.count(face) for face in range(len(components().cards))]
        await table.press("enter")
        bruno = entry_of(table).selection
        assert "You drew" not in table.inspector  # it is the first turn that is known
        card = min(at for at in bruno.playable() if bruno.card(at).kind is not Kind.JESTER)
        await table.press(str(card + 1), "enter", "n")
        assert "You drew" not in table.inspector  # nothing before the curtain opens
        await table.press("enter")
        assert table.session.seat == 0
        assert f"You drew {table.session.narrator.cards(counts)} after" in table.inspector
        await table.press("right")
        assert "You drew" not in table.inspector


def scene_of(table: Table) -> Scene:
    scene = table.table.query_one(RoadBoard)._scene
    assert scene is not None
    return scene


async def dragged_card(table: Table, number: int, to: tuple[int, int]) -> None:
    """A card of the hand let go at a point of the screen."""
    board = table.table.query_one(HandBoard)
    assert board._scene is not None
    slot = board._slots(board._scene)[number]
    here = board.region.x + slot.x + 3, board.region.y + slot.y + 2
    table.app.post_message(_mouse(events.MouseDown, *here))
    table.app.post_message(_mouse(events.MouseUp, *to))
    await table.settle()


@runs
async def test_a_card_dragged_to_a_space_is_played_and_to_a_pawn_chosen() -> None:
    async with at_table(laid_out((0, -3, 3, 1, -5)), (120, 40)) as table:
        await table.press("space")
        await dragged_card(table, 4, ByMouse()._spot(table, Terrace.WIZARD, -1))
        assert table.session.game.pawns[Pawn.WIZARD] == -1
        await dragged_card(table, 4, ByMouse()._spot(table, Terrace.WIZARD, 5))
        assert entry_of(table).selection.chosen == (4,)
        assert "You can't move to ■5 with that" in table.inspector
        await table.press("escape")
        await dragged_card(table, 4, ByMouse()._spot(table, Terrace.WIZARD, -1))
        assert entry_of(table).selection.chosen == (4,)
        assert "Choose a way first" in table.inspector


@runs
async def test_the_mouse_on_the_track_explains_the_steps_of_a_turn() -> None:
    async with at_table(laid_out(), (80, 24)) as table:
        await table.press("space")
        table.app.post_message(events.MouseMove(None, 20, 0, 0, 0, 0, False, False, False, 20, 0))
        await table.settle()
        assert "then the crown moves by itself" in table.inspector


@runs
async def test_a_dragged_pawn_says_which_card_takes_it_there_and_hides_no_number() -> None:
    async with at_table(laid_out((0, -3, 3, 1, -5)), (120, 40)) as table:
        await table.press("space")
        assert scene_of(table).callable
        here, there = (ByMouse()._spot(table, Terrace.WIZARD, space) for space in (1, 3))
        table.app.post_message(_mouse(events.MouseDown, *here))
        table.app.post_message(events.MouseMove(None, *there, 0, 0, 1, False, False, False, *there))
        await table.settle()
        assert table.inspector == "Let go to play Wizard 2: the wizard to ■3."
        assert not scene_of(table).callable
        table.app.post_message(_mouse(events.MouseUp, *there))
        await table.settle()
        assert table.session.game.pawns[Pawn.WIZARD] == 3


@runs
async def test_a_dragged_pawn_shows_where_it_may_go() -> None:
    async with at_table(laid_out((0, -3, 3, 1, -5)), (120, 40)) as table:
        await table.press("space")
        board, by_mouse = table.table.query_one(RoadBoard), ByMouse()
        here, there = (by_mouse._spot(table, Terrace.WIZARD, space) for space in (1, 3))
        table.app.post_message(_mouse(events.MouseDown, *here))
        moved = events.MouseMove(None, *there, 0, 0, 1, False, False, False, *there)
        table.app.post_message(moved)
        await table.settle()
        assert board._scene is not None
        ghosts = {(ghost.pawn, ghost.space, ghost.strong) for ghost in board._scene.ghosts}
        assert {(Pawn.WIZARD, 3, True), (Pawn.WIZARD, -1, False)} <= ghosts
        there = by_mouse._spot(table, Terrace.WIZARD, 5)
        # without a button: it was let go elsewhere
        table.app.post_message(events.MouseMove(None, *there, 0, 0, 0, False, False, False, *there))
        await table.settle()
        assert not board._scene.ghosts


@pytest.mark.parametrize("ascii_only", [False, True])
def test_the_sign_of_the_crown_does_not_stand_for_the_king(*, ascii_only: bool) -> None:
    @runs
    async def look() -> None:
        async with at_table(laid_out(), (80, 24), ascii=ascii_only) as table:
            await table.press("space")
            await table.painted()
            assert not re.search(r"[●o][♔^][■#]", table.drawn())
            await table.press("i")
            await table.painted()
            assert "what a hint or lesson is about" in table.drawn()

    look()
