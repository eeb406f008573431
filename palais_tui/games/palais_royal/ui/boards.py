"""All boards of Palais Royal in one widget, for the table and for replays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Region, Size
from textual.timer import Timer

from palais_tui.games.palais_royal.engine.components import GARDEN_WIDTH
from palais_tui.games.palais_royal.ui.action_track import ActionTrack
from palais_tui.games.palais_royal.ui.card_panel import CardPanel
from palais_tui.games.palais_royal.ui.castle import CastleBoard
from palais_tui.games.palais_royal.ui.detail_card import DetailCard
from palais_tui.games.palais_royal.ui.garden import GardenBoard
from palais_tui.games.palais_royal.ui.players import PlayerBoards
from palais_tui.games.palais_royal.ui.scene import Scene, Zoom
from palais_tui.tui.screen_size import SMALLEST, is_huge, is_large
from palais_tui.tui.table.messages import Dragged
from palais_tui.tui.widgets.cached import CachedWidget
from palais_tui.tui.widgets.painted import PaintedBoard

STYLE_SHEET: Final = Path(__file__).with_name("boards.tcss")
"""To be listed in the CSS_PATH of every screen that shows the boards."""
SMALL_CELLS: Final = (7, 2, 13)
"""Width and height of a garden field and height of the castle, as in the style sheet."""


LIGHT_SECONDS: Final = 0.02
"""Between two nobles that light up."""
LIGHTING_SECONDS: Final = 0.3
"""For all of them at most."""
CARD: Final = (27, 22)
"""Width and height of the card on a huge terminal."""
DETAIL: Final = (51, 31)
"""Least width and height of the card beside the zoomed garden there."""
UNDER_LARGE: Final = 8
"""Lines that are not for the boards where there is no card."""
UNDER_HUGE: Final = 7
"""The same beside a card."""
CASTLE_LINES: Final = {4: 19, 5: 25, 6: 28}
"""By the lines of a tile, where there is no card."""
PLAYERS: Final = 12
"""Lines of the players there."""
ROOMY: Final = 160
"""Columns from which a field has its full width there."""


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
        self._card = CardPanel(id="card")
        self._detail = DetailCard(id="detail")
        right = CachedColumn(self._castle, self._players, id="right")
        self._row = CachedRow(self._garden, right, self._detail, self._card, id="boards")
        self._cells = SMALL_CELLS
        self.zoom: Zoom | None = None
        """The board that has the whole room."""
        self._terminal = Size(80, 24)
        self._with_card = False
        self._lit: frozenset[int] = frozenset()
        self._lighting: Timer | None = None

    def compose(self) -> ComposeResult:
        yield self._track
        yield self._row

    def on_mouse_down(self, event: events.MouseDown) -> None:
        if not self._castle.region.contains_point(event.screen_offset):
            self._castle.drop()
        if not self._players.region.contains_point(event.screen_offset):
            self._players.drop()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """A servant may be let go beside the castle; one of the supply over the castle."""
        at, castle, garden = event.screen_offset, self._castle, self._garden
        seat = self._players.drop()
        if castle.region.contains_point(at):
            place = castle.place_at(*(at - castle.region.offset))
            if seat is not None and place is not None:
                self.post_message(Dragged(("player", seat), ("place", place)))
            return
        origin, field = castle.drop(), None
        if garden.display and garden.region.contains_point(at):
            field = garden.field_at(*(at - garden.region.offset))
        if origin is not None:
            target = ("beside", 0) if field is None else ("field", field)
            self.post_message(Dragged(("place", origin), target))

    def fit(self, size: Size, *, with_card: bool = False) -> None:
        """Choose the size of the cells for a terminal of this size.

        `with_card` leaves a third column for a card if there is room.
        """
        self._terminal, self._with_card = size, with_card
        large, huge = is_large(size), with_card and is_huge(size)
        self.set_class(large, "-large")
        self.set_class(size.width > SMALLEST.width, "-roomy")
        self.set_class(huge, "-huge")
        wide, high, castle = SMALL_CELLS
        if huge:
            wide = 12 if size.width >= ROOMY else 11
            high = min(6, (size.height - UNDER_HUGE - 1) // GARDEN_WIDTH - 1)
            castle = GARDEN_WIDTH * (high + 1) + 1 - PLAYERS
        elif large:
            wide = min(12, (size.width * 61 // 100 - 1) // GARDEN_WIDTH - 1)
            high = min(6, (size.height - UNDER_LARGE - 1) // GARDEN_WIDTH - 1)
            castle = CASTLE_LINES[high]
        rows = GARDEN_WIDTH * (high + 1) + 1
        if self.zoom is Zoom.GARDEN and large:
            room = size.width - DETAIL[0] if huge else size.width * 71 // 100
            wide = (room - 1) // GARDEN_WIDTH - 1
        elif self.zoom is Zoom.CASTLE:
            castle = rows
        if (wide, high, castle) != self._cells:
            self._cells = wide, high, castle
            self.styles.height = rows + 1
            self._row.styles.height = rows
            self._garden.styles.width = GARDEN_WIDTH * (wide + 1) + 1
            self._castle.styles.height = castle

    def log_region(self, size: Size) -> Region | None:
        """Where the log stands under the card, if there is a card."""
        if not self.has_class("-huge"):
            return None
        bottom = self._cells[1] * 6 + 8
        if self.zoom is Zoom.GARDEN:
            left, top = GARDEN_WIDTH * (self._cells[0] + 1) + 2, DETAIL[1] + 2
        else:
            left, top = size.width - CARD[0], CARD[1] + 2
        return Region(left, top, size.width - left, bottom - top)

    def zoom_in(self, zoom: Zoom | None) -> None:
        """Give one board the room of all, or show all of them."""
        if zoom is self.zoom:
            return
        self.zoom = zoom
        for one in Zoom:
            self.set_class(one is zoom, f"-{one.value}")
        self._castle.styles.width = "1fr" if zoom is Zoom.CASTLE else None
        self.fit(self._terminal, with_card=self._with_card)

    def show(self, scene: Scene, *, animated: bool = False) -> None:
        """Draw a scene on all boards that can be seen.

        Animated, the nobles that can be had light up one after another.
        """
        self._track.show(scene)
        for board in self._shown():
            if board is not self._garden:
                board.show(scene)
        if self.has_class("-huge") and self.zoom is not Zoom.GARDEN:
            self._card.show(scene)
        fields = scene.selectable_fields
        begins = animated and scene.palette.painted and fields and not self._lit
        self._lit = fields
        self._stop_lighting()
        if self._garden not in self._shown():
            return
        if begins and len(fields) > 1:
            self._light_up(scene, sorted(fields))
        else:
            self._garden.show(scene)

    def _shown(self) -> tuple[PaintedBoard[Scene], ...]:
        match self.zoom:
            case Zoom.GARDEN:
                return self._garden, self._detail
            case Zoom.CASTLE:
                return (self._castle,)
            case Zoom.PLAYERS:
                return (self._players,)
            case _:
                return self._garden, self._castle, self._players

    def _light_up(self, scene: Scene, fields: list[int]) -> None:
        shown = 0

        def light_one_more() -> None:
            nonlocal shown
            shown += 1
            self._garden.show(replace(scene, selectable_fields=frozenset(fields[:shown])))
            if shown == len(fields):
                self._stop_lighting()

        light_one_more()
        pause = min(LIGHT_SECONDS, LIGHTING_SECONDS / len(fields))
        # without `repeat`, which counts the ticks that are skipped while the table is drawn
        self._lighting = self.set_interval(pause, light_one_more)

    def _stop_lighting(self) -> None:
        if self._lighting is not None:
            self._lighting.stop()
            self._lighting = None
