"""Positions to play a rule on, set up and answered in the game's own words.

    table = position(castle={"parade": {RED: 3, YELLOW: 2}}, step=Step.PARADE)
    table.do("put gate", "put gate", "pass")
    assert table.at("gate") == 2

Whatever is not named keeps the counts of the box: 25 servants a colour, 42 nobles,
36 cards. Where a number or a list of words stands alone, it is the player in turn's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeVar

import pytest

from palais_tui.core.protocol import Reason, Refused
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import Event, GameEnded
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS, read, write
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import EMPTY, GameState, Step

COMPONENTS = read_components()
RED, YELLOW, GREEN, BLACK = range(4)
CARD_IDS = tuple(card.id for card in COMPONENTS.cards)
NOBLE_IDS = tuple(noble.id for noble in COMPONENTS.nobles)
THE_REST = "the rest"

Castle = Mapping[str, int | Mapping[int, int]]
"""Servants by place: `{"parade": {RED: 3, YELLOW: 2}, "mint": 1}`."""

T = TypeVar("T", int, str)


class Table:
    """A game in some position; moves are written as in the notation."""

    def __init__(self, game: GameState) -> None:
        self.controller = PalaisController(game)

    @property
    def game(self) -> GameState:
        return self.controller.game

    @property
    def prompt(self) -> Prompt:
        assert self.controller.prompt is not None, "the game is over"
        return self.controller.prompt

    @property
    def step(self) -> Step:
        return self.prompt.step

    @property
    def seat(self) -> int:
        return self.prompt.seat

    @property
    def left(self) -> int:
        """How many servants or moves the action is still worth."""
        return self.prompt.left

    @property
    def moves(self) -> list[str]:
        """Every legal move, in order."""
        return [write(self.game.components, move) for move in self.prompt.moves]

    def moves_of(self, word: str) -> list[str]:
        """The legal moves that name a field, a place or a verb."""
        return [move for move in self.moves if word in move.replace(">", " ").split()]

    def do(self, *moves: str) -> list[Event]:
        """Answer one prompt after another; everything that happened."""
        happened: list[Event] = []
        for move in moves:
            happened += self.controller.answer(read(self.game.components, move))
        return happened

    def refusal(self, move: str) -> tuple[Reason, ...]:
        """Why a move is refused; it must be, with a reason and the game untouched."""
        before, asked = self.game.key(), self.controller.prompt
        with pytest.raises(Refused) as refused:
            self.controller.answer(read(self.game.components, move))
        assert self.game.key() == before
        assert self.controller.prompt is asked
        assert refused.value.reasons, f"{move} was refused without a reason"
        return refused.value.reasons

    def pass_until(self, step: Step) -> list[Event]:
        """Pass until the player in turn is asked at a step."""
        seat, happened = self.seat, list[Event]()
        while self.step is not step:
            happened += self.do("pass")
            assert self.seat == seat, f"the turn passed {step.name} by"
        return happened

    def pass_turn(self) -> list[Event]:
        """Decline everything until another turn begins or the game ends."""
        happened = self.do("pass")
        while self.controller.prompt and not self.game.turn_untouched:
            happened += self.do("pass")
        return happened

    def agree_to_end(self) -> GameEnded:
        """End between turns; the last thing that is told."""
        ended = self.do("agree")[-1]
        assert isinstance(ended, GameEnded)
        return ended

    def at(self, place: str, seat: int | None = None) -> int:
        """How many servants a player has at a castle place."""
        return self.game.servants(self._whose(seat), PLACE_IDS.index(place))

    def supply(self, seat: int | None = None) -> int:
        return self.game.supply[self._whose(seat)]

    def reserve(self, seat: int | None = None) -> int:
        return self.game.reserve[self._whose(seat)]

    def gold(self, seat: int | None = None) -> int:
        return self.game.gold[self._whose(seat)]

    def hand(self, seat: int | None = None) -> str:
        return _cards_of(self.game.hands, self._whose(seat))

    def open_cards(self, seat: int | None = None) -> str:
        return _cards_of(self.game.open_cards, self._whose(seat))

    def discard(self) -> str:
        return " ".join(CARD_IDS[kind] for kind in self.game.discard)

    def field(self, name: str) -> int:
        """What lies on a garden field, as in `Game.garden`."""
        return self.game.garden[FIELD_IDS.index(name)]

    def _whose(self, seat: int | None) -> int:
        return self.game.seat if seat is None else seat


def position(
    players: int = 4,
    *,
    seat: int = RED,
    start: int = RED,
    step: Step | None = None,
    layout: str = "first",
    castle: Castle | None = None,
    supply: int | Mapping[int, int] | None = None,
    reserve: int | Mapping[int, int] | None = None,
    gold: int | Mapping[int, int] = 0,
    garden: Mapping[str, str] | None = None,
    empty: str = "",
    edge: Mapping[str, int] | None = None,
    nobles: str | Mapping[int, str] = "",
    hand: str | Mapping[int, str] = "",
    fame: str | Mapping[int, str] = "",
    deck: str | None = None,
    discard: str | None = None,
    seed: int = 1,
) -> Table:
    """A player's turn as it begins, or what it comes to by passing until `step`.

    `garden` names the nobles on fields, `empty` the fields with none ("the rest": all
    but the named), `edge` who has a servant on which field; `nobles` and `fame` lie
    before players, `deck` is written with its top card first.
    """
    game = set_up(COMPONENTS, players, seed, layout, start)
    game.seat, game.step, game.round, game.points_left = seat, Step.BEFORE, 1, 0
    game.enlisted = False
    edge = edge or {}
    _set_castle(game, castle or {})
    _set_outside(game, edge, _by_seat(supply, seat), _by_seat(reserve, seat))
    game.gold = [_by_seat(gold, seat).get(s, 0) for s in range(players)]
    _set_nobles(game, garden or {}, empty, edge, _by_seat(nobles, seat))
    _set_cards(game, _by_seat(hand, seat), _by_seat(fame, seat), deck, discard)
    table = Table(game)
    if step is not None:
        assert table.seat == seat, "nothing is asked in the whole turn"
        table.pass_until(step)
    return table


def nobles_left(count: int) -> str:
    """The fields to empty so that so many nobles stay in the garden."""
    return " ".join(FIELD_IDS[count:])


def _set_castle(game: GameState, castle: Castle) -> None:
    game.castle = [0] * len(game.castle)
    for place, servants in castle.items():
        for seat, count in _by_seat(servants, game.seat).items():
            game.castle[seat * 9 + PLACE_IDS.index(place)] = count


def _set_outside(
    game: GameState, edge: Mapping[str, int], supply: Mapping[int, int], reserve: Mapping[int, int]
) -> None:
    """What is neither in the castle nor in the garden: reserve as far as it goes, then supply."""
    for seat in range(game.players):
        rest = game.components.preparation.servants - sum(game.castle[seat * 9 : seat * 9 + 9])
        rest -= list(edge.values()).count(seat)
        if seat in supply:
            outside = rest - supply[seat]
            assert reserve.get(seat, outside) == outside, "not 25 servants"
        else:
            outside = reserve.get(seat, min(rest, game.components.preparation.reserve))
        assert 0 <= outside <= rest, "more than 25 servants"
        game.reserve[seat], game.supply[seat] = outside, rest - outside


def _set_nobles(
    game: GameState,
    garden: Mapping[str, str],
    empty: str,
    edge: Mapping[str, int],
    owned: Mapping[int, str],
) -> None:
    named = {*garden.values(), *(" ".join(owned.values())).split()}
    dealt = (*game.garden, *game.left_out)
    pool = [noble for noble in dealt if NOBLE_IDS[noble] not in named]
    assert len(pool) + len(named) == len(dealt), "no such noble"
    emptied = {*edge, *(FIELD_IDS if empty == THE_REST else empty.split())}
    for number, name in enumerate(FIELD_IDS):
        if name in garden:
            game.garden[number] = NOBLE_IDS.index(garden[name])
        elif name in edge:
            game.garden[number] = EMPTY - 1 - edge[name]
        else:
            game.garden[number] = EMPTY if name in emptied else pool.pop()
    game.left_out = tuple(pool)
    for seat, names in owned.items():
        tiles = [NOBLE_IDS.index(name) for name in names.split()]
        game.face_down[seat] = tuple(n for n in tiles if COMPONENTS.nobles[n].face_down)
        game.face_up[seat] = tuple(n for n in tiles if not COMPONENTS.nobles[n].face_down)


def _set_cards(
    game: GameState,
    hands: Mapping[int, str],
    fame: Mapping[int, str],
    deck: str | None,
    discard: str | None,
) -> None:
    """What is not named lies in the deck, else in the discard pile, else in the last hand."""
    rest = Counter(game.deck)
    for rows, named in ((game.hands, hands), (game.open_cards, fame)):
        for seat, names in named.items():
            for kind in _kinds(names):
                rows[seat * 9 + kind] += 1
                rest[kind] -= 1
    game.deck, game.discard = _kinds(deck or "")[::-1], _kinds(discard or "")
    rest.subtract((*game.deck, *game.discard))
    assert min(rest.values()) >= 0, "more than 36 cards"
    if deck is None:
        game.deck = tuple(rest.elements())
    elif discard is None:
        game.discard = tuple(rest.elements())
    else:
        for kind in rest.elements():
            game.hands[(game.players - 1) * 9 + kind] += 1


def _kinds(names: str) -> tuple[int, ...]:
    return tuple(CARD_IDS.index(name) for name in names.split())


def _cards_of(rows: list[int], seat: int) -> str:
    def names() -> Iterator[str]:
        for kind, name in enumerate(CARD_IDS):
            yield from [name] * rows[seat * 9 + kind]

    return " ".join(names())


def _by_seat(given: T | Mapping[int, T] | None, seat: int) -> Mapping[int, T]:
    if given is None:
        return {}
    return given if isinstance(given, Mapping) else {seat: given}
