"""Lessons and puzzles: the player's progress, the welcome, and the way in and out."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from palais_tui.games import game_ids, load_game
from palais_tui.i18n.placeholders import fill_names

if TYPE_CHECKING:  # none of it is needed before the first paint
    from palais_tui.core.game_spec import GameSpec
    from palais_tui.core.session import GameSession
    from palais_tui.i18n.catalog import Language
    from palais_tui.tui.app import PalaisApp
    from palais_tui.tui.game_screens import GameCourse
    from palais_tui.tui.screens.lesson_end import AfterLesson
    from palais_tui.tui.screens.lessons import LessonsScreen
    from palais_tui.tui.screens.welcome import FirstLesson, WelcomeChoice
    from palais_tui.tui.table.screen import TableScreen
    from palais_tui.user_files.progress import Progress


class LessonService:
    """Opens lessons and puzzles over whatever is at the table, and stores what was done."""

    def __init__(self, app: PalaisApp, *, persistent: bool) -> None:
        self._app = app
        self._persistent = persistent
        """Whether progress is read from and written to the player's file."""
        self._progress: Progress | None = None
        self._interrupted: GameSession | None = None
        self._active = False
        self._chosen: GameSpec | None = None
        """The game whose list was chosen in the list of another."""

    # --- progress

    @property
    def progress(self) -> Progress:
        """What was done; read on first use."""
        from palais_tui.user_files.progress import Progress

        if self._progress is None:
            if self._persistent:
                self._adopt(*_read_progress())
            else:
                self._progress = Progress()
        assert self._progress is not None
        return self._progress

    def _adopt(self, progress: Progress, complaint: str) -> None:
        self._progress = progress
        if complaint:
            self._app.notify(complaint, severity="warning")

    def mark_done(self, kind: str, name: str) -> None:
        """Store that one of the "lessons" or "puzzles" is done."""
        done: set[str] = getattr(self.progress, kind)
        if name not in done:
            done.add(name)
            self._write()

    def suggest(self, spec: GameSpec) -> None:
        """After a game: say how many of its lessons the player has not done yet."""
        course = spec.screens().course()
        if course is None:
            return
        lessons = course.lessons(spec.language(self._app.language))
        left = sum(lesson.id not in self.progress.lessons for lesson in lessons)
        if left:
            self._app.notify(self._app.language.text("title.lessons_left", count=left))

    def _write(self) -> None:
        from palais_tui.user_files.progress import PROGRESS_FILE

        if not self._persistent:
            return
        try:
            PROGRESS_FILE.write(self.progress)
        except OSError as error:
            why = error.strerror or str(error)
            self._app.notify(self._app.language.text("learn.not_kept", why=why), severity="warning")

    # --- the first start

    async def start(self) -> None:
        """Read the progress in a thread, then welcome a new player."""
        if not self._persistent:
            return
        found = await asyncio.to_thread(_read_progress)
        if self._progress is None:
            self._adopt(*found)
        self.welcome()

    def welcome(self) -> None:
        """Offer a new player a lesson, unless something else was opened meanwhile."""
        from palais_tui.tui.screens.title import TitleScreen
        from palais_tui.tui.screens.welcome import WelcomeScreen

        if self.progress.welcomed or not isinstance(self._app.screen, TitleScreen):
            return
        self.progress.welcomed = True
        self._write()
        games = [(spec.id, spec.title) for spec in self._games()]
        self._app.push_screen(WelcomeScreen(self._app.language, games), self._welcomed)

    def _welcomed(self, choice: FirstLesson | WelcomeChoice | None) -> None:
        from palais_tui.tui.screens.welcome import FirstLesson, WelcomeChoice

        if isinstance(choice, FirstLesson):
            self.open_list(choice.game)  # the lesson returns to it
            self.begin_lesson(0)
        elif choice is WelcomeChoice.GAME:
            self._app.open_new_game()

    # --- screens

    @property
    def latest_game(self) -> GameSpec:
        """The game whose lessons were read last, else the one at the table or played last."""
        return self._chosen or self._app.game

    @property
    def _game(self) -> GameSpec:
        """The chosen game, else the one at the table if it has lessons, else the first that has."""
        if self._chosen is not None:
            return self._chosen
        games = self._app.game, *self._games()
        return next(spec for spec in games if spec.screens().course() is not None)

    def _games(self) -> list[GameSpec]:
        """The games that have lessons."""
        games = map(load_game, game_ids())
        return [spec for spec in games if spec.screens().course() is not None]

    @property
    def _course(self) -> GameCourse:
        course = self._game.screens().course()
        assert course is not None, "_game has lessons"
        return course

    @property
    def _language(self) -> Language:
        return self._game.language(self._app.language)

    def open_list(self, game: str = "") -> None:
        """The list of lessons and puzzles, by default of the game at the table."""
        self._chosen = load_game(game) if game else None
        self._app.push_screen(self._list())

    def change_list(self, game: str) -> None:
        """Show the list of another game instead."""
        self._chosen = load_game(game)
        self._app.switch_screen(self._list())

    def _list(self) -> LessonsScreen:
        from palais_tui.tui.screens.lessons import LessonsScreen

        course, language = self._course, self._language
        lessons, puzzles = course.lessons(language), course.puzzles(language)
        others = [(spec.id, spec.title) for spec in self._games() if spec is not self._game]
        cover = self._game.screens().cover
        return LessonsScreen(lessons, puzzles, language, others, cover)

    def open_rules(self) -> None:
        """The rulebook of the game whose list is shown."""
        self._app.open_rules(game=self._game)

    def begin_lesson(self, number: int) -> None:
        self._begin(self._course.lesson_table(number, self._language))

    def begin_puzzle(self, number: int) -> None:
        self._begin(self._course.puzzle_table(number, self._language))

    def _begin(self, table: TableScreen) -> None:
        """Make the lesson's game the app's game, so that hand, log and help show it."""
        if not self._active:
            self._interrupted, self._active = self._app.session, True
        self._app.session = table.session
        self._app.push_screen(table)

    def offer_next(self, number: int) -> None:
        """After a lesson: the next one, a first game, one with people, or the list."""
        from palais_tui.tui.screens.lesson_end import LessonEndScreen

        language, bots = self._language, self._game.bots
        following = self._course.lessons(language)[number + 1 : number + 2]
        title = "".join(fill_names(language, lesson.texts.title) for lesson in following)
        bot = language.text(f"new_game.kind_{bots[0]}") if bots else ""
        screen = LessonEndScreen(language, title, bot)
        self._app.push_screen(screen, lambda choice: self._go_on(choice, number + 1))

    def _go_on(self, choice: AfterLesson | None, following: int) -> None:
        from palais_tui.tui.screens.lesson_end import AfterLesson

        if choice is None:
            return
        self.leave()
        if choice is AfterLesson.LESSON:
            self.begin_lesson(following)
        elif choice is AfterLesson.GAME:
            self._app.open_new_game(self._game, against=self._game.bots[0])
        elif choice is AfterLesson.PEOPLE:
            self._app.open_new_game(self._game)

    def leave(self) -> None:
        """Close the lesson or puzzle; the game it interrupted is the app's game again."""
        self._app.session, self._interrupted, self._active = self._interrupted, None, False
        self._app.pop_screen()

    @property
    def players_game(self) -> GameSession | None:
        """The game the player has begun, also while a lesson interrupts it."""
        return self._interrupted if self._active else self._app.session


def _read_progress() -> tuple[Progress, str]:
    from palais_tui.user_files.progress import PROGRESS_FILE

    return PROGRESS_FILE.read_usable()
