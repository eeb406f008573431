"""The `why` command: a field, a card, a place or a move, explained with numbers."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.game_spec import NotAMove
from palais_tui.core.protocol import Gesture, Reason
from palais_tui.games.palais_royal.controller.explanations import majority_of, price_of
from palais_tui.games.palais_royal.controller.legality import (
    why_not,
    why_not_card,
    why_not_field,
    why_not_place,
)
from palais_tui.games.palais_royal.controller.moves import Move, Play
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS, read
from palais_tui.games.palais_royal.controller.rule_references import MAJORITY, PRICE, clause_of_all
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.phrases.explanations import (
    majority_text,
    place_text,
    price_text,
    tile_text,
    yield_text,
)
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.status_line import with_clause


def why_lines(narrator: Narrator, view: View, words: str, *, hand_open: bool) -> list[str]:
    """What there is to say about a field, card, place or move, from what the seat may know."""
    say = narrator.language.text
    table = view.table
    cards = {card.id: kind for kind, card in enumerate(table.components.cards)}
    if not words:
        return [say("plain.why_how")]
    if words in FIELD_IDS:
        return _field(narrator, view, FIELD_IDS.index(words))
    if words in cards:
        if not hand_open:
            return [narrator.card_does(cards[words]), say("plain.why_hand")]
        why = why_not_card(table, view.seat, cards[words])
        return [narrator.card_does(cards[words]), _because(narrator, why) or say("plain.why_legal")]
    if words in PLACE_IDS:
        return _place(narrator, view, PLACE_IDS.index(words))
    try:
        move = read(table.components, words)
    except NotAMove:
        return [say("plain.why_nothing", word=words)]
    first: Move = move.moves[0] if isinstance(move, Gesture) else move
    if isinstance(first, Play) and not hand_open:
        return [say("plain.why_hand")]
    return [_because(narrator, why_not(table, first)) or say("plain.why_legal")]


def _because(narrator: Narrator, why: Sequence[Reason]) -> str:
    """Reasons, and the clause they rest on."""
    return with_clause(narrator.reasons(why), clause_of_all(why))


def _field(narrator: Narrator, view: View, field: int) -> list[str]:
    price = price_of(view.table, field)
    lines = []
    if price:
        lines += [
            with_clause(price_text(narrator, price), PRICE),
            tile_text(narrator, view.table, price),
        ]
    why = why_not_field(view.table, view.seat, field)
    return [*lines, _because(narrator, why) or narrator.language.text("prices.can")]


def _place(narrator: Narrator, view: View, place: int) -> list[str]:
    table = view.table
    gives = yield_text(narrator, table, view.seat, place)
    found = majority_of(table, place)
    majority = with_clause(majority_text(narrator, found), MAJORITY[found.by])
    why = why_not_place(table, view.seat, place)
    return [
        place_text(narrator, table, place),
        f"{majority}. {gives}.",
        _because(narrator, why) or narrator.language.text("plain.why_legal"),
    ]
