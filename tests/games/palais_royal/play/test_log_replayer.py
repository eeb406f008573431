"""The events alone tell the whole story, and to others no secret."""

from __future__ import annotations

from dataclasses import fields

import pytest

from palais_tui.games.palais_royal.controller import events as events_module
from palais_tui.games.palais_royal.controller.events import (
    UNSEEN,
    CardKept,
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    Event,
)
from palais_tui.games.palais_royal.controller.view import seen_by
from palais_tui.games.palais_royal.engine.components import Stays
from tests.games.palais_royal.play.invariants import Broken
from tests.games.palais_royal.play.log_replayer import Teller
from tests.games.palais_royal.play.positions import COMPONENTS, answers, opening
from tests.games.palais_royal.play.table import same_table

EVENTS = {
    kind
    for kind in vars(events_module).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}
GAMES = [(players, seed) for seed in range(8) for players in (2, 3, 4)]


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_events_tell_the_whole_table(players: int, seed: int) -> None:
    controller = opening(players, seed)
    tellers = [Teller(controller.game, reader) for reader in (None, *range(players))]
    for _, events in answers(controller, seed):
        for teller in tellers:
            teller.hear(events)
            same_table(teller, controller.game)


@pytest.mark.parametrize("bot", ["random", "lively"])
def test_the_games_of_the_other_movers_are_told_as_well(bot: str) -> None:
    controller = opening(3, 5)
    teller = Teller(controller.game)
    for _, events in answers(controller, 5, bot):
        teller.hear(events)
        same_table(teller, controller.game)


def test_no_event_names_a_card_that_the_others_do_not_see() -> None:
    for players, seed in GAMES:
        controller = opening(players, seed)
        for _, events in answers(controller, seed):
            for event in events:
                for seat in range(players):
                    assert_no_secret(seen_by(event, seat), seat)


def assert_no_secret(event: Event, reader: int) -> None:
    """A named card is the reader's own, or was laid open by this very event."""
    named: list[int] = []
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "card":
            named.append(value)
        elif isinstance(value, tuple) and field.name == "cards":
            named += value
    if isinstance(event, CardPlayed | CardsDiscarded) or not any(n != UNSEEN for n in named):
        return
    assert isinstance(event, CardsDrawn | CardKept)
    assert event.seat == reader


def test_all_kinds_of_event_come_up() -> None:
    met: set[type] = set()
    for players, seed in GAMES:
        for _, events in answers(opening(players, seed), seed):
            met.update(map(type, events))
    for _, events in answers(opening(2, 1), 1, "random"):
        met.update(map(type, events))
    assert met == EVENTS


def test_cards_that_lie_open_for_a_turn_are_told_apart_from_those_looked_at() -> None:
    """Both end in `CardsDiscarded`; the teller must see each at least once."""
    favour = next(k for k, card in enumerate(COMPONENTS.cards) if card.stays is Stays.TURN)
    ended = set()
    for players, seed in GAMES:
        controller = opening(players, seed)
        looking = False
        for _, events in answers(controller, seed):
            ended |= {
                (looking, favour in event.cards)
                for event in events
                if isinstance(event, CardsDiscarded)
            }
            looking = bool(controller.game.looking)
    assert {(False, True), (True, False), (True, True)} <= ended


def test_a_story_with_a_gap_is_noticed() -> None:
    controller = opening(2, 3)
    teller = Teller(controller.game)
    missed = 0
    for _, events in answers(controller, 3):
        for gap in range(len(events)):
            deaf = Teller.__new__(Teller)
            deaf.__dict__.update({k: _own(v) for k, v in vars(teller).items()})
            deaf.hear(events[:gap] + events[gap + 1 :])
            try:
                same_table(deaf, controller.game)
            except Broken:
                missed += 1
        teller.hear(events)
    assert missed > 200


def _own(value: object) -> object:
    return value[:] if isinstance(value, list) else value
