"""Shown while something takes longer than a moment; it can be given up."""

from __future__ import annotations

from typing import Final

from rich.text import Text
from textual.widgets import Static

from palais_tui.i18n.catalog import Language
from palais_tui.tui.screens.dialog import Dialog

REFRESH_SECONDS: Final = 0.2


class WaitScreen(Dialog[None]):
    """Says what is waited for and how far it is. Its one row and Escape give up."""

    def __init__(self, language: Language, text: str) -> None:
        keys = language.text("menu.keys")
        super().__init__(text, [(language.text("wait.cancel"), True)], keys)
        self._say = language.text
        self._text = text
        self._share = 0.0
        self._done = False
        self.given_up = False

    def on_mount(self) -> None:
        super().on_mount()
        self.set_interval(REFRESH_SECONDS, self._show_progress)

    def progress(self, done: int, of: int) -> bool:
        """Called in the thread that works; whether it is to go on."""
        self._share = done / of
        return not self.given_up and self.app.is_running

    def _show_progress(self) -> None:
        if self._share:
            percent = self._say("wait.percent", percent=int(self._share * 100))
            self.query_one("#dialog-title", Static).update(Text(f"{self._text} {percent}"))

    def close(self) -> None:
        """The work is done."""
        self._done = True
        self._leave()

    def on_screen_resume(self) -> None:
        self._leave()

    def _leave(self) -> None:
        """Close, or as soon as nothing covers this screen any more."""
        if self.is_current and (self._done or self.given_up):
            self.dismiss(None)

    def chosen(self, row: int) -> None:
        self.action_dismiss_dialog()

    def action_dismiss_dialog(self) -> None:
        self.given_up = True
        self._leave()
