"""A transcript as JSON, for other programs. The keys are the same in every file.

    format, version     "palais-tui-royal-visit", 1; the version changes when a key does
    begun, over         when the game began (ISO 8601), whether it is over
    seats               name, seconds used, away; a seat is its index from 0
    setup               start (a seat), seed, hands (cards by seat)
    answers             round, seat, step, move in notation, events
    table               turn, pawns, crown, little_side, deck, discard, hand_sizes, hands
    end, winners        how it ended, and the seats that won
    crown               where the crown was after each turn, by seat

An event has its kind under "event" and its facts beside it. Spaces are -8 to 8, seat 0's
chateau first; 0 is the fountain. What is not known before the end is null until then: seed,
hands, the cards in events, end, winners.
"""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import Any, Final

from palais_tui.games.royal_visit.controller.events import UNSEEN, Event
from palais_tui.games.royal_visit.controller.notation import PAWN_IDS
from palais_tui.games.royal_visit.engine.components import Components, Kind, Pawn
from palais_tui.games.royal_visit.engine.state import GameState
from palais_tui.reports.transcript import Transcript
from palais_tui.untrusted import json_text

FORMAT: Final = "palais-tui-royal-visit"
VERSION: Final = 1

Facts = dict[str, Any]


def as_json(transcript: Transcript) -> str:
    """The whole transcript as JSON; ends with a line break."""
    return json_text.as_json(facts_of(transcript)) + "\n"


def facts_of(transcript: Transcript) -> Facts:
    """The transcript as plain lists and dicts."""
    table = transcript.table
    return {
        "format": FORMAT,
        "version": VERSION,
        "begun": transcript.begun.isoformat(timespec="seconds"),
        "over": transcript.over,
        "seats": [
            {"name": seat.name, "seconds": round(seat.seconds, 1), "away": seat.away}
            for seat in transcript.seats
        ],
        "setup": {
            "start": table.start,
            "seed": transcript.seed,
            "hands": _hands(transcript.first.game) if transcript.first else None,
        },
        "answers": [
            {
                "round": answer.round,
                "seat": answer.seat,
                "step": answer.step,
                "move": answer.move,
                "events": [_event(table.components, event) for event in answer.events],
            }
            for answer in transcript.answers
        ],
        "table": {
            "turn": table.turn,
            "pawns": {PAWN_IDS[pawn]: table.pawns[pawn] for pawn in Pawn},
            "crown": table.crown,
            "little_side": bool(table.run_outs),
            "deck": transcript.now.deck_size,
            "discard": _cards(table.components, table.discard),
            "hand_sizes": list(transcript.now.hand_sizes),
            "hands": _hands(transcript.last.game) if transcript.last else None,
        },
        "end": table.end.value if transcript.over else None,
        "winners": list(table.winners) if transcript.over else None,
        "crown": [
            {"turn": standing.round, "steps": list(standing.totals)}
            for standing in transcript.standings
        ],
    }


def _hands(game: GameState) -> list[list[str]]:
    return [_cards(game.components, hand) for hand in game.hands]


def _cards(components: Components, counts: list[int]) -> list[str]:
    return [components.cards[face].id for face, count in enumerate(counts) for _ in range(count)]


def _event(components: Components, event: Event) -> Facts:
    found: Facts = {"event": event.text_key}
    for field in fields(event):
        found[field.name] = _fact(components, field.name, getattr(event, field.name))
    return found


def _fact(components: Components, name: str, value: Any) -> Any:
    """A field of an event with ids in place of the engine's numbers."""
    match name:
        case "face":
            return components.cards[value].id
        case "faces":
            return [None if face == UNSEEN else components.cards[face].id for face in value]
        case "paths":
            return [_path(path) for path in value]
        case "path":
            return _path(value)
    if isinstance(value, Kind):
        return value.name.lower()
    return value.value if isinstance(value, Enum) else value


def _path(path: tuple[Pawn, int, int]) -> Facts:
    pawn, origin, target = path
    return {"pawn": PAWN_IDS[pawn], "from": origin, "to": target}
