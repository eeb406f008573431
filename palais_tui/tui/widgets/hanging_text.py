"""A text whose further lines are indented, so that they stand below its first words."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual

LEAST: Final = 10
"""Columns that a text needs beside its head."""


class HangingText(Visual):
    """A head, such as the number of a row, and a text that wraps to the right of it."""

    def __init__(self, head: str, text: str) -> None:
        self.head = head
        self.text = text

    def __str__(self) -> str:
        return self.head + self.text

    def content(self, width: int) -> Content:
        """The lines at a width."""
        room = max(LEAST, width - len(self.head))
        lines = wrap(self.text, room, break_on_hyphens=False) or [""]
        return Content(f"\n{' ' * len(self.head)}".join([self.head + lines[0], *lines[1:]]))

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return len(self.head) + len(self.text)

    def get_height(self, rules: RulesMap, width: int) -> int:
        return self.content(width).plain.count("\n") + 1

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        return self.content(width).render_strips(width, height, style, options)
