"""Where on the boards a step happens: the cursor begins there, and the inspector explains it."""

from __future__ import annotations

from functools import partial
from typing import Final

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.macros import first_part, use_all
from palais_tui.games.palais_royal.controller.moves import Enlist, Use
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    GATE,
    KING,
    MADAME,
    MINT,
    OFFICE,
    PARADE,
    STAIRWAY,
)
from palais_tui.games.palais_royal.engine.components import GARDEN_WIDTH
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.games.palais_royal.phrases.status_line import closest_noble

Target = tuple[str, int]
"""("field", 20) or ("place", 3)."""
SETUP_COUNTS: Final = ((STAIRWAY, 4), (MINT, 1), (PARADE, 3), (STAIRWAY, 5), (MINT, 2))
"""The places suggested in the setup, each until the player has so many servants there."""


def step_place(session: GameSession, cursor: int) -> Target | None:
    """What the present step is about; None where that is for the player to say.

    `cursor` is a field of the garden: of the nobles that can be enlisted, the next one to it.
    """
    game, prompt = session.game, session.prompt
    if prompt is None:
        return None
    match game.step:
        case Step.PLACING:
            return "place", setup_place(game)
        case Step.BEFORE | Step.PARADE:
            return "place", PARADE
        case Step.STAIRWAY:
            arrived = game.points_left and game.servants(game.seat, GATE)
            return "place", GATE if arrived else STAIRWAY
        case Step.COURT:
            parts = [*use_all(game), *first_part(game), *prompt.moves]
            return next((("place", part.place) for part in parts if isinstance(part, Use)), None)
        case Step.KING:
            return "place", KING
        case Step.MADAME:
            return "place", MADAME
        case Step.ENLIST:
            return _noble(session, cursor)
        case Step.DRAW:
            return "place", BACK_DOOR
    return None


def setup_place(game: GameState) -> int:
    """Where one more servant makes a decent start."""
    wanted = (place for place, count in SETUP_COUNTS if game.servants(game.seat, place) < count)
    return next(wanted, STAIRWAY)


def _noble(session: GameSession, cursor: int) -> Target:
    """A noble that can be enlisted, else the one that lacks least."""
    fields = {move.field for move in session.prompt.moves if isinstance(move, Enlist)}
    if fields:
        return "field", min(fields, key=partial(_distance, cursor))
    if not session.game.servants(session.seat, OFFICE):
        return "place", OFFICE
    closest, _ = closest_noble(session.narrator, session.view())
    return "field", FIELD_IDS.index(closest) if closest else cursor


def _distance(one: int, other: int) -> int:
    """Between two fields."""
    here, there = divmod(one, GARDEN_WIDTH), divmod(other, GARDEN_WIDTH)
    return abs(here[0] - there[0]) + abs(here[1] - there[1])
