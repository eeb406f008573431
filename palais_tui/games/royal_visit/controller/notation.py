"""Writes moves as text and reads them back.

    play king-1 king=r1             play guard-1+1 left=g3 right=r1     privilege right
    play jester-3 wizard=g2         summon left                         done

A pawn goes to a space: g1 to g8 on green's side, 0 for the fountain, r1 to r8 on red's. The
moves of a gesture are joined by "; ".
"""

from __future__ import annotations

from typing import Final

from palais_tui.core.game_spec import NotAMove
from palais_tui.core.protocol import Gesture
from palais_tui.games.royal_visit.controller.moves import (
    DONE,
    RESIGN,
    Done,
    Move,
    Play,
    Privilege,
    Summon,
)
from palais_tui.games.royal_visit.engine.components import COURT, KIND_OF, WALL, Components, Pawn

PAWN_IDS: Final = {
    Pawn.KING: "king",
    Pawn.LEFT_GUARD: "left",
    Pawn.RIGHT_GUARD: "right",
    Pawn.WIZARD: "wizard",
    Pawn.JESTER: "jester",
}
PAWN_OF: Final = {name: pawn for pawn, name in PAWN_IDS.items()}
WAY_IDS: Final = {-1: "left", 1: "right"}
WAY_OF: Final = {name: way for way, name in WAY_IDS.items()}
WORDS: Final = ("play", "privilege", "summon", "done", "resign")


def space_id(space: int) -> str:
    """The name of a space: g3, 0, r4."""
    return f"{'g' if space < 0 else 'r'}{abs(space)}" if space else "0"


SPACE_OF: Final = {space_id(space): space for space in range(-WALL, WALL + 1)}


def write(components: Components, move: Move | Gesture[Move]) -> str:
    """Write a move or gesture as text."""
    match move:
        case Gesture(moves=moves):
            return "; ".join(write(components, atom) for atom in moves)
        case Play(face=face, goal=goal):
            goals = " ".join(f"{PAWN_IDS[pawn]}={space_id(space)}" for pawn, space in goal)
            return f"play {components.cards[face].id} {goals}"
        case Privilege(way=way):
            return f"privilege {WAY_IDS[way]}"
        case Summon(pawn=pawn):
            return f"summon {PAWN_IDS[pawn]}"
        case Done():
            return "done"
        case _:
            return "resign"


def read(components: Components, text: str) -> Move | Gesture[Move]:
    """Read a move or gesture; raises `NotAMove`."""
    atoms = tuple(_read_atom(components, atom) for atom in text.split(";"))
    return atoms[0] if len(atoms) == 1 else Gesture(atoms)


def _read_atom(components: Components, text: str) -> Move:
    word, *rest = text.lower().split() or [""]
    match word, len(rest):
        case "play", 2 | 3:
            return _read_play(components, text, rest)
        case "privilege", 1:
            return Privilege(WAY_OF[_known(text, rest[0], WAY_OF)])
        case "summon", 1:
            return Summon(PAWN_OF[_known(text, rest[0], {PAWN_IDS[pawn]: pawn for pawn in COURT})])
        case "done", 0:
            return DONE
        case "resign", 0:
            return RESIGN
    raise NotAMove(text, word, WORDS)


def _read_play(components: Components, text: str, words: list[str]) -> Play:
    faces = {card.id: face for face, card in enumerate(components.cards)}
    face = faces[_known(text, words[0], faces)]
    goal = []
    for word in words[1:]:
        pawn, _, space = word.partition("=")
        goal.append((PAWN_OF[_known(text, pawn, PAWN_OF)], SPACE_OF[_known(text, space, SPACE_OF)]))
    kinds = {KIND_OF[pawn] for pawn, _ in goal}
    if len(kinds) > 1 or sorted(dict(goal)) != [pawn for pawn, _ in goal]:
        raise NotAMove(text, " ".join(words[1:]), ("left=g3 right=r3",))
    return Play(face, kinds.pop(), tuple(goal))


def _known(text: str, word: str, known: dict[str, int] | dict[str, Pawn]) -> str:
    if word not in known:
        raise NotAMove(text, word, tuple(known))
    return word
