"""The `why` command: a card or a move, explained with numbers."""

from __future__ import annotations

from palais_tui.core.game_spec import NotAMove
from palais_tui.core.protocol import Gesture, Reason
from palais_tui.games.royal_visit.controller.explanations import why_card, why_not
from palais_tui.games.royal_visit.controller.moves import Move, Play, Privilege
from palais_tui.games.royal_visit.controller.notation import read
from palais_tui.games.royal_visit.controller.view import View
from palais_tui.games.royal_visit.phrases.narrator import Narrator
from palais_tui.games.royal_visit.phrases.reason_keys import with_clause


def why_lines(narrator: Narrator, view: View, words: str, *, hand_open: bool) -> list[str]:
    """What there is to say about a card or move, from what the seat may know."""
    say, table = narrator.language.text, view.table
    faces = {card.id: face for face, card in enumerate(table.components.cards)}
    if not words:
        return [say("plain.why_how")]
    if words in faces:
        does = narrator.card_does(faces[words])
        if not hand_open:
            return [does, say("plain.why_hand")]
        return [does, _because(narrator, why_card(table, faces[words]))]
    try:
        move = read(table.components, words)
    except NotAMove:
        return [say("plain.why_nothing", word=words)]
    first: Move = move.moves[0] if isinstance(move, Gesture) else move
    if isinstance(first, Play | Privilege) and not hand_open:
        return [say("plain.why_hand")]
    return [_because(narrator, why_not(table, first))]


def _because(narrator: Narrator, why: tuple[Reason, ...]) -> str:
    """Reasons, and the clause they rest on."""
    if not why:
        return narrator.language.text("plain.why_legal")
    return with_clause(narrator.reasons(why), why)
