"""The terminal size from which screens use their large layout."""

from __future__ import annotations

from typing import Final

from textual.geometry import Size

LARGE: Final = Size(120, 40)


def is_large(size: Size) -> bool:
    """Whether there is room for the large layout."""
    return size.width >= LARGE.width and size.height >= LARGE.height
