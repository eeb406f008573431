"""Why a move, a card or a pawn cannot be used now, with numbers."""

from __future__ import annotations

from palais_tui.core.protocol import Reason
from palais_tui.games.royal_visit.controller.legal_moves import (
    PRIVILEGE_CARDS,
    can_use_privilege,
    legal_moves,
)
from palais_tui.games.royal_visit.controller.moves import (
    Done,
    Move,
    Play,
    Privilege,
    Resign,
    Summon,
)
from palais_tui.games.royal_visit.controller.reasons import (
    AlreadyWithWizard,
    BeyondWall,
    CannotMoveThat,
    CardsPlayed,
    GameIsOver,
    KingLeavesGuards,
    NeverSummoned,
    NoJoker,
    NothingMoves,
    NothingPlayed,
    NotInHand,
    NotThatFar,
    OtherKind,
    OtherMover,
    TooFewKings,
)
from palais_tui.games.royal_visit.engine.components import (
    COURT,
    FOUNTAIN,
    KIND_OF,
    WALL,
    Effect,
    Kind,
    Pawn,
)
from palais_tui.games.royal_visit.engine.movement import (
    WAYS,
    Goal,
    fits,
    has_jester,
    movers,
    tried_goals,
)
from palais_tui.games.royal_visit.engine.state import GameState


def why_not(game: GameState, move: Move) -> tuple[Reason, ...]:
    """Why a move is illegal; empty if it is legal."""
    if game.is_over:
        return (GameIsOver(),)
    if isinstance(move, Resign) or move in legal_moves(game):
        return ()
    match move:
        case Play(face=face, mover=mover):
            return why_kind(game, face) or why_mover(game, face, mover) or _why_goal(game, move)
        case Privilege(way=way):
            return _why_privilege(game, way)
        case Summon(pawn=pawn):
            return why_summons(game, pawn)
        case Done():
            return (NothingPlayed(),)


def why_card(game: GameState, face: int) -> tuple[Reason, ...]:
    """Why a card cannot be played at all; empty if it can, alone or as one of two kings.

    Of several ways that fail alike, the first speaks for all.
    """
    if game.is_over:
        return (GameIsOver(),)
    found = why_kind(game, face)
    if found:
        return found
    card = game.components.cards[face]
    if card.kind is Kind.KING and not all(_why_privilege(game, way) for way in WAYS):
        return ()
    reasons: list[Reason] = []
    for mover in movers(game.pawns, game.seat, card.kind):
        if why_mover(game, face, mover):
            continue
        tried = list(tried_goals(game.pawns, card, mover))
        if any(fits(game.pawns, goal) for goal in tried):
            return ()
        reasons += [reason for goal in tried for reason in _why_misfit(game, goal)]
        reasons += [] if tried else [NothingMoves()]
    if not reasons:  # what the turn is bound to is out of reach (V5.9)
        reasons += why_mover(game, face, (game.bound or (card.kind, card.kind))[1])
    first = {type(reason): reason for reason in reversed(reasons)}
    return tuple(reason for reason in reasons if first.get(type(reason)) is reason)


def why_pawn(game: GameState, face: int, pawn: Pawn) -> tuple[Reason, ...]:
    """Why a card cannot move a pawn; empty if it can."""
    kind = KIND_OF[pawn]
    found = why_kind(game, face) or why_mover(game, face, kind)
    if found:
        return found
    card = game.components.cards[face]
    tried = [
        goal
        for goal in tried_goals(game.pawns, card, kind)
        if any(pawn == moved for moved, _ in goal)
    ]
    if any(fits(game.pawns, goal) for goal in tried):
        return ()
    misfits = [reason for goal in tried for reason in _why_misfit(game, goal)]
    return tuple(dict.fromkeys(misfits)) or (NothingMoves(),)


def why_unreachable(game: GameState, pawn: Pawn, space: int) -> tuple[Reason, ...]:
    """Why no card takes a pawn to a space; empty if no card in hand leads there at all."""
    mover = KIND_OF[pawn]
    if game.bound and game.bound[1] is not mover:
        kind, moved = game.bound
        return (OtherMover(moved) if kind is Kind.JESTER else OtherKind(kind),)
    for face, count in enumerate(game.hands[game.seat]):
        card = game.components.cards[face]
        if not count or (card.kind is not mover and card.kind is not Kind.JESTER):
            continue
        for goal in tried_goals(game.pawns, card, mover):
            if (pawn, space) in goal:
                return why_not(game, Play(face, mover, goal))
    return ()


def why_kind(game: GameState, face: int) -> tuple[Reason, ...]:
    """Why a card's kind cannot be played in this turn."""
    if not game.hands[game.seat][face]:
        return (NotInHand(face),)
    if game.bound and game.bound[0] is not game.components.cards[face].kind:
        return (OtherKind(game.bound[0]),)
    return ()


def why_mover(game: GameState, face: int, mover: Kind) -> tuple[Reason, ...]:
    """Why a card cannot move a kind of pawn in this turn."""
    kind = game.components.cards[face].kind
    if kind is not Kind.JESTER and mover is not kind:
        return (CannotMoveThat(kind),)
    if game.bound and game.bound[1] is not mover:
        return (OtherMover(game.bound[1]),)
    if mover is not kind and not has_jester(game.pawns, game.seat):
        return (NoJoker(game.pawns[Pawn.JESTER], game.king),)
    return ()


def why_summons(game: GameState, pawn: Pawn) -> tuple[Reason, ...]:
    """Why the wizard cannot summon a pawn; empty if he can."""
    space = game.pawns[Pawn.WIZARD]
    if pawn not in COURT:
        return (NeverSummoned(pawn),)
    if game.bound is not None:
        return (CardsPlayed(),)
    if game.pawns[pawn] == space:
        return (AlreadyWithWizard(pawn, space),)
    return _why_misfit(game, ((pawn, space),))


def _why_privilege(game: GameState, way: int) -> tuple[Reason, ...]:
    face = game.components.king_card
    held = game.hands[game.seat][face]
    if held < PRIVILEGE_CARDS:
        return (TooFewKings(held),)
    if not can_use_privilege(game, Kind.KING):
        assert game.bound is not None
        return (OtherKind(game.bound[0]),)
    return _why_misfit(game, tuple((pawn, game.pawns[pawn] + way) for pawn in COURT))


def _why_goal(game: GameState, move: Play) -> tuple[Reason, ...]:
    """Why pawns cannot go there with the card, which may be played otherwise."""
    card = game.components.cards[move.face]
    if all(game.pawns[pawn] == space for pawn, space in move.goal):
        return (NothingMoves(),)
    if move.goal in tried_goals(game.pawns, card, move.mover):
        return _why_misfit(game, move.goal)
    if card.effect is Effect.STEPS and len(move.goal) == 1:
        ((pawn, space),) = move.goal
        way = WAYS[space > game.pawns[pawn]]
        return _beyond_wall(game, ((pawn, game.pawns[pawn] + way * card.steps),)) or (
            NotThatFar(move.face),
        )
    return (NotThatFar(move.face),)


def _why_misfit(game: GameState, goal: Goal) -> tuple[Reason, ...]:
    """Why pawns cannot stand there."""
    found = _beyond_wall(game, goal)
    if found:
        return found
    after = list(game.pawns)
    for pawn, space in goal:
        after[pawn] = space
    court = after[Pawn.LEFT_GUARD], after[Pawn.KING], after[Pawn.RIGHT_GUARD]
    return () if court[0] < court[1] < court[2] else (KingLeavesGuards(*court),)


def _beyond_wall(game: GameState, goal: Goal) -> tuple[Reason, ...]:
    for pawn, space in goal:
        if abs(space) > WALL:
            here = game.pawns[pawn]
            wall = WALL if space > FOUNTAIN else -WALL
            return (BeyondWall(pawn, abs(space - here), abs(wall - here)),)
    return ()
