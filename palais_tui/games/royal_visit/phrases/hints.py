"""Hints and turns in words."""

from __future__ import annotations

from typing import Final

from palais_tui.games.royal_visit.controller.hint import Hint, TurnSummary
from palais_tui.games.royal_visit.engine.state import End
from palais_tui.games.royal_visit.phrases.narrator import Narrator

SAFER: Final = 10
"""Percent less risk to lose in the next turn that are worth a sentence."""


def turn_text(narrator: Narrator, summary: TurnSummary, prefix: str = "") -> str:
    """A whole turn in a sentence, or with the prefix "did_" in a few words."""
    say = narrator.language.text
    if summary.resigned:
        return say(f"visit_hints.{prefix}resign")
    if summary.summoned is not None:
        return say(f"visit_hints.{prefix}call", pawn=narrator.the_pawn(summary.summoned))
    if not summary.cards:
        return say(f"visit_hints.{prefix}nothing")
    cards = narrator.laid(summary.cards)
    if not summary.paths:
        return say(f"visit_hints.{prefix}still", cards=cards)
    return say(f"visit_hints.{prefix}play", cards=cards, paths=narrator.paths(summary.paths))


def hint_sentences(narrator: Narrator, hint: Hint) -> list[str]:
    """The turn, what speaks for it, weightiest first, and the chance to win."""
    say = narrator.language.text
    return [
        turn_text(narrator, hint.summary),
        *reasons(narrator, hint),
        say("visit_hints.chance", chance=round(hint.chance)),
    ]


def reasons(narrator: Narrator, hint: Hint) -> list[str]:
    """What speaks for a turn: at least one sentence."""
    say, facts = narrator.language.text, hint.facts
    if facts.won is not End.NOT_YET:
        return [say(f"visit_hints.won_{facts.won.value}")]
    found = []
    before, after = (round(100 * danger) for danger in (facts.danger_before, facts.danger))
    if before - after >= SAFER:
        found.append(say("visit_hints.safer", before=before, after=after))
    if facts.crown:
        found.append(say("visit_hints.crown", count=facts.crown, left=facts.crown_away))
    if facts.king > 0:
        found.append(say("visit_hints.king", count=facts.king))
    if facts.joker > 0:
        found.append(say("visit_hints.joker"))
    if not found:
        lead = round(hint.better or 0)
        found.append(say("visit_hints.lead", count=lead) if lead else say("visit_hints.alike"))
    return found
