"""The log of Palais Royal."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.game_spec import PUBLIC
from palais_tui.games.palais_royal.controller.events import Event, TurnBegan
from palais_tui.games.palais_royal.controller.view import seen_by
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.tui.game_screens import GameLog


class PalaisLog(GameLog):
    """Turns with the number of nobles enlisted."""

    def lines(self, events: Sequence[Event]) -> list[str]:
        return turn_lines(self.session.narrator, events)

    def note(self, highlights: int) -> str:
        return nobles_note(self.session.narrator, highlights)


def turn_lines(narrator: Narrator, events: Sequence[Event]) -> list[str]:
    """The public events of a turn in words."""
    public = [seen_by(event, PUBLIC) for event in events if not isinstance(event, TurnBegan)]
    return narrator.lines(public)


def nobles_note(narrator: Narrator, nobles: int) -> str:
    """How many nobles were enlisted in a turn."""
    return narrator.language.text("log_screen.nobles", nobles=nobles)
