"""A screen with the boards of a game."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import Screen

from palais_tui.games.palais_royal.ui.boards import PalaisBoards, marks_of
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.host import Host, host
from palais_tui.tui.screen_size import is_large
from palais_tui.tui.widgets.cached import CachedWidget

__all__ = ["BoardsScreen", "marks_of"]


class BoardsScreen(Screen[None], CachedWidget):
    """Shows the boards; each screen adds its own lines under them."""

    @property
    def palais(self) -> Host:
        return host(self)

    def compose_boards(self) -> ComposeResult:
        yield PalaisBoards()

    @property
    def is_large(self) -> bool:
        return is_large(self.app.size)

    def on_resize(self) -> None:
        self.set_class(self.is_large, "-large")
        self.query_one(PalaisBoards).fit(self.app.size)
        self.call_after_refresh(self.refresh_scene)

    def refresh_scene(self) -> None:
        """Draw everything."""
        raise NotImplementedError

    def show_boards(self, scene: Scene) -> None:
        """Draw a scene on all boards."""
        self.query_one(PalaisBoards).show(scene)
