"""Short sentences for the table's lines: each fits 80 columns."""

from __future__ import annotations

from palais_tui.controller import reasons as r
from palais_tui.controller.accounts import By, gives, majority_of
from palais_tui.controller.explain import why_not_field
from palais_tui.controller.moves import Draw, Enlist, Put
from palais_tui.controller.notation import FIELD_IDS
from palais_tui.controller.prompt import Prompt
from palais_tui.controller.view import View
from palais_tui.engine.actions.enlist import NO_EDGE, price
from palais_tui.engine.castle import KING, MADAME, PLACE_IDS, SUPPLY
from palais_tui.engine.game import EMPTY, Step
from palais_tui.hotseat.protocol import Reason
from palais_tui.texts.speaker import Speaker


def brief_prompt(
    speaker: Speaker, view: View, prompt: Prompt, origin: int | None, *, ending: bool = False
) -> str:
    """What to do now and what is left, in one line."""
    table = view.table
    facts: dict[str, object] = {
        "name": speaker.names[prompt.seat],
        "left": prompt.left,
        "of": table.box.preparation.to_place,
        "seals": prompt.seals,
    }
    options = [move for move in prompt.moves if isinstance(move, (Put, Enlist, Draw))]
    key = prompt.step.name.lower()
    match prompt.step:
        case _ if ending:
            key = "ending"
        case Step.BEFORE if not view.hand_sizes[prompt.seat]:
            key = "before_no_cards"
        case Step.PARADE:
            key = _putting(prompt, options, "parade")
        case Step.KING | Step.MADAME:
            chamber = KING if prompt.step is Step.KING else MADAME
            facts |= speaker.place_forms("place", chamber)
            key = _putting(prompt, options, "chamber")
        case Step.STAIRWAY if not prompt.left:
            key = "stairway_done"
        case Step.STAIRWAY if origin is not None:
            key = "stairway_to"
            facts["origin"] = speaker.short_place(origin)
        case Step.COURT if len(prompt.moves) == 1:
            key = "court_done"
        case Step.ENLIST:
            fields = [move.field for move in options if isinstance(move, Enlist)]
            key = "enlist" if fields else "enlist_none"
            facts["example"] = FIELD_IDS[fields[0]] if fields else ""
        case Step.DRAW:
            facts["left"] = len(options)
            key = "draw" if options else "draw_none"
    return speaker.language.say(f"brief.{key}", **facts)


def _putting(prompt: Prompt, options: list[Put | Enlist | Draw], key: str) -> str:
    if not options:
        return f"{key}_done"
    if isinstance(options[0], Put) and options[0].source != SUPPLY:
        return f"{key}_castle"
    return f"{key}_unlimited" if prompt.unlimited else key


def brief_tile(speaker: Speaker, view: View, field: int, way: Enlist | None) -> str:
    """A field in one line: the noble, its price, what is short or how it is paid."""
    say = speaker.language.say
    table = view.table
    number = table.garden[field]
    name = FIELD_IDS[field]
    if number == EMPTY:
        return say("inspect.empty", field=name)
    if number < EMPTY:
        return say("inspect.servant", field=name, name=speaker.names[EMPTY - 1 - number])
    noble = table.box.nobles[number]
    gold = price(table, field)
    line = say(
        "inspect.tile",
        field=name,
        noble=speaker.noble_sign(noble),
        points=noble.points,
        gold=gold,
        printed=noble.gold if gold < noble.gold else 0,
        violet=noble.violet,
        turquoise=noble.turquoise,
    )
    if way is not None:
        return f"{line} {brief_way(speaker, view, way)}"
    why = [brief_reason(speaker, reason) for reason in why_not_field(table, view.seat, field)]
    return f"{line} {say('inspect.no', why=', '.join(filter(None, why)))}"


def brief_way(speaker: Speaker, view: View, way: Enlist) -> str:
    """How a noble would be paid."""
    noble = view.table.box.nobles[view.table.garden[way.field]]
    edge = "" if way.edge == NO_EDGE else speaker.place(way.edge)
    return speaker.language.say(
        "inspect.way",
        king=noble.turquoise - way.king_seals,
        madame=noble.violet - way.madame_seals,
        borrowed=way.king_seals + way.madame_seals,
        edge=edge,
    )


def brief_reason(speaker: Speaker, reason: Reason) -> str:
    """What is short, in two words; empty where the line says it anyway."""
    say = speaker.language.say
    match reason:
        case r.NoServantInOffice():
            return say("inspect.no_office")
        case r.TurquoiseShort(short=short):
            return say("inspect.turquoise", short=short)
        case r.VioletShort(short=short):
            return say("inspect.violet", short=short)
        case r.GoldShort(short=short):
            return say("inspect.gold", short=short)
        case r.WrongStep():
            return say("inspect.action_4")
        case _:
            return ""


def brief_place(speaker: Speaker, view: View, place: int) -> str:
    """A place in one line: what it gives, who has the majority and why."""
    say = speaker.language.say
    table = view.table
    total = gives(table, view.seat, place).worth.total
    line = say(
        "inspect.place",
        place=speaker.short_place(place),
        gives=say(f"place_gives.{PLACE_IDS[place]}", total=total),
    )
    if not table.box.places[place].bonus:
        return line
    found = majority_of(table, place)
    tied = "-".join(str(found.counts[seat]) for seat in found.tied)
    cardinal = "-".join(str(found.at_cardinal[seat]) for seat in found.tied)
    key = f"inspect.majority_{found.by.value}"
    holder = "" if found.holder is None else speaker.names[found.holder]
    by_card = found.card is not None and found.by is not By.NOBODY_THERE
    card = speaker.names[found.card] if by_card and found.card is not None else ""
    return f"{line} {say(key, holder=holder, tied=tied, cardinal=cardinal, card=card)}"


def brief_player(speaker: Speaker, view: View, seat: int) -> str:
    """A player in one line, as all may see them."""
    table = view.table
    names = ", ".join(speaker.noble_sign(table.box.nobles[n]) for n in table.face_up[seat])
    return speaker.language.say(
        "inspect.player",
        name=speaker.names[seat],
        supply=table.supply[seat],
        reserve=table.reserve[seat],
        cards=view.hand_sizes[seat],
        face_down=view.face_down[seat],
        nobles=names,
    )
