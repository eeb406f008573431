"""Makes every bot by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from palais_tui.games.royal_visit.bot_levels import BOT_NAMES
from palais_tui.games.royal_visit.bots.base import Planner
from palais_tui.games.royal_visit.bots.courtier import Courtier
from palais_tui.games.royal_visit.bots.minister import Minister
from palais_tui.games.royal_visit.bots.page import Page
from palais_tui.games.royal_visit.bots.random_bot import RandomBot
from palais_tui.games.royal_visit.bots.weights import Weights
from palais_tui.games.royal_visit.controller.moves import Move
from palais_tui.games.royal_visit.controller.view import View

FACTORIES: Final[tuple[Callable[[Weights, int], Planner], ...]] = (
    lambda _weights, seed: RandomBot(seed),
    lambda weights, _seed: Page(weights),
    lambda weights, _seed: Courtier(weights),
    Minister,
)
PLANNERS: Final = dict(zip(BOT_NAMES, FACTORIES, strict=True))


def planner(name: str, weights: Weights, seed: int) -> Planner:
    """Make any of `BOT_NAMES`; `seed` matters only to bots that use randomness."""
    return PLANNERS[name](weights, seed)


def plan(bot: str, seed: int, view: View, weights: Weights) -> tuple[Move, ...]:
    """A bot's moves up to the end of its turn."""
    return planner(bot, weights, seed).plan(view)
