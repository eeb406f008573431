"""Lessons of Palais Royal at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from palais_tui.core.protocol import Gesture
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS, read
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.phrases.prompts_and_moves import move_text
from palais_tui.games.palais_royal.ui.table_input import TableInput
from palais_tui.tui.table.game_table import Marks

if TYPE_CHECKING:  # a game without lessons needs no lesson files
    from palais_tui.games.palais_royal.lessons.lessons_file import PalaisStep


class PalaisLessons:
    """Implements `GameLessons`."""

    def __init__(self, session: GameSession, table_input: TableInput) -> None:
        self.session = session
        self.input = table_input

    def marks(self, step: PalaisStep) -> Marks:
        places = {("place", PLACE_IDS.index(place)) for place in step.places}
        return frozenset(places | {("field", FIELD_IDS.index(field)) for field in step.fields})

    def point(self, step: PalaisStep) -> bool:
        if step.fields:
            self.input.point_at_field(FIELD_IDS.index(step.fields[0]))
        elif step.places:
            self.input.point_at_place(PLACE_IDS.index(step.places[0]))
        return bool(step.fields or step.places)

    def move_texts(self, start: PalaisController, moves: Sequence[str]) -> list[str]:
        trial = start.copy()
        texts = []
        for notation in moves:
            move = read(trial.game.components, notation)
            for atom in move.moves if isinstance(move, Gesture) else (move,):
                texts.append(move_text(self.session.narrator, trial.game, atom))
                trial.answer(atom)
        return texts
