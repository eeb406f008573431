"""The boards as they are painted, without an app around them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.castle import CARDINAL, GATE, KING, MINT, OFFICE, STAIRWAY
from palais_tui.games.palais_royal.engine.state import EMPTY, Step
from palais_tui.games.palais_royal.phrases.status_line import brief_player
from palais_tui.games.palais_royal.ui.castle import CastleBoard
from palais_tui.games.palais_royal.ui.colours import colours_of
from palais_tui.games.palais_royal.ui.garden import GardenBoard
from palais_tui.games.palais_royal.ui.last_turn import last_turn
from palais_tui.games.palais_royal.ui.painted_castle import corner as room_corner
from palais_tui.games.palais_royal.ui.painted_edges import signposts
from palais_tui.games.palais_royal.ui.painted_garden import corner
from palais_tui.games.palais_royal.ui.painted_players import paint_players
from palais_tui.games.palais_royal.ui.player_nobles import added_up
from palais_tui.games.palais_royal.ui.players import PlayerBoards
from palais_tui.games.palais_royal.ui.scene import Scene, Zoom
from palais_tui.games.palais_royal.ui.tile import MEDIUM
from palais_tui.i18n.catalog import Language
from palais_tui.tui.colour import contrast
from palais_tui.tui.symbols import ASCII, UNICODE
from palais_tui.tui.theme import DARK, DARK_256, LIGHT, LIGHT_256, NO_COLOUR, Palette
from palais_tui.tui.widgets.canvas import HALF, Canvas
from tests.games.palais_royal.position import Castle, position
from tests.i18n.languages import CODES, LANGUAGES
from tests.tui import pictures
from tests.tui.colour_vision import MATRICES, distance
from tests.tui.driver import at_table, new_sitting, runs, seated
from tests.tui.pictures import enlisting, moving

PAINTED = {"dark": DARK, "light": LIGHT, "dark 256": DARK_256, "light 256": LIGHT_256}
GARDENS = {(7, 2): (49, 19), (11, 4): (73, 31), (12, 6): (79, 43)}
"""The size of a garden by the size of its fields."""
CASTLES = {(9, 3): (31, 13), (14, 5): (46, 19), (15, 9): (49, 31), (16, 9): (52, 31)}
AFFORDABLE = frozenset(map(FIELD_IDS.index, ("d3", "d4", "f4", "d5")))
SHAPES = "●■▲▼◆◇❖▮♔»✦❀·"
"""Signs that need less contrast than letters."""


@cache
def enlist_scene(palette: Palette = DARK, **changes: Any) -> Scene:
    """Bruno's fourth action: four nobles can be had."""
    session = enlisting()
    symbols = ASCII if changes.pop("ascii", False) else UNICODE
    scene = Scene(session.view(), session.prompt, session.narrator, symbols, palette)
    return replace(scene, selectable_fields=AFFORDABLE, **changes)


def rows_of(canvas: Canvas, field: str, cell: tuple[int, int]) -> list[str]:
    x, y = corner(FIELD_IDS.index(field), cell)
    return [row[x : x + cell[0]] for row in canvas.rows()[y : y + cell[1]]]


@pytest.mark.parametrize("cell", GARDENS)
def test_a_tile_shows_price_points_seals_and_privilege(cell: tuple[int, int]) -> None:
    canvas = GardenBoard().picture(enlist_scene(), *GARDENS[cell])
    shown = " ".join(rows_of(canvas, "d4", cell))
    assert "2¤" in shown
    assert "3★" in shown
    assert "◆" in shown
    assert "◇" in shown
    assert "gate +2" in shown or "+2∩" in shown
    assert "↓" in shown or "4→2¤" in shown


@pytest.mark.parametrize("cell", GARDENS)
def test_only_nobles_that_can_be_had_are_lit_and_marked(cell: tuple[int, int]) -> None:
    canvas = GardenBoard().picture(enlist_scene(), *GARDENS[cell])
    colours = colours_of(DARK)
    for field, number in enumerate(enlist_scene().view.table.garden):
        if number >= 0:
            can = field in AFFORDABLE
            marked = "✓" in " ".join(rows_of(canvas, FIELD_IDS[field], cell))
            assert marked == can
            x, y = corner(field, cell)
            light = colours.lit if can else colours.shade
            assert canvas.surface(x + cell[0] - 1, y + cell[1] - 1) == light.surface


@pytest.mark.parametrize("cell", GARDENS)
def test_the_cursor_is_a_ring_around_its_field(cell: tuple[int, int]) -> None:
    at = FIELD_IDS.index("d4")
    canvas = GardenBoard().picture(enlist_scene(cursor_field=at), *GARDENS[cell])
    x, y = corner(at, cell)
    sides = [canvas.surface(c, y + r) for c in (x - 1, x + cell[0]) for r in range(cell[1] + 1)]
    below = [canvas.surface(x + c, y + cell[1]) for c in range(cell[0])]
    assert {*sides, *below} == {DARK.ring}
    without = GardenBoard().picture(enlist_scene(), *GARDENS[cell])
    inside = rows_of(canvas, "d4", cell)
    assert inside == rows_of(without, "d4", cell)


def letters_on(canvas: Canvas, columns: tuple[int, int], row: int) -> list[tuple[str, str]]:
    """What is drawn in these columns, each letter with the colour behind it."""
    cells = [
        (letter, segment.style.bgcolor.name if segment.style and segment.style.bgcolor else "")
        for segment in canvas.strip(row)
        for letter in segment.text
    ]
    return [cells[column] for column in columns]


def behind(canvas: Canvas, x: int, y: int) -> str:
    return letters_on(canvas, (x, x), y)[0][1]


@pytest.mark.parametrize("pointer", ["cursor", "mouse"])
@pytest.mark.parametrize("cell", GARDENS)
def test_a_lessons_field_stays_green_beside_cursor_and_mouse(
    cell: tuple[int, int], pointer: str
) -> None:
    at = FIELD_IDS.index("d4")
    moved = {"cursor_field": at} if pointer == "cursor" else {"pointed": ("field", at)}
    scene = enlist_scene(highlighted=frozenset({("field", at)}), **moved)
    canvas = GardenBoard().picture(scene, *GARDENS[cell])
    x, y = corner(at, cell)
    for row in range(y, y + cell[1]):
        sides = letters_on(canvas, (x - 1, x + cell[0]), row)
        assert sides == [("►", DARK.can_ink), ("◄", DARK.can_ink)]
    assert canvas.surface(x, y + cell[1]) == (DARK.ring if pointer == "cursor" else DARK.soft)


@pytest.mark.parametrize("size", CASTLES)
def test_a_lessons_place_stays_green_beside_the_cursor(size: tuple[int, int]) -> None:
    scene = enlist_scene(highlighted=frozenset({("place", MINT)}), cursor_place=MINT)
    canvas = CastleBoard().picture(scene, *CASTLES[size])
    x, y = room_corner(scene.view.table.grid.at.index(MINT), size)
    sides = letters_on(canvas, (x - 1, x + size[0]), y + 1)
    assert sides == [("►", DARK.can_ink), ("◄", DARK.can_ink)]


def test_with_half_rows_off_no_path_is_split() -> None:
    scene = enlist_scene(DARK._replace(half_rows=False), cursor_field=20)
    cell = (11, 4)
    canvas = GardenBoard().picture(scene, *GARDENS[cell])
    for row in range(7):
        assert HALF not in canvas.rows()[row * 5]


def test_without_surfaces_the_name_of_a_field_says_that_it_can_be_had() -> None:
    scene = enlist_scene(NO_COLOUR)
    rows = GardenBoard().picture(scene, 49, 19).rows()
    assert "d3✓" in rows[6]
    assert "c3─" in rows[6]
    assert "│2¤↓  6★│" in rows[7]
    assert "◆◆" in rows[8]


def test_in_ascii_pips_are_letters() -> None:
    rows = GardenBoard().picture(enlist_scene(NO_COLOUR, ascii=True), 49, 19).rows()
    assert "".join(rows).replace("Chloé", "Chloe").isascii()
    assert "v t +2G" in rows[11]


def faint_letters(canvas: Canvas) -> Iterator[str]:
    """Letters and signs that are hard to see on what is behind them."""
    for y in range(canvas.height):
        for segment in canvas.strip(y):
            style = segment.style
            if style is None or style.color is None or style.bgcolor is None:
                continue
            for letter in segment.text:
                if letter.isalnum() or letter in "¤★↓✓→+×∩╱♙" or letter in SHAPES[:-3]:
                    ratio = contrast(style.color.name, style.bgcolor.name)
                    if ratio < (3 if letter in SHAPES else 4.5):
                        yield f"{letter!r} {style} {ratio:.2f}"


@pytest.mark.parametrize("kind", PAINTED)
@pytest.mark.parametrize("cell", GARDENS)
def test_everything_in_the_garden_can_be_read(kind: str, cell: tuple[int, int]) -> None:
    scene = enlist_scene(PAINTED[kind], cursor_field=20)
    at_rest = replace(scene, selectable_fields=frozenset())
    for shown in (scene, at_rest, carrying_scene(PAINTED[kind])):
        canvas = GardenBoard().picture(shown, *GARDENS[cell])
        assert not {*faint_letters(canvas)}


@pytest.mark.parametrize("kind", PAINTED)
def test_only_nobles_that_can_be_had_are_on_light_paper(kind: str) -> None:
    palette, cell = PAINTED[kind], (11, 4)
    colours, board = colours_of(palette), GardenBoard()
    x, y = corner(FIELD_IDS.index("a1"), cell)

    def surface(scene: Scene) -> str:
        return board.picture(scene, *GARDENS[cell]).surface(x + cell[0] - 1, y + 1)

    castle = carrying_scene(palette)
    marked = frozenset({("field", 20)})
    for quiet in ({}, {"cursor_field": 20}, {"highlighted": marked}, {"zoom": Zoom.GARDEN}):
        assert surface(replace(castle, **quiet)) == colours.quiet.surface
    enlisting = enlist_scene(palette)
    assert surface(enlisting) == colours.shade.surface
    assert surface(replace(enlisting, selectable_fields=frozenset())) == colours.quiet.surface
    assert surface(replace(enlisting, selectable_fields=frozenset({0}))) == colours.lit.surface
    assert len({colours.lit.surface, colours.quiet.surface, colours.shade.surface}) == 3


# --- castle


@cache
def carrying_scene(palette: Palette = DARK, **changes: Any) -> Scene:
    """Anna holds a servant from the gate over the cardinal."""
    session = moving()
    scene = Scene(session.view(), session.prompt, session.narrator, UNICODE, palette)
    return replace(
        scene,
        **{
            "origin": GATE,
            "cursor_place": CARDINAL,
            "reach": {MINT: 1, OFFICE: 1, CARDINAL: 2},
            "selectable_places": frozenset({MINT, OFFICE, CARDINAL}),
            **changes,
        },
    )


def room_rows(canvas: Canvas, scene: Scene, place: int, cell: tuple[int, int]) -> list[str]:
    """A room, with the wall above it."""
    x, y = room_corner(scene.view.table.grid.at.index(place), cell)
    return [row[x : x + cell[0]] for row in canvas.rows()[y - 1 : y + cell[1]]]


@pytest.mark.parametrize("cell", CASTLES)
def test_while_a_servant_is_carried_source_targets_and_costs_stand_out(
    cell: tuple[int, int],
) -> None:
    scene = carrying_scene()
    canvas = CastleBoard().picture(scene, *CASTLES[cell])
    assert "2»" in room_rows(canvas, scene, CARDINAL, cell)[0]
    assert "1»" in room_rows(canvas, scene, MINT, cell)[0]
    assert "»" not in room_rows(canvas, scene, KING, cell)[0]
    at = scene.view.table.grid.at
    x, y = room_corner(at.index(GATE), cell)
    assert canvas.surface(x, y) == DARK.text
    assert canvas.surface(x - 1, y + 1) == DARK.text
    x, y = room_corner(at.index(CARDINAL), cell)
    assert canvas.surface(x - 1, y + 1) == DARK.ring


def test_a_chip_is_as_wide_as_there_are_servants() -> None:
    scene, cell = carrying_scene(), (14, 5)
    canvas = CastleBoard().picture(scene, *CASTLES[cell])
    y = room_corner(scene.view.table.grid.at.index(GATE), cell)[1]
    assert room_rows(canvas, scene, GATE, cell)[2].startswith(" ●4")
    chip = DARK.chip(0)
    chips = [
        text for text, style, _ in canvas.strip(y + 1) if style and style.bgcolor == chip.bgcolor
    ]
    assert "●4   " in chips


def test_large_rooms_describe_their_place_in_full() -> None:
    scene, cell = carrying_scene(), (16, 9)
    canvas = CastleBoard().picture(scene, *CASTLES[cell])
    rows = [row.replace(HALF, " ") for row in room_rows(canvas, scene, MINT, cell)[4:]]
    said = " ".join(row.strip() for row in rows)
    assert said.strip() == "Action 3: 1 gold for each here. Majority: 1 more."


@pytest.mark.parametrize("kind", PAINTED)
@pytest.mark.parametrize("cell", CASTLES)
def test_everything_in_the_castle_can_be_read(kind: str, cell: tuple[int, int]) -> None:
    scene = carrying_scene(PAINTED[kind])
    at_rest = replace(scene, origin=None, reach={}, selectable_places=frozenset())
    changed = frozenset(("place", place) for place in range(9))
    arrived = [replace(at_rest, changed=changed, in_turn=seat) for seat in range(4)]
    for shown in (scene, at_rest, *arrived):
        canvas = CastleBoard().picture(shown, *CASTLES[cell])
        assert not {*faint_letters(canvas)}


# --- players and edges


@pytest.mark.parametrize("kind", PAINTED)
@pytest.mark.parametrize(("size", "each"), [((31, 6), 1), ((46, 12), 3), ((49, 16), 4)])
def test_everything_on_a_strip_can_be_read(kind: str, size: tuple[int, int], each: int) -> None:
    canvas = Canvas(*size, PAINTED[kind].night)
    paint_players(canvas, enlist_scene(PAINTED[kind]), each)
    assert not {*faint_letters(canvas)}


def test_a_strip_shows_what_its_player_has() -> None:
    canvas = Canvas(46, 12, DARK.night)
    paint_players(canvas, enlist_scene(), 3)
    rows = canvas.rows()
    assert "■ Bruno" in rows[3]
    assert "¤ 4  ❖ 0  ◆2 ◇1" in rows[3]
    assert "supply ■■■■■ 5  reserve 7" in rows[4]
    assert "▮ 1 face down  Madame +1" in rows[5]


@pytest.mark.parametrize("each", [1, 2])
def test_two_digits_of_gold_stand_apart_from_the_chip_in_turn(each: int) -> None:
    session = enlisting()
    session.game.gold[:] = [12] * session.game.players
    scene = replace(enlist_scene(), view=session.view())
    canvas = Canvas(31, 10, DARK.night)
    paint_players(canvas, scene, each)
    y = 1 + each  # Bruno's
    assert canvas.rows()[y].startswith("■ Bruno 12")
    chip = DARK.chip(1).bgcolor
    strip = canvas.strip(y)
    assert [text for text, style, _ in strip if style and style.bgcolor == chip] == ["■ Bruno"]


def test_three_privileges_are_written_in_words() -> None:
    session = enlisting()
    seen = session.view()
    names = {noble.id: number for number, noble in enumerate(seen.table.components.nobles)}
    seen.table.face_up[0] = tuple(names[name] for name in ("gate-1", "servants3-1", "king-1"))
    canvas = Canvas(46, 12, DARK.night)
    scene = replace(enlist_scene(), view=replace(seen, face_down=(3, 0, 0, 0)))
    paint_players(canvas, scene, 3)
    row = canvas.rows()[2]
    assert "3▮" in row
    assert all(sign in row for sign in ("gate +2", "King +1", "servant +3"))


@pytest.mark.parametrize("cell", [cell for cell in GARDENS if cell[0] >= MEDIUM[0]])
def test_the_hedge_shows_how_each_edge_stands(cell: tuple[int, int]) -> None:
    """At the left Anna has two servants, Bruno one; at the right nobody leads."""
    rows = GardenBoard().picture(enlist_scene(), *GARDENS[cell]).rows()
    paths = rows[cell[1] + 1 :: cell[1] + 1]
    lefts = [row[: cell[0] + 1].rstrip(f"{HALF} ") for row in paths[1:3]]
    assert lefts == ["Left ●2♔■1", ""]
    assert paths[2].rstrip(f"{HALF} ").endswith("Right ▲1▼1")
    assert re.search(r"c  +Top ■1♔  +d", rows[0])
    assert "Bottom ●1♔" in rows[-1]
    assert "●" not in rows[0], "what stands in one place stands nowhere else"


@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
@pytest.mark.parametrize("cell", [cell for cell in GARDENS if cell[0] >= MEDIUM[0]])
def test_signposts_of_four_players_are_whole_and_cover_nothing(
    cell: tuple[int, int], language: Language
) -> None:
    scene = edge_scene(DARK, 4)
    scene.narrator.language = language
    garden = scene.view.table.garden
    for number, edge in enumerate(scene.view.table.components.garden.edges):
        for seat, field in enumerate(edge.fields[1:5]):
            garden[field] = EMPTY - 1 - (seat + number) % 4
    posts = signposts(scene, cell)
    rows = GardenBoard().picture(scene, *GARDENS[cell]).rows()
    for post in posts:
        x, y, wide, _ = post.at
        text = "".join(text for text, _ in post.parts)
        below = y == len(rows) - 1
        assert wide == len(text) <= (2 * cell[0] if below else cell[0] + 1)
        assert rows[y][x : x + wide] == text
        assert all(shape in text for shape in UNICODE.shapes)
    assert "".join(rows).count("×2") == 2, "above and below"
    assert all("".join(row[at] for row in rows).count("×2") == 1 for at in (0, -1))
    assert [rows[0].count(letter) for letter in (" a ", " b ", " e ")] == [1, 1, 1]


@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
def test_signposts_of_two_players_keep_their_words(language: Language) -> None:
    """An arrow would mean a lower price."""
    scene = edge_scene(DARK, 2)
    scene.narrator.language = language
    garden = scene.view.table.garden
    for edge in scene.view.table.components.garden.edges:
        for field, seat in zip(edge.fields[1:4], (0, 1, 0), strict=True):
            garden[field] = EMPTY - 1 - seat
    for post in signposts(scene, (11, 4)):
        edge = scene.view.table.components.garden.edges[post.edge]
        word = language.text(f"edges_alone.{edge.id}")
        assert "".join(text for text, _ in post.parts).lower().startswith(word)


def test_a_small_hedge_has_no_chips() -> None:
    """They would hide what the tiles say; the standings are below the players."""
    rows = GardenBoard().picture(enlist_scene(), *GARDENS[7, 2]).rows()
    assert "♔" not in "".join(rows)
    assert not {"●", "■"} & set(rows[0] + rows[-1])


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("palette", [DARK, NO_COLOUR], ids=["painted", "lined"])
def test_a_small_table_shows_how_each_edge_stands(palette: Palette, players: int) -> None:
    """Lions, at the left: Anna has two servants there, Bruno one."""
    rows = PlayerBoards().picture(edge_scene(palette, players), 31, 6).rows()
    below = "\n".join(rows[1 + players :])
    words = {3: "Left   ●2■1", 4: "Edges L●2■1 B●2■1 R·"}
    assert words[players] in below
    assert "●0" not in below


@pytest.mark.parametrize("palette", [DARK, NO_COLOUR], ids=["painted", "lined"])
def test_two_players_leave_room_for_the_edges_on_a_large_table(palette: Palette) -> None:
    board = PlayerBoards()
    board._scene = edge_scene(palette, 2)
    rows = board.picture(board._scene, 46, 12).rows()
    assert rows[8].strip() == "Edges"
    assert "Left   ●2 +6 ■1 +2" in rows[9]
    assert "Right  ·" in rows[9]


def edge_scene(palette: Palette, players: int) -> Scene:
    """Two servants of Anna and one of Bruno in the left column and in the bottom row."""
    game = position(players).game
    for name, seat in (("a2", 0), ("a4", 0), ("a5", 1), ("b6", 0), ("d6", 0), ("e6", 1)):
        game.garden[FIELD_IDS.index(name)] = EMPTY - 1 - seat
    session = seated(game)
    return Scene(session.view(), session.prompt, session.narrator, UNICODE, palette)


@runs
async def test_the_mouse_on_an_edge_says_how_it_stands() -> None:
    async with at_table(enlisting()) as table:
        board = table.app.screen.query_one(PlayerBoards)
        await table.hover(board.region.x + 9, board.region.y + 5)
        worth = "Left edge: most servants 6 points, second 2. Anna 2 (+6), Bruno 1 (+2)."
        assert worth in table.drawn()


@pytest.mark.parametrize("players", [2, 3])
@runs
async def test_fewer_than_four_players_have_the_edges_below_them(players: int) -> None:
    async with at_table(new_sitting(players), size=(120, 40)) as table:
        garden = table.app.screen.query_one(GardenBoard)
        below = table.app.screen.query_one(PlayerBoards)
        for side in ("Left", "Top", "Right", "Bottom"):
            assert side not in "".join(garden._painting.rows())
            rows = below._painting.rows()
            y = next(y for y, row in enumerate(rows) if side in row)
            await table.hover(below.region.x + rows[y].index(side) + 1, below.region.y + y)
            worth = f"{side} edge: most servants 6 points, second 2. No one there yet."
            assert worth in table.drawn()


@runs
async def test_the_mouse_on_a_signpost_says_what_the_edge_is_worth() -> None:
    session = new_sitting(4)
    async with at_table(session, size=(120, 40)) as table:
        board = table.app.screen.query_one(GardenBoard)
        rows = board._painting.rows()
        for side in ("Left", "Top", "Right", "Bottom"):
            y = next(y for y, row in enumerate(rows) if side in row)
            await table.hover(board.region.x + rows[y].index(side) + 1, board.region.y + y)
            worth = f"{side} edge: most servants 6 points, second 2. No one there yet."
            assert worth in table.drawn()
    async with at_table(enlisting(), size=(120, 40)) as table:
        board = table.app.screen.query_one(GardenBoard)
        y = next(y for y, row in enumerate(board._painting.rows()) if "Left ●2" in row)
        await table.hover(board.region.x + 6, board.region.y + y)
        worth = "Left edge: most servants 6 points, second 2. Anna 2 (+6), Bruno 1 (+2)."
        assert worth in table.drawn()


# --- ornaments and what counts twice


@pytest.mark.parametrize("cell", GARDENS)
@pytest.mark.parametrize("half_rows", [True, False])
def test_every_ornament_shows_its_sign(cell: tuple[int, int], half_rows: bool) -> None:
    scene = enlist_scene(DARK._replace(half_rows=half_rows))
    canvas = GardenBoard().picture(scene, *GARDENS[cell])
    cuts = [sorted(cut) for cut in scene.view.table.components.garden.cuts]
    straight = [cut for cut in cuts if cut[1] - cut[0] in (1, 6)]
    assert straight
    for first, second in straight:
        x, y = corner(second, cell)
        gap = (x - 1, y, 1, cell[1]) if second == first + 1 else (x, y - 1, cell[0], 1)
        rows = canvas.part(*gap).rows()
        assert "".join(rows).strip(f" {HALF}●■▲▼12♔") == "✦", (FIELD_IDS[first], FIELD_IDS[second])


@pytest.mark.parametrize("vision", MATRICES)
@pytest.mark.parametrize("kind", PAINTED)
def test_an_ornament_differs_from_tiles_and_paths(kind: str, vision: str) -> None:
    colours = colours_of(PAINTED[kind])
    lights = colours.rest, colours.lit, colours.shade
    around = [light.surface for light in lights] + [colours.path, colours.shadow]
    assert min(distance(colours.stone, other, vision) for other in around) >= 15


@pytest.mark.parametrize("palette", PAINTED.values(), ids=PAINTED)
@pytest.mark.parametrize("cell", [*GARDENS, (7, 3)])
def test_every_x2_is_written_at_its_own_field(cell: tuple[int, int], palette: Palette) -> None:
    wide, high = cell
    canvas = GardenBoard().picture(enlist_scene(palette), 6 * (wide + 1) + 1, 6 * (high + 1) + 1)
    gold = {
        (x, y): canvas.letter(x, y)
        for y in range(canvas.height)
        for x in range(canvas.width)
        if canvas.letter(x, y) in ("×", "2") and behind(canvas, x, y) == palette.light
    }
    assert "".join(gold.values()) in ("×2×2×2×2", "×2××22×2")
    for field in ("a3", "d1", "f4", "c6"):
        x, y = corner(FIELD_IDS.index(field), cell)
        beside = {at for at in gold if field[0] in "af" and at[1] in range(y, y + high)}
        beyond = {at for at in gold if field[0] in "cd" and at[0] in range(x, x + wide)}
        near = {at for at in beside | beyond if x - 1 <= at[0] <= x + wide}
        assert sorted(gold[at] for at in near) == ["2", "×"], field
    y = corner(FIELD_IDS.index("a3"), cell)[1]
    assert "3" in [canvas.letter(0, row) for row in range(y, y + high)]


def test_the_x2_leaves_the_name_of_a_servant_on_a_small_field() -> None:
    scene = enlist_scene()
    table = scene.view.table.copy()
    table.garden[FIELD_IDS.index("a3")] = EMPTY - 1 - 3
    seen = replace(scene, view=replace(scene.view, table=table))
    rows = GardenBoard().picture(seen, *GARDENS[7, 2]).rows()
    y = corner(FIELD_IDS.index("a3"), (7, 2))[1]
    assert [row[:8] for row in rows[y : y + 2]] == ["3×2▗█▖  ", " ▼Dmitri"]


@pytest.mark.parametrize("cell", GARDENS)
def test_seals_of_both_colours_stand_apart_where_there_is_room(cell: tuple[int, int]) -> None:
    canvas = GardenBoard().picture(enlist_scene(), *GARDENS[cell])
    four = "◆◆◇◇" if cell == (11, 4) else "◆◆ ◇◇"  # there the picture needs the column
    assert any(four in row for row in rows_of(canvas, "a1", cell))
    assert any("◆◆ ◇" in row for row in rows_of(canvas, "b4", cell))
    servants = " ".join(rows_of(canvas, "b2", cell))
    assert ("◆ ◇◇◇" if cell == (12, 6) else "◆◇◇◇") in servants
    assert "♙" in servants or "servant" in servants


# --- the last turn


def test_a_bar_in_the_movers_colour_marks_what_the_last_turn_changed() -> None:
    """Dmitri enlisted the noble on d4 before Anna's turn."""
    session = moving()
    last = last_turn(session.entries())
    d4 = FIELD_IDS.index("d4")
    assert last["field", d4] == 3
    assert "gold" not in {kind for kind, _ in last}
    cell = (11, 4)
    canvas = GardenBoard().picture(replace(carrying_scene(), last=last), *GARDENS[cell])
    x, y = corner(d4, cell)
    assert [canvas.letter(x, y + row) for row in range(4)] == ["▌"] * 4


@runs
async def test_the_line_under_the_boards_says_whose_bar_it_is() -> None:
    async with at_table(moving()) as table:
        await table.press("d", "4")
        assert table.inspector.endswith(" Dmitri enlisted here last turn.")
        await table.press("d", "6")
        assert "last turn" not in table.inspector


@pytest.mark.parametrize("cell", GARDENS)
def test_the_bar_leaves_the_sign_of_a_servant(cell: tuple[int, int]) -> None:
    """Bruno's servant on a4."""
    a4 = FIELD_IDS.index("a4")
    scene = enlist_scene()
    assert scene.view.table.garden[a4] < -1, "a servant"
    canvas = GardenBoard().picture(replace(scene, last={("field", a4): 1}), *GARDENS[cell])
    before = GardenBoard().picture(scene, *GARDENS[cell])
    signs = "".join(scene.symbols.shapes)
    marked = "".join(rows_of(canvas, "a4", cell))
    assert [sign for sign in marked if sign in signs] == [
        sign for sign in "".join(rows_of(before, "a4", cell)) if sign in signs
    ]
    assert "▌" in marked


# --- rings


@pytest.mark.parametrize("cell", GARDENS)
def test_a_ring_leaves_numbers_and_x2_readable(cell: tuple[int, int]) -> None:
    ringed = {("field", FIELD_IDS.index(name)) for name in ("a3", "a4", "f4", "d1", "c6")}
    marked = replace(enlist_scene(), highlighted=frozenset(ringed))
    plain, canvas = (
        GardenBoard().picture(scene, *GARDENS[cell]).rows() for scene in (enlist_scene(), marked)
    )
    for at in (0, -1):
        assert read_signs(row[at] for row in canvas) == read_signs(row[at] for row in plain)
        assert read_signs(canvas[at]) == read_signs(plain[at])


def read_signs(hedge: Iterable[str]) -> str:
    """Numbers, letters and plaques of the hedge, without ring and pointers."""
    return "".join(sign for sign in hedge if sign in "123456abcdef×")


@pytest.mark.parametrize("cell", GARDENS)
def test_no_ring_covers_an_ornament(cell: tuple[int, int]) -> None:
    """The stones around a1, marked, under the cursor, and with marked neighbours."""
    ringed = frozenset(("field", FIELD_IDS.index(name)) for name in ("a1", "a2", "b1"))
    marked = replace(enlist_scene(), highlighted=ringed, cursor_field=0)
    plain, canvas = (
        GardenBoard().picture(scene, *GARDENS[cell]) for scene in (enlist_scene(), marked)
    )
    wide, high = cell
    right = [(wide + 1, 1 + row) for row in range(high)]
    below = [(1 + column, high + 1) for column in range(wide)]
    for at in (*right, *below):
        assert canvas.surface(*at) == plain.surface(*at) == colours_of(DARK).stone
        assert canvas.letter(*at) == plain.letter(*at)


def test_a_name_one_letter_too_long_loses_the_space_rather_than_its_end() -> None:
    rows = GardenBoard().picture(enlist_scene(NO_COLOUR), 49, 19).rows()
    assert "▼Dmitri" in "".join(rows)


@pytest.mark.parametrize("cell", [(9, 3), (14, 5)])
def test_two_players_have_a_row_each_in_a_room(cell: tuple[int, int]) -> None:
    """A crown beside the other player's chip would look like theirs."""
    session = seated(position(2, castle={"stairway": {0: 3, 1: 5}}).game)
    scene = Scene(session.view(), session.prompt, session.narrator, UNICODE, DARK)
    canvas = CastleBoard().picture(scene, *CASTLES[cell])
    x, y = room_corner(scene.view.table.grid.at.index(STAIRWAY), cell)
    first, second = (row[x : x + cell[0]].strip() for row in canvas.rows()[y + 1 : y + 3])
    assert (first, second.split()) == ("●3", ["■5", "♔"] if cell[0] > 9 else ["■5♔"])


@pytest.mark.parametrize("zoom", [None, Zoom.PLAYERS])
@pytest.mark.parametrize("size", [(31, 6), (31, 10), (46, 12), (49, 16), (120, 31), (80, 19)])
@pytest.mark.parametrize("palette", [DARK, LIGHT_256, NO_COLOUR], ids=["dark", "light", "lined"])
def test_a_supply_that_is_too_small_has_a_sign(
    palette: Palette, size: tuple[int, int], zoom: Zoom | None
) -> None:
    """Anna wants to put 4 servants; that Bruno has as few matters only when he has none."""
    if zoom and size[0] < 80:
        return
    castle: Castle = {"parade": {0: 4}}
    for supply, signs in (({0: 3, 1: 3}, ("3!", "3")), ({0: 5, 1: 0}, ("5", "0!"))):
        session = seated(position(2, step=Step.PARADE, castle=castle, supply=supply).game)
        scene = Scene(session.view(), session.prompt, session.narrator, UNICODE, palette)
        scene = replace(scene, zoom=zoom)
        canvas = PlayerBoards().picture(scene, *size)
        drawn = "\n".join(canvas.rows())
        found = re.findall(r"\b[035]!?", drawn)
        assert drawn.count("!") == 1, drawn
        assert all(sign in found for sign in signs), drawn
        if palette.painted:
            assert not {*faint_letters(canvas)}


@runs
async def test_what_an_empty_supply_means_is_said_when_it_becomes_empty() -> None:
    game = position(2, step=Step.PARADE, castle={"parade": 2, "mint": 1}, supply=3).game
    async with at_table(seated(game)) as table:
        await table.press("enter")
        assert table.session.game.supply[0] == 0
        assert "Your supply is empty: new servants come from other places." in table.inspector
    said = brief_player(table.session.narrator, table.session.view(), 0, (), 200)
    assert said.endswith("Supply empty: new servants come from other places.")


@pytest.mark.parametrize(("size", "each"), [((31, 6), 1), ((31, 10), 2), ((46, 12), 3)])
@pytest.mark.parametrize("palette", [DARK, NO_COLOUR], ids=["painted", "lined"])
def test_privileges_have_the_same_form_and_order_for_all_players(
    palette: Palette, size: tuple[int, int], each: int
) -> None:
    """What is too long for one player is shortened for all, and ends before the last column."""
    one, many = ("gold-2", "king-1"), ("cards-1", "move-1", "gate-1", "king-1", "madame-1")
    session, shown = enlisting(), []
    for in_front in ((one, one), (many, one), (many, many)):
        seen = session.view()
        names = {noble.id: number for number, noble in enumerate(seen.table.components.nobles)}
        for seat in range(4):
            seen.table.face_up[seat] = tuple(names[name] for name in in_front[seat > 0])
        seen = replace(seen, face_down=(3, 3, 3, 3))
        scene = Scene(seen, None, session.narrator, UNICODE, palette)
        rows = PlayerBoards().picture(scene, *size).rows()
        tiles = [rows[(each < 3) + (seat + 1) * each - 1] for seat in (0, 1)]
        assert {row[-1] for row in tiles} == {" "} or (each == 1 and in_front[0] == many)
        shown.append([row[22 if each == 1 else 0 :] for row in tiles])
    alone, mixed, both = shown
    assert alone[0] == alone[1]
    assert "gold +2" in alone[0] or "+1◇" in alone[0] or "1◇2¤" in alone[0], alone
    assert mixed == [both[0], mixed[1]]
    for long in ("gold", "+"):
        assert (long in mixed[0]) is (long in mixed[1]), mixed


def test_with_two_players_privileges_stay_words_in_a_second_row() -> None:
    session = seated(position(2, nobles="gate-2 move-2 diagonal-1 gold-2 king-2").game)
    scene = Scene(session.view(), session.prompt, session.narrator, UNICODE, DARK)
    canvas = Canvas(46, 12)
    paint_players(canvas, scene, 4)
    drawn = "\n".join(canvas.rows())
    for words in ("gate +2", "move +2", "diagonal", "gold +2", "King +1"):
        assert words in drawn, drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_players_have_words_over_their_servants_and_before_their_nobles(
    language: Language,
) -> None:
    session = pictures.at(Step.STAIRWAY, 8, players=2)()

    @runs
    async def look() -> None:
        session.narrator.language = language
        async with at_table(session) as table:
            await table.painted()
            rows = [row[49:] for row in table.drawn().split("\n")[14:19]]
            head, anna, tiles, bruno, _ = rows
            game = session.game
            for key, numbers in (("supply", game.supply), ("head_reserve", game.reserve)):
                word = language.text(f"table.{key}")
                end = head.index(word) + len(word)
                for row, number in ((anna, numbers[0]), (bruno, numbers[1])):
                    assert row[:end].endswith(f" {number}")
            noble = added_up(session.game, 0)[0]
            down = session.view().face_down[0]
            assert f"{down}▮ " in tiles
            assert session.narrator.noble_sign(noble) in tiles

    look()
