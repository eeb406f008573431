"""Compare what the bots of two checkouts play, and how long they think, taking turns.

    python -m tests.bench.compare_moves BEFORE_DIR AFTER_DIR [--games N] [--turns N]
        [--bots page,courtier,minister] [--before-python PY] [--after-python PY] [--weights DIR]

A change that only makes the bots faster must leave every move alone. Each bot plays all seats of
the same deals in both checkouts, with two, three and four players; every move is compared, and
so are the ratings of the turns it considered, to the last bit. Each game runs in a process of
its own, and the checkout that goes first alternates. Times are processor time for a whole turn;
the ratio is that of the sums, game by game. Bots of the same name must read the same weights:
`--weights` takes a folder with a `bots.toml` for both.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

PROBE = '''
import json, sys, time
from hashlib import blake2b
from pathlib import Path
import palais_tui
from palais_tui.core.rng import roll
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.spec import SPEC
try:
    from palais_tui.core.simulation import current_view, deal, seed_of
except ImportError:  # version 0.1
    from palais_tui.games.palais_royal.bots.registry import make_bot
    from palais_tui.games.palais_royal.bots.simulate import seed_of
    from palais_tui.games.palais_royal.engine.setup import set_up
    SPEC.mover = lambda bot, data, seed: make_bot(bot, data, seed)
    current_view = lambda spec, controller: spec.view(controller, spec.seat(controller))
    deal = lambda spec, *how: PalaisController(set_up(*how))
bot, players, number, most, weights = sys.argv[1], *map(int, sys.argv[2:5]), sys.argv[5]
components = SPEC.load_components()
data = SPEC.load_bot_data(Path(weights) if weights else None)
seed = seed_of(17, number)
controller = deal(SPEC, components, players, seed)
movers = [SPEC.mover(bot, data, roll(seed)[0] + seat) for seat in range(players)]
def ratings(view):
    """The numbers behind a choice, exactly."""
    planner = getattr(movers[view.seat], "planner", None)
    if hasattr(planner, "_tables"):  # one for any number of players
        planner = planner._factory(planner._tables.with_players(players), planner._seed)
    if hasattr(planner, "rate_turns"):
        found = [one.value for one in planner.rate_turns(view)]
    elif hasattr(planner, "candidates") and Step.PLACING < view.table.step <= Step.ENLIST:
        found = [one.worth for one in planner.candidates(view.table, 24)]
    elif hasattr(planner, "worth") and Step.PLACING < view.table.step <= Step.ENLIST:
        found = [planner.worth(view.table)]
    else:
        found = []
    return blake2b(" ".join(map(float.hex, found)).encode(), digest_size=8).hexdigest()
turns, turn = [], None
while controller.prompt:
    seat, now = SPEC.seat(controller), SPEC.round(controller)
    if turn != (now, seat):
        if len(turns) == most:
            break
        turn = now, seat
        turns.append([[], 0.0, ratings(current_view(SPEC, controller)) if len(turns) % 5 == 0 else ""])
    begin = time.process_time()
    move = movers[seat].choose(controller.prompt, lambda: current_view(SPEC, controller))
    turns[-1][1] += (time.process_time() - begin) * 1000
    turns[-1][0].append(SPEC.write_move(components, move))
    controller.answer(move)
compiled = not sys.modules[PalaisController.__module__].__file__.endswith(".py")
print(json.dumps({"from": palais_tui.__file__, "compiled": compiled, "turns": turns}))
'''  # noqa: E501


class Turn(NamedTuple):
    """The moves of a turn, its processor time, and a digest of the ratings of some turns."""

    moves: list[str]
    milliseconds: float
    ratings: str


def play(
    python: str, checkout: Path, bot: str, players: int, game: int, turns: int, weights: str
) -> list[Turn]:
    """Play a game in a fresh interpreter."""
    words = [python, "-c", PROBE, bot, *map(str, (players, game, turns)), weights]
    environment = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        words, env=environment, cwd=checkout, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{checkout}: {done.stderr.strip()}")
    found = json.loads(done.stdout)
    there = Path(found["from"]).resolve().parent.parent
    if there != checkout:
        sys.exit(f"palais_tui came from {there}, not from {checkout}")
    return [Turn(*turn) for turn in found["turns"]]


def difference(before: list[Turn], after: list[Turn]) -> str:
    """What differs first, or nothing."""
    for number, (one, other) in enumerate(zip(before, after, strict=False)):
        if one.moves != other.moves:
            return f"turn {number}: {' '.join(one.moves)} | {' '.join(other.moves)}"
        if one.ratings != other.ratings:
            return f"turn {number}: the same moves, but other ratings"
    return "" if len(before) == len(after) else f"{len(before)} | {len(after)} turns"


def p95(times: list[float]) -> float:
    """95% of the times are at most this."""
    return sorted(times)[int(len(times) * 0.95)]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--games", type=int, default=4, help="for each number of players")
    parser.add_argument("--turns", type=int, default=1000, help="of a game at most")
    parser.add_argument("--bots", default="lively,page,courtier,minister")
    parser.add_argument("--before-python", default=sys.executable, metavar="PY")
    parser.add_argument("--after-python", default=sys.executable, metavar="PY")
    parser.add_argument("--weights", default="", metavar="DIR")
    chosen = parser.parse_args()
    sides = (
        (chosen.before_python, chosen.before.resolve()),
        (chosen.after_python, chosen.after.resolve()),
    )
    failed = 0
    heading = ("turns", "before ms", "p95", "after ms", "p95", "before / after (of games)")
    print(f"{'':<12}{'players':>8}" + "".join(f"{word:>11}" for word in heading))
    for bot in chosen.bots.split(","):
        for players in (2, 3, 4):
            times: tuple[list[float], list[float]] = ([], [])
            ratios = []
            for game in range(chosen.games):
                both: list[list[Turn]] = [[], []]
                for side in (0, 1) if game % 2 else (1, 0):
                    both[side] = play(
                        *sides[side], bot, players, game, chosen.turns, chosen.weights
                    )
                    times[side].extend(turn.milliseconds for turn in both[side])
                sums = [sum(turn.milliseconds for turn in turns) for turns in both]
                ratios.append(sums[0] / sums[1])
                if found := difference(*both):
                    failed += 1
                    print(f"{bot}, {players} players, game {game}: {found}")
            figures = "".join(
                f"{number:>11.2f}"
                for spent in times
                for number in (statistics.median(spent), p95(spent))
            )
            print(
                f"{bot:<12}{players:>8}{len(times[0]):>11}{figures}"
                f"{statistics.median(ratios):>11.3f} ({min(ratios):.3f} to {max(ratios):.3f})",
                flush=True,
            )
    print("OTHER MOVES" if failed else "the same moves and ratings everywhere")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
