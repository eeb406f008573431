"""Evaluation weights of the bots. Values: `assets/royal_visit/bots.toml`.

Every number is in logits: all that apply to a position are added up, and the logistic function
of the sum is the chance to win. Spaces are counted toward the player who has just moved, whose
chateau is at 7 and 8.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Final

from palais_tui.games.royal_visit.engine.components import WALL

SPACES: Final = 2 * WALL + 1
TURNS: Final = 5
"""Turns to a crown win that are told apart; the last stands for all longer ones."""
STEPS: Final = 8
"""Steps to a king win that are told apart."""
PHASES: Final = (4, 8, 14, 22, 38)
"""The clock, in cards, up to which a phase of the game lasts; the last phase is the rest."""


class BadWeights(ValueError):
    """A weight is missing or unknown; the message is one line."""


@dataclass(frozen=True, slots=True)
class Weights:
    """A table for each feature of the evaluation."""

    # by space from -8 to 8
    crown: tuple[float, ...]
    king: tuple[float, ...]
    back_guard: tuple[float, ...]
    front_guard: tuple[float, ...]
    wizard: tuple[float, ...]
    jester: tuple[float, ...]
    # the jester is on the other's side of the king, with him, on the own side
    joker: tuple[float, ...]
    # turns to a crown win if nobody moves a pawn: own by row, the other's by column
    crown_race: tuple[float, ...]
    # steps of king and outer guard to a king win, from 1
    king_near: tuple[float, ...]
    king_near_other: tuple[float, ...]
    # by phase: the king in the other's duchy, on the fountain, in the own duchy
    late_king: tuple[float, ...]
    # a jester card kept while the joker is at hand, and one that the other holds while theirs is
    joker_card: tuple[float, ...]
    # who moves next
    tempo: tuple[float, ...]
    # a card kept, and one in the other's hand
    hand: Mapping[str, float]
    other_hand: Mapping[str, float]

    @classmethod
    def of(
        cls,
        tables: Mapping[str, Sequence[float]],
        hand: Mapping[str, float],
        other_hand: Mapping[str, float],
    ) -> Weights:
        """Build weights from TOML tables; raises `BadWeights`."""
        for name in tables:
            if name not in SIZES:
                raise BadWeights(f"{name}: is not known here")
        for name, size in SIZES.items():
            if name not in tables:
                raise BadWeights(f"{name}: is missing")
            if len(tables[name]) != size:
                raise BadWeights(f"{name}: must be {size} numbers (got {len(tables[name])})")
        values = {name: tuple(numbers) for name, numbers in tables.items()}
        return cls(**values, hand=dict(hand), other_hand=dict(other_hand))


SIZES: Final = {
    "crown": SPACES,
    "king": SPACES,
    "back_guard": SPACES,
    "front_guard": SPACES,
    "wizard": SPACES,
    "jester": SPACES,
    "joker": 3,
    "crown_race": TURNS * TURNS,
    "king_near": STEPS,
    "king_near_other": STEPS,
    "late_king": 3 * (len(PHASES) + 1),
    "joker_card": 2,
    "tempo": 1,
}
"""How many numbers each table has."""
assert [*SIZES, "hand", "other_hand"] == [field.name for field in fields(Weights)]
