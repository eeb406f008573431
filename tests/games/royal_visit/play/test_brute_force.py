"""The engine's list of moves against a second generator, and every other move explained."""

from __future__ import annotations

from random import Random

import pytest

from palais_tui.core.protocol import Refused
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.explanations import (
    why_card,
    why_not,
    why_pawn,
    why_summons,
)
from palais_tui.games.royal_visit.controller.moves import Play, Privilege, Summon
from palais_tui.games.royal_visit.engine.components import Pawn
from palais_tui.games.royal_visit.engine.setup import set_up
from tests.games.royal_visit.play.brute_force import allowed, universe
from tests.games.royal_visit.position import COMPONENTS

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

POSITIONS = 500
"""In CI; `python -m tests.games.royal_visit.play.test_brute_force 5000` looks at more."""
SAMPLE = 20
"""Moves of the universe whose reasons are asked for at each position."""


def agree(number: int) -> int:
    """Compare the two at positions of random games; returns how many were compared."""
    seen, seed = 0, 0
    while seen < number:
        seed += 1
        dice, controller = Random(seed), VisitController(set_up(COMPONENTS, seed))
        while controller.prompt:
            if dice.random() < 0.1:
                seen += 1
                compare(controller, dice)
            controller.answer(dice.choice(controller.prompt.moves))
    return seen


def compare(controller: VisitController, dice: Random) -> None:
    game = controller.game
    assert controller.prompt is not None
    legal = set(controller.prompt.moves)
    assert allowed(game) == legal
    for move in dice.sample(universe(game), SAMPLE):
        assert bool(why_not(game, move)) is (move not in legal), move
    plays = [move for move in legal if isinstance(move, Play)]
    for face in range(len(COMPONENTS.cards)):
        court = face == COMPONENTS.king_card and any(isinstance(m, Privilege) for m in legal)
        can = court or any(move.face == face for move in plays)
        assert bool(why_card(game, face)) is not can
        for pawn in Pawn:
            can = any(move.face == face and pawn in dict(move.goal) for move in plays)
            assert bool(why_pawn(game, face, pawn)) is not can
    for pawn in Pawn:
        assert bool(why_summons(game, pawn)) is (Summon(pawn) not in legal)


def test_both_generators_agree_and_every_other_move_has_a_reason() -> None:
    assert agree(POSITIONS) >= POSITIONS


def test_a_refused_move_changes_nothing() -> None:
    controller = VisitController(set_up(COMPONENTS, 5))
    assert controller.prompt is not None
    before = controller.game.copy()
    for move in universe(controller.game):
        if move not in controller.prompt.moves:
            with pytest.raises(Refused) as refused:
                controller.answer(move)
            assert refused.value.reasons
    assert controller.game == before


if __name__ == "__main__":
    import sys

    sys.stdout.write(f"{agree(int(sys.argv[1]))} positions agree\n")
