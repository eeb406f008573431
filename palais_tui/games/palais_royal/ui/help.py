"""Help on Palais Royal at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from palais_tui.core.protocol import Reason
from palais_tui.games.palais_royal.controller.explanations import majority_of, price_of
from palais_tui.games.palais_royal.controller.legality import why_not_field, why_not_place
from palais_tui.games.palais_royal.controller.rule_references import MAJORITY, PRICE, clause_of_all
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.explanations import (
    majority_text,
    place_text,
    price_text,
    tile_text,
)
from palais_tui.games.palais_royal.phrases.status_line import brief_place, with_clause, yield_line
from palais_tui.games.palais_royal.phrases.tile_line import brief_field, brief_tile
from palais_tui.games.palais_royal.ui.table_input import TableInput
from palais_tui.tui.game_screens import GameHelp

PLACES_ARE_CHOSEN: Final = range(Step.PLACING, Step.ENLIST)
END_OF_GAME: Final = "R9.2"


class PalaisHelp(GameHelp):
    """Explains the step, and the place or field under the cursor."""

    table_input: TableInput

    @property
    def clause(self) -> str:
        prompt = self.session.prompt
        return prompt.clause if prompt else END_OF_GAME

    def step(self) -> str:
        if self.table_input.ending is not None:
            return self._say("acting.turn_done")
        now = "program" if self.session.bot else self.session.game.step.name.lower()
        return self._say(f"step_help.{now}")

    def input_keys(self) -> Iterable[str]:
        return "arrows", "numbers", "fields", "mouse", "click", "drag"

    def under_cursor(self) -> Iterator[str]:
        if self.session.bot:
            yield self._brief()
        elif self.table_input.on_garden:
            yield from self._field()
        else:
            yield from self._place()

    def _brief(self) -> str:
        """In a bot's turn nobody chooses: facts only."""
        narrator, cursor = self.session.narrator, self.table_input
        if cursor.on_garden:
            return brief_field(narrator, cursor.seen(), cursor.cursor)
        return brief_place(narrator, cursor.seen(), cursor.place_at_cursor(), looking_on=True)

    def _place(self) -> Iterator[str]:
        narrator, view = self.session.narrator, self.table_input.seen()
        table, place = view.table, self.table_input.place_at_cursor()
        name = narrator.place(place)
        yield f"{name[:1].upper()}{name[1:]}. {place_text(narrator, table, place)}"
        yield yield_line(narrator, view, place)
        if table.components.places[place].bonus:
            found = majority_of(table, place)
            yield with_clause(f"{majority_text(narrator, found)}.", MAJORITY[found.by])
        chosen = table.step in PLACES_ARE_CHOSEN and self.table_input.ending is None
        if chosen and place not in self.table_input.places():
            yield from self._not_chosen(place)

    def _not_chosen(self, place: int) -> Iterator[str]:
        """Why the place is no choice now; in action 2 a servant leaves it or goes there."""
        narrator, view = self.session.narrator, self.table_input.seen()
        table = view.table
        leaving = table.step is Step.STAIRWAY and self.table_input.origin is None
        if leaving and table.points_left and not table.servants(view.seat, place):
            yield self._say("acting.nobody", **narrator.place_forms("place", place))
            return
        why = why_not_place(table, view.seat, place)
        if table.step is Step.BEFORE:  # no place is chosen yet
            yield self._say("acting.only_begins")
        elif why:
            yield self._not_now(why)

    def _field(self) -> Iterator[str]:
        narrator, view = self.session.narrator, self.table_input.seen()
        table, field = view.table, self.table_input.cursor
        price = price_of(table, field)
        if price is None:
            yield brief_tile(narrator, view, field, None)
            return
        yield with_clause(price_text(narrator, price), PRICE)
        yield tile_text(narrator, table, price)
        if self.table_input.ending is None:
            why = why_not_field(table, view.seat, field)
            yield self._not_now(why) if why else self._say("prices.can")

    def _not_now(self, why: Sequence[Reason]) -> str:
        text = self._say("help_screen.not_now", why=self.session.narrator.reasons(why))
        return with_clause(text, clause_of_all(why))

    def _say(self, key: str, **facts: object) -> str:
        return self.session.narrator.language.text(key, **facts)
