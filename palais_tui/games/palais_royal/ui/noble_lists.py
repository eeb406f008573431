"""Everyone's nobles at the end of the game, including those face down."""

from __future__ import annotations

from collections import Counter

from palais_tui.games.palais_royal.engine.components import Noble, Privilege
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.score_table import player_label
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

WIDEST = 34


class NobleLists(PaintedBoard[Scene]):
    """A list for each player, most points first, equal nobles counted."""

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        table = scene.view.table
        canvas.write(2, 0, scene.narrator.language.text("scoring.all_nobles"), scene.palette.strong)
        column = min(WIDEST, (self.size.width - 2) // table.players)
        for seat in range(table.players):
            tiles = [
                table.components.nobles[n] for n in (*table.face_up[seat], *table.face_down[seat])
            ]
            self._list(canvas, scene, seat, tiles, (2 + seat * column, column))

    def _list(
        self, canvas: Canvas, scene: Scene, seat: int, tiles: list[Noble], at: tuple[int, int]
    ) -> None:
        x, column = at
        say, palette = scene.narrator.language.text, scene.palette
        canvas.write(x, 1, player_label(scene, seat, column - 1), palette.seats[seat])
        canvas.write(x, 2, scene.symbols.across * (column - 1), palette.lines)
        y = 3
        counted = Counter((-noble.points, noble.privilege.value, noble.amount) for noble in tiles)
        for kind, count in sorted(counted.items()):
            noble = next(n for n in tiles if (-n.points, n.privilege.value, n.amount) == kind)
            key = "scoring.noble_each" if noble.privilege is Privilege.NONE else "scoring.noble"
            text = say(
                key, count=count, noble=scene.narrator.noble_sign(noble), points=noble.points
            )
            canvas.write_right(x + 3, y, str(noble.points * count), palette.plain)
            canvas.write(x + 4, y, text, palette.muted)
            y += 1
        if not tiles:
            canvas.write(x + 4, y, say("scoring.no_nobles"), palette.muted)
            y += 1
        canvas.write(x, y, scene.symbols.across * (column - 1), palette.lines)
        total = str(sum(noble.points for noble in tiles))
        canvas.write_right(x + 3, y + 1, total, palette.seats[seat])
        canvas.write(x + 4, y + 1, say("scoring.tiles", count=len(tiles)), palette.strong)
