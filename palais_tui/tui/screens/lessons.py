"""The list of lessons and puzzles, and the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from rich.text import Text
from textual import getters, on
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.i18n.catalog import Language
from palais_tui.i18n.placeholders import fill_names
from palais_tui.lessons.lesson_texts import LessonTexts, PuzzleTexts
from palais_tui.lessons.loader import Taught
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.dither import shown_pixels
from palais_tui.tui.footer_slots import FooterKeys, parted, slots_of, steady_keys
from palais_tui.tui.keys import LESSON_LIST, Command, bindings, footer_keys
from palais_tui.tui.pixel_art import PixelArt
from palais_tui.tui.screen_size import is_large
from palais_tui.tui.screens.reading import ReadingScreen
from palais_tui.tui.screens.turn_title import TITLE
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.example_board import ExampleBoard
from palais_tui.tui.widgets.fold_list import Fold, FoldList, Row

LESSONS: Final = "lessons"
PUZZLES: Final = "puzzles"
RULES: Final = "rules"
GAMES: Final = "games"
ROOM_FOR_ALL: Final = 40
LEAST_COVER: Final = 6
"""Rows of the picture on the game's box that say something."""


def no_cover(**_: object) -> None:
    """For a game without a picture."""


Lesson = Taught[Any, LessonTexts]
Puzzle = Taught[Any, PuzzleTexts]


class LessonsScreen(ReadingScreen):
    """The list on the left, a description on the right. A digit begins a lesson."""

    CSS_PATH = "lessons.tcss"
    AUTO_FOCUS = "#folds"
    app = getters.app(PalaisApp)
    HELP = "learn"
    BINDINGS: ClassVar[list[BindingType]] = bindings(LESSON_LIST)

    def __init__(
        self,
        lessons: Sequence[Lesson],
        puzzles: Sequence[Puzzle],
        language: Language,
        games: Sequence[tuple[str, str]] = (),
        cover: Callable[..., PixelArt | None] = no_cover,
    ) -> None:
        super().__init__(language)
        self._cover_of = cover
        """The picture on the game's box, for a large screen."""
        self.lessons = lessons
        self.puzzles = puzzles
        self.games = games
        """Ids and titles of the other games that have lessons."""

    def compose_body(self) -> Iterable[Widget]:
        with Horizontal(id="book"):
            yield FoldList(id="folds")
            with VerticalScroll(id="page", can_focus=False):
                yield Static(id="page-title")
                yield Static(id="page-text")
                yield Static(id="page-state")
                yield ExampleBoard(id="page-cover")

    @property
    def folds(self) -> FoldList:
        return self.query_one(FoldList)

    def heading(self) -> str:
        progress = self.app.lessons.progress
        return self.language.text(
            "learn.title",
            lessons=len(progress.lessons & {lesson.id for lesson in self.lessons}),
            all_lessons=len(self.lessons),
            puzzles=len(progress.puzzles & {puzzle.id for puzzle in self.puzzles}),
            all_puzzles=len(self.puzzles),
        )

    def keys(self) -> FooterKeys:
        digits = min(9, len(self.lessons))
        commands = (
            replace(command, drawn=f"1-{digits}") if command.action == "lesson" else command
            for command in LESSON_LIST
        )
        keys, last = parted(commands, "help", "back")
        return FooterKeys(
            steady_keys(slots_of(keys), self.language, labels=self._labels),
            footer_keys(last, self.language),
        )

    def _labels(self, command: Command) -> Sequence[str]:
        """Enter begins a lesson, but folds and unfolds a heading."""
        kind, _, number = self.folds.here.partition(" ")
        labels = [command.label]
        if command.action == "choose":
            labels += ["learn.key_fold", "learn.key_unfold"]
            if kind and not number:
                labels.sort(key=labels[1 if kind in self.folds.opened else 2].__ne__)
        return [self.language.text(label) for label in labels]

    # --- the list

    def on_mount(self) -> None:
        self._renew(self._next())

    def on_screen_resume(self) -> None:
        """Mark what was done meanwhile."""
        if self.folds.here:
            kind = self.folds.here.partition(" ")[0]
            self._renew(self._next() if kind == LESSONS else self._after(self.folds.here))
            self.show_lines()

    def recolour(self) -> None:
        self.folds.colour(self.app.palette, ascii_only=self.app.settings.ascii)
        self._show_cover()

    def on_resize(self) -> None:
        super().on_resize()
        self._show_cover()

    def _show_cover(self) -> None:
        """The game's box under the text; the middle of it where there is little room."""
        palette, board = self.app.palette, self.query_one(ExampleBoard)
        large = is_large(self.app.size)
        painted = palette.painted and palette.half_rows
        cover = self._cover_of(dark=palette.dark, large=large) if painted else None
        if cover is not None and not large:
            page = self.query_one("#page", VerticalScroll)
            lines = sum(child.outer_size.height for child in page.children if child is not board)
            rows = min((cover.height + 1) // 2, page.size.height - lines - 1)
            width = min(cover.width, page.size.width)
            cover = cover.crop(width, 2 * rows) if rows >= LEAST_COVER and width > 0 else None
        if cover is None:
            board.show(None)
            return
        size = cover.width, (cover.height + 1) // 2
        canvas = Canvas(*size, palette.low)
        canvas.pixels(0, 0, shown_pixels(cover, palette))
        board.show(canvas, (0, 0, *size))

    def _next(self) -> str:
        """The first lesson to take; after the last one the first puzzle."""
        progress = self.app.lessons.progress
        undone = [n for n, one in enumerate(self.lessons) if one.id not in progress.lessons]
        if undone:
            return f"{LESSONS} {undone[0]}"
        unsolved = [n for n, one in enumerate(self.puzzles) if one.id not in progress.puzzles]
        return f"{PUZZLES} {unsolved[0]}" if unsolved else f"{LESSONS} 0"

    def _after(self, row: str) -> str:
        """After a puzzle has been solved, the next that has not."""
        kind, _, number = row.partition(" ")
        solved = self.app.lessons.progress.puzzles
        if kind != PUZZLES or not number or self.puzzles[int(number)].id not in solved:
            return row
        unsolved = [n for n, one in enumerate(self.puzzles) if one.id not in solved]
        later = [n for n in unsolved if n > int(number)]
        return f"{PUZZLES} {(later or unsolved)[0]}" if unsolved else row

    def _renew(self, at: str) -> None:
        say = self.language.text
        lessons, puzzles = self._rows(LESSONS), self._rows(PUZZLES)
        rules = (Row(f"{RULES} 0", say("learn.rules_row")),)
        folds = [
            Fold(LESSONS, Text(say("learn.lessons"), style=TITLE), lambda: lessons),
            Fold(PUZZLES, Text(say("learn.puzzles"), style=TITLE), lambda: puzzles),
            Fold(RULES, Text(say("learn.rules"), style=TITLE), lambda: rules),
        ]
        if self.games:
            others = tuple(Row(f"{GAMES} {n}", title) for n, (_, title) in enumerate(self.games))
            folds.append(Fold(GAMES, Text(say("learn.games"), style=TITLE), lambda: others))
        opened = {*self.folds.opened, LESSONS, RULES, GAMES}
        if self.app.size.height >= ROOM_FOR_ALL:
            opened.add(PUZZLES)
        self.folds.show(folds, at.partition(" ")[0], at)
        self.folds.opened |= opened
        self.folds.point_at(at)
        self._show(at)

    def _rows(self, kind: str) -> tuple[Row, ...]:
        """Numbered rows, ticked if done."""
        progress = self.app.lessons.progress
        things: Sequence[Lesson | Puzzle] = self.lessons if kind == LESSONS else self.puzzles
        done = progress.lessons if kind == LESSONS else progress.puzzles
        tick = self.app.symbols.can
        rows: list[Row] = []
        for n, thing in enumerate(things):
            ticked = tick if thing.id in done else " "
            row = f"{ticked} {n + 1:>2}  {self._named(thing.texts.title)}"
            rows.append(Row(f"{kind} {n}", row))
        return tuple(rows)

    # --- the page

    @on(FoldList.Pointed)
    def _pointed(self, message: FoldList.Pointed) -> None:
        self._show(message.row)
        self.show_lines()

    def _show(self, row: str) -> None:
        say = self.language.text
        kind, _, number = row.partition(" ")
        title, text, state = "", say("learn.about"), ""
        if kind == LESSONS and number:
            lesson = self.lessons[int(number)]
            title, text = self._named(lesson.texts.title), self._named(lesson.texts.about)
            done = lesson.id in self.app.lessons.progress.lessons
            minutes = lesson.data.minutes
            state = say("learn.lesson_done" if done else "learn.lesson_new", minutes=minutes)
        elif kind == PUZZLES and number:
            puzzle = self.puzzles[int(number)]
            title, text = self._named(puzzle.texts.title), self._named(puzzle.texts.ask)
            done = puzzle.id in self.app.lessons.progress.puzzles
            state = say("learn.puzzle_done" if done else "learn.puzzle_new")
            state = f"{say(f'learn.level_{puzzle.data.level}')} {state}"
        elif kind == RULES and number:
            title, text = say("learn.rules"), say("learn.rules_about")
        elif kind == GAMES and number:
            title = self.games[int(number)][1]
            text = say("learn.games_about", game=title)
        self.query_one("#page-title", Static).update(Text(title))
        self.query_one("#page-text", Static).update(Text(text))
        self.query_one("#page-state", Static).update(Text(state))
        self.call_after_refresh(self._show_cover)  # how much room it has depends on the text

    def _named(self, text: str) -> str:
        return fill_names(self.language, text)

    # --- choosing

    @on(FoldList.Chosen)
    def _chosen(self, message: FoldList.Chosen) -> None:
        kind, _, number = message.row.partition(" ")
        if kind == LESSONS:
            self.app.lessons.begin_lesson(int(number))
        elif kind == PUZZLES:
            self.app.lessons.begin_puzzle(int(number))
        elif kind == GAMES:
            self.app.lessons.change_list(self.games[int(number)][0])
        else:
            self.action_rules()

    def action_choose(self) -> None:
        self.folds.action_choose()

    def action_lesson(self, number: int) -> None:
        if number <= len(self.lessons):
            self.app.lessons.begin_lesson(number - 1)

    def action_help(self) -> None:
        self.app.open_help(self.HELP)

    def action_rules(self) -> None:
        self.app.lessons.open_rules()
