"""Which board is shown on the whole screen."""

from __future__ import annotations

from palais_tui.games.palais_royal.ui.scene import Zoom
from palais_tui.games.palais_royal.ui.table_input import TableInput


class ZoomState:
    """Steps from board to board. Garden and castle are shown by where the cursor is.

    So the board changes with the cursor, and playing goes on without leaving the zoom.
    """

    def __init__(self, table_input: TableInput) -> None:
        self._input = table_input
        self._on = False
        self._players = False
        self._seen: set[Zoom] = set()
        self._turned: tuple[int, int] | None = None
        """The cursor after a step from the board where it was to the other."""

    @property
    def shown(self) -> Zoom | None:
        """The zoomed board; None for all of them."""
        if not self._on:
            return None
        if self._players:
            return Zoom.PLAYERS
        return Zoom.GARDEN if self._input.on_garden else Zoom.CASTLE

    def step(self) -> None:
        """The board with the cursor, then the other one, then the players, then all."""
        entry = self._input
        match self.shown:
            case None:
                self._on = True
            case Zoom.PLAYERS:
                self.leave()
            case here:
                self._seen.add(here)
                if self._seen >= {Zoom.GARDEN, Zoom.CASTLE}:
                    self._players = entry.is_hidden = True
                else:
                    entry.on_garden = not entry.on_garden
                    self._turned = entry.cursor, entry.position

    def leave(self) -> bool:
        """Back to all boards, with the cursor where it was; False if nothing is zoomed."""
        entry = self._input
        if not self._on:
            return False
        if self._turned == (entry.cursor, entry.position):
            entry.on_garden = not entry.on_garden
        self._on = self._players = entry.is_hidden = False
        self._seen.clear()
        self._turned = None
        return True
