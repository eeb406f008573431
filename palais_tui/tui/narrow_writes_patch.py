"""Writes the columns of a row that have changed, and no others.

Textual knows from where to where a row differs, but writes it from the left end of its widget:
a ring in the last column of a board cost the terminal the whole row.
"""

from __future__ import annotations

from rich.console import Console
from textual._compositor import ChopsUpdate


def write_changed_columns() -> None:
    """From now on, for every partial update."""
    ChopsUpdate.render_segments = _render_segments  # type: ignore[method-assign]


def _render_segments(self: ChopsUpdate, console: Console) -> str:
    parts: list[str] = []
    for y, first, end in self.spans:
        for strip_end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=True):
            if strip is not None and x < end and strip_end > first:
                begin = max(x, first)
                changed = strip.crop(begin - x, min(strip_end, end) - x)
                parts += f"\x1b[{y + 1};{begin + 1}H", changed.render(console)
    return "".join(parts)
