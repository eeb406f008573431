"""Games of Royal Visit to draw and to play at the real table."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.history import History
from palais_tui.core.rng import shuffled
from palais_tui.core.session import GameSession
from palais_tui.core.setup import GameHistory
from palais_tui.games.royal_visit.assets.loader import read_components
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.moves import DONE, Move
from palais_tui.games.royal_visit.engine.components import SIDES, Components
from palais_tui.games.royal_visit.engine.state import GameState
from palais_tui.games.royal_visit.engine.turn import crown_steps
from palais_tui.games.royal_visit.spec import visit_setup
from palais_tui.i18n.catalog import Language
from tests.i18n.languages import ENGLISH

NAMES = ("Anna", "Bruno")
HAND = (
    "king-1", "king-1", "guard-1", "guard-1+1", "wizard-2", "wizard-2", "jester-3", "jester-m",
)  # fmt: skip
SEED = 7


def components() -> Components:
    return read_components()


def visit(seed: int = SEED, start: int | None = 0, language: Language = ENGLISH) -> GameSession:
    """Anna and Bruno at a new game."""
    return GameSession.new(visit_setup(components(), NAMES, seed, start), language)


def after(turns: int, seed: int = SEED) -> GameSession:
    """A game after some turns in which everybody played what helps them most."""
    session = visit(seed)
    while session.prompt is not None and session.game.turn <= turns:
        session.answer(_best(session))
    return session


def _best(session: GameSession) -> Move:
    """One card towards the own chateau, then done."""
    moves: tuple[Move, ...] = session.prompt.moves
    if DONE in moves:
        return DONE

    def worth(move: Move) -> tuple[int, int]:
        trial = session.controller.copy()
        trial.answer(move)
        game = trial.game
        side = SIDES[session.seat]
        return crown_steps(game, session.seat).total, sum(game.pawns) * side

    return max(moves, key=worth)


def finished(seed: int = SEED) -> GameSession:
    return after(1000, seed)


def at(game: GameState, names: Sequence[str] = NAMES) -> GameSession:
    """Two people at any position, whether it can be dealt from a seed or not."""
    setup = visit_setup(game.components, names, SEED)
    narrator = setup.spec.narrator(ENGLISH, game.components, names)
    history: GameHistory = History(VisitController(game), setup.spec.undo_barrier)
    return GameSession(setup, history, setup.seats(), narrator)


def laid_out(
    pawns: Sequence[int] = (-3, -6, 0, 4, -5),
    hand: Sequence[str] = HAND,
    crown: int = -3,
    seed: int = SEED,
    deck: Sequence[str] = (),
) -> GameSession:
    """Anna's turn in a position of our own, some turns after the start.

    `deck` are the next cards to be drawn.
    """
    game = after(8, seed).game.copy()
    assert game.seat == 0
    rest = [face for face, card in enumerate(game.components.cards) for _ in range(card.copies)]
    game.pawns, game.crown = list(pawns), crown
    game.hands = [[0] * len(game.components.cards) for _ in range(2)]
    game.discard = [0] * len(game.components.cards)
    for name in hand:
        face = game.components.face(name)
        game.hands[0][face] += 1
        rest.remove(face)
    cards, game.rng = shuffled(rest, seed)
    rest = list(cards)
    for _ in range(8):
        game.hands[1][rest.pop()] += 1
    for _ in range(24):
        game.discard[rest.pop()] += 1
    for name in deck:
        face = game.components.face(name)
        rest.remove(face)
        rest.append(face)
    game.deck = rest
    return at(game)
