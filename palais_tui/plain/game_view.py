"""One game's side of plain mode: its choices, boards and extra commands in lines."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from palais_tui.core.session import GameSession

Group = tuple[Any, ...]
"""Moves with the same target; a second question asks for the variant."""


class PlainView(ABC):
    """What plain mode needs of a game; `GameSpec.plain_view` makes one for each session."""

    commands: tuple[str, ...] = ("board",)
    """Words that show something and change nothing, in the order of the help."""
    private_commands: frozenset[str] = frozenset()
    """Those that show the player's own secrets."""

    def __init__(self, session: GameSession) -> None:
        self.session = session

    def tr(self, key: str, **facts: object) -> str:
        return str(self.session.narrator.language.text(key, **facts))

    def normalize(self, line: str) -> str:
        """A typed line in the form that notation and commands know."""
        return line

    @abstractmethod
    def prompt_text(self) -> str:
        """What the player is asked."""

    def clause(self) -> str:
        """The clause of the rulebook that the prompt is about."""
        return ""

    def groups(self) -> list[Group]:
        """The legal moves by target; secret ones only while the hand is open."""
        return [(move,) for move in self.session.prompt.moves]

    @abstractmethod
    def move_text(self, move: Any) -> str:
        """A move as a choice."""

    def target_text(self, group: Group) -> str:
        """What a group of moves is about."""
        return self.move_text(group[0])

    def question_text(self, group: Group) -> str:
        """The second question, when a group of several moves was chosen."""
        return ""

    def notes(self) -> list[str]:
        """Lines below the choices."""
        return []

    @abstractmethod
    def show(self, command: str, argument: str) -> list[str]:
        """The lines of one of the `commands`."""

    def shortcut(self) -> Sequence[Any]:
        """The moves of `all`; empty where there is nothing to do at once."""
        return ()

    def steps(self, plan: Sequence[Any]) -> list[tuple[Any, ...]]:
        """A bot's plan, split into the answers it gives."""
        return [(move,) for move in plan]

    def refusal_text(self, reasons: Sequence[Any]) -> str:
        """Why a move is illegal."""
        return str(self.session.narrator.reasons(reasons))

    def hint_lines(self, hint: Any) -> list[str]:
        """A hint in sentences."""
        return []

    def help_lines(self) -> list[str]:
        """How moves are written."""
        return []

    def result_lines(self) -> list[str]:
        """How the finished game ended, unless its last events say it."""
        return []
