"""Order and content of the rows in the hall of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rich.text import Text

from palais_tui.reports.statistics import FinishedGame, PlayerRecord, Statistics

GAP: Final = "   "
SHORTEST: Final = 4
"""Letters a name is never cut below."""

BY_GAME: Final[dict[str, Callable[[FinishedGame], Any]]] = {
    "newest": lambda game: -game.begun.timestamp(),
    "points": lambda game: -game.most,
    "winner": lambda game: game.names[game.winners[0]].casefold(),
}
BY_PLAYER: Final[dict[str, Callable[[PlayerRecord], Any]]] = {
    "wins": lambda player: (-player.wins, -player.shared),
    "average": lambda player: -player.average,
    "best": lambda player: -player.best,
    "played": lambda player: -player.games,
    "name": lambda player: player.name.casefold(),
}
POINTS: Final = frozenset({"points", "average", "best"})
"""Orders and columns that a game without points has not."""
NUMBERS: Final = {"played": 7, "won_by": 5, "shared_wins": 8, "average": 9, "best": 6}
"""The columns of numbers of a player, and their widths."""


def orders(table: str, *, has_points: bool) -> tuple[str, ...]:
    """The ways to sort the games or the players."""
    known = BY_GAME if table == "games" else BY_PLAYER
    return tuple(order for order in known if has_points or order not in POINTS)


def number_columns(*, has_points: bool) -> dict[str, int]:
    """The columns of numbers of a player that a game has, and their widths."""
    return {key: wide for key, wide in NUMBERS.items() if has_points or key not in POINTS}


def games_in_order(hall: Statistics, order: str, only: str | None) -> list[FinishedGame]:
    """All games, or those of one player; equal ones newest first."""
    found = sorted(hall.newest_first(), key=BY_GAME[order])
    return [
        game for game in found if only is None or only in (name.casefold() for name in game.names)
    ]


def players_in_order(hall: Statistics, order: str) -> list[PlayerRecord]:
    """The players; equal ones by rank."""
    return sorted(hall.players(), key=BY_PLAYER[order])


def game_cells(game: FinishedGame, star: str, width: int) -> list[Text]:
    """The date, and all players with their points if any, winners first and starred."""
    longest = max(map(len, game.names))
    while longest > SHORTEST and len(_result(game, star, longest)) > width:
        longest -= 1
    return [Text(f"{game.begun.astimezone():%Y-%m-%d}"), _result(game, star, longest)]


def _result(game: FinishedGame, star: str, longest: int) -> Text:
    text = Text(no_wrap=True)
    for seat in game.ranking():
        name = game.names[seat]
        shown = name if len(name) <= longest else f"{name[: longest - 2]}.."
        won = seat in game.winners
        text.append(GAP if text else "")
        text.append(f"{star} " if won else "")
        points = f" {game.points[seat]}" if game.has_points else ""
        text.append(f"{shown}{points}", "bold" if won else "")
    return text


def player_cells(player: PlayerRecord, label: str, columns: Mapping[str, int]) -> list[Text]:
    """A player's name and right-aligned numbers."""
    numbers = {
        "played": player.games,
        "won_by": player.wins,
        "shared_wins": player.shared,
        "average": f"{player.average:.1f}",
        "best": player.best,
    }
    cells = [Text(f"{numbers[key]:>{wide}}") for key, wide in columns.items()]
    return [Text(label, no_wrap=True), *cells]
