"""The numbers of a game that lessons wait for and puzzles want most of."""

from __future__ import annotations

from operator import eq, ge, le
from typing import Final

from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.actions.enlist import price
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.components import CARD_KINDS
from palais_tui.games.palais_royal.engine.majority import has_majority
from palais_tui.games.palais_royal.engine.scoring import score, winners
from palais_tui.games.palais_royal.engine.state import EMPTY, GameState, Step
from palais_tui.games.palais_royal.lessons.condition import Condition

SIGNS: Final = {"=": eq, ">=": ge, "<=": le}


def fact(game: GameState, seat: int, name: str, turns: int = 0) -> int:
    """A number of a player's game; `turns` they have ended since it began to count."""
    kind, _, thing = name.partition(".")
    if thing:
        return _about(game, seat, kind, thing)
    if kind in PLACE_IDS:
        return game.servants(seat, PLACE_IDS.index(kind))
    match kind:
        case "gold" | "supply" | "reserve":
            return int(getattr(game, kind)[seat])
        case "left":
            return game.points_left
        case "seals":
            return game.seals
        case "nobles":
            return len(game.face_up[seat]) + len(game.face_down[seat])
        case "points":
            return score(game)[seat].total
        case "hand":
            return game.hand_size(seat)
        case "step":
            return int(game.step)
        case "over":
            return int(game.step is Step.OVER)
        case "wins":
            return int(game.step is Step.OVER and winners(game) == (seat,))
        case _:
            return turns


def _about(game: GameState, seat: int, kind: str, thing: str) -> int:
    match kind:
        case "majority":
            return int(has_majority(game, seat, PLACE_IDS.index(thing)))
        case "used":
            return game.used_parts >> PLACE_IDS.index(thing) & 1
        case "servant":
            return int(game.garden[FIELD_IDS.index(thing)] == EMPTY - 1 - seat)
        case "price":
            return price(game, FIELD_IDS.index(thing))
        case "noble":
            return int(game.garden[FIELD_IDS.index(thing)] >= 0)
    cards = [card.id for card in game.components.cards]
    rows = game.hands if kind == "holds" else game.open_cards
    return rows[seat * CARD_KINDS + cards.index(thing)] if thing in cards else 0


def holds(condition: Condition, game: GameState, seat: int, turns: int = 0) -> bool:
    """Whether a condition is met."""
    return bool(SIGNS[condition.sign](fact(game, seat, condition.fact, turns), condition.value))
