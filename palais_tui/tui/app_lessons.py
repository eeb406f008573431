"""The part of the app that teaches: the list, lessons, puzzles, and what is kept of them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from palais_tui.tui.app_base import House

if TYPE_CHECKING:  # the title is painted before the game behind it is imported
    from palais_tui.core.session import GameSession
    from palais_tui.games.palais_royal.engine.components import Components
    from palais_tui.tui.table.screen import TableScreen
    from palais_tui.user_files.progress import Progress


class Learning(House):
    """What leads to lessons and puzzles and back. They are played with the game's own box."""

    session: GameSession | None
    _progress: Progress | None = None
    _waiting: GameSession | None = None
    """The game that was left for a lesson."""
    _learning = False

    # --- progress

    @property
    def progress(self) -> Progress:
        """What is done; read when first asked for, and only by the real program."""
        from palais_tui.user_files.progress import Progress  # noqa: PLC0415

        if self._progress is None:
            self._progress, complaint = kept() if self._own_settings else (Progress(), "")
            if complaint:
                self.notify(complaint, severity="warning")
        return self._progress

    def learnt(self, kind: str, name: str) -> None:
        """A lesson or puzzle is done: keep that."""
        done: set[str] = getattr(self.progress, kind)
        if name not in done:
            done.add(name)
            self._keep_progress()

    def _keep_progress(self) -> None:
        from palais_tui.user_files.progress import PROGRESS_FILE  # noqa: PLC0415

        if not self._own_settings:
            return
        try:
            PROGRESS_FILE.write(self.progress)
        except OSError as error:
            text = self.language.text("learn.not_kept", why=error.strerror or str(error))
            self.notify(text, severity="warning")

    # --- the first start

    async def _read_files(self) -> None:
        await super()._read_files()
        if self._own_settings:
            found = await asyncio.to_thread(kept)
            if self._progress is None:
                self._progress, complaint = found
                if complaint:
                    self.notify(complaint, severity="warning")
            self._welcome()

    def _welcome(self) -> None:
        """The newcomer's offer, if nothing else was begun meanwhile."""
        from palais_tui.tui.screens.title import TitleScreen  # noqa: PLC0415
        from palais_tui.tui.screens.welcome import WelcomeScreen  # noqa: PLC0415

        if self.progress.welcomed or not isinstance(self.screen, TitleScreen):
            return
        self.progress.welcomed = True
        self._keep_progress()
        self.push_screen(WelcomeScreen(self.language), self._welcomed)

    def _welcomed(self, choice: str | None) -> None:
        if choice == "lesson":
            self.show_learn()  # where the lesson leads back to
            self.begin_lesson(0)
        elif choice == "game":
            self.new_game()

    def new_game(self) -> None:
        """The form for a new game."""
        raise NotImplementedError

    # --- screens

    def show_learn(self) -> None:
        """Lessons, puzzles and the rulebook."""
        from palais_tui.games.palais_royal.lessons.loader import read_lessons, read_puzzles  # noqa: PLC0415
        from palais_tui.tui.screens.lessons import LearnScreen  # noqa: PLC0415

        code = self.language.code
        self.push_screen(LearnScreen(read_lessons(code), read_puzzles(code), self.language))

    def begin_lesson(self, number: int) -> None:
        """A lesson on the real table."""
        from palais_tui.games.palais_royal.lessons.loader import read_lessons  # noqa: PLC0415
        from palais_tui.games.palais_royal.ui.lesson_tables import lesson_table  # noqa: PLC0415

        lesson = read_lessons(self.language.code)[number]
        self._teach(lesson_table(lesson, number, self.language, own_components()))

    def begin_puzzle(self, number: int) -> None:
        """A puzzle on the real table."""
        from palais_tui.games.palais_royal.lessons.loader import read_puzzles  # noqa: PLC0415
        from palais_tui.games.palais_royal.ui.lesson_tables import puzzle_table  # noqa: PLC0415

        puzzle = read_puzzles(self.language.code)[number]
        self._teach(puzzle_table(puzzle, number, self.language, own_components()))

    def _teach(self, table: TableScreen) -> None:
        """While it lasts, hand, log and help are those of the lesson."""
        if not self._learning:
            self._waiting, self._learning = self.session, True
        self.session = table.session
        self.push_screen(table)

    def stop_learning(self) -> None:
        """Back to the list; a game that waits still waits."""
        self.session, self._waiting, self._learning = self._waiting, None, False
        self.pop_screen()


def kept() -> tuple[Progress, str]:
    """The progress as far as it can be used, and what is wrong with it."""
    from palais_tui.user_files.progress import PROGRESS_FILE  # noqa: PLC0415

    return PROGRESS_FILE.read_usable()


def own_components() -> Components:
    """The game's own box: lessons speak of its numbers."""
    from palais_tui.games.palais_royal.assets.loader import read_components  # noqa: PLC0415

    return read_components()
