"""A game to look at again: one position after another, through a viewer's eyes.

Until the game is over the only viewer is `PUBLIC`, who sees what everybody sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from palais_tui.core.game_spec import OMNISCIENT, PUBLIC, GameSpec
from palais_tui.core.history import HistoryEntry
from palais_tui.core.setup import GameSetup
from palais_tui.core.turn_log import TurnMark, turn_marks

if TYPE_CHECKING:
    from palais_tui.journal.loader import LoadedGame


class Replay:
    """A game with a current position, from 0, the beginning, to `last`, the newest."""

    loaded: LoadedGame
    setup: GameSetup
    entries: list[HistoryEntry[Any, Any]]
    positions: list[Any]
    turns: list[TurnMark]
    standings: list[tuple[int, ...]]
    """For each position a number by seat: points once the game is over, else public counts."""

    def __init__(self, loaded: LoadedGame, *, at_end: bool = False) -> None:
        self.at = 0
        self.viewer = PUBLIC
        self._take(loaded)
        if at_end:
            self.at = self.last

    def _take(self, loaded: LoadedGame) -> None:
        if loaded.history is None or loaded.setup is None:
            raise ValueError("a journal without a valid header holds no game")
        self.loaded = loaded
        self.setup = loaded.setup
        self.entries = list(loaded.history)
        self.positions = list(loaded.history.positions())
        self.turns = turn_marks(self.spec, self.entries)
        over = loaded.over
        self.standings = [self.spec.standing(position, over=over) for position in self.positions]
        if over:
            self.viewer = OMNISCIENT

    @property
    def spec(self) -> GameSpec:
        return self.setup.spec

    def renew(self, loaded: LoadedGame) -> None:
        """Take the game as it has gone on; at the newest position, stay with the newest."""
        at_end = self.at == self.last
        self._take(loaded)
        self.go(self.last if at_end else self.at)

    # --- where it stands

    @property
    def last(self) -> int:
        """The number of the newest position."""
        return len(self.positions) - 1

    @property
    def controller(self) -> Any:
        """The current position; what is shown of it comes from `view`."""
        return self.positions[self.at]

    def go(self, at: int) -> None:
        """To a position, or as near to it as there is one."""
        self.at = max(0, min(at, self.last))

    def go_turn(self, by: int) -> None:
        """To the beginning of the next turn, or of this one, or of the one before."""
        if by > 0:
            self.go(next((turn.at for turn in self.turns if turn.at > self.at), self.last))
        else:
            self.go(next((turn.at for turn in reversed(self.turns) if turn.at < self.at), 0))

    def turn(self) -> int:
        """The number of the present turn."""
        return max(n for n, turn in enumerate(self.turns) if turn.at <= self.at)

    # --- what is seen

    @property
    def seed(self) -> int | None:
        """What deals this game again; it opens the deck, so there is none before it is over."""
        setup = self.loaded.setup
        return setup.seed if setup and self.loaded.over else None

    @property
    def viewers(self) -> tuple[int, ...]:
        """Whose eyes can be borrowed: before the game is over nobody's in particular."""
        if not self.loaded.over:
            return (PUBLIC,)
        return (PUBLIC, *range(len(self.setup.names)), OMNISCIENT)

    def next_viewer(self) -> None:
        """Look on through other eyes."""
        self.viewer = self.viewer_after()

    def viewer_after(self) -> int:
        """Who is next to look on."""
        viewers = self.viewers
        return viewers[(viewers.index(self.viewer) + 1) % len(viewers)]

    def view(self) -> Any:
        """The table as it is seen."""
        return self.spec.view(self.positions[self.at], self.viewer)

    def happened(self) -> list[Any]:
        """What led to the present position, as it is seen."""
        if not self.at:
            return []
        seen_by = self.spec.seen_by
        return [seen_by(event, self.viewer) for event in self.entries[self.at - 1].events]
