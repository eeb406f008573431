"""R5.16 to R5.18: action 5, the back door: cards."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.events import (
    UNSEEN,
    CardKept,
    CardsDiscarded,
    CardsDrawn,
    Closed,
    DeckShuffled,
)
from palais_tui.games.palais_royal.controller.reasons import (
    DrawOutOfRange,
    KeepFirst,
    NoServantAtBackDoor,
    NotDrawn,
    WrongStep,
)
from palais_tui.games.palais_royal.controller.view import seen_by, view
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import BLACK, RED, YELLOW, position

FAVOUR, GATES, PROCESSION, SWIFT, WINGED, SEALS, PURSE, SMALL_FAME, GREAT_FAME = range(9)


def draws(most: int) -> list[str]:
    return [*(f"draw {count}" for count in range(1, most + 1)), "pass"]


@pytest.mark.parametrize("servants", [1, 2, 5])
def test_r5_16_up_to_one_card_for_each_servant(servants: int) -> None:
    table = position(castle={"backdoor": servants}, step=Step.DRAW)
    assert table.moves == draws(servants)
    assert table.refusal(f"draw {servants + 1}") == (DrawOutOfRange(servants + 1, servants),)


@pytest.mark.parametrize(
    ("servants", "nobles", "most"),
    [(1, "cards-1", 4), (1, "cards-2 cards-1", 7), (2, "cards-1 cards-2", 8)],
)
def test_r5_16_and_r8_12_three_more_for_each_card_noble(
    servants: int, nobles: str, most: int
) -> None:
    table = position(castle={"backdoor": servants}, nobles=nobles, step=Step.DRAW)
    assert table.moves == draws(most)


def test_r5_16_card_nobles_need_a_servant_there() -> None:
    table = position(nobles="cards-1 cards-2", hand="favour", step=Step.DRAW)
    assert table.moves == ["pass"]
    assert table.refusal("draw 1") == (NoServantAtBackDoor(),)


def test_r5_16_fine_print_the_number_is_declared_then_all_are_drawn_at_once() -> None:
    table = position(castle={"backdoor": 3}, deck="purse gates swift", step=Step.DRAW)
    assert table.do("draw 2") == [CardsDrawn(RED, asked=2, cards=(GATES, PURSE))]
    assert table.step is Step.KEEP
    assert table.game.looking == (GATES, PURSE)
    assert table.game.deck == (SWIFT,)
    assert table.refusal("draw 1") == (WrongStep(Step.KEEP, Step.DRAW),)


def test_r5_16_only_the_player_sees_them() -> None:
    table = position(castle={"backdoor": 2}, deck="purse gates", step=Step.DRAW)
    drawn = table.do("draw 2")[0]
    assert seen_by(drawn, RED) == drawn
    assert seen_by(drawn, YELLOW) == CardsDrawn(RED, asked=2, cards=(UNSEEN, UNSEEN))
    assert view(table.game, RED).table.looking == (GATES, PURSE)
    assert view(table.game, YELLOW).table.looking == ()
    assert view(table.game, YELLOW).looking == 2
    kept = table.do("keep purse")[0]
    assert seen_by(kept, RED) == CardKept(RED, PURSE)
    assert seen_by(kept, YELLOW) == CardKept(RED, UNSEEN)


def test_r5_17_one_servant_goes_home_for_each_card_kept() -> None:
    table = position(castle={"backdoor": 3}, deck="purse gates swift", step=Step.DRAW)
    supply = table.supply()
    table.do("draw 3")
    assert table.moves == ["keep gates", "keep swift", "keep purse", "pass"]
    assert table.do("keep purse") == [CardKept(RED, PURSE)]
    assert (table.at("backdoor"), table.supply(), table.hand()) == (2, supply + 1, "purse")
    assert table.moves == ["keep gates", "keep swift", "pass"]
    table.do("keep gates")
    assert (table.at("backdoor"), table.supply()) == (1, supply + 2)
    assert table.hand() == "gates purse"


def test_r5_17_the_rest_is_discarded_face_up() -> None:
    table = position(
        castle={"backdoor": 3}, deck="purse gates swift winged", discard="seals", step=Step.DRAW
    )
    events = table.do("draw 3", "keep gates", "pass")
    assert events[-2:] == [
        Closed(RED, Step.KEEP, unspent=0, asked=True),
        CardsDiscarded(RED, (SWIFT, PURSE)),
    ]
    assert table.discard() == "seals swift purse"
    assert table.game.looking == ()
    assert (table.at("backdoor"), table.game.deck) == (2, (WINGED,))


def test_r5_17_at_most_as_many_as_servants_there() -> None:
    table = position(
        castle={"backdoor": 1}, nobles="cards-1", deck="purse gates swift seals", step=Step.DRAW
    )
    table.do("draw 4")
    assert table.moves == ["keep gates", "keep swift", "keep seals", "keep purse", "pass"]
    events = table.do("keep seals")
    assert events[-1] == CardsDiscarded(RED, (GATES, SWIFT, PURSE))
    assert (table.hand(), table.at("backdoor", RED)) == ("seals", 0)


def test_r5_17_two_of_a_kind_are_kept_one_by_one() -> None:
    table = position(castle={"backdoor": 2}, deck="purse purse", step=Step.DRAW)
    table.do("draw 2")
    assert table.moves == ["keep purse", "pass"]
    table.do("keep purse")
    assert table.moves == ["keep purse", "pass"]
    table.do("keep purse")
    assert table.hand() == "purse purse"


def test_r5_17_any_may_be_kept_also_none() -> None:
    table = position(castle={"backdoor": 2}, deck="purse gates", step=Step.DRAW)
    table.do("draw 2", "pass")
    assert (table.hand(RED), table.at("backdoor", RED)) == ("", 2)
    assert table.refusal("keep purse")


def test_r5_17_only_what_was_drawn() -> None:
    table = position(castle={"backdoor": 2}, deck="purse gates", step=Step.DRAW)
    assert table.refusal("keep purse") == (WrongStep(Step.DRAW, Step.KEEP),)
    table.do("draw 1")
    assert table.refusal("keep gates") == (NotDrawn(GATES),)


def test_r5_17_anyone_may_look_through_the_discard_pile() -> None:
    table = position(discard="purse gates", hand="favour")
    for seat in range(4):
        assert view(table.game, seat).table.discard == (PURSE, GATES)


def test_r5_18_an_empty_deck_is_made_anew_in_the_middle_of_a_draw() -> None:
    table = position(
        castle={"backdoor": 3}, deck="purse", discard="swift swift gates", step=Step.DRAW
    )
    events = table.do("draw 3")
    assert events[0] == DeckShuffled(3)
    drawn = table.game.looking
    assert events[1:] == [CardsDrawn(RED, asked=3, cards=drawn)]
    assert len(drawn) == 3
    assert PURSE in drawn
    assert table.game.discard == ()
    assert sorted((*drawn, *table.game.deck)) == [GATES, SWIFT, SWIFT, PURSE]


def test_r5_18_fine_print_not_before_a_card_has_to_be_drawn() -> None:
    table = position(castle={"backdoor": 2}, deck="purse gates", discard="swift", step=Step.DRAW)
    assert table.do("draw 2") == [CardsDrawn(RED, asked=2, cards=(GATES, PURSE))]
    assert (table.game.deck, table.discard()) == ((), "swift")


def test_r5_18_the_discard_pile_is_shuffled() -> None:
    first = set()
    for seed in range(40):
        table = position(
            castle={"backdoor": 1}, deck="", discard="gates swift purse", seed=seed, step=Step.DRAW
        )
        rng = table.game.rng
        assert table.do("draw 1")[0] == DeckShuffled(3)
        assert table.game.rng != rng
        first.add(table.game.looking)
    assert first == {(GATES,), (SWIFT,), (PURSE,)}


def test_r5_18_with_no_discard_pile_either_the_draw_is_short() -> None:
    table = position(castle={"backdoor": 3}, deck="purse", discard="", step=Step.DRAW)
    assert table.do("draw 3") == [CardsDrawn(RED, asked=3, cards=(PURSE,))]
    assert table.moves == ["keep purse", "pass"]


def test_r5_18_fine_print_the_declared_number_may_exceed_the_cards_there_are() -> None:
    table = position(
        castle={"backdoor": 3}, deck="purse", discard="gates", hand="favour", step=Step.DRAW
    )
    assert table.moves == draws(3)
    assert table.do("draw 3") == [DeckShuffled(1), CardsDrawn(RED, 3, cards=(GATES, PURSE))]


def test_r5_18_with_no_card_at_all_there_is_nothing_to_keep() -> None:
    table = position(
        castle={"backdoor": 1}, deck="", discard="", hand="favour", players=4, step=Step.DRAW
    )
    assert table.do("draw 1") == [
        CardsDrawn(RED, asked=1, cards=()),
        Closed(RED, Step.KEEP, unspent=0, asked=False),
    ]
    assert (table.step, table.at("backdoor")) == (Step.CLOSING, 1)
    assert len(table.hand(BLACK).split()) == 35


def test_r5_17_between_drawing_and_keeping_no_card_is_played() -> None:
    """R7, fine print."""
    table = position(castle={"backdoor": 1}, hand="purse", deck="purse", step=Step.DRAW)
    table.do("draw 1")
    assert table.moves == ["keep purse", "pass"]
    assert table.refusal("play purse") == (KeepFirst(),)
