"""Plays new weights against old ones on fresh deals, and says whether to take them.

    python -m tests.bench.accept_weights --bot courtier --players 2 --games 400 --seed 9002 \\
        --state courtier-2.jsonl

The same bot sits in every seat, some seats with the new weights and the others with the
old. Every deal is played in each seating of `SEATINGS` and with the sides exchanged, so an
even share of the wins is a half with any number of players. The interval is Wilson's at
95%; games that share a deal are counted as independent. `--state` saves every game; the
same command continues there. Use a seed that no tuning has used.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from palais_tui.assets_io.loader import read_model
from palais_tui.core.ladder import wilson
from palais_tui.core.rng import roll
from palais_tui.core.simulation import seed_of
from palais_tui.games.palais_royal.assets.bots_file import BotsFile
from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.bot_levels import BOT_LEVELS
from palais_tui.games.palais_royal.bots.registry import make_bot
from palais_tui.games.palais_royal.bots.weights import WeightTables
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.view import View, view
from palais_tui.games.palais_royal.engine.scoring import score, winners
from palais_tui.games.palais_royal.engine.setup import set_up

SEATINGS = {2: ("no",), 3: ("noo", "ono", "oon"), 4: ("nono", "noon", "nnoo")}
"""Who sits where: new or old weights. Each is also played with the two exchanged."""
EVEN = 0.5
EXCHANGED = str.maketrans("no", "on")
OLD = Path(__file__).parent / "bots_0_1.toml"


class Match(NamedTuple):
    """What is played: the weights' files, the bot, the number of players and the deals."""

    new: Path
    old: Path
    bot: str
    players: int
    seed: int


class Game(NamedTuple):
    """One game: the share of the win that went to the new weights, and mean points."""

    number: int
    share: float
    new_points: float
    old_points: float


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bot", choices=BOT_LEVELS, default="courtier")
    parser.add_argument("--players", type=int, choices=tuple(SEATINGS), required=True)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--new", type=Path, default=game_assets() / "bots.toml")
    parser.add_argument("--old", type=Path, default=OLD)
    parser.add_argument("--state", type=Path)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    match = Match(options.new, options.old, options.bot, options.players, options.seed)
    found = read_games(options.state, match)
    missing = [n for n in range(options.games) if n not in {game.number for game in found}]
    with get_context("spawn").Pool(options.jobs) as pool:
        for game in pool.imap_unordered(partial(play, match), missing):
            found.append(game)
            if options.state:
                with options.state.open("a", encoding="utf-8") as lines:
                    lines.write(json.dumps(game) + "\n")
            if len(found) % 20 == 0:
                print(verdict(match, found), file=sys.stderr, flush=True)
    print(verdict(match, found))
    return 0 if wilson(share(found), len(found))[0] > EVEN else 1


def read_games(state: Path | None, match: Match) -> list[Game]:
    """The games played before; a file of another match is refused."""
    if state is None:
        return []
    mark = json.dumps(fingerprint(match))
    if not state.exists():
        state.write_text(mark + "\n", encoding="utf-8")
    first, *lines = state.read_text(encoding="utf-8").splitlines()
    if first != mark:
        raise SystemExit(f"{state} has games of another match")
    return [Game(*json.loads(line)) for line in lines]


def fingerprint(match: Match) -> list[object]:
    """The match with the weights themselves instead of their files."""
    files = [read_model(BotsFile, path).tables(path.name) for path in (match.new, match.old)]
    return [match.bot, match.players, match.seed, *(file[match.players] for file in files)]


def play(match: Match, number: int) -> Game:
    """Play one game."""
    seatings = [
        seating for one in SEATINGS[match.players] for seating in (one, one.translate(EXCHANGED))
    ]
    deal, which = divmod(number, len(seatings))
    sides = seatings[which]
    seed = seed_of(match.seed, deal)
    tables = {"n": read(match.new), "o": read(match.old)}
    rng = roll(seed ^ 0x5EA7)[0]
    bots = [make_bot(match.bot, tables[side], rng + seat) for seat, side in enumerate(sides)]
    controller = PalaisController(set_up(read_components(), match.players, seed))
    look = partial(current_view, controller)
    while controller.prompt:
        controller.answer(bots[controller.game.seat].choose(controller.prompt, look))
    won = winners(controller.game)
    totals = [points.total for points in score(controller.game)]
    points = {
        side: sum(total for total, here in zip(totals, sides, strict=True) if here == side)
        / sides.count(side)
        for side in "no"
    }
    return Game(
        number, sum(sides[seat] == "n" for seat in won) / len(won), points["n"], points["o"]
    )


def read(path: Path) -> WeightTables:
    return WeightTables.of(read_model(BotsFile, path).tables(path.name))


def current_view(controller: PalaisController) -> View:
    return view(controller.game, controller.game.seat)


def share(found: Sequence[Game]) -> float:
    return sum(game.share for game in found) / len(found)


def verdict(match: Match, found: Sequence[Game]) -> str:
    """One line: wins, interval, points, and whether the interval is above an even share."""
    low, high = wilson(share(found), len(found))
    new = sum(game.new_points for game in found) / len(found)
    old = sum(game.old_points for game in found) / len(found)
    taken = "taken" if low > EVEN else "not taken"
    return (
        f"{match.bot}, {match.players} players, {len(found)} games, seed {match.seed}: "
        f"{share(found):.1%} ({low:.1%} to {high:.1%}), points {new:.1f} / {old:.1f}: {taken}"
    )


if __name__ == "__main__":
    sys.exit(main())
