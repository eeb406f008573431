"""The saved games, as the app takes them down and puts them back."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.journal.file import InUse
from palais_tui.journal.library import copy, go_on, go_on_unsaved, keep, unfinished, why
from palais_tui.journal.loader import Told, tell
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

    def _await(self, told: Told | None) -> None:
        if told is None or told.setup is None or told.history is None:
            self.path = self.waiting = None
        else:
            self.path = told.path
            self.waiting = [*told.setup.names], told.history.controller.game.round

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

    def session(self, told: Told, recorder: GameRecorder | None = None) -> GameSession:
        """A table for a game that was told."""
        assert told.setup is not None
        assert told.history is not None
        narrator = Narrator(self._app.language, told.setup.components, told.setup.names)
        return GameSession(told.setup, told.history, told.seats, narrator, recorder, told.shown)

    def open(self, path: Path) -> None:
        """Play on with a game, or show a finished one; ask if neither can be done as it is."""
        told = tell(path)
        if told.damage is not None:
            self._app.push_screen(
                RefusalScreen(told, self._app.language), partial(self._refused, told)
            )
        elif told.over:
            self._app.show_replay(told)
        else:
            self._play_on(told)

    def _play_on(self, told: Told) -> None:
        try:
            told, recorder = go_on(told.path)
        except InUse:
            self._app.push_screen(
                InUseScreen(told, self._app.language), partial(self._in_use, told)
            )
            return
        except ValueError:  # damaged since it was looked at
            self.open(told.path)
            return
        except OSError as error:
            # it can be read but not written: better to play unsaved than not at all
            recorder = go_on_unsaved(told, error)
        if told.torn:
            self._app.notify(self._app.language.say("damage.torn"), severity="warning", timeout=12)
        self._app.begin(self.session(told, recorder))

    def _refused(self, told: Told, choice: str | None) -> None:
        if choice == "copy":
            self._open_copy(told)

    def _in_use(self, told: Told, choice: str | None) -> None:
        if choice == "copy":
            self._open_copy(told)
        elif choice == "watch":
            self._app.show_replay(told, follow=True)

    def _open_copy(self, told: Told) -> None:
        language = self._app.language
        name = language.say("saves.copy_name", name=told.path.stem)
        try:
            self.open(copy(told, self.folder, name))
        except OSError as error:
            self._app.notify(language.say("saves.not_copied", why=why(error)), severity="error")
