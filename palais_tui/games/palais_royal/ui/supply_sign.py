"""How many servants a supply has, with a sign where they are too few."""

from __future__ import annotations

from rich.style import Style

from palais_tui.games.palais_royal.controller.macros import servants_wanted
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.ui.scene import Scene


def supply_shown(scene: Scene, seat: int, usual: Style) -> tuple[str, Style]:
    """The number, and its style: that of a chosen place while a servant leaves it for an edge."""
    supply = scene.view.table.supply[seat]
    short = not supply or supply < _wanted(scene, seat)
    style = scene.palette.warning if short else usual
    if scene.gives_edge_servant(seat):
        style = scene.palette.chosen
    return f"{supply}{'!' * short}", style


def _wanted(scene: Scene, seat: int) -> int:
    """How many servants the present action of a player puts."""
    prompt = scene.prompt
    if prompt is None or prompt.seat != seat or scene.staged:
        return 0
    match prompt.step:
        case Step.PARADE if not prompt.unlimited:
            return prompt.left
        case Step.KING | Step.MADAME:
            return prompt.left
        case Step.COURT:
            return servants_wanted(scene.view.table)
        case _:
            return 0
