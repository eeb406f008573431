"""Texts for hints and turn reviews."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from textwrap import wrap
from typing import Final

from palais_tui.games.palais_royal.controller.explanations import gives
from palais_tui.games.palais_royal.controller.hint import (
    Hint,
    TurnOutcome,
    TurnReview,
    TurnSummary,
    position_after,
)
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.castle import CARDINAL, GATE, KING, MADAME, PLACE_IDS
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.games.palais_royal.phrases.narrator import Narrator

TRACK: Final = ("", "I", "II", "III", "IV", "V")
"""The numbers of the actions as the bar over the boards has them."""
MOST_REASONS: Final = 3
"""For a better turn; a longer list is not read."""
WEIGHTS: Final = {"points": 1.0, "seals": 1.0, "moves": 0.8, "gold": 0.6}
"""Roughly what one of each is worth in points, to name the biggest reason first."""
EDGE_WEIGHT: Final = 4.0
MAJORITY_WEIGHT: Final = 2.0
GROWTH: Final = 1
"""Lines by which a panel may grow for a crowded turn before parts of every turn are left out."""
GAP: Final = " " * 3
"""Between two actions in one line."""
Parts = list[tuple[int, str]]
"""What is done in a turn, each part with the number of its action."""


def hint_text(
    narrator: Narrator, hint: Hint, columns: int, lines: int, asked: GameState | None = None
) -> str:
    """A hint as a list of actions, in the longest form that fits.

    Reasons are left out first, then what is done every turn. `asked` is the position it is about.
    """
    why = _reasons(narrator, hint, asked)
    least = min(1, len(why))
    counts = range(len(why), least - 1, -1)
    forms = [
        *((_listed(narrator, hint), False, count) for count in counts[:1]),
        *((_listed(narrator, hint, short=True), False, count) for count in counts),
        *((_listed(narrator, hint), True, count) for count in counts[:1]),
        *((_listed(narrator, hint, short=True), True, count) for count in (*counts, 0)),
    ]
    for actions, packed, count in forms:
        listed = _packed(actions, columns) if packed else "\n".join(actions)
        text = _with_reasons(narrator, listed, why[:count])
        if rows(text, columns) <= lines:
            return text
    # one after another, wrapped; a panel grows rather than leave anything out
    whole, brief = (
        GAP.join(_listed(narrator, hint, short=True, in_full=in_full, net=True))
        for in_full in (True, False)
    )
    return whole if rows(whole, columns) <= lines + GROWTH else brief


def rest_of_hint(narrator: Narrator, hint: Hint, action: int, columns: int) -> str:
    """What a hint says about an action, and about as many of those after it as fit in a line."""
    first, *others = _listed(narrator, hint, short=True, begin=action)
    for count in range(len(others), -1, -1):
        line = GAP.join([first, *others[:count]])
        if len(line) <= columns:
            return line
    return first


def rows(text: str, columns: int) -> int:
    """How many rows a text takes when it is wrapped."""
    return sum(max(1, len(wrap(line, columns))) for line in text.split("\n"))


def hint_sentences(narrator: Narrator, hint: Hint, asked: GameState | None = None) -> list[str]:
    """The suggested turn, why it is good, then what it leaves and how it compares."""
    why = _reasons(narrator, hint, asked)
    return _sentences(narrator, summary_text(narrator, hint.summary), why)


Reasons = Sequence[tuple[int, str]]
"""Each with the number of its sentence, the most important first."""


def _reasons(narrator: Narrator, hint: Hint, asked: GameState | None) -> Reasons:
    good = [*_nobles(narrator, hint), *_majorities(narrator, hint)]
    rival = [*_rival(narrator, hint)]
    gains = [*_gains(narrator, hint, asked)]
    # a rival who wants the noble says more than an estimate
    last = [*rival, *gains, *_leaves(narrator, hint), *([] if rival else _better(narrator, hint))]
    return [*((1, why) for why in good), *enumerate(last, 2)]


def _listed(
    narrator: Narrator,
    hint: Hint,
    *,
    short: bool = False,
    begin: int = 0,
    in_full: bool = True,
    net: bool = False,
) -> list[str]:
    """The suggested turn from the action `begin` on, an item for each."""
    say = narrator.language.text
    parts = _parts(narrator, hint.summary, in_full=in_full, short=short, net=net)
    lines = []
    for number in dict.fromkeys(at for at, _ in parts if at >= begin):
        what = say("advice.comma").join(text for at, text in parts if at == number)
        lines.append(say("advice.line", number=TRACK[number], what=_capital(what)))
    return lines or [say("advice.what", what=_capital(say("advice.nothing")))]


def _packed(actions: Sequence[str], columns: int) -> str:
    """As many actions in a line as fit there."""
    packed, *others = actions
    for action in others:
        joined = packed + GAP + action
        fits = len(joined.rpartition("\n")[2]) <= columns
        packed = joined if fits else f"{packed}\n{action}"
    return packed


def _with_reasons(narrator: Narrator, text: str, why: Reasons) -> str:
    first, *others = _sentences(narrator, "", why)[1:] or [""]
    if not first:
        return text
    reasons = [narrator.language.text("advice.why", why=first), *others]
    return "\n".join([text, " ".join(reasons)])


def _gains(narrator: Narrator, hint: Hint, asked: GameState | None) -> Iterator[str]:
    """What the places where servants arrive give next turn; said if no noble is enlisted."""
    if asked is None or hint.nobles or asked.last_round:
        return
    seat, after = asked.seat, position_after(asked, hint.moves)
    done = hint.summary
    places = dict.fromkeys(place for place, _ in (*done.arrivals, *done.placed) if place != GATE)
    found = [_gain(narrator, after, seat, place) for place in places]
    if any(found):
        gains = narrator.language.text("advice.comma").join(filter(None, found))
        yield narrator.language.text("advice.gains", gains=gains)


def _gain(narrator: Narrator, after: GameState, seat: int, place: int) -> str:
    say = narrator.language.text
    if place in (KING, MADAME, CARDINAL):
        return say(f"advice.{PLACE_IDS[place]}", count=after.servants(seat, place))
    total = gives(after, seat, place).worth.total
    return say(f"place_gives.{PLACE_IDS[place]}", total=total) if total else ""


def _sentences(narrator: Narrator, what: str, why: Reasons) -> list[str]:
    say = narrator.language.text
    numbers = sorted({number for number, _ in why})
    joined = (say("advice.comma").join(t for at, t in why if at == number) for number in numbers)
    return [say("advice.what", what=_capital(sentence)) for sentence in (what, *joined)]


def summary_text(
    narrator: Narrator,
    done: TurnSummary,
    *,
    in_full: bool = True,
    short: bool = False,
    net: bool = False,
    nothing: str = "advice.nothing",
) -> str:
    """A turn in order, without a full stop: put 2 at the Gate, move 2 from there, enlist c4.

    Unless `in_full` is set, routine parts are left out if servants move;
    `short` uses the short names of places, as on the boards; `net` only says where servants
    arrive and which places they leave.
    """
    say = narrator.language.text
    parts = _parts(narrator, done, in_full=in_full, short=short, net=net)
    return say("advice.comma").join(text for _, text in parts) or say(nothing)


def _parts(
    narrator: Narrator,
    done: TurnSummary,
    *,
    in_full: bool = True,
    short: bool = False,
    net: bool = False,
) -> Parts:
    """A turn in order, each part with the number of its action; 0 for cards and the setup."""
    say = narrator.language.text
    form = "_short" if short else ""
    usual = in_full or not done.arrivals
    to_gate = [put for put in done.placed if put[0] == GATE and usual]
    # puts from the supply are automatic, the others are choices
    puts = [put for put in (done.placed if usual else done.fetched) if put[0] != GATE]
    if not (done.arrivals or done.minted):  # nothing happens in between: merge both
        to_gate, puts = [], [*to_gate, *puts]
    sources = _arrivals(narrator, done.sources, f"departure{form}")
    parts: Parts = []
    if done.cards:
        parts.append((0, say("advice.cards", cards=_cards(narrator, done.cards))))
    if to_gate:
        at_gate = _arrivals(narrator, to_gate, f"arrival_at{form}")
        parts.append((1, say("advice.placed", arrivals=at_gate, sources="" if puts else sources)))
    # who leaves where tells nothing without where to
    if done.ways and not net and (in_full or done.departures):
        parts.append((2, say("advice.ways", ways=_ways(narrator, done.ways, form))))
    elif done.arrivals:
        arrivals = _arrivals(narrator, done.arrivals, f"arrival{form}")
        departures = _arrivals(narrator, done.departures, f"departure{form}")
        parts.append((2, say("advice.arrivals", arrivals=arrivals, departures=departures)))
    if usual and done.minted:
        parts.append((3, say(f"advice.minted{form}")))
    if puts:
        arrivals = _arrivals(narrator, puts, f"arrival_at{form}")
        in_court = all(place in (KING, MADAME) for place, _ in puts)
        placed = say("advice.placed", arrivals=arrivals, sources=sources)
        parts.append((3 if in_court else 0, placed))
    if done.fields:
        parts.append((4, say("advice.fields", fields=fields(narrator, done.fields))))
    if done.drawn:
        parts.append((5, say("advice.drawn", count=done.drawn)))
    if done.kept:
        parts.append((5, say("advice.kept", cards=_cards(narrator, done.kept))))
    return parts


def compared_summaries(narrator: Narrator, review: TurnReview) -> tuple[str, str]:
    """What a player did and the better turn, which is empty if both read the same."""
    did, better = _compared(narrator, review.did, review.better)
    return _in_words(narrator, did), "" if did == better else _in_words(narrator, better)


def shorter_summaries(narrator: Narrator, review: TurnReview) -> Iterator[tuple[str, str]]:
    """The same in ever fewer words: what both have in common goes first, then where from."""
    where_to = [replace(done, departures=(), sources=()) for done in (review.did, review.better)]
    for pair in ((review.did, review.better), where_to):
        sides = _compared(narrator, *pair)
        differing = [
            [part for part in side if part not in sides[1 - n]] for n, side in enumerate(sides)
        ]
        if all(differing):
            did, better = (_in_words(narrator, side) for side in differing)
            yield did, better


def _compared(narrator: Narrator, did: TurnSummary, better: TurnSummary) -> list[Parts]:
    """Two turns in parts, in full only if they read the same without that."""
    briefly, fully = (
        [_parts(narrator, done, in_full=in_full, short=True) for done in (did, better)]
        for in_full in (False, True)
    )
    return briefly if briefly[0] != briefly[1] or fully[0] == fully[1] else fully


def _in_words(narrator: Narrator, parts: Parts) -> str:
    say = narrator.language.text
    return say("advice.comma").join(text for _, text in parts) or say("review.nothing")


def compared_outcomes(narrator: Narrator, review: TurnReview) -> list[str]:
    """Why the better turn is better, one reason a line, the biggest first; then what it costs."""
    if not round(review.lost):
        return []
    say = narrator.language.text
    differences = sorted(_differences(narrator, review), key=lambda one: -one[0])
    gains = [text for weight, text in differences if weight > 0][:MOST_REASONS]
    costs = [text for weight, text in differences[::-1] if weight < 0][:1]
    if not gains:
        return [say("review.unexplained")]
    keys = ["why", *["and"] * (len(gains) - 1), *["but"] * len(costs)]
    return [say(f"review.{key}", what=what) for key, what in zip(keys, gains + costs, strict=True)]


def _differences(narrator: Narrator, review: TurnReview) -> Iterator[tuple[float, str]]:
    """What the better turn brings more, and, with a weight below 0, less."""
    say, better, did = narrator.language.text, review.better_brings, review.did_brings
    has_next_turn = None not in (better.leaves, did.leaves)
    for name in WEIGHTS if has_next_turn else ("points",):
        count = _amount(better, name) - _amount(did, name)
        if count:
            sign = "more" if count > 0 else "less"
            yield WEIGHTS[name] * count, say(f"review.{name}_{sign}", count=abs(count))
    leads = [{edge for noble in turn.nobles for edge in noble.leads} for turn in (better, did)]
    for edge in sorted(leads[0] ^ leads[1]):
        key = "edge" if edge in leads[0] else "no_edge"
        weight = EDGE_WEIGHT if edge in leads[0] else -EDGE_WEIGHT
        yield weight, say(f"review.{key}", edge=narrator.edge(edge))
    taken = [
        {one.place: one for one in turn.places if one.wins and one.own > one.rival > 0}
        for turn in (better, did)
    ]
    for place in sorted(taken[0].keys() ^ taken[1].keys()):
        forms = narrator.place_forms("place", place)
        won = taken[0].get(place)
        if won is not None:
            said = say("review.majority", own=won.own, rival=won.rival, **forms)
            yield MAJORITY_WEIGHT, said
        else:
            yield -MAJORITY_WEIGHT, say("review.no_majority", **forms)


def _amount(turn: TurnOutcome, name: str) -> int:
    match name:
        case "points":
            return sum(noble.points for noble in turn.nobles)
        case "seals":
            return turn.seals
        case "moves":
            return turn.leaves.moves if turn.leaves is not None else 0
        case _:
            return turn.leaves.gold if turn.leaves is not None else 0


def kept_advice(narrator: Narrator, hint: Hint) -> str:
    """Which of the drawn cards to keep, and what they are worth."""
    say, kept = narrator.language.text, hint.summary.kept
    if not kept:
        best = _with_worth(narrator, hint, hint.drawn[:1])
        return say("hint.keep_none", best=best)
    chosen = [one for one in hint.drawn if one[0] in kept]
    others = [one for one in hint.drawn if one[0] not in kept]
    cards = _with_worth(narrator, hint, chosen) or _cards(narrator, kept)
    told = _with_worth(narrator, hint, others)
    return say("hint.keep" if told else "hint.keep_all", cards=cards, others=told, count=len(kept))


def _with_worth(narrator: Narrator, hint: Hint, cards: Iterable[tuple[int, float]]) -> str:
    """Cards with what they are worth; the best of all says in what."""
    say, best = narrator.language.text, hint.drawn[:1]
    texts = []
    for kind, worth in cards:
        whole, tenth = divmod(round(worth * 10), 10)
        key = "hint.worth_first" if (kind, worth) in best else "hint.worth"
        number = say("hint.tenths", whole=whole, tenth=tenth)
        texts.append(say(key, card=narrator.card(kind), worth=number))
    return say("advice.comma").join(texts)


def played_advice(narrator: Narrator, hint: Hint) -> str:
    """Which cards of the hand to play in this turn, and for which nobles."""
    done, say = hint.summary, narrator.language.text
    if not done.cards:
        return say("hint.play_none")
    enlisted = fields(narrator, done.fields) if done.fields else ""
    return say("hint.play", cards=_cards(narrator, done.cards), fields=enlisted)


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


def _ways(narrator: Narrator, ways: Iterable[tuple[int, int, int]], form: str) -> str:
    """Which servants move where; those that come from the same place are told together."""
    say, before, parts = narrator.language.text, -1, []
    for origin, target, count in ways:
        if origin == before:
            parts.append(_arrivals(narrator, [(target, count)], f"arrival{form}"))
            continue
        facts = narrator.place_forms("origin", origin) | narrator.place_forms("target", target)
        if form:
            facts |= {"origin": narrator.short_place(origin)}
            facts |= {"target": narrator.short_place(target)}
        parts.append(say(f"advice.way{form}", count=count, **facts))
        before = origin
    return say("advice.comma").join(parts)


def _cards(narrator: Narrator, kinds: Iterable[int]) -> str:
    return narrator.language.text("advice.comma").join(narrator.card(kind) for kind in kinds)


def _nobles(narrator: Narrator, hint: Hint) -> Iterator[str]:
    """What the nobles give, and the edges they win."""
    if not hint.nobles:
        return
    say, nobles = narrator.language.text, narrator.components.nobles
    points = sum(noble.points for noble in hint.nobles)
    gold = sum(noble.gold for noble in hint.nobles)
    if len(hint.nobles) == 1:
        (one,) = hint.nobles
        none = nobles[one.noble].privilege is Privilege.NONE
        does = "" if none else narrator.noble_does(one.noble)
        yield say("advice.noble", points=points, gold=gold, does=does)
    else:
        yield say("advice.nobles", points=points, gold=gold)
    edges = narrator.components.garden.edges
    led = dict.fromkeys(edges[edge].id for noble in hint.nobles for edge in noble.leads)
    if led:  # one reason, so that no edge is left out alone
        each = (say("advice.edge", edge=say(f"edges_short.{edge}")) for edge in led)
        yield say("advice.comma").join(each)


def _rival(narrator: Narrator, hint: Hint) -> Iterator[str]:
    """Who would enlist one of the nobles otherwise."""
    wanted = next((noble for noble in hint.nobles if noble.rivals), None)
    if wanted is not None:
        name, field = narrator.names[wanted.rivals[0]], FIELD_IDS[wanted.field]
        yield narrator.language.text("advice.rival", name=name, field=field)


def _leaves(narrator: Narrator, hint: Hint) -> Iterator[str]:
    if hint.leaves is None:
        return
    key = "advice.leaves" if hint.leaves.moves else "advice.leaves_no_moves"
    yield narrator.language.text(key, gold=hint.leaves.gold, moves=hint.leaves.moves)


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
