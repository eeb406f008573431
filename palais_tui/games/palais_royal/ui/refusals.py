"""Says why something cannot be done now, and how to get there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from palais_tui.core.protocol import Reason
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.legality import PUTS_AT, why_not
from palais_tui.games.palais_royal.controller.moves import Put
from palais_tui.games.palais_royal.controller.reasons import WrongStep
from palais_tui.games.palais_royal.controller.rule_references import clause_of_all
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.status_line import brief_reasons, fitting, with_rule

ACTION_OF: Final = {
    Step.BEFORE: 0,
    Step.PARADE: 1,
    Step.STAIRWAY: 2,
    Step.COURT: 3,
    Step.KING: 3,
    Step.MADAME: 3,
    Step.ENLIST: 4,
    Step.DRAW: 5,
    Step.KEEP: 5,
    Step.CLOSING: 6,
}


class Refusals:
    """Makes the refusals of the table, and remembers the clause behind the last one."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.last = "", ""
        """The last refusal, and its clause."""

    def why(self, reasons: Sequence[Reason], room: int) -> str:
        """Why something is not possible, as fully as the line has room for."""
        match reasons:
            case (WrongStep(now=now, needed=needed),) if now in ACTION_OF and needed in ACTION_OF:
                narrator = self.session.narrator
                ahead = ACTION_OF[needed] - ACTION_OF[now]
                key = "acting.ahead" if ahead > 0 else "acting.past"
                facts = {"needed": narrator.step(needed), "now": narrator.step(now)}
                return self.instead(key, reasons, room, count=ahead, **facts)
        text = brief_reasons(self.session.narrator, reasons, room)
        self.last = text, clause_of_all(reasons)
        return text

    def of_source(self, place: int, room: int) -> str:
        """Why no servant comes from a place while the supply is empty."""
        game, narrator = self.session.game, self.session.narrator
        target = PUTS_AT[game.step]
        key = "acting.fetch_same" if place == target else "acting.fetch_none"
        why = why_not(game, Put(target, place))
        return self.instead(key, why, room, **narrator.place_forms("place", place))

    def instead(self, key: str, reasons: Sequence[Reason], room: int, **facts: object) -> str:
        """A refusal that names the key to press instead."""
        clause = clause_of_all(reasons)
        text = self.session.narrator.language.text(key, **facts)
        text = fitting(room, with_rule(self.session.narrator, text, clause), text)
        self.last = text, clause
        return text
