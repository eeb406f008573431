"""The tiles in front of a player: all that lie face up, and those face down as a pile of backs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from textual.geometry import Offset, Region

from palais_tui.games.palais_royal.engine.components import CARD_KINDS
from palais_tui.games.palais_royal.ui.art import game_art
from palais_tui.games.palais_royal.ui.card_fan import card_band
from palais_tui.games.palais_royal.ui.colours import BLACK, colours_of
from palais_tui.games.palais_royal.ui.privilege_signs import PrivilegeSigns
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.tile import LARGE, PLATE, Ground, Tile, tile_block
from palais_tui.games.palais_royal.ui.tile_rows import SIZES
from palais_tui.tui.colour import ink
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.widgets.canvas import Canvas

BACK: Final = 5
"""Columns of a tile that lies face down."""
BEHIND: Final = 2
"""Columns that are seen of a tile under another one."""


class TileForm(NamedTuple):
    """How tiles are drawn, alike for all players."""

    size: tuple[int, int]
    with_cards: bool
    """Whether the cards that were played and stay lie beside them."""


def common_form(players: Sequence[FrontTiles], area: Region, *, with_cards: bool) -> TileForm:
    """The largest form in which everything fits that lies in front of each player.

    Whose tiles do not fit even if they are small has signs instead.
    """
    forms = [TileForm(size, with_cards=True) for size in SIZES[:-1]] if with_cards else []
    forms += [TileForm(size, with_cards=False) for size in SIZES]
    fitting = (form for form in forms if all(front.fits(form, area) for front in players))
    return next(fitting, forms[-1])


class FrontTiles:
    """Paints what lies in front of one player."""

    def __init__(self, canvas: Canvas, scene: Scene, seat: int) -> None:
        self._canvas = canvas
        self._scene = scene
        self._seat = seat
        self._colours = colours_of(scene.palette)
        table = scene.view.table
        self._nobles = [table.components.nobles[number] for number in table.face_up[seat]]
        self._down = scene.view.face_down[seat]

    def fits(self, form: TileForm, area: Region) -> bool:
        """Whether everything there is fits an area, if need be in rows."""
        return self._is_bare(form) or bool(self._spots(form, area))

    def paint(self, area: Region, form: TileForm) -> None:
        """The tiles, or only their signs."""
        if self._is_bare(form):
            return
        spots = self._spots(form, area)
        if spots:
            self._lay(form, spots, area)
        else:
            self._write_signs(area)

    def _is_bare(self, form: TileForm) -> bool:
        return not (self._nobles or self._down or (form.with_cards and self._cards()))

    def _cards(self) -> list[int]:
        table, seat = self._scene.view.table, self._seat
        return [
            kind
            for kind in range(CARD_KINDS)
            for _ in range(table.open_cards[seat * CARD_KINDS + kind])
        ]

    def _pile_columns(self) -> int:
        return BACK + BEHIND * (self._down - 1)

    def _spots(self, form: TileForm, area: Region) -> list[Offset]:
        wide, high = form.size
        tiles = len(self._nobles) + (len(self._cards()) if form.with_cards else 0)
        pile = [self._pile_columns()] if self._down else []
        return places_for([wide] * tiles + pile, high, area)

    def _lay(self, form: TileForm, spots: Sequence[Offset], area: Region) -> None:
        size, cards = form.size, self._cards() if form.with_cards else []
        canvas, narrator, palette = self._canvas, self._scene.narrator, self._scene.palette
        ground = Ground(size, canvas.surface(area.x, area.y), self._colours, palette.half_rows)
        signs = PrivilegeSigns(narrator.language, self._scene.symbols)
        for spot, noble in zip(spots, self._nobles, strict=False):
            tile = Tile(noble, narrator.noble_sign(noble), signs.of(noble), noble.gold)
            canvas.lay(*spot, tile_block(tile, self._colours.rest, ground))
        for spot, kind in zip(spots[len(self._nobles) :], cards, strict=False):
            self._paint_card(kind, Region(*spot, *size))
        if self._down:
            pile = Region(*spots[-1], self._pile_columns(), size[1])
            _paint_pile(canvas, self._scene, self._down, pile, area.right)

    def _paint_card(self, kind: int, at: Region) -> None:
        """A played card as large as a tile: its picture, and what it is worth."""
        canvas, narrator, colours = self._canvas, self._scene.narrator, self._colours
        card = narrator.components.cards[kind]
        light = colours.rest
        name = narrator.card(kind)
        if len(name) > at.width:
            name = narrator.language.text("scoring.pillar_fame")
        canvas.fill(*at, light.surface)
        canvas.fill(at.x, at.y, at.width, 1, card_band(colours, card.id))
        style = ink(colours.band_ink, bold=True)
        canvas.write(at.x + (len(name) < at.width), at.y, name, style)
        beside = at.height < LARGE[1]
        columns, rows = (PLATE, at.height - 1) if beside else (at.width, at.height - 3)
        picture = game_art(f"cards/{card.id}").crop(columns, 2 * rows)
        canvas.pixels(at.x, at.y + 1, picture.recoloured(colours.shown).pixels)
        if card.points:
            y = at.y + 1 if beside else at.bottom - 2
            points = f"{card.points}{UNICODE.points}"
            canvas.write_right(at.right - 1, y, points, ink(light.ink, bold=True))

    def _write_signs(self, area: Region) -> None:
        """Every privilege with how many tiles give it, then the number of tiles face down."""
        colours, scene, nobles, down = self._colours, self._scene, self._nobles, self._down
        narrator, canvas = scene.narrator, self._canvas
        counts = Counter(narrator.noble_sign(noble) for noble in nobles)
        band = {narrator.noble_sign(noble): colours.band(noble) for noble in nobles}
        chips = [
            (
                f" {sign} {scene.symbols.double[0]}{count} " if count > 1 else f" {sign} ",
                ink(colours.band_ink, band[sign], bold=True),
            )
            for sign, count in counts.items()
        ]
        if down:
            said = narrator.language.text("table.face_down", count=down)
            chips.append((said, scene.palette.muted))
        x, y = area.offset
        for text, style in chips:
            if x > area.x and x + len(text) > area.right:
                x, y = area.x, y + 1
            if y < area.bottom:
                x = canvas.write(x, y, text, style) + 1


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
