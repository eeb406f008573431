"""Order and content of the rows in the hall of games."""

from __future__ import annotations

from collections.abc import Callable
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
GAME_ORDERS: Final = tuple(BY_GAME)
PLAYER_ORDERS: Final = tuple(BY_PLAYER)


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
    """The date, and all players with their points, winners first and starred."""
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
        text.append(f"{shown} {game.points[seat]}", "bold" if won else "")
    return text


def player_cells(player: PlayerRecord, label: str, widths: tuple[int, ...]) -> list[Text]:
    """A player's name and right-aligned numbers."""
    numbers = (
        player.games,
        player.wins,
        player.shared,
        f"{player.average:.1f}",
        player.best,
    )
    cells = [Text(f"{number:>{wide}}") for number, wide in zip(numbers, widths, strict=True)]
    return [Text(label, no_wrap=True), *cells]
