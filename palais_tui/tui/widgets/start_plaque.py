"""The plaque that starts a game."""

from __future__ import annotations

from textual.content import Content

from palais_tui.tui.widgets.cycle_select import LineButton, mark


class StartPlaque(LineButton):
    """Names the key that presses it: one key where it has the focus, another from anywhere."""

    def __init__(self, label: str, key_here: str, key_anywhere: str, *, id: str) -> None:  # noqa: A002  # Textual's name
        super().__init__(label, id=id)
        self._keys = key_anywhere, key_here

    def render(self) -> Content:
        key = self._keys[self.has_focus]
        return Content.assemble(mark(self), (f"{self.label}   ", "bold"), f"{key}  ")
