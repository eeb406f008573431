"""A player's name as it stands on a strip."""

from __future__ import annotations

from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.i18n.names import cut_name

SHORTEST = 4
"""The shortest recognisable part of a name."""


def shown_name(scene: Scene, seat: int, width: int) -> str:
    """The name, with a mark if the player is away or a bot plays for them."""
    name = cut_name(scene.narrator.names[seat], width)
    if seat in scene.away:
        plays = seat in scene.left_to_bots
        mark = scene.narrator.language.text("table.by_program" if plays else "table.away")
        room = width - len(mark)
        if room >= SHORTEST:
            name = f"{cut_name(scene.narrator.names[seat], room)}{mark}"
        elif not plays:  # brackets are for those who only pass
            name = f"({cut_name(scene.narrator.names[seat], width - 2)})"
    return name
