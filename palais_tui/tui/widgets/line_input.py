"""A text field for names and paths."""

from __future__ import annotations

from textual.widgets import Input

from palais_tui.untrusted.text import clean


class LineInput(Input):
    """Shows what is typed or pasted as clean text, so that its cursor is where it seems to be."""

    def validate_value(self, value: str) -> str:
        return clean(value)
