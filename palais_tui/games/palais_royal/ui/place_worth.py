"""What stands on the wall over a place."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.explanations import When, gives, still_gives
from palais_tui.games.palais_royal.engine.castle import CARDINAL, GATE, OFFICE
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.ui.privilege_signs import PrivilegeSigns
from palais_tui.games.palais_royal.ui.scene import Scene


def worth_shown(scene: Scene, place: int) -> tuple[str, bool]:
    """What a place still gives the player to move, or what it costs to carry a servant there.

    In brackets: in the next turn; once no move of this turn changes it, nothing.
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
    kind = PrivilegeSigns(scene.narrator.language, scene.symbols).at(place)
    if not total or (later and sign and scene.view.table.last_round):
        return "", False
    worth = f"{sign}{total}{kind}"
    if not (later and sign and _is_over(scene, place)):
        return worth, False
    if scene.prompt and scene.prompt.step is Step.PLACING:  # no turn has begun
        return worth, False
    can_change = scene.view.table.step <= Step.STAIRWAY and not scene.staged
    return f"({worth})" if can_change else "", False


def _is_over(scene: Scene, place: int) -> bool:
    """Whether the action of a place is over: what it gives comes in the next turn."""
    table, seat = scene.view.table, scene.seat
    return scene.staged or (table.seat == seat and gives(table, seat, place).when is not When.AHEAD)
