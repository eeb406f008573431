"""Turns keys and clicks into moves: the chosen card, whom it moves, and where to."""

from __future__ import annotations

from collections.abc import Sequence

from textual.screen import Screen

from palais_tui.core.game_spec import OMNISCIENT, PUBLIC
from palais_tui.core.protocol import Reason
from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.explanations import why_card, why_mover, why_summons
from palais_tui.games.royal_visit.controller.legal_moves import PRIVILEGE_CARDS
from palais_tui.games.royal_visit.controller.moves import DONE, Move, Play, Summon
from palais_tui.games.royal_visit.controller.view import View
from palais_tui.games.royal_visit.engine.components import (
    COURT,
    KIND_OF,
    Card,
    Effect,
    Kind,
    Pawn,
)
from palais_tui.games.royal_visit.ui.discards import DiscardsScreen
from palais_tui.games.royal_visit.ui.option import (
    CALL_KEYS,
    JOKER_KEYS,
    Option,
    calls,
    favourite,
    plays,
    privileges,
)
from palais_tui.games.royal_visit.ui.plan import TERRACE_OF
from palais_tui.games.royal_visit.ui.road import Target, spot_of
from palais_tui.tui.table.game_table import GameInput
from palais_tui.tui.table.intent import Intent


class VisitInput(GameInput):
    """Implements `GameInput`.

    A card is chosen, then one of the ways to play it; a joker needs to know whom it moves
    first. Enter plays the way that is pointed at.
    """

    letters = "gjkw"

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self.cursor = 0
        """The card that is pointed at."""
        self.chosen: tuple[int, ...] = ()
        """The card that is being played; two kings for the privilege."""
        self.mover: Kind | None = None
        """Whom the chosen joker moves."""
        self.calling = False
        """Whether the wizard is about to call somebody."""
        self.by_two = False
        """Whether a 1+1 card moves one guard by two spaces."""
        self.at = 0
        """The option that is pointed at."""
        self.clause = ""
        """The clause behind the last refusal."""

    # --- what is on the table

    @property
    def moves(self) -> tuple[Move, ...]:
        prompt = self.session.prompt
        return prompt.moves if prompt and self.session.staged is None else ()

    @property
    def pawns(self) -> Sequence[int]:
        pawns: Sequence[int] = self.session.game.pawns
        return pawns

    @property
    def viewer(self) -> int:
        """Whose cards are shown: the player's in turn, or the only person's at the table."""
        session = self.session
        people = [seat for seat, person in enumerate(session.seats) if not person.bot]
        if session.prompt is None:
            return OMNISCIENT
        if len(people) == 1:
            return people[0]
        return PUBLIC if session.bot or not session.hand_open else session.seat

    @property
    def is_hand_shown(self) -> bool:
        """Whether the player in turn sees their cards."""
        return self.viewer == self.session.seat

    def seen(self) -> View:
        """The position to draw."""
        session = self.session
        staged = session.staged
        view: View = (
            session.spec.view(session.controller, self.viewer)
            if staged is None
            else session.staged_view(*staged)
        )
        return view

    def hand(self) -> tuple[int, ...]:
        """The faces of the player in turn, from left to right."""
        game = self.session.game
        return tuple(face for face, count in enumerate(game.hands[game.seat]) for _ in range(count))

    def card(self, number: int) -> Card:
        card: Card = self.session.game.components.cards[self.hand()[number]]
        return card

    def playable(self) -> frozenset[int]:
        """The cards that can be played now."""
        faces = {move.face for move in self.moves if isinstance(move, Play)}
        return frozenset(at for at, face in enumerate(self.hand()) if face in faces)

    # --- what is chosen

    @property
    def face(self) -> int | None:
        """The face of the chosen card."""
        return self.hand()[self.chosen[0]] if self.chosen else None

    @property
    def asks_whom(self) -> bool:
        """Whether a joker is chosen that may move several kinds."""
        return len(self.movers()) > 1

    def movers(self) -> tuple[Kind, ...]:
        """The kinds that the chosen card can move now."""
        if self.face is None:
            return ()
        found = {o.move.mover for o in plays(self.moves, self.face) if isinstance(o.move, Play)}
        return tuple(kind for kind in Kind if kind in found)

    @property
    def is_joker(self) -> bool:
        """Whether the chosen card is a jester card that is asked whom it moves."""
        if not self.chosen or self.card(self.chosen[0]).kind is not Kind.JESTER:
            return False
        game = self.session.game
        return game.bound is None and not why_mover(game, self.hand()[self.chosen[0]], Kind.KING)

    def options(self) -> list[Option]:
        """The ways to play what is chosen."""
        if self.calling:
            return calls(self.moves, self.pawns)
        if len(self.chosen) == PRIVILEGE_CARDS:
            return privileges(self.moves, self.pawns)
        face = self.face
        if face is None or (self.is_joker and self.mover is None):
            return []
        found = plays(self.moves, face, self.mover)
        if self.has_variants():
            return [option for option in found if (len(option.goal) == 1) is self.by_two]
        return found

    def has_variants(self) -> bool:
        """Whether a 1+1 card can be played both ways, with both guards or with one."""
        face = self.face
        if face is None or self.session.game.components.cards[face].effect is not Effect.PAIR:
            return False
        return len({len(option.goal) for option in plays(self.moves, face)}) > 1

    def can_use_privilege(self) -> bool:
        return bool(privileges(self.moves, self.pawns))

    def option(self) -> Option | None:
        """The option that Enter plays."""
        options = self.options()
        return options[self.at % len(options)] if options else None

    def _point_at_favourite(self) -> None:
        self.at = favourite(self.options(), self.session.seat)

    # --- keys

    def _refuse(self, reasons: Sequence[Reason]) -> Intent:
        return Intent(refusal=self.session.narrator.reasons(reasons))

    def _refusal(self, key: str, **facts: object) -> Intent:
        return Intent(refusal=self.tr(f"visit_table.{key}", **facts))

    def _not_now(self) -> Intent | None:
        """Why nothing can be chosen at all."""
        if self.watching or self.session.prompt is None:
            return Intent()
        if self.session.staged is not None:
            return self.turn_is_done()
        if not self.is_hand_shown:
            return self._refusal("face_down")
        return None

    def number(self, number: int) -> Intent:
        if (refused := self._not_now()) is not None:
            return refused
        hand = self.hand()
        if number > len(hand):
            return self._refusal("no_such_card", count=len(hand))
        return self.choose_card(number - 1)

    def choose_card(self, at: int) -> Intent:
        """Choose a card, a second king for the privilege, or the next way to play it."""
        self.cursor = at
        face = self.hand()[at]
        if self.chosen and at in self.chosen:
            self._step(1)
            return Intent()
        kings = self.session.game.components.king_card
        if len(self.chosen) == 1 and self.face == face == kings and self.can_use_privilege():
            self.chosen = (*self.chosen, at)
            self._point_at_favourite()
            return Intent()
        if reasons := why_card(self.session.game, face):
            self._put_back()
            return self._refuse(reasons)
        self._put_back()
        self.chosen = (at,)
        if not plays(self.moves, face):  # a king who can move with his court only
            other = next(n for n, one in enumerate(self.hand()) if one == face and n != at)
            self.chosen = tuple(sorted((at, other)))
        movers = self.movers()
        self.mover = movers[0] if len(movers) == 1 and not self.is_joker else None
        if self.has_variants() is False:
            self.by_two = False
        self._point_at_favourite()
        return Intent()

    def letter(self, letter: str) -> Intent:
        if letter == "d":
            return Intent(dialog=self._discards())
        if (refused := self._not_now()) is not None:
            return refused
        if self.is_joker and letter in JOKER_KEYS:
            return self.choose_mover(JOKER_KEYS[letter])
        if self.calling and letter in CALL_KEYS:
            return self._choose_called(CALL_KEYS[letter])
        if letter == "w":
            return self.call()
        return self._refusal("wrong_letter", letter=letter)

    def _discards(self) -> Screen[tuple[Move, ...]]:
        return DiscardsScreen(self.session)

    def choose_mover(self, kind: Kind) -> Intent:
        """Say whom a joker moves; the same kind again points at its next goal."""
        assert self.face is not None
        if self.mover is kind:
            self._step(1)
            return Intent()
        options = plays(self.moves, self.face, kind)
        if not options:
            why = why_mover(self.session.game, self.face, kind)
            return self._refuse(why) if why else self._refusal(f"cannot_go_{kind.name.lower()}")
        self.mover = kind
        self._point_at_favourite()
        return Intent()

    def call(self) -> Intent:
        """The wizard calls a member of the court instead of cards."""
        options = calls(self.moves, self.pawns)
        if self.calling:
            self._step(1)
            return Intent()
        if not options:
            game = self.session.game
            reasons = [why for pawn in COURT for why in why_summons(game, pawn)[:1]]
            return self._refuse(tuple(dict.fromkeys(reasons))[:1])
        self._put_back()
        self.calling = True
        self._point_at_favourite()
        return Intent()

    def _choose_called(self, pawns: Sequence[Pawn]) -> Intent:
        options = self.options()
        numbers = [n for n, option in enumerate(options) if option.pawns & set(pawns)]
        if not numbers:
            return self._refuse(why_summons(self.session.game, pawns[0]))
        later = [n for n in numbers if n > self.at]
        self.at = later[0] if later else numbers[0]
        return Intent()

    def move_cursor(self, key: str) -> None:
        """Left and right point at cards, or at the ways to play the chosen one.

        Up and down change whom a joker moves, or how a card is played.
        """
        if self._not_now() is not None:
            return
        step = -1 if key in ("left", "up") else 1
        if not self.chosen and not self.calling:
            size = len(self.hand())
            if size and key in ("left", "right"):
                self.cursor = (self.cursor + step) % size
        elif self.is_joker and (key in ("up", "down") or self.mover is None):
            movers = self.movers()
            at = movers.index(self.mover) + step if self.mover in movers else 0
            self.mover = movers[at % len(movers)]
            self._point_at_favourite()
        elif key in ("up", "down"):
            self.change()
        else:
            self._step(step)

    def _step(self, step: int) -> None:
        options = self.options()
        if options:
            self.at = (self.at + step) % len(options)

    def change(self) -> None:
        """Both guards or one guard twice; one king or the court."""
        if self.has_variants():
            self.by_two = not self.by_two
            self._point_at_favourite()
        elif self.chosen and self.face == self.session.game.components.king_card:
            self._change_kings()

    @property
    def can_change(self) -> bool:
        if self.has_variants():
            return True
        is_king = self.face == self.session.game.components.king_card
        if not self.chosen or not is_king or self.face is None:
            return False
        return self.can_use_privilege() and bool(plays(self.moves, self.face))

    def _change_kings(self) -> None:
        if not self.can_change:
            return
        if len(self.chosen) > 1:
            self.chosen = self.chosen[:1]
        else:
            face = self.face
            other = next(
                (n for n, one in enumerate(self.hand()) if one == face and n not in self.chosen),
                None,
            )
            if other is not None:
                self.chosen = tuple(sorted((*self.chosen, other)))
        self._point_at_favourite()

    def pick(self, number: int) -> Intent:
        """A click on a choice: as its key, and a second click plays it."""
        if (refused := self._not_now()) is not None:
            return refused
        if self.is_joker:
            kind = tuple(Kind)[number] if number < len(Kind) else Kind.JESTER
            return self.choose_mover(kind)
        options = self.options()
        if not self.chosen and not self.calling:
            return self.next() if number == 0 and DONE in self.moves else self.call()
        if number < len(options):
            if self.at % len(options) == number:
                return self.enter()
            self.at = number
        else:
            self.change()
        return Intent()

    def enter(self) -> Intent:
        if not self.is_hand_shown and self.session.prompt and not self.watching:
            self.session.hand_open = True
            return Intent()
        if (refused := self._not_now()) is not None:
            return refused
        option = self.option()
        if option is not None:
            return Intent((option.move,))
        if self.is_joker:
            return self._refusal("joker_whom")
        if not self.playable() and DONE in self.moves:
            return Intent((DONE,))
        return self.choose_card(min(self.cursor, len(self.hand()) - 1))

    def next(self) -> Intent:
        """Play no more cards."""
        if (refused := self._not_now()) is not None:
            return refused
        if DONE in self.moves:
            return Intent((DONE,))
        return self._refusal("play_first")

    # --- mouse

    def choose(self, target: Target) -> Intent:
        super().choose(target)
        kind, number = target
        if kind == "discards":
            return Intent(dialog=self._discards())
        if kind == "hand" and not self.is_hand_shown:
            return self.enter() if not self.watching else Intent()
        if (refused := self._not_now()) is not None:
            return refused
        match kind:
            case "card":
                return self.choose_card(number) if number < len(self.hand()) else Intent()
            case "pawn":
                return self._choose_pawn(Pawn(number))
            case "spot":
                terrace, space = spot_of(target)
                return self._choose_spot(
                    [pawn for pawn in Pawn if TERRACE_OF[pawn] is terrace], space
                )
            case _:
                return Intent()

    def _choose_pawn(self, pawn: Pawn) -> Intent:
        kind = KIND_OF[pawn]
        if self.is_joker:
            return self.choose_mover(kind)
        if self.calling:
            return self._choose_called((pawn,))
        if pawn is Pawn.WIZARD and not self.chosen:
            return self.call()
        if not self.chosen:  # the first card that moves it
            hand, playable = self.hand(), self.playable()
            at = next((n for n in playable if kind is self.card(n).kind), None)
            if at is not None and hand:
                return self.choose_card(at)
        return self._refusal("pick_card_first")

    def _choose_spot(self, pawns: Sequence[Pawn], space: int) -> Intent:
        """A click on a ghost plays it if that is the only way, or the one pointed at."""
        options = self.options()
        if not options:
            return self._refusal("pick_card_first")
        fitting = [
            n
            for n, option in enumerate(options)
            if any(pawn in pawns and space == goal for pawn, goal in option.goal)
        ]
        if not fitting:
            return self._refusal("not_there", space=self.session.narrator.space(space))
        if len(fitting) == 1 or self.at % len(options) in fitting:
            number = fitting[0] if len(fitting) == 1 else self.at % len(options)
            return Intent((options[number].move,))
        self.at = fitting[0]
        return Intent()

    def drag(self, origin: Target, target: Target) -> Intent:
        """A pawn dragged to a space: the card that takes it there, or the wizard's call."""
        super().drag(origin, target)
        if (refused := self._not_now()) is not None:
            return refused
        pawn = Pawn(origin[1])
        if target[0] == "pawn":
            space = self.pawns[target[1]]
        elif target[0] == "spot":
            space = spot_of(target)[1]
        elif target[0] == "space":
            space = target[1]
        else:
            return Intent()
        return self._move_to(pawn, space)

    def _move_to(self, pawn: Pawn, space: int) -> Intent:
        wanted = ((pawn, space),)
        found = [m for m in self.moves if isinstance(m, Play) and m.goal == wanted]
        if self.face is not None:
            found = [m for m in found if m.face == self.face] or found
        cards = self.session.game.components.cards
        found.sort(key=lambda m: cards[m.face].kind is not m.mover)  # a joker last
        if found:
            return Intent((found[0],))
        pairs = [
            m for m in self.moves if isinstance(m, Play) and (pawn, space) in m.goal
        ]  # 1+1 and flank move the other guard too
        if pairs:
            at = self.hand().index(pairs[0].face)
            if at not in self.chosen:
                self._put_back()
                self.choose_card(at)
            self.by_two = False
            goals = [option.goal for option in self.options()]
            self.at = goals.index(pairs[0].goal) if pairs[0].goal in goals else 0
            return Intent()
        if Summon(pawn) in self.moves and space == self.pawns[Pawn.WIZARD]:
            self._put_back()
            self.calling = True
            self.at = [option.pawns for option in self.options()].index(frozenset((pawn,)))
            return Intent()
        kind = self.session.narrator.the_pawn(pawn)
        return self._refusal("no_card_there", pawn=kind, space=self.session.narrator.space(space))

    # --- the course of a turn

    @property
    def is_entering(self) -> bool:
        return bool(self.chosen) or self.calling

    def _put_back(self) -> None:
        self.chosen = ()
        self.mover = None
        self.calling = self.by_two = False
        self.at = 0

    def cancel(self) -> None:
        if self.session.staged is not None:
            self.session.stage(None)
        elif self.is_joker and self.mover is not None:
            self.mover = None
        else:
            self._put_back()

    def drop(self) -> None:
        super().drop()
        self._put_back()

    def after_answer(self) -> None:
        super().after_answer()
        self._put_back()
        size, playable = len(self.hand()), self.playable()
        if self.cursor >= size:
            self.cursor = max(0, size - 1)
        if playable and self.cursor not in playable:
            self.cursor = min(playable)
