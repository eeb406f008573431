"""The tiles in front of a player: all that lie face up, and those face down as a pile of backs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from textual.geometry import Offset, Region

from palais_tui.games.palais_royal.ui.colours import BLACK, colours_of
from palais_tui.games.palais_royal.ui.privilege_signs import PrivilegeSigns
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.tile import Ground, Tile, tile_block
from palais_tui.games.palais_royal.ui.tile_rows import SIZES
from palais_tui.tui.colour import ink
from palais_tui.tui.widgets.canvas import Canvas

BACK: Final = 5
"""Columns of a tile that lies face down."""
BEHIND: Final = 2
"""Columns that are seen of a tile under another one."""


def paint_front_tiles(canvas: Canvas, scene: Scene, seat: int, area: Region) -> None:
    """Paint the tiles as large as all of them fit, if need be in rows, or only their signs."""
    colours, narrator, table = colours_of(scene.palette), scene.narrator, scene.view.table
    nobles = [table.components.nobles[number] for number in table.face_up[seat]]
    down = scene.view.face_down[seat]
    pile = [BACK + BEHIND * (down - 1)] if down else []
    for size in SIZES:
        wide, high = size
        spots = places_for([wide] * len(nobles) + pile, high, area)
        if spots:
            break
    else:
        _write_signs(canvas, scene, seat, area)
        return
    ground = Ground(size, canvas.surface(area.x, area.y), colours, scene.palette.half_rows)
    signs = PrivilegeSigns(narrator.language, scene.symbols)
    for spot, noble in zip(spots, nobles, strict=False):
        tile = Tile(noble, narrator.noble_sign(noble), signs.of(noble), noble.gold)
        canvas.lay(*spot, tile_block(tile, colours.rest, ground))
    if down:
        _paint_pile(canvas, scene, down, Region(*spots[-1], pile[0], high), area.right)


def places_for(widths: Sequence[int], high: int, area: Region) -> list[Offset]:
    """Where things of one height stand in rows, with gaps between; empty if they do not fit."""
    spots: list[Offset] = []
    x, y = area.x, area.y
    for width in widths:
        if x > area.x and x + width > area.right:
            x, y = area.x, y + high + 1
        if x + width > area.right or y + high >= area.bottom:
            return []
        spots.append(Offset(x, y))
        x += width + 1
    return spots


def _paint_pile(canvas: Canvas, scene: Scene, down: int, at: Region, right: int) -> None:
    """Backs over each other, with their number in words or, if those do not fit, on the top."""
    colours = colours_of(scene.palette)
    for number in range(down):
        share = 0.35 + 0.12 * ((down - number) % 2)
        back = colours.mixed(colours.face_down, BLACK, share)
        canvas.fill(at.x + BEHIND * number, at.y, BACK, at.height, back)
    top = at.right - BACK
    ornament = colours.mixed(colours.face_down, BLACK, 0.65)
    if at.height > 2:
        canvas.fill(top + 1, at.y + 1, BACK - 2, at.height - 2, ornament)
    said = scene.narrator.language.text("table.face_down", count=down)
    if at.right + 1 + len(said) <= right:
        canvas.write(at.right + 1, at.y, said, scene.palette.muted)
    else:
        style = ink(colours.band_ink, ornament, bold=True)
        canvas.write_centred(top + 1, at.y + at.height // 2, BACK - 2, f"{down}", style)


def _write_signs(canvas: Canvas, scene: Scene, seat: int, area: Region) -> None:
    """Every privilege with how many tiles give it, then the number of tiles face down."""
    colours, narrator, table = colours_of(scene.palette), scene.narrator, scene.view.table
    nobles = [table.components.nobles[number] for number in table.face_up[seat]]
    counts = Counter(narrator.noble_sign(noble) for noble in nobles)
    band = {narrator.noble_sign(noble): colours.band(noble) for noble in nobles}
    chips = [
        (
            f" {sign} {scene.symbols.double[0]}{count} " if count > 1 else f" {sign} ",
            ink(colours.band_ink, band[sign], bold=True),
        )
        for sign, count in counts.items()
    ]
    down = scene.view.face_down[seat]
    if down:
        said = narrator.language.text("table.face_down", count=down)
        chips.append((said, scene.palette.muted))
    x, y = area.offset
    for text, style in chips:
        if x > area.x and x + len(text) > area.right:
            x, y = area.x, y + 1
        if y < area.bottom:
            x = canvas.write(x, y, text, style) + 1
