"""Texts for the events, reasons and names of one game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from typing import Final

from palais_tui.core.game_spec import GameNarrator
from palais_tui.core.protocol import Reason
from palais_tui.games.palais_royal.controller.events import (
    UNSEEN,
    ActionBegan,
    CardKept,
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    ChamberOpened,
    Closed,
    Event,
    GameEnded,
    GoldTaken,
    NobleEnlisted,
    RoundBegan,
    ServantMoved,
    ServantPut,
)
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS, SOURCE_IDS
from palais_tui.games.palais_royal.controller.reasons import WrongMoment
from palais_tui.games.palais_royal.engine.castle import KING, MADAME, PARADE, SUPPLY
from palais_tui.games.palais_royal.engine.components import Card, Components, Moment, Noble
from palais_tui.games.palais_royal.engine.scoring import EdgeChange, edge_leaders
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.log_story import Passage, passages
from palais_tui.games.palais_royal.phrases.reason_keys import BESIDE_CARD, REASON_KEYS
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.placeholders import FORMS

PLACE_FIELDS = {"place", "origin", "target", "source", "only"}
WORTH = ("servants", "bonus", "nobles", "cards")
"""The sources of an action's value, as fields of events."""


class Narrator(GameNarrator):
    """Turns numbers into names and data into sentences, in one language."""

    def __init__(self, language: Language, components: Components, names: Sequence[str]) -> None:
        super().__init__(language, names)
        self.components = components

    # --- names

    def place(self, place: int) -> str:
        """The name of a castle place or the supply."""
        return self.language.text(f"places.{SOURCE_IDS[place]}")

    def short_place(self, place: int) -> str:
        """The name of a castle place in at most nine columns."""
        return self.language.text(f"places_short.{SOURCE_IDS[place]}")

    def place_side(self, place: int) -> str:
        """A few words on what a place does, as on the text side of its tile."""
        bonus = self.components.places[place].bonus
        return self.language.text(f"place_sides.{SOURCE_IDS[place]}", bonus=bonus)

    def place_note(self, place: int) -> str:
        """What a place gives, in two short lines; in one if its majority has a bonus."""
        return self.language.text(f"place_notes.{SOURCE_IDS[place]}")

    def place_description(self, place: int) -> str:
        """What a place does, short enough for a large room of the castle."""
        bonus = self.components.places[place].bonus
        return self.language.text(f"place_descriptions.{SOURCE_IDS[place]}", bonus=bonus)

    def place_forms(self, name: str, place: int) -> dict[str, object]:
        """The forms of a place that a text can use: `name`, `name_at`, `name_from`, `name_to`."""
        forms = {
            f"{name}_{form}": self.language.texts[f"places_{form}"].get(SOURCE_IDS[place], "")
            for form in FORMS
        }
        return {name: self.place(place), **forms}

    def card(self, kind: int) -> str:
        """The name of a kind of card, or of an unseen card."""
        return self.language.text(
            f"cards.{'unseen' if kind == UNSEEN else self.components.cards[kind].id}"
        )

    def card_does(self, kind: int) -> str:
        """When a card can be played, and what for."""
        card = self.components.cards[kind]
        return self.language.text(f"card_does.{card.id}", **_numbers(card))

    def card_effect(self, kind: int) -> str:
        """What playing a card gives."""
        card = self.components.cards[kind]
        return self.language.text(f"card_effects.{card.id}", **_numbers(card))

    def played_card(self, kind: int) -> str:
        """What a player is told of a card just played, which lies open."""
        facts = {"card": self.card(kind), "effect": self.card_effect(kind)}
        return self.language.text("acting.card_played", **facts)

    def noble(self, number: int) -> str:
        """The name of a noble, which is that of its privilege."""
        return self.language.text(f"nobles.{self.components.nobles[number].privilege.value}")

    def noble_one(self, number: int) -> str:
        """The name of a noble with the indefinite article."""
        return self.language.text(f"nobles_one.{self.components.nobles[number].privilege.value}")

    def noble_sign(self, noble: Noble) -> str:
        """A noble in two words, as on its tile."""
        return self.language.text(f"noble_signs.{noble.privilege.value}", amount=noble.amount)

    def noble_does(self, number: int) -> str:
        noble = self.components.nobles[number]
        return self.language.text(f"noble_does.{noble.privilege.value}", amount=noble.amount)

    def step(self, step: Step) -> str:
        return self.language.text(f"steps.{step.name.lower()}")

    def edge(self, number: int) -> str:
        """The name of an edge of the garden: "left edge"."""
        return self.language.text(f"edges_short.{self.components.garden.edges[number].id}")

    # --- sentences

    def event(self, event: Event, room: int = 0) -> str:
        """An event in a sentence; empty if it is not worth one.

        If `room` is given, a sentence with more columns is replaced by a short form.
        """
        return self._passage(Passage(event), room)

    def bare_event(self, event: Event, room: int) -> str:
        """An event that is no news, where nothing else has happened."""
        if isinstance(event, Closed):
            return self.language.text(f"events.{event.text_key}", **self._facts(event))
        return self._passage(Passage(event), room)

    def lines(self, events: Iterable[Event], room: int = 0) -> list[str]:
        """What belongs together in one sentence; the bookkeeping is left to the boards."""
        lines: list[str] = []
        for passage in passages(events):
            lines += [self._told(passage, room), *map(self.edge_lead, passage.edges)]
        return [line for line in lines if line]

    def edge_lead(self, change: EdgeChange) -> str:
        """Who leads an edge now; empty if that is no news."""
        before, now = edge_leaders(change.before), edge_leaders(change.counts)
        if before == now:
            return ""
        most, *others = sorted(change.counts, reverse=True)
        taken = [seat for seat in before if seat not in now]
        if len(now) > 1:
            key = "ties"
        elif len(before) < 2:
            key = "takes" if before else "leads"
        else:  # the lead was shared
            key = "breaks" if now[0] in before else "passes"
        return self.language.text(
            f"edge_leads.{key}",
            names=self.seats(now),
            edge=self.edge(change.edge),
            others=self.seats(taken),
            most=most,
            next=others[0],
        )

    def _told(self, passage: Passage, room: int) -> str:
        # a single event goes through `event`, which a subclass may word differently
        alone = passage == Passage(passage.event)
        return self.event(passage.event, room) if alone else self._passage(passage, room)

    def _passage(self, passage: Passage, room: int) -> str:
        event, name = passage.event, passage.event.text_key
        match event:
            case Closed(step=Step.DRAW, asked=False) if not room:  # lines under boards are few
                name = "no_draw"
            case Closed(within_reach=left) if left:
                name = "nobles_left"
            case Closed(asked=asked, unspent=unspent) if not (asked and unspent):
                return ""
            case ServantPut(source=source, place=place) if (
                source == SUPPLY and place in (KING, MADAME) and passage.why is not None
            ):
                name = "servant_added"
            case ServantPut(source=source) if source == SUPPLY:
                name = "servant_put_supply"
            case ActionBegan(place=place, total=0) if place == PARADE:
                name = "no_arrivals"
            case NobleEnlisted(noble=noble) if not self.known_points(noble):
                name = "noble_enlisted_down"
        facts = self._facts(event) | self._more_facts(event, passage)
        said = self.language.text(f"events.{name}", **facts)
        if 0 < room < len(said):
            names = (n for n in (name, event.text_key) if n in self.language.texts["events_short"])
            short = next(names, "")
            return self.language.text(f"events_short.{short}", **facts) if short else said
        return said

    def known_points(self, noble: int) -> int:
        """The points of an enlisted noble; 0 if its tile is face down, which keeps them secret."""
        tile = self.components.nobles[noble]
        return 0 if tile.face_down else tile.points

    def _more_facts(self, event: Event, passage: Passage) -> dict[str, object]:
        """What a sentence says besides the fields of its event."""
        match event:
            case RoundBegan(nobles=nobles):
                return {"left": max(0, nobles - self.components.ending.last_round_at)}
            case ServantMoved():
                forms = self.place_forms("target", passage.target(event))
                return {**forms, "count": passage.count}
            case ServantPut():
                # the reasons add up to the total only if all are put
                whole = passage.why is not None and passage.why.total == passage.count
                why = self.worth(passage.why) if passage.why is not None and whole else ""
                return {"count": passage.count, "why": why}
            case NobleEnlisted():
                return self._enlisted(event, passage)
            case CardPlayed(card=card):
                return {"effect": self.card_effect(card)}
            case CardsDrawn(cards=cards):
                unseen = UNSEEN in passage.kept
                kept = str(len(passage.kept)) if unseen else self._kept(passage.kept)
                return {"drawn": len(cards), "kept": kept}
            case CardKept(card=card):
                return {"card": self._kept(passage.kept or (card,))}
            case CardsDiscarded(cards=cards):
                return {"count": len(cards)}
            case GameEnded():
                return self._ending(event)
            case ActionBegan(place=place, total=total):
                given = self.language.text(f"place_gives.{SOURCE_IDS[place]}", total=total)
                return {"gives": given, "why": self.worth(event)}
            case GoldTaken() | ChamberOpened():
                return {"why": self.worth(event)}
            case _:
                return {}

    def _enlisted(self, event: NobleEnlisted, passage: Passage) -> dict[str, object]:
        noble = self.components.nobles[event.noble]
        edge = passage.edge
        return {
            "points": noble.points,
            "violet": noble.violet,
            "turquoise": noble.turquoise,
            "joined": passage.joined,
            "edge_from": "" if edge is None else self.place_forms("edge", edge)["edge_from"],
        }

    def _kept(self, cards: Sequence[int]) -> str:
        """Cards that were kept: by name if they may be known, else their number."""
        if len(cards) <= 1 or UNSEEN not in cards:
            return ", ".join(map(self.card, cards))
        return self.language.text("events.kept_unseen", count=len(cards))

    def worth(self, sources: object) -> str:
        """The sources of a total: empty for servants only, without a number for a single source."""
        counts = {part: getattr(sources, part, 0) for part in WORTH}
        parts = [part for part, count in counts.items() if count]
        if parts == ["servants"]:
            return ""
        if len(parts) == 1:
            return self.language.text(f"worth.only_{parts[0]}")
        return ", ".join(self.language.text(f"worth.{part}", count=counts[part]) for part in parts)

    def reason(self, reason: Reason) -> str:
        """A reason in a sentence."""
        return self._reason(reason, REASON_KEYS[type(reason)])

    def reasons_beside_card(self, reasons: Sequence[Reason]) -> str:
        """Reasons against playing a card whose name the player reads anyway."""
        return " ".join(
            self._reason(reason, BESIDE_CARD[type(reason)])
            if type(reason) in BESIDE_CARD
            else self.reasons((reason,))
            for reason in reasons
        )

    def _reason(self, reason: Reason, key: str) -> str:
        facts = self._facts(reason)
        if isinstance(reason, WrongMoment):
            facts["moments"] = self._moments(reason.card)
        return self.language.text(key, **facts)

    def _ending(self, event: GameEnded) -> dict[str, object]:
        won = "events.won" if len(event.winners) == 1 else "events.won_together"
        return {
            "how": self.language.text(f"ends.{event.end.value}"),
            "winners": self.language.text(won, names=self.seats(event.winners)),
            "most": max(event.totals),
        }

    def _moments(self, kind: int) -> str:
        moments = self.components.cards[kind].moments
        names = [self.language.text(f"moments.{m.value}") for m in Moment if m in moments]
        return self.language.text(
            "moments.when", when=self.language.text("moments.join").join(names)
        )

    def _facts(self, thing: Event | Reason) -> dict[str, object]:
        """The fields of an event or reason, with names in place of indices."""
        facts: dict[str, object] = {}
        for name in (field.name for field in fields(thing)):
            value = getattr(thing, name)
            if name in PLACE_FIELDS:
                facts |= self.place_forms(name, value)
                continue
            if name == "noble":
                facts["noble_one"] = self.noble_one(value)
            if name in FIELD_TEXTS:
                value = FIELD_TEXTS[name](self, value)
            elif isinstance(value, Step):
                value = self.step(value)
            elif name == "cards" and isinstance(value, tuple):
                value = ", ".join(self.card(kind) for kind in value)
            facts[name] = value
        return facts


def _numbers(card: Card) -> dict[str, object]:
    return {name: getattr(card, name) for name in ("gate", "moves", "seals", "coins", "points")}


FIELD_TEXTS: Final[dict[str, Callable[[Narrator, int], str]]] = {
    "seat": lambda narrator, seat: narrator.names[seat],
    "field": lambda _, field: FIELD_IDS[field],
    "noble": Narrator.noble,
    "card": Narrator.card,
}
"""How to turn an index into a name, by field name."""
