"""A journal: how a game began and, line by line, what happened, as bytes of a text file.

    hotseat-journal 1 palais-royal
    5d0c31a9 {"rules":1,"seats":[...]}
    91b2e06f 3.2 put gate

The first line says what the file is. Every other line begins with its seal, a checksum
over the line and the seal before it: no line can be changed, lost or moved unnoticed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

from palais_tui.core.protocol import Reason

MARK: Final = "hotseat-journal"
FORMAT: Final = 1
MOST_BYTES: Final = 16 * 1024 * 1024
"""A hundred times the longest game that was ever played here."""
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
    wrong = _wrong_opening(first, game)
    if wrong is not None:
        return Reading(damage=Damage(1, wrong))
    game = first.decode().split(" ")[2]
    last = rest.pop() if rest else b""
    texts: list[str] = []
    seals = [opening(game)]
    size = len(first) + 1
    for number, line in enumerate(rest, 2):
        text = _unsealed(line, seals[-1])
        if text is None:
            damage = Damage(number, WrongSeal())
            return Reading(game, tuple(texts), tuple(seals), size, damage=damage)
        texts.append(text)
        seals.append(line[:SEAL].decode())
        size += len(line) + 1
    unended = _unsealed(last, seals[-1]) if last else None
    if unended is not None:
        texts.append(unended)
        seals.append(last[:SEAL].decode())
        size += len(last)
        last = b""
    damage_found = None
    if len(content) > MOST_BYTES:
        damage_found = Damage(len(texts) + 2, TooLarge(MOST_BYTES))
    elif not texts:
        damage_found = Damage(2, NothingInIt())
    return Reading(
        game, tuple(texts), tuple(seals), size, len(last), unended is not None, damage_found
    )


def _wrong_opening(first: bytes, game: str) -> Reason | None:
    words = first[:200].decode("utf-8", "replace").split(" ")
    if len(words) != 3 or words[0] != MARK or not (words[1].isascii() and words[1].isdecimal()):
        return NotAJournal()
    version = int(words[1])
    if version != FORMAT:
        return (NewerFormat if version > FORMAT else OlderFormat)(version, FORMAT)
    if game and words[2] != game:
        return AnotherGame(words[2])
    return None


def _unsealed(line: bytes, before: str) -> str | None:
    """The text of a line, if its seal fits."""
    try:
        text = line.decode()
    except UnicodeDecodeError:
        return None
    if text[SEAL : SEAL + 1] != " ":
        return None
    return text[SEAL + 1 :] if text[:SEAL] == seal(before, text[SEAL + 1 :]) else None
