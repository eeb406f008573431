"""What a player has chosen so far: a card, whom it moves, and which way."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.explanations import why_mover
from palais_tui.games.royal_visit.controller.legal_moves import PRIVILEGE_CARDS
from palais_tui.games.royal_visit.controller.moves import Move, Play
from palais_tui.games.royal_visit.engine.components import SIDES, Card, Effect, Kind, Pawn
from palais_tui.games.royal_visit.ui.last_turn import traces
from palais_tui.games.royal_visit.ui.option import Option, calls, favourite, plays, privileges


class Selection:
    """The chosen cards of the player in turn and the ways to play them."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.chosen: tuple[int, ...] = ()
        """The card that is being played; two kings for the privilege."""
        self.mover: Kind | None = None
        """Whom the chosen joker moves."""
        self.calling = False
        """Whether the wizard is about to call somebody."""
        self.by_two = False
        """Whether a 1+1 card moves one guard by two spaces."""
        self.at: int | None = 0
        """The option that is pointed at; None until the player points at one."""

    @property
    def moves(self) -> tuple[Move, ...]:
        prompt = self.session.prompt
        return prompt.moves if prompt and self.session.staged is None else ()

    @property
    def pawns(self) -> Sequence[int]:
        pawns: Sequence[int] = self.session.game.pawns
        return pawns

    def hand(self) -> tuple[int, ...]:
        """The faces of the player in turn, from left to right."""
        game = self.session.game
        return tuple(face for face, count in enumerate(game.hands[game.seat]) for _ in range(count))

    def card(self, number: int) -> Card:
        card: Card = self.session.game.components.cards[self.hand()[number]]
        return card

    def playable(self) -> frozenset[int]:
        """The cards that can be played now, alone or as one of two kings."""
        faces = {move.face for move in self.moves if isinstance(move, Play)}
        if self.can_use_privilege():
            faces.add(self.session.game.components.king_card)
        return frozenset(at for at, face in enumerate(self.hand()) if face in faces)

    @property
    def face(self) -> int | None:
        """The face of the chosen card."""
        return self.hand()[self.chosen[0]] if self.chosen else None

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

    @property
    def is_asking_whom(self) -> bool:
        """Whether it is still open whom the chosen joker moves."""
        return self.is_joker and self.mover is None

    def options(self) -> list[Option]:
        """The ways to play what is chosen."""
        if self.calling:
            return calls(self.moves, self.pawns)
        if len(self.chosen) == PRIVILEGE_CARDS:
            return privileges(self.moves, self.pawns)
        face = self.face
        if face is None or self.is_asking_whom:
            return []
        found = plays(self.moves, face, self.mover)
        if self.has_variants():
            found = [option for option in found if (len(option.goal) == 1) is self.by_two]
        return sorted(found, key=lambda option: option.side(self.pawns))

    def has_variants(self) -> bool:
        """Whether a 1+1 card can be played both ways, with both guards or with one."""
        face = self.face
        if face is None or self.session.game.components.cards[face].effect is not Effect.PAIR:
            return False
        return len({len(option.goal) for option in plays(self.moves, face)}) > 1

    def has_single(self, at: int) -> bool:
        """Whether a card can be played alone."""
        return bool(plays(self.moves, self.hand()[at]))

    def can_use_privilege(self) -> bool:
        return bool(privileges(self.moves, self.pawns))

    def option(self) -> Option | None:
        """The option that Enter plays."""
        options = self.options()
        if self.at is None or not options:
            return None
        return options[self.at % len(options)]

    @property
    def is_asking_way(self) -> bool:
        """Whether the player must point at a way before Enter plays it."""
        return self.at is None and bool(self.options())

    @property
    def has_way_home(self) -> bool:
        """Whether there is a way towards the own chateau, pointed at or not."""
        seat = self.session.seat
        return any(option.leads_home(self.pawns, seat) for option in self.options())

    def point_at_favourite(self) -> None:
        """Point at the best way home; any other must be pointed at by the player."""
        events = [event for made in self.session.entries() for event in made.events]
        walked = [trace for trace in traces(events) if trace.seat == self.session.seat]
        options, seat = self.options(), self.session.seat
        at = favourite(options, self.pawns, seat, walked)
        offered = self._is_flank or (options and options[at].leads_home(self.pawns, seat))
        self.at = at if offered else None

    def point_at_goal(self, pawn: Pawn, space: int) -> None:
        """Point at the way that takes a pawn to a space, and the others towards home."""
        options = self.options()
        fitting = [option for option in options if (pawn, space) in option.goal]
        if fitting:
            best = fitting[favourite(fitting, self.pawns, self.session.seat)]
            self.at = options.index(best)

    @property
    def _is_flank(self) -> bool:
        """Whether the chosen card has one goal, which lies both ways."""
        return bool(self.chosen) and self.card(self.chosen[0]).effect is Effect.FLANK

    def step_home(self) -> None:
        """Point at the next way, but at none that leads from the own chateau.

        Two kings already have their way: the number of the second one only confirms it.
        """
        if len(self.chosen) == PRIVILEGE_CARDS:
            return
        options, pawns, seat = self.options(), self.pawns, self.session.seat
        home = [n for n, o in enumerate(options) if o.side(pawns) != -SIDES[seat]]
        if home:
            later = [n for n in home if self.at is not None and n > self.at % len(options)]
            self.at = (later or home)[0]

    def add_king(self, at: int) -> None:
        """Choose a second king, for the privilege, and keep the way of the first."""
        before = self.option()
        self.chosen = (*self.chosen, at)
        self.point_at_favourite()
        if before is not None:
            side = before.side(self.pawns)
            same = [n for n, o in enumerate(self.options()) if o.side(self.pawns) == side]
            self.at = same[0] if same else self.at

    def step(self, step: int) -> None:
        options = self.options()
        if options and self.at is None:
            self.at = 0 if step > 0 else len(options) - 1
        elif options and self.at is not None:
            self.at = (self.at + step) % len(options)

    def go(self, side: int) -> None:
        """Point at the next way in the row that leads to the left (-1) or to the right (1).

        Those that lead to the left come first in the row, so that the arrows walk along it.
        """
        options, pawns = self.options(), self.pawns
        if not options:
            return
        if self.at is None and self.calling:
            self.at = 0 if side < 0 else len(options) - 1
            return
        now = None if self.at is None else self.at % len(options)
        if self.calling and now is not None:
            # they all come to the wizard: the pawn that stands further that way
            self.at = max(0, min(now + side, len(options) - 1))
            return
        found = [n for n, option in enumerate(options) if option.side(pawns) == side][::side]
        later = [n for n in found if now is None or (n - now) * side > 0]
        if later:
            self.at = later[0]

    def change(self) -> None:
        """Both guards or one guard twice; one king or the court."""
        if self.has_variants():
            self.by_two = not self.by_two
            self.point_at_favourite()
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
        self.point_at_favourite()

    def choose_court(self) -> None:
        """Two kings, for the whole court."""
        self.put_back()
        king = self.session.game.components.king_card
        kings = [at for at, face in enumerate(self.hand()) if face == king]
        self.chosen = tuple(kings[:PRIVILEGE_CARDS])

    def put_back(self) -> None:
        self.chosen = ()
        self.mover = None
        self.calling = self.by_two = False
        self.at = 0
