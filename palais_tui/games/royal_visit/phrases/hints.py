"""Hints and turns in words."""

from __future__ import annotations

from palais_tui.games.royal_visit.controller.hint import Hint, TurnSummary
from palais_tui.games.royal_visit.phrases.narrator import Narrator


def turn_text(narrator: Narrator, summary: TurnSummary) -> str:
    """A whole turn in a sentence."""
    say = narrator.language.text
    if summary.resigned:
        return say("visit_hints.resign")
    if summary.summoned is not None:
        return say("visit_hints.call", pawn=narrator.the_pawn(summary.summoned))
    if not summary.cards:
        return say("visit_hints.nothing")
    counts = [summary.cards.count(face) for face in range(len(narrator.components.cards))]
    return say(
        "visit_hints.play", cards=narrator.cards(counts), paths=narrator.paths(summary.paths)
    )


def hint_sentences(narrator: Narrator, hint: Hint) -> list[str]:
    """The turn, what it does for the crown if anything, and the chance to win."""
    say = narrator.language.text
    steps = hint.facts.crown
    return [
        turn_text(narrator, hint.summary),
        *([say("visit_hints.crown", count=steps)] if steps else []),
        say("visit_hints.chance", chance=round(hint.chance)),
    ]
