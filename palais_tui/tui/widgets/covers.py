"""Games as boxes beside each other: cover, name, players, minutes, a sentence, saved game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from palais_tui.tui.colour import ink, mix
from palais_tui.tui.dither import shown_pixels
from palais_tui.tui.pixel_art import PixelArt, platform_art
from palais_tui.tui.theme import DARK, FOOT, FOOT_INK, Palette
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.large_letters import write_large

GAP: Final = 4
VEIL: Final = 0.74
"""How far the palace behind fades."""
DIMMED: Final = 0.22
"""How far the cover of a box that is not chosen does."""


@dataclass(frozen=True, slots=True)
class Box:
    """What stands on a box."""

    title: str
    cover: PixelArt
    facts: str
    """Players and minutes."""
    author: str
    sentence: str
    saved: str
    """The game that waits, if there is one."""
    saved_short: str
    """The same without names."""
    lessons: str = ""
    """How many lessons are done, on a large box."""


class Covers(Widget, can_focus=False):
    """Fills the screen with two or three boxes before the palace."""

    @dataclass
    class Pressed(Message):
        """A box was clicked."""

        number: int

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._boxes: Sequence[Box] = ()
        self._at = 0
        self._palette = DARK
        self._enter = ""
        self._drawn: object = None
        self._strips: list[Strip] = []

    def show(self, boxes: Sequence[Box], at: int, palette: Palette, enter: str) -> None:
        """Draw the boxes, one of them chosen; `enter` stands at its foot."""
        self._boxes, self._at, self._palette, self._enter = boxes, at, palette, enter
        self.refresh()

    @property
    def is_large(self) -> bool:
        """Whether the large covers fit."""
        return self.size.width >= 116 and self.size.height >= 38

    def region_of(self, number: int) -> Region:
        """A box without its frame."""
        width, height = self.size
        wide = 54 if self.is_large else 36
        high = height - 5 if self.is_large else height - 3
        left = (width - len(self._boxes) * (wide + GAP) + GAP) // 2
        return Region(left + number * (wide + GAP), 2 if self.is_large else 1, wide, high)

    # --- painting

    def render_line(self, y: int) -> Strip:
        looks = self._boxes, self._at, self._palette, self._enter, self.size
        if looks != self._drawn:
            self._drawn = looks
            self._strips = self._paint().strips()
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def _paint(self) -> Canvas:
        width, height = self.size
        palette = self._palette
        canvas = Canvas(width, height, palette.night)
        veil = VEIL if palette.dark else 0.6
        palace = platform_art("palace-dusk" if palette.dark else "palace-day")
        behind = palace.crop(width, 2 * height).recoloured(
            lambda colour: palette.mixed(colour, palette.night, veil)
        )
        canvas.pixels(0, 0, behind.pixels)
        for number, box in enumerate(self._boxes):
            self._box(canvas, number, box)
        return canvas

    def _box(self, canvas: Canvas, number: int, box: Box) -> None:
        palette, at = self._palette, self.region_of(number)
        chosen = number == self._at
        frame = palette.ring if palette.dark else palette.frame
        frame = frame if chosen else palette.mixed(palette.frame, palette.night, 0.62)
        for x in range(at.x - 1, at.right + 1):
            above, below = canvas.upper(x, at.y - 1), canvas.surface(x, at.bottom)
            canvas.halves(x, at.y - 1, 1, above, frame)
            canvas.halves(x, at.bottom, 1, frame, below)
        canvas.fill(at.x - 1, at.y, at.width + 2, at.height, frame)
        canvas.fill(at.x, at.y, at.width, at.height, palette.low)
        cover = box.cover
        if not chosen:
            cover = cover.recoloured(lambda colour: mix(colour, palette.night, DIMMED))
        canvas.pixels(at.x, at.y, shown_pixels(cover, palette))
        if self.is_large:
            for row, word in enumerate(box.title.split()):
                write_large(canvas, word, (at.x, at.width), 2 * at.y + 2 + row * 9, palette)
        self._words(canvas, at, number, box, chosen=chosen)

    def _words(self, canvas: Canvas, at: Region, number: int, box: Box, *, chosen: bool) -> None:
        palette, large = self._palette, self.is_large
        y = at.y + box.cover.height // 2
        band, letters = palette.raised, ink(palette.text, bold=True)
        key = ink(palette.gold_ink, bold=True)
        if chosen:
            band, letters = palette.light, ink(palette.light_ink, bold=True)
            key = letters
        canvas.fill(at.x, y, at.width, 1, band)
        canvas.write(at.x + 1, y, str(number + 1), key)
        canvas.write(at.x + 4, y, box.title, letters)
        y += 2 if large else 1
        end = canvas.write(at.x + 2, y, box.facts, ink(palette.text, bold=True))
        if end + len(box.author) + 2 < at.right:
            canvas.write_right(at.right - 2, y, box.author, ink(palette.soft))
        y += 2 if large else 1
        for line in wrap(box.sentence, at.width - 4):
            canvas.write(at.x + 2, y, line, ink(palette.text))
            y += 1
        y += int(large)
        saved = wrap(box.saved, at.width - 4)
        for line in saved if y + len(saved) < at.bottom else [box.saved_short]:
            canvas.write(at.x + 2, y, line, ink(palette.soft))
            y += 1
        if large and box.lessons and y < at.bottom - 1:
            canvas.write(at.x + 2, y, box.lessons, ink(palette.soft))
        if chosen:
            foot = palette.shown(FOOT)
            canvas.fill(at.x, at.bottom - 1, at.width, 1, foot)
            style = ink(FOOT_INK, bold=True)
            canvas.write_centred(at.x, at.bottom - 1, at.width, self._enter, style)

    # --- mouse

    def box_at(self, x: int, y: int) -> int | None:
        """The box at a point."""
        numbers = range(len(self._boxes))
        return next((n for n in numbers if self.region_of(n).contains(x, y)), None)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        number = self.box_at(event.x, event.y)
        if number is not None:
            self.post_message(self.Pressed(number))
