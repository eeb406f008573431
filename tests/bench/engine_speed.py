"""Compares the engine with Catanatron in one run: `python -m tests.bench.engine_speed`.

Needs the `bench` extra. Measures CPU time, alternating between both, so that noise affects
them alike; the ratios count. Moves per second include listing the legal moves at every
step and the bot's choice.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

from palais_tui.core.simulation import play_game, seed_of
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine import state as engine_state
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.spec import SPEC

ENGINE = (
    "import pkgutil, importlib, palais_tui.games.palais_royal.engine as e;"
    "[importlib.import_module(m.name) for m in pkgutil.walk_packages(e.__path__, e.__name__ + '.')]"
)

OUR_GAMES, THEIR_GAMES = 60, 12
"""Games of a round; fewer take too little time to measure it well."""


def seconds(work: Callable[[], object]) -> float:
    """CPU time of the work."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def our_speed(bot: str, games: range) -> tuple[float, int]:
    """Return moves per second, and how many games ended by R9.1."""
    components = read_components()
    begin = time.process_time()
    played = [play_game(SPEC, components, 2 + n % 3, seed_of(1, n), bot) for n in games]
    spent = time.process_time() - begin
    return sum(game.moves for game in played) / spent, sum(g.end == "R9.1" for g in played)


def their_speed(games: range) -> float:
    """Return Catanatron's moves per second with its random players."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415  # a bench extra

    players = [RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    moves = 0
    begin = time.process_time()
    for n in games:
        game = Game(players, seed=n)
        game.play()
        moves += len(game.state.actions)
    return moves / (time.process_time() - begin)


def midgame() -> PalaisController:
    """Return our game 200 moves into a four-player game."""
    controller = PalaisController(set_up(read_components(), 4, 7))
    bot = HeuristicBot(7)
    for _ in range(200):
        assert controller.prompt
        look = partial(view, controller.game, controller.game.seat)
        controller.answer(bot.choose(controller.prompt, look))
    return controller


def their_midgame() -> Callable[[], object]:
    """Return a function that copies Catanatron's game after 200 ticks."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415

    game = Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    for _ in range(200):
        game.play_tick()
    copy: Callable[[], object] = game.copy
    return copy


def their_set_up() -> Callable[[], object]:
    """Return a function that sets up Catanatron's game."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415

    players = [RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    return lambda: Game(players)


def import_time(code: str) -> float:
    """Return the seconds a fresh interpreter takes for imports, minus its own start."""
    return _children(code) - _children("pass")


def _children(code: str) -> float:
    before = os.times()
    subprocess.run([sys.executable, "-c", code], check=True)
    after = os.times()
    return (
        after.children_user + after.children_system - before.children_user - before.children_system
    )


def row(name: str, ours: list[float], theirs: list[float], unit: str) -> None:
    """Print the medians side by side, and the ratios of medians and of the best rounds."""
    mine, other = statistics.median(ours), statistics.median(theirs)
    best = max if unit == "/s" else min
    print(
        f"{name:<34}{mine:>12,.2f}{other:>12,.2f}  {unit:<8} ratio {mine / other:.3f},"
        f" of the best {best(ours) / best(theirs):.3f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    lively, quick, theirs = [], [], []
    ended = 0
    compiled = not str(engine_state.__file__).endswith(".py")
    print("compiled" if compiled else "plain Python", *sys.version_info[:3])
    for n in range(rounds):
        speed, proper = our_speed("lively", range(n * OUR_GAMES, (n + 1) * OUR_GAMES))
        ended += proper
        lively.append(speed)
        quick.append(our_speed("random", range(n * OUR_GAMES, (n + 1) * OUR_GAMES))[0])
        theirs.append(their_speed(range(n * THEIR_GAMES, (n + 1) * THEIR_GAMES)))
    print(f"{'':<34}{'palais-tui':>12}{'catanatron':>12}")
    row(f"moves, lively ({ended}/{rounds * OUR_GAMES} by R9.1)", lively, theirs, "/s")
    row("moves, random (stalled games)", quick, theirs, "/s")
    game, copy = midgame().game, their_midgame()
    pairs = [
        (seconds(lambda: [game.copy() for _ in range(2000)]) / 2000 * 1e6,
         seconds(lambda: [copy() for _ in range(200)]) / 200 * 1e6)
        for _ in range(rounds)
    ]  # fmt: skip
    row("a copy", [a for a, _ in pairs], [b for _, b in pairs], "us")
    components, their_game = read_components(), their_set_up()
    pairs = [
        (seconds(lambda: [set_up(components, 4, s) for s in range(100)]) / 100 * 1e3,
         seconds(lambda: [their_game() for _ in range(20)]) / 20 * 1e3)
        for _ in range(rounds)
    ]  # fmt: skip
    row("a set-up", [a for a, _ in pairs], [b for _, b in pairs], "ms")
    imports = [(import_time(ENGINE), import_time("import textual.app")) for _ in range(rounds)]
    row(
        "import engine | textual.app",
        [a * 1e3 for a, _ in imports],
        [b * 1e3 for _, b in imports],
        "ms",
    )


if __name__ == "__main__":
    main()
