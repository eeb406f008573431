"""How a game began: all that is needed to deal it again, and the header that keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from palais_tui import __version__
from palais_tui.core.history import History
from palais_tui.core.seats import Seat
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import Event
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.undo_policy import barrier
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.engine.setup import set_up

GameHistory = History[PalaisController, Move, Event]


@dataclass(frozen=True)
class GameSetup:
    """Set-up and seed; with the moves that follow they are the game."""

    components: Components
    names: Sequence[str]
    seed: int
    layout: str = "first"
    start: int | None = None
    """The seat that begins; None draws it from the seed."""
    begun: datetime = field(default_factory=lambda: datetime.now(UTC))
    colours: Sequence[int] | None = None
    """Which servants each seat plays with; None takes those of the seats' numbers."""
    bots: Sequence[str] | None = None
    """The program of each seat, "" for a person; None are people all."""

    def deal(self) -> GameHistory:
        """The game at its beginning."""
        game = set_up(self.components, len(self.names), self.seed, self.layout, self.start)
        return History(PalaisController(game), barrier)

    def seats(self) -> list[Seat]:
        """Its people and programs, all there."""
        colours = self.colours or range(len(self.names))
        bots = self.bots or [""] * len(self.names)
        return [
            Seat(name, colour=colour, bot=bot)
            for name, colour, bot in zip(self.names, colours, bots, strict=True)
        ]

    def bot(self, seat: int) -> str:
        """The program that has had a seat from the beginning, "" for a person's."""
        return self.bots[seat] if self.bots else ""

    def header(self) -> str:
        """The header of its journal."""
        from palais_tui.journal.header import write_header  # noqa: PLC0415  # pydantic

        return write_header(
            self.components,
            __version__,
            self.begun,
            [(seat.name, seat.colour or 0, seat.bot) for seat in self.seats()],
            self.seed,
            self.layout,
            self.start,
        )
