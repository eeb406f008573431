"""The `hint` command: what the Minister would do now and why, in lines."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.hint import Hint
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.hints import hint_sentences, kept_advice
from palais_tui.games.palais_royal.phrases.narrator import Narrator


def advice_lines(narrator: Narrator, step: Step, hint: Hint, *, hand_open: bool) -> list[str]:
    """The advice; while the hand is hidden it names no card of it."""
    if step is Step.KEEP:  # those cards lie before the player anyway
        return [kept_advice(narrator, hint)]
    if hint.summary.cards and not hand_open:
        return [narrator.language.text("plain.hint_hand")]
    return hint_sentences(narrator, hint)
