"""What a turn can spend: servants, moves, gold and seals, given the cards it plays."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from palais_tui.games.palais_royal.bots.evaluation import Evaluation
from palais_tui.games.palais_royal.bots.turn_plan import Cards, Castle
from palais_tui.games.palais_royal.engine.actions import parade, stairway
from palais_tui.games.palais_royal.engine.castle import GATE, PARADE, PLACES, STAIRWAY
from palais_tui.games.palais_royal.engine.components import CARD_KINDS, Moment
from palais_tui.games.palais_royal.engine.state import Step

PARADE_STEP: Final = Step.PARADE
STAIRWAY_STEP: Final = Step.STAIRWAY


class Resources(NamedTuple):
    """Resources before the moves of action 2, including the effects of played cards."""

    castle: Castle
    supply: int
    gold: int
    moves: int
    majority_card: bool
    seals: int
    spent: float  # worth of the played cards had they stayed in the hand


def turn_resources(evaluation: Evaluation, cards: Cards = ()) -> Resources | None:
    """Return the resources once `cards` are played; None if they cannot be paid.

    Works at any step of the turn.
    """
    table, seat = evaluation.table, evaluation.seat
    step = table.step
    kinds = [table.components.cards[kind] for kind in cards]
    majority_card = any(
        table.open_cards[seat * CARD_KINDS + kind] for kind in table.components.majority_cards
    )
    majority_card = majority_card or any(card.majority for card in kinds)
    castle = list(table.castle[seat * PLACES : (seat + 1) * PLACES])
    supply = table.supply[seat]
    moves = 0
    if step <= PARADE_STEP:
        if step is PARADE_STEP:
            allowed = table.points_left
        else:
            allowed = parade.worth(table, seat).total
            if majority_card and castle[PARADE] and not parade.worth(table, seat).bonus:
                allowed += table.components.places[PARADE].bonus
        allowed += sum(card.gate for card in kinds)
        if table.open_gates or any(card.open_gates for card in kinds):
            allowed = supply
        put = min(allowed, supply)
        castle[GATE] += put
        supply -= put
    if step < STAIRWAY_STEP:
        worth = stairway.worth(table, seat)
        moves = worth.total
        if majority_card and castle[STAIRWAY] and not worth.bonus:
            moves += table.components.places[STAIRWAY].bonus
    elif step is STAIRWAY_STEP:
        moves = table.points_left
    if step <= STAIRWAY_STEP:
        moves += sum(card.moves for card in kinds)
    coins = table.gold[seat] + sum(card.coins for card in kinds)
    early = sum(card.gold for card in kinds if Moment.ENLIST not in card.moments)
    if early > coins:
        return None
    return Resources(
        tuple(castle),
        supply,
        coins - sum(card.gold for card in kinds),
        moves,
        majority_card,
        table.seals + sum(card.seals for card in kinds),
        sum(evaluation.card_worth(kind) for kind in cards),
    )


LAST_STEP = {
    Moment.BEFORE: Step.BEFORE,
    Moment.PARADE: Step.PARADE,
    Moment.STAIRWAY: Step.STAIRWAY,
    Moment.ENLIST: Step.ENLIST,
}


def useful_cards(evaluation: Evaluation) -> Cards:
    """Return the card kinds in hand that can still affect this turn's enlisting."""
    table, seat = evaluation.table, evaluation.seat
    found = []
    for kind, card in enumerate(table.components.cards):
        if not table.hands[seat * CARD_KINDS + kind] or table.step > Step.ENLIST:
            continue
        last = max(
            (LAST_STEP[moment] for moment in card.moments if moment in LAST_STEP), default=-1
        )
        useful = card.coins or card.seals or card.moves or card.gate or card.open_gates
        if (useful or card.majority) and table.step <= last:
            found.append(kind)
    return tuple(found)


def has_cards(evaluation: Evaluation, cards: Cards) -> bool:
    """Whether the hand holds all these cards, counting duplicates."""
    table, first = evaluation.table, evaluation.seat * CARD_KINDS
    return all(table.hands[first + kind] >= count for kind, count in Counter(cards).items())
