"""One line of a journal: how long somebody thought, and what was done then.

3.2 put gate; put gate      an answer, in the game's notation
0.8 undo                    or redo
1.0 away 2                  the player of seat 2 has left; `back 2`: has returned
1.0 away 2 page             the same, and a bot plays their seat meanwhile
2.4 shown enlist d3         the last move of a turn, staged: it counts when the turn ends
0.7 shown nothing           and is withdrawn again
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from palais_tui.core.game_spec import NotAMove
from palais_tui.core.history import HistoryAction
from palais_tui.core.seats import Presence
from palais_tui.core.setup import GameSetup

LINE: Final = re.compile(r"(\d{1,7}\.\d) (.+)", re.ASCII)
PRESENCE: Final = re.compile(r"back (\d)|away (\d)(?: ([a-z]+))?", re.ASCII)
SHOWN: Final = "shown "
NOTHING: Final = "nothing"


@dataclass(frozen=True, slots=True)
class Shown:
    """The staged last move of a turn; None if it was withdrawn."""

    move: Any


Done = HistoryAction | Presence | Shown | Any
"""What a line records; everything but the first three is a move or a gesture."""


def write_record(setup: GameSetup, seconds: float, done: Done) -> str:
    """The line for what was done."""
    write = setup.spec.write_move
    match done:
        case HistoryAction():
            text = done.value
        case Presence(seat=seat, away=away, bot=bot):
            text = f"{'away' if away else 'back'} {seat} {bot}".rstrip()
        case Shown(move=move):
            text = f"{SHOWN}{NOTHING if move is None else write(setup.components, move)}"
        case _:
            text = write(setup.components, done)
    return f"{seconds:.1f} {text}"


def read_record(setup: GameSetup, line: str) -> tuple[float, Done] | None:
    """What a line says; None if it cannot be understood."""
    found = LINE.fullmatch(line)
    if not found:
        return None
    seconds, text = float(found[1]), found[2]
    if text in ("undo", "redo"):
        return seconds, HistoryAction(text)
    if presence := PRESENCE.fullmatch(text):
        back, away, bot = presence.groups()
        seat = int(back or away)
        known = seat < len(setup.names) and (not bot or bot in setup.spec.bots)
        return (seconds, Presence(seat, away is not None, bot or "")) if known else None
    if text == f"{SHOWN}{NOTHING}":
        return seconds, Shown(None)
    read = setup.spec.read_move
    try:
        if text.startswith(SHOWN):
            return seconds, Shown(read(setup.components, text.removeprefix(SHOWN)))
        return seconds, read(setup.components, text)
    except NotAMove:
        return None
