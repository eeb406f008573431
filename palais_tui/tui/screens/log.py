"""The log of the whole game as all may know it: by turn, foldable, searchable."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from itertools import groupby
from textwrap import wrap
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.session import GameSession
from palais_tui.core.turn_log import split_events_by_turn
from palais_tui.games.palais_royal.controller.events import (
    Event,
    GameEnded,
    NobleEnlisted,
    RoundBegan,
    TurnBegan,
)
from palais_tui.games.palais_royal.controller.view import seen_by
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.spec import SPEC
from palais_tui.tui.host import looks
from palais_tui.tui.screens.help import SearchScreen
from palais_tui.tui.screens.turn_title import turn_title
from palais_tui.tui.theme import DARK, Palette

INDENT = 2


@dataclass(frozen=True, slots=True)
class Row:
    """One sentence of a fold."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Fold:
    """A title whose rows can be folded away; they are made when first needed."""

    id: str
    title: Text
    rows: Callable[[], Sequence[Row]]


@lru_cache(maxsize=8192)
def wrapped(text: str, width: int) -> tuple[str, ...]:
    """The lines of a sentence."""
    return tuple(wrap(text, max(8, width))) or ("",)


class Folds(ScrollView, can_focus=True):
    """Titles with rows under them; wraps long rows, draws only what is in sight."""

    SIGNS: ClassVar[dict[bool, str]] = {False: "▸▾", True: "+-"}
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(key, f"step({by})", show=False)
            for key, by in (("up", -1), ("down", 1), ("home", -100000), ("end", 100000))
        ),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("left", "fold", show=False),
        Binding("right", "unfold", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    @dataclass
    class Pointed(Message):
        """The cursor came to a row, or to a title ("")."""

        row: str

    @dataclass
    class Chosen(Message):
        """A row was entered or clicked."""

        row: str

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # textual's own name
        super().__init__(id=id)
        self.opened: set[str] = set()
        self.cursor = 0
        self._palette: Palette = DARK
        self._signs = self.SIGNS[False]
        self.folds: Sequence[Fold] = ()
        self._words: tuple[str, ...] | None = None
        self._items: list[tuple[Fold, Row | None]] = []
        self._lines: list[tuple[int, str]] = []
        self._first_line: list[int] = []

    # --- what is shown

    def colour(self, palette: Palette, *, ascii_only: bool) -> None:
        """Draw in these colours, with signs or with ASCII alone."""
        self._palette = palette
        self._signs = self.SIGNS[ascii_only]
        self.refresh()

    def show(self, folds: Sequence[Fold], open_at: str, at: str) -> None:
        """Show folds, one of them open, with the cursor at a row or a title."""
        self.folds = folds
        self._words = None
        self.opened = {open_at}
        self.point_at(at)

    def point_at(self, at: str) -> None:
        """Go to a row or a title; unfold what it is in."""
        self._list()
        if at and at not in self._ids():
            # only now are the rows of closed folds made
            for fold in self.folds:
                if any(row.id == at for row in fold.rows()):
                    self.opened.add(fold.id)
            self._list()
        ids = self._ids()
        self._go(ids.index(at) if at in ids else 0)

    def _ids(self) -> list[str]:
        return [(row or fold).id for fold, row in self._items]

    def seek(self, words: Sequence[str], found: Sequence[Fold] | None) -> None:
        """Show only what was found, its words marked; None shows all again."""
        here = self.here
        self._words = None if found is None else tuple(words)
        if found is None:
            self.point_at(here)
            return
        self._list(found)
        self._go(next((n for n, (_, row) in enumerate(self._items) if row), 0))

    def fold_all(self) -> None:
        """Unfold everything, or fold everything if nothing is folded."""
        here = self._items[self.cursor][0].id if self._items else ""
        every = {fold.id for fold in self.folds}
        self.opened = set() if self.opened >= every else every
        self._list()
        self._go(next((n for n, (fold, _) in enumerate(self._items) if fold.id == here), 0))

    @property
    def here(self) -> str:
        """The row or title under the cursor."""
        if not self._items:
            return ""
        fold, row = self._items[self.cursor]
        return (row or fold).id

    @property
    def found(self) -> tuple[int, int]:
        """Which row the cursor is at, of how many."""
        rows = [n for n, (_, row) in enumerate(self._items) if row]
        return sum(n <= self.cursor for n in rows), len(rows)

    def next_row(self, by: int) -> None:
        """The next row, or the one before; round about at the ends."""
        rows = [n for n, (_, row) in enumerate(self._items) if row]
        if rows:
            before = sum(n < self.cursor for n in rows)
            # from a title, one step forward is the row that follows it
            at = before + by - (by > 0 and self.cursor not in rows)
            self._go(rows[at % len(rows)])

    def _list(self, found: Sequence[Fold] | None = None) -> None:
        self._items = []
        for fold in self.folds if found is None else found:
            opened = found is not None or fold.id in self.opened
            rows = fold.rows() if opened else ()
            self._items += [(fold, None), *((fold, row) for row in rows)]
        self._lay_out()

    def _lay_out(self) -> None:
        width = self.scrollable_content_region.width
        self._lines, self._first_line = [], []
        for number, (_, row) in enumerate(self._items):
            self._first_line.append(len(self._lines))
            pieces = ("",) if row is None else wrapped(row.text, width - INDENT - 1)
            self._lines += [(number, piece) for piece in pieces]
        self.virtual_size = Size(width, len(self._lines))
        self.refresh()

    def on_resize(self) -> None:
        """Other width, other lines."""
        self._lay_out()
        self.call_after_refresh(self._show_cursor)

    def _go(self, item: int) -> None:
        self.cursor = max(0, min(item, len(self._items) - 1))
        self.refresh()
        self.call_after_refresh(self._show_cursor)
        row = self._items[self.cursor][1] if self._items else None
        self.post_message(self.Pointed(row.id if row else ""))

    def _show_cursor(self) -> None:
        if self.cursor < len(self._first_line):
            top = self._first_line[self.cursor]
            after = [*self._first_line, len(self._lines)][self.cursor + 1]
            self.scroll_to_region(Region(0, top, 1, after - top), animate=False, force=True)

    def render_line(self, y: int) -> Strip:
        """One line, as it stands in the window."""
        width = self.scrollable_content_region.width
        at = self.scroll_offset.y + y
        if at >= len(self._lines):
            return Strip.blank(width, self.rich_style)
        number, piece = self._lines[at]
        fold, row = self._items[number]
        if row is None:
            open_now = self._words is not None or fold.id in self.opened
            text = Text().append(f"{self._signs[open_now]} ", style=self._palette.muted)
            text.append_text(fold.title)
        else:
            text = Text(" " * INDENT + piece, style=self._palette.plain)
            text.highlight_words(self._words or (), self._palette.key, case_sensitive=False)
        text.truncate(width, overflow="crop", pad=True)
        if number == self.cursor:
            # a reversed title in several colours would be a patchwork
            text = text if row else Text(text.plain, style=self._palette.strong)
            text.stylize(self._palette.cursor)
        return Strip(text.render(self.app.console)).apply_style(self.rich_style)

    # --- keys and mouse

    def action_step(self, by: int) -> None:
        """Up and down, one row or all the way."""
        self._go(self.cursor + by)

    def action_page(self, by: int) -> None:
        """Ten rows at once."""
        self._go(self.cursor + 10 * by)

    def action_fold(self) -> None:
        """Fold what the cursor is in."""
        if self._items and self._words is None:
            fold = self._items[self.cursor][0]
            self.opened.discard(fold.id)
            self.point_at(fold.id)

    def action_unfold(self) -> None:
        """Unfold what the cursor is at."""
        if self._items and self._words is None:
            here = self.here
            self.opened.add(self._items[self.cursor][0].id)
            self.point_at(here)

    def action_choose(self) -> None:
        """A title folds or unfolds; a row is told."""
        if not self._items:
            return
        fold, row = self._items[self.cursor]
        if row is not None:
            self.post_message(self.Chosen(row.id))
        elif fold.id in self.opened:
            self.action_fold()
        else:
            self.action_unfold()

    def on_click(self, event: events.Click) -> None:
        """A click is cursor and Enter in one."""
        at = self.scroll_offset.y + event.y
        if at < len(self._lines):
            self._go(self._lines[at][0])
            self.action_choose()


def sentences(narrator: Narrator, name: str, told: Sequence[Event]) -> tuple[Row, ...]:
    """What happened, as all may know it; the same thing done again is counted."""
    public = [seen_by(event, PUBLIC) for event in told if not isinstance(event, TurnBegan)]
    said = [text for event in public if (text := narrator.event(event))]
    again = [(text, len(list(same))) for text, same in groupby(said)]
    times = partial(narrator.language.text, "log_screen.times")
    return tuple(
        Row(f"{name}:{number}", text if count == 1 else times(text=text, count=count))
        for number, (text, count) in enumerate(again)
    )


class LogScreen(SearchScreen):
    """The whole log; opens at the newest turn. While trying out, the trial's log."""

    CSS_PATH = "log.tcss"

    def __init__(self, session: GameSession, coming: Sequence[Event] = ()) -> None:
        super().__init__(session.narrator.language)
        self.session = session
        self._coming = coming
        """What the table shows already: the last move of a turn that is not ended yet."""

    def compose_body(self) -> Iterable[Widget]:
        """The turns."""
        yield Folds(id="folds")

    def heading(self) -> str:
        """The log's title."""
        title = self.language.text(f"log_screen.{'trial' if self.session.trying else 'title'}")
        if any(self.session.history):
            return title
        nothing = self.language.text("log_screen.nothing")
        return self.language.text("search.heading", title=title, what=nothing)

    def found(self) -> Iterator[Fold]:
        """Turns with sentences that have all the words."""
        for fold in self.folds.folds:
            rows = [r for r in fold.rows() if all(word in r.text.lower() for word in self.words)]
            if rows:
                yield replace(fold, rows=partial(tuple, rows))

    def on_mount(self) -> None:
        """Unfold the newest turn."""
        told = [event for entry in self.session.history for event in entry.events]
        told += self._coming
        shown, in_round = [], 0
        for number, group in enumerate(split_events_by_turn(SPEC, told)):
            in_round = group[0].round if isinstance(group[0], RoundBegan) else in_round
            name = f"turn-{number}"
            rows = cache(partial(sentences, self.session.narrator, name, group))
            shown.append(Fold(name, self._title(group, in_round), rows))
        if shown:
            newest = shown[-1]
            last = ([row.id for row in newest.rows()] or [newest.id])[-1]
            self.folds.show(shown, newest.id, last)

    def _title(self, told: Sequence[Event], in_round: int) -> Text:
        say = self.language.text
        symbols, palette = looks(self.palais, self.session.seats)
        if isinstance(told[0], GameEnded):
            return Text(say("log_screen.end"), style=palette.strong)
        seat = next((event.seat for event in told if isinstance(event, TurnBegan)), None)
        if seat is None:
            key = "tried" if self.session.trying else "set_up"
            return Text(say(f"log_screen.{key}"), style=palette.strong)
        nobles = sum(isinstance(event, NobleEnlisted) for event in told)
        return turn_title(self.session.narrator, symbols, palette, in_round, seat, nobles)

    @on(Folds.Chosen)
    def _in_its_turn(self) -> None:
        """A match that is entered is shown among what happened around it."""
        if self.words:
            self.end_search()
