"""`palais-tui ladder`: how strong the programs are against each other."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from palais_tui.cli.options import (
    Arguments,
    add_assets,
    fail,
    read_assets,
    read_bot_weights,
    whole_number,
)

if TYPE_CHECKING:  # --help needs none of it
    from palais_tui.games.palais_royal.bots.ladder import Result
    from palais_tui.games.palais_royal.bots.weights import Weights
    from palais_tui.games.palais_royal.engine.components import Components

NAMES = ("random", "lively", "page", "courtier", "minister")
PROGRAM = "palais-tui ladder"

Work = tuple["Components", "Weights", tuple[str, ...], int, int]


def add_to(commands: argparse._SubParsersAction[Arguments]) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "ladder",
        help="let programs play each other and print how strong they are",
        description="Programs play each other on fixed deals, every deal in all seatings "
        f"turned round the table. Names: {', '.join(NAMES)}.",
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
    parser.set_defaults(run=run)


def seats(text: str) -> tuple[str, ...]:
    """The names of `--seats`."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in NAMES:
            raise argparse.ArgumentTypeError(f"{name!r} is none of {', '.join(NAMES)}")
    if not 2 <= len(names) <= 4:
        raise argparse.ArgumentTypeError(f"2 to 4 names, not {len(names)}")
    return names


def run(options: argparse.Namespace) -> int:
    """Play what is not played yet, and print."""
    names = options.seats
    if options.games % len(names):
        fail(
            f"--games {options.games}: every deal is played in {len(names)} seatings, "
            f"so it must be a multiple of {len(names)}",
            PROGRAM,
        )
    from palais_tui.cli.ladder_checkpoint import BadState, State, header  # noqa: PLC0415

    components = read_assets(options.assets)
    weights = read_bot_weights(options.assets)
    try:
        state = State(options.state, header(names, options.seed, components, weights))
    except BadState as bad:
        fail(str(bad), PROGRAM)
    with state:
        known = {result.game: result for result in state.results if result.game < options.games}
        todo = [
            (components, weights, names, options.seed, game)
            for game in range(options.games)
            if game not in known
        ]
        for result in with_progress(play_all(todo, options.jobs), len(known), options.games):
            state.add(result)
            known[result.game] = result
    from palais_tui.cli.ladder_report import as_json, lines  # noqa: PLC0415

    results = [known[game] for game in sorted(known)]
    print(as_json(options, results) if options.json else "\n".join(lines(options, results)))
    return 0


def play_all(todo: list[Work], jobs: int) -> Iterator[Result]:
    """The games in any order, over as many processes as asked for."""
    with ExitStack() as stack:
        results: Iterable[Result]
        if jobs == 1 or len(todo) < 2:
            results = map(play_one, todo)
        else:
            from multiprocessing import get_context  # noqa: PLC0415  # slow to import

            pool = stack.enter_context(get_context("spawn").Pool(min(jobs, len(todo))))
            results = pool.imap_unordered(play_one, todo)
        yield from results


def play_one(work: Work) -> Result:
    """One game, in whatever process."""
    from palais_tui.games.palais_royal.bots.ladder import play  # noqa: PLC0415

    return play(*work)


def with_progress(results: Iterator[Result], done: int, games: int) -> Iterator[Result]:
    """A progress bar on the error output, when that is a terminal."""
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
