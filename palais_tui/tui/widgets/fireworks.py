"""The winner's crown on a cushion under fireworks; by day, under streamers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from palais_tui.tui.pixel_art import platform_art
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas

BURSTS: Final = (
    (0.10, 0.55, 0.8, "#e8556d"),
    (0.24, 0.35, 1.0, "#ffd96b"),
    (0.36, 0.75, 0.6, "#2fb48a"),
    (0.64, 0.70, 0.6, "#9b78ea"),
    (0.77, 0.38, 1.0, "#ffd96b"),
    (0.89, 0.52, 0.8, "#56b4e9"),
)
"""Where each one opens, as shares of width and height, its size and its colour."""
STREAMERS: Final = ("#b8860b", "#a3243b", "#00766f", "#5a3a9c")
RAYS: Final = 8
FAINT: Final = 0.55
"""How far the tips of a burst fade."""
CUSHION: Final = 15
"""Columns."""
TALL: Final = 5
"""Rows from which there is room for a cushion; with fewer, nothing comes close to the crown."""
BESIDE: Final = 0.2
"""How far from the middle the bursts are then, as a share of the width."""
STEPS: Final = 6
STEP_SECONDS: Final = 0.09


class Fireworks(Widget, can_focus=False):
    """Grows for half a second where motion is wanted, and then stands still."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._palette: Palette | None = None
        self._ground = ""
        self._seats: Sequence[int] = ()
        self._step = STEPS
        self._drawn: tuple[object, list[Strip]] = None, []
        self._timer: Timer | None = None

    def show(self, palette: Palette, ground: str, seats: Sequence[int]) -> None:
        """Show it on a ground, for the winners' seats."""
        self._palette, self._ground, self._seats = palette, ground, tuple(seats)
        self.refresh()

    def begin(self) -> None:
        """Let the fireworks rise."""
        self._step = 0
        self._timer = self.set_interval(STEP_SECONDS, self._go_on)

    def _go_on(self) -> None:
        self._step += 1
        self.refresh()
        if self._step >= STEPS and self._timer is not None:
            self._timer.stop()

    def render_line(self, y: int) -> Strip:
        looks = self._palette, self._ground, self._seats, self._step, self.size
        if looks != self._drawn[0]:
            self._drawn = looks, self._paint().strips() if self._palette else []
        strips = self._drawn[1]
        return strips[y] if y < len(strips) else Strip.blank(self.size.width)

    def _paint(self) -> Canvas:
        palette = self._palette
        assert palette is not None
        width, height = self.size
        canvas = Canvas(width, height, self._ground)
        low = height < TALL
        if palette.dark:
            for burst in BURSTS:
                if not (low and abs(burst[0] - 0.5) < BESIDE):
                    self._burst(canvas, palette, *burst)
        else:
            self._streamers(canvas, palette)
        crown = platform_art("crown").recoloured(palette.shown)
        top = (2 * height - crown.height - (not low)) // 2
        for n, seat in enumerate(self._seats):  # all that share the victory
            left = (2 * n + 1) * CUSHION // 2 - len(self._seats) * CUSHION // 2
            x = width // 2 + left
            for row in () if low else (top + crown.height, top + crown.height + 1):
                for column in range(1, CUSHION - 1):
                    colour = palette.seat_colours[seat]
                    self._dot(canvas, x - CUSHION // 2 + column, row, colour)
            for y, line in enumerate(crown.pixels):
                for column, pixel in enumerate(line):
                    if pixel:
                        self._dot(canvas, x - crown.width // 2 + column, top + y, pixel)
        return canvas

    def _burst(
        self, canvas: Canvas, palette: Palette, across: float, down: float, size: float, colour: str
    ) -> None:
        x, y = canvas.width * across, 2 * canvas.height * down
        reach = 2 * canvas.height * 0.44 * size * self._step / STEPS
        for share, fade in ((1.0, FAINT), (0.72, 0.0), (0.4, 0.0)):
            spark = palette.mixed(colour, self._ground, fade)
            for ray in range(RAYS):
                angle = (ray + (share == 1.0) / 2) * 2 * math.pi / RAYS
                far = reach * share
                at = round(x + far * math.cos(angle)), round(y + far * math.sin(angle))
                self._dot(canvas, *at, spark)
        self._dot(canvas, round(x), round(y), palette.shown("#fff6e4"))

    def _streamers(self, canvas: Canvas, palette: Palette) -> None:
        """Pennants on a rope that hangs in three bows."""
        width = canvas.width * self._step // STEPS
        bow = canvas.width / 3
        rope = palette.mixed(palette.soft, self._ground, 0.3)
        for x in range(width):
            sag = round(canvas.height * 0.8 * (1 - (2 * (x % bow) / bow - 1) ** 2))
            self._dot(canvas, x, sag, rope)
            if x % 4 in (1, 2):
                colour = palette.shown(STREAMERS[x // 4 % len(STREAMERS)])
                self._dot(canvas, x, sag + 1, colour)
                if x % 4 == 1:
                    self._dot(canvas, x, sag + 2, colour)

    def _dot(self, canvas: Canvas, x: int, y: int, colour: str) -> None:
        row, lower = divmod(y, 2)
        if not (0 <= row < canvas.height and 0 <= x < canvas.width):
            return
        above, below = canvas.upper(x, row), canvas.surface(x, row)
        canvas.halves(x, row, 1, above if lower else colour, colour if lower else below)
