"""The players of a new game: four seats, and who begins."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Static

from palais_tui.core.new_game_form import NewGameForm
from palais_tui.core.seats import LONGEST_NAME, tidy
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.names import cut_name
from palais_tui.tui.symbols import UNICODE, Symbols
from palais_tui.tui.theme import NO_COLOUR, Palette
from palais_tui.tui.widgets.cycle_select import CycleSelect
from palais_tui.tui.widgets.seat_row import PaintSeat, SeatContent, SeatRow

LOT = "lot"
LABEL = 9


class SeatList(Vertical):
    """The seats with colour, name and kind of player, in turn order."""

    @dataclass
    class Changed(Message):
        """Posted when a player was added, removed, moved or renamed."""

    def __init__(self, new_game_form: NewGameForm, language: Language, paint: PaintSeat) -> None:
        super().__init__(id="people")
        self._paint = paint
        self._form = new_game_form
        self._language = language
        kinds = ("nobody", "person", *new_game_form.spec.bots)
        self._widest = max(len(language.text(f"new_game.kind_{kind}")) for kind in kinds)
        self._away: dict[int, str] = {}
        self._look: tuple[Symbols, Palette] = (UNICODE, NO_COLOUR)
        if not new_game_form.names:
            new_game_form.names = [self._usual(seat) for seat in range(self._form.fewest)]
        new_game_form.names += [""] * (self._form.seats - len(new_game_form.names))

    def _usual(self, seat: int) -> str:
        return self._language.text(f"new_game.name_{seat}")

    def compose(self) -> ComposeResult:
        say = self._language.text
        yield Static(Text(say("new_game.who")), classes="head")
        for seat, name in enumerate(self._form.names):
            yield SeatRow(seat, name, say("new_game.nobody"), self._paint)
        yield CycleSelect(
            say("new_game.begins"),
            self._starters(),
            self._starter(),
            label_width=LABEL,
            id="begins",
        )

    def _starters(self) -> list[tuple[str, str]]:
        names = enumerate(tidy(name) for name in self._form.names)
        lot = LOT, self._language.text("new_game.lot")
        # its own row complains about a name that is too long
        known = [(str(seat), cut_name(name, LONGEST_NAME)) for seat, name in names if name]
        return [lot, *known]

    def _starter(self) -> str:
        return LOT if self._form.start is None else str(self._form.start)

    def draw(self, symbols: Symbols, palette: Palette) -> None:
        self._look = symbols, palette
        for row in self.query(SeatRow):
            row.draw(symbols, palette, self._content(row.seat))

    def _content(self, seat: int) -> SeatContent:
        kind = self._kind(seat)
        return SeatContent(
            self._form.colours[seat],
            self._language.text(f"new_game.kind_{kind}").ljust(self._widest),
            is_bot=kind == self._form.bots[seat],
            ways=[by for by in (-1, 1) if self._can_move(seat, by)],
        )

    def _kind(self, seat: int) -> str:
        """A bot, "person" or "nobody"."""
        if not tidy(self._form.names[seat]):
            return "nobody"
        return self._form.bots[seat] or "person"

    def about(self, seat: int) -> str:
        """A sentence about who sits there, or how to fill the seat."""
        return self._language.text(f"new_game.about_{self._kind(seat)}")

    def row(self, seat: int) -> SeatRow:
        return self.query_one(f"#seat-{seat}", SeatRow)

    def _set_name(self, seat: int, name: str) -> None:
        """Rename a player, and update what depends on names."""
        self._form.names[seat] = name
        if not tidy(name) and self._form.start == seat:
            self._form.start = None
        if self.row(seat).field.value != name:
            self.row(seat).field.value = name
        self.draw(*self._look)
        self.query_one("#begins", CycleSelect).offer(self._starters(), self._starter())
        self.post_message(self.Changed())

    # --- messages of the rows

    @on(SeatRow.Named)
    def _named(self, message: SeatRow.Named) -> None:
        # read the field: after a quick move the message may be out of date
        name = self.row(message.seat).field.value
        if self._form.names[message.seat] != name:
            self._set_name(message.seat, name)

    @on(SeatRow.Moved)
    def _moved(self, message: SeatRow.Moved) -> None:
        table, seat, other = self._form, message.seat, message.seat + message.by
        if not self._can_move(seat, message.by):
            return
        table.change_places(seat, other)
        start = table.start
        for changed in (other, seat):
            self._set_name(changed, table.names[changed])
        table.start = start
        self.query_one("#begins", CycleSelect).offer(self._starters(), self._starter())
        self.row(other).field.focus()

    def _can_move(self, seat: int, by: int) -> bool:
        """Seats are filled from the top: a player cannot move down to an empty one."""
        names, other = self._form.names, seat + by
        return bool(
            tidy(names[seat]) and 0 <= other < self._form.seats and (by < 0 or tidy(names[other]))
        )

    @on(SeatRow.Recoloured)
    def _recoloured(self, message: SeatRow.Recoloured) -> None:
        self._form.choose_colour(message.seat)
        self.draw(*self._look)

    @on(SeatRow.Replaced)
    def _replaced(self, message: SeatRow.Replaced) -> None:
        """Switch to the next kind of player, and rename one whose name the form has given.

        After the strongest bot, the last of three or four players is removed.
        """
        seat, bots = message.seat, self._form.bots
        name = self._form.names[seat]
        given = not tidy(name) or tidy(name) in self._given_names()
        if not tidy(name):
            bots[seat] = ""
        elif not bots[seat]:
            self._away[seat] = name
        goes = (
            bots[seat] == ("", *self._form.spec.bots)[-1]
            and seat + 1 == len(self._form.players()) > self._form.fewest
        )
        bot = self._form.choose_kind(seat)
        if not given:
            self._set_name(seat, name)
        elif goes:
            self._set_name(seat, "")
        elif bot:
            self._set_name(seat, self._bot_name(seat, bot))
        else:
            self._set_name(seat, "")
            self._set_name(seat, self._free_name(seat))
            row = next(row for row in self.query(SeatRow) if row.seat == seat)
            row.field.select_all()  # typing replaces the name

    def _given_names(self) -> set[str]:
        """The names that the form itself gives."""
        bots = {
            self._numbered(p, n)
            for p in self._form.spec.bots
            for n in range(1, self._form.seats + 1)
        }
        return bots | {self._usual(seat) for seat in range(self._form.seats)}

    def _numbered(self, bot: str, number: int) -> str:
        name = self._language.text(f"new_game.kind_{bot}")
        return name if number == 1 else f"{name} {number}"

    def _bot_name(self, seat: int, bot: str) -> str:
        """Named after its kind; the second of a kind is numbered."""
        names = self._form.names
        taken = {tidy(name).casefold() for at, name in enumerate(names) if at != seat}
        wanted = (self._numbered(bot, number) for number in range(1, self._form.seats + 1))
        return next(name for name in wanted if name.casefold() not in taken)

    @on(CycleSelect.Changed, "#begins")
    def _begins(self, message: CycleSelect.Changed) -> None:
        self._form.start = None if message.value == LOT else int(message.value)

    # --- keys of the screen

    def move(self, by: int) -> None:
        """Move the player whose name has the focus to the next seat."""
        for row in self.query(SeatRow):
            if row.field.has_focus:
                row.move(by)

    def recolour(self) -> None:
        """Change the colour of the player in focus, else of the first."""
        rows = list(self.query(SeatRow))
        row = next((row for row in rows if row.field.has_focus), rows[0])
        row.field.focus()
        row.recolour()

    def replace(self) -> None:
        """Change the kind of the player in focus, else of the last one."""
        rows = list(self.query(SeatRow))
        last = rows[max(0, len(self._form.players()) - 1)]
        row = next((row for row in rows if row.field.has_focus), last)
        row.field.focus()
        row.replace()

    def seat_players(self, count: int) -> None:
        """Set the number of players; names typed before come back."""
        names = self._form.names
        for seat in range(self._form.seats):
            if seat >= count and tidy(names[seat]):
                self._away[seat] = names[seat]
                self._set_name(seat, "")
            elif seat < count and not tidy(names[seat]):
                self._set_name(seat, self._free_name(seat))

    def one_more(self) -> None:
        """One player more; from four back to two."""
        count = len(self._form.players())
        self.seat_players(
            count + 1 if self._form.fewest <= count < self._form.seats else self._form.fewest
        )

    def _free_name(self, seat: int) -> str:
        """The name that was here before, or a default one that is free."""
        taken = {tidy(name).casefold() for name in self._form.names}
        wanted = [
            self._away.get(seat, ""),
            self._usual(seat),
            *map(self._usual, range(self._form.seats)),
        ]
        return next(name for name in wanted if tidy(name) and tidy(name).casefold() not in taken)
