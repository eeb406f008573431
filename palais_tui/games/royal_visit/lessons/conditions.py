"""Conditions of lessons, puzzles and examples: `king = g3`, `holds.king-1 = 0`, `wins = 1`.

A condition compares a fact, which is a number or a space of the learner's game, with a value.
"""

from __future__ import annotations

import re
from typing import Annotated, Final

from pydantic import AfterValidator

from palais_tui.games.royal_visit.controller.notation import PAWN_OF, SPACE_OF
from palais_tui.games.royal_visit.engine.movement import has_jester
from palais_tui.games.royal_visit.engine.state import GameState
from palais_tui.games.royal_visit.engine.turn import crown_steps
from palais_tui.lessons.condition import Condition

SPACES: Final = (*PAWN_OF, "crown")
"""Facts that are a space; red's end is the greater one."""
NUMBERS: Final = ("joker", "steps", "hand", "run-outs", "turns", "over", "wins", "loses")
"""Whether jester cards are jokers, the crown's steps at the end of the turn, and so on."""
HELD: Final = "holds"
"""How many cards of a face the learner has: `holds.king-1`."""
SHAPE: Final = re.compile(r"(?P<fact>[a-z-]+(?:\.[a-z0-9+-]+)?) (?P<sign>=|>=|<=) (?P<value>\w+)")


def read_condition(text: str) -> Condition:
    """Parse a condition; ValueError says what is wrong with it."""
    found = SHAPE.fullmatch(text)
    if not found:
        raise ValueError(f"must be like 'king = g3' (got {text!r})")
    fact, value = found["fact"], found["value"]
    if fact in SPACES:
        if value not in SPACE_OF:
            raise ValueError(f"must compare with a space from g8 over 0 to r8 (got {value!r})")
        return Condition(fact, found["sign"], SPACE_OF[value])
    if fact not in NUMBERS and not fact.startswith(f"{HELD}."):
        raise ValueError(f"must name {', '.join((*SPACES, *NUMBERS, HELD))} (got {fact!r})")
    if not value.isdecimal():
        raise ValueError(f"must compare with a number (got {value!r})")
    return Condition(fact, found["sign"], int(value))


def _checked(text: str) -> str:
    read_condition(text)
    return text


ConditionText = Annotated[str, AfterValidator(_checked)]


def fact(game: GameState, seat: int, name: str, turns: int = 0) -> int:
    """The value of a fact for a player; `turns` is the number of turns they have ended."""
    kind, _, card = name.partition(".")
    if card:
        return game.hands[seat][game.components.face(card)]
    if kind in PAWN_OF:
        return game.pawns[PAWN_OF[kind]]
    match kind:
        case "crown":
            return game.crown
        case "joker":
            return int(has_jester(game.pawns, seat))
        case "steps":
            return crown_steps(game, seat).total
        case "hand":
            return sum(game.hands[seat])
        case "run-outs":
            return game.run_outs
        case "over":
            return int(game.is_over)
        case "wins":
            return int(game.winners == (seat,))
        case "loses":
            return int(game.winners == (1 - seat,))
        case _:
            return turns


def holds(condition: Condition, game: GameState, seat: int, turns: int = 0) -> bool:
    """Whether a condition is met."""
    return condition.is_met_by(fact(game, seat, condition.fact, turns))
