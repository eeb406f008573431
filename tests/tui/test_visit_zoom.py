"""Cards of Royal Visit from near: the hand, and all faces of the game."""

from __future__ import annotations

from textwrap import wrap

import pytest

from palais_tui.games.royal_visit.lessons.examples_file import read_examples
from palais_tui.games.royal_visit.ui.boards import VisitBoards
from palais_tui.games.royal_visit.ui.close_up import CloseUpBoard, Layout, close_words
from palais_tui.games.royal_visit.ui.painted_cards import PORTRAIT_HEIGHT, PORTRAIT_WIDTH
from palais_tui.games.royal_visit.ui.plan import SMALL_CARDS
from palais_tui.games.royal_visit.ui.rule_example import HEIGHT, picture
from palais_tui.games.royal_visit.ui.scene import CloseUp, Scene
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.theme import DARK, NO_COLOUR
from tests.i18n.languages import language
from tests.tui.driver import Table, at_table, runs
from tests.tui.visit_games import components, laid_out
from tests.tui.visit_players import entry_of

SIZES = ((80, 24), (100, 32), (120, 40), (160, 50))
both_languages = pytest.mark.parametrize("code", ["en", "fr"])


def zoomed(table: Table) -> CloseUp | None:
    scene = shown(table)
    return scene.close_up if scene else None


def shown(table: Table) -> Scene | None:
    return table.table.query_one(VisitBoards)._shown


def board(table: Table) -> CloseUpBoard:
    return table.table.query_one(CloseUpBoard)


@runs
async def test_z_shows_the_hand_then_all_faces_then_the_table() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space", "z")
        assert zoomed(table) is CloseUp.HAND
        assert "z Zoom" in " ".join(table.drawn().split("\n")[-1].split())
        await table.press("z")
        assert zoomed(table) is CloseUp.FACES
        await table.press("z")
        assert zoomed(table) is None
        await table.press("z", "escape")
        assert zoomed(table) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ascii_only", [False, True])
@both_languages
def test_every_card_is_explained_in_full(
    size: tuple[int, int], code: str, *, ascii_only: bool
) -> None:
    @runs
    async def look() -> None:
        session = laid_out()
        session.set_language(session.spec.language(language(code)))
        async with at_table(session, size, ascii=ascii_only, language=code) as table:
            await table.press("space", "z")
            for faces in ({*entry_of(table).selection.hand()}, range(len(components().cards))):
                await table.painted()
                scene, close = shown(table), board(table)
                assert scene is not None
                layout, slots = close._layout(scene)
                assert max(slot.bottom for slot in slots) <= close.size.height
                drawn = [" ".join(row.split()) for row in table.drawn().split("\n")]
                for face in faces:
                    words = close_words(scene, face)
                    if layout is Layout.PORTRAITS:
                        assert len(wrap(words, PORTRAIT_WIDTH - 2)) <= 5
                        lines = wrap(words, PORTRAIT_WIDTH - 2)
                    else:
                        width = 27 if layout is Layout.SMALL_CARDS else size[0] - 20
                        lines = wrap(words, width)
                        assert layout is Layout.LIST or len(lines) <= SMALL_CARDS.height
                    for line in lines:
                        assert any(" ".join(line.split()) in row for row in drawn), line
                await table.press("z")

    look()


@pytest.mark.parametrize(
    ("size", "layouts"),
    [
        ((80, 24), (Layout.SMALL_CARDS, Layout.LIST)),
        ((120, 40), (Layout.PORTRAITS, Layout.PORTRAITS)),
        ((160, 50), (Layout.PORTRAITS, Layout.PORTRAITS)),
    ],
)
def test_cards_are_as_large_as_the_terminal_allows(
    size: tuple[int, int], layouts: tuple[Layout, Layout]
) -> None:
    @runs
    async def look() -> None:
        async with at_table(laid_out(), size) as table:
            for layout in layouts:
                await table.press("z")
                await table.painted()
                scene = shown(table)
                assert scene is not None
                assert board(table)._layout(scene)[0] is layout

    look()


@pytest.mark.parametrize("size", SIZES)
def test_a_card_is_chosen_from_near_by_its_key_or_a_click(size: tuple[int, int]) -> None:
    @runs
    async def choose() -> None:
        async with at_table(laid_out(), size) as table:
            await table.press("space", "z", "right", "right")
            assert entry_of(table).cursor == 2
            await table.press("enter")
            assert entry_of(table).selection.chosen == (2,)
            assert zoomed(table) is None, "the road shows where it goes"
            await table.press("escape", "z")
            await table.painted()
            scene, close = shown(table), board(table)
            assert scene is not None
            slot = close._layout(scene)[1][3]
            await table.hover(close.region.x + slot.x + 2, close.region.y + slot.y)
            assert "Each guard moves 1 space" in table.inspector
            await table.click(close.region.x + slot.x + 2, close.region.y + slot.y)
            assert entry_of(table).selection.chosen == (3,)

    choose()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ascii_only", [False, True])
def test_cards_that_lie_face_down_are_not_named(size: tuple[int, int], *, ascii_only: bool) -> None:
    @runs
    async def look() -> None:
        async with at_table(laid_out(), size, ascii=ascii_only) as table:
            await table.press("z")
            await table.painted()
            rows = table.drawn().split("\n")[1 : board(table).region.bottom]
            assert not any(name in "\n".join(rows) for name in ("King", "Guard", "Wizard"))
            if not ascii_only:
                close = board(table)
                scene = shown(table)
                assert scene is not None
                if slots := close._layout(scene)[1]:
                    await table.click(slots[0].x + 1, close.region.y + slots[0].y)
                    assert entry_of(table).is_hand_shown, "a click turns them up"
            else:
                await table.press("space")
            await table.painted()
            assert "Guard" in table.drawn()
            await table.press("space")
            await table.painted()
            rows = table.drawn().split("\n")[1 : board(table).region.bottom]
            assert not any(name in "\n".join(rows) for name in ("King", "Guard", "Wizard"))

    look()


@both_languages
def test_a_large_page_of_the_rules_shows_the_cards_that_are_played(code: str) -> None:
    spoken = laid_out().spec.language(language(code))
    examples = read_examples(code)
    cards = 0
    for example in examples.values():
        small = picture(example.data, spoken, components(), UNICODE, DARK)
        assert small.height == HEIGHT
        large = picture(example.data, spoken, components(), UNICODE, DARK, cards=True)
        assert large.width <= 74
        cards += large.height >= HEIGHT + PORTRAIT_HEIGHT
        plain = picture(example.data, spoken, components(), UNICODE, NO_COLOUR, cards=True)
        assert plain.height == HEIGHT
    assert cards >= 5


@runs
async def test_v5_6_a_joker_is_explained_as_one() -> None:
    async with at_table(laid_out((-3, -6, 0, 4, -5)), (120, 40)) as table:
        await table.press("space", "z")
        scene = shown(table)
        assert scene is not None
        assert scene.has_jokers
        words = [close_words(scene, components().face(f"jester-{value}")) for value in "3m"]
        assert words == [
            "Joker: any pawn moves 3 spaces.",
            "Joker: any pawn to the middle, the fountain.",
        ]
        await table.painted()
        assert "Joker: any" in table.drawn()
