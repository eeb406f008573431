"""Pawns walk, the crown hops; with TEXTUAL_ANIMATIONS=none they are there at once.

Textual reads the variable when it is imported, so each case is a process of its own:
`python -m tests.tui.test_visit_motion` prints where the pawns were drawn.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from dataclasses import replace

import pytest

from palais_tui.games.royal_visit.engine.components import Pawn
from palais_tui.games.royal_visit.ui.boards import VisitBoards, _way
from palais_tui.games.royal_visit.ui.road import RoadBoard
from palais_tui.games.royal_visit.ui.scene import Scene
from tests.tui.driver import Table, at_table, runs
from tests.tui.visit_games import laid_out


def scene_of(table: Table) -> Scene:
    scene = table.table.query_one(VisitBoards)._shown
    assert scene is not None
    return scene


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


@runs
async def test_the_wizards_light_flickers_before_a_called_pawn_appears() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space", "w", "right")
        before = scene_of(table)
        await table.press("enter")
        after = scene_of(table)
        assert after.called
        way = _way(before, after)
        flickers = [(scene.callable, seconds) for scene, seconds in way[:3]]
        guard = frozenset((Pawn.RIGHT_GUARD,))
        assert flickers == [(guard, 0.08), (frozenset(), 0.08), (guard, 0.08)]
        assert way[3][0].absent == guard
        walked_through = {scene.pawns for scene, _ in way[:4]}
        assert walked_through == {before.pawns}, "nobody walks to him"
        assert not after.absent


@runs
async def test_the_jesters_path_changes_colour_from_the_king_outwards() -> None:
    async with at_table(laid_out(), (120, 40)) as table:
        await table.press("space")
        before = scene_of(table)
        pawns = list(before.pawns)
        pawns[Pawn.JESTER] = 3  # past the king
        after = replace(before, pawns=tuple(pawns))
        way = [step for step in _way(before, after) if step[0].pawns == after.pawns]
        assert [scene.reach for scene, _ in way] == [1, 4, 8, 12]
        assert sum(seconds for _, seconds in way) == pytest.approx(0.2)
        assert before.has_jokers
        assert not way[0][0].has_jokers
        board = table.table.query_one(RoadBoard)
        rows = [board.picture(scene, 120, 24).strips()[-3] for scene, _ in way]
        assert len({str(list(row)) for row in rows}) == 4, "each picture differs"


@runs
async def test_no_path_changes_while_the_jester_serves_the_same_player() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space")
        before = scene_of(table)
        after = replace(before, crown=before.crown - 2)
        assert [(s.crown, s.reach == 16) for s, _ in _way(before, after)] == [
            (before.crown, True),
            (before.crown - 1, True),
        ]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asyncio.run(pictures(*sys.argv[1:]))))
