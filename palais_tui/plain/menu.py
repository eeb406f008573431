"""Numbered choices: target first, variant second."""

from __future__ import annotations

from typing import Any

from palais_tui.i18n.catalog import Language
from palais_tui.plain.game_view import Group, PlainView


class Menu:
    """The choices of one prompt."""

    def __init__(self, view: PlainView, language: Language) -> None:
        self._view = view
        self._text = language.text
        self._groups = view.groups()
        self._chosen: Group = ()

    @property
    def asks_variant(self) -> bool:
        """Whether a target was chosen and its variants are listed."""
        return bool(self._chosen)

    def lines(self) -> list[str]:
        """The current list."""
        if self._chosen:
            texts = [self._view.move_text(move) for move in self._chosen]
            title = [self._view.question_text(self._chosen)]
            end = [self._text("plain.back")]
        else:
            texts = [self._target(group) for group in self._groups]
            title = end = []
        choices = [
            self._text("plain.choice", number=number, text=text)
            for number, text in enumerate(texts, 1)
        ]
        return [*title, *choices, *end]

    def choose(self, number: int) -> Any:
        """The move of a number; None if a second question follows. IndexError if unknown."""
        if not 1 <= number <= self.size:
            raise IndexError(number)
        if self._chosen:
            return self._chosen[number - 1]
        group = self._groups[number - 1]
        if len(group) == 1:
            return group[0]
        self._chosen = group
        return None

    def back(self) -> None:
        """Return to the targets."""
        self._chosen = ()

    @property
    def size(self) -> int:
        """The number of choices in the current list."""
        return len(self._chosen or self._groups)

    def _target(self, group: Group) -> str:
        text = self._view.target_text(group)
        return self._text("plain.more", text=text) if len(group) > 1 else text
