"""Exports, log and replay of an unfinished game do not depend on hidden cards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.history import HistoryEntry
from palais_tui.core.replay import Replay
from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.events import CardsDrawn, Event
from palais_tui.games.royal_visit.controller.moves import RESIGN, Move
from palais_tui.games.royal_visit.controller.view import view
from palais_tui.games.royal_visit.spec import visit_setup
from palais_tui.journal.loader import LoadedGame
from palais_tui.reports.text_export import as_text
from palais_tui.reports.transcript import build_transcript
from tests.games.royal_visit.position import COMPONENTS
from tests.i18n.languages import PLATFORM

NAMES = ("Anna", "Bruno")


def played(turns: int, seed: int) -> GameSession:
    session = GameSession.new(visit_setup(COMPONENTS, NAMES, seed), PLATFORM[0])
    dice = Random(seed)
    while session.prompt is not None and session.game.turn <= turns:
        session.answer(dice.choice(session.prompt.moves))
    return session


def exports(session: GameSession) -> dict[str, str]:
    told = build_transcript(session.setup, session.history, session.seats, session.narrator)
    forms = {"text": as_text, **told.report.formats()}
    assert set(forms) == {"text", "json", "html"}
    return {name: form(told) for name, form in forms.items()}


def other_faces(event: Event) -> Event:
    if not isinstance(event, CardsDrawn):
        return event
    return replace(event, faces=tuple((face + 1) % len(COMPONENTS.cards) for face in event.faces))


def redeal(session: GameSession) -> None:
    """Give every hidden card to somebody else, as if it had always been so."""
    history = session.history
    entries: list[HistoryEntry[Move, Event]] = history._entries
    for number, entry in enumerate(entries):
        events = tuple(map(other_faces, entry.events))
        entries[number] = replace(entry, events=events)
    controller: VisitController = history.controller
    controller.game = view(controller.game, PUBLIC).deal(99)


@pytest.mark.parametrize("turns", [1, 7, 14])
def test_an_unfinished_game_is_told_without_hidden_cards(turns: int) -> None:
    session = played(turns, 5)
    assert session.prompt is not None
    before, hands = exports(session), [hand[:] for hand in session.game.hands]
    redeal(session)
    assert session.game.hands != hands
    assert exports(session) == before


def test_a_finished_game_tells_all() -> None:
    session = played(3, 5)
    seed = PLATFORM[0].text("transcript.seed", seed=5)
    assert seed not in exports(session)["text"]
    session.answer(RESIGN)
    told = exports(session)
    assert seed in told["text"]
    assert "Cards left to Anna:" in told["text"]
    assert '"hands": null' not in told["json"]


def test_a_replay_of_an_unfinished_game_shows_no_hand() -> None:
    session = played(7, 5)
    loaded = LoadedGame(Path(), (), session.setup, session.history, tuple(session.seats))
    replay = Replay(loaded)
    assert replay.viewers == (PUBLIC,)
    for at in range(replay.last + 1):
        replay.go(at)
        table = replay.view().table
        assert sum(map(sum, table.hands)) == 0
        assert table.deck == []
        drawn = (event for event in replay.happened() if isinstance(event, CardsDrawn))
        assert all(set(event.faces) == {-1} for event in drawn)
