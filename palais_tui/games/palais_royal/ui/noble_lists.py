"""Everyone's nobles at the end of the game, including those face down."""

from __future__ import annotations

from collections import Counter

from textual.geometry import Region, Size

from palais_tui.games.palais_royal.engine.components import Noble, Privilege
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.score_table import player_label
from palais_tui.games.palais_royal.ui.tile_rows import extent, largest, lay_tiles
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

WIDEST = 34
TITLE_ROWS = 2
HEAD_ROWS = 2
"""A player's name, and a gap below the tiles."""


class NobleLists(PaintedBoard[Scene]):
    """Everyone's tiles, most points first; without room for them, a list."""

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        table = scene.view.table
        canvas.write(2, 0, scene.narrator.language.text("scoring.all_nobles"), scene.palette.strong)
        if scene.palette.painted and self._paint_tiles(canvas, scene):
            return
        column = min(WIDEST, (self.size.width - 2) // table.players)
        for seat in range(table.players):
            tiles = [
                table.components.nobles[n] for n in (*table.face_up[seat], *table.face_down[seat])
            ]
            self._list(canvas, scene, seat, tiles, (2 + seat * column, column))

    def _paint_tiles(self, canvas: Canvas, scene: Scene) -> bool:
        """A row of tiles or more for each player; False if there is no room for all."""
        table, palette, say = scene.view.table, scene.palette, scene.narrator.language.text
        nobles = [
            sorted(
                (table.components.nobles[n] for n in (*table.face_up[s], *table.face_down[s])),
                key=lambda noble: (-noble.points, noble.privilege.value),
            )
            for s in range(table.players)
        ]
        room = Size(canvas.width - 4, canvas.height - TITLE_ROWS)
        size = largest([len(own) for own in nobles], room, HEAD_ROWS)
        if size is None:
            return False
        y = TITLE_ROWS
        for seat, own in enumerate(nobles):
            label = f" {player_label(scene, seat, WIDEST)} "
            x = canvas.write(2, y, label, palette.chip(seat)) + 1
            points = say("detail.points", points=sum(noble.points for noble in own))
            tiles = say("scoring.tiles", count=len(own))
            told = f"{points} {tiles}" if own else say("scoring.no_nobles")
            canvas.write(x, y, told, palette.plain)
            rows = extent(len(own), size, room.width).height
            area = Region(2, y + 1, room.width, rows)
            lay_tiles(canvas, scene.narrator, palette, own, area, size)
            y += rows + HEAD_ROWS
        return True

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
                key,
                count=count,
                times=scene.symbols.double[0],
                noble=scene.narrator.noble_sign(noble),
                points=noble.points,
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
