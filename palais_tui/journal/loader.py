"""Loads a journal: replays it to its last prompt, as far as it is valid."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from palais_tui.assets_io.regular_file import NotAFile, read_start
from palais_tui.core.history import HistoryAction
from palais_tui.core.protocol import Reason, Refused
from palais_tui.core.seats import Presence, Seat, bad_names, tidy
from palais_tui.core.setup import GameHistory, GameSetup
from palais_tui.games import find_game
from palais_tui.journal.format import MOST_BYTES, AnotherGame, Damage, Reading, read_journal
from palais_tui.journal.header import BadHeader, JournalHeader, NewerRules, read_header
from palais_tui.journal.records import Shown, read_record
from palais_tui.untrusted.text import clean

STRIDE: Final = 64
"""Lines replayed between two calls of `progress`."""

Progress = Callable[[int, int], bool]
"""Told how many lines of how many are replayed; whether to go on."""


class Cancelled(Exception):
    """Loading was given up before its end."""


@dataclass(frozen=True, slots=True)
class Unreadable(Reason):
    """The file cannot be opened or read."""

    why: str


@dataclass(frozen=True, slots=True)
class NoFile(Reason):
    """A folder, a pipe, a socket or a device."""

    kind: str


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
    """The game of a journal; of a damaged one, the game of its valid lines, if there is any."""

    path: Path
    texts: tuple[str, ...] = ()
    """The valid lines, the header first."""
    setup: GameSetup | None = None
    history: GameHistory | None = None
    seats: tuple[Seat, ...] = ()
    torn: bool = False
    """Whether an incomplete last line was dropped."""
    damage: Damage | None = None
    shown: Any = None
    """The staged last move of a turn that has not ended."""

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.history is not None and self.history.controller.prompt is None


def load_journal(path: Path, progress: Progress | None = None) -> LoadedGame:
    """Read and replay a journal. `damage` says what is wrong; raises only `Cancelled`."""
    try:
        content = read_start(path, MOST_BYTES + 1)
    except NotAFile as other:
        return LoadedGame(path, damage=Damage(0, NoFile(other.kind)))
    except OSError as error:
        why = error.strerror or type(error).__name__
        return LoadedGame(path, damage=Damage(0, Unreadable(why)))
    return load_reading(path, read_journal(content), progress)


def load_reading(path: Path, reading: Reading, progress: Progress | None = None) -> LoadedGame:
    """Replay a journal that has been read. Raises only `Cancelled`."""
    if not reading.texts:
        return LoadedGame(path, damage=reading.damage)
    spec = find_game(reading.game)
    if spec is None:
        return LoadedGame(path, damage=Damage(1, AnotherGame(reading.game)))
    try:
        header = read_header(spec, reading.texts[0])
        setup = _setup(header)
    except NewerRules as newer:
        return LoadedGame(path, damage=Damage(2, UnknownRules(newer.found, newer.known)))
    except BadHeader as bad:
        return LoadedGame(path, damage=Damage(2, UnusableHeader(bad.field, bad.why)))
    history, seats = setup.deal(), setup.seats()
    loaded = LoadedGame(
        path, reading.texts, setup, history, tuple(seats), bool(reading.torn), reading.damage
    )
    for number, text in enumerate(reading.texts[1:], 1):
        if progress and not number % STRIDE and not progress(number, len(reading.texts)):
            raise Cancelled
        wrong = _replay(setup, history, seats, text)
        if wrong is not None:
            # the header is line 2 of the file
            return replace(
                loaded, texts=reading.texts[:number], damage=Damage(number + 2, wrong), torn=False
            )
    return replace(loaded, shown=_staged(setup, reading.texts[1:]))


def _staged(setup: GameSetup, texts: Sequence[str]) -> Any:
    """The move staged by the last line, players who come and go aside."""
    for text in reversed(texts):
        match read_record(setup, text):
            case (_, Shown(move=move)):
                return move
            case (_, Presence()):
                continue
            case _:
                return None
    return None


def _replay(setup: GameSetup, history: GameHistory, seats: list[Seat], text: str) -> Reason | None:
    """Do what a line says; the reason if that is impossible."""
    record = read_record(setup, text)
    if record is None:
        return NotARecord(text)
    seconds, done = record
    asked = setup.spec.seat(history.controller)
    try:
        match done:
            case HistoryAction.UNDO:
                history.undo()
            case HistoryAction.REDO:
                history.redo()
            case Presence(seat=seat, away=away, bot=bot):
                own = setup.bot(seat)
                if bot and own:  # only a person can leave their seat to a bot
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


def _setup(header: JournalHeader) -> GameSetup:
    names = [seat.name for seat in header.seats]
    for seat, name in enumerate(names):
        if name != tidy(name):  # no version has written such a name
            raise BadHeader(f"seats[{seat}].name", "has white space or accents of its own")
    for seat, bad in bad_names(names, _was_drawn).items():
        raise BadHeader(f"seats[{seat}].name", f"cannot be used ({bad.fault})")
    return GameSetup(
        header.spec,
        header.components(),
        [clean(name) for name in names],
        header.seed,
        header.options(),
        header.start,
        header.begun,
        [seat.colour for seat in header.seats],
        [seat.program for seat in header.seats],
    )


def _was_drawn(letter: str) -> bool:
    """Whether version 0.1.0 took this for a letter of one column."""
    return (
        letter.isprintable()
        and unicodedata.category(letter) not in ("Mn", "Me", "Cf")
        and unicodedata.east_asian_width(letter) not in ("W", "F")
    )
