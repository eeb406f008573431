"""What the table's boards show: the game, the cards chosen and the cursor as one scene."""

from __future__ import annotations

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.events import Summoned
from palais_tui.games.royal_visit.controller.moves import Summon
from palais_tui.games.royal_visit.engine.components import COURT, KIND_OF, SIDES, Pawn
from palais_tui.games.royal_visit.engine.state import GameState
from palais_tui.games.royal_visit.engine.turn import crown_steps
from palais_tui.games.royal_visit.ui.end_forecast import visited
from palais_tui.games.royal_visit.ui.last_turn import traces
from palais_tui.games.royal_visit.ui.option import KEY_OF, calls
from palais_tui.games.royal_visit.ui.scene import STAYS, CloseUp, Ghost, PawnKey, Scene
from palais_tui.games.royal_visit.ui.table_input import VisitInput
from palais_tui.tui.table.game_table import Appearance


class TableScene:
    """Makes the scene of the moment."""

    def __init__(self, session: GameSession, entry: VisitInput) -> None:
        self.session = session
        self.input = entry

    def make(self, appearance: Appearance, close_up: CloseUp | None) -> Scene:
        entry, session = self.input, self.session
        view = entry.seen()
        table = view.table
        option = entry.selection.option()
        seat = session.seat
        after = table.copy()
        if option is not None:
            after.pawns = list(option.after(table.pawns))
        visits = visited(after.pawns)
        hand, hand_seat = self._hand(view.table)
        events = [event for made in session.entries() for event in made.events]
        return Scene(
            view=view,
            narrator=session.narrator,
            symbols=appearance.symbols,
            palette=appearance.palette,
            seat=seat,
            pawns=tuple(table.pawns),
            crown=table.crown,
            hand=hand,
            hand_seat=hand_seat,
            hand_size=view.hand_sizes[hand_seat],
            cursor=self._cursor(),
            chosen=entry.selection.chosen if hand_seat == seat else (),
            playable=self._playable(hand_seat),
            ghosts=self._ghosts(),
            picked=option.pawns if option is not None else frozenset(),
            keys=self._keys(),
            callable=self._callable(),
            calling=entry.selection.calling,
            coming=STAYS if visits is not None else crown_steps(after, seat),
            visits=visits,
            after=tuple(after.pawns) if option is not None else None,
            lost=tuple(p for p in COURT if after.pawns[p] * SIDES[seat] <= 0),
            trace=traces(events),
            highlighted=appearance.highlighted,
            watching=entry.watching,
            over=table.is_over,
            in_what_if=session.in_what_if,
            close_up=close_up,
            called=self._is_called(),
        )

    def _hand(self, table: GameState) -> tuple[tuple[int, ...] | None, int]:
        """The faces to show and whose they are; no faces if they lie face down."""
        entry, seat = self.input, self.session.seat
        viewer = entry.viewer
        whose = viewer if viewer >= 0 else seat
        if viewer == PUBLIC:
            return None, whose
        hand = table.hands[whose]
        return tuple(face for face, count in enumerate(hand) for _ in range(count)), whose

    def _is_called(self) -> bool:
        made = self.session.entries()[-1:]
        return any(isinstance(event, Summoned) for entry in made for event in entry.events)

    def _cursor(self) -> int | None:
        entry = self.input
        selection = entry.selection
        hidden = entry.watching or selection.chosen or selection.calling or self.session.staged
        if hidden or self.session.prompt is None or not entry.is_hand_shown or entry.is_at_end:
            return None
        return entry.cursor

    def _playable(self, hand_seat: int) -> frozenset[int]:
        entry = self.input
        if entry.watching or entry.selection.calling or hand_seat != self.session.seat:
            return frozenset()
        selection = entry.selection
        playable = selection.playable()
        if selection.chosen:
            kind = selection.card(selection.chosen[0]).kind
            same = frozenset(at for at in playable if selection.card(at).kind is kind)
            return same | set(selection.chosen)
        return playable

    def _ghosts(self) -> tuple[Ghost, ...]:
        entry = self.input
        chosen, pawns = entry.selection.option(), entry.selection.pawns
        found: dict[tuple[Pawn, int], Ghost] = {}
        for option in entry.selection.options():
            for pawn, space in option.goal:
                if space == pawns[pawn]:
                    continue
                steps = 0 if isinstance(option.move, Summon) else space - pawns[pawn]
                strong = option == chosen
                before = found.get((pawn, space))
                found[pawn, space] = Ghost(
                    pawn, space, strong or (before is not None and before.strong), steps
                )
        return tuple(sorted(found.values(), key=lambda ghost: ghost.strong))

    def _keys(self) -> dict[Pawn, PawnKey]:
        """On each pawn that a joker can move, the key that says so."""
        entry = self.input
        if not entry.selection.is_joker:
            return {}
        movers, taken = entry.selection.movers(), {ghost.space for ghost in self._ghosts()}
        found = {}
        for pawn in Pawn:
            kind = KIND_OF[pawn]
            chosen = kind is entry.selection.mover
            if kind in movers and not (chosen and entry.selection.pawns[pawn] in taken):
                found[pawn] = PawnKey(KEY_OF[kind], chosen)
        return found

    def _callable(self) -> frozenset[Pawn]:
        entry = self.input
        if entry.selection.chosen:
            return frozenset()
        options = calls(entry.selection.moves, entry.selection.pawns)
        return frozenset(pawn for option in options for pawn in option.pawns)
