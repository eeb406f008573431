"""Every program that can take a seat, by name."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.bot_levels import BOT_LEVELS
from palais_tui.games.palais_royal.bots.base import Bot, Planner, PlanningBot
from palais_tui.games.palais_royal.bots.courtier import Courtier
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.bots.minister import Minister
from palais_tui.games.palais_royal.bots.page import Page
from palais_tui.games.palais_royal.bots.random_bot import RandomBot
from palais_tui.games.palais_royal.bots.weights import Weights

NAMES: Final = ("random", "lively", *BOT_LEVELS)


def planner(name: str, weights: Weights, seed: int) -> Planner:
    """One of the three strengths; `seed` is its own chance, where it takes any."""
    if name == "page":
        return Page(weights)
    if name == "courtier":
        return Courtier(weights)
    if name == "minister":
        return Minister(weights, seed)
    raise KeyError(name)


def make_bot(name: str, weights: Weights, seed: int) -> Bot:
    """Any program, to be asked prompt by prompt."""
    if name == "random":
        return RandomBot(seed)
    if name == "lively":
        return HeuristicBot(seed)
    return PlanningBot(planner(name, weights, seed))
