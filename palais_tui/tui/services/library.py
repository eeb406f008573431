"""Saved games: the latest unfinished one, opening them, and recording the game at the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # none of it is needed before the first paint
    from palais_tui.core.session import GameSession
    from palais_tui.journal.loader import LoadedGame
    from palais_tui.journal.recorder import GameRecorder
    from palais_tui.tui.app import PalaisApp
    from palais_tui.tui.screens.damaged_game import InUseChoice


@dataclass(frozen=True, slots=True)
class ResumableGame:
    """What the title says about the game that "continue" opens."""

    names: list[str]
    round: int


class GameLibrary:
    """The folder of saved games; without a folder nothing is saved."""

    def __init__(self, app: PalaisApp, folder: Path | None) -> None:
        self._app = app
        self._folder = folder
        self._searched = folder is None
        self._latest: tuple[Path, ResumableGame] | None = None
        self._loaded: LoadedGame | None = None
        """The latest game as it was found, so that opening it need not replay it again."""

    @property
    def enabled(self) -> bool:
        """Whether games are saved."""
        return self._folder is not None

    @property
    def folder(self) -> Path:
        assert self._folder is not None, "without a folder nothing is saved"
        return self._folder

    # --- the latest unfinished game

    @property
    def is_searching(self) -> bool:
        """Whether it is not known yet which game can be resumed."""
        return not self._searched

    @property
    def resumable(self) -> ResumableGame | None:
        """The game that `resume` opens: the one at the table, else the latest unfinished."""
        session = self._app.session
        if session is not None and session.prompt is not None:
            number = session.spec.round(session.controller)
            return ResumableGame([seat.name for seat in session.seats], number)
        return self._latest[1] if self._latest else None

    def find_latest(self) -> None:
        """Search the folder, once. This replays a game: call it from a thread if possible."""
        if self.is_searching:
            self._search()
            self._searched = True

    def _search(self) -> None:
        from palais_tui.journal.library import unfinished

        loaded = unfinished(self.folder)
        if loaded is None or loaded.setup is None or loaded.history is None:
            self._loaded = self._latest = None
            return
        number = loaded.setup.spec.round(loaded.history.controller)
        self._latest = loaded.path, ResumableGame([*loaded.setup.names], number)
        self._loaded = loaded

    def resume(self) -> None:
        """Continue the game at the table, or open the latest unfinished one."""
        if self._app.session is not None:
            self._app.open_table(self._app.session)
        elif self._latest is not None:
            self._open(self._latest[0])

    # --- screens

    def open_list(self) -> None:
        from palais_tui.tui.screens.saved_games import SavedGamesScreen

        if self.enabled:
            self._app.push_screen(SavedGamesScreen(self.folder))

    def open_hall(self) -> None:
        from palais_tui.tui.screens.hall import HallScreen

        if self.enabled:
            self._app.push_screen(HallScreen(self.folder))

    # --- the recorder of the game at the table

    def record(self, session: GameSession) -> None:
        """Record a game; a new one from its first move on."""
        from palais_tui.journal.library import keep

        if not self.enabled:
            return
        if session.recorder is None and session.prompt is not None:
            session.recorder = keep(session.setup, session.history, session.seats, self.folder)
        if session.recorder:
            session.recorder.wake()

    def release(self, recorder: GameRecorder) -> None:
        """Close the file of a game whose table was left; it may be the one to resume now."""
        recorder.close()
        if self.enabled:
            self._search()

    # --- opening

    def open(self, path: Path) -> None:
        """Play a saved game on, or replay a finished one."""
        self._app.confirm_unsaved(partial(self._open, path))

    def _open(self, path: Path) -> None:
        from palais_tui.journal.file import InUse
        from palais_tui.journal.library import go_on

        # A game is played on once: its history changes with the session.
        known, self._loaded = self._loaded, None
        if known is not None and known.path == path:
            try:
                opened = go_on(path, known)
            except (InUse, OSError, ValueError):
                pass  # the file has changed since it was found
            else:
                self._play(*opened)
                return
        self._load_and_open(path)

    def _load_and_open(self, path: Path) -> None:
        from palais_tui.journal.loader import load_journal
        from palais_tui.tui.screens.damaged_game import DamagedGameScreen

        loaded = load_journal(path)
        if loaded.damage is not None:
            self._app.push_screen(
                DamagedGameScreen(loaded, self._app.language), partial(self._damaged, loaded)
            )
        elif loaded.over:
            self._app.open_replay(loaded)
        else:
            self._play_on(loaded)

    def _play_on(self, loaded: LoadedGame) -> None:
        from palais_tui.journal.file import InUse
        from palais_tui.journal.library import go_on, go_on_unsaved
        from palais_tui.tui.screens.damaged_game import InUseScreen

        try:
            opened = go_on(loaded.path, loaded)
        except InUse:
            self._app.push_screen(
                InUseScreen(loaded, self._app.language), partial(self._in_use, loaded)
            )
            return
        except ValueError:  # damaged since it was loaded
            self._load_and_open(loaded.path)
            return
        except OSError as error:
            # It can be read but not written: better to play unsaved than not at all.
            opened = loaded, go_on_unsaved(loaded, error)
        self._play(*opened)

    def _play(self, loaded: LoadedGame, recorder: GameRecorder) -> None:
        from palais_tui.core.session import GameSession

        if loaded.over:  # another program has finished it since it was found
            recorder.close()
            self._app.open_replay(loaded)
            return
        language = self._app.language
        if loaded.torn:
            self._app.notify(language.text("damage.torn"), severity="warning", timeout=12)
        self._app.open_table(GameSession.resumed(loaded, language, recorder))

    def _damaged(self, loaded: LoadedGame, wants_copy: bool | None) -> None:
        if wants_copy:
            self._open_copy(loaded)

    def _in_use(self, loaded: LoadedGame, choice: InUseChoice | None) -> None:
        from palais_tui.tui.screens.damaged_game import InUseChoice

        if choice is InUseChoice.COPY:
            self._open_copy(loaded)
        elif choice is InUseChoice.WATCH:
            self._app.open_replay(loaded, follow=True)

    def _open_copy(self, loaded: LoadedGame) -> None:
        from palais_tui.journal.library import copy, why

        language = self._app.language
        name = language.text("saves.copy_name", name=loaded.path.stem)
        try:
            path = copy(loaded, self.folder, name)
        except OSError as error:
            text = language.text("saves.not_copied", why=why(error))
            self._app.notify(text, severity="error")
            return
        self._load_and_open(path)
