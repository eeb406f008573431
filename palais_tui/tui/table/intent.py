"""What a key or click asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from textual.screen import Screen


@dataclass(frozen=True, slots=True)
class Confirm:
    """A question to ask once before moves are made.

    Pressing `key` again answers it; so does Enter if `by_enter`. Else Enter stays in the action
    that the question would end, or is refused.
    """

    question: str
    moves: tuple[Any, ...]
    key: str = "enter"
    by_enter: bool = True
    required: bool = False
    """Ask even if the player has turned confirmations off."""

    @property
    def leaves(self) -> bool:
        """Whether it asks about the end of an action, in which Escape stays."""
        return self.key == "n"


@dataclass(frozen=True, slots=True)
class Intent:
    """Moves to make, with an optional question first; or why they cannot be made.

    An empty intent only redraws the table.
    """

    moves: tuple[Any, ...] = ()
    confirm: Confirm | None = None
    refusal: str = ""
    dialog: Screen[tuple[Any, ...]] | None = None
    """Asks for the moves instead; dismissed with None if the player makes none."""
