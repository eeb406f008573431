"""A preview of the castle's layout in the form for a new game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from textual.strip import Strip

from palais_tui.games.palais_royal.engine.castle import CASTLE_WIDTH
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.ui.colours import colours_of
from palais_tui.i18n.catalog import Language
from palais_tui.tui.game_screens import SetupPreview
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Depth, Palette
from palais_tui.tui.widgets.canvas import Canvas

CELL = (9, 1)
UNKNOWN = "?"


class LayoutPreview(SetupPreview, can_focus=False):
    """Three rows of three places, seven lines high."""

    DEFAULT_CSS = "LayoutPreview { width: 31; height: 7; }"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # textual's own name
        super().__init__(id=id)
        self._strips: list[Strip] = []

    def show_setup(
        self,
        components: Components,
        options: Mapping[str, str],
        language: Language,
        symbols: Symbols,
        palette: Palette,
    ) -> None:
        layout = next(one for one in components.layouts if one.id == options["layout"])
        ids = ["" if place is None else components.places[place].id for place in layout.places]
        names = [language.text(f"places_short.{name}") if name else "" for name in ids]
        if palette.painted:
            canvas = painted(names, layout.places, palette)
        else:
            canvas = lined(names, layout.places, symbols, palette)
        self._strips = canvas.strips()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        if y >= len(self._strips):
            return Strip.blank(self.size.width, self.rich_style)
        return self._strips[y].apply_style(self.rich_style)


def blank() -> Canvas:
    """Room for the whole castle."""
    wide, high = CELL
    return Canvas(CASTLE_WIDTH * (wide + 1) + 1, CASTLE_WIDTH * (high + 1) + 1)


def lined(
    names: Sequence[str], places: Sequence[int | None], symbols: Symbols, palette: Palette
) -> Canvas:
    """The places in reading order between lines; one drawn at random has no name."""
    canvas = blank()
    canvas.grid(symbols, CASTLE_WIDTH, CASTLE_WIDTH, CELL, palette.lines)
    for name, (x, y) in zip(names, corners(places), strict=True):
        style = palette.plain if name else palette.muted
        canvas.write(x, y, centred(name), style)
    return canvas


def painted(names: Sequence[str], places: Sequence[int | None], palette: Palette) -> Canvas:
    """The places as a floor plan; the floors have the colours of the castle."""
    canvas, colours = blank(), colours_of(palette)
    canvas.fill(0, 0, *canvas.size, colours.wall)
    if palette.half_rows:
        canvas.halves(0, 0, canvas.width, palette.low, colours.wall)
    wide, _ = CELL
    for name, place, (x, y) in zip(names, places, corners(places), strict=True):
        floor = palette.raised if place is None else colours.floors[place]
        if palette.depth is Depth.XTERM and place is not None:
            floor = colours.heads[place]  # the floors are all alike there
        canvas.fill(x, y, wide, 1, floor)
        if palette.half_rows:
            canvas.halves(x, y + 1, wide, floor, colours.wall)
        canvas.write(x, y, centred(name), palette.strong if name else palette.muted)
    return canvas


def corners(places: Sequence[int | None]) -> Iterator[tuple[int, int]]:
    """Where each place begins."""
    wide, high = CELL
    for position in range(len(places)):
        row, column = divmod(position, CASTLE_WIDTH)
        yield column * (wide + 1) + 1, row * (high + 1) + 1


def centred(name: str) -> str:
    """A name as wide as its place."""
    wide, _ = CELL
    return f"{name or UNKNOWN:^{wide}}"[:wide]
