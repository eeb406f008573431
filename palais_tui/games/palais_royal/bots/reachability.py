"""Upper bounds on what a turn can pay, used to skip nobles that are out of reach."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.bots.evaluation import (
    GOLD_NOBLE,
    KING_NOBLE,
    MADAME_NOBLE,
    Evaluation,
)
from palais_tui.games.palais_royal.bots.noble_sets import Reach
from palais_tui.games.palais_royal.bots.resources import Resources
from palais_tui.games.palais_royal.engine.castle import KING, MADAME, MINT, OFFICE
from palais_tui.games.palais_royal.engine.privileges import privilege
from palais_tui.games.palais_royal.engine.state import Step

LAST_OF_COURT: Final = Step.MADAME


def reach(evaluation: Evaluation, resources: Resources, nobles: int) -> Reach:
    """Return the upper bounds: each move brings at most one servant to a place."""
    table, seat = evaluation.table, evaluation.seat
    castle, moves = resources.castle, resources.moves
    extra_king = extra_madame = gold = 0
    if table.step <= LAST_OF_COURT:
        extra_king = table.components.places[KING].bonus + privilege(table, seat, KING_NOBLE)
        extra_madame = table.components.places[MADAME].bonus + privilege(table, seat, MADAME_NOBLE)
        gold = castle[MINT] + moves + table.components.places[MINT].bonus
        gold += privilege(table, seat, GOLD_NOBLE)
    king = castle[KING] + extra_king + moves + resources.seals
    madame = castle[MADAME] + extra_madame + moves + resources.seals
    office = castle[OFFICE] + moves
    standing = castle[KING] + castle[MADAME] + castle[OFFICE]
    return Reach(
        max(0, resources.gold + gold),
        king,
        madame,
        standing + extra_king + extra_madame + moves + resources.seals,
        min(nobles, office),
    )
