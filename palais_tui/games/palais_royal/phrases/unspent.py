"""What would be lost if an action ended now."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.controller.explanations import gives
from palais_tui.games.palais_royal.controller.moves import Enlist, Use
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.engine.castle import MINT
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.games.palais_royal.phrases.explanations import worth_text
from palais_tui.games.palais_royal.phrases.narrator import Narrator

MOST_FIELDS: Final = 5
"""Fields that a question names at most."""


def unspent_question(narrator: Narrator, game: GameState, prompt: Prompt) -> str:
    """Asks whether to end the action, naming what is left of it."""
    say = narrator.language.text
    match prompt.step:
        case Step.COURT:
            parts = ", ".join(_unused_parts(narrator, game, prompt))
            return say("acting.unspent_court", parts=parts)
        case Step.ENLIST:
            fields = sorted({move.field for move in prompt.moves if isinstance(move, Enlist)})
            named = ", ".join(FIELD_IDS[field] for field in fields[:MOST_FIELDS])
            return say("acting.unspent_enlist", fields=named)
        case Step.PARADE if prompt.unlimited:
            return say("acting.unspent_parade_unlimited")
        case step:
            return say(f"acting.unspent_{step.name.lower()}", left=prompt.left)


def _unused_parts(narrator: Narrator, game: GameState, prompt: Prompt) -> list[str]:
    """The parts of action 3 that are left, with what each gives: "Mint (3 gold)"."""
    found = []
    for move in prompt.moves:
        if isinstance(move, Use):
            total = gives(game, prompt.seat, move.place).worth.total
            gold = move.place == MINT
            given = worth_text(narrator.language, move.place, total) if gold else f"+{total}"
            found.append(f"{narrator.short_place(move.place)} ({given})")
    return found
