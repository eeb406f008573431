"""The golden games still go as they were written down."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from palais_tui.games.palais_royal.controller.events import (
    CardPlayed,
    DeckShuffled,
    EdgeOccupied,
    Event,
    NobleEnlisted,
    ServantPut,
    ServantsJoined,
)
from palais_tui.games.palais_royal.controller.notation import read
from palais_tui.games.palais_royal.engine.castle import SUPPLY
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.play.golden import FOLDER, GAMES, Golden, load, replay

FILES = sorted(FOLDER.glob("*.txt"))


def events_of(golden: Golden, moves: list[str]) -> Iterator[Event]:
    controller = golden.start()
    for text in moves:
        yield from controller.answer(read(controller.game.components, text))


def test_there_is_a_game_for_two_three_and_four() -> None:
    assert [path.stem for path in FILES] == sorted(name for name, *_ in GAMES)
    assert sorted(load(path)[0].players for path in FILES) == [2, 3, 4]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_goes_as_it_was_written_down(path: Path) -> None:
    golden, moves = load(path)
    assert [*replay(golden, moves)] == golden.lines


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_played_to_its_end(path: Path) -> None:
    golden, moves = load(path)
    controller = golden.start()
    for text in moves:
        controller.answer(read(controller.game.components, text))
    assert controller.game.step is Step.OVER
    assert path.read_text(encoding="utf-8") == golden.text()


def test_the_golden_games_come_by_the_corners_of_the_rules() -> None:
    """In one game: cards played, a servant from a place to the edge, a new deck, and more."""
    for golden, moves in map(load, FILES):
        events = [*events_of(golden, moves)]
        kinds = {event.card for event in events if isinstance(event, CardPlayed)}
        if (
            len(kinds) >= 6
            and any(isinstance(event, DeckShuffled) for event in events)
            and any(isinstance(event, EdgeOccupied) and event.source != SUPPLY for event in events)
            and any(isinstance(event, ServantPut) and event.source != SUPPLY for event in events)
            and any(isinstance(event, NobleEnlisted) and event.king_seals for event in events)
            and any(isinstance(event, ServantsJoined) for event in events)
        ):
            return
    pytest.fail("no golden game has it all")
