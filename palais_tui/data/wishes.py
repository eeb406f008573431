"""The player's settings: what they are, without pydantic, so that the first paint is quick."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

CURTAINS: Final = ("hand", "full", "off")


@dataclass(slots=True)
class Wishes:
    """How somebody likes to play."""

    language: str = "en"
    theme: str = "palais-dark"
    text_side: bool = True
    ascii: bool = False
    animation: bool = True
    curtain: str = "hand"
    confirmations: bool = True
    keys: dict[str, str] = field(default_factory=dict)
