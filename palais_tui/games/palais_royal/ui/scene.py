"""The input of the boards: a view, the prompt, the cursor and marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.castle import SUPPLY
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette


class Zoom(Enum):
    """A board that can have the whole screen."""

    GARDEN = "garden"
    CASTLE = "castle"
    PLAYERS = "players"


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
    named: bool = False
    """Whether Enter enlists the noble at the cursor: the player has pointed at it."""
    cursor_place: int | None = None
    pointed: tuple[str, int] | None = None
    """What the mouse points at."""
    origin: int | None = None
    """The place a servant is about to leave."""
    reach: Mapping[int, int] = field(default_factory=dict)
    """The places that servant can reach, with the moves each costs; empty without an origin."""
    destination: int | None = None
    """The place that gets a servant, while the player is asked where it comes from."""
    edge_source: int | None = None
    """The place, or the supply, whose servant the noble asked about would leave on the edge."""
    selectable_fields: frozenset[int] = field(default_factory=frozenset)
    selectable_places: frozenset[int] = field(default_factory=frozenset)
    away: frozenset[int] = field(default_factory=frozenset)
    """Seats whose player has left."""
    left_to_bots: frozenset[int] = field(default_factory=frozenset)
    """Those of them that a bot plays."""
    changed: frozenset[tuple[str, int]] = field(default_factory=frozenset)
    """What has just changed: ("place", 3), ("field", 20), ("gold", seat)."""
    changed_by: int | None = None
    """The seat that has just moved, if it is not the one to move now."""
    last: Mapping[tuple[str, int], int] = field(default_factory=dict)
    """Where the last turn changed something, in the same form, and whose turn it was."""
    highlighted: frozenset[tuple[str, int]] = field(default_factory=frozenset)
    """What a lesson or hint is about: ("place", 3), ("field", 20)."""
    in_turn: int | None = None
    """The seat to move, if it is not the viewer's."""
    zoom: Zoom | None = None
    """The board that has the whole screen."""
    staged: bool = False
    """Whether the last move of the turn is drawn, but not made yet."""
    in_what_if: bool = False
    """Whether the moves are a what-if."""

    @property
    def looked_at(self) -> tuple[str, int] | None:
        """The field or place under the mouse, else the one at the cursor."""
        if self.pointed is not None and self.pointed[0] in ("field", "place"):
            return self.pointed
        if self.cursor_place is not None:
            return "place", self.cursor_place
        return None if self.cursor_field is None else ("field", self.cursor_field)

    @property
    def seat(self) -> int:
        """The seat whose turn is drawn."""
        return self.view.seat if self.in_turn is None else self.in_turn

    @property
    def mover(self) -> int:
        """The seat whose move `changed` shows."""
        return self.seat if self.changed_by is None else self.changed_by

    @property
    def turn_done(self) -> bool:
        """Whether nothing is left of the turn's actions; the setup has none."""
        step = self.prompt.step if self.prompt else None
        return step is Step.CLOSING or (self.staged and step is not Step.PLACING)

    def gives_edge_servant(self, seat: int) -> bool:
        """Whether a player's supply would leave a servant on the edge."""
        return self.edge_source == SUPPLY and seat == self.seat

    def last_of(self, kind: str) -> list[tuple[int, int]]:
        """The fields or places of the last turn, each with the seat that moved."""
        return [(number, seat) for (what, number), seat in self.last.items() if what == kind]

    def apart_from_cursor(self) -> tuple[object, ...]:
        """Everything but what arrows and mouse point at, to be compared."""
        view = self.view
        return (
            view.table.key(),
            view.table.components,
            (view.seat, view.hand_sizes, view.face_down, view.deck_size, view.looking, view.scores),
            self.prompt,
            (self.narrator.names, self.narrator.language),
            self.symbols,
            self.palette,
            self.text_side,
            self.origin,
            self.edge_source,
            self.reach,
            self.selectable_fields,
            self.selectable_places,
            (self.away, self.left_to_bots),
            (self.changed, self.mover, self.last, self.highlighted),
            (self.in_turn, self.zoom, self.staged, self.in_what_if),
        )
