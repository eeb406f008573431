"""The story of a game as it may be told: all of it once it is over, before that what all saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Final

from palais_tui.core.protocol import Gesture, atoms
from palais_tui.core.seats import Seat
from palais_tui.core.setup import GameHistory, GameSetup
from palais_tui.games.palais_royal.controller.event_turns import split_events_by_turn
from palais_tui.games.palais_royal.controller.events import (
    UNSEEN,
    CardsDrawn,
    Event,
    NobleEnlisted,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from palais_tui.games.palais_royal.controller.moves import Keep, Move
from palais_tui.games.palais_royal.controller.notation import write
from palais_tui.games.palais_royal.controller.score_history import RoundScores, score_history
from palais_tui.games.palais_royal.controller.view import View, seen_by, view
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.journal.loader import LoadedGame

PUBLIC: Final = -1
UNSEEN_KEEP: Final = "keep ?"
"""How a kept card is written while nobody else may know it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: who gave it and when, its notation, and what happened then."""

    round: int
    seat: int
    step: Step
    move: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class TurnText:
    """A turn in sentences. The set-up is round 0 and nobody's; the end is nobody's too."""

    round: int
    seat: int | None
    opening: tuple[str, ...]
    """What is said as a new round begins."""
    sentences: tuple[str, ...]
    nobles: tuple[NobleEnlisted, ...]


@dataclass(frozen=True, slots=True)
class Transcript:
    """A game to be told. Nothing in it is secret: what is, was never put in."""

    narrator: Narrator
    begun: datetime
    seats: Sequence[Seat]
    layout: str
    first_garden: tuple[int, ...] | None
    """The garden before the first answer: it would tell who has which tile face down."""
    now: View
    """The table as it stands, seen by nobody in particular."""
    over: bool
    seed: int | None
    left_out: tuple[int, ...] | None
    answers: tuple[Answer, ...]
    turns: tuple[TurnText, ...]
    standings: tuple[RoundScores, ...]

    @property
    def table(self) -> GameState:
        """The table as it stands."""
        return self.now.table


def transcript(loaded: LoadedGame, narrator: Narrator) -> Transcript:
    """The story of a sound journal; ValueError if there is no game in it."""
    if loaded.setup is None or loaded.history is None:
        raise ValueError("no game in it")
    return tell_story(loaded.setup, loaded.history, loaded.seats, narrator)


def tell_story(
    setup: GameSetup, history: GameHistory, seats: Sequence[Seat], narrator: Narrator
) -> Transcript:
    """The story of a game as far as it has come."""
    game = history.controller.game
    over = history.controller.prompt is None
    answers = tuple(_answers(history, over=over))
    return Transcript(
        narrator,
        setup.begun,
        seats,
        setup.option("layout"),
        tuple(next(history.positions()).game.garden) if over else None,
        view(game, PUBLIC),
        over,
        setup.seed if over else None,
        game.left_out if over else None,
        answers,
        tuple(_turns(narrator, (event for answer in answers for event in answer.events))),
        score_history(history.positions()) if over else (),
    )


def _answers(history: GameHistory, *, over: bool) -> Iterator[Answer]:
    """Every answer that was not taken back."""
    for entry, position in zip(history, history.positions(), strict=False):
        game = position.game
        events = entry.events if over else tuple(seen_by(event, PUBLIC) for event in entry.events)
        move = _write(game, entry.move, over=over)
        yield Answer(game.round, game.seat, game.step, move, events)


def _write(game: GameState, move: Move | Gesture[Move], *, over: bool) -> str:
    return "; ".join(
        UNSEEN_KEEP if isinstance(atom, Keep) and not over else write(game.components, atom)
        for atom in atoms(move)
    )


def _turns(narrator: Narrator, loaded: Iterator[Event]) -> Iterator[TurnText]:
    in_round = 0
    for events in split_events_by_turn(loaded):
        begun = [event for event in events if isinstance(event, TurnBegan)]
        start = events.index(begun[0]) + 1 if begun else 0
        opening = [event for event in events[:start] if not isinstance(event, TurnBegan)]
        in_round = next((e.round for e in opening if isinstance(e, RoundBegan)), in_round)
        yield TurnText(
            in_round,
            begun[0].seat if begun else None,
            tuple(_opening(narrator, event) for event in opening),
            tuple(_sentences(narrator, events[start:])),
            tuple(event for event in events if isinstance(event, NobleEnlisted)),
        )


def _opening(narrator: Narrator, event: Event) -> str:
    """The number of a round stands above it already."""
    if isinstance(event, RoundBegan):
        return narrator.language.text("transcript.garden", nobles=event.nobles)
    return narrator.event(event)


def _sentences(narrator: Narrator, events: Sequence[Event]) -> Iterator[str]:
    """A sentence each; the same thing done again is counted, the end of a turn goes unsaid."""
    said: list[str] = []
    untold: list[Event] = []
    for event in events:
        if isinstance(event, CardsDrawn) and event.cards and UNSEEN not in event.cards:
            said += [*narrator.lines(untold), _drawn(narrator, event)]
            untold = []
        elif not isinstance(event, TurnEnded):
            untold.append(event)
    said += narrator.lines(untold)
    for text, same in groupby(said):
        count = len(list(same))
        again = narrator.language.text("log_screen.times", text=text, count=count)
        yield text if count == 1 else again


def _drawn(narrator: Narrator, event: CardsDrawn) -> str:
    """Drawn cards by name, once all lies open."""
    return narrator.language.text(
        "transcript.drawn",
        name=narrator.names[event.seat],
        drawn=len(event.cards),
        cards=", ".join(map(narrator.card, event.cards)),
    )


def is_end(turn: TurnText) -> bool:
    """Whether it tells how the game ended."""
    return turn.seat is None and turn.round > 0
