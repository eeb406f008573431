"""A one-line summary of what the bots did since a player's last turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import shorten

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.events import Event, NobleEnlisted
from palais_tui.games.palais_royal.controller.explanations import changed_majorities
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.status_line import fitting
from palais_tui.i18n.names import short_name


def since_last_turn_text(
    narrator: Narrator,
    since: Sequence[Event],
    majorities: Sequence[tuple[int, int | None]],
    bots: Sequence[int],
    room: int,
) -> str:
    """The nobles that the bots enlisted and the majorities they won, as far as they fit."""
    say = narrator.language.text
    taken = [(seat, fields) for seat in bots if (fields := ", ".join(_taken(since, seat)))]
    won = [(place, holder) for place, holder in majorities if holder is not None]
    won = [(place, holder) for place, holder in won if holder in bots]
    semicolon = say("language.semicolon")

    def lines() -> Iterator[str]:
        for names in (narrator.names, [short_name(name) for name in narrator.names]):
            did = [say("program.took", name=names[seat], fields=f) for seat, f in taken]
            got = [
                say("program.won", name=names[holder], place=narrator.short_place(place))
                for place, holder in won
            ]
            for count in range(len(got), -1 if did else 0, -1):
                yield say("program.since", what=semicolon.join([*did, *got[:count]]))
            yield shorten(semicolon.join([*did, *got]), room, placeholder=" ...")

    return fitting(room, *lines()) if taken or won else ""


def _taken(since: Sequence[Event], seat: int) -> list[str]:
    """The fields of the nobles that a seat enlisted."""
    enlisted = (event for event in since if isinstance(event, NobleEnlisted))
    return [FIELD_IDS[event.field] for event in enlisted if event.seat == seat]


def changed_majorities_since(session: GameSession, seat: int) -> list[tuple[int, int | None]]:
    """Places whose majority changed since the seat's last turn, with the new holder."""
    found = session.positions_since(seat)
    return changed_majorities(found[0].game, found[1].game) if found else []
