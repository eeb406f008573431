"""From keys and clicks to moves: the cursor, what is being typed, what is asked once.

Knows nothing of widgets. Each wish becomes `(ask, moves)`: the moves, and a question to
put first if they are better thought over; or a sentence why it cannot be had.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from palais_tui.core.protocol import Reason
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.legality import why_not, why_not_field, why_not_place
from palais_tui.games.palais_royal.controller.macros import (
    put_all,
    put_rest,
    use_all,
    way,
    ways_to_enlist,
)
from palais_tui.games.palais_royal.controller.moves import PASS, Draw, Enlist, Move, Put, Use, Walk
from palais_tui.games.palais_royal.controller.notation import COLUMN_LETTERS
from palais_tui.games.palais_royal.controller.reasons import WrongTarget
from palais_tui.games.palais_royal.controller.rule_references import clause_of_all
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    CASTLE_WIDTH,
    KING,
    MADAME,
    STAIRWAY,
    SUPPLY,
)
from palais_tui.games.palais_royal.engine.components import GARDEN_WIDTH, Privilege
from palais_tui.games.palais_royal.engine.privileges import privilege
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.status_line import (
    ROOM,
    brief_reasons,
    fitting,
    with_clause,
)

CHAMBERS = {Step.KING: KING, Step.MADAME: MADAME}
START = 14
ROWS_PER_PLACE = GARDEN_WIDTH // CASTLE_WIDTH
"""Rows of the garden next to one row of the castle."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question put once. It says what does it: Enter, or another key that asked for it."""

    question: str
    moves: tuple[Move, ...]
    key: str = "enter"
    by_enter: bool = True


Wish = tuple[Ask | None, tuple[Move, ...]] | str


class TableInput:
    """What the player in turn is about to do."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.cursor = START
        self.position = 4
        self.on_garden = False
        self.origin: int | None = None
        self.typed = ""
        self.ask: Ask | None = None
        self.room = ROOM
        """Columns for a sentence why something cannot be had."""
        self.explained = "", ""
        """The last sentence why not, and the clause it rests on."""
        self._way = 0
        self.sent = False
        """Whether a servant has just been sent from the origin."""
        self.clicked: int | None = None
        """The field that was clicked once: a second click enlists."""

    @property
    def ending(self) -> tuple[Move, ...] | None:
        """The last move of a turn: shown, but the turn is not ended."""
        return self.session.ending

    def seen(self) -> View:
        """What is drawn: the last move of a turn, before the turn is ended."""
        return self.session.view() if self.ending is None else self.session.after(*self.ending)

    # --- pointing

    def move_cursor(self, key: str) -> None:
        """Arrows walk over both boards: right of the garden lies the castle."""
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
                self.cursor = row * GARDEN_WIDTH + column
        else:
            row, column = divmod(self.position, CASTLE_WIDTH)
            row, column = row + down, column + across
            if column < 0:
                self.on_garden = True
                self.cursor = row * ROWS_PER_PLACE * GARDEN_WIDTH + GARDEN_WIDTH - 1
            elif column < CASTLE_WIDTH and 0 <= row < CASTLE_WIDTH:
                self.position = row * CASTLE_WIDTH + column

    def point_at_field(self, field: int) -> None:
        self.on_garden = True
        self.cursor = field
        self._way = 0

    def point_at_place(self, place: int) -> None:
        self.on_garden = False
        self.position = self.session.game.grid.at.index(place)

    def place_at_cursor(self) -> int:
        return self.session.game.grid.at[self.position]

    def type_letter(self, letter: str) -> None:
        self.typed = letter

    def type_number(self, number: int) -> None:
        """The second half: the cursor goes there."""
        if not 1 <= number <= GARDEN_WIDTH:
            return  # the prompt still asks for a row
        column = COLUMN_LETTERS.index(self.typed)
        self.typed = ""
        self.point_at_field((number - 1) * GARDEN_WIDTH + column)

    # --- what can be chosen, for marking on the boards

    def fields(self) -> frozenset[int]:
        prompt = self.session.prompt
        if prompt is None:
            return frozenset()
        return frozenset(move.field for move in prompt.moves if isinstance(move, Enlist))

    def places(self) -> frozenset[int]:
        prompt, game = self.session.prompt, self.session.game
        if prompt is None:
            return frozenset()
        if self.origin is not None:
            return frozenset(
                place
                for place in game.grid.at
                if place != self.origin and len(way(game, self.origin, place)) <= game.points_left
            )
        found: set[int] = set()
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

    # --- wishes

    def choose_place(self, place: int) -> Wish:
        """A place was named: put, take, use, move from or to it, by the step."""
        game, prompt = self.session.game, self.session.prompt
        if prompt is None:
            return None, ()
        match game.step:
            case Step.PLACING:
                return None, (Put(place),)
            case Step.STAIRWAY:
                return self._send(place)
            case Step.COURT:
                why = why_not(game, Use(place))
                return self.because(why) if why else (None, (Use(place),))
            case Step.PARADE | Step.KING | Step.MADAME:
                return self._put(place)
            case Step.BEFORE:
                return self._because("acting.only_begins", why_not_place(game, game.seat, place))
            case _:
                return self.because(why_not_place(game, game.seat, place))

    def _because(self, key: str, why: Sequence[Reason], **facts: object) -> str:
        """Why something cannot be had, in words that name the key which is wanted now."""
        clause = clause_of_all(why)
        said = self.session.narrator.language.text(key, **facts)
        said = fitting(self.room, with_clause(said, clause), said)
        self.explained = said, clause
        return said

    def because(self, why: Sequence[Reason]) -> str:
        """Why something cannot be had, as long as the line has room for."""
        said = brief_reasons(self.session.narrator, why, self.room)
        self.explained = said, clause_of_all(why)
        return said

    def _put(self, place: int) -> Wish:
        game, prompt = self.session.game, self.session.prompt
        assert prompt is not None
        for move in prompt.moves:
            if isinstance(move, Put):
                chosen = move.place if move.source == SUPPLY else move.source
                if chosen == place:
                    return self._paralyses((move,)), (move,)
        why = why_not_place(game, game.seat, place)
        match why:
            case (WrongTarget(only=only),):
                number = game.grid.at.index(only) + 1
                forms = self.session.narrator.place_forms("only", only)
                return self._because("acting.only_to", why, number=number, **forms)
        return self.because(why)

    def _send(self, place: int) -> Wish:
        game = self.session.game
        narrator = self.session.narrator
        if self.origin is None:
            if not game.points_left:
                return self.because(why_not_place(game, game.seat, place))
            if not game.servants(game.seat, place):
                return narrator.language.text(
                    "acting.nobody", **narrator.place_forms("place", place)
                )
            self.origin = place
            self.sent = False
            return None, ()
        if place == self.origin:
            # 5 2 5 1 is as good as 5 2 1; without a walk in between 5 5 lets go
            self.origin = place if self.sent else None
            self.sent = False
            return None, ()
        moves = way(game, self.origin, place)
        if len(moves) > game.points_left:
            facts = narrator.place_forms("place", place)
            return narrator.language.text(
                "acting.too_far", needed=len(moves), left=game.points_left, **facts
            )
        return self._paralyses(moves), moves

    def _paralyses(self, moves: tuple[Move, ...]) -> Ask | None:
        """Taking the last servant off the stairway leaves no moves for the next turn."""
        game = self.session.game
        there = game.servants(game.seat, STAIRWAY)
        leaves = sum(leaves_for(move) for move in moves)
        if not there or there > leaves or privilege(game, game.seat, Privilege.MOVE):
            return None
        return Ask(self.session.narrator.language.text("acting.paralyses"), moves)

    def go(self) -> Wish:
        """Enter: the natural thing of the step."""
        game, prompt = self.session.game, self.session.prompt
        if prompt is None:
            return None, ()
        match game.step:
            case Step.PLACING:
                return self.choose_place(self.place_at_cursor())
            case Step.PARADE:
                return self._all(put_all(game))
            case Step.COURT:
                return self._all(use_all(game))
            case Step.KING | Step.MADAME:
                return self._all(put_rest(game))
            case Step.STAIRWAY if game.points_left:
                if self.on_garden:
                    return self.session.narrator.language.text("acting.stairway")
                return self._send(self.place_at_cursor())
            case Step.ENLIST if self.fields():
                return self.enlist()
            case Step.DRAW if any(isinstance(move, Draw) for move in prompt.moves):
                return self.draw(sum(isinstance(move, Draw) for move in prompt.moves))
            case _:
                return None, (PASS,)

    def _all(self, moves: tuple[Move, ...]) -> Wish:
        """All at once; where something must be chosen it says so; else the action ends."""
        if moves:
            return None, moves
        if self.places():
            return self.session.narrator.language.text("acting.choose")
        return None, (PASS,)

    def enlist(self) -> Wish:
        """Enlist the noble under the cursor in the way shown."""
        chosen = self.way() if self.on_garden else None
        if chosen is not None:
            return self._paralyses((chosen,)), (chosen,)
        game, narrator = self.session.game, self.session.narrator
        if not self.on_garden:
            return narrator.language.text("acting.point_at_noble")
        return self.because(why_not_field(game, game.seat, self.cursor))

    def draw(self, count: int) -> Wish:
        """Draw cards: nothing before can be taken back afterwards."""
        why = why_not(self.session.game, Draw(count))
        if why:
            return self.because(why)
        # no key has a number of two figures
        number = count if count <= 9 else 0
        question = self.session.narrator.language.text("acting.draw", count=count, number=number)
        return Ask(question, (Draw(count),), str(count)), (Draw(count),)

    def one_card_more(self) -> Wish:
        """For the mouse: each click on the back door asks about one card more."""
        asked = self.ask.moves[0] if self.ask else None
        before = asked.count if isinstance(asked, Draw) else 0
        prompt = self.session.prompt
        most = sum(isinstance(move, Draw) for move in prompt.moves) if prompt else 0
        return self.draw(before % most + 1 if most else 1)

    def close(self) -> tuple[Ask | None, tuple[Move, ...]]:
        """End the action; asks once if something useful is left."""
        prompt = self.session.prompt
        if prompt is None or PASS not in prompt.moves:
            return None, ()
        useful = any(isinstance(move, Put | Walk | Use | Enlist | Draw) for move in prompt.moves)
        if not useful:
            return None, (PASS,)
        key = f"acting.unspent_{prompt.step.name.lower()}"
        question = self.session.narrator.language.text(key, left=prompt.left)
        return Ask(question, (PASS,), "n", by_enter=False), (PASS,)

    # --- ways to enlist

    def ways(self, field: int | None = None) -> tuple[Enlist, ...]:
        """The ways to enlist the noble of a field, or of the cursor's."""
        prompt = self.session.prompt
        return ways_to_enlist(prompt, self.cursor if field is None else field) if prompt else ()

    def way(self, field: int | None = None) -> Enlist | None:
        ways = self.ways(field)
        if not ways:
            return None
        return ways[self._way % len(ways)] if field in (None, self.cursor) else ways[0]

    def change_way(self) -> None:
        self._way += 1

    # --- the course of things

    def back(self) -> None:
        if self.ask is not None:
            self.ask = None
        elif self.ending is not None:
            self.session.show(None)
        elif self.typed:
            self.typed = ""
        elif self._way:
            self._way = 0
        else:
            self.origin = None

    def let_go(self) -> None:
        self.origin = None

    def after_answer(self) -> None:
        """Forget what was being done; keep sending from a place while it can go on."""
        game = self.session.game
        self.ask = None
        self.clicked = None
        self.typed = ""
        self._way = 0
        going = self.origin is not None and game.step is Step.STAIRWAY and game.points_left > 0
        if not going or not game.servants(game.seat, self.origin or 0):
            self.origin = None
        self.sent = self.origin is not None
        if game.step is Step.ENLIST and not self.on_garden:
            self.on_garden = True
            self.cursor = min(self.fields() or (self.cursor,), key=self._far)

    def _far(self, field: int) -> int:
        (row, column), here = divmod(field, GARDEN_WIDTH), divmod(self.cursor, GARDEN_WIDTH)
        return abs(row - here[0]) + abs(column - here[1])

    def begin_turn(self) -> None:
        """A new player: nothing is being done, the cursor rests on the castle."""
        self.after_answer()
        self.origin = None
        self.on_garden = False


def leaves_for(move: Move) -> int:
    """How many servants a move takes off the stairway; less than none if one arrives."""
    match move:
        case Walk(origin=origin, target=target):
            return (origin == STAIRWAY) - (target == STAIRWAY)
        case Put(source=source) | Enlist(edge=source):
            return int(source == STAIRWAY)
        case _:
            return 0
