"""Who wins by turn order when all play alike: `python -m tests.bench.seat_shares --players 4`.

Courtiers play every seat, one game a deal. Shared victories are divided; the intervals are
Wilson's at 95%. `--state` saves every game; the same command continues there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from palais_tui.core.ladder import wilson
from palais_tui.core.simulation import seed_of
from palais_tui.games.palais_royal.assets.loader import read_components, read_weights
from palais_tui.games.palais_royal.bots.registry import make_bot
from palais_tui.games.palais_royal.bots.weights import WeightTables
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.components import LAYOUTS
from palais_tui.games.palais_royal.engine.scoring import winners
from palais_tui.games.palais_royal.engine.setup import set_up


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--layout", choices=LAYOUTS, default="random")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path)
    options = parser.parse_args()
    mark = [options.players, options.layout, options.seed]
    found: list[list[float]] = []
    if options.state and options.state.exists():
        first, *found = map(json.loads, options.state.read_text(encoding="utf-8").splitlines())
        if first != mark:
            raise SystemExit(f"{options.state} has other games")
    elif options.state:
        options.state.write_text(json.dumps(mark) + "\n", encoding="utf-8")
    for number in range(len(found), options.games):
        found.append(play(options.players, options.layout, seed_of(options.seed, number)))
        if options.state:
            with options.state.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(found[-1]) + "\n")
        if len(found) % 20 == 0:
            print(report(found), file=sys.stderr, flush=True)
    print(report(found))


def play(players: int, layout: str, seed: int) -> list[float]:
    """Play one game; return each player's share of the win, the start player first."""
    controller = PalaisController(set_up(read_components(), players, seed, layout))
    game, tables = controller.game, WeightTables.of(read_weights())
    bots = [make_bot("courtier", tables, seat) for seat in range(players)]
    while controller.prompt:
        seat = controller.game.seat
        controller.answer(bots[seat].choose(controller.prompt, partial(view, game, seat)))
    won = winners(game)
    return [((game.start + turn) % players in won) / len(won) for turn in range(players)]


def report(found: Sequence[Sequence[float]]) -> str:
    """The shares in turn order."""
    parts = []
    for turn in zip(*found, strict=True):
        share = sum(turn) / len(turn)
        low, high = wilson(share, len(turn))
        parts.append(f"{share:.1%} ({low:.1%} to {high:.1%})")
    return f"{len(found)} games, in turn order: " + ", ".join(parts)


if __name__ == "__main__":
    main()
