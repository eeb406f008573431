"""The table in lines: castle, garden, players. Reads a view, so it cannot tell secrets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from palais_tui.games.palais_royal.controller.explanations import majority_of
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.actions.enlist import price
from palais_tui.games.palais_royal.engine.castle import CASTLE_WIDTH
from palais_tui.games.palais_royal.engine.components import CARD_KINDS, GARDEN_WIDTH
from palais_tui.games.palais_royal.engine.state import EMPTY
from palais_tui.games.palais_royal.phrases.explanations import majority_text, yield_text
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.scores import score_line, standing_text
from palais_tui.games.palais_royal.phrases.track_lines import nobles_to_go


def table_lines(narrator: Narrator, view: View, colours: Sequence[int]) -> list[str]:
    """The whole table."""
    return [
        round_line(narrator, view),
        *castle_lines(narrator, view),
        *garden_lines(narrator, view),
        *edge_lines(narrator, view),
        *player_lines(narrator, view, colours),
        *score_now_lines(narrator, view),
        discard_line(narrator, view),
    ]


def castle_lines(narrator: Narrator, view: View) -> list[str]:
    """The nine places in reading order."""
    say = narrator.language.text
    table = view.table
    lines = [
        say("boards.castle", players=", ".join(narrator.names), name=narrator.names[view.seat]),
    ]
    for row in range(CASTLE_WIDTH):
        first = row * CASTLE_WIDTH
        row_places = table.grid.at[first : first + CASTLE_WIDTH]
        names = " | ".join(narrator.place(place) for place in row_places)
        lines.append(say("boards.row", row=row + 1, places=names))
    for place in table.grid.at:
        counts = ", ".join(
            f"{name} {table.servants(seat, place)}" for seat, name in enumerate(narrator.names)
        )
        key = "boards.place" if table.components.places[place].bonus else "boards.place_plain"
        lines.append(
            say(
                key,
                name=narrator.place(place),
                counts=counts,
                majority=majority_text(narrator, majority_of(table, place)),
                gives=yield_text(narrator, table, view.seat, place),
            )
        )
    return lines


def garden_lines(narrator: Narrator, view: View) -> list[str]:
    """The garden as a table with today's prices, and its legend."""
    say = narrator.language.text
    letters = narrator.language.texts["noble_letters"]
    lines = [say("boards.garden"), "    a" + "".join(f"{column:>13}" for column in "bcdef")]
    for row in range(GARDEN_WIDTH):
        first = row * GARDEN_WIDTH
        fields = range(first, first + GARDEN_WIDTH)
        cells = (f"{_cell(narrator, view, field):<13}" for field in fields)
        lines.append(f"{row + 1}   {''.join(cells)}".rstrip())
    legend = (
        say("boards.letter", letter=letter, name=say(f"nobles.{kind}"))
        for kind, letter in letters.items()
        if letter.strip()
    )
    lines.append(say("boards.letters", letters=", ".join(legend)))
    lines.append(say("boards.corner"))
    return lines


def _cell(narrator: Narrator, view: View, field: int) -> str:
    table = view.table
    number = table.garden[field]
    edge = "=" if table.components.garden.on_edge[field] else " "
    double = "x2" if any(e.double == field for e in table.components.garden.edges) else ""
    if number < EMPTY:
        name = narrator.names[EMPTY - 1 - number]
        return f"{edge}{narrator.language.text('boards.servant', name=name[:6])}{double}"
    if number == EMPTY:
        return f"{edge}."
    noble = table.components.nobles[number]
    letter = narrator.language.text(f"noble_letters.{noble.privilege.value}").strip()
    seals = f"{noble.violet}v{noble.turquoise}t"
    return f"{edge}{price(table, field)} {seals}{noble.points}p{letter}{double}"


def player_lines(narrator: Narrator, view: View, colours: Sequence[int]) -> list[str]:
    """Every player's board as all may see it, with the servants each plays with."""
    names = view.table.components.preparation.colours
    seats = range(view.table.players)
    return [_player(narrator, view, seat, names[colours[seat]]) for seat in seats]


def edge_lines(narrator: Narrator, view: View) -> list[str]:
    """How the four edges stand."""
    edges = range(len(view.table.components.garden.edges))
    return [f"{standing_text(narrator, view.table, number)}." for number in edges]


def score_now_lines(narrator: Narrator, view: View) -> list[str]:
    """Everyone's points as they would count now, in a game with open scores."""
    return [score_line(narrator, seat, own) for seat, own in enumerate(view.scores)]


def round_line(narrator: Narrator, view: View) -> str:
    """How far the game is."""
    table = view.table
    return narrator.language.text(
        "boards.round",
        round=table.round,
        last=narrator.language.text("boards.last") if table.last_round else "",
        left=nobles_to_go(table),
        deck=view.deck_size,
        discard=len(table.discard),
    )


def own_lines(narrator: Narrator, view: View, colours: Sequence[int]) -> list[str]:
    """The seat's own board, with what only its owner may see."""
    lines = [player_lines(narrator, view, colours)[view.seat]]
    lines += score_now_lines(narrator, view)[view.seat : view.seat + 1]
    nobles = view.table.components.nobles
    tiles = [
        narrator.language.text("boards.tile", noble=narrator.noble(n), points=nobles[n].points)
        for n in view.table.face_down[view.seat]
    ]
    if tiles:
        lines.append(narrator.language.text("boards.tiles", tiles=", ".join(tiles)))
    return lines + hand_lines(narrator, view)


def hand_lines(narrator: Narrator, view: View) -> list[str]:
    """The seat's own hand, and the cards it is looking at."""
    say = narrator.language.text
    table = view.table
    hand = table.hand(view.seat)
    held = [kind for kind, count in enumerate(hand) for _ in range(count)]
    lines = [say("plain.hand", cards=_cards(narrator, held)) if held else say("plain.hand_empty")]
    if table.looking:
        lines.append(say("plain.looking", cards=_cards(narrator, table.looking)))
    return lines


def discard_line(narrator: Narrator, view: View) -> str:
    """The discard pile, which anyone may look through (R5.17)."""
    if not view.table.discard:
        return narrator.language.text("boards.no_discards")
    return narrator.language.text("boards.discards", cards=_cards(narrator, view.table.discard))


def _player(narrator: Narrator, view: View, seat: int, colour: str) -> str:
    table = view.table
    say = narrator.language.text
    opened = [
        kind
        for kind in range(CARD_KINDS)
        for _ in range(table.open_cards[seat * CARD_KINDS + kind])
    ]
    return say(
        "boards.player",
        name=narrator.names[seat],
        colour=say(f"colours.{colour}"),
        gold=table.gold[seat],
        supply=table.supply[seat],
        reserve=table.reserve[seat],
        cards=view.hand_sizes[seat],
        face_down=view.face_down[seat],
        nobles=", ".join(f"{narrator.noble(n)}" for n in table.face_up[seat]),
        open=_cards(narrator, opened),
    )


def _cards(narrator: Narrator, kinds: Iterable[int]) -> str:
    return ", ".join(narrator.card(kind) for kind in kinds)
