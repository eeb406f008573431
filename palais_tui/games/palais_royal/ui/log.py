"""The log of Palais Royal, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.turn_log import split_events_by_turn
from palais_tui.games.palais_royal.controller.events import (
    Event,
    GameEnded,
    NobleEnlisted,
    RoundBegan,
    TurnBegan,
)
from palais_tui.games.palais_royal.controller.view import seen_by
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.tui.game_screens import GameLog, LogTurn


class PalaisLog(GameLog):
    """Turns with their round and the number of nobles enlisted."""

    def turns(self, coming: Sequence[Event] = ()) -> Iterator[LogTurn]:
        narrator = self.session.narrator
        events = [event for entry in self.session.history for event in entry.events]
        in_round = 0
        for group in split_events_by_turn(self.session.spec, [*events, *coming]):
            first = group[0]
            in_round = first.round if isinstance(first, RoundBegan) else in_round
            seats = (event.seat for event in group if isinstance(event, TurnBegan))
            is_end = isinstance(first, GameEnded)
            nobles = sum(isinstance(event, NobleEnlisted) for event in group)
            yield LogTurn(
                seat=None if is_end else next(seats, None),
                lines=partial(turn_lines, narrator, group),
                round=in_round,
                note=nobles_note(narrator, nobles),
                is_end=is_end,
            )


def turn_lines(narrator: Narrator, events: Sequence[Event]) -> list[str]:
    """The public events of a turn in words; equal lines in a row are counted."""
    public = [seen_by(event, PUBLIC) for event in events if not isinstance(event, TurnBegan)]
    lines = [text for event in public if (text := narrator.event(event))]
    counted = [(text, len(list(same))) for text, same in groupby(lines)]
    times = partial(narrator.language.text, "log_screen.times")
    return [text if count == 1 else times(text=text, count=count) for text, count in counted]


def nobles_note(narrator: Narrator, nobles: int) -> str:
    """How many nobles were enlisted in a turn."""
    return narrator.language.text("log_screen.nobles", nobles=nobles)
