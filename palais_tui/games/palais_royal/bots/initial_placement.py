"""Placement of the five servants during set-up (R2.8)."""

from __future__ import annotations

from palais_tui.games.palais_royal.bots.evaluation import Evaluation
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.moves import Move, Put
from palais_tui.games.palais_royal.engine.castle import CARDINAL, GATE, PLACES
from palais_tui.games.palais_royal.engine.state import GameState


def place_servants(table: GameState, weights: Weights) -> tuple[Move, ...]:
    """Place one servant after another, each where it gains most."""
    evaluation = Evaluation(table, table.seat, weights, extra_turn=True)
    here = list(table.castle[table.seat * PLACES : (table.seat + 1) * PLACES])
    puts: list[Move] = []
    for _ in range(table.points_left):
        best = max(
            (spot for spot in range(PLACES) if spot != GATE),
            key=lambda spot: _gain(evaluation, here, spot),
        )
        here[best] += 1
        puts.append(Put(best))
    return tuple(puts)


def _gain(evaluation: Evaluation, here: list[int], spot: int) -> float:
    before = _worth(evaluation, here)
    here[spot] += 1
    after = _worth(evaluation, here)
    here[spot] -= 1
    return after - before


def _worth(evaluation: Evaluation, here: list[int]) -> float:
    tables = evaluation.places(here[CARDINAL])
    return sum(tables[spot][count] for spot, count in enumerate(here))
