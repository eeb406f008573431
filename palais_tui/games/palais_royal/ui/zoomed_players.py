"""The players on the whole screen: everything that all may see, in words."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from textual.geometry import Region

from palais_tui.games.palais_royal.engine.castle import KING, MADAME
from palais_tui.games.palais_royal.engine.components import CARD_KINDS, Noble
from palais_tui.games.palais_royal.engine.majority import majority
from palais_tui.games.palais_royal.engine.scoring import edge_result
from palais_tui.games.palais_royal.ui.colours import BLACK, colours_of
from palais_tui.games.palais_royal.ui.painted_players import IN_TURN
from palais_tui.games.palais_royal.ui.player_nobles import added_up
from palais_tui.games.palais_royal.ui.privilege_sign import privilege_sign
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.tile import LARGE, MEDIUM, Ground, Tile, tile_block
from palais_tui.tui.colour import ink
from palais_tui.tui.widgets.canvas import Canvas

MARGIN: Final = 2
LEAST_LINES: Final = 3
BACK: Final = 5
"""Columns of a tile that lies face down."""
GAP: Final = "  "
"""Between the things that a player has."""
WIDE: Final = 110
"""Columns from which the supply is also drawn as pips."""


def paint_zoomed_players(canvas: Canvas, scene: Scene) -> None:
    """Each player in a block as wide as the screen."""
    players = scene.view.table.players
    each = canvas.height // players
    if each < LEAST_LINES:  # not laid out yet
        return
    if scene.palette.painted:
        canvas.fill(0, 0, *canvas.size, scene.palette.night)
    for seat in range(players):
        _paint_player(canvas, scene, seat, seat * each, each)


def _paint_player(canvas: Canvas, scene: Scene, seat: int, y: int, height: int) -> None:
    table, palette, symbols, narrator = (
        scene.view.table,
        scene.palette,
        scene.symbols,
        scene.narrator,
    )
    say, width = narrator.language.text, canvas.width
    in_turn = scene.prompt is not None and scene.prompt.seat == seat
    if palette.painted:
        tint = palette.mixed(
            palette.low, palette.seat_colours[seat], IN_TURN[not palette.dark] if in_turn else 0.0
        )
        canvas.fill(0, y, width, height - (height > 4), tint)
        canvas.fill(0, y, 1, height - (height > 4), palette.seat_colours[seat])
    name = f" {symbols.shapes[seat]} {narrator.names[seat]} "
    canvas.write(MARGIN, y, name, palette.chip(seat) if in_turn else palette.strong)
    purse = say(
        "detail.purse",
        gold=table.gold[seat],
        cards=scene.view.hand_sizes[seat],
        violet=table.servants(seat, MADAME),
        turquoise=table.servants(seat, KING),
    )
    styles = [palette.gold, palette.plain, palette.violet, palette.turquoise]
    if scene.view.scores:
        purse = f"{say('detail.total', points=scene.view.scores[seat].total)}{GAP}{purse}"
        styles.insert(0, palette.strong)
    x = width - 1 - len(purse)
    for part, style in zip(purse.split(GAP), styles, strict=True):
        x = canvas.write(x, y, part, style) + len(GAP)
    supply = say(
        "detail.supply",
        supply=table.supply[seat],
        reserve=table.reserve[seat],
        down=scene.view.face_down[seat],
    )
    x = canvas.write(MARGIN + 1, y + 1, supply, palette.plain) + 2
    if width >= WIDE:
        x = canvas.write(x, y + 1, symbols.shapes[seat] * table.supply[seat], palette.seats[seat])
    opened = [
        narrator.card(kind)
        for kind in range(CARD_KINDS)
        for _ in range(table.open_cards[seat * CARD_KINDS + kind])
    ]
    cards = say("detail.open", cards=", ".join(opened)) if opened else ""
    privileges = _privileges(scene, seat)
    left = MARGIN + 3 + max((*map(len, privileges), len(cards), len(say("detail.own")), x))
    is_own = seat == scene.view.seat and scene.in_turn is None and scene.prompt is not None
    # words come before tiles
    tiles = len(privileges) + bool(cards) + is_own <= height - 3 and _paint_tiles(
        canvas, scene, seat, Region(left, y + 1, width - 1 - left, height - 2)
    )
    if is_own:
        if tiles:
            canvas.write(MARGIN + 1, y + height - 2, say("detail.own"), palette.muted)
        else:
            canvas.write_right(width - 1, y + 1, say("detail.own"), palette.muted)
    bottom = y + height - 1 - (is_own and tiles)
    room = max(left, width // 2) if tiles else width
    places = list(_whereabouts(scene, seat))
    joined = wrap(" ".join(places), room - MARGIN - 2)
    rows = height - 2 - bool(opened)
    if rows - 1 - len(joined) > 1:  # enough for the privileges in fewer lines
        rows -= 1 + len(joined)
    y = _write_privileges(canvas, scene, seat, (y + 2, rows))
    canvas.write(MARGIN + 1, y, cards[: width - MARGIN - 2], palette.plain)
    y += bool(cards)
    lines = [line for place in places for line in wrap(place, room - MARGIN - 2)]
    if y + len(lines) > bottom:  # as a paragraph, and the last sentences may be left out
        shorter = (places[:number] for number in range(len(places), 0, -1))
        paragraphs = (wrap(" ".join(some), room - MARGIN - 2) for some in shorter)
        lines = next((one for one in paragraphs if y + len(one) <= bottom), [])
    y += y + len(lines) < bottom  # a gap, if nothing is lost by it
    for row, line in enumerate(lines, y):
        canvas.write(MARGIN + 1, row, line, palette.plain)


def _whereabouts(scene: Scene, seat: int) -> Iterator[str]:
    """Where a player's servants are, where they have the majority, and which edges they hold."""
    table, narrator = scene.view.table, scene.narrator
    say = narrator.language.text
    counts = {place: table.servants(seat, place) for place in table.grid.at}
    places = ", ".join(f"{narrator.short_place(p)} {count}" for p, count in counts.items() if count)
    if places:
        yield say("detail.castle", places=places)
    held = [p for p in counts if table.components.places[p].bonus and majority(table, p) == seat]
    if held:
        yield say("detail.majorities", places=", ".join(map(narrator.short_place, held)))
    edges = [
        f"{say(f'edges_alone.{edge.id}')} {edge_result(table, number).counts[seat]}"
        for number, edge in enumerate(table.components.garden.edges)
        if edge_result(table, number).counts[seat]
    ]
    if edges:
        yield say("detail.on_edges", edges=", ".join(edges))


def _privileges(scene: Scene, seat: int) -> list[str]:
    """A player's privileges: the two-word sign and what it does."""
    narrator = scene.narrator
    nobles = added_up(scene.view.table, seat)
    return [f" {narrator.noble_sign(noble)}  {_does(scene, noble)}" for noble in nobles]


def _paint_tiles(canvas: Canvas, scene: Scene, seat: int, area: Region) -> bool:
    """The nobles in front of a player as tiles at the right side; False if there is no room."""
    palette, narrator, table = scene.palette, scene.narrator, scene.view.table
    size = next((size for size in (LARGE, MEDIUM) if size[1] < area.height), None)
    if size is None or not palette.painted or canvas.width < WIDE:
        return False
    colours = colours_of(palette)
    ground = Ground(size, canvas.surface(area.right, area.y), colours, palette.half_rows)
    wide, high = size
    x, y = area.right, area.y + (area.height > high + 1)
    back, ornament = (colours.mixed(colours.face_down, BLACK, share) for share in (0.45, 0.65))
    for number in table.face_up[seat]:
        if x - wide < area.x:
            return True
        noble = table.components.nobles[number]
        sign, letters = narrator.noble_sign(noble), privilege_sign(narrator, noble)
        tile = Tile(noble, sign, letters, noble.gold)
        x -= wide
        canvas.lay(x, y, tile_block(tile, colours.rest, ground))
        x -= 1
    for _ in range(scene.view.face_down[seat]):
        if x - BACK < area.x:
            break
        x -= BACK
        canvas.fill(x, y, BACK, high, back)
        canvas.fill(x + 1, y + 1, BACK - 2, high - 2, ornament)
        x -= 1
    return True


def _write_privileges(canvas: Canvas, scene: Scene, seat: int, lines: tuple[int, int]) -> int:
    """Each privilege in a line of its own if there are enough; returns the row below."""
    y, rows = lines
    palette, narrator = scene.palette, scene.narrator
    say, room = narrator.language.text, canvas.width - MARGIN - 2
    nobles = added_up(scene.view.table, seat)
    if not nobles:
        canvas.write(MARGIN + 1, y, say("detail.no_privilege"), palette.muted)
        return y + 1
    if len(nobles) > rows:
        words = "; ".join(
            f"{narrator.noble_sign(noble)}: {_does(scene, noble)}" for noble in nobles
        )
        shown = wrap(words, room)
        if len(shown) > rows:
            shown = wrap(", ".join(narrator.noble_sign(noble) for noble in nobles), room)
        for row, line in enumerate(shown[:rows], y):
            canvas.write(MARGIN + 1, row, line, palette.plain)
        return y + len(shown[:rows])
    for row, noble in enumerate(nobles, y):
        style = palette.strong
        if palette.painted:
            colours = colours_of(palette)
            style = ink(colours.band_ink, colours.band(noble), bold=True)
        x = canvas.write(MARGIN + 1, row, f" {narrator.noble_sign(noble)} ", style)
        canvas.write(x + 1, row, _does(scene, noble), palette.plain)
    return y + len(nobles)


def _does(scene: Scene, noble: Noble) -> str:
    """What a privilege does, in words."""
    language = scene.narrator.language
    return language.text(f"noble_does.{noble.privilege.value}", amount=noble.amount)
