"""What newcomers to Royal Visit stumbled over at the table."""

from __future__ import annotations

import pytest

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.events import (
    CardPlayed,
    CrownMoved,
    DeckRanOut,
    Summoned,
)
from palais_tui.games.royal_visit.controller.moves import Play, Privilege
from palais_tui.games.royal_visit.engine.components import Kind, Pawn
from palais_tui.games.royal_visit.ui.plan import TERRACE_OF
from palais_tui.games.royal_visit.ui.table import VisitTable
from palais_tui.i18n.catalog import Language
from tests.i18n.languages import ENGLISH, FRENCH
from tests.tui.driver import at_table, runs
from tests.tui.visit_games import _best, at, laid_out, visit
from tests.tui.visit_players import ByMouse, entry_of

LEFT, RIGHT = Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD
TIGHT = (0, -1, 1, 4, 5)
"""The king directly between his guards: only the whole court can move."""
GUARDS = (0, -3, 5, 1, -6)


# --- the number of a raised card


@pytest.mark.parametrize("keys", ["1", "1 2", "1 1", "2 1 2", "1 2 2 1"])
def test_v4_3_the_number_of_a_raised_king_never_turns_the_court_from_home(keys: str) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out(TIGHT)) as table:
            await table.press("space", *keys.split(), "enter")
            assert table.session.entries()[-1].move == Privilege(-1)

    play()


@pytest.mark.parametrize(
    ("keys", "goal"),
    [
        ("5 5", {Pawn.WIZARD: -1}),
        ("5 right 5", {Pawn.WIZARD: -1}),
        ("3 3", {RIGHT: 4}),
        ("3 3 3", {LEFT: -4}),
        ("7 g g", {RIGHT: 2}),
        ("1 2 right 2", {Pawn.KING: 1, LEFT: -2, RIGHT: 6}),
        ("1 right 2", {Pawn.KING: 1, LEFT: -2, RIGHT: 6}),
    ],
)
def test_a_key_again_never_chooses_a_way_from_the_own_chateau(
    keys: str, goal: dict[Pawn, int]
) -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out(GUARDS)) as table:
            await table.press("space", *keys.split())
            option = entry_of(table).selection.option()
            assert option is not None
            assert dict(option.goal) == goal

    play()


@runs
async def test_the_number_again_asks_for_a_way_where_all_lead_from_the_chateau() -> None:
    async with at_table(laid_out((0, -1, 3, -8, 5))) as table:
        await table.press("space", "5", "5")
        assert entry_of(table).selection.is_asking_way
        assert "Choose a way first" in table.inspector


# --- clicks on marked spaces


@pytest.mark.parametrize(("space", "way"), [(-2, -1), (-1, -1), (0, -1), (1, 1), (2, 1)])
def test_v4_3_a_click_on_any_mark_of_the_court_plays_it(space: int, way: int) -> None:
    """Some marks lie on spaces where another pawn of the court stands."""

    @runs
    async def play() -> None:
        async with at_table(laid_out(TIGHT)) as table:
            await table.press("space")
            king = ByMouse()._spot(table, TERRACE_OF[Pawn.KING], 0)
            await table.click(*king)
            assert entry_of(table).selection.chosen == (0, 1)
            await table.click(*ByMouse()._spot(table, TERRACE_OF[Pawn.KING], space))
            assert [entry.move for entry in table.session.entries()] == [Privilege(way)]

    play()


# --- the row of choices


@pytest.mark.parametrize(
    ("keys", "goal"),
    [
        ("", {LEFT: -5}),
        ("right", {RIGHT: 7}),
        ("right left", {RIGHT: 3}),
        ("right left left", {LEFT: -5}),
        ("down", {RIGHT: 3}),
    ],
)
def test_arrows_walk_along_the_row_of_choices(keys: str, goal: dict[Pawn, int]) -> None:
    @runs
    async def play() -> None:
        async with at_table(
            laid_out((-1, -3, 5, 1, -6), ("king-1", "guard-1+1", "jester-3"))
        ) as table:
            await table.press("space", "2", "x", *keys.split())
            option = entry_of(table).selection.option()
            assert option is not None
            assert dict(option.goal) == goal
            await table.painted()
            row = table.prompt
            labels = ["◄ ●3 to ●5", "◄ ■5 to ■3", "► ■5 to ■7"]
            assert sorted(labels, key=row.index) == labels

    play()


# --- dragging


@runs
async def test_a_pawn_dragged_further_than_a_card_is_to_be_dragged_in_steps() -> None:
    async with at_table(laid_out(hand=("guard-1", "guard-1", "guard-1+1"))) as table:
        await table.press("space")
        await ByMouse()._drag(table, Play(0, Kind.GUARD, ((LEFT, -8),)))
        assert entry_of(table).selection.chosen == ()
    async with at_table(laid_out((0, -2, 2, 4, 5), ("guard-1", "guard-1+1", "wizard-1"))) as table:
        await table.press("space")
        await ByMouse()._drag(table, Play(0, Kind.GUARD, ((LEFT, -5),)))
        assert "No single card moves the left guard to \u25cf5: drag in steps" in table.inspector
        await ByMouse()._drag(table, Play(0, Kind.GUARD, ((LEFT, -6),)))
        assert "None of your cards moves the left guard to \u25cf6" in table.inspector


@runs
async def test_v4_3_a_dragged_king_says_that_it_takes_two_king_cards() -> None:
    async with at_table(laid_out(TIGHT)) as table:
        await table.press("space")
        await ByMouse()._drag(table, Play(0, Kind.KING, ((Pawn.KING, -1),)))
        assert not table.session.entries()
        assert table.inspector.startswith("Two King cards move the court to \u25cf.")


# --- what a bot did


@pytest.mark.parametrize("language", [ENGLISH, FRENCH])
def test_what_a_bot_played_and_where_the_crown_went_fit_one_line(language: Language) -> None:
    told = sum(_told(visit(seed, language=language)) for seed in (3, 7, 11))
    assert told > 3


def _told(session: GameSession) -> int:
    """How often the crown's move was told after a bot's turn."""
    session.seats[1].bot = "courtier"
    table = VisitTable(session)
    told = 0
    while session.prompt is not None:
        seat = session.seat
        session.answer(_best(session))
        if session.prompt is None or seat == session.seat or session.seat:
            continue
        said = table.since_text(78)
        assert len(said) <= 78
        events = session.since(0)
        if any(isinstance(event, DeckRanOut) for event in events):
            continue  # that matters most
        if any(isinstance(event, CardPlayed | Summoned) for event in events):
            assert "Bruno" in said
        if any(isinstance(event, CrownMoved) and event.seat for event in events):
            assert said.startswith("Bruno"), said
            assert said.count(".") >= 2, said
            told += 1
    return told


# --- the prompt


@runs
async def test_a_king_card_is_named_without_a_number_beside_its_key() -> None:
    async with at_table(laid_out(GUARDS)) as table:
        await table.press("space", "2")
        assert table.prompt.startswith("King: where?")
        await table.press("escape", "5")
        assert table.prompt.startswith("Wizard 2: where?")


@runs
async def test_v5_2_the_prompt_names_whom_the_wizard_cannot_summon_and_a_click_says_why() -> None:
    async with at_table(laid_out((0, -3, 3, 2, -5))) as table:
        await table.press("space", "w")
        labels = [(choice.label, choice.possible) for choice in table.table.game.choices()]
        assert labels == [("King", True), ("left guard", False), ("right guard", True)]
        assert "left guard (blocked)" in table.prompt
        await ByMouse()._chip(table, 1)
        assert "would leave his guards" in table.inspector
        await ByMouse()._chip(table, 2)
        assert table.session.game.pawns[RIGHT] == 2 or table.session.staged is not None


# --- the boards


def test_v5_5_the_jester_s_side_is_shown_for_the_move_that_is_pointed_at() -> None:
    @runs
    async def play() -> None:
        async with at_table(laid_out((0, -3, 3, 1, -1), ("jester-3", "wizard-1"))) as table:
            await table.press("space")
            await table.painted()
            assert "Jester serves  \u25cf Anna" in table.drawn()
            await table.press("2", "j", "right")
            await table.painted()
            assert "Jester serves  \u25a0 Bruno" in table.drawn()

    play()


@runs
async def test_the_small_zoom_names_the_key_that_leads_back() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space", "z")
        await table.painted()
        assert "Esc" in table.drawn().splitlines()[-1]


@runs
async def test_the_menu_undoes_a_turn_only_after_a_card() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space", "m")
        assert table.in_front == "MenuScreen"
        rows = dict(table.screen._commands())  # type: ignore[attr-defined]
        undo = next(text for text in rows if text.startswith("Undo the whole turn"))
        assert not rows[undo]
        await table.press("escape", "5", "enter", "m")
        assert dict(table.screen._commands())[undo]  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_legend_has_every_sign_of_the_boards_on_one_page(size: tuple[int, int]) -> None:
    @runs
    async def look() -> None:
        async with at_table(laid_out(), size) as table:
            await table.press("space", "i")
            await table.painted()
            drawn = table.drawn()
            for sign in ("\u26547 ", "K3 ", "M ", "1+1 ", "flank ", "\u203a ", "\u25cfK\u25a0"):
                assert f" {sign}" in drawn, sign
            assert "PgDn" not in drawn

    look()


@pytest.mark.parametrize("names", [("Courtier", "Anna"), ("Bartholomaeus", "Maximiliane")])
def test_a_long_name_is_cut_under_the_towers(names: tuple[str, str]) -> None:
    @runs
    async def look() -> None:
        async with at_table(at(laid_out().game, names), (120, 40)) as table:
            await table.painted()
            row = next(line for line in table.drawn().splitlines() if "  8     7     6 " in line)
        assert row.split()[:2] == ["●", "Court." if names[0] == "Courtier" else "Barth."]

    look()
