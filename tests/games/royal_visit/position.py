"""Positions for the tests, and the moves that a player has in them."""

from __future__ import annotations

from palais_tui.core.protocol import Gesture, Reason, Refused
from palais_tui.games.royal_visit.assets.loader import read_components
from palais_tui.games.royal_visit.controller import notation
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.events import Event
from palais_tui.games.royal_visit.controller.moves import Move
from palais_tui.games.royal_visit.engine.components import GREEN, Kind
from palais_tui.games.royal_visit.engine.setup import set_up
from palais_tui.games.royal_visit.engine.state import GameState

COMPONENTS = read_components()


def faces(names: str) -> list[int]:
    """How many cards of each face a text names, such as "king-1 king-1 jester-m"."""
    counts = [0] * len(COMPONENTS.cards)
    for name in names.split():
        counts[COMPONENTS.face(name)] += 1
    return counts


def position(
    court: tuple[int, int, int] = (-2, 0, 2),
    wizard: int = -1,
    jester: int = 1,
    *,
    hand: str = "",
    other: str = "",
    seat: int = GREEN,
    crown: int = 0,
    deck: str | None = None,
    run_outs: int = 0,
) -> VisitController:
    """Left guard, king and right guard, and the rest; cards nobody holds are discarded.

    Unless `deck` names its cards, the last first, all cards that nobody holds are in it.
    """
    game = set_up(COMPONENTS, seed=7, start=seat)
    left, king, right = court
    game.pawns = [king, left, right, wizard, jester]
    game.hands[seat], game.hands[1 - seat] = faces(hand), faces(other)
    game.crown, game.run_outs = crown, run_outs
    rest = [
        card.copies - sum(cards[face] for cards in game.hands)
        for face, card in enumerate(COMPONENTS.cards)
    ]
    if deck is None:
        game.deck = [face for face, count in enumerate(rest) for _ in range(count)]
        game.discard = [0] * len(rest)
    else:
        game.deck = [COMPONENTS.face(name) for name in reversed(deck.split())]
        game.discard = [count - held for count, held in zip(rest, faces(deck), strict=True)]
    return VisitController(game)


def read(text: str) -> Move:
    move = notation.read(COMPONENTS, text)
    assert not isinstance(move, Gesture)
    return move


def moves(controller: VisitController) -> list[str]:
    """The legal moves in notation."""
    assert controller.prompt is not None
    return [notation.write(COMPONENTS, move) for move in controller.prompt.moves]


def moves_of(controller: VisitController, word: str) -> set[str]:
    """The legal moves that contain a word, without the words before the goal."""
    return {text.removeprefix(f"play {word} ") for text in moves(controller) if word in text}


def play(controller: VisitController, *texts: str) -> list[Event]:
    return [event for text in texts for event in controller.answer(read(text))]


def refused(controller: VisitController, text: str) -> tuple[Reason, ...]:
    """Why a move is refused; the game stays as it is."""
    before = controller.game.copy()
    try:
        controller.answer(read(text))
    except Refused as refusal:
        assert controller.game == before
        return refusal.reasons
    raise AssertionError(f"{text} is legal")


def kinds_of(game: GameState, seat: int) -> set[Kind]:
    """The kinds of card that a seat holds."""
    cards = game.components.cards
    return {cards[face].kind for face, count in enumerate(game.hands[seat]) if count}
