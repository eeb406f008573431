"""The road with its pawns, painted or drawn with lines."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.geometry import Region

from palais_tui.games.royal_visit.engine.components import Pawn
from palais_tui.games.royal_visit.ui import lined_road
from palais_tui.games.royal_visit.ui.painted_road import paint_road
from palais_tui.games.royal_visit.ui.plan import PAWNS_ON, TERRACE_OF, RoadPlan, Terrace
from palais_tui.games.royal_visit.ui.scene import Scene
from palais_tui.tui.table.messages import Chosen, Dragged, Pointed
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

Target = tuple[str, int]
"""("pawn", number), ("space", 3), ("crown", 0), or, packed in one number, ("spot", ...)."""
SPOTS = 100


def spot(terrace: int, space: int) -> Target:
    """A space of one terrace."""
    return "spot", terrace * SPOTS + space + SPOTS // 2


def spot_of(target: Target) -> tuple[Terrace, int]:
    """The terrace and the space of a spot."""
    terrace, space = divmod(target[1], SPOTS)
    return Terrace(terrace), space - SPOTS // 2


def space_at(pawns: Sequence[int], target: Target) -> int | None:
    """The space that a target on the road lies on."""
    match target:
        case ("spot", _):
            return spot_of(target)[1]
        case ("pawn", pawn):
            return pawns[pawn]
        case ("space", space):
            return space
    return None


class RoadBoard(PaintedBoard[Scene]):
    """The road. A click gives the pawn that stands there, or the spot."""

    plan = RoadPlan(80, 4, 3, 2, 3, 3)

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._held: Target | None = None
        """What the mouse button went down on."""
        self._dragged = False
        """Whether the click that Textual makes of a drag is still to come."""

    def looks(self, scene: Scene) -> object:
        pointed = scene.pointed if scene.pointed and scene.pointed[0] == "space" else None
        return (
            self.plan,
            scene.view.hand_sizes,
            scene.view.table.run_outs,
            scene.seat,
            scene.hand_seat,
            scene.pawns,
            scene.crown,
            scene.ghosts,
            scene.picked,
            dict(scene.keys),
            scene.callable,
            scene.coming,
            scene.trace,
            scene.highlighted,
            pointed,
            scene.over,
            scene.frame,
            scene.absent,
            scene.reach,
            scene.narrator.names,
            scene.narrator.language,
            scene.symbols,
            scene.palette,
        )

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        if scene.is_painted:
            paint_road(canvas, scene, self.plan)
        else:
            if scene.palette.painted:
                canvas.fill(0, 0, canvas.width, canvas.height, scene.palette.night)
            lined_road.draw_road(canvas, scene)

    def stand(self, pawn: Pawn, space: int) -> Region:
        """Where a pawn stands on a space."""
        if self._is_painted:
            top = self.plan.sky + TERRACE_OF[pawn] * self.plan.lane
            return Region(self.plan.x(space), top, self.plan.slab, self.plan.lane)
        x = lined_road.column(space, lined_road.left_of(self._painting.width))
        return Region(x - 1, lined_road.line_of(pawn), 3, 1)

    @property
    def crown_region(self) -> Region:
        """Where the crown stands, and where it will go."""
        if not self._is_painted:
            return Region(0, lined_road.CROWN, self._painting.width, 1)
        return Region(0, self.plan.sky - self.plan.crown, self.plan.width, self.plan.crown)

    @property
    def _is_painted(self) -> bool:
        scene = self._scene
        return scene is None or scene.is_painted

    # --- mouse

    def target_at(self, x: int, y: int) -> Target | None:
        """What is at a point: a pawn, the crown, a spot, or a space by its name."""
        scene = self._scene
        if scene is None:
            return None
        if self._is_painted:
            space, row = self.plan.space_at(x), y
            if space is None:
                return None
            if row >= self.plan.rows:
                return "space", space
            terrace = self.plan.terrace_at(row)
            if terrace is None:
                return ("crown", 0) if row >= self.plan.sky - self.plan.crown else None
        else:
            space = lined_road.space_at(x, self._painting.width)
            if space is None:
                return None
            if y in (lined_road.TOP, lined_road.BOTTOM):
                return "space", space
            if y in (lined_road.CROWN - 1, lined_road.CROWN):
                return "crown", 0
            number = (y - lined_road.WIZARD) // 2
            if not 0 <= number < len(Terrace):
                return None
            terrace = Terrace(number)
        found = next((p for p in PAWNS_ON[terrace] if scene.pawns[p] == space), None)
        return spot(terrace, space) if found is None else ("pawn", int(found))

    @property
    def held_pawn(self) -> Pawn | None:
        """The pawn that is being dragged."""
        return Pawn(self._held[1]) if self._held and self._held[0] == "pawn" else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if not event.button:  # it may have been let go elsewhere
            self._held = None
        target = self.target_at(event.x, event.y)
        if target is not None:
            self.post_message(Pointed(target))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._held, self._dragged = self.target_at(event.x, event.y), False

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """A pawn let go elsewhere was dragged there."""
        held, self._held = self._held, None
        target = self.target_at(event.x, event.y)
        if held and target and held[0] == "pawn" and target != held:
            self._dragged = True
            self.post_message(Dragged(held, target))

    def on_click(self, event: events.Click) -> None:
        target = self.target_at(event.x, event.y)
        dragged, self._dragged = self._dragged, False
        if target is not None and not dragged:
            self.post_message(Chosen(target))
