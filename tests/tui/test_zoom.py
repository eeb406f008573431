"""One board on the whole screen, the legend, and open scores at the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from textwrap import wrap
from unittest.mock import patch

import pytest

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.moves import Enlist, Walk
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.reasons import (
    GoldShort,
    NoServantInOffice,
    TurquoiseShort,
    VioletShort,
)
from palais_tui.games.palais_royal.engine.castle import PLACES
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.engine.state import EMPTY, Step
from palais_tui.games.palais_royal.phrases.explanations import place_text, yield_text
from palais_tui.games.palais_royal.ui import detail_card
from palais_tui.games.palais_royal.ui.art import game_art
from palais_tui.games.palais_royal.ui.boards import PalaisBoards
from palais_tui.games.palais_royal.ui.card_panel import CardPanel
from palais_tui.games.palais_royal.ui.castle import CastleBoard
from palais_tui.games.palais_royal.ui.detail_card import (
    CHIN,
    LAWN,
    LOW_LAWN,
    DetailCard,
    paint_field_card,
)
from palais_tui.games.palais_royal.ui.garden import GardenBoard
from palais_tui.games.palais_royal.ui.painted_castle import corner as room_corner
from palais_tui.games.palais_royal.ui.scene import Scene, Zoom
from palais_tui.games.palais_royal.ui.zoomed_castle import EMBLEM_COLUMNS
from palais_tui.games.palais_royal.ui.zoomed_players import paint_zoomed_players
from palais_tui.i18n.catalog import Language
from palais_tui.tui.screens.legend import LegendScreen
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.theme import DARK, NO_COLOUR, Palette
from palais_tui.tui.widgets.canvas import HALF, Canvas
from tests.i18n.languages import CODES, ENGLISH, LANGUAGES
from tests.tui.driver import Table, at_table, runs
from tests.tui.pictures import ZOOMED, at, before, begun, enlisting, keys_of, moving, played_until
from tests.tui.test_boards import enlist_scene

SIZES = [(80, 24), (120, 40), (160, 50)]


def zoom(table: Table) -> Zoom | None:
    return table.table.query_one(PalaisBoards).zoom


def with_language(session: GameSession, language: Language) -> GameSession:
    session.narrator.language = language
    return session


# --- from board to board


@runs
async def test_the_key_steps_from_board_to_board_and_back() -> None:
    async with at_table(enlisting()) as table:
        await table.press("b", "3")
        seen = []
        for _ in range(4):
            await table.press("z")
            seen.append(zoom(table))
        assert seen == [Zoom.GARDEN, Zoom.CASTLE, Zoom.PLAYERS, None]
        assert table.table_input.target() == ("field", 13)


@runs
async def test_escape_shows_all_boards_after_it_has_cancelled_what_was_entered() -> None:
    async with at_table(moving()) as table:
        await table.press("z", "5")
        assert zoom(table) is Zoom.CASTLE
        assert table.table_input.origin is not None
        await table.press("escape")
        assert zoom(table) is Zoom.CASTLE
        assert not table.table_input.is_entering
        await table.press("escape")
        assert zoom(table) is None


@runs
async def test_the_zoom_follows_the_cursor() -> None:
    async with at_table(moving()) as table:
        await table.press("z")
        assert zoom(table) is Zoom.CASTLE
        await table.press("c", "4")
        assert zoom(table) is Zoom.GARDEN
        await table.press("right", "right", "right", "right")
        assert zoom(table) is Zoom.CASTLE


@pytest.mark.parametrize("size", SIZES)
def test_playing_goes_on_there_by_keys_and_by_mouse(size: tuple[int, int]) -> None:
    @runs
    async def play() -> None:
        session = moving()
        async with at_table(session, size) as table:
            await table.press("z")
            await table.painted()
            walk = next(move for move in session.prompt.moves if isinstance(move, Walk))
            left = session.game.points_left
            await table.click_place(walk.origin)
            await table.click_place(walk.target)
            assert session.game.points_left < left
            await table.press("u")
            assert session.game.points_left == left
            assert zoom(table) is Zoom.CASTLE
        session = enlisting()
        async with at_table(session, size) as table:
            field = next(move.field for move in session.prompt.moves if isinstance(move, Enlist))
            await table.press("z")
            if zoom(table) is Zoom.CASTLE:
                await table.press("a", "1")
            await table.painted()
            await table.click_field(field)
            await table.click_field(field)
            if table.table_input.confirm:
                await table.press("enter")
            # the last move of a turn waits for Enter
            assert session.game.garden[field] < 0 or session.staged

    play()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("zoomed", [True, False])
def test_the_card_shows_what_the_mouse_points_at_while_it_does(
    size: tuple[int, int], zoomed: bool
) -> None:
    @runs
    async def look() -> None:
        async with at_table(enlisting(), size) as table:
            cursor, other = (FIELD_IDS.index(name) for name in ("d4", "d5"))
            await table.click_field(cursor)
            if zoomed:
                await table.press("z")
            await table.painted()
            kind = DetailCard if zoomed else CardPanel
            board = table.table.query_one(kind)
            before = board._painting.rows()
            assert "d4" in before[0]
            assert "Enter: enlist" in "".join(before)
            await table.hover(*table.field(other))
            there = board._painting.rows()
            assert "d5" in there[0]
            assert "Click: choose" in "".join(there)
            assert "Enter" not in "".join(there), "it would enlist the one at the cursor"
            assert table.table_input.cursor == cursor
            with patch.object(kind, "paint") as paint:
                x, y = table.field(other)
                await table.hover(x + 1, y)
                assert not paint.called
            await table.hover(3, size[1] - 1)
            assert board._painting.rows() == before

    if zoomed or size == (160, 50):
        look()


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("size", SIZES)
@runs
async def test_the_foot_of_the_card_does_what_enter_does(
    size: tuple[int, int], ascii_only: bool
) -> None:
    async with at_table(enlisting(), size, ascii=ascii_only) as table:
        field = min(table.table_input.fields())
        await table.click_field(field)
        await table.press("z")
        await table.painted()
        lines = table.drawn().splitlines()
        words = ENGLISH.text("detail.can")
        y = next(y for y, line in enumerate(lines) if words in line)
        await table.click(lines[y].index(words), y - 1)
        assert not table.session.staged
        await table.click(lines[y].index(words), y)
        assert table.session.staged or table.game.garden[field] < 0


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("zoomed", [True, False])
def test_an_ornament_explains_itself(size: tuple[int, int], zoomed: bool, ascii_only: bool) -> None:
    """Its bar or plinth, at the side of a corner or below it; the square beside it does not."""

    @runs
    async def look() -> None:
        async with at_table(enlisting(), size, ascii=ascii_only) as table:
            if zoomed:
                table.table_input.on_garden = True
                await table.press("z")
            await table.painted()
            wide, high = table.table.query_one(GardenBoard).cell()
            for first, second, step in (
                ("a5", "a6", (wide // 2 - 1, -1)),
                ("a6", "b6", (-2, high // 2)),
            ):
                x, y = table.field(FIELD_IDS.index(second))
                await table.hover(x + step[0], y + step[1])
                said = f"An ornament: {first} and {second} don't touch, so neither makes"
                assert table.inspector.startswith(said)
                await table.hover(x, y)
                assert "An ornament:" not in table.inspector

    look()


@pytest.mark.parametrize("zoomed", [True, False])
@runs
async def test_card_and_footer_say_the_same_of_enter(zoomed: bool) -> None:
    """The first Enter only names the noble at the cursor."""
    async with at_table(enlisting(), (120, 40) if zoomed else (160, 50)) as table:
        field = min(table.table_input.fields())
        table.table_input.on_garden, table.table_input.cursor = True, field
        if zoomed:
            await table.press("z")
        for word in ("choose", "enlist"):
            table.table.refresh_scene()
            await table.painted()
            drawn = table.drawn()
            assert f"✓ Enter: {word}" in drawn
            assert re.search(f"Enter +{word.capitalize()}", drawn.splitlines()[-1])
            await table.press("enter")


@runs
async def test_what_if_and_the_next_turn_keep_the_zoom() -> None:
    async with at_table(moving(), curtain="off") as table:
        await table.press("z", "w", "n", "n", "w")
        assert not table.session.in_what_if
        assert zoom(table) is Zoom.CASTLE


# --- what the boards say


@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
@pytest.mark.parametrize("ascii_only", [False, True])
def test_every_place_is_described_in_full(language: Language, ascii_only: bool) -> None:
    @runs
    async def look() -> None:
        session = with_language(moving(), language)
        for size, wide in (((80, 24), 23), ((120, 40), 36)):
            async with at_table(session, size, ascii=ascii_only) as table:
                await table.press("z")
                await table.painted()
                drawn, game = table.drawn(), session.game
                for place in range(PLACES):
                    text = place_text(session.narrator, game, place)
                    rooms = (wide, wide - 1, wide - EMBLEM_COLUMNS, wide - EMBLEM_COLUMNS - 1)
                    forms = [wrap(text, room) for room in rooms]
                    assert any(all(line in drawn for line in form) for form in forms), text
                    if size == (120, 40):  # what it gives stands beside the name, not over it
                        names = session.narrator.place(place), session.narrator.short_place(place)
                        now = yield_text(session.narrator, game, game.seat, place)
                        heads = [f"{name[:1].upper()}{name[1:]}" for name in names]
                        assert any(re.search(f"{head} +{re.escape(now)}", drawn) for head in heads)

    look()


@runs
async def test_the_castle_says_who_leads_and_why() -> None:
    async with at_table(enlisting(), (120, 40)) as table:
        await table.press("z", "z") if table.table_input.on_garden else await table.press("z")
        await table.painted()
        assert "are tied at 3" in " ".join(table.drawn().split())
        assert "4 gold" in table.drawn()


@pytest.mark.parametrize("size", SIZES[:2])
def test_the_garden_says_how_the_edges_stand(size: tuple[int, int]) -> None:
    @runs
    async def look() -> None:
        async with at_table(enlisting(), size) as table:
            await table.press("d", "4", "z")
            await table.painted()
            drawn = " ".join(table.drawn().split())
            assert "Gate noble" in drawn
            assert "Enter: enlist" in drawn
            assert "Edges: 1st 6 points, 2nd 2" in drawn
            for edge in ("Left ●2 +6 ■1 +2", "Bottom ●1 +6", "Right ▲1 +2 ▼1 +2", "Top ■1 +6"):
                assert edge in drawn

    look()


@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
@pytest.mark.parametrize("size", [(29, 19), (34, 31)])
def test_four_players_on_an_edge_stay_in_its_row(size: tuple[int, int], language: Language) -> None:
    scene = enlist_scene()
    session = with_language(moving(), language)
    view = session.view()
    for edge in view.table.components.garden.edges:
        for seat, field in enumerate(edge.fields[1:5]):
            view.table.garden[field] = EMPTY - 1 - seat
    scene = replace(scene, view=view, narrator=session.narrator)
    rows = DetailCard().picture(scene, *size).rows()[-4:]
    assert all(all(shape in row for shape in UNICODE.shapes) for row in rows)


def test_an_empty_field_is_a_picture_and_its_text_over_nobles_worth_a_look() -> None:
    scene = enlist_scene(cursor_field=FIELD_IDS.index("e3"))
    for seen, lawn in ((scene, LOW_LAWN), (without_nobles(scene), LAWN)):
        canvas = DetailCard().picture(seen, 34, 31)
        said = next(y for y, row in enumerate(canvas.rows()) if "e3: empty." in row)
        assert said == lawn
        assert canvas.surface(5, said) != canvas.surface(5, said + 3) == DARK.night


def without_nobles(scene: Scene) -> Scene:
    table = scene.view.table.copy()
    table.garden[:] = [min(EMPTY, number) for number in table.garden]
    return replace(scene, view=replace(scene.view, table=table), selectable_fields=frozenset())


@pytest.mark.parametrize("palette", [DARK, NO_COLOUR], ids=["painted", "lined"])
@pytest.mark.parametrize("size", [(31, 19), (34, 31), (51, 31)])
def test_the_card_of_an_empty_field_lists_nobles_worth_a_look(
    size: tuple[int, int], palette: Palette
) -> None:
    """Bruno can have four; the best is first. The others follow if there is room."""
    scene = enlist_scene(palette, cursor_field=FIELD_IDS.index("e3"))
    card = DetailCard()
    rows = card.picture(scene, *size).rows()
    first = next(y for y, row in enumerate(rows) if "Within reach" in row) + 1
    listed = [" ".join(row.split()) for row in rows[first : first + 4]]
    assert listed == [
        "d3 ✓ couple 6★ 2¤ ◆◆",
        "f4 ✓ diagonal 5★ 3¤ ◆◆",
        "d4 ✓ gate +2 3★ 2¤ ◆ ◇",
        "d5 ✓ move +2 3★ 3¤ ◆◆",
    ]
    has_room = size[1] > 19 or not palette.painted
    assert ("Out of reach" in "".join(rows)) is has_room
    for y, field in card._nobles.items():
        assert rows[y].split()[0] == FIELD_IDS[field]
    later = replace(scene, selectable_fields=frozenset(), in_turn=0)
    shown = "\n".join(DetailCard().picture(later, *size).rows())
    assert re.search(r"Most points *\n +[a-f][1-6] +couple +9★", shown), shown


@pytest.mark.parametrize("step", [Step.ENLIST, Step.STAIRWAY])
@runs
async def test_a_click_on_a_listed_noble_chooses_it(step: Step) -> None:
    async with at_table(enlisting() if step is Step.ENLIST else moving(), (120, 40)) as table:
        await table.press("e", "3", "z")
        await table.painted()
        card = table.table.query_one(DetailCard)
        y, field = next(iter(card._nobles.items()))
        await table.click(card.region.x + 8, card.region.y + y)
        assert table.table_input.cursor == field
        assert table.game.garden[field] >= 0
        await table.painted()
        assert not card._nobles


# --- secrets


@runs
async def test_own_tiles_are_shown_only_on_request() -> None:
    session = played_until(
        lambda s: (
            s.game.round > 2
            and s.game.step is Step.BEFORE
            and len(s.game.face_down[s.game.seat]) > 0
        )
    )
    async with at_table(session) as table:
        await table.press("z", "z", "z")
        assert zoom(table) is Zoom.PLAYERS
        await table.painted()
        assert "points if the game ended now" not in table.drawn()
        await table.press("space")
        await table.painted()
        total = score(session.game)[session.seat].total
        assert "points if the game ended now" in table.drawn()
        assert f" {total} " in table.drawn()
        await table.press("escape")
        await table.painted()
        assert "if the game ended now" not in table.drawn()


@pytest.mark.parametrize("chosen", [False, True])
def test_open_scores_are_shown_only_where_they_were_chosen(chosen: bool) -> None:
    @runs
    async def look() -> None:
        session = at(Step.ENLIST, 3)()
        session.game.open_scores = chosen
        async with at_table(session) as table:
            await table.painted()
            for own in score(session.game):
                assert (f"{own.total}★" in table.drawn()) is chosen
            await table.press("z")
            while zoom(table) is not Zoom.PLAYERS:
                await table.press("z")
            await table.painted()
            for own in score(session.game):
                assert (f"{own.total} points now" in table.drawn()) is chosen

    look()


# --- the legend


@runs
async def test_the_legend_is_one_key_away_from_every_board() -> None:
    async with at_table(before()) as table:
        for _ in range(4):
            await table.press("i")
            assert isinstance(table.screen, LegendScreen)
            await table.painted()
            assert "On every board" in table.drawn()
            await table.press("i")
            assert table.in_front == "TableScreen"
            await table.press("z")


# --- large screens


@pytest.mark.parametrize(("name", "keys", "game"), ZOOMED, ids=[name for name, _, _ in ZOOMED])
@runs
async def test_the_picture_of_a_zoomed_board_shows_that_board(
    name: str, keys: str, game: Callable[[], GameSession]
) -> None:
    async with at_table(game(), size=(160, 50)) as table:
        await table.press(*keys_of(keys))
        board = zoom(table)
        assert board is not None
        assert name == f"zoom-{board.value}"


@runs
async def test_beside_a_huge_garden_all_edges_are_told_over_the_log() -> None:
    async with at_table(enlisting(), size=(160, 50)) as table:
        await table.press("d", "4", "z")
        await table.painted()
        view, drawn = table.table.view, " ".join(table.drawn().split())
        for edge in ("Left ●2 +6 ■1 +2", "Bottom ●1 +6", "Right ▲1 +2 ▼1 +2", "Top ■1 +6"):
            assert edge in drawn
        card = table.table.query_one(DetailCard).region
        assert card.area
        assert not card.overlaps(view.log.region)
        assert not table.table.query_one(GardenBoard).region.overlaps(view.log.region)
        await table.press("z", "z", "z")
        await table.painted()
        assert zoom(table) is None
        assert view.log.region.x == table.table.query_one(CardPanel).region.x


def test_zoomed_players_have_their_nobles_before_them_as_tiles() -> None:
    scene = replace(enlist_scene(), zoom=Zoom.PLAYERS)
    canvas = Canvas(120, 31)
    paint_zoomed_players(canvas, scene)
    table = scene.view.table
    for seat in range(table.players):
        block = canvas.rows()[seat * 8 : seat * 8 + 7]
        for number in table.face_up[seat]:
            sign = scene.narrator.noble_sign(table.components.nobles[number])
            assert "\n".join(block).count(sign) == 2, "a chip and a tile"


@runs
async def test_a_large_legend_is_one_page() -> None:
    async with at_table(moving(), (120, 40)) as table:
        await table.press("i")
        await table.painted()
        assert table.in_front == "LegendScreen"
        assert not table.screen.query_one("#text").max_scroll_y
        assert "PgDn" not in table.drawn()


# --- nothing touches a wall, no face is cut


@pytest.mark.parametrize("code", CODES)
def test_a_column_stays_free_beside_the_texts_of_a_small_castle(code: str) -> None:
    session = with_language(moving(), LANGUAGES[CODES.index(code)])
    scene = replace(enlist_scene(), view=session.view(), narrator=session.narrator)
    canvas = CastleBoard().picture(replace(scene, zoom=Zoom.CASTLE), 80, 19)
    cell = (25, 5)
    for position in range(PLACES):
        x, y = room_corner(position, cell)
        rows = [row[x : x + cell[0]] for row in canvas.rows()[y : y + cell[1]]]
        assert not "".join(row[-1] for row in rows).strip(f" ♔{HALF}"), rows
        said = " ".join("".join(rows[1:]).partition("♔")[0].replace(HALF, " ").split())
        place = scene.view.table.grid.at[position]
        assert said == " ".join(place_text(scene.narrator, scene.view.table, place).split()), rows


@pytest.mark.parametrize("field", ["d1", "f5", "a3", "b5", "d4"])
def test_a_portrait_is_never_cut_above_the_chin(field: str) -> None:
    scene, at_field = enlist_scene(), FIELD_IDS.index(field)
    canvas = Canvas(30, 14)
    paint_field_card(canvas, scene, at_field, (1, 0, 29, 14))
    noble = scene.view.table.components.nobles[scene.view.table.garden[at_field]]
    chin = game_art(f"nobles/{noble.id}").pixels[CHIN - 1]
    left = 1 + (29 - len(chin)) // 2
    rows = [
        [canvas.surface(left + x, y) for x in range(len(chin))] for y in range(1, canvas.height)
    ]
    assert [*chin] in rows


@pytest.mark.parametrize("code", CODES)
def test_nothing_that_is_missing_is_cut_from_a_small_card(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = enlist_scene()
    session = with_language(enlisting(), LANGUAGES[CODES.index(code)])
    scene = replace(scene, narrator=session.narrator, selectable_fields=frozenset())
    why = (GoldShort(10, 12, 2), VioletShort(3, 3, 0), TurquoiseShort(3, 3, 0), NoServantInOffice())
    monkeypatch.setattr(detail_card, "why_not_field", lambda *_: why)
    said = detail_card.foot_text(scene, 0, 28)
    assert len(said) <= 28, said
    for sign in ("10¤", "3◆", "3◇"):
        assert sign in said


@pytest.mark.parametrize("code", CODES)
def test_the_legend_of_a_small_table_begins_with_what_is_looked_up_most(code: str) -> None:
    @runs
    async def look() -> None:
        language = LANGUAGES[CODES.index(code)]
        async with at_table(with_language(moving(), language), language=code) as table:
            await table.press("i")
            await table.painted()
            seen = " ".join(table.drawn().split())
            nobles = [f"nobles.{kind.value}" for kind in Privilege if kind is not Privilege.NONE]
            others = ("gold", "violet", "turquoise", "points", "last", "supply")
            for key in (*nobles, *(f"sign_help.{name}" for name in others)):
                assert " ".join(language.text(key).split()[:3]) in seen
            for sign in (
                "+2¤",
                "+1◇",
                "+1◆",
                "+2∩",
                "+2»",
                "»╱",
                "+3❖",
                "3♙",
                "13+7",
                "¤",
                "◆",
                "◇",
                "★",
                "▌",
                "▮",
                f"{language.text('edge_letters.lions')}●2",
            ):
                assert sign in seen

    look()


@pytest.mark.parametrize("steps", [2, 3])
def test_enter_puts_no_servant_into_a_castle_that_is_not_shown(steps: int) -> None:
    @runs
    async def look() -> None:
        async with at_table(begun()) as table:
            await table.press(*"z" * steps)
            await table.painted()
            shown = Zoom.GARDEN if steps == 2 else Zoom.PLAYERS
            assert zoom(table) is shown
            assert "Enter:" not in table.drawn().split("put a servant")[1].split("\n")[0]
            await table.press("enter")
            await table.shows("move the cursor to the castle")
            assert not table.session.entries()
            await table.press("5")
            assert len(table.session.entries()) == 1

    look()
