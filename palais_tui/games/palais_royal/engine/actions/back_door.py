"""Action 5, the back door: draw cards (R5.16 to R5.18)."""

from __future__ import annotations

from typing import Final

from palais_tui.core.rng import shuffled
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR, PLACES
from palais_tui.games.palais_royal.engine.components import CARD_KINDS, Privilege
from palais_tui.games.palais_royal.engine.privileges import Worth, privilege
from palais_tui.games.palais_royal.engine.servants import send_home
from palais_tui.games.palais_royal.engine.state import GameState

NOBLES: Final = Privilege.CARDS


def worth(game: GameState, seat: int) -> Worth:
    """How many cards may be drawn; card nobles count only with a servant here (R5.16)."""
    servants = game.castle[seat * PLACES + BACK_DOOR]
    return Worth(servants, 0, privilege(game, seat, NOBLES) if servants else 0)


def draw(game: GameState, count: int) -> int:
    """Draw cards to look at. Returns how many were shuffled back into the deck (R5.18)."""
    reshuffled = 0
    drawn: list[int] = []
    for _ in range(count):
        if not game.deck:
            if not game.discard:
                break
            reshuffled = len(game.discard)
            game.deck, game.rng = shuffled(game.discard, game.rng)
            game.discard = ()
        drawn.append(game.deck[-1])
        game.deck = game.deck[:-1]
    game.looking = tuple(sorted(drawn))
    return reshuffled


def keepable(game: GameState, seat: int) -> tuple[int, ...]:
    """The kinds that may be kept; each kept card sends one servant home (R5.17)."""
    if not game.castle[seat * PLACES + BACK_DOOR]:
        return ()
    return tuple(sorted(set(game.looking)))


def keep(game: GameState, seat: int, kind: int) -> None:
    """Take one of the drawn cards into the hand."""
    send_home(game, seat, BACK_DOOR, 1)
    at = game.looking.index(kind)
    game.looking = game.looking[:at] + game.looking[at + 1 :]
    game.hands[seat * CARD_KINDS + kind] += 1


def discard_rest(game: GameState) -> tuple[int, ...]:
    """Put the cards that were not kept on the discard pile, face up."""
    rest = game.looking
    game.discard += rest
    game.looking = ()
    return rest
