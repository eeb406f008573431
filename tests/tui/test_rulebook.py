"""The rulebook screen: opens at a clause, is searched, and its clauses can be followed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable

import pytest
from rich.text import Text
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.phrases.rulebook import read_rulebook
from palais_tui.games.palais_royal.ui.rulebook import PalaisRules
from palais_tui.tui.screens.legend import LegendScreen
from palais_tui.tui.screens.rulebook import RulebookScreen
from palais_tui.tui.widgets.example_board import ExampleBoard
from tests.games.palais_royal.position import COMPONENTS
from tests.tui.driver import LANGUAGE, REFRESH_SECONDS, Table, at_table, new_sitting, runs
from tests.tui.pictures import moving

BOOK = read_rulebook(game_assets() / "texts" / "rules.en.toml", COMPONENTS, LANGUAGE)
SIZES = [(80, 24), (120, 40)]


def with_rules(
    act: Callable[[Table, RulebookScreen], Awaitable[None]], clause: str = "", **more: object
) -> None:
    async def run() -> None:
        async with at_table(new_sitting(2), **more) as table:  # type: ignore[arg-type]
            screen = RulebookScreen(BOOK, LANGUAGE, clause)
            await table.app.push_screen(screen)
            await table.settle()
            await act(table, screen)

    asyncio.run(run())


@pytest.mark.parametrize("size", SIZES)
def test_it_opens_at_the_clause_given(size: tuple[int, int]) -> None:
    async def act(table: Table, screen: RulebookScreen) -> None:
        assert screen.page.id == screen.folds.here == "R4.2"
        assert "R4.2 Ties: the Cardinal" in table.drawn()
        assert "players are tied for the most" in table.drawn()

    with_rules(act, "R4.2", size=size)


@pytest.mark.parametrize("clause", ["", "R99.1"])
def test_without_a_known_clause_it_opens_at_the_beginning(clause: str) -> None:
    async def act(_table: Table, screen: RulebookScreen) -> None:
        assert screen.page is BOOK.chapters[0].entries[0]

    with_rules(act, clause)


def test_the_page_follows_the_cursor() -> None:
    async def act(table: Table, screen: RulebookScreen) -> None:
        await table.press("down")
        assert screen.page.id == "R4.3"
        await table.burst("down", "down")
        assert screen.page.id == "R4.5"
        assert "R4.5 When it counts" in table.drawn()

    with_rules(act, "R4.2")


def test_a_digit_follows_a_clause_and_backspace_returns() -> None:
    async def act(table: Table, screen: RulebookScreen) -> None:
        first, second = screen.page.clauses[:2]
        await table.press("1")
        assert screen.page.id == screen.folds.here == first
        await table.press("backspace")
        assert screen.page.id == "R5.1"
        await table.press("2")
        assert screen.page.id == second
        await table.click_key("return")
        assert screen.page.id == "R5.1"
        await table.press("backspace", "9")
        assert screen.page.id == "R5.1"

    with_rules(act, "R5.1")


def test_a_clause_in_the_text_can_be_clicked() -> None:
    async def act(table: Table, screen: RulebookScreen) -> None:
        clause = screen.page.clauses[0]
        lines = table.drawn().splitlines()
        y = next(n for n, line in enumerate(lines) if f"({clause})" in line)
        await table.click(lines[y].index(f"({clause})") + 2, y)
        assert screen.page.id == clause

    with_rules(act, "R5.1")


def test_words_and_numbers_are_searched_for() -> None:
    async def act(table: Table, screen: RulebookScreen) -> None:
        await table.press("/", *"borrowed")
        count = len(BOOK.search("borrowed"))
        assert f"1 of {count} found" in table.drawn()
        await table.press("enter", "n")
        assert f"2 of {count} found" in table.drawn()
        assert screen.page.id == BOOK.search("borrowed")[1].id
        await table.press("escape", "/", *"9.3")
        assert screen.page.id == "R9.3"
        await table.press("escape")
        assert screen.page.id == screen.folds.here == "R9.3"
        assert table.in_front == "RulebookScreen"

    with_rules(act)


def test_headings_are_found_first() -> None:
    async def act(table: Table, screen: RulebookScreen) -> None:
        await table.press("/", *"mint")
        named = [page.id for page in BOOK.search("mint") if page.is_named(["mint"])]
        assert named
        assert len(named) < len(BOOK.search("mint"))
        assert [page.id for page in BOOK.search("mint")][: len(named)] == named
        assert [row.id for row in screen.folds._items[0][0].rows()] == named
        assert "mint" in screen.page.title.lower()
        drawn = table.drawn()
        assert drawn.index("In the headings") < drawn.index("In the text")

    with_rules(act)


def test_page_keys_turn_a_long_text_and_the_footer_says_so() -> None:
    async def act(table: Table, screen: RulebookScreen) -> None:
        page = screen.query_one("#page")

        async def until(holds: Callable[[], bool]) -> None:
            async with asyncio.timeout(REFRESH_SECONDS):
                while not holds():
                    await table.painted()

        async def scrolled(down: bool) -> None:
            await until(lambda: bool(page.scroll_offset.y) is down)

        await until(lambda: "PgDn More" in " ".join(table.drawn().split()))
        await table.press("pagedown")
        await scrolled(down=True)
        assert screen.page.id == "R5.1"
        await table.press("pageup")
        await scrolled(down=False)
        await table.click_key("more")
        await scrolled(down=True)
        screen.folds.point_at("R2.1")
        await scrolled(down=False)
        await until(lambda: page.max_scroll_y == 0)
        await until(lambda: "PgDn" not in table.drawn())

    with_rules(act, "R5.1")


def test_no_letter_is_lost_while_the_search_opens() -> None:
    async def act(table: Table, screen: RulebookScreen) -> None:
        await table.burst("slash", *"mint")
        assert screen.search.words == ("mint",)
        await table.press("escape")
        await table.burst("slash", *"and/or")
        assert screen.search.words == ("and/or",)

    with_rules(act)


def test_following_a_clause_ends_the_search() -> None:
    async def act(table: Table, screen: RulebookScreen) -> None:
        await table.press("/", *"5.1", "enter", "1")
        assert not screen.search.words
        assert screen.page.id == screen.folds.here == "R8.5"

    with_rules(act)


def test_escape_steps_from_the_page_to_the_list_and_out() -> None:
    async def act(table: Table, screen: RulebookScreen) -> None:
        await table.press("enter")
        assert screen.query_one("#page").has_focus
        await table.press("escape")
        assert screen.folds.has_focus
        await table.press("escape")
        assert table.in_front == "TableScreen"

    with_rules(act, "R5.1")


def test_chapters_fold() -> None:
    async def act(table: Table, screen: RulebookScreen) -> None:
        await table.press("left")
        assert screen.folds.here == "5"
        assert "R5.2" not in table.drawn()
        await table.press("enter")
        assert "R5.2" in table.drawn()

    with_rules(act, "R5.4")


@pytest.mark.parametrize("size", SIZES)
def test_no_page_is_wider_than_its_room(size: tuple[int, int]) -> None:
    async def act(table: Table, screen: RulebookScreen) -> None:
        page = screen.query_one("#page")
        for name in ("R2.3", "R5.1", "R6.3", "noble.none", "intro.8"):
            screen.folds.point_at(name)
            await table.settle()
            await asyncio.sleep(0.05)
            assert screen.page.id == name
            assert all(part.region.right <= page.region.right for part in page.children)

    with_rules(act, size=size)


def test_without_unicode_every_letter_is_ascii() -> None:
    async def act(table: Table, _screen: RulebookScreen) -> None:
        await table.press("o")
        assert table.drawn().isascii()

    with_rules(act, "R5.9", ascii=True)


def test_a_page_shows_its_example_and_others_none() -> None:
    async def act(table: Table, screen: RulebookScreen) -> None:
        screen.examples = PalaisRules(COMPONENTS).examples(LANGUAGE)
        screen.action_follow("R6.3")
        await table.painted()
        assert screen.query_one(ExampleBoard).display
        assert "►▌2¤↓ 3★◄" in table.drawn()
        assert "it still costs 4." in table.drawn()
        screen.action_follow("R1.1")
        await table.painted()
        assert not screen.query_one(ExampleBoard).display
        assert "it still costs 4." not in table.drawn()

    with_rules(act, "R1.1", size=(120, 40))


def test_a_click_on_a_chapter_opens_its_first_page() -> None:
    async def act(table: Table, screen: RulebookScreen) -> None:
        await table.click_text("9 End and scoring")
        chapter = next(c for c in BOOK.chapters if c.title.startswith("9"))
        assert screen.page is chapter.entries[0]
        assert screen.page.title in table.drawn()

    with_rules(act, "R1.1")


def test_one_click_on_esc_leaves_wherever_the_focus_is() -> None:
    async def act(table: Table, screen: RulebookScreen) -> None:
        page = screen.query_one("#page").region
        await table.click(page.x + 2, page.y + 1)
        assert screen.query_one("#page").has_focus
        await table.click_key("back")
        assert table.in_front == "TableScreen"

    with_rules(act, "R5.1")


@runs
async def test_a_page_has_its_frame_when_it_is_first_laid_out() -> None:
    async with at_table(moving(), size=(120, 40)) as table:
        seen = []

        class Spy(Static):
            def on_resize(self) -> None:
                seen.append(self.size.width)

        class Framed(LegendScreen):
            CSS_PATH = []  # noqa: RUF012 - as Textual declares it

            def compose_body(self) -> Iterable[Widget]:
                yield Spy()
                yield from super().compose_body()

        table.app.push_screen(Framed([("Signs", [(Text("x"), "a cross")])], LANGUAGE))
        await table.settle()
        assert len(set(seen)) == 1, seen


@runs
async def test_the_legend_offers_more_only_if_there_is_more() -> None:
    for size, more in (((160, 60), False), ((80, 24), True)):
        async with at_table(moving(), size=size) as table:
            await table.press("i")
            await table.painted()
            assert ("PgDn" in table.drawn().splitlines()[-1]) is more
