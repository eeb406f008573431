"""Playing privilege cards (R7)."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.engine.components import CARD_KINDS, Moment, Stays
from palais_tui.games.palais_royal.engine.state import GameState, Step

MOMENT_OF = {
    Step.BEFORE: Moment.BEFORE,
    Step.PARADE: Moment.PARADE,
    Step.STAIRWAY: Moment.STAIRWAY,
    Step.COURT: Moment.COURT,
    Step.KING: Moment.COURT,
    Step.MADAME: Moment.COURT,
    Step.ENLIST: Moment.ENLIST,
    Step.DRAW: Moment.BACK_DOOR,
    Step.CLOSING: Moment.CLOSING,
}
"""No card can be played during set-up, or between drawing and keeping cards."""

PARADE: Final = Step.PARADE
STAIRWAY: Final = Step.STAIRWAY
ENLIST: Final = Step.ENLIST
NOT: Final = Stays.NOT


def playable(game: GameState, seat: int) -> list[int]:
    """The kinds of card the player holds, may play in this step, and can afford."""
    moment = MOMENT_OF.get(game.step)
    if moment is None:
        return []
    gold, cards = game.gold[seat], game.components.cards
    hands, first = game.hands, seat * CARD_KINDS
    return [
        kind
        for kind in game.components.cards_at[moment]
        if hands[first + kind] and cards[kind].gold <= gold
    ]


def play(game: GameState, seat: int, kind: int) -> None:
    """Pay for a card and apply its effect."""
    card = game.components.cards[kind]
    game.gold[seat] += card.coins - card.gold
    game.hands[seat * CARD_KINDS + kind] -= 1
    if card.stays is NOT:
        game.discard += (kind,)
    else:
        game.open_cards[seat * CARD_KINDS + kind] += 1

    if game.step is PARADE:
        if card.open_gates:
            game.open_gates = True
            game.points_left = 0
        if not game.open_gates:
            game.points_left += card.gate
        game.extra_moves += card.moves
    elif game.step is STAIRWAY:
        game.points_left += card.moves
    elif game.step is ENLIST:
        game.seals += card.seals


def clear_table(game: GameState, seat: int) -> tuple[int, ...]:
    """Discard the open cards that last only one turn (R7.1) and return their kinds."""
    cleared: list[int] = []
    for kind in game.components.turn_cards:
        cleared += [kind] * game.open_cards[seat * CARD_KINDS + kind]
        game.open_cards[seat * CARD_KINDS + kind] = 0
    game.discard += tuple(cleared)
    return tuple(cleared)
