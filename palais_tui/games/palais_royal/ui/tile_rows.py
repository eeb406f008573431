"""Nobles as tiles in rows, outside the garden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from palais_tui.games.palais_royal.engine.components import Noble
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.ui.colours import colours_of
from palais_tui.games.palais_royal.ui.privilege_signs import PrivilegeSigns
from palais_tui.games.palais_royal.ui.tile import LARGE, MEDIUM, Ground, Tile, tile_block
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas

SMALL: Final = (8, 2)
SIZES: Final = (LARGE, MEDIUM, SMALL)


def extent(count: int, size: tuple[int, int], columns: int) -> Size:
    """The columns and rows that tiles of a size take, with a gap after each."""
    wide, high = size
    each = max(1, (columns + 1) // (wide + 1))
    return Size(min(count, each) * (wide + 1), -(-count // each) * (high + 1))


def largest(
    counts: Sequence[int], room: Size, around: int, sizes: Sequence[tuple[int, int]] = SIZES
) -> tuple[int, int] | None:
    """The largest size in which the tiles of all players fit; each has `around` rows more."""
    for size in sizes:
        rows = sum(extent(count, size, room.width).height + around for count in counts)
        if rows <= room.height and size[0] <= room.width:
            return size
    return None


def lay_tiles(
    canvas: Canvas,
    narrator: Narrator,
    palette: Palette,
    nobles: Sequence[Noble],
    area: Region,
    size: tuple[int, int],
) -> None:
    """Lay tiles from left to right, row by row."""
    colours = colours_of(palette)
    ground = Ground(size, canvas.surface(area.x, area.y), colours, palette.half_rows)
    wide, high = size
    each = max(1, (area.width + 1) // (wide + 1))
    signs = PrivilegeSigns(narrator.language, UNICODE)
    for number, noble in enumerate(nobles):
        row, column = divmod(number, each)
        tile = Tile(noble, narrator.noble_sign(noble), signs.of(noble), noble.gold)
        at = area.x + column * (wide + 1), area.y + row * (high + 1)
        canvas.lay(*at, tile_block(tile, colours.rest, ground))


class TileRows(Widget):
    """Tiles to look at, in a dialog; with a `heading` they are small, below something else."""

    DEFAULT_CSS = "TileRows { width: auto; height: auto; margin: 1 0 0 0; }"

    def __init__(
        self,
        nobles: Sequence[Noble],
        narrator: Narrator,
        palette: Palette,
        room: Size,
        heading: str = "",
    ) -> None:
        super().__init__(id="tiles")
        below = int(bool(heading))
        found = largest([len(nobles)], room, below, SIZES[below:])
        self.fits = bool(nobles) and found is not None
        """Whether there are tiles, and room for all of them."""
        size = found or SMALL
        taken = extent(len(nobles), size, room.width)
        self._canvas = Canvas(room.width, below + taken.height, palette.low)
        if self.fits:
            self._canvas.write(0, 0, heading, palette.muted)
            area = Region(0, below, room.width, taken.height)
            lay_tiles(self._canvas, narrator, palette, nobles, area, size)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._canvas.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._canvas.height

    def render_line(self, y: int) -> Strip:
        if y >= self._canvas.height:
            return Strip.blank(self.size.width)
        return self._canvas.strip(y)
