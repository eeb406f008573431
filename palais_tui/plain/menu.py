"""Numbered choices: target first, variant second."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.moves import Move, Play, Put
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.prompts_and_moves import (
    move_text,
    question_text,
    target_text,
)


class Menu:
    """The choices of one prompt. Cards are listed only while the hand is open."""

    def __init__(
        self, narrator: Narrator, game: GameState, prompt: Prompt, *, hand_open: bool
    ) -> None:
        self._narrator = narrator
        self._game = game
        groups = prompt.groups().values()
        self._groups = [g for g in groups if hand_open or not isinstance(g[0], Play)]
        if prompt.step is Step.PLACING:
            # in reading order, as the castle is shown
            self._groups.sort(key=lambda group: game.grid.at.index(_place(group)))
        self._chosen: tuple[Move, ...] = ()

    @property
    def asks_variant(self) -> bool:
        """Whether a target was chosen and its variants are listed."""
        return bool(self._chosen)

    def lines(self) -> list[str]:
        """The present list."""
        say = self._narrator.language.text
        if self._chosen:
            texts = [move_text(self._narrator, self._game, move) for move in self._chosen]
            title = [question_text(self._narrator, self._chosen)]
            end = [say("plain.back")]
        else:
            texts = [self._target(group) for group in self._groups]
            title = end = []
        choices = [
            say("plain.choice", number=number, text=text) for number, text in enumerate(texts, 1)
        ]
        return [*title, *choices, *end]

    def choose(self, number: int) -> Move | None:
        """The move of a number; None if it leads to a second question. IndexError if unknown."""
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
        """How many choices the present list has."""
        return len(self._chosen or self._groups)

    def _target(self, group: tuple[Move, ...]) -> str:
        text = target_text(self._narrator, self._game, group)
        return self._narrator.language.text("plain.more", text=text) if len(group) > 1 else text


def _place(group: tuple[Move, ...]) -> int:
    move = group[0]
    assert isinstance(move, Put)
    return move.place
