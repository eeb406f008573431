"""Reasons why a move is illegal, derived from the rules independently of the move lists.

`why_not` is empty for exactly the moves of the prompt; tests check this.
"""

from __future__ import annotations

from palais_tui.core.protocol import Reason
from palais_tui.games.palais_royal.controller import reasons as r
from palais_tui.games.palais_royal.controller.moves import (
    Agree,
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
from palais_tui.games.palais_royal.engine.actions import back_door, chambers, mint, stairway
from palais_tui.games.palais_royal.engine.actions.enlist import NO_EDGE, price
from palais_tui.games.palais_royal.engine.cards import MOMENT_OF
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    GATE,
    KING,
    MADAME,
    MINT,
    OFFICE,
    PLACES,
    SUPPLY,
)
from palais_tui.games.palais_royal.engine.components import CARD_KINDS, FIELDS
from palais_tui.games.palais_royal.engine.state import GameState, Step

Why = tuple[Reason, ...]

PUTS_AT = {Step.PARADE: GATE, Step.KING: KING, Step.MADAME: MADAME}


def why_not(game: GameState, move: Move) -> Why:
    """All reasons why the current player cannot make a move; empty if it is legal."""
    if game.step is Step.OVER:
        return (r.GameIsOver(),)
    if not _exists(move):
        return (r.NoSuchThing(),)
    match move:
        case Put():
            return why_not_put(game, move)
        case Walk():
            return why_not_walk(game, move)
        case Use(place=place):
            return why_not_use(game, place)
        case Enlist():
            return why_not_enlist(game, move)
        case Draw(count=count):
            return why_not_draw(game, count)
        case Keep(card=card):
            return why_not_keep(game, card)
        case Play(card=card):
            return why_not_card(game, game.seat, card)
        case Pass():
            return (r.MustPlaceAll(game.points_left),) if game.step is Step.PLACING else ()
        case Agree():
            between = game.turn_untouched and game.step is not Step.PLACING
            return () if between else (r.NotBetweenTurns(game.seat),)
        case _:
            raise TypeError(f"not a move: {move!r}")


def _exists(move: Move) -> bool:
    """Whether the places, fields and cards of a move exist."""
    match move:
        case Put(place=place, source=source):
            return 0 <= place < PLACES and 0 <= source <= SUPPLY
        case Walk(origin=origin, target=target):
            return 0 <= origin < PLACES and 0 <= target < PLACES
        case Use(place=place):
            return 0 <= place < PLACES
        case Enlist(field=field, king_seals=kings, madame_seals=madames, edge=edge):
            known = 0 <= field < FIELDS and NO_EDGE <= edge <= SUPPLY
            return known and kings >= 0 and madames >= 0
        case Keep(card=card) | Play(card=card):
            return 0 <= card < CARD_KINDS
        case _:
            return True


def why_not_put(game: GameState, move: Put) -> Why:
    """Why a servant cannot be put on a place."""
    if game.step not in (Step.PLACING, *PUTS_AT):
        needed = {GATE: Step.PARADE, KING: Step.KING, MADAME: Step.MADAME}
        return (r.WrongStep(game.step, needed.get(move.place, Step.PLACING)),)
    why: list[Reason] = []
    only = PUTS_AT.get(game.step, move.place)
    if move.place != only:
        why.append(r.WrongTarget(move.place, only))
    if not game.points_left and not game.open_gates:
        why.append(r.NoneLeft(game.step))
    supply = game.supply[game.seat]
    if move.source == SUPPLY:
        if not supply:
            why.append(r.SupplyEmpty())
    elif supply:
        why.append(r.SupplyFirst(supply))
    elif move.source == move.place:
        why.append(r.SourceIsTarget(move.place))
    elif not game.servants(game.seat, move.source):
        why.append(r.NoServantAt(move.source))
    return tuple(why)


def why_not_walk(game: GameState, move: Walk) -> Why:
    """Why a servant cannot move one step."""
    if game.step is not Step.STAIRWAY:
        return (r.WrongStep(game.step, Step.STAIRWAY),)
    why: list[Reason] = []
    if not game.points_left:
        why.append(r.NoneLeft(game.step))
    if not game.servants(game.seat, move.origin):
        why.append(r.NoServantAt(move.origin))
    diagonal = stairway.moves_diagonally(game, game.seat)
    apart = game.grid.distance(move.origin, move.target, diagonal=diagonal)
    if apart != 1:
        why.append(r.NotAdjacent(move.origin, move.target, apart))
    return tuple(why)


def why_not_use(game: GameState, place: int) -> Why:
    """Why a part of action 3 cannot be used."""
    if place not in (MINT, KING, MADAME):
        return (r.NotAPart(place),)
    if game.step is not Step.COURT:
        return (r.WrongStep(game.step, Step.COURT),)
    if game.used_parts >> place & 1:
        return (r.PartUsed(place),)
    if place == MINT:
        return () if mint.worth(game, game.seat).total else (r.NothingInMint(),)
    return _why_not_chamber(game, place)


def _why_not_chamber(game: GameState, chamber: int) -> Why:
    counts = game.castle[chamber::PLACES]
    if not chambers.worth(game, game.seat, chamber).total:
        others = [count for seat, count in enumerate(counts) if seat != game.seat]
        return (r.NoMajority(chamber, counts[game.seat], max(others)),)
    in_castle = sum(game.servants_by_place(game.seat))
    if not game.supply[game.seat] and in_castle == counts[game.seat]:
        return (r.NoServantToPut(chamber),)
    return ()


def why_not_place(game: GameState, seat: int, place: int) -> Why:
    """Why a player can neither bring servants to a place nor use it now."""
    if game.step is Step.OVER:
        return (r.GameIsOver(),)
    if game.seat != seat:
        return (r.NotYourTurn(game.seat),)
    if game.step in (Step.PLACING, *PUTS_AT):
        sources = (SUPPLY,) if game.supply[seat] else tuple(p for p in range(PLACES) if p != place)
        whys = [why_not_put(game, Put(place, source)) for source in sources]
        return () if () in whys else _fewest(whys, r.NoServantToPut(place))
    if game.step is Step.STAIRWAY:
        if not game.points_left:
            return (r.NoneLeft(game.step),)
        whys = [
            why_not_walk(game, Walk(origin, place)) for origin in range(PLACES) if origin != place
        ]
        return () if () in whys else (r.NoServantBeside(place),)
    if game.step is Step.COURT:
        return why_not_use(game, place)
    return (r.WrongStep(game.step, Step.STAIRWAY),)


def _fewest(whys: list[Why], otherwise: Reason) -> Why:
    """The reasons common to all sources; the others only say that a source has no servant."""
    shared = tuple(why for why in whys[0] if all(why in other for other in whys))
    return shared or (otherwise,)


def why_not_field(game: GameState, seat: int, field: int) -> Why:
    """Why a player cannot enlist the noble on a field now, whatever the payment."""
    if not 0 <= field < FIELDS:
        return (r.NotAField(),)
    if game.garden[field] < 0:
        return (r.NoNoble(field),)
    why: list[Reason] = []
    if game.step is Step.OVER:
        return (r.GameIsOver(),)
    if game.seat != seat:
        why.append(r.NotYourTurn(game.seat))
    elif game.step is not Step.ENLIST:
        why.append(r.WrongStep(game.step, Step.ENLIST))
    if not game.servants(seat, OFFICE):
        why.append(r.NoServantInOffice())
    borrowed = game.seals if game.seat == seat else 0
    why += _seals_short(game, seat, field, borrowed)
    why += _gold_short(game, seat, field)
    return tuple(why)


def why_not_enlist(game: GameState, move: Enlist) -> Why:
    """Why a noble cannot be enlisted with this payment."""
    seat, field = game.seat, move.field
    why = list(why_not_field(game, seat, field))
    if why:
        return tuple(why)
    noble = game.components.nobles[game.garden[field]]
    if move.king_seals > noble.turquoise or move.madame_seals > noble.violet:
        return (r.MoreSealsThanNeeded(noble.turquoise, noble.violet),)
    if move.king_seals + move.madame_seals > game.seals:
        why.append(r.BorrowedShort(move.king_seals + move.madame_seals, game.seals))
    turquoise, violet = noble.turquoise - move.king_seals, noble.violet - move.madame_seals
    kings, madames = game.servants(seat, KING), game.servants(seat, MADAME)
    if turquoise > kings:
        why.append(r.TurquoiseShort(turquoise - kings, turquoise, kings))
    if violet > madames:
        why.append(r.VioletShort(violet - madames, violet, madames))
    on_edge = game.components.garden.on_edge[field]
    if move.edge == NO_EDGE:
        if on_edge:
            why.append(r.EdgeServantNeeded(field))
    elif not on_edge:
        why.append(r.NotOnEdge(field))
    elif move.edge != SUPPLY:
        returned = {OFFICE: 1, KING: turquoise, MADAME: violet}.get(move.edge, 0)
        if game.servants(seat, move.edge) <= returned:
            why.append(r.NoServantAt(move.edge))
    return tuple(why)


def why_not_draw(game: GameState, count: int) -> Why:
    """Why this number of cards cannot be drawn."""
    if game.step is not Step.DRAW:
        return (r.WrongStep(game.step, Step.DRAW),)
    limit = back_door.worth(game, game.seat).total
    if not limit:
        return (r.NoServantAtBackDoor(),)
    return () if 1 <= count <= limit else (r.DrawOutOfRange(count, limit),)


def why_not_keep(game: GameState, card: int) -> Why:
    """Why a card cannot be kept."""
    if game.step is not Step.KEEP:
        return (r.WrongStep(game.step, Step.KEEP),)
    why: list[Reason] = []
    if card not in game.looking:
        why.append(r.NotDrawn(card))
    if not game.servants(game.seat, BACK_DOOR):
        why.append(r.NoServantAtBackDoor())
    return tuple(why)


def why_not_card(game: GameState, seat: int, kind: int) -> Why:
    """Why a player cannot play a card now."""
    if game.step is Step.OVER:
        return (r.GameIsOver(),)
    if game.seat != seat:
        return (r.NotYourTurn(game.seat),)
    why: list[Reason] = []
    card = game.components.cards[kind]
    if not game.hands[seat * CARD_KINDS + kind]:
        why.append(r.NotInHand(kind))
    if game.step is Step.KEEP:
        why.append(r.KeepFirst())
    elif MOMENT_OF.get(game.step) not in card.moments:
        why.append(r.WrongMoment(kind, game.step))
    gold = game.gold[seat]
    if card.gold > gold:
        why.append(r.CardTooDear(kind, card.gold - gold, card.gold, gold))
    return tuple(why)


def _seals_short(game: GameState, seat: int, field: int, borrowed: int) -> list[Reason]:
    noble = game.components.nobles[game.garden[field]]
    kings, madames = game.servants(seat, KING), game.servants(seat, MADAME)
    turquoise, violet = max(0, noble.turquoise - kings), max(0, noble.violet - madames)
    if turquoise + violet <= borrowed:
        return []
    why: list[Reason] = []
    if turquoise:
        why.append(r.TurquoiseShort(turquoise, noble.turquoise, kings))
    if violet:
        why.append(r.VioletShort(violet, noble.violet, madames))
    if borrowed:
        why.append(r.SealsShort(turquoise + violet - borrowed, borrowed))
    return why


def _gold_short(game: GameState, seat: int, field: int) -> list[Reason]:
    due, gold = price(game, field), game.gold[seat]
    return [r.GoldShort(due - gold, due, gold)] if due > gold else []
