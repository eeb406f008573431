"""Plays whole games without people, for benchmarks and statistics."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from palais_tui.core.rng import below, roll
from palais_tui.core.setup import GameSetup

if TYPE_CHECKING:
    from palais_tui.core.game_spec import GameSpec


class Mover(Protocol):
    """Answers prompts one at a time; `look` returns the view of the seat being asked."""

    def choose(self, prompt: Any, look: Callable[[], Any], /) -> Any:
        """Return one of the prompt's moves."""
        ...


class RandomMover:
    """Plays any possible move."""

    def __init__(self, seed: int) -> None:
        self._rng = seed

    def choose(self, prompt: Any, look: Callable[[], Any]) -> Any:
        number, self._rng = below(len(prompt.moves), self._rng)
        return prompt.moves[number]


class PlanMover:
    """Plays a bot's plans, one after the other."""

    def __init__(self, plan: Callable[[Any], Any]) -> None:
        self._plan = plan
        self._waiting: list[Any] = []

    def choose(self, prompt: Any, look: Callable[[], Any]) -> Any:
        if not self._waiting:
            self._waiting = list(self._plan(look()))[::-1]
        return self._waiting.pop()


class Played(NamedTuple):
    """Summary of one finished game."""

    moves: int
    rounds: int
    totals: tuple[int, ...]
    """Points by seat; in a game without points, 1 for a win and 0 for a loss."""
    end: str


def deal(spec: GameSpec, components: Any, players: int, seed: int) -> Any:
    """The controller of a simulated game."""
    names = [str(seat) for seat in range(players)]
    return spec.deal(GameSetup(spec, components, names, seed, spec.simulated_options))


def play_game(spec: GameSpec, components: Any, players: int, seed: int, mover: str) -> Played:
    """Play one game; the same arguments give the same game."""
    controller = deal(spec, components, players, seed)
    player = spec.mover(mover, None, roll(seed)[0])
    look = partial(current_view, spec, controller)
    moves = 0
    while controller.prompt:
        controller.answer(player.choose(controller.prompt, look))
        moves += 1
    end = spec.result(controller).end
    return Played(moves, spec.round(controller), totals(spec, controller), end)


def totals(spec: GameSpec, controller: Any) -> tuple[int, ...]:
    """Points by seat; wins in a game without points."""
    result = spec.result(controller)
    if result.totals:
        return result.totals
    players = spec.players[-1]
    return tuple(int(result.winners == (seat,)) for seat in range(players))


def seed_of(seed: int, number: int) -> int:
    """Derive the seed of one game of a series, independent of the order of play."""
    return roll((seed << 32) + number)[0]


def current_view(spec: GameSpec, controller: Any) -> Any:
    """Return the view of the seat being asked."""
    return spec.view(controller, spec.seat(controller))
