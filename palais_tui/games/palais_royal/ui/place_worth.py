"""What stands on the wall over a place."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.explanations import When, gives, still_gives
from palais_tui.games.palais_royal.engine.castle import CARDINAL, GATE, OFFICE
from palais_tui.games.palais_royal.ui.scene import Scene


def worth_shown(scene: Scene, place: int) -> tuple[str, bool]:
    """What a place still gives the player to move, or what it costs to carry a servant there.

    In brackets: in the next turn.
    The second value is True for such a cost, and where servants from other places are put.
    """
    if place == scene.destination and scene.prompt:
        more = "" if scene.prompt.unlimited else str(scene.prompt.left)
        return f"{scene.symbols.point_left}+{more}", True
    if scene.origin is not None and place != scene.origin and scene.prompt:
        cost = scene.reach.get(place)
        return (f"{cost}{scene.symbols.in_turn}", True) if cost else ("", False)
    total, later = still_gives(scene.view.table, scene.seat, place)
    sign = "" if place in (GATE, CARDINAL, OFFICE) else "+"
    if not total or (later and sign and scene.view.table.last_round):
        return "", False
    is_used = later and sign and _is_over(scene, place)
    return (f"({sign}{total})" if is_used else f"{sign}{total}"), False


def _is_over(scene: Scene, place: int) -> bool:
    """Whether the action of a place is over: what it gives comes in the next turn."""
    table = scene.view.table
    return table.seat == scene.seat and gives(table, scene.seat, place).when is not When.AHEAD
