"""A minimal Textual program, the baseline for the title's first paint."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import Static


class Hello(App[None]):
    """One line."""

    def compose(self) -> ComposeResult:
        yield Static("Hello, world")


if __name__ == "__main__":
    Hello().run()
