"""Tiles outside the garden: in the hand's dialog, at the end of the game, in the players' zoom."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from textual.geometry import Size

from palais_tui.games.palais_royal.engine.castle import PLACES
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.games.palais_royal.ui.colours import colours_of
from palais_tui.games.palais_royal.ui.hand import HandScreen
from palais_tui.games.palais_royal.ui.player_nobles import added_up
from palais_tui.games.palais_royal.ui.players import PlayerBoards
from palais_tui.games.palais_royal.ui.scene import Scene, Zoom
from palais_tui.games.palais_royal.ui.tile import LARGE, MEDIUM, Ground, Tile, tile_block
from palais_tui.games.palais_royal.ui.tile_rows import SIZES, TileRows, extent, largest
from palais_tui.i18n.catalog import Language
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.theme import DARK, NO_COLOUR, Palette
from palais_tui.tui.widgets.named_keys import KeyLine
from tests.games.palais_royal.position import COMPONENTS, RED, YELLOW, Castle, position
from tests.i18n.languages import CODES, ENGLISH, LANGUAGES
from tests.tui.driver import at_table, runs, seated
from tests.tui.pictures import enlisting, over

CASTLE: Castle = {"mint": 2, "king": {RED: 2, YELLOW: 1}, "stairway": 1, "gate": 2}
TILES = "servants1-1 servants3-1 couple-a-1 couple-b-2 couple-d-1"


def test_the_largest_size_that_holds_all_tiles_is_taken() -> None:
    assert largest([3, 3], Size(76, 40), 2) == SIZES[0]
    assert largest([14, 12], Size(76, 17), 2) == SIZES[-1]
    assert largest([14, 12], Size(76, 10), 2) is None
    assert extent(14, SIZES[1], 116) == Size(9 * 12, 2 * 5)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@runs
async def test_without_cards_the_hand_shows_the_tiles(size: tuple[int, int]) -> None:
    game = position(2, castle=CASTLE, nobles=TILES, empty="a5 b5", step=Step.COURT).game
    async with at_table(seated(game), size=size) as table:
        await table.press("space")
        assert len(table.screen.query(TileRows)) == 1
        shown = table.drawn()
        assert ENGLISH.text("hand.title_tiles", name="Anna") in shown
        assert "couple" in shown
        assert "Face down: " not in shown
        assert "points if the game ended now" in shown


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
@pytest.mark.parametrize("language", CODES)
def test_small_tiles_stand_below_the_cards_where_there_is_room(
    size: tuple[int, int], language: str
) -> None:
    @runs
    async def look() -> None:
        game = position(
            2, castle=CASTLE, nobles=TILES, hand="purse swift", empty="a5 b5", step=Step.STAIRWAY
        ).game
        session = seated(game, language=LANGUAGES[CODES.index(language)])
        async with at_table(session, size, language=language) as table:
            await table.press("space")
            tiles = table.screen.query(TileRows)
            say = session.narrator.language.text
            named = say("hand.tiles", tiles="servant", total=1).partition("servant")[0]
            assert (len(tiles) == 1) is (size != (80, 24))
            assert (named in table.drawn()) is (size == (80, 24))
            if tiles:
                assert say("hand.title_tiles", name="Anna") in table.drawn()
                box = table.screen.query_one("#box").region
                assert box.contains_region(tiles.first().region)
                assert box.bottom < size[1]

    look()


@pytest.mark.parametrize("size", [MEDIUM, LARGE, (13, 4), (14, 6)])
@pytest.mark.parametrize("noble", ["servants1-1", "servants3-1"])
def test_a_tile_shows_as_many_servants_as_join(size: tuple[int, int], noble: str) -> None:
    found = next(one for one in COMPONENTS.nobles if one.id == noble)
    ground = Ground(size, DARK.night, colours_of(DARK), True)
    block = tile_block(Tile(found, "servant +3", "S3", 1), colours_of(DARK).lit, ground)
    assert "".join(block.rows()).count("¨") == found.amount
    assert f"{found.points}★" in "".join(block.rows())
    assert "✓" in "".join(block.rows())


@runs
async def test_without_colours_the_hand_names_the_tiles() -> None:
    game = position(2, castle=CASTLE, nobles=TILES, empty="a5 b5", step=Step.COURT).game
    async with at_table(seated(game), colourless=True) as table:
        await table.press("space")
        assert not table.screen.query(TileRows)
        assert "servant noble 2" in table.drawn()


@runs
async def test_a_card_that_costs_too_much_says_so_once() -> None:
    game = position(2, castle=CASTLE, hand="gates swift", step=Step.STAIRWAY).game
    async with at_table(seated(game), size=(120, 40)) as table:
        await table.press("space")
        screen = table.screen
        assert isinstance(screen, HandScreen)
        await table.press("2", "1")
        assert table.drawn().count("gold short") == 1
        assert table.drawn().count("right now it's") == 1
        assert "Esc" in str(screen.query_one(KeyLine).content)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@runs
async def test_the_end_shows_every_tile_and_one_way_back(size: tuple[int, int]) -> None:
    async with at_table(over(players=2), size=size) as table:
        await table.press("n")
        await table.painted()
        shown = table.drawn()
        for seat, name in enumerate(table.session.narrator.names):
            own = (*table.game.face_up[seat], *table.game.face_down[seat])
            points = sum(table.game.components.nobles[number].points for number in own)
            assert f"{name}  {points} points ({len(own)} tiles)" in shown
        assert "\u2605" in shown, "tiles are drawn"
        assert shown.splitlines()[-1].count("Points") == 1
        await table.click_key("details")
        await table.painted()
        assert "Nobles" in table.drawn().splitlines()[-1]


@runs
async def test_a_row_of_the_scores_is_explained_brightly_and_the_rematch_clickable() -> None:
    async with at_table(over(players=2), size=(120, 40)) as table:
        why = table.screen.query_one("#why")
        assert not why.has_class("-chosen")
        await table.press("down")
        assert why.has_class("-chosen")
    async with at_table(over(players=2), size=(120, 40)) as table:
        await table.click_text("r: rematch")
        assert table.in_front == "TableScreen"
        assert table.app.session is not table.session


def zoomed_players(
    game: GameState, size: tuple[int, int], palette: Palette, language: Language = ENGLISH
) -> str:
    session = seated(game)
    session.narrator.language = language
    scene = Scene(session.view(), session.prompt, session.narrator, UNICODE, palette)
    scene = replace(scene, zoom=Zoom.PLAYERS)
    return "\n".join(PlayerBoards().picture(scene, *size).rows())


def test_zoomed_players_say_where_servants_are() -> None:
    game = position(2, castle=CASTLE, edge={"a2": RED}, empty="a5", step=Step.COURT).game
    shown = zoomed_players(game, (120, 31), NO_COLOUR)
    assert "In the castle: Mint 2, Gate 2, Stairway 1, King 2." in shown
    assert "Majorities: Mint, Stairway, King." in shown
    assert "On the edges: left 1." in shown
    assert "In the castle: King 1." in shown


@pytest.mark.parametrize("size", [(80, 19), (120, 31), (132, 43)])
def test_painted_players_have_a_small_castle_and_their_edges(size: tuple[int, int]) -> None:
    game = position(2, castle=CASTLE, edge={"a2": RED}, empty="a5", step=Step.COURT).game
    shown = zoomed_players(game, size, DARK)
    assert shown.count("Mint") == 2, "one castle a player"
    assert shown.count("●2") == 3
    assert shown.count("♔") == 4, "mint, stairway, king and the left edge"
    assert "left 1♔" in shown


@pytest.mark.parametrize(("size", "given"), [((120, 31), "+3¤"), ((132, 43), "3 gold")])
def test_two_zoomed_players_have_their_yields_edge_points_and_played_cards(
    size: tuple[int, int], given: str
) -> None:
    game = position(
        2,
        castle=CASTLE,
        edge={"a2": RED, "b1": RED, "c1": YELLOW, "d1": YELLOW},
        nobles="gate-1",
        fame="greatfame",
        empty="a5",
        step=Step.COURT,
    ).game
    shown = zoomed_players(game, size, DARK)
    assert ENGLISH.text("detail.gives") in shown
    assert given in shown, "2 servants and the majority"
    for words in ("left 1♔  +6", "top 1  +2", "top 3♔  +6", "Great Fame", "4★"):
        assert words in shown, shown
    assert "Played:" not in shown
    crowd = zoomed_players(position(4, castle=CASTLE, step=Step.COURT).game, size, DARK)
    assert ENGLISH.text("detail.gives") not in crowd


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(120, 31), (132, 43)])
def test_what_the_places_give_is_told_alike_for_both_players(
    size: tuple[int, int], language: Language
) -> None:
    castle: Castle = {"mint": {RED: 1, YELLOW: 4}, "king": {YELLOW: 2}, "parade": {YELLOW: 4}}
    shown = zoomed_players(position(2, castle=castle).game, size, DARK, language)
    signs = re.findall(r"\+\d[¤◇∩]", shown)
    assert len(signs) in (0, 4)
    gold = language.text("place_gives.mint", total=1)
    assert (gold in shown) is (not signs)


@pytest.mark.parametrize("size", [(80, 19), (120, 31), (132, 43)])
def test_no_line_of_the_zoomed_players_is_left_unfinished(size: tuple[int, int]) -> None:
    said = " ".join(zoomed_players(enlisting().game, size, NO_COLOUR).split())
    for rest in said.split("In the castle: ")[1:]:
        listed = rest.partition(".")[0]
        assert re.fullmatch(r"(?:[A-Z][A-Za-z ]+ \d+, )*[A-Z][A-Za-z ]+ \d+", listed), listed


@pytest.mark.parametrize("size", [(80, 19), (120, 31), (132, 43)])
def test_many_privileges_do_not_push_majorities_and_edges_out(size: tuple[int, int]) -> None:
    nobles = "gold-1 king-1 madame-1 gate-1 move-1"
    game = position(
        2, castle=CASTLE, nobles=nobles, edge={"a2": RED}, empty="a5 b5 c5 d5 e5", step=Step.COURT
    ).game
    said = " ".join(zoomed_players(game, size, NO_COLOUR).split())
    assert "Majorities: Mint, Stairway, King." in said
    assert "On the edges: left 1." in said
    painted = zoomed_players(game, size, DARK)
    assert "left 1♔" in painted
    for sign in ("gold", "King", "Madame", "gate", "move"):
        assert sign in painted


def test_a_click_on_a_zoomed_player_finds_them_though_gaps_lie_between() -> None:
    board = PlayerBoards()
    session = enlisting()
    scene = Scene(session.view(), session.prompt, session.narrator, UNICODE, DARK)
    board._scene = replace(scene, zoom=Zoom.PLAYERS)
    rows = board.picture(board._scene, 120, 31).rows()
    for seat, name in enumerate(session.narrator.names):
        y = next(y for y, row in enumerate(rows) if name in row)
        assert board.seat_at(y) == seat


PLAYED = "move-1 king-1 madame-1 madame-2 gold-1 gate-1 cards-1 diagonal-1 servants1-1 servants3-1"


@pytest.mark.parametrize("count", [4, 10])
@pytest.mark.parametrize("down", [0, 6])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(80, 19), (120, 31), (160, 43)])
def test_every_noble_in_front_of_a_player_is_seen(
    size: tuple[int, int], players: int, down: int, count: int
) -> None:
    names = PLAYED.split()
    game = position(players, castle=CASTLE, step=Step.COURT).game
    numbers = {noble.id: number for number, noble in enumerate(game.components.nobles)}
    game.face_up[RED] = tuple(numbers[name] for name in names[:count])
    couples = [number for name, number in numbers.items() if name.startswith("couple")]
    game.face_down[RED] = tuple(couples[:down])
    narrator = seated(game).narrator
    for language in LANGUAGES:
        narrator.language = language
        shown = zoomed_players(game, size, DARK, language)
        block = "\n".join(shown.splitlines()[: (size[1] + 1) // players])
        for noble in added_up(game, RED):
            assert narrator.noble_sign(noble) in block
        if size[0] > 80:
            for place in range(PLACES):  # words at the left do not run into the castle
                assert f" {narrator.short_place(place)}".lower() in block.lower()
            tiles = len(re.findall(r"\d★", block))
            signs = sum(int(more) - 1 for more in re.findall(r"×(\d)", block))
            assert tiles == count or (not tiles and signs == count - len(set(names[:count])) + 1)
        if down:
            assert f"{down} " in block


@pytest.mark.parametrize(("count", "brief"), [(2, False), (6, True)])
@pytest.mark.parametrize("size", [(120, 31), (130, 43)])
def test_tiles_are_as_large_in_front_of_everyone(
    size: tuple[int, int], count: int, *, brief: bool
) -> None:
    """Anna has many tiles, the others one each; the last column stays free."""
    game = position(4, castle=CASTLE, step=Step.COURT).game
    numbers = {noble.id: number for number, noble in enumerate(game.components.nobles)}
    names = PLAYED.split()
    game.face_up[RED] = tuple(numbers[name] for name in names[:count])
    for seat in (1, 2, 3):
        game.face_up[seat] = (numbers["gold-2"],)
    rows = zoomed_players(game, size, DARK).splitlines()
    assert {row[size[0] - 1 :].strip() for row in rows} == {""}
    each = (size[1] + 1) // 4
    tiles = ["\n".join(row[78:] for row in rows[seat * each :][:each]) for seat in range(4)]
    assert [("+2¤" in tile, "gold +2" in tile) for tile in tiles[1:]] == [(brief, not brief)] * 3
    assert ("+1◇" in tiles[0]) is brief
