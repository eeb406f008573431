"""Who plays the walks: at random, with a purpose, and with a purpose but for whims."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from palais_tui.games.palais_royal.bots.base import Bot
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.bots.random_bot import RandomBot
from palais_tui.games.palais_royal.controller.moves import (
    PASS,
    Draw,
    Enlist,
    Move,
    Pass,
    Play,
    Put,
    Walk,
)
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR, SUPPLY
from palais_tui.games.palais_royal.engine.state import Step


class WhimsicalMover:
    """Lively, but every now and then it takes what a lively mover never would.

    Cards of every kind, servants put from places, edge servants from places, borrowed
    seals: the corners of the rules in games that still come to an end.
    """

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.lively = HeuristicBot(seed)

    def choose(self, prompt: Prompt, look: Callable[[], View]) -> Move:
        moves, whim = prompt.moves, self.rng.random()
        if prompt.step is Step.PLACING and whim < 0.4:
            return Put(BACK_DOOR)
        if prompt.step is Step.DRAW and isinstance(moves[0], Draw):
            return max(moves, key=lambda move: move.count if isinstance(move, Draw) else 0)
        if prompt.step is Step.KEEP:  # what is not kept comes back as a new deck
            return PASS if whim < 0.6 else self.rng.choice(moves)
        rare = [move for move in moves if is_rare(move)]
        if rare and whim < 0.3:
            return self.rng.choice(rare)
        others = [move for move in moves if not isinstance(move, Pass | Walk)]
        if others and whim < 0.33:  # a walk would leave the lively plan without its servant
            return self.rng.choice(others)
        return self.lively.choose(prompt, look)


class Collector(WhimsicalMover):
    """Keeps what it can and seldom plays a card, so that there is something to hide."""

    def choose(self, prompt: Prompt, look: Callable[[], View]) -> Move:
        if prompt.step is Step.KEEP:
            return prompt.moves[0]
        move = super().choose(prompt, look)
        return PASS if isinstance(move, Play) and self.rng.random() < 0.7 else move


def is_rare(move: Move) -> bool:
    match move:
        case Put(source=source):
            return source != SUPPLY
        case Enlist(edge=edge):
            return edge in range(SUPPLY)
        case _:
            return isinstance(move, Play)


BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "lively": HeuristicBot,
    "whimsical": WhimsicalMover,
}
