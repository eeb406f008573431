"""The saved games, as the app takes them down and puts them back."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.journal.file import InUse
from palais_tui.journal.library import copy, go_on, go_on_unsaved, keep, unfinished, why
from palais_tui.journal.loader import LoadedGame, load_journal
from palais_tui.journal.recorder import GameRecorder
from palais_tui.tui.screens.damaged_game import InUseScreen, RefusalScreen

if TYPE_CHECKING:
    from palais_tui.tui.app_library import Keeping


class Shelf:
    """Opens journals for the app: to play on, to look at, or to say why not."""

    def __init__(self, app: Keeping, folder: Path) -> None:
        self._app = app
        self.folder = folder
        self.path: Path | None = None
        """The game that was played last and can be gone on with."""
        self.waiting: tuple[list[str], int] | None = None
        """Who plays it, and its round."""

    def look(self) -> None:
        """Find the game that waits; takes a moment, so not in the way of the screens."""
        self._await(unfinished(self.folder))

    def _await(self, loaded: LoadedGame | None) -> None:
        if loaded is None or loaded.setup is None or loaded.history is None:
            self.path = self.waiting = None
        else:
            self.path = loaded.path
            self.waiting = [*loaded.setup.names], loaded.history.controller.game.round

    def take_up(self, session: GameSession) -> None:
        """Have a game written down, a new one from its first move on."""
        if session.recorder is None and session.prompt is not None:
            session.recorder = keep(session.setup, session.history, session.seats, self.folder)
        if session.recorder:
            session.recorder.wake()

    def put_back(self, recorder: GameRecorder) -> None:
        """The table was left: others may have the file, and it may be gone on with later."""
        recorder.close()
        self.look()

    def session(self, loaded: LoadedGame, recorder: GameRecorder | None = None) -> GameSession:
        """A table for a game that was told."""
        assert loaded.setup is not None
        assert loaded.history is not None
        narrator = Narrator(self._app.language, loaded.setup.components, loaded.setup.names)
        return GameSession(
            loaded.setup, loaded.history, loaded.seats, narrator, recorder, loaded.shown
        )

    def open(self, path: Path) -> None:
        """Play on with a game, or show a finished one; ask if neither can be done as it is."""
        loaded = load_journal(path)
        if loaded.damage is not None:
            self._app.push_screen(
                RefusalScreen(loaded, self._app.language), partial(self._refused, loaded)
            )
        elif loaded.over:
            self._app.show_replay(loaded)
        else:
            self._play_on(loaded)

    def _play_on(self, loaded: LoadedGame) -> None:
        try:
            loaded, recorder = go_on(loaded.path)
        except InUse:
            self._app.push_screen(
                InUseScreen(loaded, self._app.language), partial(self._in_use, loaded)
            )
            return
        except ValueError:  # damaged since it was looked at
            self.open(loaded.path)
            return
        except OSError as error:
            # it can be read but not written: better to play unsaved than not at all
            recorder = go_on_unsaved(loaded, error)
        if loaded.torn:
            self._app.notify(self._app.language.text("damage.torn"), severity="warning", timeout=12)
        self._app.begin(self.session(loaded, recorder))

    def _refused(self, loaded: LoadedGame, choice: str | None) -> None:
        if choice == "copy":
            self._open_copy(loaded)

    def _in_use(self, loaded: LoadedGame, choice: str | None) -> None:
        if choice == "copy":
            self._open_copy(loaded)
        elif choice == "watch":
            self._app.show_replay(loaded, follow=True)

    def _open_copy(self, loaded: LoadedGame) -> None:
        language = self._app.language
        name = language.text("saves.copy_name", name=loaded.path.stem)
        try:
            self.open(copy(loaded, self.folder, name))
        except OSError as error:
            self._app.notify(language.text("saves.not_copied", why=why(error)), severity="error")
