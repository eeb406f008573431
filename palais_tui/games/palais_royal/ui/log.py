"""The log of Palais Royal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from palais_tui.core.game_spec import PUBLIC
from palais_tui.games.palais_royal.controller.events import (
    CardKept,
    CardsDrawn,
    Event,
    NobleEnlisted,
    TurnBegan,
    TurnEnded,
)
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.view import seen_by
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.tui.game_screens import GameLog

NAMED: Final = 1
"""Nobles of one turn that its title has room to name."""


class PalaisLog(GameLog):
    """Turns with the nobles enlisted."""

    def lines(self, events: Sequence[Event]) -> list[str]:
        return turn_lines(self.session.narrator, events)

    def note(self, events: Sequence[Event]) -> str:
        narrator = self.session.narrator
        enlisted = [event for event in events if isinstance(event, NobleEnlisted)]
        if not enlisted:
            return cards_note(narrator, events)
        if len(enlisted) > NAMED:
            fields = ", ".join(FIELD_IDS[event.field] for event in enlisted)
            return f"{nobles_note(narrator, len(enlisted))} ({fields})"
        return "".join(
            narrator.language.text(
                "log_screen.noble",
                noble=narrator.noble_one(event.noble),
                field=FIELD_IDS[event.field],
            )
            for event in enlisted
        )


def turn_lines(narrator: Narrator, events: Sequence[Event]) -> list[str]:
    """The public events of a turn in words."""
    public = [seen_by(event, PUBLIC) for event in events if not isinstance(event, TurnBegan)]
    return narrator.lines(public)


def turn_note(narrator: Narrator, events: Sequence[Event]) -> str:
    """How many nobles were enlisted in a turn, or else what became of it."""
    nobles = sum(isinstance(event, NobleEnlisted) for event in events)
    return nobles_note(narrator, nobles) if nobles else cards_note(narrator, events)


def cards_note(narrator: Narrator, events: Sequence[Event]) -> str:
    """How many cards were drawn and kept in a turn without a noble."""
    drawn = sum(len(event.cards) for event in events if isinstance(event, CardsDrawn))
    kept = sum(isinstance(event, CardKept) for event in events)
    if drawn:
        return narrator.language.text("log_screen.drawn", drawn=drawn, kept=kept)
    over = any(isinstance(event, TurnEnded) for event in events)
    return narrator.language.text("log_screen.no_noble") if over else ""


def nobles_note(narrator: Narrator, nobles: int) -> str:
    """How many nobles were enlisted in a turn."""
    return narrator.language.text("log_screen.nobles", nobles=nobles)
