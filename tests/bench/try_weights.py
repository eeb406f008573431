"""Tries variants of the bots' weights against their table, by the lead in points.

    python -m tests.bench.try_weights --players 2 --seed 8010 --deals 50 \\
        "edge_servant_a_turn=0.4" "gold*1.5 gold_next=0.8"

Every variant sets or multiplies a few weights and plays Courtiers with the table's own, each
deal in both seatings. The lead says far more than who won: with two players its standard error
is one to one and a half points after 50 deals. A variant that is well behind after half of
them is given up. What looks good is a candidate for `tests.bench.accept_weights`, no more.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from statistics import fmean, stdev

from palais_tui.assets_io.loader import read_model
from palais_tui.core.simulation import seed_of
from palais_tui.games.palais_royal.assets.bots_file import BotsFile
from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.bots.base import PlanningBot
from palais_tui.games.palais_royal.bots.courtier import Courtier, Effort
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.engine.setup import set_up
from tests.bench.accept_weights import current_view

LIGHT = Effort(noble_sets=40, nobles=4, width=5, castles=1000, cards=1, lookahead=8)
"""Half the Courtier's time. Without a turn of lookahead other weights would win."""
FULL = Effort()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("variants", nargs="+", metavar="CHANGES")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--full", action="store_true", help="the Courtier's own effort")
    parser.add_argument("--base", type=Path, default=game_assets() / "bots.toml")
    options = parser.parse_args()
    base = read_model(BotsFile, options.base).tables(options.base.name)[options.players]
    effort = FULL if options.full else LIGHT
    for changes in options.variants:
        pair = Weights.of(changed(base, changes)), Weights.of(base)
        leads: list[float] = []
        for deal in range(options.deals):
            leads.append(lead(pair, effort, options.players, seed_of(options.seed, deal)))
            if deal >= options.deals // 2 and fmean(leads) + 3 * error(leads) < 0:
                break
        print(
            f"{changes}: {fmean(leads):+.2f} +- {error(leads):.2f}, {len(leads)} deals", flush=True
        )


def changed(base: Mapping[str, float], changes: str) -> dict[str, float]:
    """Apply changes such as `gold=1.5 seal*1.2`."""
    found = dict(base)
    for change in changes.split():
        name, times, number = change.partition("*")
        if times:
            found[name] *= float(number)
        else:
            name, _, number = change.partition("=")
            found[name] = float(number)
    return found


def lead(pair: tuple[Weights, Weights], effort: Effort, players: int, seed: int) -> float:
    """Return the mean lead of the first weights' seats on one deal, played in both seatings."""
    total = 0.0
    for turned in range(2):
        seats = [(seat + turned) % 2 for seat in range(players)]
        bots = [PlanningBot(Courtier(pair[which], effort)) for which in seats]
        controller = PalaisController(set_up(read_components(), players, seed))
        look = partial(current_view, controller)
        while controller.prompt:
            controller.answer(bots[controller.game.seat].choose(controller.prompt, look))
        points = [one.total for one in score(controller.game)]
        first, second = (
            fmean(own for own, here in zip(points, seats, strict=True) if here == which)
            for which in range(2)
        )
        total += (first - second) / 2
    return total


def error(leads: list[float]) -> float:
    return stdev(leads) / len(leads) ** 0.5 if len(leads) > 1 else 0.0


if __name__ == "__main__":
    main()
