"""The nobles in front of a player."""

from __future__ import annotations

from dataclasses import replace

from palais_tui.games.palais_royal.engine.components import Noble, Privilege
from palais_tui.games.palais_royal.engine.privileges import privilege
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.games.palais_royal.ui.scene import Scene


def added_up(table: GameState, seat: int) -> list[Noble]:
    """A player's face-up nobles; those with the same privilege are added up."""
    nobles = {
        n.privilege: n for n in (table.components.nobles[tile] for tile in table.face_up[seat])
    }
    return [
        noble if kind is Privilege.DIAGONAL else replace(noble, amount=privilege(table, seat, kind))
        for kind, noble in nobles.items()
    ]


def points_now(scene: Scene, seat: int) -> str:
    """A player's points, if the players chose to see them during the game."""
    scores = scene.view.scores
    return f"{scores[seat].total}{scene.symbols.points}" if scores else ""
