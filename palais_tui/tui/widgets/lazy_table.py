"""A table of any number of rows; a row is made when it comes into sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

PADDING: Final = 1
"""Columns on both sides of a cell."""

Cells = Callable[[int], Sequence[Text]]


class LazyTable(ScrollView, can_focus=True):
    """Rows under a header that stays, with a cursor for keys and mouse."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "lazy-table--header",
        "lazy-table--cursor",
        "lazy-table--hover",
    }
    DEFAULT_CSS = """
    LazyTable { background: $surface; color: $foreground; overflow-x: hidden; }
    LazyTable > .lazy-table--header { background: $panel; text-style: bold; }
    LazyTable > .lazy-table--cursor { background: $block-cursor-blurred-background; }
    LazyTable:focus > .lazy-table--cursor {
        background: $block-cursor-background;
        color: $block-cursor-foreground;
        text-style: $block-cursor-text-style;
    }
    LazyTable > .lazy-table--hover { background: $block-hover-background; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select_cursor", "Choose", show=False),
        Binding("up", "move(-1)", "Up", show=False),
        Binding("down", "move(1)", "Down", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown", "page(1)", "Page down", show=False),
        Binding("home", "edge(False)", "First", show=False),
        Binding("end", "edge(True)", "Last", show=False),
    ]

    cursor_row: reactive[int] = reactive(0)
    _hovered: reactive[int] = reactive(-1)

    class RowHighlighted(Message):
        """The cursor is on another row, or on a row of another list."""

        def __init__(self, table: LazyTable) -> None:
            super().__init__()
            self.table = table

        @property
        def control(self) -> LazyTable:
            return self.table

    class RowSelected(Message):
        """A row was chosen by Enter or a click."""

        def __init__(self, table: LazyTable, row: int) -> None:
            super().__init__()
            self.table = table
            self.row = row

        @property
        def control(self) -> LazyTable:
            return self.table

    class HeaderSelected(Message):
        """The header was clicked."""

        def __init__(self, table: LazyTable) -> None:
            super().__init__()
            self.table = table

        @property
        def control(self) -> LazyTable:
            return self.table

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self.row_count = 0
        self.columns: list[tuple[Text, int]] = []
        self._cells: Cells = lambda _: ()

    # --- content

    def show(self, columns: Sequence[tuple[str, int]], rows: int, cells: Cells) -> None:
        """Show so many rows; `cells` makes one when it is needed. The cursor stays in its row."""
        grown = rows != self.row_count
        self.columns = [(Text(label), width) for label, width in columns]
        self.row_count = rows
        self._cells = cells
        self.cursor_row = max(0, min(self.cursor_row, rows - 1))
        self.virtual_size = Size(self.scrollable_content_region.width, rows + 1)
        self.refresh(layout=grown and self.styles.is_auto_height)
        self.post_message(self.RowHighlighted(self))

    def get_row_at(self, row: int) -> list[Text]:
        """The cells of a row."""
        return list(self._cells(row))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.row_count + 1

    # --- drawing

    def render_line(self, y: int) -> Strip:
        width = self.scrollable_content_region.width
        if y == 0:
            style = self.get_component_rich_style("lazy-table--header")
            return self._line([label for label, _ in self.columns], style, width, {"header": True})
        row = y - 1 + self.scroll_offset.y
        if not 0 <= row < self.row_count:
            return Strip.blank(width, self.rich_style)
        if row == self.cursor_row:
            # over the colours of the cells, or they could not be read on it
            over = self.get_component_rich_style("lazy-table--cursor") + Style(dim=False)
            return self._line(self._cells(row), self.rich_style, width, {"row": row}, over)
        style = self.rich_style
        if row == self._hovered:
            style += self.get_component_rich_style("lazy-table--hover")
        return self._line(self._cells(row), style, width, {"row": row})

    def _line(
        self,
        cells: Sequence[Text],
        style: Style,
        width: int,
        meta: dict[str, object],
        over: Style | None = None,
    ) -> Strip:
        line = Text(no_wrap=True, end="")
        for cell, (_, wide) in zip(cells, self.columns, strict=False):
            shown = cell.copy()
            shown.truncate(wide, overflow="ellipsis", pad=True)
            line.append(" " * PADDING).append_text(shown).append(" " * PADDING)
        strip = Strip(Segment.apply_style(line.render(self.app.console), style))
        strip = strip.adjust_cell_length(width, style)
        if over is not None:
            strip = Strip(Segment.apply_style(strip, post_style=over), width)
        return strip.apply_meta(meta)

    # --- cursor

    @property
    def _room(self) -> int:
        """Rows in sight below the header."""
        return max(1, self.scrollable_content_region.height - 1)

    def move_cursor(self, row: int) -> None:
        """Put the cursor on a row and bring it into sight."""
        self.cursor_row = max(0, min(row, self.row_count - 1))
        self._reveal()

    def _reveal(self) -> None:
        top, here = self.scroll_offset.y, self.cursor_row
        room = self._room
        if not top <= here < top + room:
            y = here if here < top else here - room + 1
            self.scroll_to(y=y, animate=False, force=True, immediate=True)

    def watch_cursor_row(self) -> None:
        self.refresh()
        if self.is_mounted:
            self.post_message(self.RowHighlighted(self))

    def watch__hovered(self) -> None:
        self.refresh()

    def action_move(self, rows: int) -> None:
        self.move_cursor(self.cursor_row + rows)

    def action_page(self, pages: int) -> None:
        self.move_cursor(
            self.cursor_row + pages * max(1, self.scrollable_content_region.height - 1)
        )

    def action_edge(self, last: bool) -> None:
        self.move_cursor(self.row_count if last else 0)

    def action_select_cursor(self) -> None:
        if self.row_count:
            self.post_message(self.RowSelected(self, self.cursor_row))

    # --- mouse

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._hovered = event.style.meta.get("row", -1)

    def on_leave(self) -> None:
        self._hovered = -1

    def on_click(self, event: events.Click) -> None:
        meta = event.style.meta
        if meta.get("header"):
            self.post_message(self.HeaderSelected(self))
        elif "row" in meta:
            # the first click points, the second opens
            again = meta["row"] == self.cursor_row
            self.move_cursor(meta["row"])
            if again:
                self.action_select_cursor()
