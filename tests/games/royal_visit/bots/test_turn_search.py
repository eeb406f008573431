"""The search finds exactly the turns that the controller allows, each once."""

from __future__ import annotations

from collections import Counter

import pytest

from palais_tui.games.royal_visit.bots.base import position
from palais_tui.games.royal_visit.bots.evaluation import Evaluation, Rater, Standing
from palais_tui.games.royal_visit.bots.turn_search import TurnSearch, mirrored, own_board
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.hint import play_atom
from palais_tui.games.royal_visit.controller.legal_moves import legal_moves
from palais_tui.games.royal_visit.controller.moves import DONE, Summon
from palais_tui.games.royal_visit.engine.components import GREEN, RED, SIDES
from palais_tui.games.royal_visit.engine.state import GameState
from tests.games.royal_visit import position as table
from tests.games.royal_visit.bots.seats import WEIGHTS, looked, positions
from tests.games.royal_visit.position import COMPONENTS

pytestmark = pytest.mark.usefixtures("untraced")

End = tuple[tuple[int, ...], tuple[int, ...]]
"""The pawns and the hand after a turn, before the refill."""
SEARCH = TurnSearch(COMPONENTS)


def ends_by_atoms(game: GameState) -> set[End]:
    """What every order of legal moves leads to."""
    found: set[End] = set()
    seen = set()
    stack = [game]
    while stack:
        here = stack.pop()
        end = tuple(here.pawns), tuple(here.hands[here.seat])
        if here.is_over:
            found.add(end)
            continue
        for move in legal_moves(here):
            if move == DONE:
                found.add(end)
                continue
            after = here.copy()
            play_atom(after, move)
            key = tuple(after.pawns), tuple(after.hands[after.seat]), after.bound
            if isinstance(move, Summon):
                found.add(key[:2])
            elif key not in seen:
                seen.add(key)
                stack.append(after)
    return found


def ends_by_search(controller: VisitController) -> list[End]:
    game, now = controller.game, position(looked(controller))
    found: list[End] = []
    for turn in SEARCH.turns(now.board, now.hand, now.bound):
        hand = list(now.hand)
        if turn.kind is not None:
            for face, left in zip(SEARCH.faces[turn.kind], turn.left, strict=True):
                hand[face] = left
        board = turn.board if game.seat == RED else mirrored(turn.board)
        found.append((board, tuple(hand)))
    return found


def test_every_turn_is_found() -> None:
    counts = []
    for controller in positions(120, seed=30):
        found = ends_by_search(controller)
        assert set(found) == ends_by_atoms(controller.game)
        counts.append(len(found))
    assert max(counts) > 200


def test_every_turn_replays_through_the_controller() -> None:
    evaluation = Evaluation(COMPONENTS, WEIGHTS)
    ended = 0
    for controller in positions(80, seed=60):
        game, now = controller.game, position(looked(controller))
        rater = Rater(evaluation, now.standing, now.hand, now.other)
        for turn in SEARCH.turns(now.board, now.hand, now.bound):
            trial = controller.copy()
            for move in SEARCH.moves(turn, game.seat):
                trial.answer(move)
            after = trial.game
            assert own_board(after.pawns, game.seat) == turn.board
            settled = rater.settled(turn)
            if after.is_over:
                ended += 1
                lead = (game.seat in after.winners) - (1 - game.seat in after.winners)
                assert settled == 50.0 * lead
            else:
                assert after.turn == game.turn + 1
                crown = after.crown * SIDES[game.seat]
                assert settled == Standing(crown, len(after.deck), after.run_outs)
    assert ended > 20


def test_the_same_result_is_found_twice_only_if_jokers_lead_nowhere() -> None:
    for controller in positions(60, seed=90):
        found = ends_by_search(controller)
        twice = [end for end, count in Counter(found).items() if count > 1]
        assert all(list(pawns) == controller.game.pawns for pawns, _ in twice)


@pytest.mark.parametrize("seat", [GREEN, RED])
def test_a_guard_in_reach_of_the_wizard_alone_can_be_summoned(seat: int) -> None:
    side = SIDES[seat]
    court = (-2, 0, 2)
    controller = table.position(court, wizard=5 * side, seat=seat, hand="king-1", other="king-1")
    now = position(looked(controller))
    summons = [turn for turn in SEARCH.turns(now.board, now.hand) if turn.kind is None]
    moves = [SEARCH.moves(turn, seat)[0] for turn in summons]
    assert controller.prompt is not None
    assert moves == [move for move in controller.prompt.moves if isinstance(move, Summon)]
