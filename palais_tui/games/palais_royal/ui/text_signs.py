"""Signs of the boards inside texts."""

from __future__ import annotations

from palais_tui.tui.symbols import UNICODE, Symbols


def with_signs(text: str, symbols: Symbols) -> str:
    """A text with signs drawn as on the boards; texts have the Unicode signs."""
    found = text.replace(UNICODE.violet, symbols.violet)
    found = found.replace(UNICODE.double, symbols.double).replace(UNICODE.gold, symbols.gold)
    return found.replace(UNICODE.turquoise, symbols.turquoise)
