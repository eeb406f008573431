"""Lessons of Palais Royal at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.macros import use_part
from palais_tui.games.palais_royal.controller.moves import (
    PASS,
    Draw,
    Enlist,
    Keep,
    Move,
    Play,
    Put,
    Use,
    Walk,
)
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine import castle
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.prompts_and_moves import move_text
from palais_tui.games.palais_royal.ui.table_input import TableInput
from palais_tui.tui.key_names import key_word
from palais_tui.tui.table.game_table import Marks

if TYPE_CHECKING:  # a game without lessons needs no lesson files
    from palais_tui.games.palais_royal.lessons.lessons_file import PalaisStep

ENTER_PASSES: Final = (Step.BEFORE, Step.KEEP, Step.CLOSING)
"""Steps that Enter ends."""


class PalaisLessons:
    """Implements `GameLessons`."""

    def __init__(self, session: GameSession, table_input: TableInput) -> None:
        self.session = session
        self.input = table_input

    def marks(self, step: PalaisStep) -> Marks:
        named = {PLACE_IDS.index(place) for place in step.places}
        # a servant that is picked up looks for where to go
        places = {
            ("place", place) for place in named if place != self.input.origin or len(named) == 1
        }
        return frozenset(places | {("field", FIELD_IDS.index(field)) for field in step.fields})

    def point(self, step: PalaisStep) -> bool:
        if step.fields:
            self.input.point_at_field(FIELD_IDS.index(step.fields[0]))
        elif step.places:
            self.input.point_at_place(PLACE_IDS.index(step.places[0]))
        return bool(step.fields or step.places)

    def move_texts(self, start: PalaisController, moves: Sequence[Move]) -> list[str]:
        trial, say = start.copy(), self.session.narrator.language.text
        texts, before, drawn, unpressed = [], None, list[int](), 0
        for at, move in enumerate(moves):
            if not isinstance(before, Keep):
                drawn = [*trial.game.looking]
            after = moves[at + 1] if at + 1 < len(moves) else None
            if unpressed:  # the key of the move before makes this one, too
                unpressed -= 1
            else:
                unpressed = _made_along(trial, moves[at:])
                text = move_text(self.session.narrator, trial.game, move)
                keys = say("solution.then").join(self._keys(trial, move, before, after, drawn))
                texts.append(say("solution.with_keys", text=text[:1].upper() + text[1:], keys=keys))
            trial.answer(move)
            before = move
        return texts

    def _keys(
        self,
        trial: PalaisController,
        move: Move,
        before: Move | None,
        after: Move | None,
        drawn: Sequence[int],
    ) -> list[str]:
        """The keys that make a move, beside the moves before and after it.

        `drawn` are the cards to choose from in action 5, in their order.
        """
        at, language = trial.game.grid.at, self.session.narrator.language
        enter, space = key_word(language, "Enter"), key_word(language, "Space")
        match move:
            case Walk(origin=origin, target=target):
                return [f"{at.index(origin) + 1}", f"{at.index(target) + 1}"]
            case Use(place=place) | Put(place=place, source=castle.SUPPLY):
                return [f"{at.index(place) + 1}"]
            case Put(source=source):
                return [f"{at.index(source) + 1}"]
            case Enlist(field=field):
                return [FIELD_IDS[field], enter]
            case Draw(count=count):
                return [f"{count}", enter]
            case Play(card=card):
                held = [
                    kind for kind, count in enumerate(trial.game.hand(trial.game.seat)) if count
                ]
                return [space, f"{held.index(card) + 1}", enter]
            case Keep(card=card):
                first = [] if isinstance(before, Keep) else [enter]
                last = [] if isinstance(after, Keep) or after == PASS else [enter]
                return [*first, f"{drawn.index(card) + 1}", *last]
            case _ if trial.game.step in ENTER_PASSES:
                return [enter]
            case _:
                prompt = trial.prompt
                # the table asks first where something is left to do
                asks = prompt is not None and prompt.offers and not isinstance(before, Put)
                return ["n", "n"] if asks else ["n"]


def _made_along(trial: PalaisController, moves: Sequence[Move]) -> int:
    """How many of the moves after the first are made by its key."""
    first, *others = moves
    if not isinstance(first, Use):
        return 0
    _, *along = use_part(trial.game, first.place)
    return len(along) if others[: len(along)] == along else 0
