"""Pawns walk space by space, and with TEXTUAL_ANIMATIONS=none they are there at once.

Textual reads the variable when it is imported, so each case is a process of its own:
`python -m tests.tui.test_visit_motion` prints where the pawns were drawn.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys

from palais_tui.games.royal_visit.engine.components import Pawn
from palais_tui.games.royal_visit.ui.boards import VisitBoards
from palais_tui.games.royal_visit.ui.scene import Scene
from tests.tui.driver import at_table
from tests.tui.visit_games import laid_out


async def pictures(*keys: str) -> tuple[list[tuple[int, ...]], list[int]]:
    """The places of the pawns as they were drawn, and those of the game."""
    session = laid_out()
    async with at_table(session, animation=True) as table:
        boards = table.table.query_one(VisitBoards)
        drawn: list[tuple[int, ...]] = []
        show = boards._draw

        def watched(scene: Scene) -> None:
            if drawn[-1:] != [scene.pawns]:
                drawn.append(scene.pawns)
            show(scene)

        boards._draw = watched  # type: ignore[method-assign]
        await table.press("space", *keys)
        while boards._walking is not None:
            await table.painted()
        assert boards.road._scene is not None
        assert drawn[-1] == boards.road._scene.pawns
        return drawn, session.game.pawns


def walked(*keys: str, animations: str) -> tuple[list[list[int]], list[int]]:
    """The same in a process with that variable."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.tui.test_visit_motion", *keys],
        env={**os.environ, "TEXTUAL_ANIMATIONS": animations},
        capture_output=True,
        text=True,
        check=True,
    )
    drawn, ends = json.loads(ran.stdout)
    return drawn, ends


def test_a_pawn_walks_space_by_space_to_its_place() -> None:
    drawn, ends = walked("7", "j", "enter", animations="full")
    way = [pawns[Pawn.JESTER] for pawns in drawn]
    assert way == [-5, -6, -7, -8], drawn
    assert drawn[-1] == ends


def test_without_animations_it_is_there_at_once() -> None:
    drawn, ends = walked("7", "j", "enter", animations="none")
    assert [pawns[Pawn.JESTER] for pawns in drawn] == [-5, -8], drawn
    assert drawn[-1] == ends


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asyncio.run(pictures(*sys.argv[1:]))))
