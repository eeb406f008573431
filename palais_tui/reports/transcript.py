"""A game turn by turn: everything once it is over, before that only what everybody saw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from palais_tui.core.game_spec import PUBLIC, GameSpec, RoundScores
from palais_tui.core.seats import Seat
from palais_tui.core.setup import GameHistory, GameSetup
from palais_tui.core.turn_log import split_events_by_turn
from palais_tui.journal.loader import LoadedGame
from palais_tui.reports.game_report import GameReport


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: by whom and when, in notation, and what happened then."""

    round: int
    seat: int
    step: str
    move: str
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class TurnText:
    """A turn in sentences. The set-up is round 0 without a seat; so is the end of the game."""

    round: int
    seat: int | None
    opening: tuple[str, ...]
    """What is said when a new round begins."""
    sentences: tuple[str, ...]
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Transcript:
    """A game to export. It holds no secrets: before the end they are never put in."""

    spec: GameSpec
    report: GameReport
    narrator: Any
    begun: datetime
    seats: Sequence[Seat]
    options: Mapping[str, str]
    start: int
    round: int
    seat: int
    now: Any
    """The public view of the current position."""
    over: bool
    seed: int | None
    first: Any
    """The controller before the first answer; None until the game is over."""
    last: Any
    """The controller after the last answer; None until the game is over."""
    answers: tuple[Answer, ...]
    turns: tuple[TurnText, ...]
    standings: tuple[RoundScores, ...]

    @property
    def table(self) -> Any:
        """The state inside the public view."""
        return self.now.table


def transcript(loaded: LoadedGame, narrator: Any) -> Transcript:
    """The transcript of a journal; ValueError if there is no game in it."""
    if loaded.setup is None or loaded.history is None:
        raise ValueError("no game in it")
    return build_transcript(loaded.setup, loaded.history, loaded.seats, narrator)


def build_transcript(
    setup: GameSetup, history: GameHistory, seats: Sequence[Seat], narrator: Any
) -> Transcript:
    """The transcript of a game as far as it has been played."""
    spec, controller = setup.spec, history.controller
    report = spec.report(narrator)
    over = controller.prompt is None
    answers = tuple(_answers(setup, history, report, over=over))
    events = (event for answer in answers for event in answer.events)
    return Transcript(
        spec,
        report,
        narrator,
        setup.begun,
        seats,
        {option.id: setup.option(option.id) for option in spec.options},
        spec.starting_seat(controller),
        spec.round(controller),
        spec.seat(controller),
        spec.view(controller, PUBLIC),
        over,
        setup.seed if over else None,
        next(history.positions()) if over else None,
        controller if over else None,
        answers,
        tuple(_turns(spec, report, events)),
        spec.score_history(history.positions()) if over else (),
    )


def _answers(
    setup: GameSetup, history: GameHistory, report: GameReport, *, over: bool
) -> Iterator[Answer]:
    """Every answer that was not undone."""
    spec = setup.spec
    for entry, position in zip(history, history.positions(), strict=False):
        events = entry.events
        if not over:
            events = tuple(spec.seen_by(event, PUBLIC) for event in events)
        move = report.move(setup, entry.move, over=over)
        step = spec.step_name(position)
        yield Answer(spec.round(position), spec.seat(position), step, move, events)


def _turns(spec: GameSpec, report: GameReport, events: Iterable[Any]) -> Iterator[TurnText]:
    in_round = 0
    for turn in split_events_by_turn(spec, events):
        begun = next((at for at, e in enumerate(turn) if spec.turn_begun(e) is not None), None)
        start = 0 if begun is None else begun + 1
        opening = turn[: start - 1] if start else []
        rounds = (spec.round_begun(event) for event in turn[:start])
        in_round = next((number for number in rounds if number is not None), in_round)
        yield TurnText(
            in_round,
            None if begun is None else spec.turn_begun(turn[begun]),
            tuple(report.opening_lines(opening)),
            tuple(_counted(report, report.turn_lines(turn[start:]))),
            tuple(turn),
        )


def _counted(report: GameReport, lines: Sequence[str]) -> Iterator[str]:
    """Equal lines in a row become one with their count."""
    for text, same in groupby(lines):
        count = len(list(same))
        again = report.narrator.language.text("log_screen.times", text=text, count=count)
        yield text if count == 1 else again


def is_end(turn: TurnText) -> bool:
    """Whether this is the end of the game."""
    return turn.seat is None and turn.round > 0
