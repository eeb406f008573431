"""Names that every system takes, so that a saved game can move from one to another."""

from __future__ import annotations

import re
from typing import Final

REFUSED: Final = frozenset('/\\:<>"|?*')
"""What Windows takes in no name."""
DEVICES: Final = re.compile(
    r"(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9¹²³]) *(?:\.|$)", re.IGNORECASE
)
"""What Windows takes for a device, whatever stands behind a dot."""


def safe_name(name: str, fallback: str) -> str:
    """A name without what some system refuses: letters, devices, a dot or space at its end."""
    plain = "".join("-" if letter in REFUSED else letter for letter in name)
    plain = plain.strip().lstrip(".").rstrip(". ") or fallback
    return f"_{plain}" if DEVICES.match(plain) else plain
