"""What happened since a player's last turn: first what changes their plans."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import shorten
from typing import Final

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.events import (
    CardKept,
    Event,
    LastRound,
    NobleEnlisted,
    QuietRounds,
)
from palais_tui.games.palais_royal.controller.explanations import (
    MajorityChange,
    changed_majorities,
)
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.status_line import fitting
from palais_tui.i18n.names import short_name

MOST_LINES: Final = 6
COLUMNS: Final = 60
"""A longer announcement is said more briefly."""


def since_last_turn_lines(session: GameSession, seat: int) -> list[str]:
    """A recap: nobles taken, majorities lost, other majorities, cards kept.

    Gold and servants are on the boards.
    """
    narrator, events = session.narrator, session.since(seat)
    game = session.game
    others = [other for other in range(game.players) if other != seat]
    changes = changed_majorities_since(session, seat)
    lost = [change for change in changes if change.old == seat]
    lines = [
        *(narrator.event(e, COLUMNS) for e in events if isinstance(e, LastRound | QuietRounds)),
        *(line for other in others for line in _nobles(narrator, events, other)),
        *(_lost(narrator, game, seat, change) for change in lost),
        *(_changed(narrator, change, seat) for change in changes if change.old != seat),
        *(line for other in others for line in _cards(narrator, events, other)),
    ]
    return lines[:MOST_LINES]


def _nobles(narrator: Narrator, events: Sequence[Event], seat: int) -> Iterator[str]:
    taken = _taken(events, seat)
    facts: dict[str, object] = {
        "name": narrator.names[seat],
        "points": _points(narrator, taken),
    }
    if len(taken) == 1:
        one = narrator.noble_one(taken[0].noble)
        field = FIELD_IDS[taken[0].field]
        yield narrator.language.text("since.noble", noble_one=one, field=field, **facts)
    elif taken:
        *first, last = [
            narrator.language.text(
                "since.noble_one",
                noble_one=narrator.noble_one(event.noble),
                field=FIELD_IDS[event.field],
            )
            for event in taken
        ]
        nobles = narrator.language.text("language.and").join([", ".join(first), last])
        yield narrator.language.text("since.nobles", nobles=nobles, **facts)


def _lost(narrator: Narrator, game: GameState, seat: int, change: MajorityChange) -> str:
    forms = narrator.place_forms("place", change.place)
    if change.holder is None:
        return narrator.language.text("since.lost_all", **forms)
    name = narrator.names[change.holder]
    most, own = (game.servants(one, change.place) for one in (change.holder, seat))
    if most == own:
        return narrator.language.text("since.lost_tie", name=name, **forms)
    return narrator.language.text("since.lost", name=name, most=most, own=own, **forms)


def _changed(narrator: Narrator, change: MajorityChange, seat: int) -> str:
    key = "curtain.majority" if change.holder is not None else "curtain.no_majority"
    if change.holder == seat:
        key = "since.won"
    name = "" if change.holder is None else narrator.names[change.holder]
    forms = narrator.place_forms("place", change.place)
    return narrator.language.text(key, name=name, **forms)


def _cards(narrator: Narrator, events: Sequence[Event], seat: int) -> Iterator[str]:
    """How many cards a player kept."""
    kept = sum(isinstance(event, CardKept) and event.seat == seat for event in events)
    if kept:
        yield narrator.language.text("since.kept", name=narrator.names[seat], count=kept)


def since_last_turn_text(
    narrator: Narrator,
    since: Sequence[Event],
    majorities: Sequence[MajorityChange],
    bots: Sequence[int],
    room: int,
    seat: int,
) -> str:
    """In one line: the nobles that bots enlisted and the majorities they won, as far as they fit.

    Majorities that the player at `seat` lost come first.
    """
    say = narrator.language.text
    taken = [(bot, events) for bot in bots if (events := _taken(since, bot))]
    won = sorted(
        (change for change in majorities if change.holder is not None and change.holder in bots),
        key=lambda change: change.old != seat,
    )
    semicolon = say("language.semicolon")

    def took(names: Sequence[str], bot: int, events: Sequence[NobleEnlisted]) -> str:
        fields = ", ".join(FIELD_IDS[event.field] for event in events)
        points = _points(narrator, events)
        return say("program.took", name=names[bot], fields=fields, points=points)

    def got(names: Sequence[str], change: MajorityChange, form: str = "_short") -> str:
        key = f"program.lost{form}" if change.old == seat else f"program.won{form}"
        name = "" if change.holder is None else names[change.holder]
        forms = narrator.place_forms("place", change.place)
        forms["place"] = narrator.short_place(change.place)
        return say(key, name=name, **forms)

    def lines() -> Iterator[str]:
        whole = [took(narrator.names, bot, events) for bot, events in taken]
        whole += [got(narrator.names, change, "") for change in won]
        yield say("program.since", what=semicolon.join(whole))
        for names in (narrator.names, [short_name(name) for name in narrator.names]):
            did = [took(names, bot, events) for bot, events in taken]
            changed = [got(names, change) for change in won]
            for count in range(len(changed), -1 if did else 0, -1):
                yield say("program.since", what=semicolon.join([*did, *changed[:count]]))
            yield shorten(semicolon.join([*did, *changed]), room, placeholder=" ...")

    return fitting(room, *lines()) if taken or won else ""


def _taken(since: Sequence[Event], seat: int) -> list[NobleEnlisted]:
    """The nobles that a seat enlisted."""
    return [event for event in since if isinstance(event, NobleEnlisted) and event.seat == seat]


def _points(narrator: Narrator, taken: Sequence[NobleEnlisted]) -> int:
    """The points of all nobles; 0 if some are secret."""
    points = [narrator.known_points(event.noble) for event in taken]
    return sum(points) if all(points) else 0


def changed_majorities_since(session: GameSession, seat: int) -> list[MajorityChange]:
    """Places whose majority changed since the seat's last turn."""
    found = session.positions_since(seat)
    return changed_majorities(found[0].game, found[1].game, with_cardinal=True) if found else []
