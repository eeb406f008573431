"""The log: what belongs together is one sentence, what the boards show is left out."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import (
    ActionBegan,
    CardKept,
    CardsDrawn,
    Closed,
    EdgeOccupied,
    Event,
    ServantMoved,
    ServantPut,
    TurnBegan,
    TurnEnded,
)
from palais_tui.games.palais_royal.controller.notation import read
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    GATE,
    KING,
    MINT,
    OFFICE,
    STAIRWAY,
    SUPPLY,
)
from palais_tui.games.palais_royal.engine.scoring import EdgeChange
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.log_story import passages
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from tests.games.palais_royal.position import Castle, position
from tests.i18n.languages import ENGLISH

PUT = ServantPut(0, GATE, SUPPLY)
LIONS = next(
    number
    for number, edge in enumerate(position(2).game.components.garden.edges)
    if edge.id == "lions"
)


def told(*events: Event) -> list[str]:
    """The log's sentences."""
    return Narrator(ENGLISH, position(2).game.components, ["Anna", "Bruno"]).lines(events)


@pytest.mark.parametrize(
    ("events", "sentences"),
    [
        pytest.param((PUT, PUT, PUT), ["Anna puts 3 servants at the Gate."], id="same place"),
        pytest.param(
            (PUT, ServantPut(0, MINT, SUPPLY)),
            ["Anna puts 1 servant at the Gate.", "Anna puts 1 servant in the Mint."],
            id="two places",
        ),
        pytest.param((PUT, TurnEnded(0)), ["Anna puts 1 servant at the Gate."], id="no end"),
    ],
)
def test_equal_placements_are_one_sentence(events: tuple[Event, ...], sentences: list[str]) -> None:
    assert told(*events) == sentences


def test_a_servant_that_moves_on_makes_one_way() -> None:
    (passage,) = passages([ServantMoved(0, GATE, MINT), ServantMoved(0, MINT, STAIRWAY)])
    assert (passage.count, passage.end) == (1, STAIRWAY)


def test_two_servants_that_go_the_same_way_are_counted() -> None:
    step = [ServantMoved(0, GATE, MINT), ServantMoved(0, MINT, STAIRWAY)]
    (passage,) = passages(step + step)
    assert (passage.count, passage.end) == (2, STAIRWAY)


def test_one_of_several_servants_that_moves_on_is_told_apart() -> None:
    """From the gate to the office, then another servant through the office to the back door."""
    there = ServantMoved(0, GATE, OFFICE)
    onward = ServantMoved(0, OFFICE, BACK_DOOR, onward=True)
    ways = list(passages([there, there, onward]))
    assert [(passage.count, passage.end) for passage in ways] == [(1, None), (1, BACK_DOOR)]


def test_a_servant_back_where_it_came_from_is_not_told() -> None:
    assert not list(passages([ServantMoved(0, GATE, MINT), ServantMoved(0, MINT, GATE)]))


def test_two_players_never_share_a_sentence() -> None:
    events = [ServantMoved(0, GATE, KING), ServantMoved(1, GATE, KING)]
    assert [passage.count for passage in passages(events)] == [1, 1]


def test_an_action_worth_its_servants_alone_is_not_told() -> None:
    plain = ActionBegan(0, STAIRWAY, servants=3, bonus=0, nobles=0, cards=0, total=3)
    led = ActionBegan(0, STAIRWAY, servants=3, bonus=1, nobles=0, cards=0, total=4)
    assert [passage.event for passage in passages([TurnBegan(0), plain, led])] == [
        TurnBegan(0),
        led,
    ]


def test_drawn_and_kept_cards_are_one_sentence() -> None:
    (line,) = told(CardsDrawn(0, 3, (-1, -1, -1)), CardKept(0, -1), CardKept(0, -1))
    assert line.startswith("Anna draws 3 cards and keeps 2")


def test_a_noble_with_its_edge_servant_is_one_sentence() -> None:
    castle: Castle = {"office": 1, "king": 1, "madame": 1}
    game = position(2, step=Step.ENLIST, castle=castle, gold=9, garden={"a4": "gate-1"}).game
    controller = PalaisController(game)
    events = controller.answer(read(game.components, "enlist a4 edge=supply"))
    assert any(isinstance(event, EdgeOccupied) for event in events)
    noble, edge = told(*events)[:2]
    assert noble == (
        "Anna enlists the gate noble on a4: 3 points for 4 gold, 1 violet, 1 turquoise, "
        "leaving a servant from the supply there."
    )
    assert edge == "Anna leads the left edge, 1 to 0."


@pytest.mark.parametrize(
    ("back_door", "garden", "sentences"),
    [
        (
            1,
            {"a4": "gate-1", "c3": "king-2"},
            ["Anna ends action 4 with 2 nobles within reach."],
        ),
        (
            0,
            {"c3": "gate-1"},
            [
                "Anna ends action 4 with 1 noble within reach.",
                "Anna skips action 5: no servant at the Back Door.",
            ],
        ),
    ],
    ids=["two", "no cards either"],
)
def test_the_end_of_action_4_tells_what_was_left(
    back_door: int, garden: dict[str, str], sentences: list[str]
) -> None:
    castle: Castle = {"office": 1, "king": 1, "madame": 1, "backdoor": back_door}
    game = position(
        2, step=Step.ENLIST, castle=castle, gold=9, garden=garden, empty="the rest"
    ).game
    events = PalaisController(game).answer(read(game.components, "pass"))
    assert told(*events)[: len(sentences)] == sentences


def test_an_action_4_without_a_noble_within_reach_just_ends() -> None:
    assert told(Closed(0, Step.ENLIST, unspent=0, asked=True)) == []


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ((0, 0, 0), (1, 0, 0), "Anna leads the left edge, 1 to 0."),
        ((1, 2, 0), (3, 2, 0), "Anna takes the lead on the left edge from Bruno, 3 to 2."),
        ((1, 2, 0), (2, 2, 0), "Anna and Bruno tie on the left edge, 2 each."),
        ((2, 2, 1), (3, 2, 1), "Anna breaks the tie with Bruno on the left edge, 3 to 2."),
        ((1, 2, 2), (3, 2, 2), "Anna passes Bruno and Carl, tied on the left edge, 3 to 2."),
        ((2, 1, 0), (3, 1, 0), ""),
    ],
    ids=["first", "takes", "ties", "breaks a tie", "passes two", "leads on"],
)
def test_the_log_tells_a_tie_from_a_lead(
    before: tuple[int, ...], after: tuple[int, ...], sentence: str
) -> None:
    narrator = Narrator(ENGLISH, position(3).game.components, ["Anna", "Bruno", "Carl"])
    assert narrator.edge_lead(EdgeChange(LIONS, before, after)) == sentence
