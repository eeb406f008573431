"""A list of titles with rows under them that can be folded away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from textwrap import wrap
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from palais_tui.tui.theme import DARK, Palette

INDENT = 2


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a fold."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Fold:
    """A title with rows under it; `rows` is called when they are first shown."""

    id: str
    title: Text
    rows: Callable[[], Sequence[Row]]


@lru_cache(maxsize=8192)
def wrapped(text: str, width: int) -> tuple[str, ...]:
    """The lines of a row, cached: a long log is laid out at every search."""
    return tuple(wrap(text, max(8, width))) or ("",)


class FoldList(ScrollView, can_focus=True):
    """Wraps long rows and draws only the visible lines."""

    SIGNS: ClassVar[dict[bool, str]] = {False: "▸▾", True: "+-"}
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(key, f"step({by})", key.capitalize(), show=False)
            for key, by in (("up", -1), ("down", 1), ("home", -100000), ("end", 100000))
        ),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown", "page(1)", "Page down", show=False),
        Binding("left", "fold", "Fold", show=False),
        Binding("right", "unfold", "Unfold", show=False),
        Binding("enter,space", "choose", "Choose", show=False),
    ]

    @dataclass
    class Pointed(Message):
        """The cursor is on a row, or on a title ("")."""

        row: str
        fold: str = ""
        """The title of the row, or the title itself if `row` is empty."""

    @dataclass
    class Chosen(Message):
        """A row was chosen with Enter or a click."""

        row: str

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # textual's own name
        super().__init__(id=id)
        self.opened: set[str] = set()
        self.cursor = 0
        self._palette: Palette = DARK
        self._signs = self.SIGNS[False]
        self.folds: Sequence[Fold] = ()
        self._words: tuple[str, ...] | None = None
        self._items: list[tuple[Fold, Row | None]] = []
        self._lines: list[tuple[int, str]] = []
        self._first_line: list[int] = []

    # --- what is shown

    def colour(self, palette: Palette, *, ascii_only: bool) -> None:
        self._palette = palette
        self._signs = self.SIGNS[ascii_only]
        self.refresh()

    def show(self, folds: Sequence[Fold], open_at: str, at: str) -> None:
        """Show folds, one of them open, with the cursor on a row or a title."""
        self.folds = folds
        self._words = None
        self.opened = {open_at}
        self.point_at(at)

    def point_at(self, at: str) -> None:
        """Move the cursor to a row or a title and unfold its fold."""
        self._list()
        if at and at not in self._ids():
            # building the rows of closed folds is slow, so try the open ones first
            for fold in self.folds:
                if any(row.id == at for row in fold.rows()):
                    self.opened.add(fold.id)
            self._list()
        ids = self._ids()
        self._go(ids.index(at) if at in ids else 0)

    def _ids(self) -> list[str]:
        return [(row or fold).id for fold, row in self._items]

    def seek(self, words: Sequence[str], found: Sequence[Fold] | None) -> None:
        """Show only the matches, with the words highlighted; None shows all folds again."""
        here = self.here
        self._words = None if found is None else tuple(words)
        if found is None:
            self.point_at(here)
            return
        self._list(found)
        self._go(next((n for n, (_, row) in enumerate(self._items) if row), 0))

    def fold_all(self) -> None:
        """Unfold everything, or fold everything if all folds are open."""
        here = self._items[self.cursor][0].id if self._items else ""
        self.opened = set() if self.is_unfolded else {fold.id for fold in self.folds}
        self._list()
        self._go(next((n for n, (fold, _) in enumerate(self._items) if fold.id == here), 0))

    @property
    def is_unfolded(self) -> bool:
        """Whether all folds are open."""
        return self.opened >= {fold.id for fold in self.folds}

    @property
    def here(self) -> str:
        """The id of the row or title under the cursor."""
        if not self._items:
            return ""
        fold, row = self._items[self.cursor]
        return (row or fold).id

    @property
    def found(self) -> tuple[int, int]:
        """Number of the row under the cursor, and the count of rows."""
        rows = [n for n, (_, row) in enumerate(self._items) if row]
        return sum(n <= self.cursor for n in rows), len(rows)

    def next_row(self, by: int) -> None:
        """Move to the next or previous row, wrapping around at the ends."""
        rows = [n for n, (_, row) in enumerate(self._items) if row]
        if rows:
            before = sum(n < self.cursor for n in rows)
            # a step forward from a title leads to its first row
            at = before + by - (by > 0 and self.cursor not in rows)
            self._go(rows[at % len(rows)])

    def _list(self, found: Sequence[Fold] | None = None) -> None:
        self._items = []
        for fold in self.folds if found is None else found:
            opened = found is not None or fold.id in self.opened
            rows = fold.rows() if opened else ()
            self._items += [(fold, None), *((fold, row) for row in rows)]
        self._lay_out()

    def _lay_out(self) -> None:
        width = self.scrollable_content_region.width
        self._lines, self._first_line = [], []
        for number, (_, row) in enumerate(self._items):
            self._first_line.append(len(self._lines))
            pieces = ("",) if row is None else wrapped(row.text, width - INDENT - 1)
            self._lines += [(number, piece) for piece in pieces]
        self.virtual_size = Size(width, len(self._lines))
        self.refresh()

    def on_resize(self) -> None:
        self._lay_out()
        self.call_after_refresh(self._show_cursor)

    def _go(self, item: int) -> None:
        self.cursor = max(0, min(item, len(self._items) - 1))
        self.refresh()
        self.call_after_refresh(self._show_cursor)
        fold, row = self._items[self.cursor] if self._items else (None, None)
        self.post_message(self.Pointed(row.id if row else "", fold.id if fold else ""))

    def _show_cursor(self) -> None:
        if self.cursor < len(self._first_line):
            top = self._first_line[self.cursor]
            after = [*self._first_line, len(self._lines)][self.cursor + 1]
            self.scroll_to_region(Region(0, top, 1, after - top), animate=False, force=True)

    def render_line(self, y: int) -> Strip:
        width = self.scrollable_content_region.width
        at = self.scroll_offset.y + y
        if at >= len(self._lines):
            return Strip.blank(width, self.rich_style)
        number, piece = self._lines[at]
        fold, row = self._items[number]
        if row is None:
            open_now = self._words is not None or fold.id in self.opened
            text = Text().append(f"{self._signs[open_now]} ", style=self._palette.muted)
            text.append_text(fold.title)
        else:
            text = Text(" " * INDENT + piece, style=self._palette.plain)
            text.highlight_words(self._words or (), self._palette.key, case_sensitive=False)
        text.truncate(width, overflow="crop", pad=True)
        if number == self.cursor:
            # several colours on gold would give a patchwork
            text = Text(text.plain)
            text.stylize(self._palette.row)
        return Strip(text.render(self.app.console)).apply_style(self.rich_style)

    # --- keys and mouse

    def action_step(self, by: int) -> None:
        self._go(self.cursor + by)

    def action_page(self, by: int) -> None:
        self._go(self.cursor + 10 * by)

    def action_fold(self) -> None:
        if self._items and self._words is None:
            fold = self._items[self.cursor][0]
            self.opened.discard(fold.id)
            self.point_at(fold.id)

    def action_unfold(self) -> None:
        if self._items and self._words is None:
            here = self.here
            self.opened.add(self._items[self.cursor][0].id)
            self.point_at(here)

    def action_choose(self) -> None:
        """Fold or unfold a title; report a row."""
        if not self._items:
            return
        fold, row = self._items[self.cursor]
        if row is not None:
            self.post_message(self.Chosen(row.id))
        elif fold.id in self.opened:
            self.action_fold()
        else:
            self.action_unfold()

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor and chooses."""
        at = self.scroll_offset.y + event.y
        if at < len(self._lines):
            self._go(self._lines[at][0])
            self.action_choose()
