"""The sets of nobles that a turn can enlist, against the engine's own prices."""

from __future__ import annotations

from dataclasses import replace

import pytest

from palais_tui.games.palais_royal.bots.evaluation import EDGE_SERVANTS, Evaluation
from palais_tui.games.palais_royal.bots.noble_sets import Reach, noble_sets, offers
from palais_tui.games.palais_royal.engine.actions.enlist import Way, enlist, price
from palais_tui.games.palais_royal.engine.castle import KING, MADAME, OFFICE, PLACES, SUPPLY
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.bots.seats import TABLES, looked, positions

FAR = Reach(gold=30, king=9, madame=9, servants=20, nobles=3)


def evaluations() -> list[Evaluation]:
    tables = (looked(controller).table for controller in positions(16, 3, seed=12))
    return [
        Evaluation(table, table.seat, TABLES.with_players(3))
        for table in tables
        if table.step is not Step.PLACING
    ]


def test_offers_cost_what_the_engine_says() -> None:
    discounts = 0
    for evaluation in evaluations():
        table = evaluation.table
        found = {offer.field: offer.gold for offer in offers(evaluation, FAR)}
        assert found == {
            field: price(table, field) for field, noble in enumerate(table.garden) if noble >= 0
        }
        discounts += sum(
            table.components.nobles[table.garden[field]].gold > gold
            for field, gold in found.items()
        )
    assert discounts > 50


def test_a_set_costs_and_returns_what_enlisting_its_nobles_does() -> None:
    on_edges = returned = 0
    for evaluation in evaluations():
        seat = evaluation.seat
        for one in noble_sets(evaluation, FAR, 6):
            game = evaluation.table.copy()
            first = seat * PLACES
            game.castle[first + OFFICE] = len(one.fields)
            game.castle[first + KING], game.castle[first + MADAME] = one.king, one.madame
            supply, gold = game.supply[seat], game.gold[seat]
            for field in one.fields:
                edge = SUPPLY if game.components.garden.on_edge[field] else -1
                enlist(game, seat, Way(field, 0, 0, edge))
            assert gold - game.gold[seat] == one.gold
            if game.reserve[seat]:  # otherwise fewer may have joined than two nobles bring
                assert game.supply[seat] - supply == one.home
                returned += 1
            assert game.castle[first + KING] == game.castle[first + MADAME] == 0
            on_edges += bool(one.edges)
    assert on_edges > 50
    assert returned > 50


def test_a_set_is_worth_its_nobles_and_what_their_servants_add_on_the_edges() -> None:
    several = 0
    for evaluation in evaluations():
        garden = evaluation.table.components.garden
        for one in noble_sets(evaluation, FAR, 30):
            worth = one.nobles
            for edge, table in zip(garden.edges, evaluation.edges, strict=True):
                more = sum(
                    2 if field == edge.double else 1 for field in one.fields if field in edge.fields
                )
                worth += table[min(EDGE_SERVANTS - 1, more)] - table[0]
                several += more > 2
            assert abs(worth - one.worth) < 1e-9
    assert several > 5


def test_a_noble_on_an_edge_costs_the_servant_who_stays() -> None:
    charged = 0
    for evaluation in evaluations():
        table = evaluation.table
        free, dear = (
            Evaluation(table, table.seat, replace(evaluation.weights, edge_servant_a_turn=each))
            for each in (0.0, 0.5)
        )
        for one, other in zip(offers(free, FAR), offers(dear, FAR), strict=True):
            on_edge = table.components.garden.on_edge[one.field]
            cost = dear.edge_servant if on_edge else 0.0
            assert one.worth - other.worth == pytest.approx(cost)
            charged += cost > 0
    assert charged > 50
