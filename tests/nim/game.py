"""Nim with jokers: take 1 to 3 tokens from one heap; taking the last token wins.

Everyone holds a secret joker that takes 3 to 5 tokens at once; drawing replaces it, once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from palais_tui.core.game_spec import OMNISCIENT, GameNarrator, GameSpec, NotAMove, Result
from palais_tui.core.protocol import Gesture, Reason, Refused, atoms
from palais_tui.core.rng import below, shuffled
from palais_tui.core.session import GameSession
from palais_tui.core.setup import GameSetup
from palais_tui.i18n.catalog import Language
from palais_tui.plain.game_view import PlainView
from palais_tui.tui.game_screens import GameScreens

SIZES = {"a": 4, "b": 5, "c": 6}
MOST = 3
JOKERS = (3, 4, 5)
MOVES = (*(f"{word} {heap}" for word in ("take", "joker") for heap in SIZES), "draw", "end")
HIDDEN = 0


class Event(NamedTuple):
    kind: str
    seat: int
    heap: str = ""
    number: int = HIDDEN


class Prompt(NamedTuple):
    seat: int
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NimReason(Reason):
    key: str


@dataclass
class Nim:
    """A position; as a view, with `HIDDEN` in place of what is secret."""

    jokers: list[int]
    deck: list[int]
    start: int
    seat: int
    heaps: dict[str, int]
    played: set[int]
    drawn: set[int]
    heap: str = ""
    """The heap of this turn."""
    taken: int = 0
    round: int = 0
    winner: int | None = None

    @property
    def prompt(self) -> Prompt | None:
        return Prompt(self.seat, tuple(self._moves())) if self.winner is None else None

    def _moves(self) -> Iterator[str]:
        heaps = [heap for heap, size in self.heaps.items() if size and self.heap in ("", heap)]
        yield from (f"take {heap}" for heap in heaps)
        if self.taken:
            yield "end"
        elif self.seat not in self.played:
            yield from (f"joker {heap}" for heap in heaps)
            if self.seat not in self.drawn:
                yield "draw"

    def copy(self) -> Nim:
        return deepcopy(self)

    def answer(self, move: str | Gesture[str]) -> list[Event]:
        return [event for atom in atoms(move) for event in self._answer(atom)]

    def _answer(self, move: str) -> list[Event]:
        if self.prompt is None or move not in self.prompt.moves:
            raise Refused(NimReason("illegal"))
        seat, (word, _, heap) = self.seat, move.partition(" ")
        # nothing happens before the first answer, so it begins the first turn too
        events = [] if self.round else self._begin_turn(self.start)
        if word == "draw":
            self.drawn, self.jokers[seat] = self.drawn | {seat}, self.deck.pop()
            return [*events, Event("drew", seat, number=self.jokers[seat])]
        if word != "end":
            count = min(self.heaps[heap], self.jokers[seat] if word == "joker" else 1)
            self.heaps[heap] -= count
            self.heap, self.taken = heap, self.taken + count
            self.played |= {seat} if word == "joker" else set()
            events.append(Event(word, seat, heap, count))
        if not any(self.heaps.values()):
            self.winner = seat
            return [*events, Event("ended", seat), Event("won", seat)]
        if word == "take" and self.taken < MOST and self.heaps[heap]:
            return events
        return [*events, Event("ended", seat), *self._begin_turn((seat + 1) % len(self.jokers))]

    def _begin_turn(self, seat: int) -> list[Event]:
        self.seat, self.heap, self.taken = seat, "", 0
        if seat != self.start:
            return [Event("turn", seat)]
        self.round += 1
        return [Event("round", seat, number=self.round), Event("turn", seat)]


class NimSpec(GameSpec):
    id = "nim"
    title = "Nim"
    players = range(2, 4)
    bots = ("novice",)

    def deal(self, setup: GameSetup) -> Nim:
        players = len(setup.names)
        cards, seed = shuffled(JOKERS * players, setup.seed)
        first = below(players, seed)[0] if setup.start is None else setup.start
        jokers, deck = list(cards[:players]), list(cards[players:])
        return Nim(jokers, deck, first, first, dict(SIZES), set(), set())

    def undo_barrier(self, before: Nim, after: Nim, events: Sequence[Event]) -> Reason | None:
        kinds = {event.kind for event in events}
        return next((NimReason(key) for key in ("drew", "ended") if key in kinds), None)

    def view(self, controller: Nim, viewer: int) -> Nim:
        cards = enumerate(controller.jokers)
        jokers = [card if viewer in (seat, OMNISCIENT) else HIDDEN for seat, card in cards]
        return replace(controller.copy(), jokers=jokers, deck=[])

    def seen_by(self, event: Event, viewer: int) -> Event:
        secret = event.kind == "drew" and viewer not in (event.seat, OMNISCIENT)
        return event._replace(number=HIDDEN) if secret else event

    def read_move(self, components: Any, text: str) -> str:
        if text.lower() not in MOVES:
            raise NotAMove(text, text.lower().split()[0], MOVES)
        return text.lower()

    def write_move(self, components: Any, move: str) -> str:
        return move

    def seat(self, controller: Nim) -> int:
        return controller.seat

    def starting_seat(self, controller: Nim) -> int:
        return controller.start

    def round(self, controller: Nim) -> int:
        return max(1, controller.round)

    def result(self, controller: Nim) -> Result:
        return Result((controller.seat,))

    def turn_begun(self, event: Event) -> int | None:
        return event.seat if event.kind == "turn" else None

    def turn_ended(self, event: Event) -> int | None:
        return event.seat if event.kind == "ended" else None

    def round_begun(self, event: Event) -> int | None:
        return event.number if event.kind == "round" else None

    def reveals(self, move: str) -> bool:
        return move == "draw"

    def plan(self, bot: str, seed: int, view: Nim, data: Any) -> tuple[str, ...]:
        """Leave a multiple of four; the joker is for the last heap."""
        if view.taken:
            return ("end",)
        heap = max(SIZES, key=view.heaps.__getitem__)
        size, left = view.heaps[heap], sum(view.heaps.values())
        if size == left <= view.jokers[view.seat] and view.seat not in view.played:
            return (f"joker {heap}",)
        count = min(size, left % (MOST + 1) or 1)
        return (f"take {heap}",) * count + (("end",) if count < min(size, MOST) else ())

    def plain_view(self, session: GameSession) -> PlainView:
        return NimPlainView(session)

    def screens(self) -> GameScreens:
        from tests.nim.ui import NimScreens  # noqa: PLC0415  # the bot's process needs no boards

        return NimScreens()

    def text_folder(self) -> Path:
        return Path(__file__).with_name("texts")

    def narrator(self, language: Language, components: Any, names: Sequence[str]) -> Narrator:
        return Narrator(self.language(language), names)


class Narrator(GameNarrator):
    def lines(self, events: Iterable[Event], room: int = 0) -> list[str]:
        say, known = self.language.text, self.language.texts["events"]
        told = [event for event in events if event.kind in known]
        return [say(f"events.{e.kind}", name=self.names[e.seat], **e._asdict()) for e in told]

    def reason(self, reason: NimReason) -> str:
        return self.language.text(f"reasons.{reason.key}")


class NimPlainView(PlainView):
    commands = ("board", "hand", "log")
    private_commands = frozenset({"hand"})

    def prompt_text(self) -> str:
        return self.tr("nim.prompt_plain")

    def move_text(self, move: str) -> str:
        word, _, heap = move.partition(" ")
        return self.tr(f"nim.{word}", heap=heap)

    def show(self, command: str, argument: str) -> list[str]:
        view = self.session.own_view()
        if command == "hand":
            return [self.tr("nim.joker_is", number=view.jokers[view.seat])]
        return [f"{heap}: {size}" for heap, size in view.heaps.items()]


SPEC = NimSpec()
