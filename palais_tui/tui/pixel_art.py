"""Reads the painted pictures in `assets`: XPM files, one or two characters a pixel.

A picture keeps the characters of its rows. Cropping cuts strings, and only what is shown is
turned into colours, so a large picture costs no more than the part on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from palais_tui.assets_io.errors import BadAssets
from palais_tui.assets_io.folder import assets_folder

Pixels = Sequence[Sequence[str | None]]
"""Rows of hex colours; None is transparent."""


@dataclass(frozen=True)
class PixelArt:
    """A picture: rows of keys, and the colour that each key stands for."""

    width: int
    height: int
    colours: dict[str, str | None]
    rows: tuple[str, ...]
    key_size: int
    place: tuple[int, int] = (0, 0)
    """Where it lies on a larger picture: column and row."""

    @cached_property
    def pixels(self) -> Pixels:
        """The picture as colours."""
        colours, size = self.colours, self.key_size
        if size == 1:
            return [[colours[key] for key in row] for row in self.rows]
        ends = range(0, self.width * size, size)
        return [[colours[row[at : at + size]] for at in ends] for row in self.rows]

    def crop(self, width: int, height: int) -> PixelArt:
        """The middle of the picture.

        A larger part than there is repeats the picture mirrored at the sides and its first
        and last row above and below.
        """
        above = (height - self.height) // 2
        if above >= 0:
            below = height - self.height - above
            rows = (self.rows[0],) * above + self.rows + (self.rows[-1],) * below
        else:
            rows = self.rows[-above : height - above]
        left = (width - self.width) // 2
        if left > 0:
            rows = tuple(self._widened(row, left, width - self.width - left) for row in rows)
        else:
            size = self.key_size
            rows = tuple(row[-left * size : (width - left) * size] for row in rows)
        x, y = self.place
        return replace(self, width=width, height=height, rows=rows, place=(x + left, y + above))

    def _widened(self, row: str, left: int, right: int) -> str:
        keys = [row[at : at + self.key_size] for at in range(0, len(row), self.key_size)]
        mirrored = (*reversed(keys), *keys, *reversed(keys))
        return "".join(mirrored[len(keys) - left : 2 * len(keys) + right])

    def part(self, x: int, width: int) -> PixelArt:
        """Some columns of the picture, such as one letter of an alphabet."""
        size = self.key_size
        rows = tuple(row[x * size : (x + width) * size] for row in self.rows)
        return replace(self, width=width, rows=rows)

    def recoloured(self, change: Callable[[str], str]) -> PixelArt:
        """The same picture in other colours, such as those that a terminal can show."""
        colours = {key: colour and change(colour) for key, colour in self.colours.items()}
        return replace(self, colours=colours)


@cache
def read_art(path: Path) -> PixelArt:
    """The picture of a file. Raises `BadAssets`."""
    try:
        # the strings of a C program: what stands between two quotes
        header, *lines = path.read_text(encoding="ascii").split('"')[1::2]
        width, height, count, size, *place = map(int, header.split())
        table = (line.split(" c ") for line in lines[:count])
        colours = {
            line[:size]: None if colour == "None" else colour
            for line, (*_, colour) in zip(lines, table, strict=False)
        }
        rows = tuple(lines[count:])
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise BadAssets(path.name, f"cannot be read ({reason})") from error
    except ValueError as error:
        raise BadAssets(path.name, "is not a picture in XPM format") from error
    if len(rows) != height or any(len(row) != width * size for row in rows):
        raise BadAssets(path.name, f"does not hold {width} x {height} pixels")
    return PixelArt(width, height, colours, rows, size, (place[0], place[1]) if place else (0, 0))


@cache
def platform_art(name: str) -> PixelArt:
    """A picture of the program, such as the palace on the title."""
    return read_art((assets_folder() / "art" / name).with_suffix(".xpm"))


@cache
def lettering(text: str) -> Pixels | None:
    """A text in the large alphabet: white on nothing. None if it has other signs."""
    alphabet = platform_art("letters")
    rows: list[list[str | None]] = [[] for _ in range(alphabet.height)]
    for letter in text.upper():
        if letter == " ":
            drawn: Pixels = [[None] * 3] * alphabet.height
        elif "A" <= letter <= "Z":
            drawn = _trimmed(alphabet.part((ord(letter) - ord("A")) * 7, 6).pixels)
        else:
            return None
        for row, part in zip(rows, drawn, strict=True):
            row += [*part, None]
    return [row[:-1] for row in rows]


def _trimmed(pixels: Pixels) -> Pixels:
    """Without empty columns at the right."""
    wide = max(x + 1 for row in pixels for x, colour in enumerate(row) if colour)
    return [row[:wide] for row in pixels]


def digits(number: int, colour: str) -> Pixels:
    """A number in digits of 3x5 pixels."""
    drawn = platform_art("digits")
    rows: list[list[str | None]] = [[] for _ in range(drawn.height)]
    for digit in str(number):
        for row, part in zip(rows, drawn.part(int(digit) * 4, 3).pixels, strict=True):
            row += [*(colour if found else None for found in part), None]
    return [row[:-1] for row in rows]
