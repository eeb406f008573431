"""Turns keys and clicks into moves: the cursor, what is being typed, the chosen origin."""

from __future__ import annotations

from collections.abc import Mapping

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.legality import why_not, why_not_field, why_not_place
from palais_tui.games.palais_royal.controller.macros import (
    bring,
    has_put_some,
    is_yes_or_no,
    last_pair,
    reach,
    use_part,
    way,
    ways_to_enlist,
)
from palais_tui.games.palais_royal.controller.moves import (
    PASS,
    Draw,
    Enlist,
    Move,
    Put,
    Use,
    Walk,
)
from palais_tui.games.palais_royal.controller.notation import COLUMN_LETTERS
from palais_tui.games.palais_royal.controller.reasons import WrongTarget
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    CASTLE_WIDTH,
    STAIRWAY,
    SUPPLY,
)
from palais_tui.games.palais_royal.engine.components import GARDEN_WIDTH, Privilege
from palais_tui.games.palais_royal.engine.privileges import privilege
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.unspent import unspent_question
from palais_tui.games.palais_royal.ui.board_clicks import answer_to, from_supply, once_more
from palais_tui.games.palais_royal.ui.edge_source import ways_by_source
from palais_tui.games.palais_royal.ui.enter_act import EnterAct, enter_act, moves_at_once
from palais_tui.games.palais_royal.ui.hand import KeepScreen
from palais_tui.games.palais_royal.ui.refusals import Refusals
from palais_tui.games.palais_royal.ui.step_place import step_place
from palais_tui.tui.table.game_table import GameInput
from palais_tui.tui.table.intent import Confirm, Intent

START = 14
CENTRE = 4
ROWS_PER_PLACE = GARDEN_WIDTH // CASTLE_WIDTH
"""Rows of the garden next to one row of the castle."""
Target = tuple[str, int]
"""What the mouse or the cursor points at: ("field", 20), ("place", 3), ("player", 0)."""


class TableInput(GameInput):
    """Implements `GameInput`."""

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self.cursor = START
        """The field of the garden's cursor."""
        self.position = CENTRE
        """The cell of the castle's cursor."""
        self.on_garden = False
        self.is_hidden = False
        """Whether neither board is shown, so that the cursor cannot be seen."""
        self.origin: int | None = None
        """The place a servant is about to leave."""
        self.typed = ""
        """The letter of a field whose number is still to come."""
        self.clicked: int | None = None
        """The field that was clicked once: a second click enlists."""
        self.carried: int | None = None
        """The place that a servant is being dragged from."""
        self._named: int | None = None
        """The field the player has pointed at in this action; Enter enlists no other noble."""
        self.refusals = Refusals(session)
        self._way = 0
        self._shown_step: Step | None = None
        """The step that the cursor was last put to."""
        self._suggested: int | None = None
        """The place that the cursor was last put on for a step."""

    @property
    def ending(self) -> tuple[Move, ...] | None:
        """The staged last move of a turn."""
        return self.session.staged

    def seen(self) -> View:
        """The position to draw, the staged move included."""
        return (
            self.session.view() if self.ending is None else self.session.staged_view(*self.ending)
        )

    # --- pointing

    def move_cursor(self, key: str) -> None:
        # the castle lies right of the garden
        across = {"left": -1, "right": 1}.get(key, 0)
        down = {"up": -1, "down": 1}.get(key, 0)
        self._way = 0
        self.typed = ""
        if self.on_garden:
            row, column = divmod(self.cursor, GARDEN_WIDTH)
            row, column = row + down, column + across
            if column == GARDEN_WIDTH:
                self.on_garden = False
                self.position = row // ROWS_PER_PLACE * CASTLE_WIDTH
            elif column >= 0 and 0 <= row < GARDEN_WIDTH:
                self.name_field(row * GARDEN_WIDTH + column)
        else:
            row, column = divmod(self.position, CASTLE_WIDTH)
            row, column = row + down, column + across
            if column < 0:
                self.name_field(row * ROWS_PER_PLACE * GARDEN_WIDTH + GARDEN_WIDTH - 1)
            elif column < CASTLE_WIDTH and 0 <= row < CASTLE_WIDTH:
                self.position = row * CASTLE_WIDTH + column

    def name_field(self, field: int) -> None:
        """The player points at a field."""
        self.point_at_field(field)
        self._named = field

    def point_at_field(self, field: int) -> None:
        """Put the cursor on a field, without the player having asked for it."""
        self.on_garden = True
        self.cursor = field
        self._way = 0

    def point_at_place(self, place: int) -> None:
        self.on_garden = False
        self.position = self.session.game.grid.at.index(place)

    def place_at_cursor(self) -> int:
        return self.session.game.grid.at[self.position]

    def target(self) -> Target:
        """What the cursor points at."""
        return ("field", self.cursor) if self.on_garden else ("place", self.place_at_cursor())

    def letter(self, letter: str) -> Intent:
        self.typed = letter
        return Intent()

    def number(self, number: int) -> Intent:
        """The row of a field, the number of cards to draw, or a place."""
        step = self.session.prompt.step if self.session.prompt else None
        if self.typed:
            if number > GARDEN_WIDTH:
                return Intent(refusal=self.tr("acting.row"))
            self._type_number(number)
            self.named_after_staging = self.ending is not None
            return Intent()
        if step is Step.DRAW and not self.watching:
            return self.draw(number)
        if step is Step.KEEP and not self.watching:
            return Intent(dialog=KeepScreen(self.session))
        return self._choose(self.session.game.grid.at[number - 1])

    def _type_number(self, number: int) -> None:
        column = COLUMN_LETTERS.index(self.typed)
        self.typed = ""
        self.name_field((number - 1) * GARDEN_WIDTH + column)

    def _choose(self, place: int) -> Intent:
        """A place was named by its key or by a click."""
        if not self.watching and self.ending is not None:  # only Enter ends a turn
            return self.turn_is_done()
        sources = {} if self.watching else ways_by_source(self)
        if sources:
            return self._take_from(place, sources)
        self.point_at_place(place)
        return Intent() if self.watching else self.choose_place(place)

    def _take_from(self, place: int, sources: Mapping[int, int]) -> Intent:
        """The servant for an edge comes from a place; the noble stays pointed at."""
        if place not in sources:
            forms = self.session.narrator.place_forms("place", place)
            return Intent(refusal=self.tr("reasons.no_servant_at", **forms))
        self._way = sources[place]
        self.clicked = self._named = self.cursor
        return Intent()

    # --- what can be chosen

    def fields(self) -> frozenset[int]:
        """Fields whose noble can be enlisted now."""
        prompt = self.session.prompt
        if prompt is None:
            return frozenset()
        return frozenset(move.field for move in prompt.moves if isinstance(move, Enlist))

    def places(self) -> frozenset[int]:
        """Places that can be chosen now."""
        prompt = self.session.prompt
        if prompt is None:
            return frozenset()
        if self.origin is not None:
            return frozenset(reach(self.session.game, self.origin))
        found = set(ways_by_source(self)) - {SUPPLY}
        for move in prompt.moves:
            match move:
                case Put(place=place, source=source):
                    found.add(place if source == SUPPLY else source)
                case Walk(origin=origin):
                    found.add(origin)
                case Use(place=place):
                    found.add(place)
                case Draw():
                    found.add(BACK_DOOR)
        return frozenset(found)

    # --- mouse

    def choose(self, target: Target) -> Intent:
        """A first click points at a field, a second one enlists; no click ends a turn."""
        asked, clicked = self.confirm, self.clicked
        self.forget()
        kind, number = target
        if kind in ("player", "action", "round"):
            return Intent() if self.watching else once_more(asked, answer_to(self, target))
        if kind == "place":
            step = self.session.prompt.step if self.session.prompt else None
            if step is Step.DRAW and number == BACK_DOOR and not self.watching:
                return once_more(asked, self.draw_all())
            return once_more(asked, self._choose(number))
        if number == clicked and not self.watching:
            if self.ending is not None:
                return self.turn_is_done()
            if self.session.prompt is not None:
                return self.enlist()
        if (self.on_garden, self.cursor) != (True, number):  # keeps the chosen way to pay
            self.point_at_field(number)
        self.clicked = self._named = number
        return Intent()

    def drag(self, origin: Target, target: Target) -> Intent:
        """One servant from a place to another, as if both were clicked.

        It moves in action 2; in the others it comes from there because the supply is empty.
        """
        game = self.session.game
        if self.watching:
            return Intent()
        self.forget()
        if origin[0] == "player":
            return from_supply(self, origin[1], target)
        if target[0] != "place":
            return Intent(refusal=self.tr("acting.only_in_castle"))
        if self.ending is None and game.step is not Step.STAIRWAY:
            moves, reasons = bring(game, self.session.prompt, origin[1], target[1])
            if reasons:
                return Intent(refusal=self.refusals.why(reasons, self.room))
            if moves:
                return confirm_if_stranding(self.session, *moves)
            why = why_not(game, Walk(origin[1], target[1]))
            if game.step is Step.BEFORE:
                return Intent(refusal=self.refusals.instead("acting.only_begins", why, self.room))
            return Intent(refusal=self.refusals.why(why, self.room))
        return self._carry(origin[1], target[1])

    # --- intents

    def choose_place(self, place: int) -> Intent:
        """A place was named: put, take, use, move from or to it, by the step."""
        game, prompt = self.session.game, self.session.prompt
        if prompt is None:
            return Intent()
        match game.step:
            case Step.PLACING:
                return Intent((Put(place),))
            case Step.STAIRWAY:
                return self._send(place)
            case Step.COURT:
                why = why_not(game, Use(place))
                return (
                    Intent(refusal=self.refusals.why(why, self.room))
                    if why
                    else Intent(use_part(game, place))
                )
            case Step.PARADE | Step.KING | Step.MADAME:
                return self._put(place)
            case Step.BEFORE:
                why = why_not_place(game, game.seat, place)
                refusal = self.refusals.instead("acting.only_begins", why, self.room)
                return Intent(refusal=refusal)
            case _:
                return Intent(
                    refusal=self.refusals.why(why_not_place(game, game.seat, place), self.room)
                )

    def _put(self, place: int) -> Intent:
        game, prompt = self.session.game, self.session.prompt
        assert prompt is not None
        for move in prompt.moves:
            if isinstance(move, Put):
                chosen = move.place if move.source == SUPPLY else move.source
                if chosen == place:
                    intent = confirm_if_stranding(self.session, move)
                    at_will = game.step is not Step.PARADE or game.open_gates
                    if at_will or move.source == SUPPLY or intent.confirm is not None:
                        return intent
                    # a number in action 1 is easily meant for action 2
                    number = str(game.grid.at.index(place) + 1)
                    forms = self.session.narrator.place_forms("place", place)
                    question = self.tr("acting.fetch", number=number, **forms)
                    return Intent((move,), Confirm(question, (move,), number, by_enter=False))
        if prompt.only_from_castle:
            return Intent(refusal=self.refusals.of_source(place, self.room))
        why = why_not_place(game, game.seat, place)
        match why:
            case (WrongTarget(only=only),):
                number = game.grid.at.index(only) + 1
                forms = self.session.narrator.place_forms("only", only)
                facts = {"number": number, **forms}
                refusal = self.refusals.instead("acting.only_to", why, self.room, **facts)
                return Intent(refusal=refusal)
        return Intent(refusal=self.refusals.why(why, self.room))

    def _send(self, place: int) -> Intent:
        game = self.session.game
        forms = self.session.narrator.place_forms
        if self.origin is None:
            if not game.points_left:
                return Intent(
                    refusal=self.refusals.why(why_not_place(game, game.seat, place), self.room)
                )
            if not game.servants(game.seat, place):
                return Intent(refusal=self.tr("acting.nobody", **forms("place", place)))
            self.origin = place
            return Intent()
        if place == self.origin:
            self.origin = None
            return Intent()
        moves = way(game, self.origin, place)
        if len(moves) > game.points_left:
            facts = forms("place", place)
            needed, left = len(moves), game.points_left
            return Intent(refusal=self.tr("acting.too_far", needed=needed, left=left, **facts))
        return confirm_if_stranding(self.session, *moves)

    def repeat(self) -> Intent:
        """Another servant the same way as the last one."""
        pair = last_pair(self.session.game, self.session.entries())
        if pair is None:
            return Intent(refusal=self.tr("acting.no_pair"))
        return self._carry(*pair)

    def _carry(self, origin: int, target: int) -> Intent:
        """One servant from a place to another; none stays picked up if that is impossible."""
        self.drop()
        intent = self._choose(origin)
        if not intent.refusal:
            intent = self._choose(target)
        if intent.refusal:
            self.drop()
        return intent

    def enter(self) -> Intent:
        """The obvious thing to do in the current step."""
        game, prompt = self.session.game, self.session.prompt
        if prompt is None:
            return Intent()
        match enter_act(self, prompt):
            case EnterAct.TYPE_ROW:
                return Intent(refusal=self.tr("acting.row"))
            case EnterAct.POINT:
                return Intent(refusal=self.tr("acting.stairway"))
            case EnterAct.PUT:
                return self.choose_place(self.place_at_cursor())
            case EnterAct.SEND:
                return self._send(self.place_at_cursor())
            case EnterAct.ENLIST:
                return self._enlist_named()
            case EnterAct.DRAW:
                return self.draw_all()
            case EnterAct.KEEP:
                return Intent(dialog=KeepScreen(self.session))
            case EnterAct.ALL:
                moves = moves_at_once(game, prompt)
                return Intent(moves) if moves else Intent(refusal=self.tr("acting.from_castle"))

    @property
    def is_named(self) -> bool:
        """Whether the cursor is where the player has pointed in this action."""
        return self.on_garden and self._named == self.cursor

    def _enlist_named(self) -> Intent:
        """The first Enter shows the noble at the cursor if the player has not pointed at it."""
        named, self._named = self.is_named, self.cursor
        if named or not self.on_garden or not self.way():
            if not self.fields():
                self._named = None  # the next Enter ends the action
            return self.enlist()
        return Intent()

    def enlist(self) -> Intent:
        """Enlist the noble at the cursor in the way shown."""
        chosen = self.way() if self.on_garden else None
        if chosen is not None:
            return confirm_if_stranding(self.session, chosen)
        if not self.on_garden:
            return Intent(refusal=self.tr("acting.point_at_noble"))
        game = self.session.game
        return Intent(
            refusal=self.refusals.why(why_not_field(game, game.seat, self.cursor), self.room)
        )

    def draw(self, count: int, *, required: bool = False) -> Intent:
        """Draw cards; asks first, because nothing before it can be undone afterwards."""
        why = why_not(self.session.game, Draw(count))
        if why:
            return Intent(refusal=self.refusals.why(why, self.room))
        if self.session.in_what_if:  # it stops here; there is nothing to confirm
            return Intent((Draw(count),))
        # there is no key for a number of two digits
        number = count if count <= 9 else 0
        key = "acting.draw_by_click" if self.by_mouse else "acting.draw"
        question = self.tr(key, count=count, number=number)
        moves = (Draw(count),)
        return Intent(moves, Confirm(question, moves, str(count), required=required))

    def draw_all(self) -> Intent:
        """Draw as many cards as there are to draw, or say why there are none."""
        moves = self.session.prompt.moves if self.session.prompt else ()
        most = sum(isinstance(move, Draw) for move in moves)
        return self.draw(most or 1, required=self.by_mouse)

    def next(self) -> Intent:
        """End the action; asks first if something useful is left."""
        prompt = self.session.prompt
        if prompt is not None and prompt.step is Step.PLACING:
            return Intent(refusal=self.refusals.why(why_not(self.session.game, PASS), self.room))
        if prompt is None or PASS not in prompt.moves:
            return Intent()
        if prompt.step is Step.KEEP:  # the drawn cards wait: nobody discards them unseen
            return Intent(dialog=KeepScreen(self.session))
        game = self.session.game
        # whoever puts servants one by one has chosen how many
        if not prompt.offers or has_put_some(game, self.session.entries()):
            return Intent((PASS,))
        if prompt.only_from_castle or is_yes_or_no(game, prompt):  # the prompt asks already
            return Intent((PASS,))
        question = unspent_question(self.session.narrator, self.session.game, prompt)
        return Intent((PASS,), Confirm(question, (PASS,), "n", by_enter=False))

    # --- ways to enlist

    def ways(self, field: int | None = None) -> tuple[Enlist, ...]:
        """The ways to enlist the noble on a field, by default the one at the cursor."""
        prompt = self.session.prompt
        return ways_to_enlist(prompt, self.cursor if field is None else field) if prompt else ()

    def way(self, field: int | None = None) -> Enlist | None:
        """The way that would be taken."""
        ways = self.ways(field)
        if not ways:
            return None
        return ways[self._way % len(ways)] if field in (None, self.cursor) else ways[0]

    def change(self) -> None:
        """Show the next way to pay; that points at the noble as a first click does."""
        self._way += 1
        self.clicked = self._named = self.cursor

    def way_number(self) -> int:
        """Which of the ways to pay is shown."""
        return self._way % (len(self.ways()) or 1)

    # --- the course of a turn

    @property
    def is_entering(self) -> bool:
        return bool(self.typed) or self.origin is not None or self._way != 0

    def cancel(self) -> None:
        self.clicked = None
        if self.typed:
            self.typed = ""
        elif self._way:
            self._way = 0
        else:
            self.origin = None

    def forget(self) -> None:
        super().forget()
        self.clicked = self.carried = None

    def drop(self) -> None:
        super().drop()
        self.origin = None

    def after_answer(self) -> None:
        """Drop all input: every servant is picked up and put down anew."""
        super().after_answer()
        self.clicked = self.carried = self.origin = self._named = None
        self.typed = ""
        self._way = 0
        step = self.session.game.step
        is_new = step is not self._shown_step
        # in the setup the cursor goes on from where it was put, not from where a player likes it
        followed = step is Step.PLACING and self.place_at_cursor() == self._suggested
        match step_place(self.session, self.cursor) if is_new or followed else None:
            case "field", field:
                self.point_at_field(field)
            case "place", place:
                self.point_at_place(place)
                self._suggested = place
        self._shown_step = step

    def begin_turn(self) -> None:
        self.on_garden = False
        self._shown_step = None
        self.after_answer()


def asked_about(entry: TableInput) -> Target | None:
    """What the open question is about, if it is not about what the cursor points at."""
    match entry.confirm.moves if entry.confirm else ():
        case (Draw(), *_):
            return "place", BACK_DOOR
        case (Put(place=place), *_) | (*_, Walk(target=place)):
            return "place", place
        case (Enlist(field=field), *_):
            return "field", field
        case (_, *_) if entry.session.game.step is Step.DRAW:  # to draw no cards
            return "place", BACK_DOOR
    return None


def confirm_if_stranding(session: GameSession, *moves: Move) -> Intent:
    """Moves; taking the last servant off the stairway leaves none for the next turn."""
    game = session.game
    there = game.servants(game.seat, STAIRWAY)
    leaves = sum(leaves_for(move) for move in moves)
    has_others = there > leaves or privilege(game, game.seat, Privilege.MOVE)
    if not there or has_others or game.last_round:  # there is no next turn
        return Intent(moves)
    question = session.narrator.language.text("acting.paralyses")
    return Intent(moves, Confirm(question, moves))


def leaves_for(move: Move) -> int:
    """How many servants a move takes off the stairway; negative if one arrives."""
    match move:
        case Walk(origin=origin, target=target):
            return (origin == STAIRWAY) - (target == STAIRWAY)
        case Put(source=source) | Enlist(edge=source):
            return int(source == STAIRWAY)
        case _:
            return 0
