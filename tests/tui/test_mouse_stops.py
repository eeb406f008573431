"""Where two newcomers who played by mouse had stopped."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic

import pytest
from textual import events

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.moves import Draw, Put
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    GATE,
    MINT,
    OFFICE,
    PLACE_IDS,
    STAIRWAY,
)
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.status_line import brief_place, brief_prompt, told_place
from palais_tui.games.palais_royal.phrases.tile_line import brief_tile
from palais_tui.games.palais_royal.ui.action_track import ActionTrack
from palais_tui.games.palais_royal.ui.hand import KeepScreen
from palais_tui.games.palais_royal.ui.legend import legend
from palais_tui.games.palais_royal.ui.players import PlayerBoards
from palais_tui.games.palais_royal.ui.table_input import asked_about
from palais_tui.games.palais_royal.ui.total_bars import TotalBars
from palais_tui.i18n.catalog import Language
from palais_tui.tui.screens import curtain
from palais_tui.tui.screens.curtain import OPENING_STEPS, CurtainScreen
from palais_tui.tui.screens.menu import MenuScreen
from palais_tui.tui.screens.scores import ScoresScreen
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.theme import DARK
from tests.games.palais_royal.position import position
from tests.i18n.languages import ENGLISH, FRENCH
from tests.tui.driver import Table, at_table, new_sitting, runs, seated
from tests.tui.pictures import enlisting, moving
from tests.tui.test_scores import finished

D3 = 15
LARGE = (120, 40)


def game_at(step: Step, **facts: object) -> GameSession:
    return seated(position(2, step=step, **facts).game)  # type: ignore[arg-type]


async def right_click(table: Table, x: int, y: int) -> None:
    """As a terminal sends it: pressed and let go."""
    for kind in (events.MouseDown, events.MouseUp):
        table.app.post_message(kind(None, x, y, 0, 0, 3, False, False, False, x, y))
    await table.settle()


@pytest.mark.parametrize("by_key", [True, False])
def test_one_click_enlists_after_another_way_to_pay_was_chosen(by_key: bool) -> None:
    @runs
    async def play() -> None:
        async with at_table(enlisting(), size=LARGE) as table:
            entry = table.table_input
            field = next(f for f in sorted(entry.fields()) if len(entry.ways(f)) > 1)
            await table.click_field(field)
            if by_key:
                await table.press("x")
            else:
                await table.click_text("x: ")
            way = entry.way()
            await table.click_field(field)
            made = entry.ending or table.session.entries()[-1].move
            assert str(way) in str(made)

    play()


@runs
async def test_the_inspector_beside_a_long_hint_is_not_cut() -> None:
    async with at_table(enlisting(), size=LARGE) as table:
        entry, inspector = table.table_input, table.table.view.inspector
        await table.painted()  # the first layout takes the class away
        table.table.add_class("-tall-hint")
        await table.painted()
        assert inspector.size.height == 1
        targets = [*map(table.place, range(len(PLACE_IDS))), *map(table.field, range(36))]
        for target in targets:
            await table.hover(*target)
            assert len(table.inspector) <= inspector.content_region.width, table.inspector
        assert entry.room <= inspector.content_region.width


@runs
async def test_a_right_click_explains_and_moves_nothing() -> None:
    async with at_table(new_sitting(), size=LARGE) as table:
        await right_click(table, *table.place(OFFICE))
        assert table.game.servants(0, OFFICE) == 0
        assert table.inspector.startswith("Office")
        enter = table.table.query_one("#prompt").content_region.x + table.prompt.index("Enter")
        await right_click(table, enter, table.table.query_one("#prompt").region.y)
        assert sum(table.game.servants(0, place) for place in range(9)) == 5


@runs
async def test_the_curtain_opens_in_its_time_on_a_slow_terminal() -> None:
    session = new_sitting()
    async with at_table(session, animation=True) as table:
        table.table.dialogs.draw_curtain(0)
        await table.painted()
        screen = table.screen
        assert isinstance(screen, CurtainScreen)
        screen.quiet_until = 0.0
        screen.action_open()
        screen._opened_at = monotonic() - 1
        screen._open_further()
        assert screen._steps_open == OPENING_STEPS


def test_a_click_while_the_curtain_opens_is_not_for_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(curtain, "OPENING_SECONDS", 60.0)  # it stays at its first picture

    @runs
    async def click() -> None:
        async with at_table(new_sitting(), animation=True) as table:
            table.table.dialogs.draw_curtain(0)
            await table.painted()
            assert isinstance(table.screen, CurtainScreen)
            table.screen.quiet_until = 0.0
            table.screen.action_open()
            await table.painted()
            await table.click(*table.place(OFFICE))
            await table.settle()
            assert table.in_front == "TableScreen"
            assert table.game.servants(0, OFFICE) == 0

    click()


@runs
async def test_the_inspector_speaks_of_what_is_asked() -> None:
    castle = {"backdoor": 2, "office": 1, "king": 6, "madame": 6}
    async with at_table(game_at(Step.ENLIST, castle=castle, gold=20)) as table:
        await table.press("c", "4")
        assert table.inspector.startswith("c4"), table.inspector
        await table.press("n", "n")
        assert table.game.step is Step.DRAW
        assert table.inspector.startswith("Back Door"), table.inspector
        await table.press("c", "4", "2")
        assert "Draw 2 cards?" in table.prompt
        assert table.inspector.startswith("Back Door"), table.inspector
        assert asked_about(table.table_input) == ("place", BACK_DOOR)


@runs
async def test_a_servant_dragged_onto_the_garden_says_where_servants_go() -> None:
    async with at_table(moving(), size=LARGE) as table:
        for kind, at in (
            (events.MouseDown, table.place(GATE)),
            (events.MouseUp, table.field(D3)),
        ):
            table.app.post_message(kind(None, *at, 0, 0, 1, False, False, False, *at))
        await table.settle()
        assert table.inspector == ENGLISH.text("acting.only_in_castle")
        await table.click_field(D3)
        assert table.inspector.startswith("d3")


@runs
async def test_a_question_and_a_hint_have_their_escape_in_the_footer() -> None:
    async with at_table(game_at(Step.DRAW, castle={"backdoor": 2}), size=LARGE) as table:
        await table.press("2")
        assert "Esc: no" in table.prompt
        await table.click_key("back")
        assert table.table_input.confirm is None
        assert "back" not in [action for _, _, action in table.table.view.footer.keys.spans]


@pytest.mark.parametrize("language", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_no_turn_is_spoken_of_before_a_player_has_had_one(language: Language) -> None:
    session = new_sitting(language=language)
    wrong = [language.text("inspect.this_turn", gives="", why=""), language.text("inspect.no_more")]
    wrong += [language.text("inspect.next_turn", gives="")]
    for view in (session.view(), staged_setup(language)):
        for place in range(len(PLACE_IDS)):
            told = told_place(session.narrator, view, place)
            assert not any(words.rstrip(" .") in told for words in wrong), told
    place = session.narrator.short_place(STAIRWAY)
    why = language.text("place_setup.stairway", place=place)
    assert why in brief_place(session.narrator, session.view(), STAIRWAY)
    words = language.text("inspect.place_first", place="", gives="").split()[-2:]
    assert " ".join(words) in brief_place(session.narrator, staged_setup(language), STAIRWAY)


def staged_setup(language: Language) -> View:
    """The other player is in turn first; the set-up's last servant has been put."""
    session = new_sitting(language=language)
    while session.game.step is Step.PLACING:
        session.answer(Put(MINT))
    view = session.view()
    return replace(view, seat=1 - view.table.seat)


def test_the_gate_gives_nothing_by_itself() -> None:
    session = game_at(Step.PARADE, castle={"parade": 2})
    told = told_place(session.narrator, session.view(), GATE)
    assert told.endswith(ENGLISH.text("inspect.none_there"))


def test_cards_in_hand_are_worth_a_point_where_it_matters() -> None:
    session = game_at(Step.CLOSING, castle={"stairway": 1}, hand="swift")
    session.game.last_round = True
    said = brief_prompt(session.narrator, session.view(), session.prompt, None, ending=True)
    assert "1 pt each" in said
    draws = game_at(Step.DRAW, castle={"backdoor": 2}, deck="swift gates winged")
    draws.answer(Draw(2))
    assert "worth 1 point (at most 6)" in KeepScreen(draws)._note


def test_a_card_noble_says_that_it_needs_a_servant_at_the_back_door() -> None:
    for servants in (0, 1):
        castle = {"office": 1, "king": 3, "madame": 3, "backdoor": servants}
        session = game_at(Step.ENLIST, castle=castle, garden={"c4": "cards-1"}, gold=9)
        line = brief_tile(session.narrator, session.view(), FIELD_IDS.index("c4"), None, 118)
        assert (ENGLISH.text("inspect.cards_idle") in line) is not bool(servants), line


@runs
async def test_clicks_on_the_track_and_on_other_players_are_answered() -> None:
    async with at_table(enlisting(), size=LARGE) as table:
        row = table.table.query_one(ActionTrack).region.y
        line = table.drawn().splitlines()[row]
        for text, said in (
            ("II Move", "That was for action 2"),
            ("III Income", "That was for action 3"),
        ):
            await table.click(line.index(text) + 1, row)
            assert table.table.view.message.startswith(said), table.table.view.message
        await table.click(line.index("more nobles"), row)
        assert table.table.view.message.startswith("The last round starts when")
        board = table.table.query_one(PlayerBoards)
        other = 1 - table.session.seat
        y = next(y for y in range(board.size.height) if board.seat_at(y) == other)
        await table.click(board.region.x + 4, board.region.y + y)
        name = table.session.narrator.names[other]
        assert table.table.view.message == ENGLISH.text("acting.not_yours", name=name)


@runs
async def test_a_row_of_the_menu_that_cannot_be_chosen_says_so() -> None:
    async with at_table(new_sitting(), size=LARGE) as table:
        await table.press("m")
        menu = table.screen
        assert isinstance(menu, MenuScreen)
        row = next(at for at, (_, enabled) in enumerate(menu._rows) if not enabled)
        await table.click_row(row)
        assert table.in_front == "MenuScreen"
        await table.shows(ENGLISH.text("menu.not_now"))


@runs
async def test_a_click_beside_the_plaque_shows_what_opens_the_curtain() -> None:
    async with at_table(new_sitting()) as table:
        table.table.dialogs.draw_curtain(0)
        await table.painted()
        await table.click(0, 0)
        assert table.in_front == "CurtainScreen"
        assert table.screen.query_one("#curtain-keys").has_class("-asked")


@pytest.mark.parametrize("size", [(80, 24), LARGE])
def test_a_click_on_the_bars_of_the_scores_explains_a_row(size: tuple[int, int]) -> None:
    @runs
    async def click() -> None:
        async with at_table(finished(2, 3), size=size) as table:
            await table.settle()
            assert isinstance(table.screen, ScoresScreen)
            await table.painted()
            bars = table.screen.query_one(TotalBars)
            assert bars._parts
            for region, row in list(bars._parts):
                if region:
                    at = bars.content_region.offset + region.offset
                    await table.click(*at)
                    assert table.screen.row == row

    click()


def test_a_legend_shows_only_what_boards_of_its_size_show() -> None:
    narrator = new_sitting().narrator
    small, large = (
        [
            (drawn.plain, text)
            for _, signs in legend(narrator, UNICODE, DARK, large=size)
            for drawn, text in signs
        ]
        for size in (False, True)
    )
    for key in ("sign_help.shared", "sign_help.supply", "sign_help.edge"):
        assert ENGLISH.text(key) in [text for _, text in small]
        assert ENGLISH.text(key) not in [text for _, text in large]
    assert "+2∩" in [drawn for drawn, _ in small]
    assert "+2∩" not in [drawn for drawn, _ in large]
    assert "gate +2" in [drawn for drawn, _ in large]


def test_an_ornament_says_which_squares_it_separates() -> None:
    session = game_at(Step.ENLIST, castle={"office": 1, "king": 6, "madame": 6}, gold=20)
    view = session.view()
    said = brief_tile(session.narrator, view, FIELD_IDS.index("a1"), None, 236)
    assert "An ornament separates it from " in said, said
    said = brief_tile(session.narrator, view, FIELD_IDS.index("c3"), None, 236)
    assert "ornament" not in said


@runs
async def test_the_menu_stays_in_a_large_footer_during_a_what_if() -> None:
    async with at_table(enlisting(), size=LARGE) as table:
        await table.press("w")
        assert "menu" in [action for _, _, action in table.table.view.footer.keys.spans]


@pytest.mark.parametrize("rank", ["first", "second", "tied_first", "tied_second", "lower"])
def test_no_factor_stands_beside_the_points_of_an_edge(rank: str) -> None:
    for language in (ENGLISH, FRENCH):
        assert "double" not in language.texts["scoring"][rank]
