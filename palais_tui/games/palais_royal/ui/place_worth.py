"""What stands on the wall over a place."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.explanations import gives
from palais_tui.games.palais_royal.engine.castle import CARDINAL, GATE, OFFICE
from palais_tui.games.palais_royal.ui.scene import Scene


def worth_shown(scene: Scene, place: int) -> tuple[str, bool]:
    """What a place gives the player to move, or what it costs to carry a servant there.

    The second value is True for such a cost, and where servants from other places are put.
    """
    if place == scene.destination and scene.prompt:
        more = "" if scene.prompt.unlimited else str(scene.prompt.left)
        return f"{scene.symbols.point_left}+{more}", True
    if scene.origin is not None and place != scene.origin and scene.prompt:
        cost = scene.reach.get(place)
        return (f"{cost}{scene.symbols.in_turn}", True) if cost else ("", False)
    total = gives(scene.view.table, scene.seat, place).worth.total
    sign = "" if place in (GATE, CARDINAL, OFFICE) else "+"
    return (f"{sign}{total}" if total else ""), False
