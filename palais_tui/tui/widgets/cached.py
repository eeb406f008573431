"""Widgets that render again only after a change.

Textual asks every widget for all its rows whenever anything between the topmost and the
lowest changed row of the screen is painted, and applies its filters to each of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache

from rich.style import Style
from textual.filter import ANSIToTruecolor
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class RowCache:
    """The rows of a widget as they were last rendered."""

    def __init__(self) -> None:
        self._rows: tuple[Region, list[Strip]] | None = None

    def rows(self, crop: Region, render: Callable[[Region], list[Strip]]) -> list[Strip]:
        """The cached rows if they are of the same region, else freshly rendered ones."""
        if self._rows is None or self._rows[0] != crop:
            self._rows = crop, render(crop)
        return self._rows[1]

    def clear(self) -> None:
        self._rows = None


class CachedWidget(Widget):
    """Keeps its rows until it is refreshed or its style changes.

    Name it last among the bases: style sheets follow the first.
    """

    @cached_property
    def _row_cache(self) -> RowCache:
        return RowCache()

    def render_lines(self, crop: Region) -> list[Strip]:
        return self._row_cache.rows(crop, super().render_lines)

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> CachedWidget:
        self._row_cache.clear()
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def notify_style_update(self) -> None:
        self._row_cache.clear()
        super().notify_style_update()


def bare_rows(widget: Widget, crop: Region) -> list[Strip]:
    """The rows of a widget without border, padding, tint and opacity.

    Textual looks for them in each row, which takes twice as long.
    """
    rows = [widget.render_line(y) for y in crop.line_range]
    if crop.column_span != (0, widget.size.width):
        rows = [row.crop(*crop.column_span) for row in rows]
    return filtered(widget, rows)


def filtered(widget: Widget, rows: list[Strip]) -> list[Strip]:
    """The rows as the app's colour filters leave them."""
    for line_filter in widget.get_line_filters():
        if isinstance(line_filter, ANSIToTruecolor) and all(map(_is_exact, rows)):
            continue
        _, background = widget.background_colors
        rows = [row.apply_filter(line_filter, background) for row in rows]
    return rows


def _is_exact(row: Strip) -> bool:
    """Whether the terminal's own colours have no part in a row, so that none is replaced.

    To find that out takes a tenth of the time that the filter does.
    """
    return all(_has_exact_colours(style) for _, style, _ in row)


@lru_cache(maxsize=4096)
def _has_exact_colours(style: Style | None) -> bool:
    if style is None:
        return True
    colours = style.color, style.bgcolor
    return not style.dim and all(one is None or one.triplet is not None for one in colours)
