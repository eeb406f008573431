"""A finished game turn by turn, with what the Minister thinks of each so far."""

from __future__ import annotations

from collections.abc import Iterable

from palais_tui.core.protocol import atoms
from palais_tui.core.replay import Replay
from palais_tui.games.palais_royal.controller.hint import TurnReview, costliest
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.played_turns import PlayedTurn, split_moves_by_turn


class GameReview:
    """Which turns are wanted, which of them were looked at, and what they cost."""

    def __init__(self, replay: Replay, people: Iterable[int]) -> None:
        moves: list[Move] = []
        for entry in replay.entries:
            moves += atoms(entry.move)
        self.turns: list[PlayedTurn] = split_moves_by_turn(replay.positions[0].game, moves)
        self.begins = {(turn.round, turn.seat): turn for turn in replay.turns}
        """The replay's own turns, by round and seat."""
        players = range(replay.game.players)
        self.people = tuple(people) or tuple(players)
        bots = [seat for seat in players if seat not in self.people]
        alone = len(self.people) == 1
        self._choices = [*([] if alone else [None]), *self.people, *bots]
        self.only: int | None = self._choices[0]
        """The player whose turns are wanted; None for all people."""
        self._found: dict[int, TurnReview] = {}

    def next_player(self) -> None:
        """All people, if there are several, then each player, programs last."""
        at = self._choices.index(self.only) + 1
        self.only = self._choices[at % len(self._choices)]

    @property
    def wanted(self) -> list[PlayedTurn]:
        """The turns of whoever was chosen."""
        seats = self.people if self.only is None else (self.only,)
        return [turn for turn in self.turns if turn.view.seat in seats]

    @property
    def next_turn(self) -> PlayedTurn | None:
        """The first that nobody has looked at yet."""
        return next((turn for turn in self.wanted if turn.number not in self._found), None)

    def take(self, found: TurnReview) -> None:
        """One more is done."""
        self._found[found.number] = found

    @property
    def reviews(self) -> list[TurnReview]:
        """What was found of the wanted ones, in the order they were played."""
        return [self._found[turn.number] for turn in self.wanted if turn.number in self._found]

    @property
    def worst(self) -> list[TurnReview]:
        """The three that cost most."""
        return costliest(self.reviews)

    def position(self, review: TurnReview) -> int:
        """Where the replay shows the beginning of that turn."""
        return self.begins[review.round, review.seat].at
