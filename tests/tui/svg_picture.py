"""Draws the rows of a screen as a small SVG whose block characters join exactly.

Textual's own export is ten times as large for painted boards, and shows hairlines between
block characters, which real terminals draw joined.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from html import escape
from typing import NamedTuple

from rich.cells import cell_len
from rich.color import Color
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME, TerminalTheme
from textual.strip import Strip

WIDE, HIGH = 10, 20
BASELINE = 15
FONT = 'font-family="DejaVu Sans Mono, monospace" font-size="16.6"'
"""A letter of this size is exactly as wide as a cell."""
LEFT, UPPER = "▏▎▍▌▋▊▉", "▁▂▃▄▅▆▇"
QUADRANTS = {
    "▘": 0b0001,
    "▝": 0b0010,
    "▖": 0b0100,
    "▗": 0b1000,
    "▚": 0b1001,
    "▞": 0b0110,
    "▛": 0b0111,
    "▜": 0b1011,
    "▙": 0b1101,
    "▟": 0b1110,
}
BRAILLE = 0x2800
BRAILLE_BITS = (0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80)
"""The bits of a braille character, row by row; fonts that have it are rarely as wide as a cell."""
SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}


class Box(NamedTuple):
    """A rectangle in pixels."""

    x: int
    y: int
    width: int
    height: int


class Look(NamedTuple):
    """How letters are drawn."""

    colour: str
    bold: bool
    italic: bool
    underline: bool
    strike: bool

    @property
    def attributes(self) -> str:
        found = f'fill="{self.colour}"'
        found += ' font-weight="bold"' if self.bold else ""
        found += ' font-style="italic"' if self.italic else ""
        lines = ("underline " if self.underline else "") + ("line-through" if self.strike else "")
        return found + (f' text-decoration="{lines.strip()}"' if lines else "")


class Painter:
    """Collects surfaces and letters, then writes them sorted by colour."""

    def __init__(self) -> None:
        self._boxes: dict[str, list[Box]] = defaultdict(list)
        self._texts: dict[Look, list[tuple[int, int, str]]] = defaultdict(list)

    def segment(self, x: int, y: int, text: str, style: Style | None) -> None:
        look, surface = colours(style or Style.null())
        self._boxes[surface].append(Box(x * WIDE, y * HIGH, cell_len(text) * WIDE, HIGH))
        letters = ""
        for at, letter in enumerate(text):
            for box in block_boxes(letter):
                place = box._replace(x=box.x + (x + at) * WIDE, y=box.y + y * HIGH)
                self._boxes[f"front {look.colour}"].append(place)
            if letter in SHADES:
                place = Box((x + at) * WIDE, y * HIGH, WIDE, HIGH)
                shade = blend(surface, look.colour, SHADES[letter])
                self._boxes[f"front {shade}"].append(place)
            letters += " " if is_block(letter) else letter
        if look.underline or look.strike:
            self._texts[look].append((x, y, letters))
            return
        for word in re.finditer(r"\S+(?: \S+)*", letters):
            column = x + cell_len(letters[: word.start()])
            self._texts[look].append((column, y, word.group()))

    def svg(self, width: int, height: int) -> str:
        wide, high = width * WIDE, height * HIGH
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" {FONT}>',
            '<g shape-rendering="crispEdges">',
        ]
        # surfaces come before the blocks that stand on them
        for colour in sorted(self._boxes, key=lambda name: (name.startswith("front"), name)):
            path = "".join(
                f"M{box.x} {box.y}h{box.width}v{box.height}h-{box.width}z"
                for box in merged(self._boxes[colour])
            )
            parts.append(f'<path fill="{colour.removeprefix("front ")}" d="{path}"/>')
        parts.append("</g>")
        for look in sorted(self._texts):
            parts.append(f"<g {look.attributes}>")
            parts += [
                f'<text x="{x * WIDE}" y="{y * HIGH + BASELINE}">{escape(text, quote=False)}</text>'
                for x, y, text in self._texts[look]
            ]
            parts.append("</g>")
        return "\n".join([*parts, "</svg>", ""])


def svg_of(strips: Sequence[Strip], width: int) -> str:
    """The rows of a screen as SVG."""
    painter = Painter()
    for y, strip in enumerate(strips):
        x = 0
        for text, style in joined(strip):
            painter.segment(x, y, text, style)
            x += cell_len(text)
    return painter.svg(width, len(strips))


def joined(strip: Strip) -> Iterator[tuple[str, Style | None]]:
    """The segments of a row; neighbours that look the same become one."""
    text, before = "", None
    for segment in strip:
        if segment.control or not segment.text:
            continue
        if text and colours(segment.style or Style.null()) == colours(before or Style.null()):
            text += segment.text
            continue
        if text:
            yield text, before
        text, before = segment.text, segment.style
    if text:
        yield text, before


def merged(boxes: Iterable[Box]) -> list[Box]:
    """Boxes side by side, then boxes below each other, become one."""
    rows: list[Box] = []
    for box in sorted(boxes, key=lambda box: (box.y, box.height, box.x)):
        last = rows[-1] if rows else None
        if last and (last.y, last.height, last.x + last.width) == (box.y, box.height, box.x):
            rows[-1] = last._replace(width=last.width + box.width)
        else:
            rows.append(box)
    found: list[Box] = []
    for box in sorted(rows, key=lambda box: (box.x, box.width, box.y)):
        last = found[-1] if found else None
        if last and (last.x, last.width, last.y + last.height) == (box.x, box.width, box.y):
            found[-1] = last._replace(height=last.height + box.height)
        else:
            found.append(box)
    return found


@cache
def colours(style: Style) -> tuple[Look, str]:
    """How letters of a style look, and the surface behind them."""
    theme = SVG_EXPORT_THEME
    front = hex_of(style.color, theme, foreground=True)
    back = hex_of(style.bgcolor, theme, foreground=False)
    if style.reverse:
        front, back = back, front
    if style.dim:
        front = blend(back, front, 0.6)
    look = Look(
        front, bool(style.bold), bool(style.italic), bool(style.underline), bool(style.strike)
    )
    return look, back


def hex_of(colour: Color | None, theme: TerminalTheme, *, foreground: bool) -> str:
    found = (colour or Color.default()).get_truecolor(theme, foreground=foreground)
    return f"#{found.red:02x}{found.green:02x}{found.blue:02x}"


def blend(first: str, second: str, share: float) -> str:
    pairs = zip(bytes.fromhex(first[1:]), bytes.fromhex(second[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def is_block(letter: str) -> bool:
    return letter in SHADES or bool(block_boxes(letter))


@cache
def block_boxes(letter: str) -> tuple[Box, ...]:
    """The rectangles that a block character fills."""
    wide, high = WIDE // 2, HIGH // 2
    match letter:
        case "█":
            return (Box(0, 0, WIDE, HIGH),)
        case "▀":
            return (Box(0, 0, WIDE, high),)
        case "▐":
            return (Box(wide, 0, wide, HIGH),)
        case "▔":
            return (Box(0, 0, WIDE, HIGH // 8),)
        case "▕":
            return (Box(WIDE - 1, 0, 1, HIGH),)
    if letter in LEFT:
        return (Box(0, 0, round(WIDE * (LEFT.index(letter) + 1) / 8), HIGH),)
    if letter in UPPER:
        part = round(HIGH * (UPPER.index(letter) + 1) / 8)
        return (Box(0, HIGH - part, WIDE, part),)
    if BRAILLE < ord(letter) < BRAILLE + 0x100:
        dots = ord(letter) - BRAILLE
        return tuple(
            Box(at % 2 * wide + 1, at // 2 * wide + 1, 3, 3)
            for at, bit in enumerate(BRAILLE_BITS)
            if dots & bit
        )
    quarters = QUADRANTS.get(letter, 0)
    return tuple(
        Box(at % 2 * wide, at // 2 * high, wide, high) for at in range(4) if quarters >> at & 1
    )
