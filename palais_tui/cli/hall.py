"""`palais-tui hall`: finished games and the results of every player."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from palais_tui.cli.journals import is_folder, listing_or_fail
from palais_tui.cli.language import read_language_for
from palais_tui.cli.options import add_language, fail
from palais_tui.games import find_game
from palais_tui.i18n.catalog import Language
from palais_tui.journal.library import FolderEntry
from palais_tui.reports.damage import path_text
from palais_tui.reports.game_index import GameIndex, summaries
from palais_tui.reports.statistics import FinishedGame, PlayerRecord, Statistics
from palais_tui.untrusted.json_text import as_json
from palais_tui.user_files.folders import saves_folder


def add_to(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the arguments of the subcommand."""
    parser.add_argument(
        "--folder",
        type=Path,
        metavar=language.text("arguments.folder"),
        help=language.text("option_help.folder"),
    )
    parser.add_argument("--json", action="store_true", help=language.text("option_help.json"))
    add_language(parser, language)


def run(options: argparse.Namespace) -> int:
    """Read the journals and print."""
    language = read_language_for(options.lang)
    folder: Path = options.folder or saves_folder()
    if options.folder and not is_folder(folder):
        fail(language.text("hall.no_folder", folder=path_text(str(folder))))
    hall = Statistics()
    listing = listing_or_fail(folder, language)
    index = GameIndex(folder, stored=not options.folder)
    entries = with_progress(listing.entries, language)
    for found in summaries(index, entries, language):
        hall.add(found)
    index.save(listing)
    if options.json:
        print(as_json(facts_of(hall)))
    else:
        print("\n".join(lines(hall, language, folder)))
    return 0


def with_progress(entries: Sequence[FolderEntry], language: Language) -> Iterable[FolderEntry]:
    """Wrap the files in a progress bar if on a terminal."""
    if not sys.stderr.isatty() or not sys.stdout.isatty():
        return entries
    from rich.console import Console  # noqa: PLC0415  # only for the bar
    from rich.progress import track  # noqa: PLC0415

    label = language.text("hall.reading_bar")
    return track(entries, label, console=Console(stderr=True), transient=True)


def lines(hall: Statistics, language: Language, folder: Path) -> list[str]:
    """Return the lines to print: games, players, and games left out."""
    say = language.text
    found = [say("hall.empty"), say("hall.folder", folder=folder)]
    if hall.games:
        parts = [hall.of_game(game) for game in hall.games_played]
        found = [line for part in parts for line in game_lines(part, language, len(parts) > 1)]
    if hall.unfinished:
        found.append(say("hall.unfinished", count=hall.unfinished))
    if hall.copies:
        found.append(say("hall.copies", count=hall.copies))
    if hall.damaged:
        found.append(say("hall.damaged", count=len(hall.damaged)))
        found += [f"  {one.wrong}" for one in hall.damaged]
    return found


def game_lines(hall: Statistics, language: Language, several: bool) -> list[str]:
    """The games and players of one game, with its name if there are several."""
    say, has_points = language.text, hall.games[0].has_points
    spec = find_game(hall.games[0].game)
    heading = [spec.title] if several and spec else []
    return [
        *heading,
        say("hall.games", count=len(hall.games)),
        *(game_line(language, game) for game in hall.newest_first()),
        "",
        say("hall.players"),
        *(player_line(language, player, has_points=has_points) for player in hall.players()),
        *([""] if several else []),
    ]


def game_line(language: Language, game: FinishedGame) -> str:
    """Return one game's line: date, winners, points."""
    won = "hall.won" if len(game.winners) == 1 else "hall.shared"
    ranking = ", ".join(
        f"{game.names[seat]} {game.points[seat]}" if game.has_points else game.names[seat]
        for seat in game.ranking()
    )
    names = language.text("language.and").join(game.names[seat] for seat in game.winners)
    return language.text(
        "hall.game",
        date=f"{game.begun.astimezone():%Y-%m-%d}",
        won=language.text(won, names=names),
        ranking=ranking,
    )


def player_line(language: Language, player: PlayerRecord, *, has_points: bool) -> str:
    """Return one player's line."""
    if not has_points:
        return language.text(
            "hall.player_won",
            name=player.label(language),
            games=player.games,
            wins=player.wins,
            shared=player.shared,
        )
    return language.text(
        "hall.player",
        name=player.label(language),
        games=player.games,
        wins=player.wins,
        shared=player.shared,
        average=f"{player.average:.1f}",
        best=player.best,
    )


def facts_of(hall: Statistics) -> dict[str, Any]:
    """Return the statistics as lists and dicts for JSON."""
    return {
        "games": [
            {
                "file": str(game.path),
                "game": game.game,
                "begun": game.begun.isoformat(timespec="seconds"),
                "names": list(game.names),
                "programs": list(game.bots),
                "points": list(game.points) if game.has_points else [],
                "winners": list(game.winners),
            }
            for game in hall.newest_first()
        ],
        "players": [
            {
                "game": part.games[0].game,
                "name": player.name,
                "program": player.bot,
                "games": player.games,
                "wins": player.wins,
                "shared": player.shared,
                "average": round(player.average, 2) if part.games[0].has_points else None,
                "best": player.best if part.games[0].has_points else None,
            }
            for part in map(hall.of_game, hall.games_played)
            for player in part.players()
        ],
        "unfinished": hall.unfinished,
        "copies": hall.copies,
        "damaged": [{"file": str(one.path), "line": one.line} for one in hall.damaged],
    }
