"""Seats and the validation of player names."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from palais_tui.untrusted.text import clean, columns, fills_one_column

LONGEST_NAME: Final = 20


@dataclass(slots=True)
class Seat:
    """A seat: its player, and the time used."""

    name: str
    away: bool = False
    seconds: float = 0.0
    colour: int | None = None
    """Index of the colour; None means the seat's number."""
    bot: str = ""
    """Name of the bot that plays, or empty. With `away`, it stands in for a person."""

    @property
    def is_human(self) -> bool:
        """Whether the seat belongs to a person, even if a bot stands in."""
        return self.away or not self.bot


@dataclass(frozen=True, slots=True)
class Presence:
    """A player leaves the table, perhaps to a bot, or returns."""

    seat: int
    away: bool
    bot: str = ""


def colours(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the colour index of each seat."""
    return tuple(
        number if seat.colour is None else seat.colour for number, seat in enumerate(seats)
    )


class Fault(StrEnum):
    """Why a name is invalid."""

    EMPTY = "empty"
    TOO_LONG = "too_long"
    LETTER = "letter"
    TWICE = "twice"


@dataclass(frozen=True, slots=True)
class BadName:
    """An invalid name; `letter` is the one that cannot be drawn."""

    fault: Fault
    name: str
    letter: str = ""

    @property
    def facts(self) -> dict[str, object]:
        """Values for the placeholders of the error message."""
        return {
            "name": self.name,
            "letter": self.letter,
            "letters": len(self.name),
            "longest": LONGEST_NAME,
        }


def tidy(name: str) -> str:
    """Normalise a name: collapse whitespace and compose accents (NFC)."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


def bad_names(
    names: Sequence[str], is_drawn: Callable[[str], bool] = fills_one_column
) -> dict[int, BadName]:
    """Return the seats with invalid names; of two equal names the second is invalid."""
    found: dict[int, BadName] = {}
    known: set[str] = set()
    for seat, name in enumerate(map(tidy, names)):
        letter = next((letter for letter in name if not is_drawn(letter)), "")
        if not name:
            found[seat] = BadName(Fault.EMPTY, name)
        elif letter:
            found[seat] = BadName(Fault.LETTER, name, _visible(letter))
        elif len(name) > LONGEST_NAME:
            found[seat] = BadName(Fault.TOO_LONG, name)
        elif name.casefold() in known:
            found[seat] = BadName(Fault.TWICE, name)
        known.add(name.casefold())
    return found


def _visible(letter: str) -> str:
    """A letter that is only too wide, for the error message; else empty."""
    return letter if columns(clean(letter)) == 2 else ""
