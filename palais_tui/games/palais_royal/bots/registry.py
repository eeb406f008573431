"""Makes every bot by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from palais_tui.games.palais_royal.bot_levels import BASELINES, BOT_LEVELS
from palais_tui.games.palais_royal.bots.base import Bot, Planner, PlanningBot
from palais_tui.games.palais_royal.bots.courtier import Courtier
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.bots.minister import Minister
from palais_tui.games.palais_royal.bots.page import Page
from palais_tui.games.palais_royal.bots.random_bot import RandomBot
from palais_tui.games.palais_royal.bots.weights import Weights

PLANNER_FACTORIES: Final[tuple[Callable[[Weights, int], Planner], ...]] = (
    lambda weights, _seed: Page(weights),
    lambda weights, _seed: Courtier(weights),
    Minister,
)
PLANNERS: Final = dict(zip(BOT_LEVELS, PLANNER_FACTORIES, strict=True))

BASELINE_FACTORIES: Final[tuple[Callable[[int], Bot], ...]] = (RandomBot, HeuristicBot)
BASELINE_BOTS: Final = dict(zip(BASELINES, BASELINE_FACTORIES, strict=True))


def planner(name: str, weights: Weights, seed: int) -> Planner:
    """Make one of `BOT_LEVELS`; `seed` matters only to planners that use randomness."""
    return PLANNERS[name](weights, seed)


def make_bot(name: str, weights: Weights, seed: int) -> Bot:
    """Make any of `BOT_NAMES`."""
    if name in BASELINE_BOTS:
        return BASELINE_BOTS[name](seed)
    return PlanningBot(planner(name, weights, seed))
