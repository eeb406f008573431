"""Collects every text of the table's lines over whole games, with the longest names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.bots.base import Bot
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.bots.random_bot import RandomBot
from palais_tui.games.palais_royal.controller.macros import ways_to_enlist
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.castle import GATE, KING
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.since_last_turn import since_last_turn_text
from palais_tui.games.palais_royal.phrases.status_line import (
    ROOM,
    brief_place,
    brief_player,
    brief_prompt,
)
from palais_tui.games.palais_royal.phrases.tile_line import brief_tile
from palais_tui.games.palais_royal.ui.table_input import TableInput
from palais_tui.i18n.catalog import Language
from palais_tui.tui.table.intent import Intent
from tests.tui.driver import new_sitting

NAMES = (
    "Maximilian Alexander",
    "Wilhelmina Josephine",
    "Christopher Columbus",
    "Bartholomew Augustus",
)
WATCHING = ("thinks", "plays", "paused", "stuck")


GAMES: dict[str, tuple[int, Callable[[], Bot]]] = {
    "lively-2": (2, partial(HeuristicBot, 1)),
    "lively-4": (4, partial(HeuristicBot, 0)),
    "random-4": (4, partial(RandomBot, 2)),
}
"""How many play and who moves for them: what is said differs most between these."""


def said_in_a_game(language: Language, game: str) -> Iterator[str]:
    """All the lines of a whole game."""
    players, new_mover = GAMES[game]
    session, bot = new_sitting(players, 1, names=NAMES, language=language), new_mover()
    while prompt := session.prompt:
        yield from lines_of(session)
        session.answer(bot.choose(prompt, partial(view, session.game, session.seat)))


def lines_of(session: GameSession) -> Iterator[str]:
    """All that the prompt, the inspector and a question could say now."""
    prompt, seen, narrator = session.prompt, session.view(), session.narrator
    assert prompt is not None
    sending = prompt.step is Step.STAIRWAY and prompt.left
    for origin in (None, *(range(9) if sending else ())):
        yield brief_prompt(narrator, seen, prompt, origin)
        yield brief_prompt(narrator, seen, prompt, origin, in_what_if=True)
    if sending:
        yield brief_prompt(narrator, seen, prompt, None, repeatable=(GATE, KING))
    if prompt.step is Step.PLACING:
        for place in range(9):
            yield brief_prompt(narrator, seen, prompt, None, at_place=place)
    yield brief_prompt(narrator, seen, prompt, None, ending=True)
    for field in range(36):
        ways = ways_to_enlist(prompt, field)
        for way in ways or (None,):
            yield brief_tile(narrator, seen, field, way)
        pointed = partial(brief_prompt, narrator, seen, prompt, None, pointed=field, ways=ways)
        yield pointed()
        for number in range(len(ways)):
            for by_mouse in (False, True):
                yield pointed(named=True, way=number, by_mouse=by_mouse)
    yield from (brief_place(narrator, seen, place) for place in range(9))
    yield from (brief_player(narrator, seen, seat) for seat in range(seen.table.players))
    yield from lines_about_a_program(session)
    yield from answers_of(TableInput(session))


def lines_about_a_program(session: GameSession) -> Iterator[str]:
    """What is said when a program is in turn, and after it."""
    narrator, seen = session.narrator, view(session.game, PUBLIC)
    name = narrator.names[session.seat]
    yield from (narrator.language.text(f"program.{key}", name=name, sign="...") for key in WATCHING)
    yield from (brief_place(narrator, seen, place, looking_on=True) for place in range(9))
    yield since_last_turn_text(session, session.seat, range(seen.table.players), ROOM)


def answers_of(table_input: TableInput) -> Iterator[str]:
    """Questions and reasons to everything that could be wished for."""
    game = table_input.session.game
    yield from said(table_input.enter())
    yield from said(table_input.next())
    for count in (1, 9):
        yield from said(table_input.draw(count))
    for field in range(0, 36, 5):
        table_input.point_at_field(field)
        yield from said(table_input.enlist())
    walking = game.step is Step.STAIRWAY and game.points_left
    for origin in (None, *(range(9) if walking else ())):
        for place in range(9):
            table_input.origin = (
                origin if origin is None or game.servants(game.seat, origin) else None
            )
            yield from said(table_input.choose_place(place))


def said(intent: Intent) -> Iterator[str]:
    """What an intent is answered with."""
    if intent.refusal:
        yield intent.refusal
    elif intent.confirm is not None:
        yield intent.confirm.question
