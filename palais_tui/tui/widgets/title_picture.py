"""The painted title: the palace, the program's name, and a plaque for the menu."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

from textual.geometry import Region
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from palais_tui.assets_io.folder import assets_folder
from palais_tui.tui.colour import mix
from palais_tui.tui.dither import shown_pixels
from palais_tui.tui.pixel_art import PixelArt, Pixels, lettering, platform_art
from palais_tui.tui.theme import DARK, Palette
from palais_tui.tui.widgets.cached import bare_rows
from palais_tui.tui.widgets.large_letters import GRADIENT, SHADOWS
from palais_tui.tui.widgets.picture_strip import picture_strip

LARGE: Final = (108, 34)
"""From this size on the larger palace fits."""
ROOMY: Final = 31
"""From this height on the name and the menu have a margin."""
STEP_SECONDS: Final = 0.4
STEPS: Final = 75
"""The water and the windows move for half a minute."""
WINDOWS: Final = {True: ("#ffe08a", "#b8894a"), False: ("#7f93a8", "#b5c6d6")}
"""The two colours of a window: at dusk and by day."""

Rows = list[list[str]]


class TitlePicture(Widget, can_focus=False):
    """Fills the screen; the menu lies over it, on a plaque."""

    def __init__(self, menu: Widget, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._menu = menu
        self._palette = DARK
        self._name = ""
        self._palace: Rows = []
        """The palace alone, cropped to the widget: two rows of pixels a row of cells."""
        self._left = self._top = 0
        """Where the whole picture begins; below 0 if it is larger than the widget."""
        self._rows: Rows = []
        """The palace with all that lies on it."""
        self._drawn: object = None
        self._strips: dict[int, Strip] = {}
        self._motion: Timer | None = None
        self._step = 0

    def show(self, palette: Palette, name: str) -> None:
        """Use other colours or another name."""
        self._palette = palette
        self._name = name
        self.refresh()

    def follow_menu(self) -> None:
        """Draw the plaque where the menu has gone."""
        if self._drawn != self._looks():
            self.refresh()

    # --- motion

    def start_motion(self) -> None:
        """Let the fountain play and the windows change, for a while."""
        if self._motion is None:
            self._motion = self.set_interval(STEP_SECONDS, self._move, repeat=STEPS)

    def is_moving(self) -> bool:
        return self._motion is not None

    def stop_motion(self) -> None:
        if self._motion is not None:
            self._motion.stop()
            self._motion = None

    def _move(self) -> None:
        """The other picture of the fountain, and another window lit or dark."""
        if not self._palace or not self._palette.half_rows:
            return
        self._step += 1
        before = self._rows
        self._rows = [row.copy() for row in self._palace]
        if self._step % 2:
            self._lay(self._art("-fountain"))
        self._swap(*random.choice(_windows("large" if self._is_large else "small")))
        self._draw_name_and_plaque()
        for y in range(self.size.height):
            pair = slice(2 * y, 2 * y + 2)
            changed = [
                x
                for new, old in zip(self._rows[pair], before[pair], strict=True)
                if new != old
                for x in range(len(new))
                if new[x] != old[x]
            ]
            if changed:
                self._strips.pop(y, None)
                self.refresh(Region(min(changed), y, max(changed) - min(changed) + 1, 1))

    def _swap(self, x: int, y: int, height: int) -> None:
        """Light a dark window, or darken a lit one."""
        bright, dim = map(self._palette.shown, WINDOWS[self._palette.dark])
        x, y = x + self._left, y + self._top
        for row in self._rows[max(0, y) : max(0, y + height)]:
            if 0 <= x < len(row):
                row[x] = dim if row[x] == bright else bright

    # --- the picture

    @property
    def _is_large(self) -> bool:
        return self.size.width >= LARGE[0] and self.size.height >= LARGE[1]

    def _file(self) -> str:
        time = "dusk" if self._palette.dark else "day"
        return f"palace-{time}{'' if self._is_large else '-small'}"

    def _art(self, part: str = "") -> PixelArt:
        return platform_art(f"{self._file()}{part}")

    def _draw(self) -> None:
        """Paint all pixels anew."""
        palace = self._art().crop(self.size.width, 2 * self.size.height)
        self._left, self._top = palace.place
        self._palace = [
            [colour or "" for colour in row] for row in shown_pixels(palace, self._palette)
        ]
        self._rows = [row.copy() for row in self._palace]
        self._draw_name_and_plaque()
        self._strips.clear()

    def _draw_name_and_plaque(self) -> None:
        palette, roomy = self._palette, self.size.height >= ROOMY
        name = lettering(self._name)
        if name is not None:
            if not palette.half_rows:  # pixels as high as a cell
                name = [row for row in name for _ in range(2)]
            shadow = palette.shown(SHADOWS[palette.dark])
            top = (5 if roomy else 3) if palette.half_rows else 2
            self._write(name, 1, top + 1, (shadow, shadow))
            self._write(name, 0, top, GRADIENT)
        self._draw_people()
        menu = self._menu.region
        plaque = menu.grow((1, 0, 1, 0)) if roomy else menu
        self._fill(plaque, 1, palette.frame)
        self._fill(plaque, 0, palette.low)

    def _draw_people(self) -> None:
        """The court at the left of the menu, jester and wizard at its right, if they fit."""
        menu, palette = self._menu.region, self._palette
        court, pair = platform_art("title-court"), platform_art("title-pair")
        if not (self._is_large and palette.half_rows) or menu.x < court.width + 4:
            return
        top = 2 * menu.y + 4 - court.height
        sides = (court, menu.x - court.width - 3), (pair, menu.right + 3)
        for art, left in sides:
            for row, line in zip(
                art.recoloured(palette.shown).pixels, self._rows[top:], strict=False
            ):
                for column, colour in enumerate(row, start=left):
                    if colour and 0 <= column < len(line):
                        line[column] = colour

    def _write(self, name: Pixels, right: int, top: int, colours: tuple[str, str]) -> None:
        """Draw the name in the middle, moved to the right; its colour changes by row."""
        left = (self.size.width - len(name[0])) // 2 + right
        for at, (inks, line) in enumerate(zip(name, self._rows[top:], strict=False)):
            colour = self._palette.shown(mix(*colours, at / (len(name) - 1)))
            for column, inked in enumerate(inks, start=left):
                if inked and 0 <= column < len(line):
                    line[column] = colour

    def _fill(self, region: Region, border: int, colour: str) -> None:
        """Fill a region of cells with a border: a column, and half a row if there are any."""
        left, right = max(0, region.x - border), min(self.size.width, region.right + border)
        high = border if self._palette.half_rows else 2 * border
        for row in self._rows[2 * region.y - high : 2 * region.bottom + high]:
            row[left:right] = [colour] * (right - left)

    def _lay(self, art: PixelArt) -> None:
        """Lay a part on the palace; a transparent pixel keeps what is there."""
        x, y = art.place[0] + self._left, art.place[1] + self._top
        for at, row in enumerate(shown_pixels(art, self._palette), start=y):
            if 0 <= at < len(self._rows):
                for column, colour in enumerate(row, start=x):
                    if colour and 0 <= column < self.size.width:
                        self._rows[at][column] = colour

    # --- rendering

    def _looks(self) -> object:
        """What the picture depends on."""
        return self._palette, self._name, self._menu.region, self.size

    def render_lines(self, crop: Region) -> list[Strip]:
        looks = self._looks()
        if looks != self._drawn:
            self._drawn = looks
            self._draw()
        return bare_rows(self, crop)

    def render_line(self, y: int) -> Strip:
        if y not in self._strips:
            upper, lower = self._rows[2 * y], self._rows[2 * y + 1]
            # half a row cannot be shown everywhere: then the lower pixel fills the cell
            self._strips[y] = picture_strip(upper if self._palette.half_rows else lower, lower)
        return self._strips[y]


@cache
def _windows(size: str) -> list[tuple[int, int, int]]:
    """Column, row and height of the palace's windows."""
    import tomllib  # noqa: PLC0415  # only what moves needs it, after the first paint

    text = (assets_folder() / "art" / "palace-windows.toml").read_text(encoding="utf-8")
    return [(x, y, height) for x, y, height in tomllib.loads(text)[size]]
