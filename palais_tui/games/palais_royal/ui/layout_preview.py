"""A preview of the castle's layout in the form for a new game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.strip import Strip

from palais_tui.games.palais_royal.engine.castle import CASTLE_WIDTH
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.i18n.catalog import Language
from palais_tui.tui.game_screens import SetupPreview
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
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
        self.show(names, symbols, palette)

    def show(self, names: Sequence[str], symbols: Symbols, palette: Palette) -> None:
        """Show the places in reading order; an empty name is drawn at random."""
        wide, high = CELL
        canvas = Canvas(CASTLE_WIDTH * (wide + 1) + 1, CASTLE_WIDTH * (high + 1) + 1)
        canvas.grid(symbols, CASTLE_WIDTH, CASTLE_WIDTH, CELL, palette.lines)
        for position, name in enumerate(names):
            row, column = divmod(position, CASTLE_WIDTH)
            style = palette.plain if name else palette.muted
            canvas.write(
                column * (wide + 1) + 1, row * 2 + 1, f"{name or UNKNOWN:^{wide}}"[:wide], style
            )
        self._strips = canvas.strips()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        if y >= len(self._strips):
            return Strip.blank(self.size.width, self.rich_style)
        return self._strips[y].apply_style(self.rich_style)
