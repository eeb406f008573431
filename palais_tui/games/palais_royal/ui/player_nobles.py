"""The nobles in front of a player."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.components import Noble, Privilege
from palais_tui.games.palais_royal.engine.privileges import privilege
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.status_line import brief_player
from palais_tui.games.palais_royal.ui.privilege_signs import PrivilegeSigns
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.symbols import Symbols

ORDER: Final = (
    Privilege.DIAGONAL,
    Privilege.KING,
    Privilege.MADAME,
    Privilege.GATE,
    Privilege.MOVE,
    Privilege.GOLD,
    Privilege.CARDS,
    Privilege.SERVANTS,
)
"""Those of which a tile gives as much stand side by side, so that they can share a number."""


def added_up(table: GameState, seat: int) -> list[Noble]:
    """A player's face-up nobles; those with the same privilege are added up.

    Their order is the same for all players and stays when one grows. The diagonal privilege has
    no number.
    """
    nobles = {
        n.privilege: n for n in (table.components.nobles[tile] for tile in table.face_up[seat])
    }
    summed = [
        replace(noble, amount=0 if kind is Privilege.DIAGONAL else privilege(table, seat, kind))
        for kind, noble in nobles.items()
    ]
    return sorted(summed, key=lambda noble: ORDER.index(noble.privilege))


def points_now(scene: Scene, seat: int) -> str:
    """A player's points, if the players chose to see them during the game."""
    scores = scene.view.scores
    return f"{scores[seat].total}{scene.symbols.points}" if scores else ""


def front_count(scene: Scene, seat: int, mark: str) -> tuple[str, str]:
    """How many tiles a player has face down, and the mark that can replace it.

    Points, where they are shown, say more than the number of tiles; nothing replaces them.
    """
    if points := points_now(scene, seat):
        return points, ""
    count = scene.view.face_down[seat]
    return (f"{count}{mark}", mark) if count else ("", "")


def player_line(narrator: Narrator, symbols: Symbols, view: View, seat: int, room: int) -> str:
    """The public facts of a player in one line, the privileges as signs for want of room."""
    signs = PrivilegeSigns(narrator.language, symbols)
    short = [signs.of(noble) for noble in added_up(view.table, seat)]
    return brief_player(narrator, view, seat, short, room)
