"""The input of the boards: a view, the prompt, the cursor and marks."""

from __future__ import annotations

from dataclasses import dataclass, field

from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a picture of the boards shows; nothing that its viewer may not see."""

    view: View
    prompt: Prompt | None
    narrator: Narrator
    symbols: Symbols
    palette: Palette
    text_side: bool = True
    cursor_field: int | None = None
    cursor_place: int | None = None
    origin: int | None = None
    """The place a servant is about to leave."""
    selectable_fields: frozenset[int] = field(default_factory=frozenset)
    selectable_places: frozenset[int] = field(default_factory=frozenset)
    away: frozenset[int] = field(default_factory=frozenset)
    """Seats whose player has left."""
    left_to_bots: frozenset[int] = field(default_factory=frozenset)
    """Those of them that a bot plays."""
    changed: frozenset[tuple[str, int]] = field(default_factory=frozenset)
    """What has just changed: ("place", 3), ("field", 20), ("gold", seat)."""
    highlighted: frozenset[tuple[str, int]] = field(default_factory=frozenset)
    """What a lesson or hint is about: ("place", 3), ("field", 20)."""
    in_turn: int | None = None
    """The seat to move, if it is not the viewer's."""
    in_what_if: bool = False
    """Whether the moves are a what-if."""

    @property
    def seat(self) -> int:
        """The seat whose turn is drawn."""
        return self.view.seat if self.in_turn is None else self.in_turn
