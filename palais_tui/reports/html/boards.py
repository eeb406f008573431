"""The castle and everyone's board, as they stood last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from palais_tui.games.palais_royal.engine.majority import majority
from palais_tui.reports.html.elements import Child, Node, node, sign
from palais_tui.reports.transcript import Transcript


def castle(told: Transcript) -> Node:
    """The nine places as they lie, with everyone's servants."""
    return node("div", *(_place(told, place) for place in told.table.grid.at), class_="castle")


def _place(told: Transcript, place: int) -> Node:
    table, narrator = told.table, told.narrator
    holder = majority(table, place) if table.components.places[place].bonus else None
    counts = [
        node(
            "span",
            sign(seat),
            str(table.servants(seat, place)),
            *([node("span", "♔", class_="crown")] if seat == holder else []),
            class_="count" if table.servants(seat, place) else "count none",
            title=narrator.names[seat],
        )
        for seat in range(table.players)
    ]
    return node(
        "div",
        node("h4", narrator.short_place(place)),
        node("p", narrator.place_side(place), class_="does"),
        node("div", *counts, class_="counts"),
        class_="place",
    )


def players(told: Transcript) -> Node:
    """A board for everyone."""
    boards = (_player(told, seat) for seat in range(told.table.players))
    return node("div", *boards, class_="players")


def _player(told: Transcript, seat: int) -> Node:
    table, narrator = told.table, told.narrator
    say = narrator.language.say
    facts = say(
        "keepsake.has",
        gold=table.gold[seat],
        supply=table.supply[seat],
        reserve=table.reserve[seat],
    )
    return node(
        "article",
        node("h3", sign(seat), " ", narrator.names[seat]),
        node("p", facts, class_="facts"),
        *_tiles(told, "face_up", table.face_up[seat]),
        *_face_down(told, seat),
        *_cards(told, "open", table.open, seat),
        *_hand(told, seat),
        class_=f"player e{seat}",
    )


def _tiles(told: Transcript, key: str, tiles: Sequence[int]) -> list[Node]:
    nobles = told.table.components.nobles
    chips = [
        node(
            "li",
            told.narrator.noble_sign(nobles[n]),
            " ",
            node("b", f"{nobles[n].points} ★"),
        )
        for n in sorted(tiles, key=lambda n: (nobles[n].privilege.value, -nobles[n].points))
    ]
    return _chips(told, key, chips)


def _face_down(told: Transcript, seat: int) -> list[Node]:
    """The tiles themselves once the game is over, before that only how many."""
    if told.over:
        return _tiles(told, "face_down", told.table.face_down[seat])
    say = told.narrator.language.say
    return [node("p", say("keepsake.face_down_count", count=told.now.face_down[seat]))]


def _hand(told: Transcript, seat: int) -> list[Node]:
    if told.over:
        return _cards(told, "hand", told.table.hands, seat)
    say = told.narrator.language.say
    return [node("p", say("keepsake.hand_count", count=told.now.hand_sizes[seat]))]


def _cards(told: Transcript, key: str, counts: Sequence[int], seat: int) -> list[Node]:
    own = enumerate(counts[seat * 9 : seat * 9 + 9])
    chips = [node("li", told.narrator.card(kind)) for kind, count in own for _ in range(count)]
    return _chips(told, key, chips)


def _chips(told: Transcript, key: str, chips: Iterable[Child]) -> list[Node]:
    shown = list(chips)
    if not shown:
        return []
    heading = told.narrator.language.say(f"keepsake.{key}")
    return [node("h4", heading), node("ul", *shown, class_="chips")]
