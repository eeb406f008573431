"""Explanations of prices, majorities, and what each place yields."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from palais_tui.games.palais_royal.engine.actions import back_door, chambers, mint, parade, stairway
from palais_tui.games.palais_royal.engine.actions.enlist import empty_neighbours, price
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    CARDINAL,
    GATE,
    KING,
    MADAME,
    MINT,
    OFFICE,
    PARADE,
    PLACES,
    STAIRWAY,
)
from palais_tui.games.palais_royal.engine.majority import favoured, majority
from palais_tui.games.palais_royal.engine.privileges import Worth
from palais_tui.games.palais_royal.engine.scoring import (
    EdgeChange,
    edge_counts,
    edge_leaders,
    edge_points,
)
from palais_tui.games.palais_royal.engine.state import GameState, Step


@dataclass(frozen=True, slots=True)
class Price:
    """The current price of a noble: the printed gold less one per empty neighbour (R5.12)."""

    field: int
    noble: int
    printed: int
    empty: tuple[int, ...]
    gold: int


def price_of(game: GameState, field: int) -> Price | None:
    """The price of the noble on a field; None if there is no noble."""
    noble = game.garden[field]
    if noble < 0:
        return None
    printed = game.components.nobles[noble].gold
    return Price(field, noble, printed, empty_neighbours(game, field), price(game, field))


class By(Enum):
    """What decides a majority (R4)."""

    NOBODY_THERE = "nobody_there"
    COUNT = "count"
    CARDINAL = "cardinal"
    TIE = "tie"


@dataclass(frozen=True, slots=True)
class Majority:
    """Who has the majority at a place and why; `counts` and `at_cardinal` are by seat.

    `card` is the player who gets the bonus through the majority card (R4.6).
    """

    place: int
    holder: int | None
    by: By
    counts: tuple[int, ...]
    tied: tuple[int, ...]
    at_cardinal: tuple[int, ...]
    card: int | None


def majority_of(game: GameState, place: int) -> Majority:
    """Who has the majority at a place, and why."""
    counts = tuple(game.castle[place::PLACES])
    most = max(counts)
    tied = tuple(seat for seat, count in enumerate(counts) if count == most > 0)
    holder = majority(game, place)
    if not tied:
        by = By.NOBODY_THERE
    elif len(tied) == 1:
        by = By.COUNT
    else:
        by = By.TIE if holder is None else By.CARDINAL
    has_card = favoured(game, game.seat) and game.servants(game.seat, place) > 0
    gives_bonus = game.components.places[place].bonus > 0
    return Majority(
        place,
        holder,
        by,
        counts,
        tied,
        tuple(game.castle[CARDINAL::PLACES]),
        game.seat if has_card and gives_bonus else None,
    )


class When(Enum):
    """When the action of a place takes place, relative to the current step."""

    AHEAD = "ahead"
    NOW = "now"
    PAST = "past"
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class Gives:
    """What a place would yield if its action came now.

    For the office, `worth.servants` is the number of nobles it allows; for the
    cardinal and the gate, the number of servants there.
    """

    place: int
    worth: Worth
    when: When


ACTION_STEPS = {
    PARADE: (Step.PARADE,),
    STAIRWAY: (Step.STAIRWAY,),
    MINT: (Step.COURT, Step.KING, Step.MADAME),
    KING: (Step.COURT, Step.KING, Step.MADAME),
    MADAME: (Step.COURT, Step.KING, Step.MADAME),
    OFFICE: (Step.ENLIST,),
    BACK_DOOR: (Step.DRAW, Step.KEEP),
}


WORTH_OF = {
    PARADE: parade.worth,
    STAIRWAY: stairway.worth,
    MINT: mint.worth,
    BACK_DOOR: back_door.worth,
}


def gives(game: GameState, seat: int, place: int) -> Gives:
    """What a place yields for a player this turn with the current servants."""
    return Gives(place, _worth(game, seat, place), _when(game, seat, place))


COUNTED = {
    (Step.PARADE, PARADE),
    (Step.STAIRWAY, STAIRWAY),
    (Step.KING, KING),
    (Step.MADAME, MADAME),
}
"""Places whose yield is used up one by one in a step."""


def still_gives(game: GameState, seat: int, place: int) -> tuple[int, bool]:
    """What a place still yields for a player, and whether only in the next turn."""
    found = gives(game, seat, place)
    if found.when is When.NOW and (game.step, place) in COUNTED:
        return (game.points_left, False) if game.points_left else (found.worth.total, True)
    if place == GATE and game.seat == seat:  # its servants move in action 2
        return found.worth.total, Step.STAIRWAY < game.step < Step.OVER
    turn_is_over = found.when is When.AHEAD and game.seat != seat and game.step != Step.PLACING
    return found.worth.total, found.when is When.PAST or turn_is_over


def _worth(game: GameState, seat: int, place: int) -> Worth:
    if place in (KING, MADAME):
        return chambers.worth(game, seat, place)
    action = WORTH_OF.get(place)
    return action(game, seat) if action else Worth(game.servants(seat, place), 0, 0)


def _when(game: GameState, seat: int, place: int) -> When:
    if place in (GATE, CARDINAL):
        return When.ALWAYS
    if game.step is Step.OVER:
        return When.PAST
    if game.seat != seat or game.step is Step.PLACING:
        return When.AHEAD
    steps = ACTION_STEPS[place]
    if game.step not in steps:
        return When.AHEAD if game.step < steps[0] else When.PAST
    lasts = (game.step, place) in ((Step.KING, KING), (Step.MADAME, MADAME))
    return When.PAST if game.used_parts >> place & 1 and not lasts else When.NOW


class MajorityChange(NamedTuple):
    """A place whose majority went from one holder to another; None is no one."""

    place: int
    old: int | None
    holder: int | None


def changed_edges(before: GameState, now: GameState) -> list[EdgeChange]:
    """The edges of the garden where servants have arrived."""
    changes = (
        EdgeChange(number, edge_counts(before, edge), edge_counts(now, edge))
        for number, edge in enumerate(now.components.garden.edges)
    )
    return [change for change in changes if change.before != change.counts]


class LostBy(Enum):
    """How a player loses points on an edge."""

    PASSED = "passed"
    LEVEL = "level"
    TIE = "tie"
    """Others tie for the lead, so that there is no second place (R9.4)."""


@dataclass(frozen=True, slots=True)
class EdgeLoss:
    """What others cost a player on an edge: the points, how, and who it was."""

    points: int
    by: LostBy
    rivals: tuple[int, ...]
    most: int
    own: int


def edge_loss(game: GameState, change: EdgeChange, seat: int) -> EdgeLoss | None:
    """What a player lost on an edge since its last change; None if nothing."""
    worth = game.components.points
    before, now = (
        edge_points(counts, worth.edge_first, worth.edge_second)[seat]
        for counts in (change.before, change.counts)
    )
    if now >= before:
        return None
    own, counts = change.counts[seat], tuple(enumerate(change.counts))
    passed = [one for one, count in counts if count > own >= change.before[one]]
    level = [one for one, count in counts if count == own > change.before[one]]
    by = LostBy.PASSED if passed else LostBy.LEVEL if level else LostBy.TIE
    found = passed or level or edge_leaders(change.counts)
    most = max(change.counts[one] for one in found)
    rivals = tuple(one for one in found if change.counts[one] == most)
    return EdgeLoss(before - now, by, rivals, most, own)


def changed_majorities(
    before: GameState, now: GameState, *, with_cardinal: bool = False
) -> list[MajorityChange]:
    """Places with a bonus whose majority differs; the Cardinal has none, but breaks ties."""
    bonuses = [place for place, printed in enumerate(now.components.places) if printed.bonus]
    if with_cardinal:
        bonuses.append(CARDINAL)
    holders = (MajorityChange(p, majority(before, p), majority(now, p)) for p in bonuses)
    return [change for change in holders if change.old != change.holder]
