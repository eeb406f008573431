"""Conditions of lessons and puzzles: `mint >= 3`, `servant.a3 = 1`, `step = enlist`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import AfterValidator

from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.state import Step

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
"""Numbers of the learner: servants by place, what they own, what is left of an action."""
OF: Final = {
    "majority": PLACE_IDS,
    "used": ("mint", "king", "madame"),
    "servant": None,
    "noble": None,
    "price": None,
    "holds": None,
    "played": None,
}
"""Numbers about one thing: `majority.mint`, `noble.c4` (1 while it stands there)."""
STEPS: Final = tuple(step.name.lower() for step in Step)
SHAPE: Final = re.compile(r"(?P<fact>[a-z]+(?:\.[a-z0-9]+)?) (?P<sign>=|>=|<=) (?P<value>\w+)")
FIELD: Final = re.compile(r"[a-f][1-6]")


@dataclass(frozen=True, slots=True)
class Condition:
    """A number of the game compared with another."""

    fact: str
    sign: str
    value: int


def read_condition(text: str) -> Condition:
    """The condition that a text stands for; ValueError says what is wrong with it."""
    found = SHAPE.fullmatch(text)
    if not found:
        raise ValueError(f"must be like 'mint >= 3' (got {text!r})")
    fact, value = found["fact"], found["value"]
    known_fact(fact)
    if fact == "step":
        if value not in STEPS:
            raise ValueError(f"must name a step, {', '.join(STEPS)} (got {value!r})")
        return Condition(fact, found["sign"], STEPS.index(value))
    if not value.isdecimal():
        raise ValueError(f"must compare with a number (got {value!r})")
    return Condition(fact, found["sign"], int(value))


def known_fact(fact: str) -> str:
    """Refuse a fact that the game does not have."""
    name, dot, thing = fact.partition(".")
    if not dot:
        if name not in (*PLAIN, "step"):
            raise ValueError(f"must name step, {', '.join(PLAIN)} (got {name!r})")
    elif name not in OF:
        raise ValueError(f"must begin with {', '.join(OF)} (got {name!r})")
    elif name in ("servant", "noble", "price"):
        if not FIELD.fullmatch(thing):
            raise ValueError(f"must be a field from a1 to f6 (got {thing!r})")
    elif (things := OF[name]) is not None and thing not in things:
        raise ValueError(f"must name {', '.join(things)} (got {thing!r})")
    return fact


def _checked(text: str) -> str:
    read_condition(text)
    return text


ConditionText = Annotated[str, AfterValidator(_checked)]
