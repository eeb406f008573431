"""What is said about a pawn, the crown or a space that the mouse points at."""

from __future__ import annotations

from palais_tui.games.royal_visit.engine.components import CHATEAU, KIND_OF, Pawn
from palais_tui.games.royal_visit.ui.scene import Scene


def pawn_text(scene: Scene, pawn: Pawn) -> str:
    """Where a pawn is and what it does for whom."""
    narrator = scene.narrator
    space = narrator.space(scene.pawns[pawn])
    if pawn is not Pawn.JESTER:
        return scene.say(f"{KIND_OF[pawn].name.lower()}_text", space=space)
    if scene.serves is None:
        return scene.say("jester_nobody_text", space=space)
    return scene.say("jester_text", name=narrator.names[scene.serves], space=space)


def crown_text(scene: Scene) -> str:
    """How far the crown is from either chateau."""
    first, second = (max(0, CHATEAU + side * scene.crown) for side in (1, -1))
    names = scene.narrator.names
    return scene.say("crown_text", first=names[0], second=names[1], one=first, two=second)


def space_text(scene: Scene, space: int) -> str:
    """Whose duchy or chateau a space belongs to."""
    name = scene.narrator.names[int(space > 0)]
    key = "space_chateau" if abs(space) >= CHATEAU else "space_duchy" if space else "space_fountain"
    return scene.say(key, space=scene.narrator.space(space), name=name, count=abs(space))
