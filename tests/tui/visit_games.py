"""Games of Royal Visit to draw and to play at the real table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.assets.loader import read_components
from palais_tui.games.royal_visit.controller.moves import DONE
from palais_tui.games.royal_visit.engine.components import SIDES, Components
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


def _best(session: GameSession) -> object:
    """One card towards the own chateau, then done."""
    moves = session.prompt.moves
    if DONE in moves:
        return DONE

    def worth(move: object) -> tuple[int, int]:
        trial = session.controller.copy()
        trial.answer(move)
        game = trial.game
        side = SIDES[session.seat]
        return crown_steps(game, session.seat).total, sum(game.pawns) * side

    return max(moves, key=worth)


def finished(seed: int = SEED) -> GameSession:
    return after(1000, seed)


def laid_out(
    pawns: Iterable[int] = (-3, -6, 0, 4, -5),
    hand: Iterable[str] = HAND,
    crown: int = -3,
    seed: int = SEED,
) -> Callable[[], GameSession]:
    """Anna's turn in a position of our own; Bruno has moved before."""

    def made() -> GameSession:
        session = after(8, seed)
        game = session.game
        if game.seat:
            while session.game.seat:
                session.answer(_best(session))
            game = session.game
        game.pawns[:] = list(pawns)
        game.crown = crown
        pile = [face for hand in game.hands[:1] for face, n in enumerate(hand) for _ in range(n)]
        game.deck[:0] = pile
        game.hands[0] = [0] * len(game.components.cards)
        for name in hand:
            face = game.components.face(name)
            game.hands[0][face] += 1
            source = next((at for at, one in enumerate(game.deck) if one == face), None)
            if source is not None:
                del game.deck[source]
            elif game.discard[face]:
                game.discard[face] -= 1
            else:
                game.hands[1][face] -= 1
        _refill(game)
        session.controller._ask()
        return session

    return made


def _refill(game: object) -> None:
    """Give Bruno eight cards again."""
    hand, deck = game.hands[1], game.deck  # type: ignore[attr-defined]
    while sum(hand) < 8:
        hand[deck.pop()] += 1
