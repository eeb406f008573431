"""The story of an unfinished game tells what all could see, and nothing else.

Twins: two games that differ in everything nobody may know (seed, hands, deck, face-down
tiles, nobles left out, cards drawn and kept) have the same story, byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from palais_tui.core.history import History, HistoryEntry
from palais_tui.core.protocol import Gesture
from palais_tui.core.setup import GameHistory, GameSetup
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.bots.random_bot import RandomBot
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import (
    CardKept,
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    Event,
    NobleEnlisted,
)
from palais_tui.games.palais_royal.controller.moves import Keep, Move
from palais_tui.games.palais_royal.controller.undo_policy import barrier
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.export.html_page import as_html
from palais_tui.games.palais_royal.export.json_export import as_json
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.reports.text_export import as_text
from palais_tui.reports.transcript import build_transcript
from tests.games.palais_royal.position import COMPONENTS
from tests.journal.journals import NAMES, by_lot
from tests.tui.driver import LANGUAGE
from tests.tui.frames import HUSHED, OPEN, SEED, MarkedSpeaker

pytestmark = pytest.mark.usefixtures("untraced")

FORMS = (as_text, as_json, as_html)
IDS = re.compile(rf'(?:"|keep |play )({"|".join(card.id for card in COMPONENTS.cards)})\b')
EVERY = 50
"""Answers between two looks; the looks while cards are drawn come besides."""


def unfinished(
    players: int, seed: int, *, lively: bool = True
) -> Iterator[tuple[GameSetup, GameHistory]]:
    """A game at many moments before its end."""
    game = by_lot(seed, NAMES[:players])
    history = game.deal()
    bot = HeuristicBot(seed) if lively else RandomBot(seed)
    for count in range(10_000):
        prompt = history.controller.prompt
        if prompt is None or count > 900:
            return
        if count % EVERY == 0 or (prompt.step is Step.KEEP and count % 2):
            yield game, history
        history.answer(bot.choose(prompt, partial(view, history.controller.game, prompt.seat)))


GAMES = [(2, 1, True), (3, 2, True), (4, 3, True), (3, 5, False)]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed", "lively"), GAMES)
def test_twins_have_the_same_story(players: int, seed: int, lively: bool) -> None:
    looks = different = 0
    for game, history in unfinished(players, seed, lively=lively):
        narrator = Narrator(LANGUAGE, COMPONENTS, game.names)
        own = build_transcript(game, history, game.seats(), narrator)
        other_game, other_history = twin(game, history)
        other = build_transcript(other_game, other_history, game.seats(), narrator)
        for form in FORMS:
            assert form(own) == form(other)
        looks += 1
        different += own_secrets(history) != own_secrets(other_history)
    assert looks >= 10
    assert different > looks // 2


@pytest.mark.slow
def test_no_card_is_named_before_all_have_seen_it() -> None:
    looks = 0
    for game, history in unfinished(4, SEED):
        narrator = MarkedSpeaker([*game.names])
        told = build_transcript(game, history, game.seats(), narrator)
        shown = {COMPONENTS.cards[kind].id for kind in shown_to_all(history)}
        lying_open = {
            card.id for n, card in enumerate(COMPONENTS.cards) if any(told.table.open_cards[n::9])
        }
        for text in (as_text(told), as_html(told)):
            assert {*HUSHED.findall(text)} <= lying_open
            assert {*OPEN.findall(text)} <= shown
        assert {*IDS.findall(as_json(told))} <= shown
        for form in FORMS:
            assert str(SEED) not in form(told)
        looks += 1
    assert looks >= 10


def test_the_end_opens_what_was_hidden() -> None:
    """The search above can find something: the same search on the finished game does."""
    game = by_lot(SEED)
    history, bot = game.deal(), HeuristicBot(SEED)
    while prompt := history.controller.prompt:
        history.answer(bot.choose(prompt, partial(view, history.controller.game, prompt.seat)))
    told = build_transcript(game, history, game.seats(), MarkedSpeaker([*game.names]))
    assert HUSHED.search(as_text(told))
    assert all(str(SEED) in form(told) for form in FORMS)
    other = build_transcript(*twin(game, history), game.seats(), told.narrator)
    assert all(form(told) != form(other) for form in FORMS)


# --- twins


def own_secrets(history: GameHistory) -> tuple[object, ...]:
    game = history.controller.game
    return (*game.hands, *game.face_down, game.looking)


def twin(game: GameSetup, history: GameHistory) -> tuple[GameSetup, GameHistory]:
    """The same game to everyone who watches, another one in all that is hidden."""
    other: GameHistory = History(disguised(history.controller), barrier)
    other._before = [disguised(position) for position in history.positions()][:-1]
    other._entries = [
        HistoryEntry(other_move(entry.move), tuple(map(other_event, entry.events)), entry.barrier)
        for entry in history
    ]
    return replace(game, seed=game.seed + 1), other


def other_card(kind: int) -> int:
    return (kind + 1) % 9


def other_move(move: Move | Gesture[Move]) -> Move | Gesture[Move]:
    if isinstance(move, Gesture):
        return Gesture(tuple(map(other_atom, move.moves)))
    return other_atom(move)


def other_atom(move: Move) -> Move:
    return Keep(other_card(move.card)) if isinstance(move, Keep) else move


def other_event(event: Event) -> Event:
    match event:
        case CardsDrawn(cards=cards):
            return replace(event, cards=tuple(map(other_card, cards)))
        case CardKept(card=card):
            return replace(event, card=other_card(card))
        case NobleEnlisted(noble=noble):
            return replace(event, noble=other_noble(noble))
        case _:
            return event


def other_noble(number: int) -> int:
    """Another tile with the same privilege: points, and so totals, are different."""
    kind = COMPONENTS.nobles[number].privilege
    alike = [n for n, noble in enumerate(COMPONENTS.nobles) if noble.privilege is kind]
    return alike[(alike.index(number) + 6) % len(alike)]


def disguised(position: PalaisController) -> PalaisController:
    new = position.copy()
    table = new.game
    table.hands = [
        table.hands[seat * 9 + (kind - 1) % 9] for seat in range(table.players) for kind in range(9)
    ]
    table.deck = tuple(map(other_card, table.deck[::-1]))
    table.looking = tuple(sorted(map(other_card, table.looking)))
    table.face_down = [tuple(map(other_noble, tiles)) for tiles in table.face_down]
    table.left_out = tuple(sorted((n + 1) % 42 for n in table.left_out))
    table.rng += 1
    return new


def shown_to_all(history: GameHistory) -> set[int]:
    """Kinds of cards that were played or discarded."""
    found: set[int] = set()
    for event in (event for entry in history for event in entry.events):
        if isinstance(event, CardPlayed):
            found.add(event.card)
        elif isinstance(event, CardsDiscarded):
            found |= {*event.cards}
    return found
