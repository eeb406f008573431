"""Where everything stands on the screen: the road's columns and rows, the cards below it.

A column is a space, a terrace is who stands on it: wizard, court, jester. So nobody ever
hides anybody.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import pairwise
from typing import Final

from textual.geometry import Region, Size

from palais_tui.games.royal_visit.engine.components import WALL, Kind, Pawn
from palais_tui.tui.screen_size import LARGE

SPACES: Final = range(-WALL, WALL + 1)
COLUMNS: Final = len(SPACES)
LEAST_MARGIN: Final = 12
"""Columns of both towers together."""
WIDEST: Final = 8


class Terrace(IntEnum):
    """From top to bottom."""

    WIZARD = 0
    COURT = 1
    JESTER = 2


TERRACE_OF: Final = {
    Pawn.KING: Terrace.COURT,
    Pawn.LEFT_GUARD: Terrace.COURT,
    Pawn.RIGHT_GUARD: Terrace.COURT,
    Pawn.WIZARD: Terrace.WIZARD,
    Pawn.JESTER: Terrace.JESTER,
}
PAWNS_ON: Final = {
    terrace: tuple(pawn for pawn, at in TERRACE_OF.items() if at is terrace) for terrace in Terrace
}


@dataclass(frozen=True, slots=True)
class RoadPlan:
    """The picture of the road. Rows are of text; a row has two pixels."""

    width: int
    pitch: int
    """Columns of a space: its slab and a joint."""
    sky: int
    """Rows above the wizard's terrace."""
    crown: int
    """The last of them, for the crown and its bunting."""
    lane: int
    """Rows of a terrace."""
    figure: int
    """Columns of a pawn."""

    @property
    def margin(self) -> int:
        """Columns of the left tower; the right one has a joint more."""
        return (self.width - COLUMNS * self.pitch) // 2

    @property
    def rows(self) -> int:
        return self.sky + len(Terrace) * self.lane

    @property
    def slab(self) -> int:
        """Columns of a space without its joint."""
        return self.pitch - 1

    @property
    def has_plates(self) -> bool:
        """Whether the players' boards hang in the sky rather than fill its first row."""
        return self.sky >= 5

    def x(self, space: int) -> int:
        """The first column of a space."""
        return self.margin + (space + WALL) * self.pitch

    def middle(self, space: int) -> int:
        return self.x(space) + (self.pitch - 1) // 2

    def top(self, terrace: int) -> int:
        """The first pixel row of a terrace."""
        return 2 * (self.sky + terrace * self.lane)

    def ground(self, terrace: int) -> int:
        """The pixel row of a terrace's slabs; the edge is below."""
        return self.top(terrace) + 2 * self.lane - 2

    def row(self, terrace: int) -> int:
        """The text row of a terrace's slabs."""
        return self.sky + (terrace + 1) * self.lane - 1

    @property
    def rope(self) -> int:
        """The pixel row that the bunting hangs from."""
        top, high = 2 * (self.sky - self.crown), 2 * self.crown
        return top + (high - 3 if self.has_plates else high - 2)

    def space_at(self, x: int) -> int | None:
        """The space at a column; a joint belongs to the space left of it."""
        column = (x - self.margin) // self.pitch
        return column - WALL if 0 <= column < COLUMNS else None

    def terrace_at(self, y: int) -> Terrace | None:
        """The terrace at a text row."""
        row = (y - self.sky) // self.lane
        return Terrace(row) if 0 <= row < len(Terrace) else None


@dataclass(frozen=True, slots=True)
class CardPlan:
    """The size of the cards, and the room around them."""

    width: int
    height: int
    above: int
    """Rows for raising a card and its ring."""
    figure: int
    ringed: bool
    """Whether there is room for a ring around a card, and for its shadow."""

    @property
    def rows(self) -> int:
        return self.above + self.height + self.ringed

    @property
    def foot(self) -> int:
        """Rows of text below the picture."""
        return 1 if self.height < 7 else 2 if self.height < 10 else 3

    def slots(self, kinds: tuple[Kind, ...], width: int) -> list[Region]:
        """Where each card of a hand stands; kinds stand apart."""
        if not kinds:
            return []
        breaks = sum(one is not other for one, other in pairwise(kinds))
        step = self.width + 1
        taken = step * len(kinds) - 1
        gap = min(4, max(0, (width - taken - 2) // breaks)) if breaks else 0
        x = max(0, (width - taken - gap * breaks) // 2)
        found: list[Region] = []
        for at, kind in enumerate(kinds):
            if at and kind is not kinds[at - 1]:
                x += gap
            found.append(Region(x, self.above, self.width, self.height))
            x += step
        return found


@dataclass(frozen=True, slots=True)
class TablePlan:
    """All boards of a table for one size of terminal."""

    road: RoadPlan
    cards: CardPlan
    facts: int
    """Rows of facts."""
    log: Region | None = None
    """Where the log stands beside the cards."""

    @property
    def rows(self) -> int:
        """With the track above and the names of the spaces below the road."""
        return 1 + self.road.rows + 1 + self.facts + self.cards.rows


SMALL_CARDS: Final = CardPlan(8, 5, 1, 3, ringed=False)
CARDS: Final = CardPlan(13, 8, 2, 5, ringed=True)
LARGE_CARDS: Final = CardPlan(14, 10, 3, 7, ringed=True)
LOG_WIDTH: Final = 32
CARDS_WIDTH: Final = 8 * (LARGE_CARDS.width + 1) + 1
"""Columns of a full hand of large cards."""
UNDER: Final = 3
"""Prompt, inspector and footer."""


def table_plan(size: Size) -> TablePlan:
    """The boards that fit a terminal."""
    width, height = size
    pitch = max(4, min(WIDEST, (width - LEAST_MARGIN) // COLUMNS))
    if pitch == WIDEST and height >= 50:
        road = RoadPlan(width, pitch, sky=10, crown=4, lane=6, figure=7)
        plan = TablePlan(road, LARGE_CARDS, facts=2)
        above = plan.rows - plan.cards.rows
        wide = min(LOG_WIDTH, width - CARDS_WIDTH)
        log = Region(width - wide, above + 1, wide - 1, plan.cards.rows - 1)
        return TablePlan(road, LARGE_CARDS, facts=2, log=log)
    if pitch >= 6 and height >= LARGE.height:
        sky = min(7, height - LARGE.height + 6)
        road = RoadPlan(width, pitch, sky=sky, crown=3, lane=5, figure=5)
        return TablePlan(road, CARDS, facts=2)
    spare = height - 24
    lane = 4 if spare >= 4 else 3
    return TablePlan(RoadPlan(width, pitch, sky=3, crown=2, lane=lane, figure=3), SMALL_CARDS, 1)


def replay_plan(size: Size) -> TablePlan:
    """The same for a replay, whose timeline and texts need more rows: nobody raises a card."""
    plan = table_plan(size)
    cards = replace(CARDS if plan.log else SMALL_CARDS, above=0)
    return TablePlan(
        replace(plan.road, lane=3) if plan.facts == 1 else plan.road, cards, plan.facts
    )
