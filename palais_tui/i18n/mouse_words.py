"""Texts that name keys, worded for a player who clicks."""

from __future__ import annotations

import re

from palais_tui.i18n.catalog import Language


def with_clicks(language: Language, text: str) -> str:
    """A lesson's text with its verbs for keys replaced: "press 5" becomes "click 5"."""
    words = language.text("learn.key_words").split("|")
    clicks = dict(zip(words, language.text("learn.click_words").split("|"), strict=True))
    pattern = rf"\b({'|'.join(map(re.escape, words))})\b"
    return re.sub(pattern, lambda found: clicks[found[1]], text)
