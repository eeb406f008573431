"""The one complaint about assets that cannot be used."""

from __future__ import annotations


class BadAssets(Exception):
    """Says in one line which file is wrong, where in it, and why."""

    def __init__(self, *parts: str) -> None:
        # Keys and paths come from outside and may hold line breaks or control characters.
        line = ": ".join(part for part in parts if part)
        super().__init__("".join(c if c.isprintable() else " " for c in line))
