"""The log of the whole game: by turn, foldable, searchable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any, ClassVar

from rich.text import Text
from textual import on
from textual.binding import BindingType
from textual.types import CSSPathType
from textual.widget import Widget

from palais_tui.core.session import GameSession
from palais_tui.tui.footer_slots import FooterKeys
from palais_tui.tui.game_screens import LogTurn
from palais_tui.tui.keys import SEARCH, bindings
from palais_tui.tui.screens.reading import ReadingScreen
from palais_tui.tui.screens.turn_title import TITLE, turn_title
from palais_tui.tui.widgets.fold_list import Fold, FoldList, Row
from palais_tui.tui.widgets.search_bar import SearchBar


class LogScreen(ReadingScreen):
    """Opens at the newest turn. In what-if mode it shows the trial's log."""

    CSS_PATH: ClassVar[CSSPathType] = ["reading.tcss", "log.tcss"]
    AUTO_FOCUS = "#folds"
    BINDINGS: ClassVar[list[BindingType]] = bindings(SEARCH)

    def __init__(self, session: GameSession, coming: Sequence[Any] = ()) -> None:
        super().__init__(session.narrator.language)
        self.session = session
        self._coming = coming
        """Events of the last move of a turn, which is shown but not made yet."""
        self.folds = FoldList(id="folds")
        self.search = SearchBar(self.folds, self._find, self.language)

    def compose_body(self) -> Iterable[Widget]:
        yield self.folds
        yield self.search

    def heading(self) -> str:
        say = self.language.text
        title = say(f"log_screen.{'trial' if self.session.in_what_if else 'title'}")
        if not any(self.session.history):
            title = say("search.heading", title=title, what=say("log_screen.nothing"))
        return self.search.heading(title)

    def keys(self) -> FooterKeys:
        return self.search.keys()

    def recolour(self) -> None:
        self.folds.colour(self.app.palette, ascii_only=self.app.settings.ascii)

    def on_mount(self) -> None:
        log = self.session.spec.screens().log(self.session)
        shown = [
            Fold(f"turn-{number}", self._title(turn), cache(partial(rows, number, turn)))
            for number, turn in enumerate(log.turns(self._coming))
        ]
        if shown:
            newest = shown[-1]
            last = ([row.id for row in newest.rows()] or [newest.id])[-1]
            self.folds.show(shown, newest.id, last)
            if len(newest.rows()) <= 1 < len(shown):  # it has only begun: so the one before too
                self.folds.opened.add(shown[-2].id)
                self.folds.point_at(last)

    def _title(self, turn: LogTurn) -> Text:
        look = self.app.seat_appearance(self.session.seats)
        if turn.seat is not None:
            names = self.session.narrator.names
            return turn_title(self.language, names, look, turn.round, turn.seat, turn.note)
        key = "end" if turn.is_end else "tried" if self.session.in_what_if else "set_up"
        return Text(self.language.text(f"log_screen.{key}"), style=TITLE)

    def _find(self, words: tuple[str, ...]) -> Iterator[Fold]:
        for fold in self.folds.folds:
            found = [row for row in fold.rows() if all(word in row.text.lower() for word in words)]
            if found:
                yield replace(fold, rows=partial(tuple, found))

    # --- keys

    def action_find(self) -> None:
        self.search.open()

    def action_next_found(self) -> None:
        self.search.go_to_match(1)

    def action_previous_found(self) -> None:
        self.search.go_to_match(-1)

    def action_all(self) -> None:
        self.search.fold_all()

    def action_enter(self) -> None:
        self.folds.action_choose()

    def action_back(self) -> None:
        if self.search.is_open:
            self.search.close()
        else:
            super().action_back()

    @on(FoldList.Pointed)
    @on(SearchBar.Changed)
    def _cursor_moved(self) -> None:
        self.show_lines()

    @on(FoldList.Chosen)
    def _show_in_turn(self) -> None:
        """Enter on a match shows it among the other lines of its turn."""
        if self.search.words:
            self.search.close()


def rows(number: int, turn: LogTurn) -> tuple[Row, ...]:
    """The lines of a turn."""
    return tuple(Row(f"turn-{number}:{n}", text) for n, text in enumerate(turn.lines()))
