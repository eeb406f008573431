"""V3: turns."""

from __future__ import annotations

from palais_tui.core.protocol import Gesture
from palais_tui.games.royal_visit.controller.events import (
    CardPlayed,
    CardsDrawn,
    CrownMoved,
    TurnBegan,
    TurnEnded,
)
from palais_tui.games.royal_visit.controller.reasons import (
    BeyondWall,
    CardsPlayed,
    NothingMoves,
    NothingPlayed,
    NotThatFar,
    OtherKind,
)
from palais_tui.games.royal_visit.engine.components import GREEN, RED, Kind, Pawn
from tests.games.royal_visit.position import (
    COMPONENTS,
    moves,
    moves_of,
    play,
    position,
    read,
    refused,
)


def test_v3_1_the_players_take_turns() -> None:
    game = position(hand="wizard-1 wizard-2", other="wizard-2")
    assert game.prompt is not None
    assert game.prompt.seat == GREEN
    play(game, "play wizard-1 wizard=g2", "done")
    assert game.prompt.seat == RED
    play(game, "play wizard-2 wizard=0", "done")
    assert (game.prompt.seat, game.game.turn) == (GREEN, 3)


def test_v3_1_a_new_turn_is_bound_to_nothing() -> None:
    game = position(hand="wizard-1 wizard-2", other="king-1 wizard-2")
    play(game, "play wizard-1 wizard=g2", "done")
    assert game.game.bound is None
    play(game, "play king-1 king=g1")


def test_v3_2_cards_then_the_crown_then_the_refill() -> None:
    game = position(jester=-7, hand="wizard-1")
    events = play(game, "play wizard-1 wizard=g2", "done")
    assert [type(event) for event in events] == [
        TurnBegan,
        CardPlayed,
        CrownMoved,
        CardsDrawn,
        TurnEnded,
        TurnBegan,
    ]


def test_v3_3_a_turn_is_cards_or_a_summons_and_there_is_no_passing() -> None:
    game = position(wizard=1, jester=0, hand="wizard-1 wizard-1")
    assert "done" not in moves(game)
    assert refused(game, "done") == (NothingPlayed(),)
    assert "summon king" in moves(game)
    play(game, "play wizard-1 wizard=0", "play wizard-1 wizard=r1")
    assert not any("summon" in text for text in moves(game))
    assert refused(game, "summon king") == (CardsPlayed(),)
    game = position(wizard=1, jester=0, hand="wizard-1 wizard-1")
    play(game, "summon king")
    assert game.game.seat == RED


def test_v3_4_a_step_without_a_move_is_skipped() -> None:
    game = position((-1, 0, 1), wizard=0, hand="king-1")
    assert moves(game) == ["done"]
    play(game, "done")
    assert game.game.seat == RED


def test_v3_5_cards_of_one_kind_one_at_a_time_as_many_as_one_likes() -> None:
    game = position(hand="wizard-1 wizard-2 wizard-3 guard-1 king-1")
    play(game, "play wizard-1 wizard=g2")
    assert {text.split()[1] for text in moves(game) if text != "done"} == {"wizard-2", "wizard-3"}
    assert refused(game, "play guard-1 left=g3") == (OtherKind(Kind.WIZARD),)
    play(game, "play wizard-2 wizard=0", "play wizard-3 wizard=r3")
    assert moves(game) == ["done"]
    assert sum(game.game.discard) == 3


def test_v3_5_two_cards_of_one_face_are_one_choice() -> None:
    assert len(moves(position(wizard=-8, hand="wizard-2 wizard-2 wizard-2"))) == 1 + 1
    texts = moves(position(hand="wizard-2 wizard-2"))
    assert len(texts) == len(set(texts))


def test_v3_5_moves_of_a_turn_can_be_given_together() -> None:
    game, one_by_one = position(hand="wizard-1 wizard-2"), position(hand="wizard-1 wizard-2")
    texts = ("play wizard-1 wizard=g2", "play wizard-2 wizard=g4")
    events = game.answer(Gesture(tuple(map(read, texts))))
    assert game.game.pawns[Pawn.WIZARD] == -4
    assert events == play(one_by_one, *texts)
    assert game.game == one_by_one.game


def test_v3_6_a_card_is_played_in_full_and_moves_somebody() -> None:
    game = position((-2, 0, 1), wizard=-1, jester=0, hand="wizard-3 jester-m guard-1+1 guard-flank")
    assert moves_of(game, "wizard-3") == {"wizard=g4", "wizard=r2"}
    assert refused(game, "play wizard-3 wizard=g3") == (NotThatFar(COMPONENTS.face("wizard-3")),)
    assert refused(game, "play jester-m jester=0") == (NothingMoves(),)
    assert refused(game, "play guard-1+1 left=g3") == (NotThatFar(COMPONENTS.face("guard-1+1")),)
    assert moves_of(game, "guard-flank") == {"left=g1"}
    assert not moves_of(position((-1, 0, 1), hand="guard-flank"), "guard-flank")


def test_v3_7_no_pawn_leaves_the_board() -> None:
    game = position(wizard=-6, hand="wizard-3")
    assert moves_of(game, "wizard-3") == {"wizard=g3"}
    assert refused(game, "play wizard-3 wizard=g8") == (BeyondWall(Pawn.WIZARD, 3, 2),)


def test_v3_8_one_way_within_a_card_and_either_way_with_the_next() -> None:
    game = position(wizard=-8, hand="wizard-2 wizard-2")
    assert moves_of(game, "wizard-2") == {"wizard=g6"}
    play(game, "play wizard-2 wizard=g6")
    assert moves_of(game, "wizard-2") == {"wizard=g8", "wizard=g4"}
    one_guard = {
        text for text in moves_of(position(hand="guard-1+1"), "guard-1+1") if " " not in text
    }
    assert one_guard == {"left=g4", "right=r4"}
