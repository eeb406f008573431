"""What the boards draw: one seat's view, the prompt, and what the player points at."""

from __future__ import annotations

from dataclasses import dataclass, field

from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of the table for the player in turn. Holds nothing they may not see."""

    view: View
    prompt: Prompt | None
    narrator: Narrator
    symbols: Symbols
    palette: Palette
    text_side: bool = True
    cursor_field: int | None = None
    cursor_place: int | None = None
    origin: int | None = None
    """The place a servant is being sent from."""
    fields: frozenset[int] = field(default_factory=frozenset)
    """Fields that can be had now."""
    places: frozenset[int] = field(default_factory=frozenset)
    """Places that can be chosen now."""
    away: frozenset[int] = field(default_factory=frozenset)
    left_to_programs: frozenset[int] = field(default_factory=frozenset)
    """Seats whose player has left."""
    arriving: frozenset[tuple[str, int]] = field(default_factory=frozenset)
    """What just changed: ("place", 3), ("field", 20), ("gold", seat)."""
    pointed: frozenset[tuple[str, int]] = field(default_factory=frozenset)
    """What a lesson speaks of: ("place", 3), ("field", 20)."""
    in_turn: int | None = None
    """The player in turn, where somebody else looks on."""
    trying: bool = False
    """Whether moves are only being tried out."""

    @property
    def seat(self) -> int:
        """The player whose turn is drawn."""
        return self.view.seat if self.in_turn is None else self.in_turn
