"""A reader who was told everything and saw nothing: the table rebuilt from events alone.

It starts from the set-up and never looks at the game again. A reader at a seat gets
the events as `seen_by` leaves them; cards it may not know it counts as `UNSEEN`.
"""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.events import (
    UNSEEN,
    ActionBegan,
    CardKept,
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    ChamberOpened,
    Closed,
    DeckShuffled,
    EdgeOccupied,
    Event,
    GameEnded,
    GoldTaken,
    LastRound,
    NobleEnlisted,
    QuietRounds,
    RoundBegan,
    SealsLost,
    ServantMoved,
    ServantPut,
    ServantsJoined,
    TurnBegan,
    TurnEnded,
)
from palais_tui.games.palais_royal.controller.view import seen_by
from palais_tui.games.palais_royal.engine.castle import GATE, KING, MADAME, MINT, OFFICE, SUPPLY
from palais_tui.games.palais_royal.engine.components import Stays
from palais_tui.games.palais_royal.engine.state import EMPTY, End, GameState, Step

AFTER = {
    Step.PLACING: Step.PLACING,
    Step.BEFORE: Step.PARADE,
    Step.PARADE: Step.STAIRWAY,
    Step.STAIRWAY: Step.COURT,
    Step.COURT: Step.ENLIST,
    Step.KING: Step.COURT,
    Step.MADAME: Step.COURT,
    Step.ENLIST: Step.DRAW,
    Step.DRAW: Step.CLOSING,
    Step.KEEP: Step.CLOSING,
    Step.CLOSING: Step.CLOSING,
}
"""What follows when a step is closed, as the turn summary has it."""


class Teller:
    """Listens, and can say how the table lies. `seat` None hears the secrets too."""

    def __init__(self, game: GameState, seat: int | None = None) -> None:
        self.components = game.components
        self.reader = seat
        self.castle = game.castle[:]
        self.supply = game.supply[:]
        self.reserve = game.reserve[:]
        self.gold = game.gold[:]
        self.garden = game.garden[:]
        self.face_up = [*game.face_up]
        self.face_down = [*game.face_down]
        self.hands = [[0] * 10 for _ in range(game.players)]  # the last entry is UNSEEN
        self.open_cards = game.open_cards[:]
        self.discard = game.discard
        self.deck_size = len(game.deck)
        self.looking: list[int] = []
        self.seat = game.seat
        self.round = game.round
        self.step = game.step
        self.points_left = game.points_left
        self.seals = 0
        self.used_parts = 0
        self.last_round = False
        self.gates = False
        self.end = End.NOT_YET

    def hear(self, events: list[Event]) -> None:
        for event in events:
            told = event if self.reader is None else seen_by(event, self.reader)
            if not (self._servants(told) or self._cards(told) or self._course(told)):
                raise AssertionError(f"never heard of {told}")

    def _servants(self, event: Event) -> bool:
        match event:
            case ServantPut(seat, place, source):
                self._take(seat, source)
                self.castle[seat * 9 + place] += 1
                self.points_left -= not (self.gates and place == GATE)
            case ServantMoved(seat, origin, target):
                self.castle[seat * 9 + origin] -= 1
                self.castle[seat * 9 + target] += 1
                self.points_left -= 1
            case NobleEnlisted():
                self._enlisted(event)
            case ServantsJoined(seat, joined=joined):
                self.reserve[seat] -= joined
                self.supply[seat] += joined
            case EdgeOccupied(seat, field, source):
                self._take(seat, source)
                self.garden[field] = EMPTY - 1 - seat
            case GoldTaken(seat, total=total):
                self.gold[seat] += total
                self.used_parts |= 1 << MINT
            case _:
                return False
        return True

    def _cards(self, event: Event) -> bool:
        match event:
            case CardPlayed(seat, card, gold, coins):
                self.gold[seat] += coins - gold
                self.hands[seat][card if self.hands[seat][card] else UNSEEN] -= 1
                self._played(seat, card)
            case DeckShuffled(count):
                self.deck_size += count
                self.discard = ()
            case CardsDrawn(cards=cards):
                self.looking += cards
                self.deck_size -= len(cards)
                self.step = Step.KEEP
            case CardKept(seat, card):
                self._take(seat, 7)
                self.supply[seat] += 1
                self.looking.remove(card)
                self.hands[seat][card] += 1
            case CardsDiscarded(seat, cards):
                if self.looking:
                    self.looking.clear()
                else:  # those that lay open for the turn
                    for card in cards:
                        self.open_cards[seat * 9 + card] -= 1
                self.discard += cards
            case _:
                return False
        return True

    def _course(self, event: Event) -> bool:
        match event:
            case ActionBegan(total=total):
                self.points_left = total
            case ChamberOpened(place=place, total=total):
                self.step = Step.KING if place == KING else Step.MADAME
                self.used_parts |= 1 << place
                self.points_left = total
            case Closed(seat, step):
                self.step = AFTER[step]
                self.points_left = 0
                if step is Step.PLACING:  # the next one places, unless a turn begins
                    self.seat = (seat + 1) % len(self.gold)
                    self.points_left = self.components.preparation.to_place
            case SealsLost(count=count):
                self.seals -= count
            case RoundBegan(round):
                self.round = round
            case LastRound():
                self.last_round = True
            case TurnBegan(seat):
                self.seat = seat
                self.step = Step.BEFORE
                self.points_left = 0
            case TurnEnded():
                self.used_parts = 0
                self.gates = False
            case GameEnded(end):
                self.end = end
                self.step = Step.OVER
            case _:
                return isinstance(event, QuietRounds)
        return True

    def _take(self, seat: int, source: int) -> None:
        if source == SUPPLY:
            self.supply[seat] -= 1
        else:
            self.castle[seat * 9 + source] -= 1

    def _enlisted(self, event: NobleEnlisted) -> None:
        seat = event.seat
        home = ((OFFICE, 1), (KING, event.from_king), (MADAME, event.from_madame))
        for place, count in home:
            self.castle[seat * 9 + place] -= count
            self.supply[seat] += count
        self.gold[seat] -= event.gold
        self.seals -= event.king_seals + event.madame_seals
        self.garden[event.field] = EMPTY
        tiles = self.face_down if self.components.nobles[event.noble].face_down else self.face_up
        tiles[seat] += (event.noble,)

    def _played(self, seat: int, kind: int) -> None:
        card = self.components.cards[kind]
        if card.stays is Stays.NOT:
            self.discard += (kind,)
        else:
            self.open_cards[seat * 9 + kind] += 1
        if self.step is Step.PARADE and card.open_gates:
            self.gates, self.points_left = True, 0
        elif self.step is Step.PARADE and not self.gates:
            self.points_left += card.gate
        elif self.step is Step.STAIRWAY:
            self.points_left += card.moves
        elif self.step is Step.ENLIST:
            self.seals += card.seals
