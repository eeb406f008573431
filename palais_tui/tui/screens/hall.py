"""The hall of games: finished games and the results of each player, one game at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import ClassVar, Final

from rich.text import Text
from textual import getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from palais_tui.games import find_game
from palais_tui.journal.library import FolderListing
from palais_tui.reports.statistics import FinishedGame, PlayerRecord, Statistics
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.footer_slots import FooterKeys, parted, slots_of, steady_keys
from palais_tui.tui.keys import HALL, Command, bindings, footer_keys
from palais_tui.tui.lifecycle import is_on_stack
from palais_tui.tui.screens.backdrop import Backdrop
from palais_tui.tui.screens.hall_rows import (
    game_cells,
    games_in_order,
    number_columns,
    orders,
    player_cells,
    players_in_order,
)
from palais_tui.tui.services.catalogue import GameCatalogue
from palais_tui.tui.widgets.lazy_table import LazyTable
from palais_tui.tui.widgets.palace_view import PalaceView
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine

PAUSE: Final = 4
"""Times as long as counting took until the next count, while files are read."""
NAMED: Final = 20
"""Damaged files that are named."""
DATE: Final = 10
HEADS: Final = 3
"""Rows of a gap, a heading and the names of the columns above a table."""
EMPTY: Final = 8
"""Rows of what is said where there are no games."""
OF_PLAYERS: Final = ("hall_keys.their_games", "hall_keys.all_games")
"""What Enter does at a player."""
BELOW_TABLES: Final = 1
"""Empty rows above the picture."""


class HallScreen(Screen[None]):
    """Games above, players below. Games appear as their files are read."""

    CSS_PATH = "hall.tcss"
    DEFAULT_CLASSES = "-papered"
    AUTO_FOCUS = "#games"
    app = getters.app(PalaisApp)
    HELP = "hall"
    BINDINGS: ClassVar[list[BindingType]] = bindings(HALL)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.hall = Statistics()
        """Everything in the folder."""
        self.game = ""
        """The id of the game that is shown, at first the one finished last."""
        self._by_game: dict[str, Statistics] = {}
        self.orders = {name: orders(name, has_points=True)[0] for name in ("games", "players")}
        self.only: str | None = None
        """The player whose games are shown; None for all players."""
        self._files: int | None = None
        self._unread = 0
        self._games: list[FinishedGame] = []
        self._players: list[PlayerRecord] = []
        self._counting = self._stale = False
        self._counted: tuple[FolderListing | None, int] = None, 0
        """The listing and the number of unread files that were counted last."""

    def compose(self) -> ComposeResult:
        yield Backdrop.under(self)
        with Horizontal(classes="heading"):
            yield Static(Text(self.say("hall.title")), id="title")
            yield StatusLine(id="status")
        with Vertical(classes="sheet"), Vertical():
            yield Static(id="empty")
            with Vertical(id="tables"):
                yield StatusLine(id="games-heading")
                yield self._table("games")
                yield StatusLine(id="players-heading")
                yield self._table("players")
            yield PalaceView(id="palace")
            yield StatusLine(id="left-out")
        yield KeyFooter()

    @cached_property
    def _catalogue(self) -> GameCatalogue:
        return self.app.library.catalogue_of(self.folder)

    def _table(self, name: str) -> LazyTable:
        return LazyTable(name)

    def say(self, key: str, **facts: object) -> str:
        return self.app.language.text(key, **facts)

    def table(self, name: str) -> LazyTable:
        return self.query_one(f"#{name}", LazyTable)

    @property
    def in_focus(self) -> str:
        """The name of the table in focus."""
        return "players" if self.table("players").has_focus else "games"

    # --- reading

    def on_mount(self) -> None:
        self._catalogue.watch(self._more_is_known)
        if self._catalogue.listing is not None:
            self._more_is_known()
        self._catalogue.refresh()

    def on_unmount(self) -> None:
        self._catalogue.unwatch(self._more_is_known)

    def _more_is_known(self) -> None:
        """Count the results in a thread: with many games it takes a moment."""
        listing, unread = self._catalogue.listing, self._catalogue.unread
        if self._counted[0] is listing and self._counted[1] == unread:
            return
        self._counted = listing, unread
        self._stale = True
        if not self._counting:
            self._counting = True
            self.run_worker(self._count())

    async def _count(self) -> None:
        while self._stale:
            self._stale = False
            files, unread = len(self._catalogue.entries), self._catalogue.unread
            began = time.monotonic()
            self.hall, self._by_game = await asyncio.to_thread(self._statistics)
            self._files, self._unread = files, unread
            self.show_hall()
            # counting must not take most of the time while files are read
            await asyncio.sleep(PAUSE * (time.monotonic() - began) if unread else 0)
        self._counting = False

    def _statistics(self) -> tuple[Statistics, dict[str, Statistics]]:
        hall = Statistics()
        for found in self._catalogue.known():
            hall.add(found)
        by_game = {game: hall.of_game(game) for game in hall.games_played}
        for part in by_game.values():
            part.players()
        return hall, by_game

    @property
    def shown(self) -> Statistics:
        """The results of the game that is shown."""
        if self.game not in self._by_game and self.hall.games:
            self.game = self.hall.newest_first()[0].game
        return self._by_game.get(self.game, self.hall)

    @property
    def _has_points(self) -> bool:
        games = self.shown.games
        return not games or games[0].has_points

    # --- drawing

    def on_resize(self) -> None:
        self.call_after_refresh(self.show_hall)

    def show_hall(self) -> None:
        """Draw what has been read so far."""
        if not is_on_stack(self) or self._files is None:
            return
        done = not self._unread
        self.set_class(done and not self.hall.games, "-empty")
        empty = self.say("hall.empty") + "\n\n"
        empty += self.say("hall.folder", folder=self.folder)
        empty = self.app.library.trouble_text(self._catalogue) or empty
        self.query_one("#empty", Static).update(Text(empty))
        reading = self.say("hall.reading", read=self._files - self._unread, of=self._files)
        self.query_one("#status", StatusLine).set_text(self._counted_text() if done else reading)
        self.query_one("#left-out", StatusLine).set_text(self._left_out())
        self._show_games()
        self._show_players()
        self._show_keys()
        self._show_palace()

    def _show_palace(self) -> None:
        """The palace below the last player, where the tables leave room."""
        left_out = self.query_one("#left-out")
        panel = left_out.parent
        assert isinstance(panel, Vertical)
        rows = sum(HEADS + len(some) for some in (self._games, self._players))
        if self.has_class("-empty"):
            rows = EMPTY
        free = panel.size.height - left_out.outer_size.height - rows - BELOW_TABLES
        self.query_one(PalaceView).show(self.app.palette, free)

    def _counted_text(self) -> str:
        """How many games, and of which game."""
        counted = self.say("hall.games", count=len(self.shown.games))
        spec = find_game(self.game)
        return self.say("hall.games_of", title=spec.title, counted=counted) if spec else counted

    def _show_keys(self) -> None:
        some, ends = parted(HALL, "help", "back")
        keys = steady_keys(
            slots_of(some),
            self.app.language,
            now=lambda one: (
                bool(self.hall.games) and (one.action != "game" or len(self._by_game) > 1)
            ),
            labels=self._labels,
        )
        self.query_one(KeyFooter).slots(FooterKeys(keys, footer_keys(ends, self.app.language)))

    def _labels(self, command: Command) -> Sequence[str]:
        if command.action != "open":
            return (self.say(command.label),)
        said = [self.say(label) for label in (command.label, *OF_PLAYERS)]
        at = 0 if self.in_focus != "players" else 1 if self.only is None else 2
        return [said[at], *said]

    def _show_games(self) -> None:
        order = self.say(f"hall.order_{self.orders['games']}")
        key = "hall.heading_games" if self.only is None else "hall.heading_games_of"
        name = next((p.name for p in self.shown.players() if p.name.casefold() == self.only), "")
        self.query_one("#games-heading", StatusLine).set_text(self.say(key, order=order, name=name))
        result = "hall.result" if self._has_points else "hall.winner"
        width = max(30, self.table("games").outer_size.width - DATE - 8)
        columns = [(self.say("hall.date"), DATE), (self.say(result), width)]
        here = self.under_cursor("games")
        self._games = games_in_order(self.shown, self.orders["games"], self.only)
        star = self.app.symbols.points
        table = self.table("games")
        shown = self._games
        table.show(columns, len(shown), lambda row: game_cells(shown[row], star, width))
        self._stay("games", here, [str(game.path) for game in shown] if here else [])

    def _show_players(self) -> None:
        order = self.say(f"hall.order_{self.orders['players']}")
        self.query_one("#players-heading", StatusLine).set_text(
            self.say("hall.heading_players", order=order)
        )
        columns = [(self.say("hall.name"), 20)]
        numbers = number_columns(has_points=self._has_points)
        columns += [(f"{self.say(f'hall.{key}'):>{wide}}", wide) for key, wide in numbers.items()]
        here = self.under_cursor("players")
        shown = self._players = players_in_order(self.shown, self.orders["players"])
        language = self.app.language
        self.table("players").show(
            columns,
            len(shown),
            lambda row: player_cells(shown[row], shown[row].label(language), numbers),
        )
        self._stay("players", here, [player.name.casefold() for player in shown])

    def _stay(self, name: str, here: str, keys: list[str]) -> None:
        """The cursor stays on its row, or at the top."""
        table = self.table(name)
        if table.cursor_row and here in keys:
            table.move_cursor(keys.index(here))
        elif table.cursor_row:
            table.move_cursor(0)

    def under_cursor(self, name: str) -> str:
        """The path of the game or the name of the player under the cursor."""
        row = self.table(name).cursor_row
        if name == "games":
            return str(self._games[row].path) if row < len(self._games) else ""
        return self._players[row].name.casefold() if row < len(self._players) else ""

    def _left_out(self) -> str:
        """What else the folder holds: damaged and unfinished games, copies."""
        said = []
        if self.hall.damaged:
            some = self.hall.damaged[:NAMED]
            names = ", ".join(found.path.name for found in some)
            names += ", ..." if len(self.hall.damaged) > NAMED else ""
            said.append(self.say("hall.damaged_named", count=len(self.hall.damaged), names=names))
        if self.hall.unfinished:
            said.append(self.say("hall.unfinished", count=self.hall.unfinished))
        if self.hall.copies:
            said.append(self.say("hall.copies", count=self.hall.copies))
        return " ".join(reversed(said))

    # --- keys and mouse

    def action_open(self) -> None:
        """Replay the game under the cursor, or show the games of a player."""
        self.table(self.in_focus).action_select_cursor()

    def action_help(self) -> None:
        self.app.open_help(self.HELP)

    def action_sort(self) -> None:
        """Sort the table in focus by the next order."""
        self._sort(self.in_focus)

    def _sort(self, name: str) -> None:
        known = orders(name, has_points=self._has_points)
        self.orders[name] = known[(known.index(self.orders[name]) + 1) % len(known)]
        self.show_hall()

    def action_game(self) -> None:
        """Show the results of the next game."""
        ids = list(self._by_game)
        if len(ids) < 2:
            return
        self.game = ids[(ids.index(self.shown.games[0].game) + 1) % len(ids)]
        self.only = None
        for name, order in self.orders.items():
            known = orders(name, has_points=self._has_points)
            self.orders[name] = order if order in known else known[0]
        self.show_hall()

    def action_other(self) -> None:
        self.table("games" if self.in_focus == "players" else "players").focus()

    def action_back(self) -> None:
        """Back from one player's games to all, then to the previous screen."""
        if self.only is None:
            self.dismiss(None)
        else:
            self._show_only(None)

    def _show_only(self, name: str | None) -> None:
        self.only = name
        self.show_hall()

    @on(LazyTable.RowSelected, "#games")
    def _game_chosen(self, message: LazyTable.RowSelected) -> None:
        if message.row < len(self._games) and self.is_current:
            self.app.library.replay(self._games[message.row].path)

    @on(LazyTable.RowSelected, "#players")
    def _player_chosen(self, message: LazyTable.RowSelected) -> None:
        """Show a player's games; chosen again, all games."""
        if message.row < len(self._players):
            name = self._players[message.row].name.casefold()
            self._show_only(None if name == self.only else name)

    @on(LazyTable.HeaderSelected)
    def _header_clicked(self, message: LazyTable.HeaderSelected) -> None:
        self._sort(message.table.id or "games")

    def on_descendant_focus(self) -> None:
        self._show_keys()

    @on(KeyFooter.Pressed)
    async def _key_clicked(self, message: KeyFooter.Pressed) -> None:
        await self.run_action(message.action)
