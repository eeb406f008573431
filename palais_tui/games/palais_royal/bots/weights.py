"""Evaluation weights of the bots, in points. Values: `assets/palais_royal/bots.toml`.

Every number of players has a table of its own, so a table holds only what games of that
number read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields


class BadWeights(ValueError):
    """A weight is missing or unknown; the message is one line."""


@dataclass(frozen=True, slots=True)
class Weights:
    """One number for each feature of the evaluation.

    `..._next` is the worth of each further item relative to the previous one. `..._a_turn`
    counts for every own turn to come.
    """

    # resources spent on nobles
    gold: float
    gold_next: float
    seal: float
    seal_next: float
    office: float
    office_next: float
    # servants in transit
    gate: float
    gate_next: float
    supply: float
    supply_next: float
    cardinal: float
    cardinal_next: float
    back_door: float
    # places that pay every turn
    stairway_a_turn: float
    stairway_next: float
    parade_a_turn: float
    parade_next: float
    mint_a_turn: float
    mint_next: float
    # majorities that last until the next turn
    stairway_majority: float
    parade_majority: float
    mint_majority: float
    chamber_majority: float
    # privileges of nobles
    gate_noble_a_turn: float
    move_noble_a_turn: float
    diagonal_noble_a_turn: float
    servant_noble_a_turn: float
    gold_noble_a_turn: float
    chamber_noble_a_turn: float
    card_noble_a_turn: float
    # cards in hand, by effect
    card_majority: float
    card_open_gates: float
    card_gate: float
    card_move: float
    card_seal: float
    card_coin: float
    card_fame: float
    card_choice: float
    # the garden and rivals
    edge_open: float
    rival: float
    gift: float
    deny: float
    # nobles enlisted in a round
    pace: float
    # later turns count less: `patience` turns count as half as many
    patience: float
    # an unused move, during the move search
    move: float
    # a servant who stays on an edge is missing in every turn left; 0.1 did not count that
    edge_servant_a_turn: float = 0.0

    @classmethod
    def of(cls, numbers: Mapping[str, float]) -> Weights:
        """Build weights from a TOML table; raises `BadWeights`."""
        known = {field.name: field.default is MISSING for field in fields(cls)}
        for name in numbers:
            if name not in known:
                raise BadWeights(f"{name}: is not known here")
        for name, is_needed in known.items():
            if is_needed and name not in numbers:
                raise BadWeights(f"{name}: is missing")
        return cls(**numbers)


@dataclass(frozen=True, slots=True)
class WeightTables:
    """The weights for each number of players."""

    tables: Mapping[int, Weights]

    @classmethod
    def of(cls, numbers: Mapping[int, Mapping[str, float]]) -> WeightTables:
        """Build the tables; raises `BadWeights`."""
        return cls({players: Weights.of(table) for players, table in numbers.items()})

    def with_players(self, players: int) -> Weights:
        return self.tables[players]
