"""A transcript as JSON, for other programs. The keys are the same in every file.

    format, version     "palais-tui-transcript", 1; the version changes when a key does
    begun, over         when the game began (ISO 8601), whether it is over
    seats               name, colour, seconds used, away; a seat is its index from 0
    setup               players, start (a seat), layout, castle (nine places in reading
                        order), seed and garden (field to noble) of the beginning
    answers             round (0: set-up), seat, step, move in notation, events
    table               how it stands: round, castle, garden, deck, discard, left_out, players
    end, scores         how it ended; total and its parts by seat, winners
    standings           points by seat at the end of each round

An event has its kind under "event" and its facts beside it. What is not known before the
end is null until then: seed, setup.garden, table.left_out, hand, face_down, an enlisted
noble's id, the cards in events, end, scores, winners. A kept card is "keep ?" until then.
"""

from __future__ import annotations

import json
from dataclasses import fields
from enum import Enum
from typing import Any, Final

from palais_tui.games.palais_royal.controller.events import UNSEEN, Event, NobleEnlisted
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS, SOURCE_IDS
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.scoring import score, winners
from palais_tui.games.palais_royal.engine.state import EMPTY, Step
from palais_tui.games.palais_royal.phrases.narrator import PLACE_FIELDS, key_of
from palais_tui.reports.transcript import Transcript

FORMAT: Final = "palais-tui-transcript"
VERSION: Final = 1

Facts = dict[str, Any]


def as_json(told: Transcript) -> str:
    """The whole transcript as JSON; ends with a line break."""
    return json.dumps(facts_of(told), ensure_ascii=False, indent=1) + "\n"


def facts_of(told: Transcript) -> Facts:
    """The transcript as plain lists and dicts."""
    table, components = told.table, told.table.components
    won = list(winners(table)) if told.over else None
    return {
        "format": FORMAT,
        "version": VERSION,
        "begun": told.begun.isoformat(timespec="seconds"),
        "over": told.over,
        "seats": [
            {
                "name": seat.name,
                "colour": components.preparation.colours[number],
                "seconds": round(seat.seconds, 1),
                "away": seat.away,
            }
            for number, seat in enumerate(told.seats)
        ],
        "setup": {
            "players": table.players,
            "start": table.start,
            "layout": told.layout,
            "castle": [PLACE_IDS[place] for place in table.grid.at],
            "seed": told.seed,
            "garden": _first_garden(told),
        },
        "answers": [
            {
                "round": answer.round,
                "seat": answer.seat,
                "step": answer.step.name.lower(),
                "move": answer.move,
                "events": [_event(told, event) for event in answer.events],
            }
            for answer in told.answers
        ],
        "table": _table(told),
        "end": table.end.value if told.over else None,
        "scores": _scores(told) if told.over else None,
        "winners": won,
        "standings": [
            {"round": standing.round, "points": list(standing.totals)}
            for standing in told.standings
        ],
    }


def _first_garden(told: Transcript) -> dict[str, str] | None:
    if told.first_garden is None:
        return None
    nobles = told.table.components.nobles
    return {FIELD_IDS[at]: nobles[noble].id for at, noble in enumerate(told.first_garden)}


def _event(told: Transcript, event: Event) -> Facts:
    found: Facts = {"event": key_of(type(event).__name__)}
    for name in (field.name for field in fields(event)):
        found[name] = _fact(told, name, getattr(event, name))
    if isinstance(event, NobleEnlisted):
        noble = told.table.components.nobles[event.noble]
        found["privilege"] = noble.privilege.value
        found["noble"] = noble.id if told.over else None
    return found


def _fact(told: Transcript, name: str, value: object) -> object:
    """A field of an event with ids in place of the engine's numbers."""
    match value:
        case Step():
            return value.name.lower()
        case Enum():
            return value.value
        case tuple() if name == "cards":
            return [_card(told, kind) for kind in value]
        case tuple():
            return list(value)
        case int() if name in PLACE_FIELDS:
            return SOURCE_IDS[value]
        case int() if name == "field":
            return FIELD_IDS[value]
        case int() if name == "card":
            return _card(told, value)
        case _:
            return value


def _card(told: Transcript, kind: int) -> str | None:
    return None if kind == UNSEEN else told.table.components.cards[kind].id


def _table(told: Transcript) -> Facts:
    table, nobles = told.table, told.table.components.nobles
    left_out = told.left_out
    return {
        "round": table.round,
        "seat": table.seat,
        "castle": {
            PLACE_IDS[place]: [table.servants(seat, place) for seat in range(table.players)]
            for place in table.grid.at
        },
        "garden": {FIELD_IDS[at]: _field(told, held) for at, held in enumerate(table.garden)},
        "deck": told.now.deck_size,
        "discard": [_card(told, kind) for kind in table.discard],
        "left_out": None if left_out is None else [nobles[n].id for n in left_out],
        "players": [_player(told, seat) for seat in range(table.players)],
    }


def _field(told: Transcript, held: int) -> Facts | None:
    """A noble, a servant, or nothing."""
    if held == EMPTY:
        return None
    if held < EMPTY:
        return {"servant": EMPTY - 1 - held}
    return {"noble": told.table.components.nobles[held].id}


def _player(told: Transcript, seat: int) -> Facts:
    table, nobles = told.table, told.table.components.nobles
    return {
        "gold": table.gold[seat],
        "supply": table.supply[seat],
        "reserve": table.reserve[seat],
        "hand": _kinds(told, table.hands, seat) if told.over else None,
        "hand_size": told.now.hand_sizes[seat],
        "open": _kinds(told, table.open, seat),
        "face_up": [nobles[n].id for n in table.face_up[seat]],
        "face_down": [nobles[n].id for n in table.face_down[seat]] if told.over else None,
        "face_down_count": told.now.face_down[seat],
    }


def _kinds(told: Transcript, counts: list[int], seat: int) -> list[str | None]:
    own = enumerate(counts[seat * 9 : seat * 9 + 9])
    return [_card(told, kind) for kind, count in own for _ in range(count)]


def _scores(told: Transcript) -> list[Facts]:
    edges = [edge.id for edge in told.table.components.garden.edges]
    return [
        {
            "total": own.total,
            "nobles": own.nobles,
            "fame": own.fame,
            "hand": own.hand,
            "edges": dict(zip(edges, own.edges, strict=True)),
        }
        for own in score(told.table)
    ]
