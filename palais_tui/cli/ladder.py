"""`palais-tui ladder`: measure the strength of the bots against each other."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from palais_tui.cli.games import add_game, load_or_fail
from palais_tui.cli.ladder_checkpoint import BadCheckpoint, Checkpoint, header
from palais_tui.cli.ladder_report import as_json, lines
from palais_tui.cli.language import read_language_for
from palais_tui.cli.options import add_assets, add_language, add_number, fail
from palais_tui.core.game_spec import GameSpec
from palais_tui.core.ladder import Result, play
from palais_tui.core.worker_pool import WorkerPool
from palais_tui.games import game_ids, load_game
from palais_tui.i18n.catalog import Language

PROGRAM = "palais-tui ladder"
SEATS = 2
"""So many of the weakest bots play unless others are named."""

Work = tuple[str, Any, Any, tuple[str, ...], int, int]


def add_to(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the arguments of the subcommand."""
    say = language.text
    games = [load_game(name) for name in game_ids()]
    known = dict.fromkeys(name for spec in games for name in (*spec.movers, *spec.bots))
    parser.description = say("ladder_help.about", bots=", ".join(known))
    add_game(parser, language)
    parser.add_argument("--seats", metavar=say("arguments.names"), help=say("ladder_help.seats"))
    add_number(parser, language, "--games", (1, 10**6), 100, say("ladder_help.games"))
    add_number(parser, language, "--seed", (0, 2**32 - 1), 1, say("sim_help.seed"))
    add_number(parser, language, "--jobs", (1, 256), 1, say("sim_help.jobs"))
    parser.add_argument("--json", action="store_true", help=say("option_help.json"))
    parser.add_argument(
        "--state", type=Path, metavar=say("arguments.file"), help=say("ladder_help.state")
    )
    add_assets(parser, language)
    add_language(parser, language)


def seats(language: Language, spec: GameSpec, text: str | None) -> tuple[str, ...]:
    """Who plays; one line and exit code 2 if they cannot."""
    if text is None:
        return spec.bots[:SEATS] or spec.movers[-1:] * SEATS
    names = tuple(name.strip() for name in text.split(","))
    known = (*spec.movers, *spec.bots)
    for name in names:
        if name not in known:
            wrong = language.text("ladder_help.no_bot", name=name, known=", ".join(known))
            fail(wrong, PROGRAM)
    if len(names) not in spec.players:
        limits = {"fewest": spec.players.start, "most": spec.players[-1]}
        fail(language.text("ladder_help.no_seats", count=len(names), **limits), PROGRAM)
    return names


def run(options: argparse.Namespace) -> int:
    """Play the games missing from the checkpoint, and print the figures."""
    spec, language = load_game(options.game), read_language_for(options.lang)
    names = options.seats = seats(language, spec, options.seats)
    if options.games % len(names):
        odd = language.text("ladder_help.no_multiple", games=options.games, seats=len(names))
        fail(odd, PROGRAM)
    components = load_or_fail(spec.load_components, options.assets)
    data = load_or_fail(spec.load_bot_data, options.assets)
    try:
        checkpoint = Checkpoint(
            options.state, header(spec, names, options.seed, components, data), spec.ends
        )
    except BadCheckpoint as bad:
        fail(str(bad), PROGRAM)
    with checkpoint:
        known = {
            result.game: result for result in checkpoint.results if result.game < options.games
        }
        todo = [
            (spec.id, components, data, names, options.seed, game)
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
            pool = stack.enter_context(WorkerPool(min(jobs, len(todo))))
            results = pool.map(play_one, todo)
        yield from results


def play_one(work: Work) -> Result:
    """Play one game; takes a tuple so that a pool can map it."""
    game, *rest = work
    return play(load_game(game), *rest)


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
