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
noble's id, the cards in events, end, winners, and scores unless the players chose open ones.
A kept card is "keep ?" until then.
"""

from __future__ import annotations

import json
from dataclasses import fields
from enum import Enum
from typing import Any, Final

from palais_tui.core.seats import colours
from palais_tui.games.palais_royal.controller.events import UNSEEN, Event, NobleEnlisted
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS, SOURCE_IDS
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.components import CARD_KINDS
from palais_tui.games.palais_royal.engine.scoring import score, winners
from palais_tui.games.palais_royal.engine.state import EMPTY, Step
from palais_tui.games.palais_royal.phrases.narrator import PLACE_FIELDS
from palais_tui.reports.transcript import Transcript

FORMAT: Final = "palais-tui-transcript"
VERSION: Final = 1

Facts = dict[str, Any]


def as_json(transcript: Transcript) -> str:
    """The whole transcript as JSON; ends with a line break."""
    return json.dumps(facts_of(transcript), ensure_ascii=False, indent=1) + "\n"


def facts_of(transcript: Transcript) -> Facts:
    """The transcript as plain lists and dicts."""
    table, components = transcript.table, transcript.table.components
    won = list(winners(table)) if transcript.over else None
    return {
        "format": FORMAT,
        "version": VERSION,
        "begun": transcript.begun.isoformat(timespec="seconds"),
        "over": transcript.over,
        "seats": [
            {
                "name": seat.name,
                "colour": components.preparation.colours[colour],
                "seconds": round(seat.seconds, 1),
                "away": seat.away,
            }
            for seat, colour in zip(transcript.seats, colours(transcript.seats), strict=True)
        ],
        "setup": {
            "players": table.players,
            "start": table.start,
            "layout": transcript.options["layout"],
            "castle": [PLACE_IDS[place] for place in table.grid.at],
            "seed": transcript.seed,
            "garden": _first_garden(transcript),
        },
        "answers": [
            {
                "round": answer.round,
                "seat": answer.seat,
                "step": answer.step,
                "move": answer.move,
                "events": [_event(transcript, event) for event in answer.events],
            }
            for answer in transcript.answers
        ],
        "table": _table(transcript),
        "end": table.end.value if transcript.over else None,
        "scores": _scores(transcript),
        "winners": won,
        "standings": [
            {"round": standing.round, "points": list(standing.totals)}
            for standing in transcript.standings
        ],
    }


def _first_garden(transcript: Transcript) -> dict[str, str] | None:
    if transcript.first is None:
        return None
    nobles = transcript.table.components.nobles
    return {
        FIELD_IDS[at]: nobles[noble].id for at, noble in enumerate(transcript.first.game.garden)
    }


def _event(transcript: Transcript, event: Event) -> Facts:
    found: Facts = {"event": event.text_key}
    for name in (field.name for field in fields(event) if field.compare):  # not what the log adds
        found[name] = _fact(transcript, name, getattr(event, name))
    if isinstance(event, NobleEnlisted):
        noble = transcript.table.components.nobles[event.noble]
        found["privilege"] = noble.privilege.value
        found["noble"] = noble.id if transcript.over else None
    return found


def _fact(transcript: Transcript, name: str, value: object) -> object:
    """A field of an event with ids in place of the engine's numbers."""
    match value:
        case Step():
            return value.name.lower()
        case Enum():
            return value.value
        case tuple() if name == "cards":
            return [_card(transcript, kind) for kind in value]
        case tuple():
            return list(value)
        case int() if name in PLACE_FIELDS:
            return SOURCE_IDS[value]
        case int() if name == "field":
            return FIELD_IDS[value]
        case int() if name == "card":
            return _card(transcript, value)
        case _:
            return value


def _card(transcript: Transcript, kind: int) -> str | None:
    return None if kind == UNSEEN else transcript.table.components.cards[kind].id


def _table(transcript: Transcript) -> Facts:
    table, nobles = transcript.table, transcript.table.components.nobles
    left_out = None if transcript.last is None else transcript.last.game.left_out
    return {
        "round": table.round,
        "seat": table.seat,
        "castle": {
            PLACE_IDS[place]: [table.servants(seat, place) for seat in range(table.players)]
            for place in table.grid.at
        },
        "garden": {FIELD_IDS[at]: _field(transcript, held) for at, held in enumerate(table.garden)},
        "deck": transcript.now.deck_size,
        "discard": [_card(transcript, kind) for kind in table.discard],
        "left_out": None if left_out is None else [nobles[n].id for n in left_out],
        "players": [_player(transcript, seat) for seat in range(table.players)],
    }


def _field(transcript: Transcript, held: int) -> Facts | None:
    """A noble, a servant, or nothing."""
    if held == EMPTY:
        return None
    if held < EMPTY:
        return {"servant": EMPTY - 1 - held}
    return {"noble": transcript.table.components.nobles[held].id}


def _player(transcript: Transcript, seat: int) -> Facts:
    table, nobles = transcript.table, transcript.table.components.nobles
    return {
        "gold": table.gold[seat],
        "supply": table.supply[seat],
        "reserve": table.reserve[seat],
        "hand": _kinds(transcript, table.hands, seat) if transcript.over else None,
        "hand_size": transcript.now.hand_sizes[seat],
        "open": _kinds(transcript, table.open_cards, seat),
        "face_up": [nobles[n].id for n in table.face_up[seat]],
        "face_down": [nobles[n].id for n in table.face_down[seat]] if transcript.over else None,
        "face_down_count": transcript.now.face_down[seat],
    }


def _kinds(transcript: Transcript, counts: list[int], seat: int) -> list[str | None]:
    own = enumerate(counts[seat * CARD_KINDS : seat * CARD_KINDS + CARD_KINDS])
    return [_card(transcript, kind) for kind, count in own for _ in range(count)]


def _scores(transcript: Transcript) -> list[Facts] | None:
    """The points by seat: at the end, or before it if the players chose open scores."""
    scores = score(transcript.table) if transcript.over else transcript.now.scores
    if not scores:
        return None
    edges = [edge.id for edge in transcript.table.components.garden.edges]
    return [
        {
            "total": own.total,
            "nobles": own.nobles,
            "fame": own.fame,
            "hand": own.hand,
            "edges": dict(zip(edges, own.edges, strict=True)),
        }
        for own in scores
    ]
