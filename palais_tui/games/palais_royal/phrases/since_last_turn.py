"""What happened since a player's last turn: first what changes their plans."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import Enum
from textwrap import shorten
from typing import Final, NamedTuple

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.events import (
    CardKept,
    Event,
    LastRound,
    NobleEnlisted,
    QuietRounds,
)
from palais_tui.games.palais_royal.controller.explanations import (
    EdgeLoss,
    MajorityChange,
    changed_edges,
    changed_majorities,
    edge_loss,
    majority_of,
)
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.scoring import EdgeChange, edge_leaders
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.status_line import fitting
from palais_tui.i18n.names import short_name

Facts = dict[str, object]
MOST_LINES: Final = 6
COLUMNS: Final = 60
"""A longer announcement is said more briefly."""


def since_last_turn_lines(session: GameSession, seat: int) -> list[str]:
    """A recap: points lost on edges, nobles taken, majorities lost, other leads, cards kept.

    Gold and servants are on the boards.
    """
    narrator, events = session.narrator, session.since(seat)
    game = session.game
    others = [other for other in range(game.players) if other != seat]
    changes, now = changed_majorities_since(session, seat), _seen_now(session, seat)
    lost = [change for change in changes if change.old == seat]
    edges = [
        (change, edge_loss(game, change, seat)) for change in changed_edges_since(session, seat)
    ]
    lines = [
        *(narrator.event(e, COLUMNS) for e in events if isinstance(e, LastRound | QuietRounds)),
        *(_less(narrator, loss, change.edge) for change, loss in edges if loss),
        *(line for other in others for line in _nobles(narrator, events, other)),
        *(_lost(narrator, now, seat, change) for change in lost),
        *(said for change, loss in edges if not loss and (said := narrator.edge_lead(change))),
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


def _less(narrator: Narrator, loss: EdgeLoss, edge: int) -> str:
    return narrator.language.text(
        f"since.edge_{loss.by.value}",
        names=narrator.seats(loss.rivals),
        edge=narrator.edge(edge),
        most=loss.most,
        own=loss.own,
        points=loss.points,
    )


def _lost(narrator: Narrator, game: GameState, seat: int, change: MajorityChange) -> str:
    forms = narrator.place_forms("place", change.place)
    if change.holder is None:
        tied = majority_of(game, change.place).tied
        if seat not in tied:
            return narrator.language.text("since.lost_all", **forms)
        rivals = [other for other in tied if other != seat]
        return narrator.language.text("since.tied", names=narrator.seats(rivals), **forms)
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


class Verb(Enum):
    """What a bot did: the key of its sentence, and of what it did that to."""

    LED = "lead"
    WAS_SECOND = "second"
    ENLISTED = "nobles"
    LEADS = "edge"
    OWN_MAJORITY = "own_majority"
    MAJORITY = "majority"
    TIED = "tied"
    ENDED = "ended"


TOOK: Final = (Verb.LED, Verb.WAS_SECOND, Verb.OWN_MAJORITY, Verb.MAJORITY)
"""What is told after one "took"."""


ON_EDGES: Final = (Verb.LED, Verb.WAS_SECOND)
"""What cost the player points on an edge."""


class Taken(NamedTuple):
    """Something that a bot took; the lowest rank is told first and left out last."""

    rank: int
    seat: int
    verb: Verb
    facts: Facts


class Form(NamedTuple):
    """How much is said of what was taken."""

    section: str = "program"
    short_names: bool = False
    points: bool = True
    """Whether the points of nobles are told; those that the player lost always are."""


FORMS: Final = (
    Form(),
    Form(short_names=True),
    Form("program_brief", short_names=True),
    Form("program_brief", short_names=True, points=False),
)
"""From the longest to the shortest."""


def since_last_turn_text(session: GameSession, seat: int, bots: Collection[int], room: int) -> str:
    """In one line: what bots took since a player's last turn, and how much more if it is too long.

    What cost the player points comes first.
    """
    taken = sorted(
        (one for one in _all_taken(session, seat) if one.seat in bots),
        key=lambda one: (one.rank, one.seat, list(Verb).index(one.verb)),
    )
    lines = [
        _told(session.narrator, form, taken[:count], len(taken) - count)
        for count in range(len(taken), 0, -1)
        for form in FORMS
    ]
    lines += [shorten(line, room, placeholder=" ...") for line in lines[-1:]]
    return fitting(room, *lines) if lines else ""


def _all_taken(session: GameSession, seat: int) -> Iterator[Taken]:
    narrator = session.narrator
    for edge in changed_edges_since(session, seat):
        side, leaders = (
            session.game.components.garden.edges[edge.edge].id,
            edge_leaders(edge.counts),
        )
        facts: Facts = {
            "edge": narrator.edge(edge.edge),
            "side": narrator.language.text(f"edges_alone.{side}"),
        }
        loss = edge_loss(session.game, edge, seat)
        if loss is not None:
            verb = Verb.LED if seat in edge_leaders(edge.before) else Verb.WAS_SECOND
            yield Taken(0, loss.rivals[0], verb, {**facts, "lost": loss.points})
        elif len(leaders) == 1 and leaders != edge_leaders(edge.before):
            yield Taken(3, leaders[0], Verb.LEADS, facts)
    since, now = session.since(seat), _seen_now(session, seat)
    for other in range(session.game.players):
        if nobles := _taken(since, other):
            fields = ", ".join(FIELD_IDS[event.field] for event in nobles)
            points = _points(narrator, nobles)
            yield Taken(1, other, Verb.ENLISTED, {"fields": fields, "points": points})
    for change in changed_majorities_since(session, seat):
        facts = {
            **narrator.place_forms("place", change.place),
            "short": narrator.short_place(change.place),
        }
        if change.holder is not None:
            lost = change.old == seat
            verb = Verb.OWN_MAJORITY if lost else Verb.MAJORITY
            yield Taken(2 if lost else 4, change.holder, verb, facts)
        elif change.old == seat and (tied := majority_of(now, change.place).tied):
            rivals = [other for other in tied if other != seat]
            yield Taken(2, rivals[0], Verb.TIED if seat in tied else Verb.ENDED, facts)


def _told(narrator: Narrator, form: Form, taken: Sequence[Taken], left_out: int) -> str:
    """What was taken, by player; whose loss counts most comes first."""
    say = narrator.language.text
    names = [short_name(name) if form.short_names else name for name in narrator.names]
    done: dict[int, dict[str, list[str]]] = {}
    for one in _in_one(taken) if form.section != "program" else taken:
        facts = one.facts if form.points else {**one.facts, "points": 0}
        key = "took" if one.verb in TOOK else one.verb.value
        what = say(f"{form.section}.{one.verb.value}", **facts)
        done.setdefault(one.seat, {}).setdefault(key, []).append(what)
    between = say("language.semicolon")
    told = [
        say("program.did", name=names[seat], what=between.join(_done(narrator, some)))
        for seat, some in done.items()
    ]
    more = say(f"{form.section}.more", count=left_out) if left_out else ""
    return say(f"{form.section}.since", what=". ".join(told), more=more)


def _in_one(taken: Sequence[Taken]) -> list[Taken]:
    """What one bot took on several edges as one item."""
    found: list[Taken] = []
    for one in taken:
        last = found[-1] if found else None
        if last and one.verb in ON_EDGES and (last.seat, last.verb) == (one.seat, one.verb):
            sides = f"{last.facts['side']}/{one.facts['side']}"
            lost = int(str(last.facts["lost"])) + int(str(one.facts["lost"]))
            found[-1] = last._replace(facts={"side": sides, "lost": lost})
        else:
            found.append(one)
    return found


def _done(narrator: Narrator, whats: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """What one bot did, by verb."""
    for verb, what in whats.items():
        said = ", ".join(what)
        yield narrator.language.text("program.took", what=said) if verb == "took" else said


def _taken(since: Sequence[Event], seat: int) -> list[NobleEnlisted]:
    """The nobles that a seat enlisted."""
    return [event for event in since if isinstance(event, NobleEnlisted) and event.seat == seat]


def _points(narrator: Narrator, taken: Sequence[NobleEnlisted]) -> int:
    """The points of all nobles; 0 if some are secret."""
    points = [narrator.known_points(event.noble) for event in taken]
    return sum(points) if all(points) else 0


def _seen_now(session: GameSession, seat: int) -> GameState:
    """The position that is compared with the end of a seat's last turn."""
    found = session.positions_since(seat)
    now: GameState = found[1].game if found else session.game
    return now


def changed_majorities_since(session: GameSession, seat: int) -> list[MajorityChange]:
    """Places whose majority changed since the seat's last turn."""
    found = session.positions_since(seat)
    return changed_majorities(found[0].game, found[1].game, with_cardinal=True) if found else []


def changed_edges_since(session: GameSession, seat: int) -> list[EdgeChange]:
    """Edges where servants arrived since the seat's last turn."""
    found = session.positions_since(seat)
    return changed_edges(found[0].game, found[1].game) if found else []
