"""The curtain between two players: covers the table until the next one is ready."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.events import Click
from textual.geometry import Offset
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.core.session import GameSession
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.keys import CURTAIN, bindings
from palais_tui.tui.screens.dialog import is_backdrop

MAX_LINES: Final = 14


class CurtainScreen(ModalScreen[None]):
    """Covers the middle of the table, or all of it."""

    app = getters.app(PalaisApp)
    CSS_PATH = "curtain.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings(CURTAIN)

    def __init__(
        self, session: GameSession, seat: int, lines: Sequence[str], *, full: bool
    ) -> None:
        super().__init__()
        self.session = session
        self.seat = seat
        self._lines = lines
        """What has happened since the player's last turn."""
        self.set_class(full, "-full")

    def get_style_at(self, x: int, y: int) -> Style:
        return Style.null() if is_backdrop(self, x, y) else super().get_style_at(x, y)

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        if is_backdrop(self, x, y):
            return None, None
        return super().get_widget_and_offset_at(x, y)

    def compose(self) -> ComposeResult:
        tr = self.session.narrator.language.text
        name = self.session.narrator.names[self.seat]
        symbols, palette = self.app.seat_appearance(self.session.seats)
        player = f"{symbols.shapes[self.seat]} {name}"
        title = Text(tr("curtain.title", name=player))
        title.highlight_words([player], palette.seats[self.seat])
        with Vertical(id="box"):
            yield Static(title, id="curtain-title")
            if self._lines:
                yield Static(Text(tr("curtain.since")), id="curtain-since")
                yield Static(Text("\n".join(self._shown_lines())), id="curtain-lines")
            yield Static(Text(tr("curtain.keys", name=name)), id="curtain-keys")

    def _shown_lines(self) -> Sequence[str]:
        hidden = len(self._lines) - MAX_LINES + 1
        if hidden <= 1:
            return self._lines
        more = self.session.narrator.language.text("curtain.more", count=hidden)
        return [more, *self._lines[hidden:]]

    def on_mount(self) -> None:
        self.set_class(self.app.settings.ascii, "-ascii")

    def on_click(self, event: Click) -> None:
        # not the second click of a double click that ended the turn
        if event.chain == 1:
            self.action_open()

    def action_open(self) -> None:
        self.dismiss(None)
