"""What the platform asks of Royal Visit: header, undo, staging, rounds and the crown's way."""

from __future__ import annotations

import json

import pytest

from palais_tui.core.protocol import Refused
from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.events import CardPlayed, Summoned
from palais_tui.games.royal_visit.controller.moves import DONE, RESIGN
from palais_tui.games.royal_visit.controller.reasons import GameIsOver, TurnPassed
from palais_tui.games.royal_visit.spec import SPEC, visit_setup
from palais_tui.journal.header import BadHeader, read_header, write_header
from tests.games.royal_visit.position import COMPONENTS, play, position
from tests.i18n.languages import PLATFORM

NAMES = ("Anna", "Bruno")


def session(seed: int = 3) -> GameSession:
    return GameSession.new(visit_setup(COMPONENTS, NAMES, seed), PLATFORM[0])


def test_the_header_holds_every_card_and_space() -> None:
    line = write_header(visit_setup(COMPONENTS, NAMES, 3))
    assert read_header(SPEC, line).components() == COMPONENTS
    content = json.loads(line)
    content["box"]["cards"]["cards"][0]["copies"] = 11
    with pytest.raises(BadHeader, match="54 cards"):
        read_header(SPEC, json.dumps(content))


def test_a_game_is_dealt_again_from_its_seed() -> None:
    one, two = (SPEC.deal(visit_setup(COMPONENTS, NAMES, 9)).game for _ in range(2))
    assert one == two
    assert one != SPEC.deal(visit_setup(COMPONENTS, NAMES, 10)).game


def test_cards_are_undone_until_the_turn_ends() -> None:
    game = session()
    assert game.prompt is not None
    first = next(move for move in game.prompt.moves if move != DONE)
    before = game.game.copy()
    game.answer(first)
    game.history.undo()
    assert game.game == before
    game.answer(first)
    if game.game.turn == 1:
        game.answer(DONE)
    with pytest.raises(Refused) as refused:
        game.history.undo()
    assert refused.value.reasons == (TurnPassed(game.game.seat),)


def test_giving_up_cannot_be_undone() -> None:
    game = session()
    game.answer(RESIGN)
    with pytest.raises(Refused) as refused:
        game.history.undo()
    assert refused.value.reasons == (GameIsOver(),)
    assert SPEC.result(game.controller).winners == (1 - game.game.seat,)


def test_a_staged_end_of_turn_shows_no_card_and_no_crown() -> None:
    now = position(wizard=-7, hand="king-1 king-1")
    play(now, "play king-1 king=g1")
    trial = now.copy()
    events = trial.answer(DONE)
    seen = SPEC.preview(now, trial, 0)
    assert seen.table == SPEC.view(now, 0).table
    assert trial.game.crown == -1
    assert SPEC.preview_events(events) == events[:1]  # the crown; not the cards


def test_a_staged_summons_and_a_winning_card_show_the_pawn() -> None:
    summons = position(wizard=1, hand="king-1")
    trial = summons.copy()
    events = SPEC.preview_events(trial.answer(next(iter(summons.prompt.moves[-2:]))))  # type: ignore[union-attr]
    assert any(isinstance(event, Summoned) for event in events)
    assert SPEC.preview(summons, trial, 0).table.pawns == trial.game.pawns
    home = position((-8, -6, 2), wizard=5, hand="king-1 king-1")
    won = home.copy()
    events = SPEC.preview_events(play(won, "play king-1 king=g7"))
    assert isinstance(events[-1], CardPlayed)
    seen = SPEC.preview(home, won, 0)
    assert (seen.table.king, seen.table.is_over, seen.hand_sizes[0]) == (-7, False, 1)


def test_the_crown_is_told_turn_by_turn() -> None:
    game = position(wizard=-7, hand="king-1 king-1", other="king-1")
    positions = [game.copy()]
    for move in ("play king-1 king=g1", "done", "play king-1 king=0", "done"):
        play(game, move)
        positions.append(game.copy())
    told = SPEC.score_history(positions)
    assert [(one.round, one.totals) for one in told] == [(0, (0, 0)), (1, (1, 0)), (2, (1, 0))]
    assert SPEC.standing(game, over=False) == (1, 0)


def test_two_turns_are_a_round() -> None:
    game = position(hand="wizard-1", other="wizard-1")
    rounds = [SPEC.round(game)]
    for _ in range(3):
        assert game.prompt is not None
        game.answer(next(move for move in game.prompt.moves if move != DONE))
        if DONE in game.prompt.moves:
            game.answer(DONE)
        rounds.append(SPEC.round(game))
    assert rounds == [1, 1, 2, 2]
