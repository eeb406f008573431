"""The base of the screens that show a text to read."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from rich.style import Style
from rich.table import Table
from rich.text import Text
from textual import getters, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.scrollbar import ScrollBarRender
from textual.widget import Widget
from textual.widgets import Input

from palais_tui.i18n.catalog import Language
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.colour import ink
from palais_tui.tui.footer_slots import FooterKeys
from palais_tui.tui.lifecycle import is_on_stack
from palais_tui.tui.screens.backdrop import Backdrop
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine


class AsciiScrollBar(ScrollBarRender):
    """A scroll bar of whole cells, for terminals limited to ASCII."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8


class ReadingScreen(Screen[None]):
    """A heading, a body and a footer with keys."""

    app = getters.app(PalaisApp)
    DEFAULT_CLASSES = "-papered"

    def __init__(self, language: Language) -> None:
        super().__init__()
        self.language = language

    @abstractmethod
    def compose_body(self) -> Iterable[Widget]:
        """What there is to read."""

    @abstractmethod
    def heading(self) -> str:
        """The screen's title."""

    @abstractmethod
    def keys(self) -> FooterKeys:
        """The footer's keys."""

    def compose(self) -> ComposeResult:
        yield Backdrop.under(self)
        yield StatusLine(id="heading", classes="heading")
        with Vertical(classes="sheet"), Vertical():
            yield from self.compose_body()
        yield KeyFooter(id="keys")

    def on_mount(self) -> None:
        self.set_class(self.app.settings.ascii, "-ascii")
        if self.app.settings.ascii:
            for pane in self.query("FoldList, VerticalScroll"):
                pane.vertical_scrollbar.renderer = AsciiScrollBar  # type: ignore[misc]  # only here
        self.watch(self.app, "theme", self.recolour, init=False)
        self.recolour()
        self.show_lines()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show_lines)

    def recolour(self) -> None:
        """Redraw whatever uses the palette's colours."""

    def show_lines(self) -> None:
        """Update the heading and the footer."""
        if not is_on_stack(self):
            return
        self.query_one("#heading", StatusLine).set_text(self.heading())
        self.query_one(KeyFooter).slots(self.keys())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In the line of a search, its key is a letter like others."""
        return action != "find" or not isinstance(self.focused, Input)

    def action_back(self) -> None:
        self.dismiss(None)

    def click_back(self) -> None:
        """Do what a click on Esc in the footer does."""
        self.action_back()

    @on(KeyFooter.Pressed)
    async def _key_clicked(self, message: KeyFooter.Pressed) -> None:
        if message.action == "back":
            self.click_back()
        else:
            await self.run_action(message.action)


def key_caps(app: PalaisApp, rows: Iterable[tuple[str, str]]) -> Table:
    """Keys with what they do; they look like those of the footer."""
    style = Style(bold=True, reverse=True)
    if not app.current_theme.ansi:
        style = ink(app.palette.gold_ink, app.palette.raised, bold=True)
    return pairs(((Text().append(f" {key} ", style), does) for key, does in rows), gap=1)


def pairs(rows: Iterable[tuple[Text, str]], *, gap: int = 2) -> Table:
    """A table of keys or signs with their meaning."""
    table = Table.grid(padding=(0, gap, 0, 0), expand=True)
    table.add_column(style="bold", no_wrap=True)
    table.add_column(ratio=1)
    for left, right in rows:
        table.add_row(left, Text(right))
    return table


def scroll_on(pane: Widget) -> None:
    """Scroll a page down, or back to the top from the end: for the footer's PgDn."""
    if pane.scroll_offset.y >= pane.max_scroll_y:
        pane.scroll_home(animate=False)
    else:
        pane.scroll_page_down(animate=False)
