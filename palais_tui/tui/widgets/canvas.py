"""A grid of styled characters, converted to the strips of a widget."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from palais_tui.tui.symbols import Symbols


class Canvas:
    """Text is written at a column and row; what does not fit is clipped."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._letters = [[" "] * width for _ in range(height)]
        self._styles: list[list[Style | None]] = [[None] * width for _ in range(height)]

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def write(self, x: int, y: int, text: str, style: Style | None = None) -> int:
        """Write from a column on; returns the column after the text."""
        end = x + len(text)
        first, last = max(0, x), min(self.width, end)
        if 0 <= y < self.height and first < last:
            self._letters[y][first:last] = text[first - x : last - x]
            self._styles[y][first:last] = [style] * (last - first)
        return end

    def write_right(self, x: int, y: int, text: str, style: Style | None = None) -> None:
        """Write so that the text ends before a column."""
        self.write(x - len(text), y, text, style)

    def restyle(self, x: int, y: int, width: int, height: int, style: Style) -> None:
        """Apply a style over the styles of a rectangle."""
        for row in range(max(0, y), min(self.height, y + height)):
            styles = self._styles[row]
            for at in range(max(0, x), min(self.width, x + width)):
                here = styles[at]
                styles[at] = style if here is None else here + style

    def grid(
        self, symbols: Symbols, rows: int, columns: int, cell: tuple[int, int], style: Style
    ) -> None:
        """Draw the lines of a board whose cells have this inner width and height."""
        wide, high = cell
        corners = symbols.corners
        for row in range(rows + 1):
            kind = 0 if row == 0 else 6 if row == rows else 3
            line = corners[kind]
            for column in range(columns):
                end = 2 if column == columns - 1 else 1
                line += symbols.across * wide + corners[kind + end]
            self.write(0, row * (high + 1), line, style)
        for y in range(rows * (high + 1)):
            if y % (high + 1):
                for column in range(columns + 1):
                    self.write(column * (wide + 1), y, symbols.down, style)

    def changes(self, before: Canvas) -> list[Region]:
        """The regions that differ from another canvas; everything if the sizes differ."""
        if before.size != self.size:
            return [Region(0, 0, self.width, self.height)]
        return [
            Region(first, y, last - first + 1, 1)
            for y in range(self.height)
            if (changed := self._changed_cells(before, y))
            for first, last in [(changed[0], changed[-1])]
        ]

    def _changed_cells(self, before: Canvas, y: int) -> list[int]:
        letters, styles = self._letters[y], self._styles[y]
        if letters == before._letters[y] and styles == before._styles[y]:
            return []
        rows = zip(letters, before._letters[y], styles, before._styles[y], strict=True)
        return [x for x, (new, old, style, was) in enumerate(rows) if new != old or style != was]

    def strip(self, y: int, background: Style | None = None) -> Strip:
        """One row on a background; adjacent cells of one style become one segment."""
        letters, styles = self._letters[y], self._styles[y]
        segments: list[Segment] = []
        begin = 0
        for at in range(1, self.width + 1):
            if at == self.width or styles[at] is not styles[begin]:
                style = styles[begin] if background is None else background + styles[begin]
                segments.append(Segment("".join(letters[begin:at]), style))
                begin = at
        return Strip(segments, self.width)

    def letter(self, x: int, y: int) -> str:
        """The character of a cell, or "" outside."""
        return self._letters[y][x] if 0 <= y < self.height and 0 <= x < self.width else ""

    def rows(self) -> list[str]:
        """The characters without styles."""
        return ["".join(row) for row in self._letters]

    def strips(self) -> list[Strip]:
        return [self.strip(y) for y in range(self.height)]
