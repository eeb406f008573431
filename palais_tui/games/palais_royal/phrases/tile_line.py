"""A square of the garden in one line: a noble's whole cost, why, and what its edges would bring.

A line of 78 columns writes seals as signs, a longer one in words.
"""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.games.palais_royal.controller import reasons as r
from palais_tui.games.palais_royal.controller.explanations import price_of
from palais_tui.games.palais_royal.controller.legality import why_not_field
from palais_tui.games.palais_royal.controller.moves import Enlist
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.actions.enlist import NO_EDGE
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR, SUPPLY
from palais_tui.games.palais_royal.engine.components import FIELDS, Edge, Privilege
from palais_tui.games.palais_royal.engine.state import EMPTY
from palais_tui.games.palais_royal.phrases.edge_forecast import (
    Forecast,
    forecast_text,
    points_text,
)
from palais_tui.games.palais_royal.phrases.explanations import apart_text
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.scores import standing_text
from palais_tui.games.palais_royal.phrases.status_line import ROOM, brief_lack, fitting

Line = tuple[str, ...]
"""The sentences of a line."""


def brief_tile(
    narrator: Narrator, view: View, field: int, way: Enlist | None, room: int = ROOM
) -> str:
    """A field in one line: the noble, its cost and why, its edges, the way to pay or the lack.

    A line that is too long first loses what explains it. A noble, its points, and what its edges
    would bring are always told.
    """
    line = _tile_line(narrator, view, field, way, room)
    number = view.table.garden[field]
    nobles = view.table.components.nobles
    draws = number >= 0 and nobles[number].privilege is Privilege.CARDS
    if draws and not view.table.servants(view.seat, BACK_DOOR):
        line = fitting(room, f"{line} {narrator.language.text('inspect.cards_idle')}", line)
    told = apart_text(narrator, view.table, field)
    if room > ROOM and not (told and told in line):
        told = apart_text(narrator, view.table, field, with_nobles=True)
        line = fitting(room, f"{line} {told}".rstrip(), line)
    return line


def brief_field(narrator: Narrator, view: View, field: int) -> str:
    """A field in one line, for spectators."""
    if view.table.garden[field] < 0:
        return _bare_line(narrator, view, field)
    say, edges = narrator.language.text, _edges(view, field)
    named = ", ".join(
        _edge_name(narrator, edge, field, "edges_short", in_words=True) for edge in edges
    )
    head = _priced(narrator, view, field, ROOM + 1, "was")
    return f"{head} {say('inspect.edges', edges=capitalized(named))}" if edges else head


def _tile_line(narrator: Narrator, view: View, field: int, way: Enlist | None, room: int) -> str:
    """The line without what a card noble needs."""
    if view.table.garden[field] < 0:
        return _bare_line(narrator, view, field)
    reasons = ("why", "was", "")
    why, was, plain = (_priced(narrator, view, field, room, reason) for reason in reasons)
    name = _priced(narrator, view, field, room, "name")
    whole, told, short, brief, points, least = _forecasts(narrator, view, field, room)
    apart = apart_text(narrator, view.table, field)
    explained = (
        *((why, whole), (why, told), (why, short)),
        *((was, told), (was, short), (why, brief), (was, brief)),
        *((why, points), (was, points)),
    )
    lines: list[Line]
    if way is not None:
        leaves, borrowed = _leaves(narrator, view, way), _borrowed(narrator, way)
        lines = [
            (head, edge, more, paid)
            for paid in borrowed
            for head, edge in explained
            for more in (f"{leaves} {apart}".strip(), leaves, apart, "")
        ]
        paid = borrowed[-1]
        lines += [(plain, edge, paid) for edge in (told, short, brief, points, least)]
        return _fitting(room, [*lines, (name, least, paid)])
    whys = why_not_field(view.table, view.seat, field)
    early = any(isinstance(reason, r.WrongStep) for reason in whys)
    later = narrator.language.text("inspect.no", why=narrator.language.text("inspect.action_4"))
    tails = (later, "") if early else ("",)
    if all(isinstance(reason, r.WrongStep | r.GameIsOver) for reason in whys):
        lines = [
            (head, edge, more, tail)
            for tail in tails
            for head, edge in explained
            for more in (apart, "")
        ]
        lines += [(plain, edge) for edge in (short, brief, points, least)]
        return _fitting(room, [*lines, (name, least)])
    sections = ("lack",) if room > ROOM else ("lack_signs", "lack_short")
    lacks = [brief_lack(narrator, whys, section) for section in sections]
    lines = [
        (head, edge, more, lacks[0], tail)
        for tail in tails
        for head, edge in explained
        for more in (apart, "")
    ]
    lines += [(plain, edge, lacks[0]) for edge in (short, brief, points, least)]
    lines += [(plain, least, lacks[-1])]
    lines += [(name, edge, lacks[0]) for edge in (short, brief, points, least)]
    return _fitting(room, [*lines, (name, least, lacks[-1])])


def _fitting(room: int, lines: Sequence[Line]) -> str:
    return fitting(room, *(" ".join(filter(None, line)) for line in lines))


# --- the cost


def _priced(narrator: Narrator, view: View, field: int, room: int, why: str) -> str:
    """A noble and its whole cost.

    "why" and "was" explain its gold; "name" leaves the cost out.
    """
    say, price = narrator.language.text, price_of(view.table, field)
    assert price is not None
    noble = view.table.components.nobles[price.noble]
    less = price.printed - price.gold
    because = ""
    if less and why in ("why", "was"):
        because = say(
            f"inspect.price_{why}",
            printed=price.printed,
            less=less,
            fields=", ".join(FIELD_IDS[empty] for empty in price.empty),
        )
    key = "tile_name" if why == "name" else "tile" if room > ROOM else "tile_signs"
    return say(
        f"inspect.{key}",
        field=FIELD_IDS[field],
        noble=narrator.noble_sign(noble),
        points=noble.points,
        gold=price.gold,
        why=because,
        violet=noble.violet,
        turquoise=noble.turquoise,
    )


def _borrowed(narrator: Narrator, way: Enlist) -> list[str]:
    """How many borrowed seals a way to pay spends; empty texts for none."""
    borrowed = way.king_seals + way.madame_seals
    if not borrowed:
        return [""]
    keys = ("inspect.borrowed", "inspect.borrowed_short")
    return [narrator.language.text(key, borrowed=borrowed) for key in keys]


def _leaves(narrator: Narrator, view: View, way: Enlist) -> str:
    """Where the servant comes from that stays on the edge; empty inside the garden."""
    if way.edge == NO_EDGE:
        return ""
    say = narrator.language.text
    if way.edge == SUPPLY and not view.table.supply[view.seat]:
        return say("inspect.leaves_paid")
    return say("inspect.leaves", **narrator.place_forms("source", way.edge))


# --- the edges


def _edges(view: View, field: int) -> list[tuple[int, Edge]]:
    """The edges that a servant on a field counts for, with their numbers."""
    edges = enumerate(view.table.components.garden.edges)
    return [(number, edge) for number, edge in edges if field in edge.fields]


def _edge_name(
    narrator: Narrator, edge: tuple[int, Edge], field: int, names: str, *, in_words: bool
) -> str:
    """An edge, marked where a servant counts twice."""
    say = narrator.language.text
    name = say(f"{names}.{edge[1].id}")
    if field != edge[1].double:
        return name
    return say("edges_short.double" if in_words else "edges_short.double_short", edge=name)


def _forecasts(
    narrator: Narrator, view: View, field: int, room: int
) -> tuple[str, str, str, str, str, str]:
    """What a servant on a field would do for you on its edges, from the longest text to the least.

    All are empty inside the garden.
    """
    edges = _edges(view, field)

    def told(length: Forecast, names: str, *, in_words: bool = False) -> str:
        said = [
            forecast_text(
                narrator,
                view.table,
                (view.seat, edge[0], field),
                _edge_name(narrator, edge, field, names, in_words=in_words),
                length,
            )
            for edge in edges
        ]
        return " ".join(f"{capitalized(one)}." for one in said if one)

    def points(*, with_losses: bool) -> str:
        named = {
            edge[0]: _edge_name(narrator, edge, field, "edges_alone", in_words=False)
            for edge in edges
        }
        said = points_text(narrator, view.table, view.seat, field, named, with_losses=with_losses)
        return f"{capitalized(said)}." if edges else ""

    return (
        told(Forecast.WHOLE, "edges_short", in_words=room > ROOM),
        told(Forecast.WHOLE, "edges_short"),
        told(Forecast.SHORT, "edges_short"),
        told(Forecast.SHORT, "edges_alone"),
        points(with_losses=True),
        points(with_losses=False),
    )


def capitalized(text: str) -> str:
    """A text that begins a sentence."""
    return f"{text[:1].upper()}{text[1:]}"


# --- fields without a noble


def _bare_line(narrator: Narrator, view: View, field: int) -> str:
    number = view.table.garden[field]
    if number == EMPTY:
        return narrator.language.text("inspect.empty", field=FIELD_IDS[field])
    return _servant_line(narrator, view, field, EMPTY - 1 - number)


def ornament_line(narrator: Narrator, number: int) -> str:
    """What an ornament does; its number is that of the mouse target."""
    first, second = (FIELD_IDS[field] for field in divmod(number, FIELDS))
    return narrator.language.text("inspect.ornament", first=first, second=second)


def _servant_line(narrator: Narrator, view: View, field: int, seat: int) -> str:
    """A servant in the garden, and how its edge stands."""
    say = narrator.language.text
    facts = {"field": FIELD_IDS[field], "name": narrator.names[seat]}
    standing = [standing_text(narrator, view.table, number) for number, _ in _edges(view, field)]
    lines = [
        say("inspect.servant_edge", standing=". ".join(some), **facts)
        for some in (standing, standing[:1])
        if some
    ]
    return fitting(ROOM, *lines, say("inspect.servant", **facts))
