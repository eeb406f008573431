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
from palais_tui.games.palais_royal.bots.weights import Weights, WeightTables
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.view import View

PLANNER_FACTORIES: Final[tuple[Callable[[Weights, int], Planner], ...]] = (
    lambda weights, _seed: Page(weights),
    lambda weights, _seed: Courtier(weights),
    Minister,
)
PLANNERS: Final = dict(zip(BOT_LEVELS, PLANNER_FACTORIES, strict=True))

BASELINE_FACTORIES: Final[tuple[Callable[[int], Bot], ...]] = (RandomBot, HeuristicBot)
BASELINE_BOTS: Final = dict(zip(BASELINES, BASELINE_FACTORIES, strict=True))


def planner(name: str, tables: WeightTables, seed: int) -> Planner:
    """Make one of `BOT_LEVELS`; `seed` matters only to planners that use randomness."""
    return AnyTablePlanner(PLANNERS[name], tables, seed)


class AnyTablePlanner:
    """Plans with the weights for the number of players it finds."""

    def __init__(
        self, factory: Callable[[Weights, int], Planner], tables: WeightTables, seed: int
    ) -> None:
        self._factory = factory
        self._tables = tables
        self._seed = seed

    def plan(self, view: View) -> tuple[Move, ...]:
        weights = self._tables.with_players(view.table.players)
        return self._factory(weights, self._seed).plan(view)


def make_bot(name: str, tables: WeightTables, seed: int) -> Bot:
    """Make any of `BOT_NAMES`."""
    if name in BASELINE_BOTS:
        return BASELINE_BOTS[name](seed)
    return PlanningBot(planner(name, tables, seed))
