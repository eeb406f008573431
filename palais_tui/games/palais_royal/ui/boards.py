"""All boards of Palais Royal in one widget, for the table and for replays."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size

from palais_tui.games.palais_royal.controller.events import (
    CardPlayed,
    Event,
    GoldTaken,
    NobleEnlisted,
    ServantMoved,
    ServantPut,
)
from palais_tui.games.palais_royal.engine.components import GARDEN_WIDTH
from palais_tui.games.palais_royal.ui.action_track import ActionTrack
from palais_tui.games.palais_royal.ui.castle import CastleBoard
from palais_tui.games.palais_royal.ui.garden import GardenBoard
from palais_tui.games.palais_royal.ui.players import PlayerBoards
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.screen_size import is_large
from palais_tui.tui.widgets.cached import CachedWidget

STYLE_SHEET: Final = Path(__file__).with_name("boards.tcss")
"""To be listed in the CSS_PATH of every screen that shows the boards."""
SMALL_CELLS: Final = (7, 2, 13)
"""Width and height of a garden field and height of the castle, as in the style sheet."""


class CachedRow(Horizontal, CachedWidget):
    """A row that keeps its rendered lines."""


class CachedColumn(Vertical, CachedWidget):
    """A column that keeps its rendered lines."""


class PalaisBoards(Vertical, CachedWidget):
    """The action track over garden, castle and players."""

    def __init__(self, *, id: str | None = "game-boards") -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._track = ActionTrack(id="track")
        self._garden = GardenBoard(id="garden")
        self._castle = CastleBoard(id="castle")
        self._players = PlayerBoards(id="players")
        self._row = CachedRow(
            self._garden, CachedColumn(self._castle, self._players, id="right"), id="boards"
        )
        self._cells = SMALL_CELLS

    def compose(self) -> ComposeResult:
        yield self._track
        yield self._row

    def fit(self, size: Size) -> None:
        """Choose the size of the cells for a terminal of this size."""
        large = is_large(size)
        self.set_class(large, "-large")
        wide, high, castle = SMALL_CELLS
        if large:
            wide = min(15, (size.width * 61 // 100 - 1) // GARDEN_WIDTH - 1)
            high = min(6, (size.height - 9 - 1) // GARDEN_WIDTH - 1)
            castle = 19 if size.height < 46 else 25 if size.height < 52 else 28
        if (wide, high, castle) != self._cells:
            self._cells = wide, high, castle
            rows = GARDEN_WIDTH * (high + 1) + 1
            self.styles.height = rows + 1
            self._row.styles.height = rows
            self._garden.styles.width = GARDEN_WIDTH * (wide + 1) + 1
            self._castle.styles.height = castle

    def show(self, scene: Scene) -> None:
        """Draw a scene on all boards."""
        for board in (self._track, self._garden, self._castle, self._players):
            board.show(scene)


def marks_of(event: Event) -> list[tuple[str, int]]:
    """Where something arrived or left, for a short mark on the boards."""
    match event:
        case ServantPut(place=place) | ServantMoved(target=place):
            return [("place", place)]
        case NobleEnlisted(field=field, seat=seat):
            return [("field", field), ("gold", seat)]
        case GoldTaken(seat=seat) | CardPlayed(seat=seat):
            return [("gold", seat)]
        case _:
            return []
