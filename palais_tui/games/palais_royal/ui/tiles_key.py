"""The footer's key for a player's own tiles, where the terminal is small."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from palais_tui.i18n.catalog import Language
from palais_tui.tui.keys import footer_key
from palais_tui.tui.screen_size import SMALLEST
from palais_tui.tui.table.footer import BY_ACTION

MATTER_MORE: Final = ("next", "undo", "hint", "zoom", "help", "menu", "quit")
"""What stands beside Enter; redo takes the place of zoom."""
NUMBER: Final = re.compile(r"\{\w+\}")


@lru_cache(maxsize=4)
def has_room_for_tiles(language: Language) -> bool:
    """Whether a small footer has room for the key without giving up one that matters more."""
    labels = {action: language.text(BY_ACTION[action].label) for action in MATTER_MORE}
    labels["hand"] = language.text("table.key_tiles")
    words = [NUMBER.sub("1", word) for word in language.texts["enter"].values()]
    labels["go"] = max(words, key=len)
    keys = [footer_key(BY_ACTION[action], language, ascii_only=False) for action in labels]
    return sum(map(len, (*keys, *labels.values()))) + 2 * len(labels) <= SMALLEST.width
