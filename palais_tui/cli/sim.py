"""`palais-tui sim`: play whole games with quick players."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

from palais_tui.cli.games import add_game, load_or_fail
from palais_tui.cli.language import read_language_for
from palais_tui.cli.options import add_assets, add_language, add_number, fail, whole_number
from palais_tui.core.game_spec import GameSpec
from palais_tui.core.simulation import Played, play_game, seed_of
from palais_tui.core.worker_pool import WorkerPool
from palais_tui.games import game_ids, load_game
from palais_tui.i18n.catalog import Language
from palais_tui.untrusted.json_text import as_json

PROGRAM = "palais-tui sim"
BATCH = 20


def add_to(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the arguments of the subcommand."""
    say = language.text
    games = [load_game(name) for name in game_ids()]
    add_game(parser, language)
    add_number(parser, language, "--games", (1, 10**7), 100, say("sim_help.games"))
    parser.add_argument(
        "--players",
        type=whole_number(
            language,
            min(spec.players.start for spec in games),
            max(spec.players[-1] for spec in games),
        ),
        metavar=say("arguments.number"),
        help=say("sim_help.players"),
    )
    add_number(parser, language, "--seed", (0, 2**32 - 1), 1, say("sim_help.seed"))
    movers = list(dict.fromkeys(mover for spec in games for mover in spec.movers))
    parser.add_argument(
        "--mover", choices=movers, help=say("sim_help.mover", movers=", ".join(movers))
    )
    add_number(parser, language, "--jobs", (1, 256), 1, say("sim_help.jobs"))
    parser.add_argument("--json", action="store_true", help=say("option_help.json"))
    add_assets(parser, language)
    add_language(parser, language)


@dataclass(frozen=True, slots=True)
class Figures:
    """Results of a series of games; `scores` are mean points by seat, or wins."""

    games: int
    players: int
    seed: int
    bot: str
    moves: int
    seconds: float
    moves_per_second: int
    rounds: float
    scores: list[float]
    ends: dict[str, int]


def run(options: argparse.Namespace) -> int:
    """Play and print."""
    spec = load_game(options.game)
    language = read_language_for(options.lang)
    complete(options, spec, language)
    components = load_or_fail(spec.load_components, options.assets)
    begin = time.perf_counter()
    played = list(with_progress(play_all(components, options), options.games, language))
    figures = sum_up(played, options, time.perf_counter() - begin)
    if options.json:
        print(as_json(asdict(figures)))
    else:
        print("\n".join(lines(figures, language)))
    return 0


def complete(options: argparse.Namespace, spec: GameSpec, language: Language) -> None:
    """Fill in what was not given, and check what the game decides."""
    say, players, movers = language.text, spec.players, spec.movers
    options.players = options.players or players[-1]
    options.mover = options.mover or movers[-1]
    if options.players not in players:
        limits = {"fewest": players.start, "most": players[-1], "count": options.players}
        fail(say("sim_help.no_players", game=spec.title, **limits), PROGRAM)
    if options.mover not in movers:
        known = ", ".join(movers)
        fail(say("sim_help.no_mover", game=spec.title, name=options.mover, known=known), PROGRAM)


def play_all(components: Any, options: argparse.Namespace) -> Iterator[Played]:
    """Play all games in `--jobs` processes; results come in any order."""
    numbers = range(options.games)
    batches = [numbers[at : at + BATCH] for at in range(0, options.games, BATCH)]
    fixed = options.game, components, options.players, options.seed, options.mover
    work = [(*fixed, batch) for batch in batches]
    with ExitStack() as stack:
        results: Iterable[list[Played]]
        if options.jobs == 1:
            results = map(play_batch, work)
        else:
            pool = stack.enter_context(WorkerPool(min(options.jobs, len(work))))
            results = pool.map(play_batch, work)
        for batch_played in results:
            yield from batch_played


def play_batch(work: tuple[str, Any, int, int, str, range]) -> list[Played]:
    """Play some games of the series in one process."""
    game, components, players, seed, mover, numbers = work
    spec = load_game(game)
    return [play_game(spec, components, players, seed_of(seed, n), mover) for n in numbers]


def with_progress(played: Iterator[Played], games: int, language: Language) -> Iterator[Played]:
    """Wrap the games in a progress bar if on a terminal."""
    if not sys.stderr.isatty() or not sys.stdout.isatty():
        return played
    from rich.console import Console  # noqa: PLC0415  # only for the bar
    from rich.progress import track  # noqa: PLC0415

    bar, playing = Console(stderr=True), language.text("sim.playing")
    return iter(track(played, playing, total=games, console=bar, transient=True))


def sum_up(played: list[Played], options: argparse.Namespace, seconds: float) -> Figures:
    """Return the figures of all games."""
    moves = sum(game.moves for game in played)
    by_seat = zip(*(game.totals for game in played), strict=True)
    return Figures(
        options.games,
        options.players,
        options.seed,
        options.mover,
        moves,
        round(seconds, 3),
        round(moves / seconds),
        round(fmean(game.rounds for game in played), 2),
        [round(fmean(points), 2) for points in by_seat],
        dict(sorted(Counter(game.end for game in played).items())),
    )


def lines(figures: Figures, language: Language) -> list[str]:
    """Return the figures, one per line."""
    say = language.text
    shown: dict[str, object] = {
        "games": say("sim.series", games=figures.games, players=figures.players, mover=figures.bot),
        "moves": figures.moves,
        "seconds": figures.seconds,
        "moves_per_second": figures.moves_per_second,
        "rounds": figures.rounds,
        "scores": " ".join(f"{points:.2f}" for points in figures.scores),
        "ends": ", ".join(f"{end} {count}" for end, count in figures.ends.items()),
    }
    labels = {name: say(f"sim.{name}") for name in shown}
    wide = max(map(len, labels.values())) + 2
    return [f"{labels[name]:<{wide}}{figure}" for name, figure in shown.items()]
