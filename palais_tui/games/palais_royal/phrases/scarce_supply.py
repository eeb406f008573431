"""Says in time that the supply will not last, and where the rest of the servants comes from."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.macros import servants_wanted
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.actions import chambers, parade
from palais_tui.games.palais_royal.engine.castle import KING, MADAME
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.narrator import Narrator


def arrivals_warnings(narrator: Narrator, view: View) -> tuple[str, ...]:
    """What action 1 leaves in the supply if it is too little for action 3, the longest first.

    Empty if there is enough, and in the other actions.
    """
    table, seat = view.table, view.seat
    if table.seat != seat or table.step not in (Step.BEFORE, Step.PARADE):
        return ()
    supply = table.supply[seat]
    left = table.points_left if table.step is Step.PARADE else parade.worth(table, seat).total
    count = supply if table.open_gates else min(left, supply)
    wanted = {place: chambers.worth(table, seat, place).total for place in (KING, MADAME)}
    needed = sum(wanted.values())
    lack = needed - (supply - count)
    if not count or not needed or lack <= 0:
        return ()
    facts = {
        "count": count,
        "rest": supply - count,
        "needed": needed,
        "lack": min(lack, needed),
        "places": ", ".join(narrator.short_place(place) for place in wanted if wanted[place]),
    }
    keys = "inspect.scarce", "inspect.scarce_short"
    return tuple(narrator.language.text(key, **facts) for key in keys)


def income_warning(narrator: Narrator, view: View) -> str:
    """Before action 3: that the supply is too small for all it adds; empty if it is not."""
    supply, needed = view.table.supply[view.seat], servants_wanted(view.table)
    if view.table.step is not Step.COURT or not 0 < supply < needed:
        return ""
    return narrator.language.text("acting.supply_short", supply=supply, needed=needed)
