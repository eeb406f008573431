"""The players on the whole screen, painted: chips, pips, a small castle and their tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Final

from rich.style import Style
from textual.geometry import Region

from palais_tui.games.palais_royal.controller.explanations import gives
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    CASTLE_WIDTH,
    KING,
    MADAME,
    MINT,
    PARADE,
    STAIRWAY,
)
from palais_tui.games.palais_royal.engine.components import CARD_KINDS, Noble
from palais_tui.games.palais_royal.engine.majority import majority
from palais_tui.games.palais_royal.engine.scoring import Rank, edge_result
from palais_tui.games.palais_royal.phrases.explanations import worth_text
from palais_tui.games.palais_royal.ui.colours import BLACK, colours_of
from palais_tui.games.palais_royal.ui.edge_line import side_sign
from palais_tui.games.palais_royal.ui.front_tiles import FrontTiles, TileForm, common_form
from palais_tui.games.palais_royal.ui.painted_players import FACE_DOWN, IN_TURN
from palais_tui.games.palais_royal.ui.player_nobles import added_up
from palais_tui.games.palais_royal.ui.privilege_signs import PrivilegeSigns
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.supply_sign import supply_shown
from palais_tui.tui.colour import ink
from palais_tui.tui.widgets.canvas import Canvas

MARGIN: Final = 3
LEAST_LINES: Final = 3
WIDE: Final = 110
"""Columns from which the castle has a place of its own and tiles are drawn."""
ROOMY: Final = 125
"""Columns from which the rooms of a tall castle can have words."""
WORDY: Final = 17
"""Columns of such a room."""
TALL: Final = 12
"""Rows of the castle from which a room has a row for what it gives."""
GIVING: Final = (PARADE, STAIRWAY, MINT, KING, MADAME, BACK_DOOR)
"""Office, Gate and Cardinal give no more than the servants that are there."""
AIRY: Final = 5
"""Rows of a room from which the one below its name stays empty."""
MOST_PIPS: Final = 8
"""More of one kind are only counted."""

Segment = tuple[str, Style]
Row = Sequence[Segment]


def paint_zoomed_players(canvas: Canvas, scene: Scene) -> None:
    """Each player in a block as wide as the screen."""
    players = scene.view.table.players
    pitch = block_pitch(canvas.height, players)
    if pitch <= LEAST_LINES:  # not laid out yet
        return
    canvas.fill(0, 0, *canvas.size, scene.palette.night)
    for seat in range(players):
        area = Region(0, seat * pitch, canvas.width, pitch - 1)
        PlayerBlock(canvas, scene, seat, area).paint()


def block_pitch(height: int, players: int) -> int:
    """From one player's first row to the next one's, with a gap between them."""
    return (height + 1) // players


class PlayerBlock:
    """Everything that all may see of a player, in one part of a canvas."""

    def __init__(self, canvas: Canvas, scene: Scene, seat: int, area: Region) -> None:
        self._canvas = canvas
        self._scene = scene
        self._seat = seat
        self._area = area
        self._colours = colours_of(scene.palette)
        self._given: Mapping[int, str] = {}
        """What the places give, if there is room for it."""

    def paint(self) -> None:
        area = self._area
        self._paint_surface()
        self._write_head()
        gap = int(area.height > 7)
        body = Region(MARGIN, area.y + 1 + gap, area.width - MARGIN - 1, area.height - 1 - 2 * gap)
        size = self._castle_size(body)
        if area.width >= WIDE:
            left = body.x + (body.width - size[0]) // 2 - 2 - (area.width >= ROOMY)
            self._paint_castle(left, body.y, size)
            if size[1] >= TALL:
                said = self._scene.narrator.language.text("detail.gives")
                self._canvas.write(left, body.y - 1, said, self._scene.palette.muted)
            after = left + size[0] + 2
            front = Region(after, body.y, body.right - after, body.height)
            form = self._paint_tiles(front, with_cards=body.height >= TALL)
            room = left - body.x - 2
            rows = self._fitting(room, body.height, tiles=True, cards=form.with_cards)
            self._write_rows(body, rows)
            return
        room = body.width - size[0] - 2
        rows = next(self._ways(room, tiles=False))
        if len(rows) <= body.height and size[1] <= body.height:
            self._paint_castle(body.right - size[0], body.y, size)
        else:
            rows = self._fitting(body.width, body.height, tiles=False)
        self._write_rows(body, rows)

    def _paint_tiles(self, area: Region, *, with_cards: bool) -> TileForm:
        players = range(self._scene.view.table.players)
        fronts = [FrontTiles(self._canvas, self._scene, seat) for seat in players]
        form = common_form(fronts, area, with_cards=with_cards)
        fronts[self._seat].paint(area, form)
        return form

    # --- surface and head

    def _paint_surface(self) -> None:
        palette, area = self._scene.palette, self._area
        prompt = self._scene.prompt
        in_turn = prompt is not None and prompt.seat == self._seat
        colour = palette.seat_colours[self._seat]
        share = IN_TURN[not palette.dark]
        body = palette.mixed(palette.low, colour, share) if in_turn else palette.low
        self._canvas.fill(*area, body)
        if not in_turn:
            self._canvas.fill(*area.offset, area.width, 1, palette.panel)
        self._canvas.fill(*area.offset, 1, area.height, colour)

    def _write_head(self) -> None:
        scene, palette, canvas, y = self._scene, self._scene.palette, self._canvas, self._area.y
        name = f" {scene.symbols.shapes[self._seat]} {scene.narrator.names[self._seat]} "
        end = canvas.write(MARGIN - 1, y, name, palette.chip(self._seat))
        parts = list(self._purse(pips=True))
        if _length(parts) >= canvas.width - end:
            parts = list(self._purse(pips=False))
        x = canvas.width - 1 - _length(parts)
        for text, style in parts:
            x = canvas.write(x, y, text, style)

    def _purse(self, *, pips: bool) -> Iterator[Segment]:
        """Points if all may see them, gold, cards and seals: each as signs and in words."""
        scene, palette, symbols, seat = (
            self._scene,
            self._scene.palette,
            self._scene.symbols,
            self._seat,
        )
        say, table = scene.narrator.language.text, scene.view.table
        if scene.view.scores:
            yield say("detail.total", points=scene.view.scores[seat].total), palette.strong
        card = ink(self._colours.band_ink, palette.mixed(palette.violet_ink, BLACK, 0.6))
        for key, count, sign, style, pip in (
            ("detail.purse_gold", table.gold[seat], symbols.gold, palette.gold, palette.gold),
            (
                "detail.purse_cards",
                scene.view.hand_sizes[seat],
                symbols.cards,
                palette.strong,
                card,
            ),
            (
                "detail.purse_violet",
                table.servants(seat, MADAME),
                symbols.violet,
                palette.violet,
                palette.violet,
            ),
            (
                "detail.purse_turquoise",
                table.servants(seat, KING),
                symbols.turquoise,
                palette.turquoise,
                palette.turquoise,
            ),
        ):
            yield "   ", style
            if pips and 0 < count <= MOST_PIPS:
                yield (f" {sign * count} " if pip is card else sign * count), pip
                yield " ", style
            yield say(key, count=count), style if count else palette.muted

    # --- the rows at the left

    def _fitting(self, room: int, height: int, *, tiles: bool, cards: bool = False) -> list[Row]:
        ways = list(self._ways(room, tiles=tiles, cards=cards))
        fitting = (
            rows
            for rows in ways
            if len(rows) <= height and all(_length(row) <= room for row in rows)
        )
        return next(fitting, ways[-1][:height])

    def _ways(self, room: int, *, tiles: bool, cards: bool = False) -> Iterator[list[Row]]:
        """From the roomiest to the shortest; without the tiles or cards that are drawn."""
        supply, reserve = self._servants(room)
        played = [] if cards else self._open_cards(room)
        edges, more = self._edges(room), [*played, *self._own(room)]
        down = [] if tiles else self._face_down()
        each = [row for noble in self._nobles() for row in self._privilege(noble, room)]
        flowing = _flowing([self._in_words(noble) for noble in self._nobles()], room)
        short = _flowing([[self._chip(noble)] for noble in self._nobles()], room)
        both = _flowing([supply, reserve, *down], room)
        if tiles:
            parts = [supply, reserve], each, self._edge_points(room), more
            spaced: list[Row] = [row for part in parts if part for row in ([], *part)]
            yield spaced[1:]
            yield [row for part in parts for row in part]
        yield [supply, reserve, *each, *edges, *down, *more]
        yield [*both, *each, *edges, *more]
        tail = _flowing([*edges, *more], room)
        yield [*both, *flowing, *tail]
        yield [*both, *flowing, *edges]
        yield [*both, *short, *tail]
        yield [*both, *short, *edges]

    def _write_rows(self, body: Region, rows: Sequence[Row]) -> None:
        for y, row in enumerate(rows[: body.height], body.y):
            x = body.x
            for text, style in row:
                x = self._canvas.write(x, y, text, style)

    def _servants(self, room: int) -> tuple[Row, Row]:
        """Supply and reserve as bars of the player's shapes."""
        scene, palette, table, seat = (
            self._scene,
            self._scene.palette,
            self._scene.view.table,
            self._seat,
        )
        say, shape = scene.narrator.language.text, scene.symbols.shapes[seat]
        labels = say("table.supply"), say("table.reserve")
        column = max(map(len, labels)) + 1
        bars = palette.chip(seat), ink(palette.text, palette.raised)
        rows: list[Row] = []
        numbers = (
            supply_shown(scene, seat, palette.strong),
            (str(table.reserve[seat]), palette.strong),
        )
        for label, count, number, bar in zip(
            labels, (table.supply[seat], table.reserve[seat]), numbers, bars, strict=True
        ):
            drawn = f" {shape * count} " if 0 < count <= room - column - 6 else ""
            gap = (" " * bool(drawn), palette.plain)
            rows.append([(label.ljust(column), palette.muted), (drawn, bar), gap, number])
        return rows[0], rows[1]

    def _nobles(self) -> list[Noble]:
        return added_up(self._scene.view.table, self._seat)

    def _chip(self, noble: Noble) -> Segment:
        colours = self._colours
        return f" {self._scene.narrator.noble_sign(noble)} ", ink(
            colours.band_ink, colours.band(noble), bold=True
        )

    def _in_words(self, noble: Noble) -> Row:
        return [self._chip(noble), (f" {self._does(noble)}", self._scene.palette.plain)]

    def _does(self, noble: Noble) -> str:
        language = self._scene.narrator.language
        return language.text(f"noble_does.{noble.privilege.value}", amount=noble.amount)

    def _privilege(self, noble: Noble, room: int) -> Iterator[Row]:
        """A chip and what it does; further lines under its words."""
        chip, plain = self._chip(noble), self._scene.palette.plain
        for number, line in enumerate(wrap(self._does(noble), max(10, room - len(chip[0]) - 1))):
            yield (
                [chip, (f" {line}", plain)]
                if not number
                else [(" " * (len(chip[0]) + 1) + line, plain)]
            )

    def _edges(self, room: int) -> list[Row]:
        """The player's servants on each edge, with a crown where nobody has as many."""
        named, signed = (self._edge_row(brief=brief) for brief in (False, True))
        if len(named) == 1:
            return []
        return [named if _length(named) <= room else signed]

    def _edge_row(self, *, brief: bool) -> Row:
        palette = self._scene.palette
        row: list[Segment] = [(self._edges_label(), palette.muted)]
        for chip, _ in self._edge_chips(brief=brief):
            row += [chip, (" ", palette.plain)]
        return row

    def _edge_points(self, room: int) -> list[Row]:
        """The edges with the points they bring now, in rows below each other."""
        palette = self._scene.palette
        parts: list[Row] = [
            [chip, (f" +{points}" if points else " 0", palette.gold if points else palette.muted)]
            for chip, points in self._edge_chips(brief=False)
        ]
        label = self._edges_label()
        rows = _flowing(parts, room - len(label))
        indents = [label, *[" " * len(label)] * len(rows)]
        return [[(indent, palette.muted), *row] for indent, row in zip(indents, rows, strict=False)]

    def _edges_label(self) -> str:
        return f"{self._scene.narrator.language.text('table.edges')} "

    def _edge_chips(self, *, brief: bool) -> Iterator[tuple[Segment, int]]:
        """Each edge with servants of the player, and the points it brings."""
        scene, seat = self._scene, self._seat
        table = scene.view.table
        for number, edge in enumerate(table.components.garden.edges):
            result = edge_result(table, number)
            if not result.counts[seat]:
                continue
            name = scene.narrator.language.text(f"edges_alone.{edge.id}")
            if brief:
                name = side_sign(scene.narrator, edge.id)
            crown = scene.symbols.majority * (result.ranks[seat] is Rank.FIRST)
            chip = f" {name} {result.counts[seat]}{crown} "
            yield (chip, scene.palette.chip(seat)), result.points[seat]

    def _face_down(self) -> list[Row]:
        down, palette = self._scene.view.face_down[self._seat], self._scene.palette
        if not down:
            return []
        said = self._scene.narrator.language.text("table.face_down", count=down)
        return [[(FACE_DOWN * down, ink(self._colours.face_down)), (f" {said}", palette.muted)]]

    def _open_cards(self, room: int) -> list[Row]:
        scene, table = self._scene, self._scene.view.table
        opened = [
            scene.narrator.card(kind)
            for kind in range(CARD_KINDS)
            for _ in range(table.open_cards[self._seat * CARD_KINDS + kind])
        ]
        if not opened:
            return []
        said = scene.narrator.language.text("detail.open", cards=", ".join(opened))
        return [[(line, scene.palette.plain)] for line in wrap(said, room)]

    def _own(self, room: int) -> list[Row]:
        """How the player in turn sees what is secret."""
        scene = self._scene
        is_own = (
            self._seat == scene.view.seat and scene.in_turn is None and scene.prompt is not None
        )
        said = scene.narrator.language.text("detail.own")
        return [[(said, scene.palette.muted)]] if is_own and len(said) <= room else []

    # --- the castle

    def _castle_size(self, body: Region) -> tuple[int, int]:
        """Columns and rows of the small castle: a room has six rows at most, at least one."""
        names = [
            self._scene.narrator.short_place(place) for place in self._scene.view.table.grid.at
        ]
        sizes = (6, 5, 4, 3, 2) if self._area.width >= WIDE else (3, 2)
        high = next((rows for rows in sizes if rows * CASTLE_WIDTH <= body.height), 1)
        wide = max(map(len, names)) + (2 if high > 1 else 5)
        if high * CASTLE_WIDTH >= TALL and self._area.width >= ROOMY:
            wide = WORDY
        return CASTLE_WIDTH * (wide + 1) - 1, CASTLE_WIDTH * high

    def _paint_castle(self, left: int, top: int, size: tuple[int, int]) -> None:
        """Where the player's servants are; places without them stay dark."""
        scene, canvas, colours = self._scene, self._canvas, self._colours
        wide, high = (size[0] + 1) // CASTLE_WIDTH - 1, size[1] // CASTLE_WIDTH
        canvas.fill(left, top, *size, colours.wall)
        if size[1] >= TALL:
            self._given = self._gives(wide - 2)
        for position, place in enumerate(scene.view.table.grid.at):
            row, column = divmod(position, CASTLE_WIDTH)
            self._paint_room(
                place, Region(left + column * (wide + 1), top + row * high, wide, high)
            )

    def _gives(self, room: int) -> Mapping[int, str]:
        """What the servants at each place give every turn, in words or signs alike for all."""
        scene = self._scene
        narrator, table = scene.narrator, scene.view.table
        found = [
            {place: total for place in GIVING if (total := gives(table, seat, place).worth.total)}
            for seat in range(table.players)
        ]
        words = [
            {place: worth_text(narrator.language, place, total) for place, total in one.items()}
            for one in found
        ]
        if all(len(text) <= room for one in words for text in one.values()):
            return words[self._seat]
        signs = PrivilegeSigns(narrator.language, scene.symbols)
        return {place: f"+{total}{signs.at(place)}" for place, total in found[self._seat].items()}

    def _paint_room(self, place: int, at: Region) -> None:
        scene, canvas, colours, palette = (
            self._scene,
            self._canvas,
            self._colours,
            self._scene.palette,
        )
        table, floor = scene.view.table, colours.floors[place]
        count = table.servants(self._seat, place)
        name = scene.narrator.short_place(place)
        canvas.fill(*at, floor)
        letters = palette.text
        if at.height > 1:
            canvas.fill(at.x, at.y, at.width, 1, colours.heads[place])
            letters = colours.band_ink
        title = f"{name[:1].upper()}{name[1:]}"
        canvas.write(at.x + 1, at.y, title, ink(letters, bold=bool(count)))
        if not count:
            return
        chip = f"{scene.symbols.shapes[self._seat]}{count}"
        holds = table.components.places[place].bonus and majority(table, place) == self._seat
        crown = scene.symbols.majority if holds else ""
        if at.height > 1:
            y = at.y + 1 + (at.height >= AIRY)
            bar = chip.ljust(min(at.width - 3, count + 1))
            x = canvas.write(at.x + 1, y, bar, palette.chip(self._seat))
            canvas.write(x, y, crown, palette.gold)
            canvas.write(at.x + 1, y + 1, self._given.get(place, ""), palette.plain)
        else:
            canvas.write(at.right - 3, at.y, chip, palette.chip(self._seat))
            canvas.write(at.right - 1, at.y, crown, palette.gold)


def _length(row: Row) -> int:
    return sum(len(text) for text, _ in row)


def _flowing(parts: Sequence[Row], room: int) -> list[Row]:
    """Parts beside each other as long as there is room, then in a further row."""
    rows: list[list[Segment]] = []
    for part in parts:
        if rows and _length(rows[-1]) + 2 + _length(part) <= room:
            rows[-1] += [("  ", Style.null()), *part]
        else:
            rows.append([*part])
    return list(rows)
