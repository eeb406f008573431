"""A journal: how a game began and, line by line, what happened, as bytes of a text file.

    hotseat-journal 1 palais-royal
    5d0c31a9 {"rules":1,"seats":[...]}
    91b2e06f 3.2 put gate

The first line says what the file is. Every other line begins with its seal, a checksum
over the line and the seal before it: no line can be changed, lost or moved unnoticed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Final

from palais_tui.core.protocol import Reason

MARK: Final = "hotseat-journal"
FORMAT: Final = 1
MOST_BYTES: Final = 16 * 1024 * 1024
"""A hundred times the longest game that was ever played here."""
LONGEST_OPENING: Final = 200
"""Bytes of the first line."""
LONGEST_HEADER: Final = 256 * 1024
"""Bytes; ten times a header with every component."""
LONGEST_RECORD: Final = 16 * 1024
"""Bytes of any other line."""
SEAL: Final = 8


@dataclass(frozen=True, slots=True)
class NotAJournal(Reason):
    """The first line is not that of a journal."""


@dataclass(frozen=True, slots=True)
class AnotherGame(Reason):
    """A journal, but of another game."""

    game: str


@dataclass(frozen=True, slots=True)
class NewerFormat(Reason):
    """Written by a newer program."""

    found: int
    known: int


@dataclass(frozen=True, slots=True)
class OlderFormat(Reason):
    """Written by a program too old to be understood."""

    found: int
    known: int


@dataclass(frozen=True, slots=True)
class NothingInIt(Reason):
    """Not even the beginning of a game."""


@dataclass(frozen=True, slots=True)
class WrongSeal(Reason):
    """The line is not as it was written, or a line before it is missing."""


@dataclass(frozen=True, slots=True)
class CarriageReturns(Reason):
    """The line ends were converted to CRLF."""


@dataclass(frozen=True, slots=True)
class LineTooLong(Reason):
    """More than the header or a record could be."""

    most: int


@dataclass(frozen=True, slots=True)
class TooLarge(Reason):
    """More than any game could be."""

    most: int


@dataclass(frozen=True, slots=True)
class Damage:
    """What is wrong with a journal, and in which line, counted from 1."""

    line: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Reading:
    """A journal as far as it is sound: `texts` holds the header first."""

    game: str = ""
    """The id of the game in the first line."""
    texts: tuple[str, ...] = ()
    seals: tuple[str, ...] = field(default=(), repr=False)
    size: int = 0
    """Bytes of the sound part."""
    torn: int = 0
    """Bytes of a last line that was never finished; nobody was told that it counted."""
    unended: bool = False
    """Whether the last sound line lacks its line break."""
    damage: Damage | None = None


def opening(game: str) -> str:
    """The first line of a journal of this game."""
    return f"{MARK} {FORMAT} {game}"


def seal(before: str, text: str) -> str:
    """The checksum of a line that follows the one with the seal `before`."""
    return blake2b(f"{before}\n{text}".encode(), digest_size=SEAL // 2).hexdigest()


def sealed(before: str, texts: Iterable[str]) -> tuple[bytes, str]:
    """Lines ready to be written, and the last seal."""
    lines: list[str] = []
    for text in texts:
        before = seal(before, text)
        lines.append(f"{before} {text}\n")
    return "".join(lines).encode(), before


def read_journal(content: bytes, game: str = "") -> Reading:
    """Read a journal, of a certain game or of any; `damage` says where its valid part ends."""
    first, *rest = content[:MOST_BYTES].split(b"\n")
    if first.endswith(b"\r") and first.startswith(MARK.encode()):
        return _converted(content, game)
    wrong = _wrong_opening(first, game)
    if wrong is not None:
        return Reading(damage=Damage(1, wrong))
    game = first.decode().split(" ")[2]
    last = rest.pop() if rest else b""
    texts: list[str] = []
    seals = [opening(game)]
    size = len(first) + 1
    for number, line in enumerate(rest, 2):
        found = _unsealed(line, seals[-1], _longest(texts))
        if isinstance(found, Reason):
            damage = Damage(number, found)
            return Reading(game, tuple(texts), tuple(seals), size, damage=damage)
        texts.append(found)
        seals.append(line[:SEAL].decode())
        size += len(line) + 1
    unended = _unsealed(last, seals[-1], _longest(texts)) if last else None
    damage_found = None
    if isinstance(unended, str):
        texts.append(unended)
        seals.append(last[:SEAL].decode())
        size += len(last)
        last = b""
    if len(content) > MOST_BYTES:
        damage_found = Damage(len(texts) + 2, TooLarge(MOST_BYTES))
    elif isinstance(unended, LineTooLong):
        damage_found = Damage(len(texts) + 2, unended)
    elif not texts:
        damage_found = Damage(2, NothingInIt())
    return Reading(
        game, tuple(texts), tuple(seals), size, len(last), isinstance(unended, str), damage_found
    )


def _converted(content: bytes, game: str) -> Reading:
    """A journal whose line ends somebody has converted: what it says, but as a damaged one.

    It is not sound, because lines could not be appended to it.
    """
    reading = read_journal(content.replace(b"\r\n", b"\n"), game)
    if reading.damage is not None:
        return reading
    return replace(reading, torn=0, unended=False, damage=Damage(1, CarriageReturns()))


def _wrong_opening(first: bytes, game: str) -> Reason | None:
    try:
        words = first[: LONGEST_OPENING + 1].decode().split(" ")
    except UnicodeDecodeError:
        return NotAJournal()
    known = len(words) == 3 and words[0] == MARK and len(first) <= LONGEST_OPENING
    if not known or not (words[1].isascii() and words[1].isdecimal()):
        return NotAJournal()
    version = int(words[1])
    if version != FORMAT:
        return (NewerFormat if version > FORMAT else OlderFormat)(version, FORMAT)
    if game and words[2] != game:
        return AnotherGame(words[2])
    # the chain of seals begins with the line as this program writes it
    return None if words[1] == str(FORMAT) else NotAJournal()


def _longest(texts: list[str]) -> int:
    return LONGEST_RECORD if texts else LONGEST_HEADER


def _unsealed(line: bytes, before: str, most: int) -> str | WrongSeal | LineTooLong:
    """The text of a line, if its seal fits."""
    if len(line) > most:
        return LineTooLong(most)
    try:
        text = line.decode()
    except UnicodeDecodeError:
        return WrongSeal()
    body = text[SEAL + 1 :]
    fits = text[SEAL : SEAL + 1] == " " and text[:SEAL] == seal(before, body)
    return body if fits else WrongSeal()
