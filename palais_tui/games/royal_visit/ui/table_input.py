"""Turns keys and clicks into moves: the chosen card, whom it moves, and where to."""

from __future__ import annotations

from collections.abc import Sequence

from textual.screen import Screen

from palais_tui.core.game_spec import OMNISCIENT, PUBLIC
from palais_tui.core.protocol import Reason
from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.explanations import (
    why_card,
    why_mover,
    why_pawn,
    why_summons,
    why_unreachable,
)
from palais_tui.games.royal_visit.controller.legal_moves import PRIVILEGE_CARDS
from palais_tui.games.royal_visit.controller.moves import DONE, Move, Play, Summon
from palais_tui.games.royal_visit.controller.turn_reach import can_reach
from palais_tui.games.royal_visit.controller.view import View
from palais_tui.games.royal_visit.engine.components import (
    COURT,
    KIND_OF,
    Kind,
    Pawn,
)
from palais_tui.games.royal_visit.ui.discards import DiscardsScreen
from palais_tui.games.royal_visit.ui.option import (
    CALL_KEYS,
    JOKER_KEYS,
    calls,
    plays,
    privileges,
)
from palais_tui.games.royal_visit.ui.plan import TERRACE_OF, Terrace
from palais_tui.games.royal_visit.ui.road import Target, space_at, spot_of
from palais_tui.games.royal_visit.ui.selection import Selection
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
        self.selection = Selection(session)
        self.is_fresh = False
        """Whether the turn has begun and nothing has been pointed at yet."""
        self._is_among_cards = False
        """Whether an arrow has led back to cards that cannot follow."""

    # --- what is on the table

    @property
    def viewer(self) -> int:
        """Whose cards are shown: the player's in turn, or the only person's at the table."""
        session = self.session
        if session.prompt is None:
            return OMNISCIENT
        if self.is_alone:
            return next(seat for seat, person in enumerate(session.seats) if not person.bot)
        return PUBLIC if session.bot or not session.hand_open else session.seat

    @property
    def is_alone(self) -> bool:
        """Whether there is one person at the table, whose cards need not be hidden."""
        return sum(not person.bot for person in self.session.seats) == 1

    @property
    def is_hand_shown(self) -> bool:
        """Whether the player in turn sees their cards."""
        return self.viewer == self.session.seat

    @property
    def is_at_end(self) -> bool:
        """Whether the cursor has left the cards, because none of them can follow."""
        selection = self.selection
        done = DONE in selection.moves and not selection.playable()
        return done and not self._is_among_cards

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
        hand = self.selection.hand()
        if number > len(hand):
            return self._refusal("no_such_card", count=len(hand))
        return self.choose_card(number - 1)

    def choose_card(self, at: int) -> Intent:
        """Choose a card, a second king for the privilege, or the next way home to play it."""
        selection = self.selection
        self.cursor = at
        face = selection.hand()[at]
        if selection.chosen and at in selection.chosen:
            return self._next_way_home()
        kings = self.session.game.components.king_card
        if (
            len(selection.chosen) == 1
            and selection.face == face == kings
            and selection.can_use_privilege()
        ):
            selection.add_king(at)
            return Intent()
        if reasons := why_card(self.session.game, face):
            selection.put_back()
            return self._refuse(reasons[:1])
        selection.put_back()
        selection.chosen = (at,)
        if not plays(selection.moves, face):  # a king who can move with his court only
            other = next(n for n, one in enumerate(selection.hand()) if one == face and n != at)
            selection.chosen = tuple(sorted((at, other)))
        movers = selection.movers()
        selection.mover = movers[0] if len(movers) == 1 and not selection.is_joker else None
        if selection.has_variants() is False:
            selection.by_two = False
        selection.point_at_favourite()
        return Intent()

    def _next_way_home(self) -> Intent:
        """The same key again; a way from the own chateau is never chosen so."""
        self.selection.step_home()
        if self.selection.is_asking_way:
            return self._refusal("choose_whom" if self.selection.calling else "choose_way")
        return Intent()

    def letter(self, letter: str) -> Intent:
        if letter == "d":
            return Intent(dialog=self._discards())
        if (refused := self._not_now()) is not None:
            return refused
        if self.selection.is_joker and letter in JOKER_KEYS:
            return self.choose_mover(JOKER_KEYS[letter])
        if self.selection.calling and letter in CALL_KEYS:
            return self._choose_called(CALL_KEYS[letter])
        if letter == "w":
            return self.call()
        return self._wrong_letter(letter)

    def _wrong_letter(self, letter: str) -> Intent:
        """Say which keys do something."""
        selection = self.selection
        if selection.is_asking_whom:
            key = "whom"
        elif self.is_entering:
            key = "where"
        elif DONE in selection.moves:
            key = "next" if selection.playable() else "done"
        else:
            key = "wizard" if calls(selection.moves, selection.pawns) else "card"
        return self._refusal(f"wrong_letter_{key}", letter=letter, count=len(selection.hand()))

    def _discards(self) -> Screen[tuple[Move, ...]]:
        return DiscardsScreen(self.session)

    def choose_mover(self, kind: Kind) -> Intent:
        """Say whom a joker moves; the same kind again points at its next goal."""
        assert self.selection.face is not None
        if self.selection.mover is kind:
            return self._next_way_home()
        options = plays(self.selection.moves, self.selection.face, kind)
        if not options:
            why = why_mover(self.session.game, self.selection.face, kind)
            return self._refuse(why) if why else self._refusal(f"cannot_go_{kind.name.lower()}")
        self.selection.mover = kind
        self.selection.point_at_favourite()
        return Intent()

    def call(self) -> Intent:
        """The wizard calls a member of the court instead of cards."""
        options = calls(self.selection.moves, self.selection.pawns)
        if self.selection.calling:
            return self._next_way_home()
        if not options:
            game = self.session.game
            reasons = [why for pawn in COURT for why in why_summons(game, pawn)[:1]]
            return self._refuse(tuple(dict.fromkeys(reasons))[:1])
        self.selection.put_back()
        self.selection.calling = True
        self.selection.point_at_favourite()
        return Intent()

    def _choose_called(self, pawns: Sequence[Pawn]) -> Intent:
        options = self.selection.options()
        numbers = [n for n, option in enumerate(options) if option.pawns & set(pawns)]
        if not numbers:
            return self._refuse(why_summons(self.session.game, pawns[0]))
        now = self.selection.at
        later = [n for n in numbers if now is not None and n > now]
        self.selection.at = later[0] if later else numbers[0]
        return Intent()

    def change(self) -> None:
        self.selection.change()

    def move_cursor(self, key: str) -> None:
        """Left and right point at cards, or at a way that leads there.

        Up and down change whom a joker moves, or point at the next way.
        """
        if self._not_now() is not None:
            return
        step = -1 if key in ("left", "up") else 1
        if self.is_at_end:
            self._is_among_cards = True
        elif not self.selection.chosen and not self.selection.calling:
            size = len(self.selection.hand())
            if size and key in ("left", "right"):
                self.cursor = (self.cursor + step) % size
        elif self.selection.is_joker and (key in ("up", "down") or self.selection.mover is None):
            movers = self.selection.movers()
            at = movers.index(self.selection.mover) + step if self.selection.mover in movers else 0
            self.selection.mover = movers[at % len(movers)]
            self.selection.point_at_favourite()
        elif key in ("up", "down"):
            self.selection.step(step)
        else:
            self.selection.go(step)

    def pick(self, number: int) -> Intent:
        """A click on a choice: a way is played at once."""
        if (refused := self._not_now()) is not None:
            return refused
        if self.selection.is_asking_whom:
            kind = tuple(Kind)[number] if number < len(Kind) else Kind.JESTER
            return self.choose_mover(kind)
        options = self.selection.options()
        if not self.selection.chosen and not self.selection.calling:
            return self.next() if number == 0 and DONE in self.selection.moves else self.call()
        if self.selection.calling:
            summons = Summon(COURT[min(number, len(COURT) - 1)])
            why = why_summons(self.session.game, summons.pawn)
            return self._refuse(why) if why else Intent((summons,))
        if number < len(options):
            return Intent((options[number].move,))
        self.selection.change()
        return Intent()

    def enter(self) -> Intent:
        if not self.is_hand_shown and self.session.prompt and not self.watching:
            self.session.hand_open = True
            return Intent()
        if (refused := self._not_now()) is not None:
            return refused
        option = self.selection.option()
        if option is not None:
            return Intent((option.move,))
        if self.selection.is_asking_way:
            return self._refusal("choose_whom" if self.selection.calling else "choose_way")
        if self.selection.is_joker:
            return self._refusal("joker_whom")
        if not self.selection.playable() and DONE in self.selection.moves:
            return Intent((DONE,))
        return self.choose_card(min(self.cursor, len(self.selection.hand()) - 1))

    def next(self) -> Intent:
        """Play no more cards."""
        if (refused := self._not_now()) is not None:
            return refused
        if DONE in self.selection.moves:
            return Intent((DONE,))
        can_call = calls(self.selection.moves, self.selection.pawns)
        return self._refusal("play_or_call_first" if can_call else "play_first")

    # --- mouse

    def choose(self, target: Target) -> Intent:
        super().choose(target)
        self.is_fresh = False
        kind, number = target
        if kind == "discards":
            return Intent(dialog=self._discards())
        if kind == "hand" and not self.is_hand_shown:
            return self.enter() if not self.watching else Intent()
        if (refused := self._not_now()) is not None:
            return refused
        match kind:
            case "card":
                return self._click_card(number)
            case "pawn":
                pawn = Pawn(number)
                terrace, space = TERRACE_OF[pawn], self.selection.pawns[pawn]
                if self._leading_to(terrace, space):  # where another pawn may go
                    return self._choose_spot(terrace, space)
                return self._choose_pawn(pawn)
            case "spot":
                return self._choose_spot(*spot_of(target))
            case _:
                return Intent()

    def _click_card(self, at: int) -> Intent:
        """Choose a card, or put a chosen one back."""
        if at >= len(self.selection.hand()):
            return Intent()
        if at not in self.selection.chosen:
            return self.choose_card(at)
        left = tuple(card for card in self.selection.chosen if card != at)
        self.cursor = at
        self.selection.put_back()
        return (
            self.choose_card(left[0]) if left and self.selection.has_single(left[0]) else Intent()
        )

    def _choose_pawn(self, pawn: Pawn) -> Intent:
        kind = KIND_OF[pawn]
        if self.selection.is_joker:
            return self.choose_mover(kind)
        if self.selection.calling:
            return self._choose_called((pawn,))
        if pawn is Pawn.WIZARD and not self.selection.chosen:
            return self.call()
        if not self.selection.chosen:  # the first card that moves it
            hand, playable = self.selection.hand(), self.selection.playable()
            at = next((n for n in playable if kind is self.selection.card(n).kind), None)
            if at is not None and hand:
                return self.choose_card(at)
        face = self.selection.face
        if face is None:
            return self._refusal("pick_card_first")
        why = why_pawn(self.session.game, face, pawn)
        return self._refuse(why[:1]) if why else self._refusal("choose_way")

    def _choose_spot(self, terrace: Terrace, space: int) -> Intent:
        """A click on a ghost plays it if that is the only way, or the one pointed at.

        The wizard's sign above a pawn calls that pawn.
        """
        options = self.selection.options()
        if terrace is Terrace.WIZARD and not self.selection.chosen:
            called = [p for p in COURT if self.selection.pawns[p] == space]
            if called and Summon(called[0]) in self.selection.moves:
                self._call_pawn(called[0])
                return Intent()
        if not options:
            return self._refusal("pick_card_first")
        fitting = self._leading_to(terrace, space)
        if not fitting:
            return self._refusal("not_there", space=self.session.narrator.space(space))
        pointed = self.selection.option()
        if len(fitting) == 1:
            return Intent((options[fitting[0]].move,))
        if pointed is not None and options.index(pointed) in fitting:
            return Intent((pointed.move,))
        self.selection.at = fitting[0]
        return Intent()

    def _leading_to(self, terrace: Terrace, space: int) -> list[int]:
        """The ways that take a pawn from another space of a terrace to this one."""
        pawns = self.selection.pawns
        return [
            n
            for n, option in enumerate(self.selection.options())
            if any(
                TERRACE_OF[pawn] is terrace and goal == space != pawns[pawn]
                for pawn, goal in option.goal
            )
        ]

    def drag(self, origin: Target, target: Target) -> Intent:
        """A pawn dragged to a space: the card that takes it there, or the wizard's call."""
        super().drag(origin, target)
        if (refused := self._not_now()) is not None:
            return refused
        space = space_at(self.selection.pawns, target)
        return Intent() if space is None else self._move_to(Pawn(origin[1]), space)

    def single_cards(self, pawn: Pawn, space: int) -> list[Play]:
        """The cards that take a pawn to a space and move nobody else, the one to use first."""
        wanted = ((pawn, space),)
        found = [m for m in self.selection.moves if isinstance(m, Play) and m.goal == wanted]
        if self.selection.face is not None:
            found = [m for m in found if m.face == self.selection.face] or found
        cards = self.session.game.components.cards
        return sorted(found, key=lambda m: cards[m.face].kind is not m.mover)  # a joker last

    def _move_to(self, pawn: Pawn, space: int) -> Intent:
        court = [
            o
            for o in privileges(self.selection.moves, self.selection.pawns)
            if (pawn, space) in o.goal
        ]
        if court and len(self.selection.chosen) == PRIVILEGE_CARDS:
            return Intent((court[0].move,))
        if found := self.single_cards(pawn, space):
            return Intent((found[0],))
        pairs = [
            m for m in self.selection.moves if isinstance(m, Play) and (pawn, space) in m.goal
        ]  # 1+1 and flank move the other guard too
        if pairs:
            at = self.selection.hand().index(pairs[0].face)
            if at not in self.selection.chosen:
                self.selection.put_back()
                self.choose_card(at)
            self.selection.by_two = False
            self.selection.point_at_goal(pawn, space)
            return Intent()
        if court:
            self.selection.choose_court()
            self.selection.at = self.selection.options().index(court[0])
            return Intent()
        if Summon(pawn) in self.selection.moves and space == self.selection.pawns[Pawn.WIZARD]:
            self._call_pawn(pawn)
            return Intent()
        game, narrator = self.session.game, self.session.narrator
        if reasons := why_unreachable(game, pawn, space):
            return self._refuse(reasons)
        key = "no_single_card_there" if can_reach(game, pawn, space) else "no_card_there"
        return self._refusal(key, pawn=narrator.the_pawn(pawn), space=narrator.space(space))

    def _call_pawn(self, pawn: Pawn) -> None:
        """Let the wizard call this pawn if Enter is pressed."""
        self.selection.put_back()
        self.selection.calling = True
        called = [option.pawns for option in self.selection.options()]
        self.selection.at = called.index(frozenset((pawn,)))

    # --- the course of a turn

    @property
    def is_entering(self) -> bool:
        return bool(self.selection.chosen) or self.selection.calling

    def cancel(self) -> None:
        if self.selection.is_joker and self.selection.mover is not None:
            self.selection.mover = None
        else:
            self.selection.put_back()

    def drop(self) -> None:
        super().drop()
        self.selection.put_back()

    def begin_turn(self) -> None:
        super().begin_turn()
        self.is_fresh = True

    def forget(self) -> None:
        super().forget()
        self.is_fresh = False

    def after_answer(self) -> None:
        super().after_answer()
        self.is_fresh = False
        self.selection.put_back()
        size, playable = len(self.selection.hand()), self.selection.playable()
        self._is_among_cards = False
        if self.cursor >= size:
            self.cursor = max(0, size - 1)
        if playable and self.cursor not in playable:
            self.cursor = min(playable)
