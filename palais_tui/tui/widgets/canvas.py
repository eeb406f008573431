"""A grid of styled characters, converted to the strips of a widget."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from palais_tui.tui.colour import ink
from palais_tui.tui.symbols import Symbols

HALF: Final = "\u2580"
"""The upper half block: its own colour above, the surface below."""
LOWER_HALF: Final = "\u2584"


class Canvas:
    """Text is written at a column and row; what does not fit is clipped.

    A cell has a letter, a style and a surface, the hex colour behind the letter or "".
    Writing keeps the surface unless the style brings its own.
    """

    def __init__(self, width: int, height: int, surface: str = "") -> None:
        self.width = width
        self.height = height
        self._letters = [[" "] * width for _ in range(height)]
        self._styles: list[list[Style | None]] = [[None] * width for _ in range(height)]
        self._surfaces = [[surface] * width for _ in range(height)]

    def copy(self) -> Canvas:
        """The same picture, to be painted on."""
        found = Canvas(0, 0)
        found.width, found.height = self.width, self.height
        found._letters = [row[:] for row in self._letters]
        found._styles = [row[:] for row in self._styles]
        found._surfaces = [row[:] for row in self._surfaces]
        return found

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

    def write_centred(
        self, x: int, y: int, width: int, text: str, style: Style | None = None
    ) -> None:
        """Write in the middle of some columns."""
        self.write(x + (width - len(text)) // 2, y, text, style)

    def fill(self, x: int, y: int, width: int, height: int, surface: str) -> None:
        """Make a rectangle an empty surface."""
        first, last = max(0, x), min(self.width, x + width)
        wide = last - first
        if wide <= 0:
            return
        for row in range(max(0, y), min(self.height, y + height)):
            self._letters[row][first:last] = [" "] * wide
            self._styles[row][first:last] = [None] * wide
            self._surfaces[row][first:last] = [surface] * wide

    def halves(self, x: int, y: int, width: int, upper: str, lower: str) -> None:
        """Split the cells of a row: one colour above, another below."""
        first, last = max(0, x), min(self.width, x + width)
        if not 0 <= y < self.height or first >= last:
            return
        wide = last - first
        same = upper == lower
        self._letters[y][first:last] = [" " if same else HALF] * wide
        self._styles[y][first:last] = [None if same else ink(upper)] * wide
        self._surfaces[y][first:last] = [lower] * wide

    def pixels(self, x: int, y: int, rows: Sequence[Sequence[str | None]]) -> None:
        """Paint a picture, two pixels a cell, one above the other.

        None leaves what is there: the surface of the cell.
        """
        for at in range(0, len(rows), 2):
            below: Sequence[str | None] = rows[at + 1] if at + 1 < len(rows) else ()
            for column, upper in enumerate(rows[at]):
                lower = below[column] if column < len(below) else None
                if upper is not None or lower is not None:
                    here = self.surface(x + column, y + at // 2)
                    self.halves(
                        x + column,
                        y + at // 2,
                        1,
                        here if upper is None else upper,
                        here if lower is None else lower,
                    )

    def lay(self, x: int, y: int, block: Canvas) -> None:
        """Copy another canvas onto this one."""
        first, last = max(0, x), min(self.width, x + block.width)
        if first >= last:
            return
        part = slice(first - x, last - x)
        for row in range(max(0, -y), min(block.height, self.height - y)):
            self._letters[y + row][first:last] = block._letters[row][part]
            self._styles[y + row][first:last] = block._styles[row][part]
            self._surfaces[y + row][first:last] = block._surfaces[row][part]

    def ring(
        self, x: int, y: int, width: int, height: int, colour: str, letters: str, *, halves: bool
    ) -> None:
        """Colour what lies around a rectangle: a column at each side, a row above and below.

        With `halves` only the near half of those rows. Text in the way changes its ink.
        """
        ends = (x - 1, x + width)
        for row in range(y, y + height):
            for column in ends:
                self._cover(column, row, colour, letters)
        for column in range(x - 1, x + width + 1):
            if not halves:
                self._cover(column, y - 1, colour, letters)
                self._cover(column, y + height, colour, letters)
                continue
            if self.letter(column, y - 1) in (" ", HALF):
                self._set(column, y - 1, LOWER_HALF, ink(colour), self.upper(column, y - 1))
            else:
                self._cover(column, y - 1, colour, letters)
            if column in ends:
                self._cover(column, y + height, colour, letters)
            elif self.letter(column, y + height) in (" ", HALF, LOWER_HALF):
                self.halves(column, y + height, 1, self.upper(column, y + height), colour)

    def _cover(self, x: int, y: int, colour: str, letters: str) -> None:
        """Make a cell a surface, but keep a letter in it."""
        letter = self.letter(x, y)
        blank = letter in (" ", HALF, LOWER_HALF)
        self._set(
            x, y, " " if blank else letter, None if blank else ink(letters, bold=True), colour
        )

    def _set(self, x: int, y: int, letter: str, style: Style | None, surface: str) -> None:
        if 0 <= y < self.height and 0 <= x < self.width:
            self._letters[y][x] = letter
            self._styles[y][x] = style
            self._surfaces[y][x] = surface

    def upper(self, x: int, y: int) -> str:
        """The colour of the upper half of a cell."""
        if self.letter(x, y) == HALF:
            style = self._styles[y][x]
            if style is not None and style.color is not None:
                return style.color.name
        return self.surface(x, y)

    def part(self, x: int, y: int, width: int, height: int) -> Canvas:
        """A rectangle of this canvas."""
        found = Canvas(width, height)
        found.lay(-x, -y, self)
        return found

    def surface(self, x: int, y: int) -> str:
        """The colour behind a cell."""
        inside = 0 <= y < self.height and 0 <= x < self.width
        return self._surfaces[y][x] if inside else ""

    def restyle(
        self, x: int, y: int, width: int, height: int, style: Style, *, alone: bool = False
    ) -> None:
        """Apply a style over the styles of a rectangle, or `alone` in place of them."""
        for row in range(max(0, y), min(self.height, y + height)):
            styles = self._styles[row]
            for at in range(max(0, x), min(self.width, x + width)):
                here = styles[at]
                styles[at] = style if here is None or alone else here + style

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

    def has_row_of(self, other: Canvas, y: int) -> bool:
        """Whether a row looks like that of another canvas of the same size."""
        return y < self.height and (
            self._letters[y] == other._letters[y]
            and self._styles[y] == other._styles[y]
            and self._surfaces[y] == other._surfaces[y]
        )

    def _changed_cells(self, before: Canvas, y: int) -> list[int]:
        letters, styles, surfaces = self._letters[y], self._styles[y], self._surfaces[y]
        old = before._letters[y], before._styles[y], before._surfaces[y]
        if (letters, styles, surfaces) == old:
            return []
        rows = zip(zip(letters, styles, surfaces, strict=True), zip(*old, strict=True), strict=True)
        return [x for x, (new, was) in enumerate(rows) if new != was]

    def strip(
        self, y: int, background: Style | None = None, first: int = 0, end: int | None = None
    ) -> Strip:
        """One row, or its cells from `first` to before `end`, on a background.

        Adjacent cells of one style become one segment.
        """
        letters, styles, surfaces = self._letters[y], self._styles[y], self._surfaces[y]
        segments: list[Segment] = []
        end = self.width if end is None else end
        begin = first
        for at in range(first + 1, end + 1):
            if at == end or styles[at] is not styles[begin] or surfaces[at] != surfaces[begin]:
                style = _joined(background, surfaces[begin], styles[begin])
                segments.append(Segment("".join(letters[begin:at]), style))
                begin = at
        return Strip(segments, end - first)

    def letter(self, x: int, y: int) -> str:
        """The character of a cell, or "" outside."""
        return self._letters[y][x] if 0 <= y < self.height and 0 <= x < self.width else ""

    def rows(self) -> list[str]:
        """The characters without styles."""
        return ["".join(row) for row in self._letters]

    def strips(self) -> list[Strip]:
        return [self.strip(y) for y in range(self.height)]


@cache
def _joined(background: Style | None, surface: str, style: Style | None) -> Style | None:
    """The style of a cell; the same parts return the same object."""
    below = ink("", surface) if surface else background
    return below if style is None else style if below is None else below + style
