"""Every move there could be, legal or not."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Final

from palais_tui.games.palais_royal.controller.moves import (
    AGREE,
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
from palais_tui.games.palais_royal.engine.actions.enlist import NO_EDGE
from palais_tui.games.palais_royal.engine.castle import PLACES, SUPPLY
from palais_tui.games.palais_royal.engine.components import FIELDS

KINDS: Final = 9
MOST_CARDS: Final = 32
"""More than the back door is ever worth: 25 servants and two card nobles."""
MOST_SEALS: Final = 4
"""The most seals of one colour on a tile."""

PLAIN: Final[tuple[Move, ...]] = (
    *(Put(place, source) for place, source in product(range(PLACES), range(SUPPLY + 1))),
    *(Walk(origin, target) for origin, target in product(range(PLACES), repeat=2)),
    *(Use(place) for place in range(PLACES)),
    *(Draw(count) for count in range(1, MOST_CARDS + 1)),
    *(Keep(kind) for kind in range(KINDS)),
    *(Play(kind) for kind in range(KINDS)),
    PASS,
    AGREE,
)
"""All moves but enlisting."""

ENLISTING: Final[tuple[Enlist, ...]] = tuple(
    Enlist(field, kings, madames, edge)
    for field in range(FIELDS)
    for kings, madames in product(range(MOST_SEALS + 1), repeat=2)
    for edge in range(NO_EDGE, SUPPLY + 1)
)
"""All fields, all splits of seals, all sources of an edge servant."""

EVERYTHING: Final[tuple[Move, ...]] = (*PLAIN, *ENLISTING)


def sample(rng: Random, plain: int, enlisting: int) -> list[Move]:
    """Some moves of the universe, more of the few plain ones."""
    return [*rng.choices(PLAIN, k=plain), *rng.choices(ENLISTING, k=enlisting)]


def near(rng: Random, legal: tuple[Move, ...], count: int) -> list[Move]:
    """Moves that differ from a legal one in a single number: where a rule's border lies."""
    found: list[Move] = []
    for move in rng.choices(legal, k=count):
        match move:
            case Enlist(field, kings, madames, edge):
                found += (
                    Enlist(field, rng.randrange(MOST_SEALS + 1), madames, edge),
                    Enlist(field, kings, rng.randrange(MOST_SEALS + 1), edge),
                    Enlist(field, kings, madames, rng.randrange(NO_EDGE, SUPPLY + 1)),
                    Enlist(rng.randrange(FIELDS), kings, madames, edge),
                )
            case Walk(origin, target):
                found += (Walk(origin, rng.randrange(PLACES)), Walk(target, origin))
            case Put(place, source):
                found += (Put(place, rng.randrange(SUPPLY + 1)), Put(rng.randrange(9), source))
            case Draw(count=cards):
                found.append(Draw(cards + 1))
            case _:
                pass
    return found
