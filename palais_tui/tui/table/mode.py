"""What varies at the table: a person's turn, a bot's turn, a lesson, a puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.events import Key
from textual.widget import Widget

from palais_tui.tui.keys import Command
from palais_tui.tui.table.game_table import NO_MARKS, Marks

if TYPE_CHECKING:
    from palais_tui.tui.table.screen import TableScreen

Footer = Iterable[tuple[Command, str]]
"""Commands and their labels."""


class TableMode:
    """Hooks of the table; the defaults change nothing.

    Hooks that return a bool return True if the mode has dealt with it.
    """

    style_sheets: ClassVar[tuple[Path, ...]] = ()
    css_class: ClassVar[str] = ""
    watching: ClassVar[bool] = False
    """Whether a bot is to move."""
    table: TableScreen

    def attach(self, table: TableScreen) -> None:
        self.table = table

    def tr(self, key: str, **facts: object) -> str:
        return self.table.tr(key, **facts)

    # --- what is shown

    def widgets(self) -> Sequence[Widget]:
        """Widgets of the mode's own, below or over the table's."""
        return ()

    @property
    def full_prompts(self) -> bool:
        """Whether prompts name the keys."""
        return self.table.app.settings.full_prompts

    def prompt_text(self) -> str:
        """Replaces the game's prompt unless empty."""
        return ""

    def reminder(self) -> str:
        """A last line in the log."""
        return ""

    def marks(self) -> Marks:
        """What to highlight while no hint does."""
        return NO_MARKS

    def footer(self, commands: Footer) -> Footer:
        return commands

    def enter_label(self) -> str:
        """What Enter does before the game gets it; empty while the game gets it."""
        return ""

    def enter_labels(self) -> Sequence[str]:
        """Every such word: the footer keeps room for the longest."""
        return ()

    def told(self) -> str:
        """What a panel of the mode says, for a box that dims it."""
        return ""

    def drawn(self) -> None:
        """The table was redrawn."""
        return

    # --- keys

    def allows(self, action: str) -> bool:
        return True

    def key_pressed(self, event: Key) -> None:
        return

    def forget(self) -> None:
        """The player does something else: drop what was answered."""
        return

    def enter(self) -> bool:
        return False

    def next(self) -> bool:
        return False

    def hand(self) -> bool:
        return False

    def restart(self) -> bool:
        return False

    def move_panel(self) -> bool:
        return False

    def show_solution(self) -> None:
        return

    def page_back(self) -> None:
        """Back to the page before."""
        return

    def quit(self) -> bool:
        return False

    def rules_clause(self) -> str:
        """Replaces the game's clause unless empty."""
        return ""

    # --- turns

    def intercept(self, moves: Sequence[Any], *, automatic: bool) -> bool:
        """Moves are about to be made."""
        return False

    def wants_at_once(self, moves: Sequence[Any]) -> bool:
        """Whether to make the last moves of a turn without waiting for Enter."""
        return False

    def answered(self, events: Sequence[Any]) -> bool:
        """Moves were made."""
        return False

    def begin_turn(self) -> bool:
        """Another turn begins."""
        return False

    def turn_begun(self) -> None:
        """The next player has the keyboard."""
        return
