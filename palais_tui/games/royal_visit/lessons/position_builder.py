"""Sets up the game of a lesson, puzzle or example."""

from __future__ import annotations

from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.notation import PAWN_IDS, SPACE_OF
from palais_tui.games.royal_visit.engine.components import Components
from palais_tui.games.royal_visit.engine.setup import set_up
from palais_tui.games.royal_visit.lessons.position_entry import PositionEntry
from palais_tui.lessons.lesson_game import LEARNER

SEED = 1
TURN = 9
"""Some turn after the first, so that nothing begins with an announcement."""


def lay_out(position: PositionEntry, components: Components) -> VisitController:
    """A controller at the position, with the learner to move."""
    game = set_up(components, SEED, LEARNER)
    game.turn = TURN
    game.pawns = [SPACE_OF[getattr(position, name)] for name in PAWN_IDS.values()]
    game.crown, game.run_outs = SPACE_OF[position.crown], position.run_outs
    rest = list(game.deck)  # in the seed's order, over the hands that set-up dealt
    rest += [face for hand in game.hands for face, count in enumerate(hand) for _ in range(count)]

    def take(names: list[str]) -> list[int]:
        faces = [components.face(name) for name in names]
        for face in faces:
            rest.remove(face)
        return faces

    hand, other, top = take(position.hand), take(position.other), take(position.top)
    other += [rest.pop() for _ in range(components.hand - len(other))]
    game.hands = [counted(components, cards) for cards in (hand, other)]
    game.deck = [rest.pop() for _ in range(position.deck - len(top))] + top[::-1]
    game.discard = counted(components, rest)
    return VisitController(game)


def counted(components: Components, faces: list[int]) -> list[int]:
    """How many cards of each face."""
    return [faces.count(face) for face in range(len(components.cards))]
