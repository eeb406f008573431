"""Who sits at the table, and which names can be used."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

LONGEST_NAME: Final = 20


@dataclass(slots=True)
class Seat:
    """A seat: a name, who or what plays it, whether they have left, and the time they have used."""

    name: str
    away: bool = False
    seconds: float = 0.0
    colour: int | None = None
    """Which of the box's servants they play with; None takes those of the seat's number."""
    bot: str = ""
    """The program that plays; in a person's seat only while they have left it to one."""

    @property
    def is_human(self) -> bool:
        """Whether it belongs to a person, who may have left it to a program."""
        return self.away or not self.bot


def colours(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Which servants each seat plays with."""
    return tuple(
        number if seat.colour is None else seat.colour for number, seat in enumerate(seats)
    )


class Fault(StrEnum):
    """What can be wrong with a name."""

    EMPTY = "empty"
    TOO_LONG = "too_long"
    LETTER = "letter"
    TWICE = "twice"


@dataclass(frozen=True, slots=True)
class BadName:
    """Why a name cannot be used, as data; `letter` is the one that cannot be drawn."""

    fault: Fault
    name: str
    letter: str = ""

    @property
    def facts(self) -> dict[str, object]:
        """What a sentence about it needs."""
        return {
            "name": self.name,
            "letter": self.letter,
            "letters": len(self.name),
            "longest": LONGEST_NAME,
        }


def tidy(name: str) -> str:
    """A name as it is kept: no spaces around it, one between words, accents on their letters."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


def bad_names(names: Sequence[str]) -> dict[int, BadName]:
    """The seats whose name cannot be used, with the reason. Of two alike the second is bad."""
    found: dict[int, BadName] = {}
    known: set[str] = set()
    for seat, name in enumerate(map(tidy, names)):
        letter = next((letter for letter in name if not _fills_one_column(letter)), "")
        if not name:
            found[seat] = BadName(Fault.EMPTY, name)
        elif letter:
            found[seat] = BadName(Fault.LETTER, name, letter if letter.isprintable() else "")
        elif len(name) > LONGEST_NAME:
            found[seat] = BadName(Fault.TOO_LONG, name)
        elif name.casefold() in known:
            found[seat] = BadName(Fault.TWICE, name)
        known.add(name.casefold())
    return found


def _fills_one_column(letter: str) -> bool:
    """Boards are drawn letter by letter: wide and combining ones would push them askew."""
    return (
        letter.isprintable()
        and not unicodedata.combining(letter)
        and unicodedata.category(letter) not in ("Mn", "Me", "Cf")
        and unicodedata.east_asian_width(letter) not in ("W", "F")
    )
