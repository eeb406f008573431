"""How a game began: all that is needed to deal it again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from palais_tui.core.history import History
from palais_tui.core.seats import Seat

if TYPE_CHECKING:
    from palais_tui.core.game_spec import GameSpec

GameHistory = History[Any, Any, Any]
"""The history of any game."""


@dataclass(frozen=True)
class GameSetup:
    """A game, its players and its seed; with the moves that follow it is the whole game."""

    spec: GameSpec
    components: Any
    """What the game is played with; the game's own type."""
    names: Sequence[str]
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    """The chosen value of each of the game's setup options; the default if it is left out."""
    start: int | None = None
    """The seat that begins; None draws it from the seed."""
    begun: datetime = field(default_factory=lambda: datetime.now(UTC))
    colours: Sequence[int] | None = None
    """Each seat's colour; None takes the seat's number, and so does a game with sides."""
    bots: Sequence[str] | None = None
    """Each seat's bot, "" for a person; None if all are people."""

    def option(self, name: str) -> str:
        """The value of a setup option."""
        default = next(option for option in self.spec.options if option.id == name).values[0]
        return self.options.get(name, default)

    def deal(self) -> GameHistory:
        """The game at its beginning."""
        return History(self.spec.deal(self), self.spec.undo_barrier)

    def seats(self) -> list[Seat]:
        """The players, all present."""
        own = range(len(self.names))
        colours = own if self.spec.has_sides else self.colours or own
        bots = self.bots or [""] * len(self.names)
        return [
            Seat(name, colour=colour, bot=bot)
            for name, colour, bot in zip(self.names, colours, bots, strict=True)
        ]

    def bot(self, seat: int) -> str:
        """The bot that has played a seat from the beginning, "" for a person."""
        return self.bots[seat] if self.bots else ""
