"""The error for assets that cannot be used."""

from __future__ import annotations

from palais_tui.untrusted.text import clean


class BadAssets(Exception):
    """One line for the player: the file, the place in it, and the reason."""

    def __init__(self, *parts: str) -> None:
        super().__init__(clean(": ".join(part for part in parts if part)))
