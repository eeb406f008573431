"""What the programs did since a player's turn, in a line."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.controller.events import Event, NobleEnlisted
from palais_tui.controller.notation import FIELD_IDS
from palais_tui.texts.brief import fitting
from palais_tui.texts.speaker import Speaker


def say_since(
    speaker: Speaker,
    since: Sequence[Event],
    majorities: Sequence[tuple[int, int | None]],
    programs: Sequence[int],
    room: int,
) -> str:
    """Who took which nobles, then which majorities they won; what fits."""
    say = speaker.language.say
    taken: list[str] = []
    for seat in programs:
        fields = [
            FIELD_IDS[event.field]
            for event in since
            if isinstance(event, NobleEnlisted) and event.seat == seat
        ]
        if fields:
            name = speaker.names[seat]
            taken.append(say("program.took", name=name, fields=", ".join(fields)))
    won = [
        say("program.won", name=speaker.names[holder], place=speaker.short_place(place))
        for place, holder in majorities
        if holder in programs and holder is not None
    ]
    if not taken and not won:
        return ""
    lines = [
        say("program.since", what="; ".join([*taken, *won[:count]]))
        for count in range(len(won), -1, -1)
        if taken or count
    ]
    return fitting(room, *lines)
