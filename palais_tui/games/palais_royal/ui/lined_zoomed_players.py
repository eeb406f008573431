"""The players on the whole screen in words, for terminals without surfaces."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from palais_tui.games.palais_royal.engine.castle import KING, MADAME
from palais_tui.games.palais_royal.engine.components import CARD_KINDS, Noble
from palais_tui.games.palais_royal.engine.majority import majority
from palais_tui.games.palais_royal.engine.scoring import edge_result
from palais_tui.games.palais_royal.ui.player_nobles import added_up
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.supply_sign import supply_shown
from palais_tui.tui.widgets.canvas import Canvas

MARGIN: Final = 2
LEAST_LINES: Final = 3
GAP: Final = "  "
"""Between the things that a player has."""
WIDE: Final = 110
"""Columns from which the supply is also drawn as pips."""


def draw_zoomed_players(canvas: Canvas, scene: Scene) -> None:
    """Each player in a block as wide as the screen."""
    players = scene.view.table.players
    each = canvas.height // players
    if each < LEAST_LINES:  # not laid out yet
        return
    for seat in range(players):
        _draw_player(canvas, scene, seat, seat * each, each)


def _draw_player(canvas: Canvas, scene: Scene, seat: int, y: int, height: int) -> None:
    table, palette, symbols, narrator = (
        scene.view.table,
        scene.palette,
        scene.symbols,
        scene.narrator,
    )
    say, width = narrator.language.text, canvas.width
    in_turn = scene.prompt is not None and scene.prompt.seat == seat
    name = f" {symbols.shapes[seat]} {narrator.names[seat]} "
    canvas.write(MARGIN, y, name, palette.chip(seat) if in_turn else palette.strong)
    purse = [
        (say("detail.purse_gold", count=table.gold[seat]), palette.gold),
        (say("detail.purse_cards", count=scene.view.hand_sizes[seat]), palette.plain),
        (say("detail.purse_violet", count=table.servants(seat, MADAME)), palette.violet),
        (say("detail.purse_turquoise", count=table.servants(seat, KING)), palette.turquoise),
    ]
    if scene.view.scores:
        total = say("detail.total", points=scene.view.scores[seat].total)
        purse.insert(0, (total, palette.strong))
    x = width + 1 - sum(len(part) + len(GAP) for part, _ in purse)
    for part, style in purse:
        x = canvas.write(x, y, part, style) + len(GAP)
    count, style = supply_shown(scene, seat, palette.plain)
    supply = say(
        "detail.supply",
        supply=count,
        reserve=table.reserve[seat],
        down=scene.view.face_down[seat],
    )
    before, _, after = supply.partition(count)
    x = canvas.write(MARGIN + 1, y + 1, before, palette.plain)
    x = canvas.write(x, y + 1, count, style)
    x = canvas.write(x, y + 1, after, palette.plain) + 2
    if width >= WIDE:
        x = canvas.write(x, y + 1, symbols.shapes[seat] * table.supply[seat], palette.seats[seat])
    opened = [
        narrator.card(kind)
        for kind in range(CARD_KINDS)
        for _ in range(table.open_cards[seat * CARD_KINDS + kind])
    ]
    cards = say("detail.open", cards=", ".join(opened)) if opened else ""
    is_own = seat == scene.view.seat and scene.in_turn is None and scene.prompt is not None
    if is_own:
        canvas.write_right(width - 1, y + 1, say("detail.own"), palette.muted)
    bottom = y + height - 1
    room = width - MARGIN - 2
    places = list(_whereabouts(scene, seat))
    joined = wrap(" ".join(places), room)
    rows = height - 2 - bool(opened)
    if rows - 1 - len(joined) > 1:  # enough for the privileges in fewer lines
        rows -= 1 + len(joined)
    y = _write_privileges(canvas, scene, seat, (y + 2, rows))
    canvas.write(MARGIN + 1, y, cards[:room], palette.plain)
    y += bool(cards)
    lines = [line for place in places for line in wrap(place, room)]
    if y + len(lines) > bottom:  # as a paragraph, and the last sentences may be left out
        shorter = (places[:number] for number in range(len(places), 0, -1))
        paragraphs = (wrap(" ".join(some), room) for some in shorter)
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
        x = canvas.write(MARGIN + 1, row, f" {narrator.noble_sign(noble)} ", palette.strong)
        canvas.write(x + 1, row, _does(scene, noble), palette.plain)
    return y + len(nobles)


def _does(scene: Scene, noble: Noble) -> str:
    """What a privilege does, in words."""
    language = scene.narrator.language
    return language.text(f"noble_does.{noble.privilege.value}", amount=noble.amount)
