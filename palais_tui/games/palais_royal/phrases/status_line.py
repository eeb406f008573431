"""Short sentences for the status lines of the table, which have at least 78 columns.

A line that would be too long leaves out what the boards show anyway.
"""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.protocol import Reason
from palais_tui.games.palais_royal.controller import reasons as r
from palais_tui.games.palais_royal.controller.explanations import By, When, gives, majority_of
from palais_tui.games.palais_royal.controller.legality import why_not_field
from palais_tui.games.palais_royal.controller.macros import use_all
from palais_tui.games.palais_royal.controller.moves import Draw, Enlist, Play, Put, Use
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.rule_references import clause_of_all
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.actions.enlist import NO_EDGE, price
from palais_tui.games.palais_royal.engine.castle import KING, MADAME, SUPPLY
from palais_tui.games.palais_royal.engine.state import EMPTY, End, Step
from palais_tui.games.palais_royal.phrases.explanations import (
    majority_text,
    place_text,
    worth_text,
    yield_text,
)
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.i18n.names import short_name

ROOM = 78


def fitting(room: int, *lines: str) -> str:
    """The first line that fits, or the last one. Pass the longest line first."""
    return next((line for line in lines if len(line) <= room), lines[-1])


def brief_prompt(
    narrator: Narrator,
    view: View,
    prompt: Prompt,
    origin: int | None,
    *,
    pointed: int | None = None,
    clicked: int | None = None,
    sent: bool = False,
    hand_open: bool = False,
    ending: bool = False,
    in_what_if: bool = False,
    terse: bool = False,
) -> str:
    """What to do now and the value left, in one line.

    `sent` means that a servant has just moved from the origin; `in_what_if`, that the moves
    are a what-if; `terse` leaves out the keys.
    """
    table = view.table
    facts: dict[str, object] = {
        "name": narrator.language.text("brief.what_if")
        if in_what_if
        else narrator.names[prompt.seat],
        "left": prompt.left,
        "of": table.components.preparation.to_place,
        "seals": prompt.seals,
    }
    options = [move for move in prompt.moves if isinstance(move, (Put, Enlist, Draw))]
    key = prompt.step.name.lower()
    match prompt.step:
        case _ if ending:
            key = _ending(prompt, hand_open=hand_open, in_what_if=in_what_if)
        case Step.BEFORE:
            key = _before(hand_open=hand_open, cards=view.hand_sizes[prompt.seat])
        case Step.PARADE:
            key = _putting(prompt, options, "parade")
        case Step.KING | Step.MADAME:
            chamber = KING if prompt.step is Step.KING else MADAME
            facts |= narrator.place_forms("place", chamber)
            key = _putting(prompt, options, "chamber")
        case Step.STAIRWAY if not prompt.left:
            key = "stairway_done"
        case Step.STAIRWAY if origin is not None:
            key = "stairway_on" if sent else "stairway_to"
            facts["origin"] = narrator.short_place(origin)
        case Step.COURT:
            uses = [move for move in prompt.moves if isinstance(move, Use)]
            by_enter = [move for move in uses if move in use_all(table)]
            places = [narrator.short_place(move.place) for move in by_enter or uses]
            facts["places"] = ", ".join(places)
            key = _using(len(uses), len(by_enter))
        case Step.ENLIST:
            fields = [move.field for move in options if isinstance(move, Enlist)]
            key = "enlist" if fields else "enlist_none"
            # prefer the field under the cursor, because Enter takes that one
            example = pointed if pointed in fields else next(iter(fields), 0)
            facts["example"] = FIELD_IDS[example]
            if clicked in fields:
                key = "enlist_clicked"
        case Step.DRAW:
            facts["left"] = len(options)
            key = "draw" if options else "draw_none"
    if terse and key in narrator.language.texts["brief_terse"]:
        return narrator.language.text(f"brief_terse.{key}", **facts)
    return narrator.language.text(f"brief.{key}", **facts)


def _ending(prompt: Prompt, *, hand_open: bool, in_what_if: bool) -> str:
    """The key for the end of a turn: a card that might be played comes before undo."""
    if in_what_if:
        return "ending_tried"
    card = not hand_open or any(isinstance(move, Play) for move in prompt.moves)
    return "closing" if prompt.step is Step.CLOSING and card else "ending"


def _before(*, hand_open: bool, cards: int) -> str:
    if hand_open:
        return "before_open"
    return "before" if cards else "before_no_cards"


def _using(left: int, by_enter: int) -> str:
    """The key for action 3. If the supply is too small, the player must choose a chamber."""
    if not by_enter:
        return "court_choose" if left else "court_done"
    return "court" if left > 1 else "court_one"


def _putting(prompt: Prompt, options: list[Put | Enlist | Draw], key: str) -> str:
    if not options:
        return f"{key}_done"
    if isinstance(options[0], Put) and options[0].source != SUPPLY:
        return f"{key}_castle"
    return f"{key}_unlimited" if prompt.unlimited else key


def brief_tile(
    narrator: Narrator, view: View, field: int, way: Enlist | None, room: int = ROOM
) -> str:
    """A field in one line: the noble, its price, and the payment or what is missing."""
    say = narrator.language.text
    full, *shorter = _field_lines(narrator, view, field)
    if not shorter:
        return full
    short, price_only = shorter
    if way is not None:
        told = (full, short, price_only)
        paid = brief_way(narrator, view, way, "inspect.way")
        briefly = brief_way(narrator, view, way, "inspect.way_short")
        lines = [f"{known} {how}" for how in (paid, briefly) for known in told]
        return fitting(room, *lines)
    reasons = why_not_field(view.table, view.seat, field)
    words = _brief_whys(narrator, reasons, "inspect")
    if not words:  # only the end of the turn prevents it
        return full
    why, lacking = say("inspect.no", why=", ".join(words)), brief_lack(narrator, reasons)
    said = (full, why), (full, lacking), (short, lacking), (price_only, lacking)
    return fitting(room, *(f"{known} {missing}" for known, missing in said))


def brief_field(narrator: Narrator, view: View, field: int) -> str:
    """A field in one line, for spectators."""
    return _field_lines(narrator, view, field)[0]


def _field_lines(narrator: Narrator, view: View, field: int) -> tuple[str, ...]:
    """What is on a field; for a noble also a shorter line and one with only the price."""
    say = narrator.language.text
    table = view.table
    number = table.garden[field]
    name = FIELD_IDS[field]
    if number == EMPTY:
        return (say("inspect.empty", field=name),)
    if number < EMPTY:
        return (say("inspect.servant", field=name, name=narrator.names[EMPTY - 1 - number]),)
    noble = table.components.nobles[number]
    gold = price(table, field)
    facts = {
        "field": name,
        "noble": narrator.noble_sign(noble),
        "points": noble.points,
        "gold": gold,
        "printed": noble.gold if gold < noble.gold else 0,
        "violet": noble.violet,
        "turquoise": noble.turquoise,
    }
    return tuple(say(key, **facts) for key in ("inspect.tile", "inspect.tile_short", "inspect.pay"))


def brief_way(narrator: Narrator, view: View, way: Enlist, key: str) -> str:
    """The payment for a noble."""
    noble = view.table.components.nobles[view.table.garden[way.field]]
    edge = "" if way.edge == NO_EDGE else narrator.short_place(way.edge)
    return narrator.language.text(
        key,
        king=noble.turquoise - way.king_seals,
        madame=noble.violet - way.madame_seals,
        borrowed=way.king_seals + way.madame_seals,
        edge=edge,
    )


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
    return fitting(room, with_clause(said, clause_of_all(reasons)), said)


def with_clause(sentence: str, clause: str) -> str:
    """A sentence followed by a clause of the rules."""
    return f"{sentence} ({clause})" if clause and sentence else sentence


def brief_lack(narrator: Narrator, reasons: Sequence[Reason]) -> str:
    """What is missing, in one word each; empty if nothing can be done about it."""
    say = narrator.language.text
    short = [why for why in reasons if not isinstance(why, r.WrongStep)]
    words = _brief_whys(narrator, short, "lack")
    if words:
        return say("inspect.lack", what=", ".join(words))
    wrong_step = any(isinstance(why, r.WrongStep) for why in reasons)
    return say("inspect.no", why=say("inspect.action_4")) if wrong_step else ""


def _brief_whys(narrator: Narrator, reasons: Sequence[Reason], section: str) -> list[str]:
    """Each reason in a few words, without those that add nothing."""
    say = narrator.language.text
    words: list[str] = []
    for reason in reasons:
        match reason:
            case r.NoServantInOffice():
                words.append(say(f"{section}.no_office"))
            case r.TurquoiseShort(short=short):
                words.append(say(f"{section}.turquoise", short=short))
            case r.VioletShort(short=short):
                words.append(say(f"{section}.violet", short=short))
            case r.GoldShort(short=short):
                words.append(say(f"{section}.gold", short=short))
            case r.WrongStep():
                words.append(say("inspect.action_4"))
    return words


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
    table, say = view.table, narrator.language.text
    # no full description fits a narrow line
    if text_side and room > ROOM and table.end is End.NOT_YET:
        told = told_place(narrator, view, place)
        if len(told) <= room:
            return told
    seat = table.seat if looking_on else view.seat
    total = gives(table, seat, place).worth.total
    facts = {
        "name": narrator.names[seat],
        "place": narrator.short_place(place),
        "gives": worth_text(narrator.language, place, total),
        "does": narrator.place_side(place),
    }
    key = "replay.place" if looking_on else "inspect.place"
    full = say(key if total else f"{key}_nothing", **facts)
    if table.end is not End.NOT_YET and not looking_on:  # places yield nothing any more
        full = say("inspect.place_over", **facts)
    short = say("inspect.place_short", **facts)
    if not table.components.places[place].bonus:
        return full
    found = majority_of(table, place)
    tied = "-".join(str(found.counts[seat]) for seat in found.tied)
    cardinal = "-".join(str(found.at_cardinal[seat]) for seat in found.tied)
    key = f"inspect.majority_{found.by.value}"
    holder = "" if found.holder is None else narrator.names[found.holder]
    by_card = found.card is not None and found.by is not By.NOBODY_THERE
    card = narrator.names[found.card] if by_card and found.card is not None else ""

    def why(holder: str, card: str) -> str:
        return say(key, holder=holder, tied=tied, cardinal=cardinal, card=card)

    brief = short_name(holder), short_name(card)
    return fitting(
        room,
        f"{full} {why(holder, card)}",
        f"{full} {why(*brief)}",
        f"{short} {why(*brief)}",
        f"{short} {why(brief[0], '')}",
    )


def told_place(narrator: Narrator, view: View, place: int) -> str:
    """The text side of a place: what it does, who gets its bonus, what it yields for you."""
    table, name = view.table, narrator.place(place)
    sentences = [f"{name[:1].upper()}{name[1:]}. {place_text(narrator, table, place)}"]
    if table.components.places[place].bonus:
        sentences.append(f"{majority_text(narrator, majority_of(table, place))}.")
    past = gives(table, view.seat, place).when is When.PAST
    said = yield_text(narrator, table, view.seat, place)
    key = "inspect.next_turn" if past else "inspect.this_turn"
    return " ".join([*sentences, narrator.language.text(key, gives=said)])


def brief_player(narrator: Narrator, view: View, seat: int, room: int = ROOM) -> str:
    """The public facts of a player in one line."""
    table, say = view.table, narrator.language.text
    nobles = [table.components.nobles[n] for n in table.face_up[seat]]
    facts = {
        "name": narrator.names[seat],
        "supply": table.supply[seat],
        "reserve": table.reserve[seat],
        "cards": view.hand_sizes[seat],
        "face_down": view.face_down[seat],
    }
    names = ", ".join(narrator.noble_sign(noble) for noble in nobles)
    letters = "".join(sorted(say(f"noble_letters.{n.privilege.value}").strip() for n in nobles))
    brief = {**facts, "name": short_name(narrator.names[seat])}
    return fitting(
        room,
        say("inspect.player", **facts, nobles=names),
        say("inspect.player", **facts, nobles=letters),
        say("inspect.player", **brief, nobles=letters),
    )
