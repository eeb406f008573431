"""What a turn could bring at most, so that only nobles within reach are thought about."""

from __future__ import annotations

from palais_tui.games.palais_royal.bots.evaluation import Evaluation
from palais_tui.games.palais_royal.bots.noble_sets import Reach
from palais_tui.games.palais_royal.bots.resources import Means
from palais_tui.games.palais_royal.engine.castle import KING, MADAME, MINT, OFFICE
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.privileges import privilege
from palais_tui.games.palais_royal.engine.state import Step


def reach(evaluation: Evaluation, means: Means, nobles: int) -> Reach:
    """Bounds that no walk can pass: every move brings at most one servant further."""
    table, seat = evaluation.table, evaluation.seat
    castle, moves = means.castle, means.moves
    extra_king = extra_madame = gold = 0
    if table.step <= Step.MADAME:
        extra_king = table.components.places[KING].bonus + privilege(table, seat, Privilege.KING)
        extra_madame = table.components.places[MADAME].bonus + privilege(
            table, seat, Privilege.MADAME
        )
        gold = castle[MINT] + moves + table.components.places[MINT].bonus
        gold += privilege(table, seat, Privilege.GOLD)
    king = castle[KING] + extra_king + moves + means.seals
    madame = castle[MADAME] + extra_madame + moves + means.seals
    office = castle[OFFICE] + moves
    standing = castle[KING] + castle[MADAME] + castle[OFFICE]
    return Reach(
        max(0, means.gold + gold),
        king,
        madame,
        standing + extra_king + extra_madame + moves + means.seals,
        min(nobles, office),
    )
