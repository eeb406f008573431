"""The hall of games: what was played to its end, told by the journals themselves."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from statistics import fmean

from palais_tui.i18n.catalog import Language
from palais_tui.reports.summary import Summary


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game: who played, with how many points, and the seats that won."""

    path: Path
    begun: datetime
    names: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    bots: tuple[str, ...]
    """Which program played each seat, "" for a person."""
    game: str = ""
    """The id of the game."""
    has_points: bool = True

    @property
    def most(self) -> int:
        """The points it was won with."""
        return max(self.points)

    def ranking(self) -> list[int]:
        """The seats, winners first, then by points."""
        seats = range(len(self.names))
        return sorted(seats, key=lambda seat: (seat not in self.winners, -self.points[seat]))


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A player over all games; a name is the same in capitals and in small letters."""

    name: str
    """As it was written last."""
    games: int
    wins: int
    """Alone."""
    shared: int
    """Victories shared with others."""
    average: float
    best: int
    bot: str = ""
    """The program that played last under this name; a person has none."""

    def label(self, language: Language) -> str:
        """The name, and that it is a program."""
        return language.text("hall.program", name=self.name) if self.bot else self.name


@dataclass
class Statistics:
    """What was found so far; journals can be added one by one."""

    games: list[FinishedGame] = field(default_factory=list)
    damaged: list[Summary] = field(default_factory=list)
    unfinished: int = 0
    copies: int = 0
    """Files with a game that another file holds too, move for move."""
    _seen: set[str] = field(default_factory=set)
    _players: list[PlayerRecord] | None = None

    def add(self, found: Summary) -> FinishedGame | None:
        """Take a journal in; the game if it belongs into the hall."""
        game = hall_game(found)
        if found.wrong:
            self.damaged.append(found)
        elif game is None:
            self.unfinished += 1
        elif found.digest in self._seen:
            self.copies += 1
        else:
            self._seen.add(found.digest)
            self.games.append(game)
            self._players = None
            return game
        return None

    def of_game(self, game: str) -> Statistics:
        """The finished games of one game alone."""
        return Statistics([one for one in self.games if one.game == game])

    @property
    def games_played(self) -> list[str]:
        """The ids of the games that were finished, in order."""
        return sorted({one.game for one in self.games})

    def newest_first(self) -> list[FinishedGame]:
        """The games, the last one first."""
        return sorted(self.games, key=lambda game: game.begun, reverse=True)

    def players(self) -> list[PlayerRecord]:
        """Everyone who played, most victories first, then the better average."""
        if self._players is None:
            self._players = self._count_players()
        return self._players

    def _count_players(self) -> list[PlayerRecord]:
        results: dict[str, list[tuple[FinishedGame, int]]] = {}
        for game in sorted(self.games, key=lambda game: game.begun):
            for seat, name in enumerate(game.names):
                results.setdefault(name.casefold(), []).append((game, seat))
        players = map(_player, results.values())
        return sorted(
            players, key=lambda own: (-own.wins, -own.shared, -own.average, own.name.casefold())
        )


def hall_game(found: Summary) -> FinishedGame | None:
    """A journal's game, if it is sound and over."""
    if found.wrong or not found.over or found.begun is None:
        return None
    seats = range(len(found.names))
    points = found.totals or tuple(int(seat in found.seats_won) for seat in seats)
    return FinishedGame(
        found.path,
        found.begun,
        found.names,
        points,
        found.seats_won,
        found.bots,
        found.game,
        bool(found.totals),
    )


def _player(results: list[tuple[FinishedGame, int]]) -> PlayerRecord:
    """The results of one player, oldest first."""
    points = [game.points[seat] for game, seat in results]
    won = [game for game, seat in results if seat in game.winners]
    alone = sum(len(game.winners) == 1 for game in won)
    last, own = results[-1]
    return PlayerRecord(
        last.names[own],
        len(results),
        alone,
        len(won) - alone,
        fmean(points),
        max(points),
        last.bots[own],
    )
