"""Hints and turns in words."""

from __future__ import annotations

from palais_tui.games.royal_visit.controller.hint import Hint, TurnSummary
from palais_tui.games.royal_visit.phrases.narrator import Narrator


def turn_text(narrator: Narrator, summary: TurnSummary, prefix: str = "") -> str:
    """A whole turn in a sentence, or with the prefix "did_" in a few words."""
    say = narrator.language.text
    if summary.resigned:
        return say(f"visit_hints.{prefix}resign")
    if summary.summoned is not None:
        return say(f"visit_hints.{prefix}call", pawn=narrator.the_pawn(summary.summoned))
    if not summary.cards:
        return say(f"visit_hints.{prefix}nothing")
    counts = [summary.cards.count(face) for face in range(len(narrator.components.cards))]
    return say(
        f"visit_hints.{prefix}play",
        cards=narrator.cards(counts),
        paths=narrator.paths(summary.paths),
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
