"""The hall of games: finished games, and the results of each player over all of them."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import ClassVar, Final

from rich.text import Text
from textual import getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.coordinate import Coordinate
from textual.screen import Screen
from textual.widgets import DataTable, Static

from palais_tui.journal.library import journals
from palais_tui.journal.loader import load_journal
from palais_tui.reports.statistics import Statistics
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.keys import HALL, Command, bindings, footer_keys
from palais_tui.tui.lifecycle import is_on_stack
from palais_tui.tui.screens.hall_rows import (
    GAME_ORDERS,
    PLAYER_ORDERS,
    game_cells,
    games_in_order,
    player_cells,
    players_in_order,
)
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine

REFRESH_SECONDS: Final = 0.1
"""Seconds between two updates while files are read."""
DATE: Final = 10
NUMBERS: Final = {"played": 7, "won_by": 5, "shared_wins": 8, "average": 9, "best": 6}


class HallScreen(Screen[None]):
    """Games above, players below. Files are read in a thread; rows appear as they are read."""

    CSS_PATH = "hall.tcss"
    AUTO_FOCUS = "#games"
    app = getters.app(PalaisApp)
    HELP = "hall"
    BINDINGS: ClassVar[list[BindingType]] = bindings(HALL)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.hall = Statistics()
        self.orders = {"games": GAME_ORDERS[0], "players": PLAYER_ORDERS[0]}
        self.only: str | None = None
        """The player whose games are shown; None for all players."""
        self._read = 0
        self._files: int | None = None

    def compose(self) -> ComposeResult:
        with Horizontal(id="heading"):
            yield Static(Text(self.say("hall.title")), id="title")
            yield StatusLine(id="status")
        yield Static(id="empty")
        with Vertical(id="tables"):
            yield StatusLine(id="games-heading")
            yield self._table("games")
            yield StatusLine(id="players-heading")
            yield self._table("players")
        yield StatusLine(id="left-out")
        yield KeyFooter()

    def _table(self, name: str) -> DataTable[Text]:
        return DataTable(id=name, cursor_type="row", zebra_stripes=False)

    def say(self, key: str, **facts: object) -> str:
        return self.app.language.text(key, **facts)

    def table(self, name: str) -> DataTable[Text]:
        return self.query_one(f"#{name}", DataTable)

    @property
    def in_focus(self) -> str:
        """The name of the table in focus."""
        return "players" if self.table("players").has_focus else "games"

    # --- reading

    def on_mount(self) -> None:
        self.run_worker(self._read_journals())

    async def _read_journals(self) -> None:
        paths = await asyncio.to_thread(journals, self.folder)
        self._files = len(paths)
        shown = time.monotonic()
        for path in paths:
            self.hall.add(await asyncio.to_thread(load_journal, path))
            self._read += 1
            if time.monotonic() - shown > REFRESH_SECONDS:
                self.show_hall()
                shown = time.monotonic()
        self.show_hall()

    # --- drawing

    def on_resize(self) -> None:
        self.call_after_refresh(self.show_hall)

    def show_hall(self) -> None:
        """Draw what has been read so far."""
        if not is_on_stack(self) or self._files is None:
            return
        done = self._read == self._files
        self.set_class(done and not self.hall.games, "-empty")
        empty = self.say("hall.empty") + "\n\n" + self.say("hall.folder", folder=self.folder)
        self.query_one("#empty", Static).update(Text(empty))
        count = len(self.hall.games)
        reading = self.say("hall.reading", read=self._read, of=self._files)
        self.query_one("#status", StatusLine).set_text(
            self.say("hall.games", count=count) if done else reading
        )
        self.query_one("#left-out", StatusLine).set_text(self._left_out())
        self._show_games()
        self._show_players()
        self._show_keys()

    def _show_keys(self) -> None:
        some = (c for c in HALL if self.hall.games or c.action in ("back", "help"))
        keys = footer_keys(some, self.app.language, label=self._label)
        self.query_one(KeyFooter).keys(keys)

    def _label(self, command: Command) -> str:
        if command.action == "open" and self.in_focus == "players":
            return self.say(f"hall_keys.{'their_games' if self.only is None else 'all_games'}")
        return self.say(command.label)

    def _show_games(self) -> None:
        order = self.say(f"hall.order_{self.orders['games']}")
        key = "hall.heading_games" if self.only is None else "hall.heading_games_of"
        name = next((p.name for p in self.hall.players() if p.name.casefold() == self.only), "")
        self.query_one("#games-heading", StatusLine).set_text(self.say(key, order=order, name=name))
        width = max(30, self.app.size.width - DATE - 8)
        columns = [(self.say("hall.date"), DATE), (self.say("hall.result"), width)]
        shown = games_in_order(self.hall, self.orders["games"], self.only)
        star = self.app.symbols.points
        rows = {str(game.loaded.path): game_cells(game, star, width) for game in shown}
        self._fill("games", columns, rows)

    def _show_players(self) -> None:
        order = self.say(f"hall.order_{self.orders['players']}")
        self.query_one("#players-heading", StatusLine).set_text(
            self.say("hall.heading_players", order=order)
        )
        columns = [(self.say("hall.name"), 20)]
        columns += [(f"{self.say(f'hall.{key}'):>{wide}}", wide) for key, wide in NUMBERS.items()]
        shown = players_in_order(self.hall, self.orders["players"])
        wide, language = tuple(NUMBERS.values()), self.app.language
        rows = {p.name.casefold(): player_cells(p, p.label(language), wide) for p in shown}
        self._fill("players", columns, rows)

    def _fill(self, name: str, columns: list[tuple[str, int]], rows: dict[str, list[Text]]) -> None:
        """Replace the rows; the cursor stays on its row, or at the top."""
        table = self.table(name)
        here = self.under_cursor(name) if table.cursor_row > 0 else ""
        table.clear(columns=True)
        for label, width in columns:
            table.add_column(Text(label), width=width)
        for key, cells in rows.items():
            table.add_row(*cells, key=key)
        if here in rows:
            table.move_cursor(row=table.get_row_index(here), animate=False)

    def under_cursor(self, name: str) -> str:
        """The key of the row under the cursor."""
        table = self.table(name)
        if not table.row_count:
            return ""
        spot = Coordinate(table.cursor_row, 0)
        return table.coordinate_to_cell_key(spot).row_key.value or ""

    def _left_out(self) -> str:
        """What else the folder holds: damaged and unfinished games, copies."""
        said = []
        if self.hall.damaged:
            names = ", ".join(loaded.path.name for loaded in self.hall.damaged)
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
        orders = GAME_ORDERS if name == "games" else PLAYER_ORDERS
        self.orders[name] = orders[(orders.index(self.orders[name]) + 1) % len(orders)]
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

    @on(DataTable.RowSelected, "#games")
    def _game_chosen(self, message: DataTable.RowSelected) -> None:
        for game in self.hall.games:
            if str(game.loaded.path) == message.row_key.value:
                self.app.open_replay(game.loaded)

    @on(DataTable.RowSelected, "#players")
    def _player_chosen(self, message: DataTable.RowSelected) -> None:
        """Show a player's games; chosen again, all games."""
        name = message.row_key.value
        self._show_only(None if name == self.only else name)

    @on(DataTable.HeaderSelected)
    def _header_clicked(self, message: DataTable.HeaderSelected) -> None:
        self._sort(message.data_table.id or "games")

    def on_descendant_focus(self) -> None:
        self._show_keys()

    @on(KeyFooter.Pressed)
    async def _key_clicked(self, message: KeyFooter.Pressed) -> None:
        await self.run_action(message.action)
