"""The least a Textual program can be: what the title's first paint is measured against."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import Static


class Hello(App[None]):
    """One line."""

    def compose(self) -> ComposeResult:
        """Hello."""
        yield Static("Hello, world")


if __name__ == "__main__":
    Hello().run()
