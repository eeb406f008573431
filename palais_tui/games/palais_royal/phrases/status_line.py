"""Short sentences for the status lines of the table, which have at least 78 columns.

A line that would be too long leaves out what the boards show anyway.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from palais_tui.core.protocol import Reason
from palais_tui.games.palais_royal.controller import reasons as r
from palais_tui.games.palais_royal.controller.explanations import (
    By,
    gives,
    majority_of,
    still_gives,
)
from palais_tui.games.palais_royal.controller.legality import why_not_field
from palais_tui.games.palais_royal.controller.macros import (
    Pair,
    pay_alike,
    servants_wanted,
    use_all,
)
from palais_tui.games.palais_royal.controller.moves import Draw, Enlist, Play, Put, Use
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.rule_references import clause_of_all
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.actions import parade
from palais_tui.games.palais_royal.engine.actions.enlist import NO_EDGE
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    CARDINAL,
    GATE,
    KING,
    MADAME,
    MINT,
    OFFICE,
    PARADE,
    PLACE_IDS,
    STAIRWAY,
)
from palais_tui.games.palais_royal.engine.state import End, GameState, Step
from palais_tui.games.palais_royal.phrases.explanations import (
    majority_text,
    place_text,
    worth_text,
)
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.scarce_supply import arrivals_warnings
from palais_tui.games.palais_royal.phrases.scores import edge_worth_text, standing_text
from palais_tui.i18n.names import short_name

ROOM = 78
SHORTER: Final = {
    "court_choose": ("court_choose_less", "court_choose_least"),
    "court_choose_empty": ("court_choose_empty_less",),
    "court_empty": ("court_empty_less",),
    "enlist": ("enlist_short",),
    "enlist_pointed": ("enlist_pointed_short",),
    "enlist_edge": ("enlist_edge", "enlist_edge_short"),
    "enlist_sources": ("enlist_sources_short", "enlist_sources_last"),
    "enlist_closest": ("enlist_closest_short", "enlist_none"),
}
"""What a prompt says in a line too narrow for all of it.

The key x of the edge servant stays in its column while its places change: it is clicked quickly.
"""


def fitting(room: int, *lines: str) -> str:
    """The first line that fits, or the last one. Pass the longest line first."""
    return next((line for line in lines if len(line) <= room), lines[-1])


def brief_edge(narrator: Narrator, game: GameState, number: int, room: int) -> str:
    """What an edge is worth and how it stands; how it stands alone if there is no room."""
    standing = f"{standing_text(narrator, game, number)}."
    return fitting(room, edge_worth_text(narrator, game, number), standing)


def brief_prompt(
    narrator: Narrator,
    view: View,
    prompt: Prompt,
    origin: int | None,
    *,
    pointed: int | None = None,
    at_place: int | None = None,
    clicked: int | None = None,
    named: bool = False,
    ways: Sequence[Enlist] = (),
    way: int = 0,
    repeatable: Pair | None = None,
    hand_open: bool = False,
    alone: bool = False,
    ending: bool = False,
    in_what_if: bool = False,
    terse: bool = False,
    by_mouse: bool = False,
    room: int = ROOM,
) -> str:
    """What to do now and the value left, in one line.

    `at_place` is the place at the cursor, where Enter puts a servant of the setup.
    `named` means that the player has pointed at the field `pointed`; `ways` are those to pay for
    its noble, `way` the number of the one shown. `repeatable` is the pair of places
    that another servant can follow; `in_what_if` means that the moves are a what-if; `alone`,
    that no other person sees the table; `terse` leaves out the keys; `by_mouse` says what to
    click where the keys would be named.
    """
    table = view.table
    say = narrator.language.text
    name = say("brief.what_if") if in_what_if else narrator.names[prompt.seat]
    facts: dict[str, object] = {
        "left": prompt.left,
        "of": table.components.preparation.to_place,
        "seals": prompt.seals,
    }
    options = [move for move in prompt.moves if isinstance(move, (Put, Enlist, Draw))]
    key = prompt.step.name.lower()
    match prompt.step:
        case _ if ending:
            cards = view.hand_sizes[prompt.seat]
            key = _ending(
                prompt,
                cards,
                hand_open=hand_open,
                in_what_if=in_what_if,
                last_round=table.last_round,
            )
        case Step.PLACING:
            facts["cursor"] = "" if at_place is None else narrator.short_place(at_place)
        case Step.BEFORE:
            cards = view.hand_sizes[prompt.seat]
            key = _before(prompt, cards, hand_known=hand_open or alone, last=table.last_round)
        case Step.PARADE:
            facts["now"] = table.supply[prompt.seat]
            facts["gate"] = _key_of(view, GATE)
            key = _arriving(prompt, options, table)
        case Step.KING | Step.MADAME:
            chamber = KING if prompt.step is Step.KING else MADAME
            facts |= narrator.place_forms("place", chamber)
            key = _putting(prompt, options, "chamber")
        case Step.STAIRWAY:
            key = _moving(prompt, origin, repeatable=repeatable is not None and not by_mouse)
            if repeatable is not None:
                first, last = (table.grid.at.index(place) + 1 for place in repeatable)
                facts |= {"first": first, "last": last}
            facts["origin"] = "" if origin is None else narrator.short_place(origin)
        case Step.COURT:
            key, more = _court(narrator, view, prompt)
            facts |= more
        case Step.ENLIST:
            key, more = _enlist(narrator, view, prompt, pointed, named=named, clicked=clicked)
            facts |= more
            key, more = _paying(narrator, key, ways, way)
            facts |= more
        case Step.DRAW:
            facts["left"] = len(options)
            key = _drawing(len(options))
    texts = [_worded(narrator, key, terse=terse, by_mouse=by_mouse)]
    if not terse:
        texts += [f"brief.{shorter}" for shorter in SHORTER.get(key, ())]
    names = (name, short_name(name))
    return fitting(room, *(say(text, name=who, **facts) for who in names for text in texts))


def _worded(narrator: Narrator, key: str, *, terse: bool, by_mouse: bool) -> str:
    """The key of a prompt without keys or for the mouse, if there is one."""
    texts = narrator.language.texts
    if terse and key in texts["brief_terse"]:
        return f"brief_terse.{key}"
    return f"brief_mouse.{key}" if by_mouse and key in texts["brief_mouse"] else f"brief.{key}"


def _court(narrator: Narrator, view: View, prompt: Prompt) -> tuple[str, dict[str, object]]:
    """Every part of action 3 that can be used, and those that Enter uses."""
    uses = [move for move in prompt.moves if isinstance(move, Use)]
    by_enter = [move for move in uses if move in use_all(view.table)]
    key = _using(len(uses), len(by_enter))
    if not view.table.supply[view.seat]:
        key = {"court_short": "court_empty", "court_choose": "court_choose_empty"}.get(key, key)
    place = uses[0].place if uses else MINT
    return key, narrator.place_forms("place", place) | {
        "supply": view.table.supply[view.seat],
        "needed": servants_wanted(view.table),
        "first": narrator.short_place(place),
        "places": _either(narrator, [_with_key(narrator, view, move.place) for move in uses], key),
        "by_enter": ", ".join(narrator.short_place(move.place) for move in by_enter),
    }


def _either(narrator: Narrator, places: Sequence[str], key: str) -> str:
    """Places to use one after another; of some only one can come first."""
    between = narrator.language.text("moments.join") if key.startswith("court_choose") else ", "
    return between.join(places)


def _enlist(
    narrator: Narrator,
    view: View,
    prompt: Prompt,
    pointed: int | None,
    *,
    named: bool,
    clicked: int | None,
) -> tuple[str, dict[str, object]]:
    """Which noble Enter enlists, which one to point at, or why there is none."""
    fields = [move.field for move in prompt.moves if isinstance(move, Enlist)]
    if not fields:
        return _none_to_enlist(narrator, view)
    facts: dict[str, object] = {
        "count": len(set(fields)),
        "example": FIELD_IDS[pointed] if pointed is not None and pointed in fields else "",
    }
    if clicked in fields:
        return "enlist_clicked", facts
    if pointed not in fields:
        return "enlist", facts
    return "enlist_named" if named else "enlist_pointed", facts


def _paying(
    narrator: Narrator, key: str, ways: Sequence[Enlist], shown: int
) -> tuple[str, dict[str, object]]:
    """How the noble that the player has pointed at would be paid, if that has to be said."""
    if not ways or key not in ("enlist_named", "enlist_clicked"):
        return key, {}
    way = ways[shown]
    facts: dict[str, object] = {"at": shown + 1, "of": len(ways)}
    if way.edge != NO_EDGE:
        facts["source_from"] = narrator.place_forms("source", way.edge)["source_from"]
        facts["source"] = narrator.short_place(way.edge)
    if len(ways) > 1:
        return "enlist_sources" if pay_alike(ways) else "enlist_ways", facts
    return key if way.edge == NO_EDGE else "enlist_edge", facts


def _with_key(narrator: Narrator, view: View, place: int) -> str:
    """A place and the key that chooses it: "Mint (4)"."""
    return f"{narrator.short_place(place)} ({_key_of(view, place)})"


def _key_of(view: View, place: int) -> int:
    return view.table.grid.at.index(place) + 1


def _none_to_enlist(narrator: Narrator, view: View) -> tuple[str, dict[str, object]]:
    """Why no noble can be enlisted: nobody in the office, or the nearest miss."""
    table = view.table
    if not table.servants(view.seat, OFFICE):
        return "enlist_no_office", {}
    field, lack = closest_noble(narrator, view)
    if not lack:
        return "enlist_none", {}
    return "enlist_closest", {"field": field, "lack": lack}


def closest_noble(narrator: Narrator, view: View) -> tuple[str, str]:
    """The field of the noble that lacks least, and what is missing; both empty without nobles."""
    table = view.table
    nobles = [field for field, number in enumerate(table.garden) if number >= 0]
    whys = {
        field: [
            why
            for why in why_not_field(table, view.seat, field)
            if not isinstance(why, r.WrongStep)
        ]
        for field in nobles
    }
    short = [field for field in nobles if _missing(whys[field])]
    if not short:
        return "", ""
    closest = min(short, key=lambda field: _missing(whys[field]))
    return FIELD_IDS[closest], ", ".join(_brief_whys(narrator, whys[closest], "lack"))


def lacking(view: View) -> dict[int, int]:
    """How many servants, seals and gold the player lacks for each noble in the garden."""
    table = view.table
    return {
        field: sum(
            1 if isinstance(why, r.NoServantInOffice) else _missing([why])
            for why in why_not_field(table, view.seat, field)
        )
        for field, number in enumerate(table.garden)
        if number >= 0
    }


def _missing(reasons: Sequence[Reason]) -> int:
    """How much gold and how many seals are missing."""
    short = r.GoldShort, r.TurquoiseShort, r.VioletShort
    return sum(reason.short for reason in reasons if isinstance(reason, short))


def _ending(
    prompt: Prompt, cards: int, *, hand_open: bool, in_what_if: bool, last_round: bool
) -> str:
    """The key for the end of a turn: a card that might be played comes before undo.

    `cards` are those in hand after the staged move, which may have been the last card. In the
    last round the prompt says what they are worth.
    """
    if in_what_if:
        return "ending_tried"
    if prompt.step is Step.PLACING:
        return "ending_placing"
    card = cards and (not hand_open or any(isinstance(move, Play) for move in prompt.moves))
    if prompt.step is not Step.CLOSING or not card:
        return "ending"
    return "closing_last" if last_round else "closing"


def _drawing(most: int) -> str:
    return {0: "draw_none", 1: "draw_one"}.get(most, "draw")


def _before(prompt: Prompt, cards: int, *, hand_known: bool, last: bool) -> str:
    """The key for the start of a turn: a card is offered if one can be played now.

    Whether a secret hand has such a card is not told.
    """
    key = "before_last" if last else "before"
    if not cards:
        return f"{key}_no_cards"
    if not hand_known:
        return f"{key}_hidden"
    return key if any(isinstance(move, Play) for move in prompt.moves) else f"{key}_no_cards"


def _moving(prompt: Prompt, origin: int | None, *, repeatable: bool) -> str:
    """The key for action 2: a servant is carried, the last move can be repeated, or neither."""
    if not prompt.left:
        return "stairway_done"
    if origin is not None:
        return "stairway_to"
    return "stairway_again" if repeatable else "stairway"


def _using(left: int, by_enter: int) -> str:
    """The key for action 3. If the supply is too small for both chambers, one is first."""
    if not left:
        return "court_done"
    if not by_enter:
        return "court_choose" if left > 1 else "court_short"
    if by_enter < left:
        return "court_some"
    return "court" if left > 1 else "court_one"


def _arriving(prompt: Prompt, options: list[Put | Enlist | Draw], table: GameState) -> str:
    """The key for action 1, which may bring nobody at all."""
    if not options and not parade.worth(table, prompt.seat).total:
        return "parade_none"
    return _putting(prompt, options, "parade", table.supply[prompt.seat])


def _putting(
    prompt: Prompt, options: list[Put | Enlist | Draw], key: str, supply: int | None = None
) -> str:
    """The key for putting servants; a `supply` that is too small for all of them is named."""
    if not options:
        return f"{key}_done"
    if supply is not None and 0 < supply < prompt.left:
        return f"{key}_short"
    if prompt.only_from_castle:
        key = f"{key}_castle"
    return f"{key}_unlimited" if prompt.unlimited else key


def brief_reasons(narrator: Narrator, reasons: Sequence[Reason], room: int = ROOM) -> str:
    """Reasons in full sentences if they fit, else in a few words.

    The clause of the rules is added if there is room.
    """
    say = narrator.language.text
    if any(isinstance(reason, r.CardsWereSeen) for reason in reasons):
        brief = [say("inspect.cards_seen")]
    else:
        lacking = brief_lack(narrator, reasons)
        brief = [*([lacking] if lacking else []), narrator.reasons(reasons[:1])]
    said = fitting(room, narrator.reasons(reasons), *brief)
    return fitting(room, with_rule(narrator, said, clause_of_all(reasons)), said)


def with_rule(narrator: Narrator, sentence: str, clause: str) -> str:
    """A sentence of the table, followed by the key that opens its rule."""
    if not clause or not sentence:
        return sentence
    return f"{sentence} {narrator.language.text('acting.rule', clause=clause)}"


def with_clause(sentence: str, clause: str) -> str:
    """A sentence followed by a clause of the rules."""
    return f"{sentence} ({clause})" if clause and sentence else sentence


def brief_lack(narrator: Narrator, reasons: Sequence[Reason], section: str = "lack") -> str:
    """What is missing, in one word each; empty if nothing can be done about it."""
    say = narrator.language.text
    words = _brief_whys(narrator, reasons, section)
    wrong_step = any(isinstance(why, r.WrongStep) for why in reasons)
    if words:  # before action 4 the income is still to come
        return say("inspect.lack_so_far" if wrong_step else "inspect.lack", what=", ".join(words))
    return say("inspect.no", why=say("inspect.action_4")) if wrong_step else ""


def _brief_whys(narrator: Narrator, reasons: Sequence[Reason], section: str) -> list[str]:
    """Each thing that is missing in a few words, in the order of a price."""
    keys = {
        r.GoldShort: f"{section}.gold",
        r.VioletShort: f"{section}.violet",
        r.TurquoiseShort: f"{section}.turquoise",
        r.NoServantInOffice: f"{section}.no_office",
    }
    return [
        narrator.language.text(key, short=getattr(reason, "short", 1))
        for kind, key in keys.items()
        for reason in reasons
        if isinstance(reason, kind)
    ]


def brief_place(
    narrator: Narrator,
    view: View,
    place: int,
    room: int = ROOM,
    *,
    looking_on: bool = False,
    text_side: bool = False,
) -> str:
    """A place in one line: what it yields, who has the majority and why.

    With `looking_on`, the yield is that of the current player. With `text_side`, the line
    also says what the place does if there is room.
    """
    if place == PARADE and not looking_on and (warnings := arrivals_warnings(narrator, view)):
        return fitting(room, *warnings)
    line = _place_line(narrator, view, place, room, looking_on=looking_on, text_side=text_side)
    return line if looking_on else _in_parts(narrator, view, place, line, room)


def _in_parts(narrator: Narrator, view: View, place: int, line: str, room: int) -> str:
    """The line of a place, with what its yield consists of if there is room."""
    total, later = still_gives(view.table, view.seat, place)
    facts = {"place": narrator.short_place(place), "total": total}
    plain, *told = (
        narrator.language.text(_yields(view, place), **facts, why=why)
        for why in ("", *_parts_of(narrator, view, place, total))
    )
    if later or not told or not line.startswith(plain):
        return line
    rest = line.removeprefix(plain)
    # the parts tell an own majority as well
    alone = told[:1] if majority_of(view.table, place).holder == view.seat else []
    return fitting(room, told[0] + rest, *alone, *(less + rest for less in told[1:]), line)


def _place_line(
    narrator: Narrator,
    view: View,
    place: int,
    room: int,
    *,
    looking_on: bool,
    text_side: bool,
) -> str:
    table, say = view.table, narrator.language.text
    if place == BACK_DOOR and table.step is Step.KEEP and not looking_on:  # drawn already
        count = min(table.servants(view.seat, place), len(table.looking))
        return say("inspect.keeping", place=narrator.short_place(place), count=count)
    # no full description fits a narrow line
    if text_side and room > ROOM and table.end is End.NOT_YET:
        told = told_place(narrator, view, place)
        if len(told) <= room:
            return told
    seat = table.seat if looking_on else view.seat
    whole = gives(table, seat, place).worth.total, False
    total, later = whole if looking_on else still_gives(table, seat, place)
    first = not looking_on and _before_first_turn(view)
    later = later or first
    next_turn = "inspect.place_first" if first else "inspect.place_later"
    facts = {
        "name": narrator.names[seat],
        "place": narrator.short_place(place),
        "gives": worth_text(narrator.language, place, total),
        "does": narrator.place_side(place),
    }
    in_setup = not looking_on and table.step is Step.PLACING
    why_there = _why_put_there(narrator, view, place, room) if in_setup else ""
    key = "replay.place" if looking_on else "inspect.place"
    full = say(key if total else f"{key}_nothing", **facts)
    found = majority_of(table, place)
    bonus = table.components.places[place].bonus
    if not looking_on and total:
        key = next_turn if later else _yields(view, place)
        full = say(key, total=total, why="", **facts)
    elif bonus and found.by is By.NOBODY_THERE and not total:  # said once
        full = say("inspect.place_over", **facts)
    if table.end is not End.NOT_YET and not looking_on:  # places yield nothing any more
        full = say("inspect.place_over", **facts)
    elif not looking_on:
        full = why_there or _own_servants(narrator, view, place) or full
    later = later and bool(total)
    short = why_there or say(next_turn if later else "inspect.place_short", **facts)
    if later and table.last_round:  # there is no next turn
        full = short = say("inspect.place_over", **facts)
    if not bonus:
        return full
    tied = "-".join(str(found.counts[seat]) for seat in found.tied)
    cardinal = "-".join(str(found.at_cardinal[seat]) for seat in found.tied)
    key = f"inspect.majority_{found.by.value}"
    holder = "" if found.holder is None else narrator.names[found.holder]
    by_card = found.card is not None and found.by is not By.NOBODY_THERE
    card = narrator.names[found.card] if by_card and found.card is not None else ""

    own = found.counts[seat]
    leads = found.by is By.COUNT and found.holder != seat and own and not (card or looking_on)
    counts = say("inspect.to", most=max(found.counts), own=own)

    def why(holder: str, card: str) -> str:
        if leads:
            return say("inspect.leads", holder=holder, counts=counts, bonus=bonus)
        return say(key, holder=holder, tied=tied, cardinal=cardinal, card=card)

    brief = short_name(holder), short_name(card)
    facts = {"holder": brief[0], "tied": tied, "cardinal": cardinal}
    last = [say("inspect.majority_brief", **facts)] if found.by is By.CARDINAL else []
    return fitting(
        room,
        f"{full} {why(holder, card)}",
        f"{full} {why(*brief)}",
        f"{short} {why(*brief)}",
        f"{short} {why(brief[0], '')}",
        *(f"{short} {line}" for line in last),
        *([short] if first else []),
        *(f"{narrator.short_place(place)}: {line}" for line in last if later),
    )


def _why_put_there(narrator: Narrator, view: View, place: int, room: int) -> str:
    """What one more servant of the setup brings at a place, and how many are there."""
    say, count = narrator.language.text, view.table.servants(view.seat, place)
    why = say(f"place_setup.{PLACE_IDS[place]}", place=narrator.short_place(place))
    return fitting(room, say("inspect.setup_have", why=why, count=count), why) if count else why


def setup_advice(narrator: Narrator, place: int, left: int) -> str:
    """Before the first servant of the setup: why Enter suggests a place, and all of them."""
    why = narrator.language.text(
        f"place_setup.{PLACE_IDS[place]}", place=narrator.short_place(place)
    )
    keys = "acting.placed_before", "acting.placed_before_short"
    return fitting(ROOM, *(narrator.language.text(key, left=left, why=why) for key in keys))


def _yields(view: View, place: int) -> str:
    """The key for what a place gives you now."""
    moving = place == STAIRWAY and view.table.step is Step.STAIRWAY
    return "inspect.moves_left" if moving else f"place_yields.{PLACE_IDS[place]}"


def _parts_of(narrator: Narrator, view: View, place: int, total: int) -> list[str]:
    """What the yield of a place consists of, then in fewer words; empty if it is all servants."""
    worth = gives(view.table, view.seat, place).worth
    if not worth.nobles or worth.total != total:  # the boards show the majority
        return []
    some = [narrator.language.text("worth.from_nobles", count=worth.nobles)]
    return [narrator.worth(worth), *(some if worth.nobles < total else [])]


def _own_servants(narrator: Narrator, view: View, place: int) -> str:
    """Your servants where a place yields nothing by itself; empty for other places."""
    table, say = view.table, narrator.language.text
    count = table.servants(view.seat, place)
    facts: dict[str, object] = {"place": narrator.short_place(place), "count": count}
    if place == CARDINAL:
        others = [
            f"{short_name(name)} {table.servants(seat, place)}"
            for seat, name in enumerate(narrator.names)
            if seat != view.seat
        ]
        return say("inspect.counts", **facts, others=", ".join(others))
    total, later = still_gives(table, view.seat, place)
    if not count or (place in (KING, MADAME) and total and not later) or (place == GATE and later):
        return ""
    key = {GATE: "ready", KING: "seals_king", MADAME: "seals_madame"}.get(place)
    return say(f"inspect.{key}", **facts) if key else ""


def told_place(narrator: Narrator, view: View, place: int) -> str:
    """The text side of a place: what it does, who gets its bonus, what it yields for you."""
    table, name = view.table, narrator.place(place)
    sentences = [f"{name[:1].upper()}{name[1:]}. {place_text(narrator, table, place)}"]
    if table.components.places[place].bonus:
        sentences.append(f"{majority_text(narrator, majority_of(table, place))}.")
    return " ".join([*sentences, yield_line(narrator, view, place)])


def yield_line(narrator: Narrator, view: View, place: int) -> str:
    """What a place still gives you, this turn or the next."""
    total, later = still_gives(view.table, view.seat, place)
    if place in (GATE, CARDINAL):  # no action gives you anything there
        if not total:
            return narrator.language.text("inspect.none_there")
        is_over = later or (view.table.step is Step.STAIRWAY and not view.table.points_left)
        key = "movable" if place == GATE and not is_over else "there"
        return narrator.language.text(f"inspect.{key}", count=total)
    if later and view.table.last_round:  # there is no next turn
        return narrator.language.text("inspect.no_more")
    said = worth_text(narrator.language, place, total)
    if _before_first_turn(view):
        return narrator.language.text("inspect.first_turn", gives=said)
    if later and not total:
        return narrator.language.text("inspect.past")
    used = not later and total < gives(view.table, view.seat, place).worth.total
    key = "inspect.next_turn" if later else "inspect.rest" if used else "inspect.this_turn"
    parts = [] if later or used else _parts_of(narrator, view, place, total)
    return narrator.language.text(key, gives=said, why=parts[0] if parts else "")


def _before_first_turn(view: View) -> bool:
    """Whether you have had no turn yet: no action of yours is over."""
    table = view.table
    if not table.round:  # the setup
        return True
    mine, now = ((seat - table.start) % table.players for seat in (view.seat, table.seat))
    return table.round == 1 and table.end is End.NOT_YET and mine > now


def with_last_turn(narrator: Narrator, line: str, kind: str, seat: int | None, room: int) -> str:
    """A place or field, followed by whose last turn changed it if there is room."""
    if seat is None:
        return line
    key = "inspect.last_place" if kind == "place" else "inspect.last_field"
    told = narrator.language.text(key, line=line, name=short_name(narrator.names[seat]))
    return told if len(told) <= room else line


def brief_player(
    narrator: Narrator, view: View, seat: int, signs: Sequence[str] = (), room: int = ROOM
) -> str:
    """The public facts of a player in one line.

    `signs` are short forms of the privileges, as the boards have them, for want of room.
    """
    table, say = view.table, narrator.language.text
    nobles = [table.components.nobles[n] for n in table.face_up[seat]]
    facts = {
        "name": narrator.names[seat],
        "supply": table.supply[seat],
        "reserve": table.reserve[seat],
        "cards": view.hand_sizes[seat],
        "face_down": view.face_down[seat],
        "points": str(view.scores[seat].total) if view.scores else "",
    }
    names = ", ".join(narrator.noble_sign(noble) for noble in nobles)
    brief = {**facts, "name": short_name(narrator.names[seat])}
    whole = say("inspect.player", **facts, nobles=names)
    follows = "supply_empty" if not facts["supply"] else "reserve" if facts["reserve"] else ""
    return fitting(
        room,
        f"{whole} {say(f'inspect.{follows}')}" if follows else whole,
        whole,
        say("inspect.player", **facts, nobles=" ".join(signs)),
        say("inspect.player", **brief, nobles=" ".join(signs)),
    )
