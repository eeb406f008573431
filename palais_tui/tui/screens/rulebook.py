"""The rulebook: a list of pages beside the open one, with search and links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text
from textual import on
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.i18n.catalog import Language
from palais_tui.i18n.rulebook import CLAUSE, Chapter, Rulebook, RulebookPage, RuleExample
from palais_tui.tui.footer_slots import FooterKeys
from palais_tui.tui.keys import MORE_TEXT, RETURN, RULEBOOK, bindings
from palais_tui.tui.screen_size import is_large
from palais_tui.tui.screens.reading import ReadingScreen, scroll_on
from palais_tui.tui.screens.turn_title import TITLE
from palais_tui.tui.widgets.example_board import ExampleBoard
from palais_tui.tui.widgets.fold_list import Fold, FoldList, Row
from palais_tui.tui.widgets.search_bar import SearchBar

BULLET = "- "


class Contents(FoldList):
    """The list of pages; the page keys scroll the open page instead of the list."""

    def action_page(self, by: int) -> None:
        page = self.screen.query_one("#page")
        if by > 0:
            page.scroll_page_down(animate=False)
        else:
            page.scroll_page_up(animate=False)


class RulebookScreen(ReadingScreen):
    """Opens at a clause, or at the first page."""

    CSS_PATH: ClassVar[CSSPathType] = ["reading.tcss", "rulebook.tcss"]
    AUTO_FOCUS = "#folds"
    BINDINGS: ClassVar[list[BindingType]] = bindings(RULEBOOK)

    def __init__(
        self,
        rulebook: Rulebook,
        language: Language,
        clause: str = "",
        examples: Mapping[str, RuleExample] | None = None,
    ) -> None:
        super().__init__(language)
        self.rulebook = rulebook
        self.examples = examples or {}
        first = rulebook.chapters[0].entries[0]
        self.page: RulebookPage = rulebook.entry(clause) or first
        self._trail: list[RulebookPage] = []
        self.folds = Contents(id="folds")
        self.search = SearchBar(self.folds, self._find, language)

    def compose_body(self) -> Iterable[Widget]:
        with Horizontal(id="book"):
            yield self.folds
            with VerticalScroll(id="page"):
                yield Static(id="page-title")
                yield Static(id="page-text")
                yield ExampleBoard(id="page-board")
                yield Static(id="page-example")
                yield Static(id="page-links")
        yield self.search

    def heading(self) -> str:
        return self.search.heading(self.language.text("rulebook.title"))

    def keys(self) -> FooterKeys:
        is_long = bool(self.query_one("#page").max_scroll_y)
        now = {MORE_TEXT: is_long, RETURN: bool(self._trail)}
        return self.search.keys((MORE_TEXT,), now.__getitem__, instead=(RETURN,))

    def on_mount(self) -> None:
        # PgDn is offered once the layout shows that the page is longer than its pane
        self.watch(self.query_one("#page"), "virtual_size", self._laid_out, init=False)
        chapters = self.rulebook.chapters
        here = next(chapter.id for chapter in chapters if self.page in chapter.entries)
        self.folds.show([self._fold(chapter) for chapter in chapters], here, self.page.id)
        self._show_page()

    def _fold(self, chapter: Chapter) -> Fold:
        rows = tuple(Row(entry.id, listed(entry)) for entry in chapter.entries)
        return Fold(chapter.id, Text(chapter.title, style=TITLE), lambda: rows)

    def recolour(self) -> None:
        self.folds.colour(self.app.palette, ascii_only=self.app.settings.ascii)
        self._show_page()

    # --- the page

    def _show_page(self) -> None:
        entry = self.page
        self.query_one("#page-title", Static).update(Text(name_of(entry)))
        self.query_one("#page-text", Static).update(self._blocks(entry.text))
        self._show_example(entry)
        self.query_one("#page-links", Static).update(self._links(entry))
        self.query_one("#page").scroll_home(animate=False)
        self.call_after_refresh(self.show_lines)

    def _laid_out(self) -> None:
        self.call_after_refresh(self.show_lines)

    def _show_example(self, entry: RulebookPage) -> None:
        board, words = self.query_one(ExampleBoard), self.query_one("#page-example", Static)
        example = self.examples.get(entry.id)
        words.display = example is not None
        if example is None:
            board.show(None)
            return
        palette = self.app.palette
        large = is_large(self.app.size)
        board.show(*example.draw(self.app.symbols, palette, large=large))
        words.update(Text(example.words, style=palette.plain))

    def _blocks(self, text: str) -> RenderableType:
        """Paragraphs separated by empty lines; list items are indented after their dash."""
        blocks: list[RenderableType] = []
        for number, paragraph in enumerate(text.split("\n\n")):
            if number:
                blocks.append(Text(""))
            for line in paragraph.split("\n"):
                if line.startswith(BULLET):
                    item = Table.grid(padding=(0, 1, 0, 0))
                    item.add_row(Text("-"), self._marked(line.removeprefix(BULLET)))
                    blocks.append(item)
                else:
                    blocks.append(self._marked(line))
        return Group(*blocks)

    def _marked(self, line: str) -> Text:
        """A line with its clauses as links and the search words highlighted."""
        palette = self.app.palette
        text = Text(line, style=palette.plain)
        text.highlight_words(self.search.words, palette.key, case_sensitive=False)
        for clause in CLAUSE.finditer(line):
            if self.rulebook.entry(clause[0]):
                text.stylize(self._link(clause[0]), *clause.span())
        return text

    def _link(self, clause: str) -> Style:
        follow = Style(underline=True, meta={"@click": f"screen.follow('{clause}')"})
        return self.app.palette.key + follow

    def _links(self, entry: RulebookPage) -> RenderableType:
        """The numbered links of a page."""
        pages = self._followed(entry)
        if not pages:
            return Text("")
        table = Table.grid(padding=(0, 1, 0, 0))
        for number, page in enumerate(pages, 1):
            table.add_row(
                Text(str(number), style=self.app.palette.key),
                Text().append(name_of(page), style=self._link(page.id)),
            )
        head = Text(self.language.text("rulebook.see"), style=self.app.palette.muted)
        return Group(head, table)

    def _followed(self, entry: RulebookPage) -> list[RulebookPage]:
        pages = [self.rulebook.entry(clause) for clause in entry.clauses]
        return [page for page in pages if page][:9]

    # --- going from page to page

    def _find(self, words: tuple[str, ...]) -> Iterator[Fold]:
        """Pages with the words in their headings, then those with the words in the text."""
        pages = self.rulebook.search(" ".join(words))
        for named, key in ((True, "in_headings"), (False, "in_texts")):
            some = [page for page in pages if page.is_named(words) is named]
            if some:
                rows = tuple(Row(entry.id, listed(entry)) for entry in some)
                title = Text(self.language.text(f"rulebook.{key}"), style=TITLE)
                yield Fold(key, title, partial(tuple, rows))

    @on(SearchBar.Changed)
    def _highlight_words(self) -> None:
        self._show_page()

    @on(FoldList.Pointed)
    def _turn_to(self, message: FoldList.Pointed) -> None:
        entry = self.rulebook.entry(message.row)
        if not message.row:  # a chapter is read from its beginning
            chapters = self.rulebook.chapters
            entry = next((c.entries[0] for c in chapters if c.id == message.fold), None)
        if entry and entry is not self.page:
            self.page = entry
            self._show_page()
        self.show_lines()

    @on(FoldList.Chosen)
    def _focus_page(self) -> None:
        self.query_one("#page").focus()

    def action_find(self) -> None:
        self.search.open()

    def action_next_found(self) -> None:
        self.search.go_to_match(1)

    def action_previous_found(self) -> None:
        self.search.go_to_match(-1)

    def action_all(self) -> None:
        self.search.fold_all()

    def action_enter(self) -> None:
        self.folds.action_choose()

    def action_more(self) -> None:
        scroll_on(self.query_one("#page"))

    def click_back(self) -> None:
        """A click on Esc leaves at once: where the focus is says nothing to the mouse."""
        self.set_focus(self.folds)
        self.action_back()

    def action_back(self) -> None:
        """From the page to the list, then out of the search, then out of the rulebook."""
        if self.focused is self.query_one("#page"):
            self.folds.focus()
        elif self.search.is_open:
            self.search.close()
        else:
            super().action_back()

    def action_follow_number(self, number: int) -> None:
        """Follow a numbered link."""
        pages = self._followed(self.page)
        if number <= len(pages):
            self.action_follow(pages[number - 1].id)

    def action_follow(self, clause: str) -> None:
        """Open a page; Backspace leads back."""
        entry = self.rulebook.entry(clause)
        if entry:
            self._trail.append(self.page)
            self._open(entry)

    def action_return(self) -> None:
        if self._trail:
            self._open(self._trail.pop())

    def _open(self, entry: RulebookPage) -> None:
        if self.search.is_open:
            self.search.close()
        self.page = entry
        self._show_page()
        self.folds.point_at(entry.id)


def listed(entry: RulebookPage) -> str:
    """A page in the list: clauses with their number first."""
    return f"{entry.id:<6}{entry.title}" if CLAUSE.fullmatch(entry.id) else entry.title


def name_of(entry: RulebookPage) -> str:
    """A page's number, if it is a clause, and title."""
    return f"{entry.id} {entry.title}" if CLAUSE.fullmatch(entry.id) else entry.title
