"""Lessons of Palais Royal at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.moves import Enlist, Move, Put, Use, Walk
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine import castle
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.phrases.prompts_and_moves import move_text
from palais_tui.games.palais_royal.ui.table_input import TableInput
from palais_tui.tui.key_names import key_word
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

    def move_text(self, position: PalaisController, move: Move) -> str:
        narrator, at = self.session.narrator, position.game.grid.at
        text = move_text(narrator, position.game, move)
        then = narrator.language.text("solution.then")
        match move:
            case Walk(origin=origin, target=target):
                keys = f"{at.index(origin) + 1}{then}{at.index(target) + 1}"
            case Use(place=place) | Put(place=place, source=castle.SUPPLY):
                keys = f"{at.index(place) + 1}"
            case Enlist(field=field):
                keys = f"{FIELD_IDS[field]}{then}{key_word(narrator.language, 'Enter')}"
            case _:
                keys = ""
        text = text[:1].upper() + text[1:]
        return narrator.language.text("solution.with_keys", text=text, keys=keys) if keys else text
