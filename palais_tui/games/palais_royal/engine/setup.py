"""Setting up the game (R2)."""

from __future__ import annotations

from palais_tui.core.rng import MASK, below, shuffled
from palais_tui.games.palais_royal.engine.castle import PARADE, PLACES, STAIRWAY, Grid, grid
from palais_tui.games.palais_royal.engine.components import (
    CARD_KINDS,
    FEWEST_PLAYERS,
    FIELDS,
    MOST_PLAYERS,
    Components,
    Layout,
)
from palais_tui.games.palais_royal.engine.state import End, GameState, Step


def set_up(
    components: Components,
    players: int,
    seed: int,
    layout: str = "random",
    start: int | None = None,
    *,
    open_scores: bool = False,
) -> GameState:
    """Return a game in which the first servant is to be placed (R2.8).

    If `start` is None, the start player is drawn at random.
    """
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise ValueError(f"{FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {players}")
    if start is not None and not 0 <= start < players:
        raise ValueError(f"the start player is seat 0 to {players - 1}, not {start}")
    numbers = components.preparation
    game = GameState.__new__(GameState)
    game.components = components
    game.players = players
    game.open_scores = open_scores
    game.rng = seed & MASK
    game.grid = lay_castle(game, _layout(components, layout))
    lay_garden(game)
    game.deck, game.rng = shuffled(
        (kind for kind, card in enumerate(components.cards) for _ in range(card.copies)), game.rng
    )
    game.discard = ()
    game.hands = [0] * (CARD_KINDS * players)
    game.open_cards = [0] * (CARD_KINDS * players)
    game.looking = ()
    if start is None:
        start, game.rng = below(players, game.rng)
    game.start = start

    game.castle = [0] * (PLACES * players)
    for seat in range(players):
        game.castle[seat * PLACES + STAIRWAY] = numbers.on_stairway
        game.castle[seat * PLACES + PARADE] = numbers.on_parade
    game.supply = [numbers.supply - numbers.on_stairway - numbers.on_parade] * players
    game.reserve = [numbers.reserve] * players
    game.gold = [numbers.gold[(seat - start) % players] for seat in range(players)]

    game.round = 0
    game.last_round = False
    game.enlisted = True  # round 1 must not count as quiet
    game.quiet_rounds = 0
    game.end = End.NOT_YET
    game.seat = start
    game.step = Step.PLACING
    game.turn_untouched = True
    game.points_left = numbers.to_place
    game.open_gates = False
    game.extra_moves = 0
    game.used_parts = 0
    game.seals = 0
    return game


def lay_castle(game: GameState, layout: Layout) -> Grid:
    """Lay out the nine places; those the layout leaves open are drawn at random (R2.3)."""
    named = set(layout.places)
    drawn, game.rng = shuffled((place for place in range(PLACES) if place not in named), game.rng)
    rest = iter(drawn)
    return grid(tuple(next(rest) if place is None else place for place in layout.places))


def lay_garden(game: GameState) -> None:
    """Put a random noble on every field; the others stay out of the game, unseen (R2.2)."""
    order, game.rng = shuffled(range(len(game.components.nobles)), game.rng)
    game.garden = list(order[:FIELDS])
    game.left_out = order[FIELDS:]
    game.face_up = [()] * game.players
    game.face_down = [()] * game.players


def _layout(components: Components, name: str) -> Layout:
    for layout in components.layouts:
        if layout.id == name:
            return layout
    known = ", ".join(layout.id for layout in components.layouts)
    raise ValueError(f"no castle layout is called {name!r}; there are {known}")
