"""The table from 150x48 on: a drawn card and the log beside the boards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.ui.boards import CARD
from palais_tui.games.palais_royal.ui.card_panel import CardPanel
from palais_tui.games.palais_royal.ui.castle import CastleBoard
from palais_tui.games.palais_royal.ui.garden import GardenBoard
from palais_tui.games.palais_royal.ui.painted_castle import notes_of
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.i18n.catalog import Language
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.table.side_log import newest_fitting, side_log
from palais_tui.tui.theme import DARK, NO_COLOUR
from palais_tui.tui.widgets.canvas import Canvas
from tests.i18n.languages import CODES, LANGUAGES
from tests.tui.driver import at_table, runs
from tests.tui.pictures import before, enlisting, moving
from tests.tui.test_boards import PAINTED, carrying_scene, enlist_scene, faint_letters

B3 = 13
D4 = 21
F4 = 23
ROOM = (16, 9)
"""A room of the castle at 160x50."""


def card_of(scene: Scene) -> Canvas:
    return CardPanel().picture(scene, *CARD)


@runs
async def test_card_and_log_stand_beside_the_boards_and_nothing_overlaps() -> None:
    async with at_table(enlisting(), size=(160, 50)) as table:
        await table.painted()
        assert table.table.query_one(GardenBoard).cell() == (12, 6)
        assert table.table.query_one(CastleBoard).cell() == ROOM
        view = table.table.view
        widgets = (CardPanel, GardenBoard, CastleBoard)
        regions = [table.table.query_one(kind).region for kind in widgets]
        lines = (view.prompt, view.inspector, view.hand, view.log, view.footer.keys)
        regions += [line.region for line in lines]
        for number, region in enumerate(regions):
            assert region.area
            assert not any(region.overlaps(other) for other in regions[number + 1 :])
        assert view.footer.keys.region.bottom == 50


@runs
async def test_the_newest_line_of_a_narrow_log_is_the_last() -> None:
    async with at_table(moving(), size=(160, 50)) as table:
        await table.painted()
        log = table.table.view.log.region
        rows = [row[log.x : log.right].rstrip() for row in table.drawn().splitlines()]
        assert rows[log.bottom - 1].strip() == "the Gate."


@runs
async def test_a_smaller_table_keeps_its_log_under_the_boards() -> None:
    async with at_table(enlisting(), size=(160, 50)) as table:
        await table.painted()
        await table.resize(120, 40)
        await table.painted()
        assert table.table.view.log.region.y > table.table.query_one(GardenBoard).region.bottom
        assert not table.table.query_one(CardPanel).region.area


def test_the_card_of_a_noble_says_what_it_costs_gives_and_that_it_can_be_had() -> None:
    shown = "\n".join(card_of(enlist_scene(cursor_field=D4)).rows())
    for words in ("gate +2", "d4", "3 points", "2 gold (was 4)", "1 from Madame"):
        assert words in shown
    assert "2 more servants at the" in shown
    assert "✓ Enter: choose" in shown
    named = "\n".join(card_of(enlist_scene(cursor_field=D4, named=True)).rows())
    assert "✓ Enter: enlist" in named


def test_the_card_of_an_edge_noble_says_how_its_edge_stands() -> None:
    shown = " ".join(row.strip() for row in card_of(enlist_scene(cursor_field=F4)).rows())
    assert "Right edge: Chloé 1 (+2), Dmitri 1" in shown.replace("  ", " ")


def test_without_surfaces_the_card_has_the_same_words() -> None:
    shown = "\n".join(card_of(enlist_scene(NO_COLOUR, cursor_field=D4)).rows())
    assert "d4 gate +2" in shown
    assert "▀" not in shown


@pytest.mark.parametrize("kind", PAINTED)
def test_everything_on_a_card_can_be_read(kind: str) -> None:
    for scene in (
        enlist_scene(PAINTED[kind], cursor_field=D4),
        enlist_scene(PAINTED[kind], cursor_field=F4),
        carrying_scene(PAINTED[kind]),
    ):
        assert not {*faint_letters(card_of(scene))}


@runs
async def test_the_mouse_draws_a_ring_and_a_card_but_leaves_the_cursor() -> None:
    async with at_table(enlisting(), size=(160, 50)) as table:
        await table.painted()
        garden = table.table.query_one(GardenBoard)
        before = garden._scene
        await table.hover(*table.field(D4))
        scene = garden._scene
        assert scene is not None
        assert scene.pointed == ("field", D4)
        assert replace(scene, pointed=None) == before
        await table.painted()
        assert "gate +2" in table.drawn().splitlines()[1][131:]
        await table.press("left")
        scene = table.table.query_one(GardenBoard)._scene
        assert scene is not None
        assert scene.pointed is None


@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
def test_the_rooms_have_full_texts_with_a_margin_at_both_sides(language: Language) -> None:
    scene = carrying_scene()
    narrator = Narrator(language, scene.narrator.components, scene.narrator.names)
    wide, high = ROOM
    notes = notes_of(replace(scene, narrator=narrator), ROOM)
    for place, lines in notes.items():
        assert " ".join(lines).split() == narrator.place_description(place).split()
        assert len(lines) <= high - 3
        assert all(len(line) <= wide - 2 for line in lines)


@runs
async def test_each_line_of_the_log_begins_with_the_shape_of_its_player() -> None:
    async with at_table(moving(), size=(160, 50)) as table:
        await table.painted()
        log = table.table.view.log.region
        rows = [row[log.x : log.right].strip() for row in table.drawn().splitlines()]
        assert "● Anna puts 3 servants at the Gate." in " ".join(rows[log.y : log.bottom])
        assert any(row.startswith("▼ Dmitri") for row in rows[log.y : log.bottom])


def test_a_line_that_wraps_does_not_push_the_newest_out() -> None:
    lines = ["one", "two", "three " * 5, "four"]
    assert newest_fitting(lines, 20, 4) == lines[1:]
    assert newest_fitting(lines, 20, 3) == lines[2:]
    assert newest_fitting(lines, 20, 2) == lines[3:]
    assert newest_fitting(["long " * 20], 20, 2) == ["long " * 20]


def test_the_log_shows_whole_sentences_and_ends_with_the_newest() -> None:
    symbols, palette = UNICODE, DARK
    lines = ["Anna puts a servant at the gate.", "Annabel waits.", "Round 2."]
    names = ("Anna", "Annabel")
    text, spans = side_log(lines, names, (symbols, palette), (18, 3), "bold")
    assert text.split("\n") == ["  ", "■ Annabel waits.", "· Round 2."]
    assert [text[begin:end] for begin, end, _ in spans] == ["■", "Round 2."]


@runs
async def test_the_keys_of_the_prompt_stand_at_its_right_end() -> None:
    async with at_table(moving(), size=(160, 50)) as table:
        await table.press("5")
        await table.painted()
        row = table.drawn().splitlines()[table.table.view.prompt.region.y + 1]
        assert row.split("  ", 1)[0].endswith("From Gate to where?")
        assert row.rstrip().endswith("  Esc: back.")


@pytest.mark.parametrize("ascii_only", [False, True])
@runs
async def test_a_line_says_how_many_cards_are_held_but_not_which(ascii_only: bool) -> None:
    async with at_table(before(), (160, 50), ascii=ascii_only) as table:
        await table.painted()
        row = table.drawn().splitlines()[table.table.view.hand.region.y]
        cards = table.game.hand_size(table.session.seat)
        sign = "c" if ascii_only else "❖"
        assert row.split()[: cards + 1] == ["Hand", *[sign] * cards]
        assert "Swift feet" not in row
        await table.click_line("hand")
        assert table.in_front == "HandScreen"


def test_the_card_says_what_a_noble_lacks() -> None:
    rows = card_of(enlist_scene(cursor_field=B3)).rows()
    assert "1 turquoise" in rows[-2]


@pytest.mark.parametrize("kind", PAINTED)
def test_what_is_lacking_can_be_read(kind: str) -> None:
    assert not {*faint_letters(card_of(enlist_scene(PAINTED[kind], cursor_field=B3)))}
