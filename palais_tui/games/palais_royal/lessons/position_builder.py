"""Sets up the game of a lesson, puzzle or example at the wanted step."""

from __future__ import annotations

from collections import Counter

from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.moves import PASS
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS, PLACES
from palais_tui.games.palais_royal.engine.components import CARD_KINDS, Components, Noble
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import EMPTY, GameState, Step
from palais_tui.games.palais_royal.lessons.position_entry import REST, PositionEntry
from palais_tui.lessons.lesson_game import LEARNER

SEED = 1


def lay_out(position: PositionEntry, components: Components) -> PalaisController:
    """A controller at the position, with the learner to move."""
    game = set_up(components, len(position.seats), SEED, position.layout, position.start)
    game.seat, game.step, game.points_left = LEARNER, Step.BEFORE, 0
    game.round, game.last_round = position.round, position.last_round
    game.enlisted = True
    _servants(game, position)
    _nobles(game, position)
    _cards(game, position)
    game.gold = [seat.gold for seat in position.seats]
    controller = PalaisController(game)
    wanted = Step[position.step.upper()]
    while (prompt := controller.prompt) and prompt.seat == LEARNER and prompt.step < wanted:
        controller.answer(PASS)
    return controller


def _servants(game: GameState, position: PositionEntry) -> None:
    game.castle = [0] * (PLACES * game.players)
    for number, seat in enumerate(position.seats):
        for place, count in seat.castle.items():
            game.castle[number * PLACES + PLACE_IDS.index(place)] = count
        on_edges = [*position.edge.values()].count(number)
        rest = game.components.preparation.servants - sum(seat.castle.values()) - on_edges
        usual = min(rest, game.components.preparation.reserve)
        game.reserve[number] = usual if seat.reserve is None else seat.reserve
        game.supply[number] = rest - game.reserve[number]


def _nobles(game: GameState, position: PositionEntry) -> None:
    """Fill fields that are neither named nor empty with the other nobles, last field first.

    Nobles that need most seals of one colour come first, so that few are affordable by chance.
    """
    numbers = {noble.id: number for number, noble in enumerate(game.components.nobles)}
    named = {*position.garden.values(), *(n for seat in position.seats for n in seat.nobles)}
    pool = [number for name, number in numbers.items() if name not in named]
    pool.sort(key=lambda number: _dearness(game.components.nobles[number]), reverse=True)
    emptied = FIELD_IDS if position.empty == REST else position.empty
    for field, name in reversed([*enumerate(FIELD_IDS)]):
        if name in position.garden:
            game.garden[field] = numbers[position.garden[name]]
        elif name in position.edge:
            game.garden[field] = EMPTY - 1 - position.edge[name]
        else:
            game.garden[field] = EMPTY if name in emptied else pool.pop(0)
    game.left_out = tuple(pool)
    for number, seat in enumerate(position.seats):
        tiles = [numbers[name] for name in seat.nobles]
        game.face_down[number] = tuple(n for n in tiles if game.components.nobles[n].face_down)
        game.face_up[number] = tuple(n for n in tiles if not game.components.nobles[n].face_down)


def _dearness(noble: Noble) -> tuple[int, int]:
    return max(noble.violet, noble.turquoise), noble.gold


def _cards(game: GameState, position: PositionEntry) -> None:
    """Put the named cards on top of the deck, the first one topmost, over the other cards.

    The other cards may be on the discard pile instead.
    """
    kinds = {card.id: kind for kind, card in enumerate(game.components.cards)}
    rest = Counter(game.deck)
    for number, seat in enumerate(position.seats):
        for rows, names in ((game.hands, seat.hand), (game.open_cards, seat.fame)):
            for name in names:
                rows[number * CARD_KINDS + kinds[name]] += 1
                rest[kinds[name]] -= 1
    top = [kinds[name] for name in position.deck]
    rest.subtract(top)
    others = (*rest.elements(),)
    if position.discard == REST:
        game.deck, game.discard = (*reversed(top),), others
    else:
        game.deck = (*others, *reversed(top))
