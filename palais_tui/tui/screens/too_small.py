"""The message that covers everything while the terminal is smaller than 80x24."""

from __future__ import annotations

from rich.text import Text
from textual import getters
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Static

from palais_tui.tui.app import PalaisApp, is_large_enough


class TooSmallScreen(ModalScreen[None]):
    """Says which size is needed; keys do nothing until the terminal is large enough."""

    DEFAULT_CSS = """
    TooSmallScreen { align: center middle; background: $background; overflow: hidden; }
    TooSmallScreen Static { width: auto; max-width: 100%; text-align: center; }
    """
    app = getters.app(PalaisApp)

    def compose(self) -> ComposeResult:
        yield Static(id="too-small")

    def on_mount(self) -> None:
        self._show(self.app.size)

    def on_screen_resume(self) -> None:
        """The terminal may have grown while another screen was in front."""
        if is_large_enough(self.app.size):
            self.dismiss()

    def retranslate(self) -> None:
        self.show_size(self.app.size)

    def show_size(self, size: Size) -> None:
        if not self.is_mounted:
            return  # mounting shows it
        self._show(size)

    def _show(self, size: Size) -> None:
        text = self.app.language.text("too_small.text", width=size.width, height=size.height)
        self.query_one("#too-small", Static).update(Text(text))
