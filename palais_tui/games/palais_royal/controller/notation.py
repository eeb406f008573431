"""Writes moves as text and reads them back.

    put gate                       move mint>office        draw 3
    put king from=stairway         use mint                keep purse
    enlist c4 seals=1k edge=mint   play swift              pass

Journal, plain mode, log, fixtures and bug reports share this notation. The moves of a
gesture are joined by "; ". Fields are a1 to f6: column, then row from the top.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from palais_tui.core.game_spec import NotAMove
from palais_tui.core.protocol import Gesture
from palais_tui.games.palais_royal.controller.moves import (
    AGREE,
    PASS,
    Draw,
    Enlist,
    Keep,
    Move,
    Pass,
    Play,
    Put,
    Use,
    Walk,
)
from palais_tui.games.palais_royal.engine.actions.enlist import NO_EDGE
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS, SUPPLY
from palais_tui.games.palais_royal.engine.components import GARDEN_WIDTH, Components

SOURCE_IDS: Final = (*PLACE_IDS, "supply")
COLUMN_LETTERS: Final = "abcdef"
FIELD_IDS: Final = tuple(
    f"{letter}{row}" for row in range(1, GARDEN_WIDTH + 1) for letter in COLUMN_LETTERS
)


def write(components: Components, move: Move | Gesture[Move]) -> str:
    """Write a move or gesture as text."""
    match move:
        case Gesture(moves=moves):
            return "; ".join(write(components, atom) for atom in moves)
        case Put(place=place, source=source):
            origin = "" if source == SUPPLY else f" from={PLACE_IDS[source]}"
            return f"put {PLACE_IDS[place]}{origin}"
        case Walk(origin=origin_place, target=target):
            return f"move {PLACE_IDS[origin_place]}>{PLACE_IDS[target]}"
        case Use(place=place):
            return f"use {PLACE_IDS[place]}"
        case Enlist():
            return _write_enlist(move)
        case Draw(count=count):
            return f"draw {count}"
        case Keep(card=card):
            return f"keep {components.cards[card].id}"
        case Play(card=card):
            return f"play {components.cards[card].id}"
        case Pass():
            return "pass"
        case _:
            return "agree"


def _write_enlist(move: Enlist) -> str:
    words = [f"enlist {FIELD_IDS[move.field]}"]
    if move.king_seals or move.madame_seals:
        kings = f"{move.king_seals}k" if move.king_seals else ""
        madames = f"{move.madame_seals}m" if move.madame_seals else ""
        words.append(f"seals={kings}{madames}")
    if move.edge != NO_EDGE:
        words.append(f"edge={SOURCE_IDS[move.edge]}")
    return " ".join(words)


def read(components: Components, text: str) -> Move | Gesture[Move]:
    """Read a move or gesture; raises `NotAMove`."""
    atoms = tuple(_Reader(components, atom).read() for atom in text.split(";"))
    return atoms[0] if len(atoms) == 1 else Gesture(atoms)


class _Reader:
    """Reads one move word by word; no word may be left over."""

    def __init__(self, components: Components, text: str) -> None:
        self.components = components
        self.text = text.strip()
        self.words = self.text.lower().split()

    def read(self) -> Move:
        verbs: dict[str, Callable[[], Move]] = {
            "put": self._put,
            "move": self._walk,
            "use": lambda: Use(self._one(PLACE_IDS)),
            "enlist": self._enlist,
            "draw": self._draw,
            "keep": lambda: Keep(self._one(self._cards())),
            "play": lambda: Play(self._one(self._cards())),
            "pass": lambda: PASS,
            "agree": lambda: AGREE,
        }
        verb = self._word()
        if verb not in verbs:
            raise NotAMove(self.text, verb, tuple(verbs))
        move = verbs[verb]()
        if self.words:
            raise NotAMove(self.text, self.words[0], ("the end",))
        return move

    def _put(self) -> Move:
        place = self._one(PLACE_IDS)
        return Put(place, self._named("from", PLACE_IDS, SUPPLY))

    def _walk(self) -> Move:
        route = self._word()
        origin, arrow, target = route.partition(">")
        if not arrow:
            raise NotAMove(self.text, route, ("place>place",))
        return Walk(self._known(origin, PLACE_IDS), self._known(target, PLACE_IDS))

    def _enlist(self) -> Move:
        field = self._one(FIELD_IDS)
        kings = madames = 0
        if self.words and self.words[0].startswith("seals="):
            word = self._word()
            found = re.fullmatch(r"seals=(?:([1-9])k)?(?:([1-9])m)?", word, re.ASCII)
            if not found or not any(found.groups()):
                raise NotAMove(self.text, word, ("seals=1k", "seals=1m", "seals=1k1m"))
            kings, madames = (int(number or 0) for number in found.groups())
        return Enlist(field, kings, madames, self._named("edge", SOURCE_IDS, NO_EDGE))

    def _draw(self) -> Move:
        word = self._word()
        if not re.fullmatch(r"[1-9]\d?", word, re.ASCII):
            raise NotAMove(self.text, word, ("a number from 1 to 99",))
        return Draw(int(word))

    def _cards(self) -> tuple[str, ...]:
        return tuple(card.id for card in self.components.cards)

    def _word(self) -> str:
        return self.words.pop(0) if self.words else ""

    def _one(self, known: tuple[str, ...]) -> int:
        return self._known(self._word(), known)

    def _named(self, name: str, known: tuple[str, ...], missing: int) -> int:
        if not self.words or not self.words[0].startswith(f"{name}="):
            return missing
        return self._known(self._word().partition("=")[2], known)

    def _known(self, word: str, known: tuple[str, ...]) -> int:
        if word not in known:
            raise NotAMove(self.text, word, known)
        return known.index(word)
