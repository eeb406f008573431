"""Where a pawn may be let go while it is dragged."""

from __future__ import annotations

from palais_tui.games.royal_visit.controller.moves import Play, Summon
from palais_tui.games.royal_visit.engine.components import Pawn
from palais_tui.games.royal_visit.ui.option import privileges
from palais_tui.games.royal_visit.ui.road import Target, space_at
from palais_tui.games.royal_visit.ui.scene import Ghost
from palais_tui.games.royal_visit.ui.selection import Selection


def drag_ghosts(selection: Selection, pawn: Pawn, target: Target) -> tuple[Ghost, ...]:
    """Every space that a card or the wizard takes the pawn to; strong where the mouse is."""
    pawns, moves = selection.pawns, selection.moves
    spaces = {s for m in moves if isinstance(m, Play) for p, s in m.goal if p is pawn}
    spaces |= {s for o in privileges(moves, pawns) for p, s in o.goal if p is pawn}
    if Summon(pawn) in moves:
        spaces.add(pawns[Pawn.WIZARD])
    here = space_at(pawns, target)
    found = [Ghost(pawn, s, s == here, s - pawns[pawn]) for s in spaces if s != pawns[pawn]]
    return tuple(sorted(found, key=lambda ghost: ghost.strong))
