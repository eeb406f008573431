"""The rulebook: by clause, place, card and noble; searchable, its clauses can be followed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from textwrap import shorten
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text
from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.lessons.examples_file import Example
from palais_tui.games.palais_royal.phrases.rulebook import CLAUSE, Chapter, Rulebook, RulebookPage
from palais_tui.games.palais_royal.ui.example_board import ExampleBoard
from palais_tui.games.palais_royal.ui.rule_example import picture
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.placeholders import fill_names
from palais_tui.tui.keymap import key_word
from palais_tui.tui.screens.help import SearchScreen
from palais_tui.tui.screens.log import Fold, Folds, Row

BULLET = "- "
WAY_BACK = 10
"""Letters of a page's name in the footer, where Esc has to fit too."""


class Contents(Folds):
    """The list of pages. The page beside it is read with the page keys."""

    def action_page(self, by: int) -> None:
        """Turn the text, not the list."""
        page = self.screen.query_one("#page")
        if by > 0:
            page.scroll_page_down(animate=False)
        else:
            page.scroll_page_up(animate=False)


class RulebookScreen(SearchScreen):
    """Left the list, right the page. Opens at a clause, or at the beginning."""

    CSS_PATH = "rulebook.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(n), f"follow_number({n})", show=False) for n in range(1, 10)),
        Binding("backspace", "return", show=False),
    ]

    def __init__(
        self,
        rulebook: Rulebook,
        language: Language,
        clause: str = "",
        examples: Mapping[str, Example] | None = None,
    ) -> None:
        super().__init__(language)
        self.rulebook = rulebook
        self.examples = examples or {}
        first = rulebook.chapters[0].entries[0]
        self.page: RulebookPage = rulebook.entry(clause) or first
        self._trail: list[RulebookPage] = []

    def compose_body(self) -> Iterable[Widget]:
        """The list and the page."""
        with Horizontal(id="book"):
            yield Contents(id="folds")
            with VerticalScroll(id="page"):
                yield Static(id="page-title")
                yield Static(id="page-text")
                yield ExampleBoard(id="page-board")
                yield Static(id="page-example")
                yield Static(id="page-links")

    def heading(self) -> str:
        """The title."""
        return self.language.text("rulebook.title")

    def keys(self) -> list[tuple[str, str, str]]:
        """Backspace comes with a way back, PgDn with a page that is longer than its room."""
        say = self.language.text
        keys = super().keys()
        if self.query_one("#page").max_scroll_y:
            keys.insert(0, (key_word(self.language, "PgDn"), say("rulebook.more"), "more"))
        if self._trail:
            entry = shorten(name_of(self._trail[-1]), WAY_BACK, placeholder="...")
            keys.insert(
                1, (say("rulebook.backspace"), say("rulebook.return", entry=entry), "return")
            )
        return keys

    def on_mount(self) -> None:
        """Open at the page."""
        # whether there is more to read is known once a page has been laid out
        self.watch(self.query_one("#page"), "virtual_size", self._laid_out, init=False)
        chapters = self.rulebook.chapters
        here = next(chapter.id for chapter in chapters if self.page in chapter.entries)
        self.folds.show([self._fold(chapter) for chapter in chapters], here, self.page.id)
        self._show_page()

    def _fold(self, chapter: Chapter) -> Fold:
        rows = tuple(Row(entry.id, listed(entry)) for entry in chapter.entries)
        return Fold(chapter.id, Text(chapter.title, style=self.palais.palette.strong), lambda: rows)

    def recolour(self) -> None:
        """The page has the palette's colours too."""
        super().recolour()
        self._show_page()

    # --- the page

    def _show_page(self) -> None:
        palette, entry = self.palais.palette, self.page
        title = Text(name_of(entry), style=palette.strong)
        self.query_one("#page-title", Static).update(title)
        self.query_one("#page-text", Static).update(self._blocks(entry.text))
        self._show_example(entry)
        self.query_one("#page-links", Static).update(self._links(entry))
        self.query_one("#page").scroll_home(animate=False)
        self.call_after_refresh(self.show_lines)

    def _laid_out(self) -> None:
        self.call_after_refresh(self.show_lines)

    def _show_example(self, entry: RulebookPage) -> None:
        """The board with what it shows, where a page has an example."""
        board, words = self.query_one(ExampleBoard), self.query_one("#page-example", Static)
        example = self.examples.get(entry.id)
        words.display = example is not None
        if example is None:
            board.show(None)
            return
        palais = self.palais
        board.show(
            *picture(example, self.language, read_components(), palais.symbols, palais.palette)
        )
        words.update(Text(fill_names(self.language, example.text), style=palais.palette.plain))

    def _blocks(self, text: str) -> RenderableType:
        """Paragraphs with an empty line between; lists hang on their dashes."""
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
        """A line with its clauses as links, and what is searched for marked."""
        palette = self.palais.palette
        text = Text(line, style=palette.plain)
        text.highlight_words(self.words, palette.key, case_sensitive=False)
        for clause in CLAUSE.finditer(line):
            if self.rulebook.entry(clause[0]):
                text.stylize(self._link(clause[0]), *clause.span())
        return text

    def _link(self, clause: str) -> Style:
        follow = Style(underline=True, meta={"@click": f"screen.follow('{clause}')"})
        return self.palais.palette.key + follow

    def _links(self, entry: RulebookPage) -> RenderableType:
        """What the digits follow."""
        pages = self._followed(entry)
        if not pages:
            return Text("")
        table = Table.grid(padding=(0, 1, 0, 0))
        for number, page in enumerate(pages, 1):
            table.add_row(
                Text(str(number), style="bold reverse"),
                Text().append(name_of(page), style=self._link(page.id)),
            )
        head = Text(self.language.text("rulebook.see"), style=self.palais.palette.muted)
        return Group(head, table)

    def _followed(self, entry: RulebookPage) -> list[RulebookPage]:
        pages = [self.rulebook.entry(clause) for clause in entry.clauses]
        return [page for page in pages if page][:9]

    # --- going from page to page

    def found(self) -> Iterator[Fold]:
        """Pages with the words in their headings first, then those with them in the text."""
        pages = self.rulebook.search(" ".join(self.words))
        for named, key in ((True, "in_headings"), (False, "in_texts")):
            some = [page for page in pages if page.is_named(self.words) is named]
            if some:
                rows = tuple(Row(entry.id, listed(entry)) for entry in some)
                title = Text(
                    self.language.text(f"rulebook.{key}"), style=self.palais.palette.strong
                )
                yield Fold(key, title, partial(tuple, rows))

    def seek(self) -> None:
        """The page shows the words too."""
        super().seek()
        self._show_page()

    @on(Folds.Pointed)
    def _turn_to(self, message: Folds.Pointed) -> None:
        entry = self.rulebook.entry(message.row)
        if entry and entry is not self.page:
            self.page = entry
            self._show_page()

    @on(Folds.Chosen)
    def _read(self) -> None:
        """Enter goes over to the page, to scroll it."""
        self.query_one("#page").focus()

    def action_more(self) -> None:
        """Further down, by mouse; at the end up again."""
        page = self.query_one("#page")
        if page.scroll_offset.y >= page.max_scroll_y:
            page.scroll_home(animate=False)
        else:
            page.scroll_page_down(animate=False)

    def action_back(self) -> None:
        """From the page to the list, then out."""
        if self.query_one("#page").has_focus:
            self.folds.focus()
        else:
            super().action_back()

    def action_follow_number(self, number: int) -> None:
        """A digit follows a clause named in the text."""
        pages = self._followed(self.page)
        if number <= len(pages):
            self.action_follow(pages[number - 1].id)

    def action_follow(self, clause: str) -> None:
        """Turn to a clause, remembering where from."""
        entry = self.rulebook.entry(clause)
        if entry:
            self._trail.append(self.page)
            self._open(entry)

    def action_return(self) -> None:
        """Back to the page the reader came from."""
        if self._trail:
            self._open(self._trail.pop())

    def _open(self, entry: RulebookPage) -> None:
        if self.has_class("-searching"):
            self.end_search()
        self.page = entry
        self._show_page()
        self.folds.point_at(entry.id)


def listed(entry: RulebookPage) -> str:
    """A page in the list: clauses with their number."""
    return f"{entry.id:<6}{entry.title}" if CLAUSE.fullmatch(entry.id) else entry.title


def name_of(entry: RulebookPage) -> str:
    """A page by number and title."""
    return f"{entry.id} {entry.title}" if CLAUSE.fullmatch(entry.id) else entry.title
