"""Lessons of Royal Visit at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.moves import Move
from palais_tui.games.royal_visit.controller.notation import PAWN_OF, SPACE_OF
from palais_tui.games.royal_visit.phrases.prompts_and_moves import move_text
from palais_tui.games.royal_visit.ui.table_input import VisitInput
from palais_tui.tui.table.game_table import Marks

if TYPE_CHECKING:  # a game without lessons needs no lesson files
    from palais_tui.games.royal_visit.lessons.lessons_file import VisitStep


CROWN: Final = ("crown", 0)


class VisitLessons:
    """Implements `GameLessons`."""

    def __init__(self, session: GameSession, table_input: VisitInput) -> None:
        self.session = session
        self.input = table_input

    def marks(self, step: VisitStep) -> Marks:
        face = self.session.game.components.face
        pawns = {("pawn", int(PAWN_OF[name])) for name in step.pawns}
        spaces = {("space", SPACE_OF[name]) for name in step.spaces}
        cards = {("card", face(name)) for name in step.cards}
        return frozenset(pawns | spaces | cards | ({CROWN} if step.crown else set()))

    def point(self, step: VisitStep) -> bool:
        hand, face = self.input.selection.hand(), self.session.game.components.face
        wanted = [hand.index(face(name)) for name in step.cards if face(name) in hand]
        if wanted:
            self.input.cursor = wanted[0]
        return bool(wanted)

    def move_texts(self, start: VisitController, moves: Sequence[Move]) -> list[str]:
        trial = start.copy()
        texts = []
        for move in moves:
            texts.append(move_text(self.session.narrator, trial.game, move))
            trial.answer(move)
        return texts
