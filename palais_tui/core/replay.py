"""A told game to look at again: one position after another, and who looks on.

What may be seen is `view` and `seen_by` of the one who looks on: while a game is not over
that is `PUBLIC`, who sees what all see.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from palais_tui.core.game_spec import OMNISCIENT, PUBLIC
from palais_tui.core.history import HistoryEntry
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import (
    Event,
    NobleEnlisted,
    RoundBegan,
    TurnBegan,
)
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.view import View, seen_by, view
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.journal.loader import LoadedGame


@dataclass(frozen=True, slots=True)
class TurnMark:
    """A player's turn, or the set-up (round 0, no seat), and the position it begins with."""

    at: int
    round: int
    seat: int | None
    nobles: int = 0


class Replay:
    """A game with a present position. Position 0 is the beginning, `last` the newest."""

    loaded: LoadedGame
    entries: list[HistoryEntry[Move, Event]]
    positions: list[PalaisController]
    turns: list[TurnMark]
    standings: list[tuple[int, ...]]
    """For each position what every player has: points once the game is over, else nobles."""

    def __init__(self, loaded: LoadedGame, *, at_end: bool = False) -> None:
        self.at = 0
        self.viewer = PUBLIC
        self._take(loaded)
        if at_end:
            self.at = self.last

    def _take(self, loaded: LoadedGame) -> None:
        if loaded.history is None:
            raise ValueError("without a sound beginning there is no game to look at")
        self.loaded = loaded
        self.entries = list(loaded.history)
        self.positions = list(loaded.history.positions())
        self.turns = turns_of(self.entries)
        count = points if loaded.over else nobles_taken
        self.standings = [count(position.game) for position in self.positions]
        if loaded.over:
            self.viewer = OMNISCIENT

    def renew(self, loaded: LoadedGame) -> None:
        """The game as it has gone on; who was at its end stays at its end."""
        at_end = self.at == self.last
        self._take(loaded)
        self.go(self.last if at_end else self.at)

    # --- where it stands

    @property
    def last(self) -> int:
        """The number of the newest position."""
        return len(self.positions) - 1

    @property
    def game(self) -> GameState:
        """The game at the present position; what is shown of it comes from `view`."""
        return self.positions[self.at].game

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
        return (PUBLIC, *range(self.game.players), OMNISCIENT)

    def next_viewer(self) -> None:
        """Look on through other eyes."""
        self.viewer = self.viewer_after()

    def viewer_after(self) -> int:
        """Who is next to look on."""
        viewers = self.viewers
        return viewers[(viewers.index(self.viewer) + 1) % len(viewers)]

    def view(self) -> View:
        """The table as it is seen."""
        return view(self.game, self.viewer)

    def happened(self) -> list[Event]:
        """What led to the present position, as it is seen."""
        if not self.at:
            return []
        return [seen_by(event, self.viewer) for event in self.entries[self.at - 1].events]

    def prompt(self) -> Prompt | None:
        """Who was asked what; the moves are left out, for they would name cards."""
        prompt = self.positions[self.at].prompt
        return prompt and prompt._replace(moves=(), by_agreement=())


def points(game: GameState) -> tuple[int, ...]:
    """What each player would score now; hands and face-down tiles count: only for the end."""
    return tuple(own.total for own in score(game))


def nobles_taken(game: GameState) -> tuple[int, ...]:
    """How many nobles each player has enlisted; all saw them being taken (R5.14)."""
    seen = view(game, PUBLIC)
    return tuple(
        len(face_up) + face_down
        for face_up, face_down in zip(seen.table.face_up, seen.face_down, strict=True)
    )


def turns_of(entries: Iterable[HistoryEntry[Move, Event]]) -> list[TurnMark]:
    """All turns in order, the set-up first."""
    turns = [TurnMark(0, 0, None)]
    in_round = 0
    for at, entry in enumerate(entries, 1):
        for event in entry.events:
            match event:
                case RoundBegan(round=number):
                    in_round = number
                case TurnBegan(seat=seat):
                    turns.append(TurnMark(at, in_round, seat))
                case NobleEnlisted():
                    turns[-1] = replace(turns[-1], nobles=turns[-1].nobles + 1)
    return turns
