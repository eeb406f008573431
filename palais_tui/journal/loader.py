"""A game told again from its journal, to the exact prompt, as far as the journal is sound."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from palais_tui.core.history import HistoryAction
from palais_tui.core.protocol import Gesture, Reason, Refused
from palais_tui.core.seats import Seat, bad_names
from palais_tui.core.setup import GameHistory, GameSetup
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.journal.format import MOST_BYTES, Damage, Reading, read_journal
from palais_tui.journal.header import (
    RULES,
    BadHeader,
    JournalHeader,
    NewerRules,
    read_header,
)
from palais_tui.journal.records import Presence, Shown, read_record

GAME: Final = "palais-royal"


@dataclass(frozen=True, slots=True)
class Unreadable(Reason):
    """The file cannot be opened or read."""

    why: str


@dataclass(frozen=True, slots=True)
class UnusableHeader(Reason):
    """The beginning of the game does not make sense."""

    field: str
    why: str


@dataclass(frozen=True, slots=True)
class UnknownRules(Reason):
    """A game by rules this program does not know yet."""

    found: int
    known: int


@dataclass(frozen=True, slots=True)
class NotARecord(Reason):
    """A line that says nothing."""

    text: str


@dataclass(frozen=True, slots=True)
class NotLegal(Reason):
    """A line that says something the rules do not allow there."""

    text: str
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """A journal's game. Damaged, it is the game of the sound part; without one there is none."""

    path: Path
    texts: tuple[str, ...] = ()
    """The sound lines, the header first."""
    setup: GameSetup | None = None
    history: GameHistory | None = None
    seats: tuple[Seat, ...] = ()
    torn: bool = False
    damage: Damage | None = None
    shown: Move | Gesture[Move] | None = None
    """The last move of a turn that was made and not ended."""

    @property
    def over(self) -> bool:
        """Whether the game came to its end."""
        return self.history is not None and self.history.controller.prompt is None


def load_journal(path: Path) -> LoadedGame:
    """Read a journal and play it again. Never raises: what is wrong stands in `damage`."""
    try:
        # a named pipe is not waited for
        with os.fdopen(os.open(path, os.O_RDONLY | os.O_NONBLOCK), "rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        why = error.strerror or type(error).__name__
        return LoadedGame(path, damage=Damage(0, Unreadable(why)))
    return load_reading(path, read_journal(content, GAME))


def load_reading(path: Path, reading: Reading) -> LoadedGame:
    """Play what was read again."""
    if not reading.texts:
        return LoadedGame(path, damage=reading.damage)
    try:
        setup = _beginning(read_header(reading.texts[0]))
    except NewerRules as newer:
        return LoadedGame(path, damage=Damage(2, UnknownRules(newer.found, RULES)))
    except BadHeader as bad:
        return LoadedGame(path, damage=Damage(2, UnusableHeader(bad.field, bad.why)))
    history, seats = setup.deal(), setup.seats()
    loaded = LoadedGame(
        path, reading.texts, setup, history, tuple(seats), bool(reading.torn), reading.damage
    )
    for number, text in enumerate(reading.texts[1:], 1):
        wrong = _do(setup, history, seats, text)
        if wrong is not None:
            # the header is line 2 of the file
            return replace(
                loaded, texts=reading.texts[:number], damage=Damage(number + 2, wrong), torn=False
            )
    return replace(loaded, shown=_shown(setup, reading.texts[1:]))


def _shown(setup: GameSetup, texts: Sequence[str]) -> Move | Gesture[Move] | None:
    """What the last line shows, besides who came and went."""
    for text in reversed(texts):
        match read_record(setup.components, text):
            case (_, Shown(move=move)):
                return move
            case (_, Presence()):
                continue
            case _:
                return None
    return None


def _do(setup: GameSetup, history: GameHistory, seats: list[Seat], text: str) -> Reason | None:
    """Do what a line says; why not if it cannot be done."""
    record = read_record(setup.components, text)
    if record is None:
        return NotARecord(text)
    seconds, done = record
    asked = history.controller.game.seat
    try:
        match done:
            case HistoryAction.UNDO:
                history.undo()
            case HistoryAction.REDO:
                history.redo()
            case Presence(seat=seat, away=away, bot=bot):
                if seat >= len(seats):
                    return NotARecord(text)
                own = setup.bot(seat)
                if bot and own:  # only people leave their seat to a program
                    return NotARecord(text)
                seats[seat].away = away
                seats[seat].bot = bot or own
            case Shown(move=move):
                if move is not None:
                    history.controller.copy().answer(move)
            case _:
                history.answer(done)
    except Refused as refused:
        return NotLegal(text, refused.reasons)
    seats[asked].seconds += seconds
    return None


def _beginning(header: JournalHeader) -> GameSetup:
    names = [seat.name for seat in header.seats]
    for seat, bad in bad_names(names).items():
        raise BadHeader(f"seats[{seat}].name", f"cannot be used ({bad.fault})")
    return GameSetup(
        header.box.components(),
        names,
        header.seed,
        header.layout,
        header.start,
        header.begun,
        [seat.colour for seat in header.seats],
        [seat.program for seat in header.seats],
    )
