"""Conditions of lessons and puzzles, `mint >= 3`, `servant.a3 = 1`, `step = enlist`.

A condition compares a fact, which is a number of the learner's game, with a value.
"""

from __future__ import annotations

import re
from typing import Annotated, Final

from pydantic import AfterValidator

from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.actions.enlist import price
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.components import CARD_KINDS
from palais_tui.games.palais_royal.engine.majority import has_majority
from palais_tui.games.palais_royal.engine.scoring import score, winners
from palais_tui.games.palais_royal.engine.state import EMPTY, GameState, Step
from palais_tui.lessons.condition import Condition

PLAIN: Final = (
    *PLACE_IDS,
    *(
        "gold",
        "supply",
        "reserve",
        "nobles",
        "points",
        "hand",
        "left",
        "seals",
        "turns",
        "over",
        "wins",
    ),
)
"""The learner's servants by place, possessions, and what is left of an action."""
OF: Final = {
    "majority": PLACE_IDS,
    "used": ("mint", "king", "madame"),
    "servant": None,
    "noble": None,
    "price": None,
    "holds": None,
    "played": None,
}
"""Facts about one thing: `majority.mint`, `noble.c4` (1 while a noble is there)."""
STEPS: Final = tuple(step.name.lower() for step in Step)
SHAPE: Final = re.compile(r"(?P<fact>[a-z]+(?:\.[a-z0-9]+)?) (?P<sign>=|>=|<=) (?P<value>\w+)")


def read_condition(text: str) -> Condition:
    """Parse a condition; ValueError says what is wrong with it."""
    found = SHAPE.fullmatch(text)
    if not found:
        raise ValueError(f"must be like 'mint >= 3' (got {text!r})")
    fact, value = found["fact"], found["value"]
    check_fact(fact)
    if fact == "step":
        if value not in STEPS:
            raise ValueError(f"must name a step, {', '.join(STEPS)} (got {value!r})")
        return Condition(fact, found["sign"], STEPS.index(value))
    if not value.isdecimal():
        raise ValueError(f"must compare with a number (got {value!r})")
    return Condition(fact, found["sign"], int(value))


def check_fact(fact: str) -> None:
    """Refuse an unknown fact."""
    name, dot, thing = fact.partition(".")
    if not dot:
        if name not in (*PLAIN, "step"):
            raise ValueError(f"must name step, {', '.join(PLAIN)} (got {name!r})")
    elif name not in OF:
        raise ValueError(f"must begin with {', '.join(OF)} (got {name!r})")
    elif name in ("servant", "noble", "price"):
        if thing not in FIELD_IDS:
            raise ValueError(f"must be a field from a1 to f6 (got {thing!r})")
    elif (things := OF[name]) is not None and thing not in things:
        raise ValueError(f"must name {', '.join(things)} (got {thing!r})")


def _checked(text: str) -> str:
    read_condition(text)
    return text


ConditionText = Annotated[str, AfterValidator(_checked)]


def fact(game: GameState, seat: int, name: str, turns: int = 0) -> int:
    """The value of a fact for a player; `turns` is the number of turns they have ended."""
    kind, _, thing = name.partition(".")
    if thing:
        return _about(game, seat, kind, thing)
    if kind in PLACE_IDS:
        return game.servants(seat, PLACE_IDS.index(kind))
    match kind:
        case "gold" | "supply" | "reserve":
            return int(getattr(game, kind)[seat])
        case "left":
            return game.points_left
        case "seals":
            return game.seals
        case "nobles":
            return len(game.face_up[seat]) + len(game.face_down[seat])
        case "points":
            return score(game)[seat].total
        case "hand":
            return game.hand_size(seat)
        case "step":
            return int(game.step)
        case "over":
            return int(game.step is Step.OVER)
        case "wins":
            return int(game.step is Step.OVER and winners(game) == (seat,))
        case _:
            return turns


def _about(game: GameState, seat: int, kind: str, thing: str) -> int:
    match kind:
        case "majority":
            return int(has_majority(game, seat, PLACE_IDS.index(thing)))
        case "used":
            return game.used_parts >> PLACE_IDS.index(thing) & 1
        case "servant":
            return int(game.garden[FIELD_IDS.index(thing)] == EMPTY - 1 - seat)
        case "price":
            return price(game, FIELD_IDS.index(thing))
        case "noble":
            return int(game.garden[FIELD_IDS.index(thing)] >= 0)
    cards = [card.id for card in game.components.cards]
    rows = game.hands if kind == "holds" else game.open_cards
    return rows[seat * CARD_KINDS + cards.index(thing)] if thing in cards else 0


def holds(condition: Condition, game: GameState, seat: int, turns: int = 0) -> bool:
    """Whether a condition is met."""
    return condition.is_met_by(fact(game, seat, condition.fact, turns))
