"""Texts for hints and turn reviews."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from palais_tui.games.palais_royal.controller.hint import Hint, TurnReview, TurnSummary
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.castle import GATE
from palais_tui.games.palais_royal.phrases.narrator import Narrator


def hint_text(narrator: Narrator, hint: Hint, columns: int, lines: int) -> str:
    """A hint in the longest form that fits. The moves are never shortened, only the reasons."""
    text = ""
    for sentences in _shorter_and_shorter(narrator, hint):
        text = " ".join(sentences)
        if len(wrap(text, columns)) <= lines:
            break
    return text


def _shorter_and_shorter(narrator: Narrator, hint: Hint) -> Iterator[list[str]]:
    """The hint in ever shorter forms: with short names, then with fewer reasons."""
    why = _reasons(narrator, hint)
    yield hint_sentences(narrator, hint)
    short = summary_text(narrator, hint.summary, short=True)
    for count in range(len(why), -1, -1):
        yield _sentences(narrator, short, why[:count])


def hint_sentences(narrator: Narrator, hint: Hint) -> list[str]:
    """The suggested turn, then the reasons."""
    return _sentences(narrator, summary_text(narrator, hint.summary), _reasons(narrator, hint))


def _reasons(narrator: Narrator, hint: Hint) -> list[str]:
    return [*_nobles(narrator, hint), *_majorities(narrator, hint), *_better(narrator, hint)]


def _sentences(narrator: Narrator, what: str, why: Sequence[str]) -> list[str]:
    say = narrator.language.text
    told = [what, say("advice.comma").join(why)] if why else [what]
    return [say("advice.what", what=_capital(sentence)) for sentence in told]


def summary_text(
    narrator: Narrator,
    done: TurnSummary,
    *,
    in_full: bool = True,
    short: bool = False,
    nothing: str = "advice.nothing",
) -> str:
    """A turn in order, without a full stop: put 2 at the gate, send 2 to the office, enlist c4.

    Unless `in_full` is set, routine parts are left out if servants move;
    `short` uses the short names of places, as on the boards.
    """
    say = narrator.language.text
    form = "_short" if short else ""
    usual = in_full or not done.arrivals
    to_gate = [put for put in done.placed if put[0] == GATE and usual]
    # puts from the supply are automatic, the others are choices
    puts = [put for put in (done.placed if usual else done.fetched) if put[0] != GATE]
    if not (done.arrivals or done.minted):  # nothing happens in between: merge both
        to_gate, puts = [], [*to_gate, *puts]
    sources = _arrivals(narrator, done.sources, f"departure{form}")
    parts = []
    if done.cards:
        parts.append(say("advice.cards", cards=_cards(narrator, done.cards)))
    if to_gate:
        at_gate = _arrivals(narrator, to_gate, f"arrival_at{form}")
        parts.append(say("advice.placed", arrivals=at_gate, sources="" if puts else sources))
    if done.arrivals:
        arrivals = _arrivals(narrator, done.arrivals, f"arrival{form}")
        departures = _arrivals(narrator, done.departures, f"departure{form}")
        parts.append(say("advice.arrivals", arrivals=arrivals, departures=departures))
    if usual and done.minted:
        parts.append(say(f"advice.minted{form}"))
    if puts:
        arrivals = _arrivals(narrator, puts, f"arrival_at{form}")
        parts.append(say("advice.placed", arrivals=arrivals, sources=sources))
    if done.fields:
        parts.append(say("advice.fields", fields=fields(narrator, done.fields)))
    if done.drawn:
        parts.append(say("advice.drawn", count=done.drawn))
    if done.kept:
        parts.append(say("advice.kept", cards=_cards(narrator, done.kept)))
    return say("advice.comma").join(parts) or say(nothing)


def compared_summaries(narrator: Narrator, review: TurnReview) -> tuple[str, str]:
    """What a player did and the better turn, which is empty if both read the same."""
    briefly, fully = (
        [
            summary_text(narrator, done, in_full=in_full, short=True, nothing="review.nothing")
            for done in (review.did, review.better)
        ]
        for in_full in (False, True)
    )
    did, better = briefly if len({*briefly}) > 1 else fully
    return (did, better) if did != better else (briefly[0], "")


def kept_advice(narrator: Narrator, hint: Hint) -> str:
    """Which of the drawn cards to keep."""
    kept = hint.summary.kept
    key = "hint.keep" if kept else "hint.keep_none"
    return narrator.language.text(key, cards=_cards(narrator, kept))


def lost_points(narrator: Narrator, lost: float) -> str:
    """The points lost compared with a better turn, rounded: the estimate is not more precise."""
    points = round(lost)
    if points <= 0:
        return narrator.language.text("advice.lost_nothing")
    return narrator.language.text("advice.lost", points=points)


def fields(narrator: Narrator, numbers: Sequence[int]) -> str:
    """A list of fields: c4, e1 and d5."""
    *first, last = [FIELD_IDS[number] for number in numbers]
    if not first:
        return last
    return narrator.language.text("language.and").join([", ".join(first), last])


def _arrivals(narrator: Narrator, arrivals: Iterable[tuple[int, int]], form: str) -> str:
    say = narrator.language.text
    return say("advice.comma").join(
        say(
            f"advice.{form}",
            count=count,
            short=narrator.short_place(place),
            **narrator.place_forms("place", place),
        )
        for place, count in arrivals
    )


def _cards(narrator: Narrator, kinds: Iterable[int]) -> str:
    return narrator.language.text("advice.comma").join(narrator.card(kind) for kind in kinds)


def _nobles(narrator: Narrator, hint: Hint) -> list[str]:
    if not hint.nobles:
        return []
    facts = {
        "count": len(hint.nobles),
        "points": sum(noble.points for noble in hint.nobles),
        "gold": sum(noble.gold for noble in hint.nobles),
    }
    return [narrator.language.text("advice.nobles", **facts)]


def _majorities(narrator: Narrator, hint: Hint) -> list[str]:
    """The majority that is won; mentioned only if no noble is enlisted."""
    if hint.nobles:
        return []
    won = [one for one in hint.places if one.wins and one.own > one.rival > 0]
    return [
        narrator.language.text(
            "advice.majority",
            own=reason.own,
            rival=reason.rival,
            **narrator.place_forms("place", reason.place),
        )
        for reason in won[:1]
    ]


def _better(narrator: Narrator, hint: Hint) -> list[str]:
    if hint.better is None:
        return []
    points = round(hint.better)
    facts: dict[str, object] = {"points": points}
    key = "better" if points else "alike"
    if hint.instead:
        facts["fields"] = fields(narrator, hint.instead)
        key = key if hint.nobles else f"{key}_other"
    else:
        key = f"{key}_nobody"
    return [narrator.language.text(f"advice.{key}", **facts)]


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
