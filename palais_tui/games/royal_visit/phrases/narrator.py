"""Texts for the events, reasons and names of one game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from palais_tui.core.game_spec import GameNarrator
from palais_tui.core.protocol import Reason
from palais_tui.games.royal_visit.controller import reasons as r
from palais_tui.games.royal_visit.controller.events import (
    CardPlayed,
    CardsDrawn,
    CrownMoved,
    DeckRanOut,
    Event,
    GameOver,
    Path,
    PrivilegePlayed,
    Resigned,
    Summoned,
    TurnBegan,
)
from palais_tui.games.royal_visit.controller.notation import PAWN_IDS, WAY_IDS
from palais_tui.games.royal_visit.engine.components import (
    CHATEAU,
    FOUNTAIN,
    Components,
    Kind,
    Pawn,
)
from palais_tui.games.royal_visit.phrases.reason_keys import REASON_KEYS
from palais_tui.i18n.catalog import Language

SHAPES: Final = ("●", "■")
"""The seats' signs in the names of spaces."""
PLAIN_SHAPES: Final = ("o", "#")


class Narrator(GameNarrator):
    """Turns numbers into names and data into sentences, in one language."""

    def __init__(self, language: Language, components: Components, names: Sequence[str]) -> None:
        super().__init__(language, names)
        self.components = components

    # --- names

    def shape(self, seat: int) -> str:
        """A seat's sign."""
        return (PLAIN_SHAPES if self.language.ascii_only else SHAPES)[seat]

    def space(self, space: int) -> str:
        """The name of a space: the sign of its side and its distance from the fountain."""
        if space == FOUNTAIN:
            return "0"
        return f"{self.shape(int(space > FOUNTAIN))}{abs(space)}"

    def pawn(self, pawn: Pawn) -> str:
        return self.language.text(f"pawns.{PAWN_IDS[pawn]}")

    def the_pawn(self, pawn: Pawn) -> str:
        """A pawn with its article."""
        return self.language.text(f"pawns_the.{PAWN_IDS[pawn]}")

    def kind(self, kind: Kind) -> str:
        """The character on a card."""
        return self.language.text(f"kinds.{kind.name.lower()}")

    def card(self, face: int) -> str:
        """The name of a face: "Guard 1+1"."""
        card = self.components.cards[face]
        return f"{self.kind(card.kind)} {self.value(face)}"

    def chosen_card(self, face: int) -> str:
        """The name of a card in a prompt: without its value if its kind has only one.

        "King 1" would look like the card at key 1.
        """
        kind = self.components.cards[face].kind
        alike = [card for card in self.components.cards if card.kind is kind]
        return self.card(face) if len(alike) > 1 else self.kind(kind)

    def value(self, face: int) -> str:
        """What is printed on a card besides its character."""
        card = self.components.cards[face]
        return str(card.steps) if card.steps else self.language.text(f"values.{card.effect.value}")

    def card_does(self, face: int) -> str:
        """What a card does, in one sentence."""
        card = self.components.cards[face]
        what = card.kind.name.lower() if card.steps else card.effect.value
        return self.language.text(f"card_does.{what}", steps=card.steps)

    def cards(self, faces: Sequence[int]) -> str:
        """Cards by face, given how many there are of each: "2 × King 1, Jester M"."""
        return ", ".join(self._some(face, count) for face, count in enumerate(faces) if count)

    def laid(self, faces: Iterable[int]) -> str:
        """Cards in the order they are laid: "Jester M, 2 × Jester 3, Jester M"."""
        return ", ".join(self._some(face, len([*alike])) for face, alike in groupby(faces))

    def _some(self, face: int, count: int) -> str:
        """Cards of one face."""
        card = self.card(face)
        return self.language.text("hand.several", card=card, count=count) if count > 1 else card

    def hand(self, faces: Sequence[int]) -> str:
        """A hand by kind, each card with its value: "King 1 1, Guard 1 1+1, Jester M"."""
        cards = self.components.cards
        kinds: dict[Kind, list[str]] = {}
        for face, count in enumerate(faces):
            kinds.setdefault(cards[face].kind, []).extend([self.value(face)] * count)
        held = [" ".join((self.kind(kind), *values)) for kind, values in kinds.items() if values]
        return ", ".join(held)

    def about_card(self, face: int, text: str = "") -> str:
        """A card and what it does, or another text about it."""
        about = text or self.card_does(face)
        return self.language.text("hand.about", card=self.card(face), text=about)

    # --- sentences

    def lines(self, events: Iterable[Event], room: int = 0) -> list[str]:
        return [line for line in (self.event(event, room) for event in events) if line]

    def event(self, event: Event, room: int = 0) -> str:
        """An event in a sentence; empty if it is not worth one.

        If `room` is given, a sentence with more columns is replaced by a short form.
        """
        facts: dict[str, object] = {"seat": self.names[event.seat]}
        key = event.text_key
        match event:
            case CardPlayed(face=face, mover=mover, paths=paths):
                joker = mover is not self.components.cards[face].kind
                key = "joker_played" if joker else key
                spaces = ", ".join(self.space(space) for _, _, space in paths)
                facts |= {"card": self.card(face), "paths": self.paths(paths), "spaces": spaces}
            case PrivilegePlayed(way=way, paths=paths):
                facts |= {"way": self.way(way), "space": self.space(paths[0][2])}
            case Summoned(path=(pawn, _, space)):
                facts |= {"pawn": self.the_pawn(pawn), "space": self.space(space)}
            case CrownMoved(chateau=chateau, court=court, crown=crown):
                facts |= {
                    "steps": chateau + court,
                    "space": self.space(crown),
                    "why": self.crown_why(chateau, court),
                }
            case CardsDrawn(faces=faces):
                facts["count"] = len(faces)
            case DeckRanOut():
                key = self._run_out_key(event)
                facts["cards"] = event.cards
            case GameOver():
                return self.ending(event)
            case TurnBegan() | Resigned():
                pass
            case _:
                return ""
        said = self.language.text(f"events.{key}", **facts)
        if 0 < room < len(said) and key in self.language.texts["events_short"]:
            return self.language.text(f"events_short.{key}", **facts)
        return said

    def turns(self, events: Iterable[Event], room: int = 0, *, cards_room: int = 0) -> list[str]:
        """Whole turns: the cards of a player in one sentence, then crown and deck, as they came.

        Several cards take a short form beyond `cards_room`, other sentences beyond `room`.
        """
        lines: list[str] = []
        cards: list[CardPlayed | PrivilegePlayed] = []
        for event in (*events, None):
            if isinstance(event, CardPlayed | PrivilegePlayed):
                cards.append(event)
                continue
            if cards:
                lines.append(self._turn(cards, room, cards_room))
                cards = []
            if event is not None and (line := self.event(event, room)):
                lines.append(line)
        return lines

    def _turn(
        self, played: Sequence[CardPlayed | PrivilegePlayed], room: int, cards_room: int
    ) -> str:
        """Cards laid in one turn, and where the pawns are after the last of them."""
        if len(played) == 1:
            return self.event(played[0], room)
        faces: list[int] = []
        begins: dict[Pawn, int] = {}
        ends: dict[Pawn, int] = {}
        for event in played:
            king = self.components.king_card
            faces += [event.face] if isinstance(event, CardPlayed) else [king, king]
            for pawn, begin, end in event.paths:
                begins.setdefault(pawn, begin)
                ends[pawn] = end
        paths = [(pawn, begins[pawn], ends[pawn]) for pawn in Pawn if pawn in ends]
        card = self.components.cards[faces[0]]
        jokers = any(isinstance(e, CardPlayed) and e.mover is not card.kind for e in played)
        key = "jokers_played" if jokers else "cards_played"
        if all(begin == end for _, begin, end in paths):
            key = "cards_wasted"
        moved = self.paths(path for path in paths if path[1] != path[2])
        kind = self.kind(card.kind)
        facts = {"seat": self.names[played[0].seat], "cards": self.laid(faces), "paths": moved}
        said = self.language.text(f"events.{key}", **facts)
        for short in ("cards_played", "many_played"):
            if not 0 < cards_room < len(said):
                break
            facts |= {"count": str(len(faces)), "kind": kind}
            said = self.language.text(f"events_short.{short}", **facts)
        return said

    def paths(self, paths: Iterable[Path]) -> str:
        """Where pawns go: "the left guard to ●3, the right guard to ■1"."""
        return ", ".join(
            self.language.text("goals.pawn", pawn=self.the_pawn(pawn), space=self.space(space))
            for pawn, _, space in paths
        )

    def way(self, way: int) -> str:
        """The direction of a king's privilege."""
        return self.language.text(f"ways.{WAY_IDS[way]}")

    def crown_why(self, chateau: int, court: int) -> str:
        """What moves the crown: pawns in the chateau, the court in the duchy."""
        say = self.language.text
        parts = [say("crown.chateau", count=chateau)] if chateau else []
        return ", ".join([*parts, *([say("crown.court")] if court else [])])

    def _run_out_key(self, event: DeckRanOut) -> str:
        if event.times == 1:
            return "deck_ran_out"
        return "deck_ran_out_again" if event.cards else "deck_ran_out_last"

    def ending(self, event: GameOver) -> str:
        """Who won and why."""
        end = event.end.value
        if len(event.winners) > 1:
            return self.language.text("ends.draw")
        winner, loser = event.winners[0], 1 - event.winners[0]
        return self.language.text(f"ends.{end}", winner=self.names[winner], loser=self.names[loser])

    # --- reasons

    def reason(self, reason: Reason) -> str:
        """A reason in a sentence."""
        return self.language.text(REASON_KEYS[type(reason)], **self._reason_facts(reason))

    def _reason_facts(self, reason: Reason) -> dict[str, object]:
        match reason:
            case r.NotInHand(face=face):
                return {"card": self.card(face)}
            case r.NotThatFar(face=face):
                return {"card": self.card(face), "does": self.card_does(face)}
            case r.OtherKind(bound=kind) | r.OtherMover(bound=kind) | r.CannotMoveThat(kind=kind):
                return {"kind": self.kind(kind), "pawn": self.kind_of_pawn(kind)}
            case r.NoJoker(jester=jester, king=king):
                return {"jester": self.space(jester), "king": self.space(king)}
            case r.BeyondWall(pawn=pawn, needed=needed, left=left):
                return {"pawn": self.the_pawn(pawn), "needed": needed, "left": left}
            case r.KingLeavesGuards(left=left, king=king, right=right):
                spaces = {"left": left, "king": king, "right": right}
                return {name: self.space(space) for name, space in spaces.items()}
            case r.TooFewKings(held=held):
                return {"held": held}
            case r.AlreadyWithWizard(pawn=pawn, space=space):
                return {"pawn": self.the_pawn(pawn), "space": self.space(space)}
            case r.NeverSummoned(pawn=pawn):
                return {"pawn": self.the_pawn(pawn)}
            case r.TurnPassed(seat=seat):
                return {"seat": self.names[seat]}
            case _:
                return {}

    def kind_of_pawn(self, kind: Kind) -> str:
        """The pawns that cards of a kind move, or that jokers move this turn."""
        return self.language.text(f"kinds_of_pawn.{kind.name.lower()}")

    def crown_side(self, run_outs: int) -> str:
        """Which side of the crown is up (V7.5)."""
        return self.language.text("crown.little" if run_outs else "crown.big")

    def crown_left(self, crown: int, seat: int) -> int:
        """How many steps the crown still needs to a seat's chateau."""
        return CHATEAU - crown * (1 if seat else -1)
