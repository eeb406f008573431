"""The real table with somebody beside it: a panel of words, and marks on the boards."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, Protocol

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.types import CSSPathType

from palais_tui.core.protocol import Gesture
from palais_tui.core.session import GameSession
from palais_tui.core.setup import GameHistory
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.notation import read
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.prompts_and_moves import move_text
from palais_tui.games.palais_royal.spec import palais_setup
from palais_tui.games.palais_royal.ui.panel_placement import BAND_LINES, BANDS, best_band
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.placeholders import fill_names, names_of
from palais_tui.lessons.lesson_game import LEARNER
from palais_tui.tui.screens.dialog import Dialog
from palais_tui.tui.table.screen import TableScreen
from palais_tui.tui.widgets.panels import LessonPanel
from palais_tui.tui.widgets.status_line import StatusLine

NOT_HERE: Final = ("menu", "what_if", "hint")


class Run(Protocol):
    """A lesson or puzzle that is being done."""

    @property
    def history(self) -> GameHistory:
        """The game as it was played so far."""
        ...

    def again(self) -> None:
        """From the beginning, of the step or of the puzzle."""
        ...


class TaughtTable(TableScreen):
    """What lessons and puzzles share."""

    CSS_PATH: ClassVar[CSSPathType] = ["boards.tcss", "table.tcss", "lesson.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "move_panel", show=False),
        Binding("s", "solution", show=False),
    ]

    def __init__(self, run: Run, number: int, language: Language, components: Components) -> None:
        super().__init__(seated(run.history, language, components))
        self.run: Run = run
        self.number = number
        """Its place in the list, from 0."""
        self.answered = ""
        """The answer to a wrong move, until something else is done."""
        self._band: int | None = None

    @abstractmethod
    def words(self) -> tuple[str, str, str]:
        """The panel's title, text and keys."""

    @property
    @abstractmethod
    def finished(self) -> bool:
        """Whether nothing that is done counts any more."""

    @property
    @abstractmethod
    def clause(self) -> str:
        """The clause it is about now, if there is one."""

    @abstractmethod
    def solution(self) -> tuple[str, Sequence[str], str]:
        """A title, the moves, and why."""

    @property
    def speaks_fully(self) -> bool:
        """Who learns is told the keys."""
        return True

    def named(self, text: str) -> str:
        """Words of a file with the names of cards, nobles and places."""
        return fill_names(self.session.narrator.language, text)

    def compose(self) -> ComposeResult:
        """The table, and the panel."""
        yield from super().compose()
        yield LessonPanel(id="lesson")

    def _show_lines(self, scene: Scene) -> None:
        """When all is done, the prompt says what the panel says."""
        super()._show_lines(scene)
        if self.finished:
            self.query_one("#prompt", StatusLine).set_text(self.words()[2])

    def refresh_scene(self) -> None:
        """The panel says where things stand."""
        super().refresh_scene()
        for panel in self.query(LessonPanel):
            self.set_class(self.palais.settings.ascii, "-ascii")
            title, text, keys = self.words()
            if self.has_class("-large"):  # there the panel has an upper line only
                title, keys = self.say("learn.large_title", title=title, keys=keys), ""
            else:
                keys = self.say("learn.small_keys", keys=keys)
            panel.set_content(title, self.answered or text, keys, answer=bool(self.answered))
            self._place(panel)

    def _place(self, panel: LessonPanel) -> None:
        """Where it hides nothing that is spoken of, else the fewest nobles."""
        if self.has_class("-large"):
            panel.styles.offset = (0, 0)
            return
        band = self._band if self._band is not None else self._best_band()
        panel.styles.offset = (0, BAND_LINES[band])

    def _best_band(self) -> int:
        return best_band(self.session.game.garden, self.pointed())

    def action_move_panel(self) -> None:
        """Elsewhere, to see what lies under it."""
        now = self._band if self._band is not None else self._best_band()
        self._band = (now + 1) % len(BANDS)
        self.refresh_scene()

    def action_solution(self) -> None:
        """How it is done, on demand."""
        title, moves, why = self.solution()
        rows = list(moves) or [self.say("learn.no_moves")]
        self.app.push_screen(SolutionScreen(title, rows, f"{why} {self.say('learn.close')}"))

    def in_words(self, start: PalaisController, moves: Sequence[str]) -> list[str]:
        """Moves as sentences, each said where it is made; equal ones in a row once."""
        trial, narrator = start.copy(), self.session.narrator
        rows: list[tuple[str, int]] = []
        for text in moves:
            move = read(trial.game.components, text)
            for atom in move.moves if isinstance(move, Gesture) else (move,):
                said = move_text(narrator, trial.game, atom)
                again = bool(rows) and rows[-1][0] == said
                rows = [*rows[:-1], (said, rows[-1][1] + 1)] if again else [*rows, (said, 1)]
                trial.answer(atom)
        return [self.say("learn.times", text=t, count=n) if n > 1 else t for t, n in rows]

    def sit(self, past: GameHistory) -> None:
        """Go on with another past: the next step, or the same one again."""
        self.session.history = past
        self.session.hand_open = False
        self.hand_over()

    def tell_wrong(self, text: str) -> None:
        """Answer a move that is not wanted."""
        self.answered = text
        self._said = ""
        self.table_input.ask = None
        self.table_input.origin = None
        self.refresh_scene()

    def _forget(self) -> None:
        super()._forget()
        self.answered = ""

    def hand_over(self) -> None:
        """Nobody else sits here: no curtain, no scores."""
        self._at_keyboard = LEARNER
        self.table_input.begin_turn()
        self.table_input.after_answer()  # while enlisting, the cursor is in the garden
        self.refresh_scene()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There are no table's matters here, nothing to try out, and other hints."""
        return action not in NOT_HERE and super().check_action(action, parameters)

    def action_restart(self) -> None:
        """From the beginning."""
        self._forget()
        self.run.again()
        self.sit(self.run.history)

    def action_rules(self) -> None:
        """The clause it is about."""
        if self.clause:
            self.palais.show_rules(self.clause)
        else:
            super().action_rules()

    def action_quit(self) -> None:
        """Back to the list."""
        self.palais.stop_learning()


class SolutionScreen(Dialog[None]):
    """Moves to read."""

    def __init__(self, title: str, moves: Sequence[str], why: str) -> None:
        super().__init__(title, [(move, True) for move in moves], why)

    def chosen(self, row: int) -> None:
        """Nothing is chosen here: it closes."""
        self.dismiss(None)


def seated(past: GameHistory, language: Language, components: Components) -> GameSession:
    """The learner among others, at a game that is not kept."""
    names = names_of(language, past.controller.game.players)
    setup = palais_setup(components, names, seed=0)  # laid out, not dealt: it is never told again
    return GameSession(setup, past, setup.seats(), Narrator(language, components, names))
