"""The interface between the table and the game played on it.

A game implements `GameTable` and `GameInput`; `GameHints` and `GameLessons` only if it
has hints and lessons. Moves, events, hints, targets and marks are opaque here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Protocol

from rich.text import Text
from textual.geometry import Region, Size
from textual.screen import Screen
from textual.widget import Widget

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.protocol import Reason
from palais_tui.core.session import GameSession
from palais_tui.tui.keys import FooterKey
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.table.choices import Choice
from palais_tui.tui.table.enter_key import EnterKey
from palais_tui.tui.table.intent import Confirm, Intent
from palais_tui.tui.theme import Palette
from palais_tui.user_files.settings import Settings

Marks = frozenset[Any]
"""Places on the boards that are marked."""
NO_MARKS: Marks = frozenset()
ROOM = 78
"""Columns of a line on the smallest terminal."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """How to draw the boards."""

    symbols: Symbols
    palette: Palette
    settings: Settings
    changed: Marks = NO_MARKS
    """What has just changed."""
    highlighted: Marks = NO_MARKS
    """What a hint or lesson is about."""
    animated: bool = False
    """Whether small animations are wanted."""


class GameInput(ABC):
    """The cursor and whatever the player is entering; turns keys and clicks into intents."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.confirm: Confirm | None = None
        """The open question, if any."""
        self.watching = False
        """Whether a bot is to move: keys and clicks may point, but not choose."""
        self.room = ROOM
        """Columns for a refusal."""
        self.prompt_room = ROOM
        self.by_mouse = False
        """Whether the last answer was a click: prompts are worded for the hand that plays."""
        self.named_after_staging = False
        """Whether a target was typed after the last move of the turn was staged.

        Enter does not end the turn then: it may be meant for the target.
        """

    def tr(self, key: str, **facts: object) -> str:
        return self.session.narrator.language.text(key, **facts)

    def turn_is_done(self) -> Intent:
        """Refuses anything but Enter while the last move of the turn is staged."""
        in_what_if = self.session.in_what_if
        return Intent(refusal=self.tr("table.try_stops" if in_what_if else "acting.turn_done"))

    letters: ClassVar[str] = ""
    """Letters beyond a to f that the game uses; they come before commands on the same key."""

    def move_cursor(self, key: str) -> None:
        """An arrow key: up, down, left, right."""
        return

    def letter(self, letter: str) -> Intent:
        return Intent()

    def number(self, number: int) -> Intent:
        return Intent()

    @abstractmethod
    def enter(self) -> Intent:
        """Enter, while no question is open and no move is staged."""

    def next(self) -> Intent:
        """The key that ends an action."""
        return Intent()

    def repeat(self) -> Intent:
        """The key that repeats the last move."""
        return Intent()

    def pick(self, number: int) -> Intent:
        """A click on one of the prompt's choices."""
        return Intent()

    def change(self) -> None:
        """Switch to another way of making the move at the cursor."""
        return

    def choose(self, target: Any) -> Intent:
        """A click. Clears `confirm`."""
        self.confirm = None
        return Intent()

    def drag(self, origin: Any, target: Any) -> Intent:
        self.confirm = None
        return Intent()

    @property
    def is_entering(self) -> bool:
        """Whether Escape would cancel something that is being entered."""
        return False

    def cancel(self) -> None:
        """Escape, while no question is open: drop what is being entered; it undoes no move."""
        return

    def forget(self) -> None:
        """Any other key was pressed: drop the open question."""
        self.named_after_staging = False
        self.confirm = None

    def drop(self) -> None:
        """The moves were not made after all: begin anew."""
        self.confirm = None

    def after_answer(self) -> None:
        """The position has changed."""
        self.confirm = None

    def begin_turn(self) -> None:
        """Another player, or another position."""
        self.after_answer()


class GameHints(Protocol):
    """What the table must know about a hint."""

    def position(self) -> Any:
        """The current position, as the player to move sees it."""
        ...

    def is_current(self, asked: Any) -> bool:
        """Whether `asked` is still the current position."""
        ...

    def is_followed(self, hint: Any, asked: Any) -> bool:
        """Whether play since `asked` is consistent with the hint."""
        ...

    def text(self, hint: Any, columns: int, lines: int) -> str: ...

    def rest(self, hint: Any, columns: int) -> str:
        """What is left to do of it, in one line that has so many columns."""
        ...

    def marks(self, hint: Any) -> Marks: ...

    def names_secrets(self, hint: Any) -> bool:
        """Whether the hint would reveal what the player has not uncovered."""
        ...


class GameLessons(Protocol):
    """What the table must know about a step of a lesson."""

    def marks(self, step: Any) -> Marks: ...

    def point(self, step: Any) -> bool:
        """Move the cursor to what the step is about; False if it stays where it is."""
        ...

    def move_texts(self, start: Any, moves: Sequence[Any]) -> Sequence[str]:
        """Moves played from `start` as sentences, with their keys if the game names them."""
        ...


class GameTable(ABC):
    """One game's side of the table, made for one session."""

    style_sheets: ClassVar[tuple[Path, ...]] = ()
    css_class: ClassVar[str] = ""
    """A class of the table, for what the game's style sheets change around the boards."""
    shows_hand: ClassVar[bool] = False
    """Whether the boards show the hand of the player at the keyboard: the curtain opens it."""
    areas: ClassVar[tuple[str, ...]] = ()
    """Widget ids that a lesson can point at."""
    panel_lines: ClassVar[tuple[int, ...]] = (1,)
    """Screen lines at which a panel may cover the small boards."""
    boards_end: ClassVar[int] = 20
    """The screen line below the small boards."""
    small_footer: ClassVar[tuple[str, ...]] = (
        "hint",
        "what_if",
        "legend",
        "zoom",
        "hand",
        "rules",
        "log",
    )
    """The commands that a small footer always names, those that matter most first."""
    input: GameInput
    enter_key: EnterKey
    hints: GameHints | None = None
    lessons: GameLessons | None = None

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.enter_key = EnterKey(session)

    def tr(self, key: str, **facts: object) -> str:
        return self.session.narrator.language.text(key, **facts)

    # --- boards

    @abstractmethod
    def widgets(self) -> Sequence[Widget]:
        """The boards from top to bottom; always the same widgets."""

    def fit(self, size: Size) -> None:
        """Lay the boards out for a terminal size."""
        return

    def log_region(self, size: Size) -> Region | None:
        """Where among the boards the log stands; None if it stands under them."""
        return None

    @abstractmethod
    def draw(self, appearance: Appearance) -> None: ...

    def point_at(self, target: Any) -> None:
        """Show on the boards what the mouse points at, until they are drawn again.

        None: it has left them.
        """
        return

    def marks(self, events: Iterable[Any]) -> Marks:
        """What to mark for a moment after these events."""
        return NO_MARKS

    def best_panel(self, marks: Marks, text: str = "", lines: int = 5) -> int:
        """The index into `panel_lines` where a panel with `lines` of a text covers least."""
        return 0

    def panel_region(self, size: Size, marks: Marks, at: int, lines: int) -> Region | None:
        """Where a panel covers the boards; `at` is an index into `panel_lines`.

        `lines` of text fill its whole width. None if the boards leave room: at that line of
        small boards, or under large ones.
        """
        return None

    def zoom(self) -> None:
        """Show a board on the whole screen, then the next one; after the last all of them."""
        return

    def zoom_out(self) -> bool:
        """Show all boards; False if they are shown already."""
        return False

    # --- lines

    @abstractmethod
    def prompt_text(self, *, full: bool) -> str:
        """What to do now; `full` names the keys."""

    def choices(self) -> Sequence[Choice]:
        """The answers to the prompt that stand beside it."""
        return ()

    def inspect(self, target: Any = None, *, text_side: bool = False) -> str:
        """About a target, by default the one at the cursor."""
        return ""

    def notice(self, answered: Any, events: Sequence[Any]) -> str:
        """What the boards don't show of the events since the prompt that the player answered.

        A card was played, or something ended without a question.
        """
        return ""

    def hand_line(self) -> str:
        """What the player to move holds, without betraying it."""
        return ""

    def opening_line(self) -> str:
        """The log before the first move."""
        return ""

    def log_lines(self, events: Sequence[Any], columns: int) -> list[str]:
        """Events as all players may read them; in a few words if `columns` is not 0."""
        public = [self.session.spec.seen_by(event, PUBLIC) for event in events]
        return self.session.narrator.lines(public, columns)

    def turn_hint(self) -> str:
        """What a player should know when their turn begins."""
        return ""

    def since_text(self, columns: int) -> str:
        """What the bots have done since the last turn of the player to move."""
        return ""

    def curtain_lines(self, seat: int) -> list[str]:
        """What has happened since a player's last turn."""
        return self.log_lines(self.session.since(seat), 0)

    def curtain_picture(self, symbols: Symbols, palette: Palette) -> Text | None:
        """The public position in a few rows, for the curtain."""
        return None

    def reasons_text(self, reasons: Sequence[Reason]) -> str:
        return self.session.narrator.reasons(reasons)

    def rules_clause(self, message: str) -> str:
        """The clause of the rulebook for the message shown, or for the prompt."""
        return ""

    # --- commands

    def allows(self, action: str) -> bool:
        """Whether a command makes sense now."""
        return action not in ("change", "hand", "repeat", "zoom", "legend")

    def hidden_commands(self, large: bool) -> Collection[str]:
        """Commands that are allowed, but not shown in the footer."""
        return ()

    def rare_commands(self, large: bool) -> Collection[str]:
        """Commands of this moment: the footer names them before those of every moment."""
        return ("change",)

    def own_keys(self) -> Sequence[FooterKey]:
        """Keys of the game alone: key, label, and the action of a click.

        A small footer names them last.
        """
        return ()

    def own_label(self, action: str) -> str:
        """What a key other than Enter does now, in the footer; empty for its usual label."""
        return ""

    @property
    def is_zoomed(self) -> bool:
        """Whether one board has the whole screen."""
        return False

    def shows_hand_of(self, target: Any) -> bool:
        """Whether a click on a target asks for the hand of the player to move."""
        return False

    # --- turns

    @abstractmethod
    def is_pass(self, move: Any) -> bool: ...

    def is_end_confirmed(self, moves: Sequence[Any]) -> bool:
        """Whether the prompt asks for the end of the turn, so that it need not be staged."""
        return False

    def is_barrier(self, reasons: Sequence[Reason]) -> bool:
        """Whether undoing stops because something was revealed."""
        return False

    def animation_steps(self, plan: Sequence[Any]) -> Iterable[tuple[Any, ...]]:
        """A bot's moves in the groups that are shown one after another."""
        return [(move,) for move in plan]

    # --- dialogs

    def hand_dialog(self) -> Screen[tuple[Any, ...]] | None:
        """The player's hand; dismissed with moves."""
        return None

    def private_dialog(self) -> Screen[tuple[Any, ...]] | None:
        """A dialog that answers the current prompt, because its choices are secret."""
        return None
