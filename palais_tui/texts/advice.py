"""Advice in a sentence or two of the game's terms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from palais_tui.controller.advice import Doings, Hint
from palais_tui.controller.notation import FIELD_IDS
from palais_tui.texts.speaker import Speaker


def hint_sentences(speaker: Speaker, hint: Hint) -> list[str]:
    """What to do, then why."""
    say = speaker.language.say
    why = [*_nobles(speaker, hint), *_majorities(speaker, hint), *_better(speaker, hint)]
    told = [hint_doings(speaker, hint.doings)]
    if why:
        told.append(say("advice.comma").join(why))
    return [say("advice.what", what=_capital(sentence)) for sentence in told]


def hint_doings(speaker: Speaker, done: Doings) -> str:
    """A turn in short, without a full stop: send 2 to the office, enlist c4."""
    say = speaker.language.say
    comma = say("advice.comma")
    parts = []
    if done.cards:
        cards = comma.join(speaker.card(kind) for kind in done.cards)
        parts.append(say("advice.cards", cards=cards))
    if done.arrivals:
        parts.append(say("advice.arrivals", arrivals=_arrivals(speaker, done.arrivals)))
    elif done.placed:
        parts.append(say("advice.placed", arrivals=_arrivals(speaker, done.placed)))
    if done.fields:
        parts.append(say("advice.fields", fields=fields(speaker, done.fields)))
    if done.drawn:
        parts.append(say("advice.drawn", count=done.drawn))
    return comma.join(parts) or say("advice.nothing")


def lost_points(speaker: Speaker, lost: float) -> str:
    """What a turn cost beside a better one."""
    if round(lost, 1) <= 0:
        return speaker.language.say("advice.lost_nothing")
    return speaker.language.say("advice.lost", points=rounded(lost))


def fields(speaker: Speaker, numbers: Sequence[int]) -> str:
    """Fields by name: c4 and d5."""
    *first, last = [FIELD_IDS[number] for number in numbers]
    if not first:
        return last
    return speaker.language.say("language.and").join([", ".join(first), last])


def rounded(points: float) -> float | int:
    """Points to a tenth, whole ones without a dot: that is as exact as advice can be."""
    whole = round(points, 1)
    return int(whole) if whole == int(whole) else whole


def _arrivals(speaker: Speaker, arrivals: Iterable[tuple[int, int]]) -> str:
    say = speaker.language.say
    return say("advice.comma").join(
        say("advice.arrival", count=count, **speaker.place_forms("place", place))
        for place, count in arrivals
    )


def _nobles(speaker: Speaker, hint: Hint) -> list[str]:
    if not hint.nobles:
        return []
    facts = {
        "fields": fields(speaker, [noble.field for noble in hint.nobles]),
        "count": len(hint.nobles),
        "points": sum(noble.points for noble in hint.nobles),
        "gold": sum(noble.gold for noble in hint.nobles),
    }
    return [speaker.language.say("advice.nobles", **facts)]


def _majorities(speaker: Speaker, hint: Hint) -> list[str]:
    """The majority that is won, told only where no noble says enough."""
    if hint.nobles:
        return []
    won = [reason for reason in hint.places if reason.majority and reason.rival]
    return [
        speaker.language.say(
            "advice.majority",
            own=reason.own,
            rival=reason.rival,
            **speaker.place_forms("place", reason.place),
        )
        for reason in won[:1]
    ]


def _better(speaker: Speaker, hint: Hint) -> list[str]:
    if hint.better is None:
        return []
    points = rounded(hint.better)
    facts: dict[str, object] = {"points": points}
    key = "better" if points else "alike"
    if hint.instead:
        facts["fields"] = fields(speaker, hint.instead)
        key = key if hint.nobles else f"{key}_other"
    else:
        key = f"{key}_nobody"
    return [speaker.language.say(f"advice.{key}", **facts)]


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
