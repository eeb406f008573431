"""What things are worth to a program, in points. The numbers live in `assets/bots.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields


class BadWeights(ValueError):
    """Weights with a name missing or one too many."""


@dataclass(frozen=True, slots=True)
class Weights:
    """One number for each thing players talk about.

    `..._next` is what each further one is worth of the one before it. What is named
    `_a_turn` counts for every own turn that is still to come.
    """

    # what is spent on nobles
    gold: float
    gold_next: float
    seal: float
    seal_next: float
    office: float
    office_next: float
    # servants on their way
    gate: float
    gate_next: float
    supply: float
    supply_next: float
    cardinal: float
    cardinal_next: float
    back_door: float
    # what works again every turn
    stairway_a_turn: float
    stairway_next: float
    parade_a_turn: float
    parade_next: float
    mint_a_turn: float
    mint_next: float
    # a lead that will still be there next turn
    stairway_majority: float
    parade_majority: float
    mint_majority: float
    chamber_majority: float
    # nobles besides their points
    gate_noble_a_turn: float
    move_noble_a_turn: float
    diagonal_noble_a_turn: float
    servant_noble_a_turn: float
    gold_noble_a_turn: float
    chamber_noble_a_turn: float
    card_noble_a_turn: float
    # cards in hand, by what they do
    card_majority: float
    card_open_gates: float
    card_gate: float
    card_move: float
    card_seal: float
    card_coin: float
    card_fame: float
    card_choice: float
    # the garden and the others
    edge_open: float
    rival: float
    gift: float
    deny: float
    # nobles that leave the garden in a round
    pace_2: float
    pace_3: float
    pace_4: float
    # after so many turns the next ones count half
    patience: float
    # a move not yet spent, while walks are searched
    move: float

    @classmethod
    def of(cls, numbers: Mapping[str, float]) -> Weights:
        """The weights of a table; raises `BadWeights` with one line."""
        known = [field.name for field in fields(cls)]
        for name in numbers:
            if name not in known:
                raise BadWeights(f"{name}: is not known here")
        for name in known:
            if name not in numbers:
                raise BadWeights(f"{name}: is missing")
        return cls(**numbers)
