"""Makes text from outside safe to print and of a known width.

Names, file names, arguments, settings, asset files, journals and messages of the operating
system may hold anything: escape sequences, line breaks, letters that are invisible, join their
neighbours, or are drawn wider than terminals and libraries agree on.

Imports the standard library only, because every package uses it, also before the first paint.
"""

from __future__ import annotations

import unicodedata
from typing import Final

UNDRAWABLE: Final = "\N{REPLACEMENT CHARACTER}"
"""Stands for a letter that cannot be drawn."""
KEPT_SPACES: Final = " \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
CUT: Final = "..."

_DROPPED: Final = (
    (0x034F, 0x034F),  # combining grapheme joiner
    (0x180B, 0x180F),  # Mongolian variation selectors
    (0xFE00, 0xFE0F),  # variation selectors
    (0x1F3FB, 0x1F3FF),  # skin tones, which merge with the emoji before them
    (0xE0100, 0xE01EF),  # variation selectors supplement
)
_UNSURE: Final = (
    (0x1100, 0x11FF),  # jamo, which join into syllables
    (0x2630, 0x2637),  # trigrams and other signs that became wide in Unicode 16
    (0x268A, 0x268F),
    (0x2800, 0x2800),  # a Braille pattern without dots
    (0x2E3A, 0x2E3B),  # dashes drawn two and three letters wide
    (0x3164, 0x3164),  # an invisible Hangul filler
    (0x4DC0, 0x4DFF),  # hexagrams
    (0xA960, 0xA97F),  # more jamo
    (0xD7B0, 0xD7FF),
    (0xFDFD, 0xFDFD),  # a whole sentence in one letter
    (0xFFA0, 0xFFA0),  # another invisible Hangul filler
    (0x1D159, 0x1D159),  # an invisible note
    (0x1D300, 0x1D376),  # tetragrams and counting rods
    (0x1F1E6, 0x1F1FF),  # regional indicators, two of which make a flag
)


def clean(text: object, width: int | None = None) -> str:
    """Any text as one line that can be printed: composed, without control characters.

    Invisible format characters are dropped, white space becomes a space, and what has no
    certain width becomes `UNDRAWABLE`. With a `width` it is cut to that many columns.
    """
    line = str(text)
    if not (line.isascii() and line.isprintable()):
        line = unicodedata.normalize("NFC", line.translate(_WITHOUT_FORMAT)).translate(_DRAWABLE)
    return line if width is None or columns(line) <= width else _cut(line, width)


def columns(line: str) -> int:
    """The columns that a clean text takes in a terminal."""
    return len(line) if line.isascii() else sum(map(_width, line))


def fills_one_column(letter: str) -> bool:
    """Whether a letter is drawn as it is, in one column; boards draw one letter per cell."""
    return letter != UNDRAWABLE and clean(letter) == letter and _width(letter) == 1


def _cut(line: str, width: int) -> str:
    end = CUT[: max(width, 0)]
    room = width - len(end)
    for at, letter in enumerate(line):
        room -= _width(letter)
        if room < 0:
            return line[:at] + end
    return line


def _width(letter: str) -> int:
    return 2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1


def _is_in(ranges: tuple[tuple[int, int], ...], code: int) -> bool:
    return any(first <= code <= last for first, last in ranges)


class _WithoutFormat(dict[int, int | None]):
    """A translation table, filled on demand, that drops what only changes other letters."""

    def __missing__(self, code: int) -> int | None:
        dropped = unicodedata.category(chr(code)) == "Cf" or _is_in(_DROPPED, code)
        return self.setdefault(code, None if dropped else code)


class _Drawable(dict[int, str]):
    """A translation table, filled on demand, to letters of a certain width."""

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        kind = unicodedata.category(letter)
        if letter.isspace() and letter not in KEPT_SPACES:
            drawn = " "
        elif kind[0] in "CM" or _is_in(_UNSURE, code):
            drawn = UNDRAWABLE
        else:
            drawn = letter
        return self.setdefault(code, drawn)


_WITHOUT_FORMAT: Final = _WithoutFormat()
_DRAWABLE: Final = _Drawable()
