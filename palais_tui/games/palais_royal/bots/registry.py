"""Every bot by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from palais_tui.games.palais_royal.bot_levels import BOT_LEVELS
from palais_tui.games.palais_royal.bots.base import Bot, Planner, PlanningBot
from palais_tui.games.palais_royal.bots.courtier import Courtier
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.bots.minister import Minister
from palais_tui.games.palais_royal.bots.page import Page
from palais_tui.games.palais_royal.bots.random_bot import RandomBot
from palais_tui.games.palais_royal.bots.weights import Weights

Factory = Callable[[Weights, int], Planner]
"""Makes a planner from weights and a seed."""

FACTORIES: Final[tuple[Factory, ...]] = (
    lambda weights, _: Page(weights),
    lambda weights, _: Courtier(weights),
    Minister,
)
PLANNERS: Final = dict(zip(BOT_LEVELS, FACTORIES, strict=True))
"""Bots that can take a seat. `bot_levels` has their names so that listing them is cheap."""

BASELINE_BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "lively": HeuristicBot,
}
"""Fast bots for simulations and measurements."""

BOT_NAMES: Final = (*BASELINE_BOTS, *PLANNERS)


def planner(name: str, weights: Weights, seed: int) -> Planner:
    """Make one of the three levels; `seed` matters only to planners that use randomness."""
    return PLANNERS[name](weights, seed)


def make_bot(name: str, weights: Weights, seed: int) -> Bot:
    """Make any bot."""
    if name in BASELINE_BOTS:
        return BASELINE_BOTS[name](seed)
    return PlanningBot(planner(name, weights, seed))
