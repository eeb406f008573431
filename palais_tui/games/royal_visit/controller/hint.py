"""A bot's advice and turn reviews, as data; phrases put them into words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from palais_tui.games.royal_visit.controller.events import Path
from palais_tui.games.royal_visit.controller.moves import Move, Play, Privilege, Resign, Summon
from palais_tui.games.royal_visit.engine.components import Pawn
from palais_tui.games.royal_visit.engine.movement import privilege, summons
from palais_tui.games.royal_visit.engine.state import End, GameState
from palais_tui.games.royal_visit.engine.turn import lay, move


@dataclass(frozen=True, slots=True)
class TurnSummary:
    """The result of a turn: cards laid, and where the pawns are in the end."""

    cards: tuple[int, ...] = ()
    """Faces in the order they are laid; a privilege lays two."""
    privileges: int = 0
    summoned: Pawn | None = None
    paths: tuple[Path, ...] = ()
    """The pawns that end elsewhere than they began."""
    resigned: bool = False

    def is_like(self, other: TurnSummary) -> bool:
        """Whether another turn lays the same cards, in any order, to the same end."""
        cards, paths = sorted(self.cards), set(self.paths)
        return (cards, paths) == (sorted(other.cards), set(other.paths)) and (
            self.resigned is other.resigned
        )


@dataclass(frozen=True, slots=True)
class TurnFacts:
    """What speaks for or against a turn. Steps and spaces count toward the player."""

    won: End = End.NOT_YET
    """How the turn wins the game, if it does."""
    crown: int = 0
    """Steps of the crown at the end of the turn."""
    crown_away: int = 0
    """Steps it then still needs to win."""
    king: int = 0
    """Spaces the king comes nearer; negative if he goes away."""
    joker: int = 0
    """1 if the turn gains the jester's power, -1 if it gives it up."""
    draws: int = 0
    """Cards drawn."""
    deck: int = 0
    """Cards left in the deck after it."""
    decides: bool = False
    """Whether the king's duchy decides when this deck runs out (V8.3)."""
    danger_before: float = 0.0
    """Share of the other player's possible hands that would win at once, as things are."""
    danger: float = 0.0
    """The same share after the turn."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggested turn and what speaks for it.

    `chance` is the chance to win in percent, `better` its lead over the best turn that does
    something else, None if there is no such turn; `instead` sums that turn up.
    """

    moves: tuple[Move, ...]
    summary: TurnSummary
    facts: TurnFacts
    chance: float
    better: float | None
    instead: TurnSummary | None


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn of a finished game compared with the Minister's choice.

    `number` is the index of the turn's first move; `lost` is the difference of the chances to
    win in percent, never negative. The facts are those of the better turn.
    """

    seat: int
    round: int
    number: int
    did: TurnSummary
    better: TurnSummary
    lost: float
    facts: TurnFacts
    did_facts: TurnFacts


def summarise_turn(table: GameState, moves: Iterable[Move]) -> TurnSummary:
    """Sum up moves by their result; `table` is the position before them, as its player sees it."""
    game = table.copy()
    cards: list[int] = []
    privileges, summoned, resigned = 0, None, False
    for one in moves:
        play_atom(game, one)
        match one:
            case Play(face=face):
                cards.append(face)
            case Privilege():
                cards += [game.components.king_card] * 2
                privileges += 1
            case Summon(pawn=pawn):
                summoned = pawn
            case Resign():
                resigned = True
            case _:
                pass
    paths = tuple(
        (pawn, table.pawns[pawn], game.pawns[pawn])
        for pawn in Pawn
        if game.pawns[pawn] != table.pawns[pawn]
    )
    return TurnSummary(tuple(cards), privileges, summoned, paths, resigned)


def play_atom(game: GameState, atom: Move) -> None:
    """Lay the cards and move the pawns of one move, without ending the turn."""
    match atom:
        case Play(face=face, mover=mover, goal=goal):
            lay(game, face, mover)
            move(game, goal)
        case Privilege(way=way):
            card = game.components.king_card
            lay(game, card, game.components.cards[card].kind, 2)
            move(game, privilege(game.pawns, way) or ())
        case Summon(pawn=pawn):
            move(game, summons(game.pawns, pawn) or ())
        case _:
            pass


def is_followed(hint: Hint, asked: GameState, game: GameState) -> bool:
    """Whether `game` is on the way of a hint that was given in the position `asked`."""
    if (game.seat, game.turn, game.end) != (asked.seat, asked.turn, asked.end):
        return False
    course = asked.copy()
    for one in hint.moves:
        if (course.pawns, course.hands) == (game.pawns, game.hands):
            return True
        play_atom(course, one)
    return False
