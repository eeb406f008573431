"""All boards of Royal Visit in one widget, for the table and for replays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Region, Size
from textual.timer import Timer

from palais_tui.games.royal_visit.engine.components import Pawn
from palais_tui.games.royal_visit.ui.close_up import CloseUpBoard
from palais_tui.games.royal_visit.ui.facts import FactsBoard
from palais_tui.games.royal_visit.ui.hand import HandBoard
from palais_tui.games.royal_visit.ui.lined_road import ROWS as LINED_ROWS
from palais_tui.games.royal_visit.ui.plan import UNDER, TablePlan, table_plan
from palais_tui.games.royal_visit.ui.road import RoadBoard
from palais_tui.games.royal_visit.ui.scene import Scene
from palais_tui.games.royal_visit.ui.track import TrackBoard
from palais_tui.tui.table.messages import Chosen
from palais_tui.tui.widgets.cached import CachedWidget

STYLE_SHEET: Final = Path(__file__).with_name("boards.tcss")
"""To be listed in the CSS_PATH of every screen that shows the boards."""
STEP_SECONDS: Final = 0.07
"""A pawn walks one space."""
HOP_SECONDS: Final = 0.12
"""The crown hops one flag."""
CALL_SECONDS: Final = 0.08
"""The wizard's light flickers before somebody comes to him."""
REACHES: Final = (1, 4, 8, 12)
"""How far the colours of the jester's path come in each picture when he changes sides."""
REACH_SECONDS: Final = 0.05
FALL_SECONDS: Final = 0.5
FALLS: Final = 60
"""Pictures of the cascade before it stands still."""


Step = tuple[Scene, float]
"""A picture, and the seconds until the next one."""


class VisitBoards(Vertical, CachedWidget):
    """Track, road, facts and hand."""

    def __init__(self, *, id: str | None = "game-boards") -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._track = TrackBoard(id="track")
        self.road = RoadBoard(id="road")
        self._facts = FactsBoard(id="facts")
        self.hand = HandBoard(id="cards")
        self._close_up = CloseUpBoard(id="close-up")
        self.plan = table_plan(Size(80, 24))
        self._fitted: TablePlan | None = None
        self._terminal = Size(80, 24)
        self._lined = False
        self._scene: Scene | None = None
        """What is shown at the end of the motion."""
        self._shown: Scene | None = None
        self._way: list[Step] = []
        """The pictures on the way there."""
        self._walking: Timer | None = None
        self._falling: Timer | None = None
        self._falls = 0
        self._held: int | None = None
        """The card that the mouse button went down on."""

    def compose(self) -> ComposeResult:
        yield self._track
        yield self.road
        yield self._facts
        yield self.hand
        yield self._close_up

    def fit(self, size: Size, plan: TablePlan | None = None) -> None:
        """Lay the boards out for a terminal."""
        self.plan = plan or table_plan(size)
        self._terminal = size
        self._lay_out()

    def _lay_out(self) -> None:
        plan, road, height = self.plan, self.road_rows, self.rows
        if self.is_attached:  # a log has rows of its own only where there are any
            self.screen.set_class(self._terminal.height > height + UNDER, "-spare")
        if (plan, self._lined) == (self._fitted, self.has_class("-lined")):
            return
        self._fitted = plan
        self.set_class(self._lined, "-lined")
        self.road.plan = plan.road
        self.hand.plan = plan.cards
        self.hand.room = self._close_up.room = plan.log.x if plan.log else 0
        self.road.styles.height = road
        self._facts.styles.height = plan.facts
        self.hand.styles.height = plan.cards.rows
        self._close_up.styles.height = height
        self.styles.height = height

    @property
    def road_rows(self) -> int:
        """Rows of the road, with the names of its spaces."""
        return LINED_ROWS if self._lined else self.plan.road.rows + 1

    @property
    def rows(self) -> int:
        """Rows of all boards."""
        return 1 + self.road_rows + self.plan.facts + self.plan.cards.rows

    @property
    def cards_row(self) -> int:
        """The first row of the cards, where a chosen one is raised to."""
        return 1 + self.road_rows + self.plan.facts

    def stand(self, pawn: Pawn, space: int) -> Region:
        """Where a pawn stands."""
        return self.road.stand(pawn, space).translate((0, 1))

    @property
    def crown(self) -> Region:
        """Where the crown stands, and where it will go."""
        return self.road.crown_region.translate((0, 1))

    def space_name(self, space: int) -> Region:
        """Where the name of a space stands under the road."""
        return Region(self.stand(Pawn.KING, space).x, self.road_rows, self.plan.road.slab, 1)

    def log_region(self) -> Region | None:
        """Where the log stands beside the cards."""
        return None if self._lined else self.plan.log

    def show(self, scene: Scene, *, animated: bool = False) -> None:
        """Draw a scene on all boards; pawns walk there if it is animated."""
        lined = not scene.is_painted
        if lined != self._lined:
            self._lined = lined
            self._lay_out()
        before, self._scene = self._shown, scene
        self._stop_walking()
        if animated and before is not None and not lined and scene.close_up is None:
            self._way = _way(before, scene)
            if self._way:
                self._walk()
                return
        self._draw(scene)
        if animated and not lined and self._falling is None and self._falls < FALLS:
            self._falling = self.set_interval(FALL_SECONDS, self._fall)

    def _draw(self, scene: Scene) -> None:
        self._shown = scene = replace(scene, frame=self._falls % 2)
        self.set_class(scene.close_up is not None, "-close")
        if scene.close_up is not None:
            self._close_up.show(scene)
            return
        self._track.show(scene)
        self.road.show(scene)
        self._facts.show(scene)
        self.hand.show(scene)

    # --- a card dragged to the road

    def on_mouse_down(self, event: events.MouseDown) -> None:
        at = self.hand.card_at(*(event.screen_offset - self.hand.region.offset))
        self._held = at if self.hand.region.contains_point(event.screen_offset) else None

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """A card let go on the road is chosen, and then what it was dragged to."""
        held, self._held = self._held, None
        target = self.road.target_at(*(event.screen_offset - self.road.region.offset))
        if held is None or not self.road.region.contains_point(event.screen_offset):
            return
        if self._scene is not None and held not in self._scene.chosen:
            self.post_message(Chosen(("card", held)))
        if target is not None and target[0] != "crown":
            self.post_message(Chosen(target))

    def _walk(self) -> None:
        if self._way:
            scene, seconds = self._way.pop(0)
            self._draw(scene)
            self._walking = self.set_timer(seconds, self._walk)
            return
        self._stop_walking()
        if self._scene is not None:
            self._draw(self._scene)

    def _stop_walking(self) -> None:
        if self._walking is not None:
            self._walking.stop()
            self._walking = None
        self._way = []

    def _fall(self) -> None:
        """The cascade moves for half a minute."""
        self._falls += 1
        if self._falls >= FALLS and self._falling is not None:
            self._falling.stop()
        if self._shown is not None and self._walking is None and not self.has_class("-close"):
            self._shown = replace(self._shown, frame=self._falls % 2)
            self.road.show(self._shown)


def _way(before: Scene, after: Scene) -> list[Step]:
    """The pictures between two positions: the pawns, the jester's path, then the crown."""
    if before.palette != after.palette:
        return []
    still = replace(after, ghosts=(), picked=frozenset(), keys={}, callable=frozenset())
    here = replace(still, pawns=before.pawns, crown=before.crown)
    there = replace(still, crown=before.crown)
    moved = frozenset(pawn for pawn in Pawn if before.pawns[pawn] != after.pawns[pawn])
    found = [*(_call(here, moved) if after.called and moved else _steps(here, after.pawns))]
    if before.serves != after.serves:
        found += [(replace(there, reach=reach), REACH_SECONDS) for reach in REACHES]
    crown = before.crown
    while crown != after.crown:
        found.append((replace(still, crown=crown), HOP_SECONDS))
        crown += _towards(crown, after.crown)
    return found


def _steps(scene: Scene, goal: Sequence[int]) -> Iterator[Step]:
    """Pawns walk space by space; the last step is the next picture."""
    pawns = list(scene.pawns)
    while tuple(pawns) != goal:
        if tuple(pawns) != scene.pawns:
            yield replace(scene, pawns=tuple(pawns)), STEP_SECONDS
        for pawn in Pawn:
            pawns[pawn] += _towards(pawns[pawn], goal[pawn])


def _call(scene: Scene, called: frozenset[Pawn]) -> Iterator[Step]:
    """The wizard's light flickers, then whom he calls is gone."""
    for light in (called, frozenset[Pawn](), called):
        yield replace(scene, callable=light), CALL_SECONDS
    yield replace(scene, absent=called), CALL_SECONDS


def _towards(here: int, there: int) -> int:
    return (there > here) - (there < here)
