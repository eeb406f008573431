"""The terminal sizes from which screens use their larger layouts."""

from __future__ import annotations

from typing import Final

from textual.geometry import Size

SMALLEST: Final = Size(80, 24)
"""The least that the table needs."""
LARGE: Final = Size(120, 39)
"""Of a terminal of 120x40, tmux and screen leave 39 rows."""
HUGE: Final = Size(150, 48)
"""From here on the table has a third column."""


def is_large(size: Size) -> bool:
    """Whether there is room for the large layout."""
    return size.width >= LARGE.width and size.height >= LARGE.height


def is_huge(size: Size) -> bool:
    """Whether there is room for a third column at the table."""
    return size.width >= HUGE.width and size.height >= HUGE.height
