"""`palais-tui ladder`: measure the strength of the bots against each other."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path

from palais_tui.cli.games import load_or_fail
from palais_tui.cli.options import add_assets, fail, whole_number
from palais_tui.games.palais_royal.bot_levels import BOT_NAMES
from palais_tui.games.palais_royal.bots.ladder import Result, play
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.cli.ladder_checkpoint import BadCheckpoint, Checkpoint, header
from palais_tui.games.palais_royal.cli.ladder_report import as_json, lines
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.spec import SPEC

PROGRAM = "palais-tui ladder"

Work = tuple[Components, Weights, tuple[str, ...], int, int]


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the subcommand."""
    parser.description = (
        "Programs play each other on fixed deals, every deal in all seatings "
        f"turned round the table. Names: {', '.join(BOT_NAMES)}."
    )
    parser.add_argument(
        "--seats", type=seats, default=("page", "courtier"), help="2 to 4 names, as page,courtier"
    )
    parser.add_argument(
        "--games", type=whole_number(1, 10**6), default=100, help="a multiple of the seats"
    )
    parser.add_argument("--seed", type=whole_number(0, 2**32 - 1), default=1)
    parser.add_argument("--jobs", type=whole_number(1, 256), default=1, help="processes to use")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--state",
        type=Path,
        metavar="FILE",
        help="keep every finished game in this file and go on from it next time",
    )
    add_assets(parser)


def seats(text: str) -> tuple[str, ...]:
    """Argument type of `--seats`."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in BOT_NAMES:
            raise argparse.ArgumentTypeError(f"{name!r} is none of {', '.join(BOT_NAMES)}")
    if not 2 <= len(names) <= 4:
        raise argparse.ArgumentTypeError(f"2 to 4 names, not {len(names)}")
    return names


def run(options: argparse.Namespace) -> int:
    """Play the games missing from the checkpoint, and print the figures."""
    names = options.seats
    if options.games % len(names):
        fail(
            f"--games {options.games}: every deal is played in {len(names)} seatings, "
            f"so it must be a multiple of {len(names)}",
            PROGRAM,
        )
    components = load_or_fail(SPEC.load_components, options.assets)
    weights = load_or_fail(SPEC.load_bot_data, options.assets)
    try:
        checkpoint = Checkpoint(options.state, header(names, options.seed, components, weights))
    except BadCheckpoint as bad:
        fail(str(bad), PROGRAM)
    with checkpoint:
        known = {
            result.game: result for result in checkpoint.results if result.game < options.games
        }
        todo = [
            (components, weights, names, options.seed, game)
            for game in range(options.games)
            if game not in known
        ]
        for result in with_progress(play_all(todo, options.jobs), len(known), options.games):
            checkpoint.add(result)
            known[result.game] = result
    results = [known[game] for game in sorted(known)]
    print(as_json(options, results) if options.json else "\n".join(lines(options, results)))
    return 0


def play_all(todo: list[Work], jobs: int) -> Iterator[Result]:
    """Play the games in `jobs` processes; results come in any order."""
    with ExitStack() as stack:
        results: Iterable[Result]
        if jobs == 1 or len(todo) < 2:
            results = map(play_one, todo)
        else:
            pool = stack.enter_context(get_context("spawn").Pool(min(jobs, len(todo))))
            results = pool.imap_unordered(play_one, todo)
        yield from results


def play_one(work: Work) -> Result:
    """Play one game; takes a tuple so that a pool can map it."""
    return play(*work)


def with_progress(results: Iterator[Result], done: int, games: int) -> Iterator[Result]:
    """Wrap the results in a progress bar on stderr if that is a terminal."""
    if not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console  # noqa: PLC0415  # only for the bar
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Playing", total=games, completed=done)
        for result in results:
            yield result
            bar.advance(task)
