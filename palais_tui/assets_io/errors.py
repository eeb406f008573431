"""The error for assets that cannot be used."""

from __future__ import annotations


class BadAssets(Exception):
    """One line for the player: the file, the place in it, and the reason."""

    def __init__(self, *parts: str) -> None:
        # Keys and paths are user input and may contain line breaks or control characters.
        line = ": ".join(part for part in parts if part)
        super().__init__("".join(c if c.isprintable() else " " for c in line))
