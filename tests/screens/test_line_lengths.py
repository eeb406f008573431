"""Every sentence of the table's lines fits 80 columns, with the longest names there can be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from palais_tui.bots.lively import LivelyMover
from palais_tui.bots.mover import Mover
from palais_tui.bots.random_mover import RandomMover
from palais_tui.controller.shortcuts import ways_to_enlist
from palais_tui.controller.view import view
from palais_tui.engine.game import Step
from palais_tui.hotseat.seat import LONGEST_NAME
from palais_tui.screens.acting import Acting, Wish
from palais_tui.screens.sitting import Sitting
from palais_tui.texts.brief import ROOM, brief_place, brief_player, brief_prompt, brief_tile
from tests.screens.driver import LANGUAGE, at_table, new_sitting, runs

pytestmark = pytest.mark.usefixtures("untraced")

NAMES = (
    "Maximilian Alexander",
    "Wilhelmina Josephine",
    "Christopher Columbus",
    "Bartholomew Augustus",
)


def test_the_names_are_the_longest_there_can_be() -> None:
    assert {len(name) for name in NAMES} == {LONGEST_NAME}


@pytest.mark.parametrize(
    ("players", "mover"),
    [(2, LivelyMover(1)), (4, LivelyMover(0)), (4, RandomMover(2))],
    ids=["lively-2", "lively-4", "random-4"],
)
def test_no_line_of_a_whole_game_is_longer(players: int, mover: Mover) -> None:
    sitting = new_sitting(players, 1, names=NAMES)
    longest = ""
    while prompt := sitting.prompt:
        for line in lines_of(sitting):
            longest = max(longest, line, key=len)
        sitting.answer(mover.choose(prompt, partial(view, sitting.game, sitting.seat)))
    assert len(longest) <= ROOM, longest


def lines_of(sitting: Sitting) -> Iterator[str]:
    """All that the prompt, the inspector and a question could say now."""
    prompt, seen, speaker = sitting.prompt, sitting.view(), sitting.speaker
    assert prompt is not None
    sending = prompt.step is Step.STAIRWAY and prompt.left
    for origin in (None, *(range(9) if sending else ())):
        yield brief_prompt(speaker, seen, prompt, origin)
        yield brief_prompt(speaker, seen, prompt, origin, trying=True)
    yield brief_prompt(speaker, seen, prompt, None, ending=True)
    for field in range(36):
        for way in ways_to_enlist(prompt, field) or (None,):
            yield brief_tile(speaker, seen, field, way)
    yield from (brief_place(speaker, seen, place) for place in range(9))
    yield from (brief_player(speaker, seen, seat) for seat in range(seen.table.players))
    yield from answers_of(Acting(sitting))


def answers_of(acting: Acting) -> Iterator[str]:
    """Questions and reasons to everything that could be wished for."""
    game = acting.sitting.game
    yield from said(acting.go())
    yield from said(acting.close())
    for count in (1, 9):
        yield from said(acting.draw(count))
    for field in range(0, 36, 5):
        acting.point_at_field(field)
        yield from said(acting.enlist())
    walking = game.step is Step.STAIRWAY and game.left
    for origin in (None, *(range(9) if walking else ())):
        for place in range(9):
            acting.origin = origin if origin is None or game.servants(game.seat, origin) else None
            yield from said(acting.choose_place(place))


def said(wish: Wish) -> Iterator[str]:
    """What a wish is answered with."""
    if isinstance(wish, str):
        yield wish
    elif wish[0] is not None:
        yield wish[0].question


def test_what_stops_taking_back_and_trying_fits() -> None:
    for key in ("try_begins", "try_over", "try_stops", "try_draw", "all_away"):
        assert len(LANGUAGE.say(f"table.{key}")) <= ROOM


@runs
async def test_the_log_line_of_a_small_table_fits() -> None:
    sitting, mover = new_sitting(4, 7, names=NAMES), LivelyMover(7)
    told = ""
    while len(told) <= ROOM:
        assert sitting.prompt is not None
        move = mover.choose(sitting.prompt, partial(view, sitting.game, sitting.seat))
        told = sitting.speaker.event(sitting.answer(move)[-1])
    async with at_table(sitting) as table:
        assert table.line("log")[:40] == told[:40]
        assert table.line("log").endswith(" ...")
        assert len(table.line("log")) <= ROOM
