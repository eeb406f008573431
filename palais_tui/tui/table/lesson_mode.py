"""Lessons and puzzles: the table with a panel of text, and marks on the boards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rich.text import Text
from textual.events import Key
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets.option_list import Option

from palais_tui.core.protocol import atoms
from palais_tui.core.session import GameSession
from palais_tui.i18n.mouse_words import with_clicks
from palais_tui.i18n.placeholders import fill_names
from palais_tui.lessons.lesson_game import LEARNER
from palais_tui.lessons.lesson_run import LessonRun, StepResult
from palais_tui.lessons.lesson_texts import LessonTexts, PuzzleTexts
from palais_tui.lessons.loader import Taught
from palais_tui.lessons.puzzle_run import PuzzleRun
from palais_tui.tui.keys import TABLE, keys_of
from palais_tui.tui.screens.dialog import Dialog
from palais_tui.tui.screens.scores import lesson_scores
from palais_tui.tui.table.game_table import NO_MARKS, Marks
from palais_tui.tui.table.idle_keys import why_idle
from palais_tui.tui.table.mode import TableMode
from palais_tui.tui.widgets.line_ends import without_lone_word
from palais_tui.tui.widgets.panels import (
    FRAME_LINES,
    OVER,
    SMALL_PANEL,
    LessonPanel,
    panel_lines,
    panel_top,
)

if TYPE_CHECKING:
    from palais_tui.core.setup import GameHistory
    from palais_tui.tui.table.screen import TableScreen

STYLE_SHEET: Final = Path(__file__).with_name("lesson.tcss")
CSS_CLASS: Final = "-taught"
INSPECTOR_LINES: Final = 2
"""Of a large table that has room."""
LEAST_LINES: Final = 4
"""Of the panel there."""
LINES: Final = ("prompt", "inspector")
"""Widget ids of the table that a lesson can point at, besides the game's."""
NOT_TAUGHT: Final = ("menu", "what_if", "hint", "pace")
CHANGES: Final = ("undo", "redo", "repeat", "hand")
"""Not while the result of a step is shown."""


class PanelText(NamedTuple):
    """The parts of the panel."""

    title: str
    text: str
    keys: str


class TeacherPanel:
    """The panel of a lesson or puzzle, and its part in the course of the table."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.widget = LessonPanel(id="lesson")
        self.answer = ""
        """The answer to a wrong move, until the player does something else."""
        self._text = ""
        self._told = ""
        """The text of the step, without an answer."""
        self.changed = NO_MARKS
        """What the end of the last step changed: the panel leaves it visible."""
        self._lines = 0
        """Of the text, in a panel over small boards."""
        self._band: int | None = None

    def named(self, text: str) -> str:
        """A text of a lesson file with the names of cards, nobles and places filled in."""
        return fill_names(self.table.session.narrator.language, text)

    def show(self, content: PanelText, marks: Marks, *, finished: bool) -> None:
        table = self.table
        table.set_class(table.app.settings.ascii, "-ascii")
        title, text, keys = content
        if finished:
            table.view.prompt.set_text(keys)
        if text != self._told:  # where it was moved to may be what comes next
            self._told, self._band = text, None
        self._text = self.answer or text
        shown = self.worded(self.answer or text)
        high = panel_lines(shown, SMALL_PANEL) + FRAME_LINES
        self._lines = high - FRAME_LINES
        band = self._current_band(marks)
        is_large = table.has_class("-large")
        table.set_class(is_large and self._is_tight(), "-tight")
        if is_large:  # there the panel has a border on top only
            title, keys = table.tr("learn.large_title", title=title, keys=keys), ""
        else:
            keys = table.tr("learn.small_keys", keys=keys)
        lines = panel_lines(shown, table.size.width)
        region = table.game.panel_region(table.size, marks, band, lines)
        if region is not None:
            self._cover(region)
        elif is_large:
            self._uncover((0, 0))
        else:
            game = table.game
            self._uncover((0, panel_top(game.panel_lines, band, game.boards_end, high)))
            self.widget.styles.height = high
        self.widget.set_content(title, shown, keys, answer=bool(self.answer))

    def _is_tight(self) -> bool:
        """Whether the inspector has to do with one line, so that the panel has all of its own."""
        view = self.table.view
        around = view.board_lines() - view.inspector.size.height
        return around + INSPECTOR_LINES + LEAST_LINES > self.table.size.height

    def worded(self, text: str) -> str:
        """A text for the hand that plays: it names keys, or clicks."""
        language = self.table.session.narrator.language
        clicks = self.table.game.input.by_mouse
        worded = with_clicks(language, text) if clicks else text
        return worded if self.table.app.settings.ascii else without_lone_word(worded)

    def _cover(self, region: Region) -> None:
        """Stand over a part of the boards that the game has chosen."""
        styles = self.widget.styles
        styles.layer = OVER
        styles.offset = region.offset
        styles.width, styles.height = region.size
        styles.min_height = region.height
        self.widget.refresh(layout=True)  # Textual does not notice another layer

    def _uncover(self, offset: tuple[int, int]) -> None:
        """Stand where the style sheet says."""
        for rule in ("layer", "width", "height", "min_height"):
            self.widget.styles.clear_rule(rule)
        self.widget.styles.offset = offset
        self.widget.refresh(layout=True)

    def _current_band(self, marks: Marks) -> int:
        if self._band is not None:
            return self._band
        return self.table.game.best_panel(marks | self.changed, self._text, self._lines)

    def move(self, marks: Marks) -> None:
        """Uncover what lies under the panel."""
        self._band = (self._current_band(marks) + 1) % len(self.table.game.panel_lines)
        self.table.refresh_scene()

    def refuse(self, text: str) -> None:
        """Answer a move that is not wanted."""
        self.answer = text
        # the eyes may be on the lines under the boards
        self.table.view.message = self.table.tr("learn.refused")
        self.table.game.input.drop()
        self.table.refresh_scene()

    def explain_key(self, event: Key) -> None:
        """Say why a command of the table does nothing here."""
        own = self.table.app.settings.keys
        missing = (c for c in TABLE if not self.table.check_action(c.action, ()))
        command = next((c for c in missing if event.key in keys_of(c, own)), None)
        if command is not None:
            key = "learn.no_hint" if command.action == "hint" else "learn.no_command"
            self.table.set_message(self.table.tr(key, label=self.table.tr(command.label)))
        elif why := why_idle(self.table, event.key):
            self.table.set_message(why)

    def begin_turn(self) -> None:
        """The learner is always at the keyboard: no curtain, no scores."""
        entry = self.table.game.input
        self.table.flow.active_seat = LEARNER
        entry.begin_turn()
        entry.after_answer()  # moves the cursor to where it is needed
        self.table.refresh_scene()

    def play_on(self, history: GameHistory, changed: Marks = NO_MARKS) -> None:
        """Continue with another history: the next step, or the same one again."""
        self.changed = changed
        self.table.view.message = ""  # it was about the position before
        self.table.session.history = history
        self.table.session.hand_open = False
        self.table.flow.start_next_turn()

    def moves(self, notations: Sequence[str]) -> list[Any]:
        """Moves of a lesson or puzzle file, one by one."""
        session = self.table.session
        read, components = session.spec.read_move, session.setup.components
        return [move for notation in notations for move in atoms(read(components, notation))]

    def show_solution(self, title: str, start: Any, moves: Sequence[Any], why: str) -> None:
        table = self.table
        rows = self._solution(start, moves) or [table.tr("learn.no_moves")]
        table.app.push_screen(SolutionScreen(title, rows, why, table.tr("learn.close")))

    def _solution(self, start: Any, moves: Sequence[Any]) -> list[str]:
        """Moves as sentences; equal ones in a row as one with a number."""
        rows: list[tuple[str, int]] = []
        lessons = self.table.game.lessons
        for text in lessons.move_texts(start, moves) if lessons is not None else ():
            again = bool(rows) and rows[-1][0] == text
            rows = [*rows[:-1], (text, rows[-1][1] + 1)] if again else [*rows, (text, 1)]
        tr = self.table.tr
        return [tr("learn.times", text=t, count=n) if n > 1 else t for t, n in rows]


class LessonMode(TableMode):
    """Explains, points, waits for a move, and answers a wrong one."""

    style_sheets = (STYLE_SHEET,)
    css_class = CSS_CLASS
    full_prompts = True

    def __init__(
        self,
        run: LessonRun[Any, Any, Any, Any],
        lesson: Taught[Any, LessonTexts],
        number: int,
        *,
        is_last: bool = False,
    ) -> None:
        self.run = run
        self.lesson = lesson
        self.number = number
        """The place in the list, from 0."""
        self.is_last = is_last
        self.waiting = False
        """Whether the boards still show the end of the step before."""

    def attach(self, table: TableScreen) -> None:
        super().attach(table)
        self.panel = TeacherPanel(table)

    # --- what is shown

    @property
    def step(self) -> Any:
        """The step on the boards."""
        return self.run.lesson.steps[self.run.at - 1] if self.waiting else self.run.step

    @property
    def reading(self) -> bool:
        """Whether there is nothing to do but to read, until Enter."""
        return self.waiting or (not self.run.done and self.run.step.reads)

    def widgets(self) -> Sequence[Widget]:
        return (self.panel.widget,)

    def content(self) -> PanelText:
        run, texts, step = self.run, self.lesson.texts, self.step
        title = self.tr(
            "learn.lesson_title",
            number=self.number + 1,
            title=self.panel.named(texts.title),
            at=run.lesson.steps.index(step) + 1,
            of=len(run.lesson.steps),
        )
        if step.position and run.lesson.steps.index(step) and not run.done:
            title = self.tr("learn.new_position", title=title)
        if run.done:
            title = self.tr("learn.lesson_over", title=title)
            keys = "learn.keys_last" if self.is_last else "learn.keys_done"
            return PanelText(title, self.panel.named(texts.done), self.tr(keys))
        text = self.panel.named((texts.results if self.waiting else texts.steps)[step.id])
        keys = "learn.keys_read" if self.reading else "learn.keys_do"
        return PanelText(title, text, self.tr(keys))

    def enter_label(self) -> str:
        return self.tr("learn.key_on") if self.run.done or self.reading else ""

    def enter_labels(self) -> Sequence[str]:
        return (self.tr("learn.key_on"),)

    def marks(self) -> Marks:
        lessons = self.table.game.lessons
        return NO_MARKS if self.run.done or lessons is None else lessons.marks(self.step)

    def told(self) -> str:
        return self.panel.worded(self.panel.answer or self.content().text)

    def drawn(self) -> None:
        self.panel.show(self.content(), self.marks(), finished=self.run.done)
        if self.reading:
            self.table.view.prompt.set_text(self.panel.worded(self.tr("learn.read_on")))
        for area in (*self.table.game.areas, *LINES):
            pointed = not (self.run.done or self.waiting) and area in self.step.areas
            # boards may compose their parts after the first drawing
            self.table.query(f"#{area}").set_class(pointed, "-pointed")

    # --- keys

    def allows(self, action: str) -> bool:
        return action not in NOT_TAUGHT and not (self.reading and action in CHANGES)

    def key_pressed(self, event: Key) -> None:
        self.panel.explain_key(event)

    def forget(self) -> None:
        self.panel.answer = ""

    def enter(self) -> bool:
        if self.run.done:
            self.table.app.lessons.offer_next(self.number)
        elif self.reading:
            if not self.waiting:
                self.run.read_on()
            self._go_on()
        else:
            return False
        return True

    def _go_on(self) -> None:
        """Show the next step, or the same one again."""
        self.waiting = False
        self.panel.play_on(self.run.history)

    def next(self) -> bool:
        return self.enter()

    def restart(self) -> bool:
        self.table.forget()
        if self.waiting:
            self.run.back()
        if not self.run.done:
            self.run.again()
            self._go_on()
        return True

    def page_back(self) -> None:
        self.table.forget()
        if self.run.back():
            self._go_on()

    def move_panel(self) -> bool:
        self.panel.move(self.marks())
        return True

    def show_solution(self) -> None:
        run = self.run
        moves = [] if run.done or self.reading else self.panel.moves(run.step.solution)
        rest = run.rest_of(moves)
        start, why = run.history.controller, ""
        if moves and rest is None:
            rest, start, why = moves, run.start, self.tr("learn.astray")
        self.panel.show_solution(self.tr("learn.how"), start, rest or (), why)

    def quit(self) -> bool:
        self.table.app.lessons.leave()
        return True

    def rules_clause(self) -> str:
        return str(self.step.clause)

    # --- turns

    def begin_turn(self) -> bool:
        self.panel.begin_turn()
        lessons = self.table.game.lessons
        # to what the step is about, not to the solution
        if not self.run.done and lessons is not None and lessons.point(self.run.step):
            self.table.refresh_scene()
        return True

    def intercept(self, moves: Sequence[Any], *, automatic: bool) -> bool:
        """Refuse moves that are not wanted."""
        self.panel.answer = ""
        if automatic:
            return False
        if self.run.done or self.reading:
            return True
        wrong = self.run.judge(tuple(moves))
        if wrong:
            self.panel.refuse(self.panel.named(self.lesson.texts.wrong[wrong]))
        return bool(wrong)

    def wants_at_once(self, moves: Sequence[Any]) -> bool:
        """A move that reaches the goal is answered by the panel, not by the end of the turn."""
        return self.run.reaches(tuple(moves))

    def answered(self, events: Sequence[Any]) -> bool:
        step, history = self.run.step, self.run.history
        result = self.run.settle()
        if result is StepResult.STAYS:
            return False
        if result is StepResult.REACHED and step.waits:
            self.waiting = True
            self.table.session.hand_open = False
            self.table.refresh_scene()
            return True
        goes_on = self.run.done or not self.run.step.position
        self.panel.play_on(self.run.history, self.table.game.marks(events if goes_on else ()))
        if result is StepResult.FAILED:
            self.panel.refuse(self.panel.named(self.lesson.texts.wrong[step.id]))
            return True
        if self.run.done:
            self.table.app.lessons.mark_done("lessons", self.lesson.id)
        if step.shows:
            session = self.table.session
            finished = GameSession(session.setup, history, session.seats, session.narrator)
            self.table.app.push_screen(lesson_scores(finished))
        return True


class PuzzleMode(TableMode):
    """Asks for the best possible turn and grades it."""

    style_sheets = (STYLE_SHEET,)
    css_class = CSS_CLASS
    full_prompts = True

    def __init__(
        self, run: PuzzleRun[Any, Any, Any], puzzle: Taught[Any, PuzzleTexts], number: int
    ) -> None:
        self.run = run
        self.puzzle = puzzle
        self.number = number
        """The place in the list, from 0."""

    def attach(self, table: TableScreen) -> None:
        super().attach(table)
        self.panel = TeacherPanel(table)

    @property
    def finished(self) -> bool:
        return self.run.over or self.run.solved

    # --- what is shown

    def widgets(self) -> Sequence[Widget]:
        return (self.panel.widget,)

    def content(self) -> PanelText:
        texts, data = self.puzzle.texts, self.puzzle.data
        title = self.panel.named(texts.title)
        title = self.tr("learn.puzzle_title", number=self.number + 1, title=title)
        if not self.finished:
            return PanelText(title, self.panel.named(texts.ask), self.tr("learn.keys_puzzle"))
        what = self.tr(f"learn_goals.{data.goal}", count=self.run.value)
        if self.run.solved:
            solved = self.tr("learn.solved", what=what)
            return PanelText(title, solved, self.tr("learn.keys_solved"))
        if self.run.wrong:
            reason = self.panel.named(texts.wrong[self.run.wrong])
            return PanelText(title, reason, self.tr("learn.keys_again"))
        best = self.tr(f"learn_goals.{data.goal}", count=data.best)
        text = self.tr("learn.not_best", what=what, best=best)
        return PanelText(title, text, self.tr("learn.keys_again"))

    def enter_label(self) -> str:
        if self.run.solved:
            return self.tr("learn.key_list")
        return self.tr("learn.key_again") if self.finished else ""

    def enter_labels(self) -> Sequence[str]:
        return self.tr("learn.key_list"), self.tr("learn.key_again")

    def drawn(self) -> None:
        self.panel.show(self.content(), NO_MARKS, finished=self.finished)

    # --- keys

    def allows(self, action: str) -> bool:
        return action not in NOT_TAUGHT

    def key_pressed(self, event: Key) -> None:
        self.panel.explain_key(event)

    def forget(self) -> None:
        self.panel.answer = ""

    def enter(self) -> bool:
        """Leave a solved puzzle, restart a failed one."""
        if self.run.solved:
            self.table.app.lessons.leave()
        elif self.run.over:
            self.restart()
        else:
            return False
        return True

    def restart(self) -> bool:
        self.table.forget()
        self.run.again()
        self.panel.play_on(self.run.history)
        return True

    def move_panel(self) -> bool:
        self.panel.move(NO_MARKS)
        return True

    def show_solution(self) -> None:
        data = self.puzzle.data
        what = self.tr(f"learn_goals.{data.goal}", count=data.best)
        why = self.panel.named(self.puzzle.texts.why)
        title = self.tr("learn.best", what=what)
        self.panel.show_solution(title, self.run.start, self.panel.moves(data.answer), why)

    def quit(self) -> bool:
        self.table.app.lessons.leave()
        return True

    def rules_clause(self) -> str:
        return str(self.puzzle.data.clause)

    # --- turns

    def begin_turn(self) -> bool:
        self.panel.begin_turn()
        return True

    def intercept(self, moves: Sequence[Any], *, automatic: bool) -> bool:
        if self.finished:
            self.table.set_message(self.tr("learn.is_over"))
        return self.finished

    def answered(self, events: Sequence[Any]) -> bool:
        if not self.finished:
            return False
        self.table.refresh_scene()
        if self.run.solved:
            self.table.app.lessons.mark_done("puzzles", self.puzzle.id)
        return True


class SolutionScreen(Dialog[None]):
    """The moves of a solution: a list to read, with nothing to choose."""

    ASKS = False
    ABOUT = "box_help.solution"
    KEY_HELP = (("Esc", "box_help.solution_close"),)

    def __init__(self, title: str, moves: Sequence[str], why: str, keys: str) -> None:
        super().__init__(title, [(move, False) for move in moves], keys, note=why)
        self.add_class("-read")

    def _options(self) -> list[Option]:
        return [
            Option(Text(". ".join((str(at), move))), disabled=True)
            for at, (move, _) in enumerate(self._rows, 1)
        ]

    def action_enter(self) -> None:
        self.dismiss(None)
