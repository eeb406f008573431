"""Saved games: the latest unfinished one, opening them, and recording the game at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from palais_tui.tui.services.catalogue import GameCatalogue

if TYPE_CHECKING:  # none of it is needed before the first paint
    from palais_tui.core.session import GameSession
    from palais_tui.core.setup import GameSetup
    from palais_tui.journal.file import InUse
    from palais_tui.journal.loader import LoadedGame
    from palais_tui.journal.recorder import GameRecorder
    from palais_tui.tui.app import PalaisApp
    from palais_tui.tui.screens.damaged_game import InUseChoice
    from palais_tui.tui.screens.wait import WaitScreen

    Attempt = tuple[LoadedGame, GameRecorder] | InUse | OSError | ValueError

QUICK_BYTES: Final = 128 * 1024
"""A file of this size is replayed in a moment; the longest games have half of it."""
SEARCH_SECONDS: Final = 0.05


class ResumableGame(NamedTuple):
    """What the title says about the game that "continue" opens."""

    names: list[str]
    round: int
    game: str
    """The game's id."""


class GameLibrary:
    """The folder of saved games; without a folder nothing is saved."""

    def __init__(self, app: PalaisApp, folder: Path | None) -> None:
        self._app = app
        self._catalogue = None if folder is None else GameCatalogue(app, folder)
        self._others: list[GameCatalogue] = []
        self._left: tuple[Path, ResumableGame] | None = None
        """The game whose table was just left, until the folder has been searched again."""

    @property
    def enabled(self) -> bool:
        """Whether games are saved."""
        return self._catalogue is not None

    @property
    def catalogue(self) -> GameCatalogue:
        """What is known about the saved games."""
        assert self._catalogue is not None, "without a folder nothing is saved"
        return self._catalogue

    @property
    def folder(self) -> Path:
        return self.catalogue.folder

    def catalogue_of(self, folder: Path) -> GameCatalogue:
        """The catalogue of any folder; of the folder of saved games, the one kept up to date."""
        if self._catalogue is not None and self._catalogue.folder == folder:
            return self._catalogue
        self._others.append(GameCatalogue(self._app, folder))
        return self._others[-1]

    def is_own(self, folder: Path) -> bool:
        """Whether this is the folder of saved games, where an index may be written."""
        return self._catalogue is not None and self._catalogue.folder == folder

    def close(self) -> None:
        """Give up all reading: the program ends."""
        for catalogue in (self._catalogue, *self._others):
            if catalogue is not None:
                catalogue.close()

    def trouble_text(self, catalogue: GameCatalogue) -> str:
        """A sentence about a folder that cannot be read; empty if it can."""
        from palais_tui.reports.damage import path_text

        if not catalogue.trouble:
            return ""
        return self._app.language.text(
            "saves.folder_unreadable",
            folder=path_text(str(catalogue.folder)),
            why=catalogue.trouble,
        )

    def has_finished(self, game: str) -> bool:
        """Whether a saved game of this kind came to its end, as far as is known yet."""
        if not self.enabled:
            return False
        found = (self.catalogue.find(entry) for entry in self.catalogue.entries)
        return any(one is not None and one.over and one.game == game for one in found)

    # --- the latest unfinished game

    @property
    def is_searching(self) -> bool:
        """Whether it is not known yet which game can be resumed."""
        return self.enabled and self._left is None and not self.catalogue.searched

    @property
    def resumable(self) -> ResumableGame | None:
        """The game that `resume` opens: the one at the table, else the latest unfinished."""
        session = self._app.session
        if session is not None and session.prompt is not None:
            return _resumable(session)
        if not self.enabled:
            return None
        if not self.catalogue.searched:
            return self._left[1] if self._left else None
        latest = self.catalogue.latest
        return ResumableGame([*latest.names], latest.round, latest.game) if latest else None

    def find_latest(self) -> None:
        """Search the folder in the background."""
        if self.enabled:
            self.catalogue.refresh()

    def resume(self) -> None:
        """Continue the game at the table, or open the latest unfinished one."""
        if self._app.session is not None:
            self._app.open_table(self._app.session)
        elif self.is_searching:
            self._app.run_worker(self._resume_when_found())
        elif self.catalogue.searched and self.catalogue.latest is not None:
            self._open(self.catalogue.latest.path)
        elif self._left is not None:
            self._open(self._left[0])

    async def _resume_when_found(self) -> None:
        """Wait for the search; the player can give it up."""
        from palais_tui.tui.screens.wait import WaitScreen

        wait = WaitScreen(self._app.language, self._app.language.text("wait.searching"))
        await self._app.push_screen(wait)
        while not self.catalogue.searched and not wait.given_up:
            await asyncio.sleep(SEARCH_SECONDS)
        wait.close()
        if not wait.given_up and self.catalogue.latest is not None:
            self._open(self.catalogue.latest.path)

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

    def record(self, session: GameSession, name: str = "") -> None:
        """Record a game; a new one from its first move on, under its usual name or another."""
        from palais_tui.journal.library import keep

        if not self.enabled:
            return
        if session.recorder is None and session.prompt is not None:
            session.recorder = keep(
                session.setup, session.history, session.seats, self.folder, name
            )
        if session.recorder:
            session.recorder.wake()

    def release(self, recorder: GameRecorder) -> None:
        """Close the file of a game whose table was left; it may be the one to resume now."""
        session = self._app.session
        if recorder.writer.path is None:  # left before the first move: a rematch is kept too
            recorder.writer.catch_up()
        path = recorder.writer.path
        recorder.close()
        if self.enabled:
            self._left = None
            if session is not None and session.prompt is not None and path is not None:
                self._left = path, _resumable(session)
            self.catalogue.forget_latest()
            self.catalogue.refresh()

    # --- opening

    def play_on(self, setup: GameSetup, moves: Sequence[Any], number: int) -> None:
        """Begin a new game with the same deal and moves, in a journal that names the round."""
        from palais_tui.core.protocol import atoms
        from palais_tui.core.session import GameSession
        from palais_tui.journal.library import name_for

        session = GameSession.new(setup, self._app.language)
        key = "saves.played_on" if number else "saves.copy_name"
        usual = name_for(setup.names, setup.begun)
        self.record(session, self._app.language.text(key, name=usual, round=number))
        for move in moves:
            session.answer(*atoms(move))
        self._app.open_table(session)

    def open(self, path: Path) -> None:
        """Play a saved game on, or show the scores of a finished one."""
        self._app.confirm_unsaved(partial(self._open, path))

    def replay(self, path: Path) -> None:
        """Replay a finished game."""
        self._load_and_open(path, replay=True)

    def _open(self, path: Path) -> None:
        from palais_tui.journal.file import InUse
        from palais_tui.journal.library import go_on

        # A game is played on once: its history changes with the session.
        known, self.catalogue.latest_loaded = self.catalogue.latest_loaded, None
        if known is not None and known.path == path and is_quick(path):
            try:
                opened = go_on(path, known)
            except (InUse, OSError, ValueError):
                pass  # the file has changed since it was found
            else:
                self._play(*opened)
                return
        self._load_and_open(path)

    def _load_and_open(self, path: Path, *, replay: bool = False) -> None:
        from palais_tui.journal.loader import load_journal

        if is_quick(path):
            self._opened(load_journal(path), _try_to_go_on, replay=replay)
        else:
            self._app.run_worker(self._open_slowly(path, replay=replay))

    async def _open_slowly(self, path: Path, *, replay: bool) -> None:
        """Load a large file in a thread, behind a dialog that shows how far it is."""
        from palais_tui.journal.loader import Cancelled, load_journal

        wait = self._wait(path)
        await self._app.push_screen(wait)
        try:
            loaded = await asyncio.to_thread(load_journal, path, wait.progress)
        except Cancelled:
            return
        attempt = await asyncio.to_thread(_try_to_go_on, loaded)
        wait.close()
        if wait.given_up:
            if isinstance(attempt, tuple):
                attempt[1].close()
            return
        self._opened(loaded, lambda _: attempt, replay=replay)

    def _wait(self, path: Path) -> WaitScreen:
        from palais_tui.tui.screens.wait import WaitScreen

        language = self._app.language
        return WaitScreen(language, language.text("wait.reading", name=path.stem))

    def bring_in(self, path: Path, done: Callable[[str], None]) -> None:
        """Copy a large game into the folder, in a thread; `done` is told what went wrong."""
        self._app.run_worker(self._bring_in(path, done))

    async def _bring_in(self, path: Path, done: Callable[[str], None]) -> None:
        from palais_tui.journal.library import bring_in, why
        from palais_tui.journal.loader import Cancelled
        from palais_tui.reports.summary import summary

        wait = self._wait(path)
        await self._app.push_screen(wait)
        try:
            loaded = await asyncio.to_thread(bring_in, path, self.folder, wait.progress)
            wrong = summary(loaded, self._app.language).wrong
        except Cancelled:
            return
        except OSError as error:
            wrong = self._app.language.text("load.did_not_work", why=why(error))
        wait.close()
        done(wrong)

    def _opened(
        self, loaded: LoadedGame, go_on: Callable[[LoadedGame], Attempt], *, replay: bool = False
    ) -> None:
        from palais_tui.tui.screens.damaged_game import DamagedGameScreen

        if loaded.damage is not None:
            self._app.push_screen(
                DamagedGameScreen(loaded, self._app.language), partial(self._damaged, loaded)
            )
        elif loaded.over and replay:
            self._app.open_replay(loaded)
        elif loaded.over:
            self._show_scores(loaded)
        else:
            self._play_on(loaded, go_on(loaded))

    def _play_on(self, loaded: LoadedGame, attempt: Attempt) -> None:
        from palais_tui.journal.file import InUse
        from palais_tui.journal.library import go_on_unsaved
        from palais_tui.tui.screens.damaged_game import InUseScreen

        match attempt:
            case InUse():
                self._app.push_screen(
                    InUseScreen(loaded, self._app.language), partial(self._in_use, loaded)
                )
            case ValueError():  # damaged since it was loaded
                self._load_and_open(loaded.path)
            case OSError() as error:
                # It can be read but not written: better to play unsaved than not at all.
                self._play(loaded, go_on_unsaved(loaded, error))
            case again, recorder:
                self._play(again, recorder)

    def _play(self, loaded: LoadedGame, recorder: GameRecorder) -> None:
        from palais_tui.core.session import GameSession

        if loaded.over:  # another program has finished it since it was found
            recorder.close()
            self._show_scores(loaded)
            return
        language = self._app.language
        if loaded.torn:
            self._app.notify(language.text("damage.torn"), severity="warning", timeout=12)
        self._app.open_table(GameSession.resumed(loaded, language, recorder))

    def _show_scores(self, loaded: LoadedGame) -> None:
        from palais_tui.core.session import GameSession
        from palais_tui.tui.screens.scores import ScoresScreen

        session = GameSession.resumed(loaded, self._app.language)
        self._app.push_screen(ScoresScreen(session, loaded=loaded))

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


def is_quick(path: Path) -> bool:
    """Whether a file is read in a moment, or is refused at once."""
    from palais_tui.assets_io.regular_file import check_regular

    try:
        found = path.stat()
        check_regular(path, found.st_mode)
    except (OSError, ValueError):
        return True
    return found.st_size <= QUICK_BYTES


def _resumable(session: GameSession) -> ResumableGame:
    names = [seat.name for seat in session.seats]
    return ResumableGame(names, session.spec.round(session.controller), session.spec.id)


def _try_to_go_on(loaded: LoadedGame) -> Attempt:
    """The game opened for playing; or why that is not possible."""
    from palais_tui.journal.file import InUse
    from palais_tui.journal.library import go_on

    if loaded.damage is not None or loaded.over:
        return ValueError("nothing to go on with")
    try:
        return go_on(loaded.path, loaded)
    except (InUse, OSError, ValueError) as error:
        return error
