"""Below 80x24: which size is needed and which there is; gone when there is room again."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Static

from palais_tui.tui.host import host

NEEDED = Size(80, 24)


def fits(size: Size) -> bool:
    """Whether the table fits."""
    return size.width >= NEEDED.width and size.height >= NEEDED.height


class TooSmallScreen(ModalScreen[None]):
    """Covers everything; keys do nothing until the terminal is large enough."""

    DEFAULT_CSS = """
    TooSmallScreen { align: center middle; background: $background; }
    TooSmallScreen Static { width: auto; max-width: 100%; text-align: center; }
    """

    def compose(self) -> ComposeResult:
        """One sentence."""
        yield Static(id="too-small")

    def on_mount(self) -> None:
        """Say it."""
        self.show_size(self.app.size)

    def retranslate(self) -> None:
        """Say it in the new language."""
        self.show_size(self.app.size)

    def show_size(self, size: Size) -> None:
        """Say which size there is now."""
        text = host(self).language.text("too_small.text", width=size.width, height=size.height)
        self.query_one("#too-small", Static).update(Text(text))
