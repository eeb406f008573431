"""The review of a finished game: each turn beside what the strongest bot would have done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

from palais_tui.core.replay import Replay
from palais_tui.core.turn_log import PlayedTurn, played_turns

WORST: Final = 3


class TurnVerdict(Protocol):
    """What the platform reads of a game's verdict on a turn."""

    @property
    def seat(self) -> int: ...

    @property
    def round(self) -> int: ...

    @property
    def number(self) -> int:
        """The number of the `PlayedTurn`."""
        ...

    @property
    def lost(self) -> float:
        """How many points a better turn would have brought."""
        ...


class GameReview:
    """Which turns are wanted, and the verdicts on them so far."""

    def __init__(self, replay: Replay, people: Iterable[int]) -> None:
        self.turns = played_turns(replay.spec, replay.positions[0], replay.entries)
        self.begins = {(turn.round, turn.seat): turn for turn in replay.turns}
        """The replay's own turns, by round and seat."""
        players = range(len(replay.setup.names))
        self.people = tuple(people) or tuple(players)
        bots = [seat for seat in players if seat not in self.people]
        alone = len(self.people) == 1
        self._choices = [*([] if alone else [None]), *self.people, *bots]
        self.only: int | None = self._choices[0]
        """The player whose turns are wanted; None for all people."""
        self._found: dict[int, Any] = {}

    def next_player(self) -> None:
        """All people, if there are several, then each player, bots last."""
        at = self._choices.index(self.only) + 1
        self.only = self._choices[at % len(self._choices)]

    @property
    def wanted(self) -> list[PlayedTurn]:
        """The turns of the chosen players."""
        seats = self.people if self.only is None else (self.only,)
        return [turn for turn in self.turns if turn.seat in seats]

    @property
    def next_turn(self) -> PlayedTurn | None:
        """The first turn without a verdict."""
        return next((turn for turn in self.wanted if turn.number not in self._found), None)

    def take(self, found: TurnVerdict) -> None:
        """Add a verdict."""
        self._found[found.number] = found

    @property
    def reviews(self) -> list[Any]:
        """The verdicts on the wanted turns, in the order they were played."""
        return [self._found[turn.number] for turn in self.wanted if turn.number in self._found]

    @property
    def worst(self) -> list[Any]:
        """The turns that cost most."""
        return costliest(self.reviews)

    def position(self, review: TurnVerdict) -> int:
        """The replay's position at the beginning of a turn."""
        return self.begins[review.round, review.seat].at


def costliest(reviews: Sequence[TurnVerdict], count: int = WORST) -> list[Any]:
    """The turns that lost most points, worst first, without those that lost less than one."""
    faults = [one for one in reviews if round(one.lost)]
    return sorted(faults, key=lambda one: -one.lost)[:count]
