"""The castle and everyone's board, as they stood last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from palais_tui.games.palais_royal.engine.components import CARD_KINDS
from palais_tui.games.palais_royal.engine.majority import majority
from palais_tui.reports.html.elements import Child, Node, node, sign
from palais_tui.reports.transcript import Transcript


def castle(transcript: Transcript) -> Node:
    """The nine places as they lie, with everyone's servants."""
    return node(
        "div", *(_place(transcript, place) for place in transcript.table.grid.at), class_="castle"
    )


def _place(transcript: Transcript, place: int) -> Node:
    table, narrator = transcript.table, transcript.narrator
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


def players(transcript: Transcript) -> Node:
    """A board for everyone."""
    boards = (_player(transcript, seat) for seat in range(transcript.table.players))
    return node("div", *boards, class_="players")


def _player(transcript: Transcript, seat: int) -> Node:
    table, narrator = transcript.table, transcript.narrator
    say = narrator.language.text
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
        *_score_now(transcript, seat),
        *_tiles(transcript, "face_up", table.face_up[seat]),
        *_face_down(transcript, seat),
        *_cards(transcript, "open", table.open_cards, seat),
        *_hand(transcript, seat),
        class_=f"player e{seat}",
    )


def _score_now(transcript: Transcript, seat: int) -> list[Node]:
    """The points so far, if the players chose open scores; later the table of points has them."""
    scores = transcript.now.scores
    if transcript.over or not scores:
        return []
    say = transcript.narrator.language.text
    return [node("p", say("keepsake.score_now", total=scores[seat].total))]


def _tiles(transcript: Transcript, key: str, tiles: Sequence[int]) -> list[Node]:
    nobles = transcript.table.components.nobles
    chips = [
        node(
            "li",
            transcript.narrator.noble_sign(nobles[n]),
            " ",
            node("b", f"{nobles[n].points} ★"),
        )
        for n in sorted(tiles, key=lambda n: (nobles[n].privilege.value, -nobles[n].points))
    ]
    return _chips(transcript, key, chips)


def _face_down(transcript: Transcript, seat: int) -> list[Node]:
    """The tiles themselves once the game is over, before that only how many."""
    if transcript.over:
        return _tiles(transcript, "face_down", transcript.table.face_down[seat])
    say = transcript.narrator.language.text
    return [node("p", say("keepsake.face_down_count", count=transcript.now.face_down[seat]))]


def _hand(transcript: Transcript, seat: int) -> list[Node]:
    if transcript.over:
        return _cards(transcript, "hand", transcript.table.hands, seat)
    say = transcript.narrator.language.text
    return [node("p", say("keepsake.hand_count", count=transcript.now.hand_sizes[seat]))]


def _cards(transcript: Transcript, key: str, counts: Sequence[int], seat: int) -> list[Node]:
    own = enumerate(counts[seat * CARD_KINDS : seat * CARD_KINDS + CARD_KINDS])
    chips = [
        node("li", transcript.narrator.card(kind)) for kind, count in own for _ in range(count)
    ]
    return _chips(transcript, key, chips)


def _chips(transcript: Transcript, key: str, chips: Iterable[Child]) -> list[Node]:
    shown = list(chips)
    if not shown:
        return []
    heading = transcript.narrator.language.text(f"keepsake.{key}")
    return [node("h4", heading), node("ul", *shown, class_="chips")]
