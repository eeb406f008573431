"""Every sentence the table's lines can say in whole games, with the longest names there can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from palais_tui.core.session import Sitting
from palais_tui.games.palais_royal.bots.base import Mover
from palais_tui.games.palais_royal.bots.heuristic import LivelyMover
from palais_tui.games.palais_royal.bots.random_bot import RandomMover
from palais_tui.games.palais_royal.controller.macros import ways_to_enlist
from palais_tui.games.palais_royal.controller.view import NOBODY, view
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.since_last_turn import say_since
from palais_tui.games.palais_royal.phrases.status_line import (
    ROOM,
    brief_place,
    brief_player,
    brief_prompt,
    brief_tile,
)
from palais_tui.games.palais_royal.ui.table_input import Acting, Wish
from palais_tui.i18n.catalog import Language
from tests.tui.driver import new_sitting

NAMES = (
    "Maximilian Alexander",
    "Wilhelmina Josephine",
    "Christopher Columbus",
    "Bartholomew Augustus",
)
WATCHING = ("thinks", "plays", "paused", "stuck")


GAMES: dict[str, tuple[int, Callable[[], Mover]]] = {
    "lively-2": (2, partial(LivelyMover, 1)),
    "lively-4": (4, partial(LivelyMover, 0)),
    "random-4": (4, partial(RandomMover, 2)),
}
"""How many play and who moves for them: what is said differs most between these."""


def said_in_a_game(language: Language, game: str) -> Iterator[str]:
    """All the lines of a whole game."""
    players, new_mover = GAMES[game]
    sitting, mover = new_sitting(players, 1, names=NAMES, language=language), new_mover()
    while prompt := sitting.prompt:
        yield from lines_of(sitting)
        sitting.answer(mover.choose(prompt, partial(view, sitting.game, sitting.seat)))


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
    yield from lines_about_a_program(sitting)
    yield from answers_of(Acting(sitting))


def lines_about_a_program(sitting: Sitting) -> Iterator[str]:
    """What is said when a program is in turn, and after it."""
    speaker, seen = sitting.speaker, view(sitting.game, NOBODY)
    name = speaker.names[sitting.seat]
    yield from (speaker.language.say(f"program.{key}", name=name, sign="...") for key in WATCHING)
    yield from (brief_place(speaker, seen, place, looking_on=True) for place in range(9))
    seat, programs = sitting.seat, range(seen.table.players)
    since, changed = sitting.since(seat), sitting.changed_majorities(seat)
    yield say_since(speaker, since, changed, programs, ROOM)


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
