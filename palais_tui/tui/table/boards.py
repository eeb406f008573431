"""The boards of a game, laid out for the size there is: the table plays on them, a replay shows."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from palais_tui.games.palais_royal.controller.events import (
    CardPlayed,
    Event,
    GoldTaken,
    NobleEnlisted,
    ServantMoved,
    ServantPut,
)
from palais_tui.games.palais_royal.ui.action_track import ActionTrack
from palais_tui.games.palais_royal.ui.castle import CastleBoard
from palais_tui.games.palais_royal.ui.garden import GardenBoard
from palais_tui.games.palais_royal.ui.players import PlayerBoards
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.host import Host, host
from palais_tui.tui.widgets.cached import CachedWidget

LARGE = (120, 40)


class CachedRow(Horizontal, CachedWidget):
    """Widgets side by side."""


class CachedColumn(Vertical, CachedWidget):
    """Widgets one under the other."""


class BoardsScreen(Screen[None], CachedWidget):
    """Track, garden, castle and players; the lines under them are each screen's own."""

    def __init__(self) -> None:
        super().__init__()
        self._cells = 7, 2, 13  # as boards.tcss has them

    @property
    def palais(self) -> Host:
        """The app, with its settings and language."""
        return host(self)

    def compose_boards(self) -> ComposeResult:
        """The track over the boards."""
        yield ActionTrack(id="track")
        with CachedRow(id="boards"):
            yield GardenBoard(id="garden")
            with CachedColumn(id="right"):
                yield CastleBoard(id="castle")
                yield PlayerBoards(id="players")

    @property
    def is_large(self) -> bool:
        """Whether there is room for more than the least."""
        width, height = self.app.size
        return width >= LARGE[0] and height >= LARGE[1]

    def on_resize(self) -> None:
        """Larger terminals get larger fields."""
        width, height = self.app.size
        large = self.is_large
        self.set_class(large, "-large")
        wide = min(15, (width * 61 // 100 - 1) // 6 - 1) if large else 7
        high = min(6, (height - 9 - 1) // 6 - 1) if large else 2
        castle = 13 if not large else 19 if height < 46 else 25 if height < 52 else 28
        if (wide, high, castle) != self._cells:
            self._cells = wide, high, castle
            self.query_one("#garden").styles.width = 6 * (wide + 1) + 1
            self.query_one("#boards").styles.height = 6 * (high + 1) + 1
            self.query_one("#castle").styles.height = castle
        self.call_after_refresh(self.refresh_scene)

    def refresh_scene(self) -> None:
        """Draw everything as it stands; each screen knows what that is."""
        raise NotImplementedError

    def show_boards(self, scene: Scene) -> None:
        """Draw a scene on all boards."""
        for board in (ActionTrack, GardenBoard, CastleBoard, PlayerBoards):
            self.query_one(board).show(scene)


def marks_of(event: Event) -> list[tuple[str, int]]:
    """Where something arrived or left, for a short mark on the boards."""
    match event:
        case ServantPut(place=place) | ServantMoved(target=place):
            return [("place", place)]
        case NobleEnlisted(field=field, seat=seat):
            return [("field", field), ("gold", seat)]
        case GoldTaken(seat=seat):
            return [("gold", seat)]
        case CardPlayed(seat=seat):
            return [("gold", seat)]
        case _:
            return []
