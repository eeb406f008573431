"""What Enter is for at a moment: `TableInput` does it, and the footer names it."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from palais_tui.games.palais_royal.controller.macros import (
    Moves,
    arrivals,
    first_part,
    put_rest,
    use_all,
)
from palais_tui.games.palais_royal.controller.moves import PASS, Draw
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.engine.state import GameState, Step

if TYPE_CHECKING:
    from palais_tui.games.palais_royal.ui.table_input import TableInput


class EnterAct(Enum):
    """What Enter is for."""

    TYPE_ROW = auto()
    """The row of a square is still to come: Enter is refused."""
    POINT = auto()
    """No place is pointed at: Enter is refused."""
    PUT = auto()
    """A servant of the setup on the place at the cursor."""
    SEND = auto()
    """From or to the place at the cursor."""
    ENLIST = auto()
    """The noble at the cursor."""
    DRAW = auto()
    """As many cards as possible."""
    KEEP = auto()
    """Choose which of the drawn cards to keep."""
    ALL = auto()
    """The moves of `moves_at_once`."""


def enter_act(entry: TableInput, prompt: Prompt) -> EnterAct:
    """What Enter is for while no question is open and no move is staged."""
    game = entry.session.game
    if entry.typed:
        return EnterAct.TYPE_ROW
    match game.step:
        case Step.PLACING | Step.STAIRWAY if place_shown(entry) is None and game.points_left:
            return EnterAct.POINT
        case Step.PLACING:
            return EnterAct.PUT
        case Step.STAIRWAY if game.points_left:
            return EnterAct.SEND
        case Step.ENLIST if entry.fields() or entry.is_named:
            return EnterAct.ENLIST
        case Step.DRAW if any(isinstance(move, Draw) for move in prompt.moves):
            return EnterAct.DRAW
        case Step.KEEP:
            return EnterAct.KEEP
        case _:
            return EnterAct.ALL


def moves_at_once(game: GameState, prompt: Prompt) -> Moves:
    """All that an action offers, else its end.

    Empty while the player is asked where servants come from.
    """
    match game.step:
        case Step.PARADE:
            moves = arrivals(game)
        case Step.COURT:
            moves = use_all(game) or first_part(game)
        case Step.KING | Step.MADAME:
            moves = put_rest(game)
        case _:
            return (PASS,)
    return moves or (() if prompt.offers else (PASS,))


def place_shown(entry: TableInput) -> int | None:
    """The place at the cursor, which Enter may act on; None while the castle is not pointed at."""
    return None if entry.on_garden or entry.is_hidden else entry.place_at_cursor()
