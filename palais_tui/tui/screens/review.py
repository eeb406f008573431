"""The review of a finished game: each turn beside what a bot would have done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import ClassVar, Final, Protocol

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.strip import Strip
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from palais_tui.core.review import GameReview, TurnVerdict
from palais_tui.core.seats import Seat
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.names import cut_name, short_name
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.footer_slots import FooterKeys, parted, slots_of, steady_keys
from palais_tui.tui.game_screens import GameReplay, GameReviewTexts
from palais_tui.tui.keys import REVIEW, Command, bindings
from palais_tui.tui.lifecycle import is_on_stack
from palais_tui.tui.screens.backdrop import Backdrop
from palais_tui.tui.screens.turn_title import turn_title
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.dialog_rows import DialogRows
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine

BESIDE: Final = 4
"""Columns beside the rows: the bar of the chosen one, gaps, the scroll bar."""
INDENT: Final = 2
SHORT_NAME: Final = 10
"""Columns of a name in the footer."""
BAR: Final = 12
"""Columns of the bar of what the costliest turn lost."""


class ReviewCourse(Protocol):
    """What the review asks of the replay it belongs to."""

    def go_on(self) -> None:
        """Have the turns of the chosen players reviewed."""
        ...

    def play_on(self, at: int) -> None:
        """Play on from a position, as a copy."""
        ...


class BarredRows(DialogRows):
    """Rows of many lines: a bar at the left shows which is chosen, in every palette.

    Pages begin with a whole row.
    """

    app = getters.app(PalaisApp)

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        chosen = any(
            segment.style and segment.style.meta.get("option") == self.highlighted
            for segment in strip
        )
        if self.highlighted is None or not chosen:
            return strip
        bar = Strip([Segment(" ", self.app.palette.row)], 1)
        return Strip.join([bar.apply_meta({"option": self.highlighted}), strip.crop(1)])

    def action_page_down(self) -> None:
        """To the first row that is not shown to its end."""
        top, bottom = self.scroll_offset.y, self.scroll_offset.y + self.size.height
        ends = ((y, y + self._heights[row]) for row, y in self._index_to_line.items())
        following = next((y for y, end in ends if end > bottom and y > top), None)
        if following is None:
            self.action_last()
        else:
            self._page_from(following)

    def action_page_up(self) -> None:
        """As many whole rows back as there is room for."""
        top = self._index_to_line[self._lines[min(self.scroll_offset.y, len(self._lines) - 1)][0]]
        before = [y for y in self._index_to_line.values() if top - self.size.height <= y < top]
        self._page_from(min(before, default=0))

    def _page_from(self, y: int) -> None:
        first = self._lines[y][0]
        able = (row for row in range(first, self.option_count) if not self.options[row].disabled)
        self.highlighted = next(able, self.highlighted)
        self.scroll_to(y=y, animate=False, force=True, immediate=True)


@dataclass(frozen=True, slots=True)
class ChosenTurn:
    """A reviewed turn to look at on the boards."""

    turn: TurnVerdict
    at: int
    """The replay's position that it begins with."""
    row: str
    """The row of the review that it was chosen in."""


def turn_texts(language: Language, texts: GameReviewTexts, turn: TurnVerdict) -> list[str]:
    """What was played, what the bot would have played, then why.

    A turn that lost nothing needs no other one beside it.
    """
    did, better = texts.compared(turn)
    played = language.text("review.did", what=did)
    if not better or not round(turn.lost):
        return [played, language.text("review.as_good" if better else "review.alike")]
    return [played, language.text("review.better", what=better), *texts.why(turn)]


def turn_lines(
    language: Language, texts: GameReviewTexts, turn: TurnVerdict, columns: int, rows: int
) -> list[str]:
    """The same in so many rows: without the reasons, then with fewer words."""
    told = turn_texts(language, texts, turn)
    for some in (told, told[:2]):
        lines = [line for text in some for line in wrap(text, columns)]
        if len(lines) <= rows:
            return lines
    sides = [(told[0], told[1])]
    sides += [
        (language.text("review.did", what=did), language.text("review.better", what=better))
        for did, better in (texts.shorter(turn) if round(turn.lost) else ())
    ]
    # one behind the other takes fewer rows; the replay shows what was played anyway
    joined = [wrap(text, columns) for text in (*map(" ".join, sides), sides[-1][1])]
    return next((lines for lines in joined if len(lines) <= rows), joined[-1][:rows])


class ReviewScreen(Screen[ChosenTurn]):
    """The costliest turns, then all; the result is the chosen one."""

    app = getters.app(PalaisApp)
    CSS_PATH = "review.tcss"
    DEFAULT_CLASSES = "-papered"
    AUTO_FOCUS = "#turns"
    BINDINGS: ClassVar[list[BindingType]] = bindings(REVIEW)

    def __init__(
        self,
        review: GameReview,
        game_replay: GameReplay,
        texts: GameReviewTexts,
        seats: Sequence[Seat],
        course: ReviewCourse,
        *,
        from_scores: bool = False,
        wanted: ChosenTurn | None = None,
    ) -> None:
        """The cursor starts on the turn that is `wanted`, if it is there."""
        super().__init__()
        self._wanted = wanted
        self._from_scores = from_scores
        self._course = course
        self.review = review
        self.narrator = game_replay.narrator
        self._game_replay = game_replay
        self._texts = texts
        self._seats = seats
        self.trouble = ""
        """Why the bot has stopped."""
        self._shown: list[TurnVerdict | None] = []
        self._top: str | None = None
        """The row that the cursor starts on; it stays on the top row until it is moved."""

    def compose(self) -> ComposeResult:
        yield Backdrop.under(self)
        yield StatusLine(id="heading", classes="heading")
        with Vertical(classes="sheet"), Vertical():
            yield StatusLine(id="about")
            yield BarredRows(id="turns")
        yield KeyFooter(id="keys")

    @property
    def _look(self) -> tuple[Symbols, Palette]:
        return self.app.seat_appearance(self._seats)

    def on_mount(self) -> None:
        self.watch(self.app, "theme", self.renew, init=False)

    def say(self, key: str, **facts: object) -> str:
        """A text in the game's language."""
        language: Language = self.narrator.language
        return language.text(key, **facts)

    def on_resize(self) -> None:
        # rows are padded to the screen's width
        self.call_after_refresh(self.renew)

    # --- showing

    def renew(self) -> None:
        """Show the reviews so far; the cursor stays on its turn."""
        if not is_on_stack(self):
            return
        self.query_one("#heading", StatusLine).set_text(self._heading())
        self.query_one("#about", StatusLine).set_text(self.trouble or self.say("review.about"))
        language = self.narrator.language
        keys, last = (
            steady_keys(slots_of(some), language, labels=self._labels)
            for some in parted(REVIEW, "help", "back")
        )
        self.query_one(KeyFooter).slots(FooterKeys(keys, last))
        rows = self.query_one(DialogRows)
        here = rows.highlighted_option.id if rows.highlighted_option else None
        seen_from = rows.scroll_offset.y
        options = self._options()
        rows.clear_options()
        rows.add_options(options)
        ids = [option.id for option in options]
        if self._wanted is not None:
            for row in (self._wanted.row, f"turns-{self._wanted.turn.number}"):
                if row in ids:
                    rows.highlighted, self._wanted = ids.index(row), None
                    return
        if here in ids and here != self._top:
            rows.highlighted = ids.index(here)
            # keep the scroll position of a player who reads further down
            self.call_after_refresh(rows.scroll_to, y=seen_from, animate=False)
        elif len(options) > 1:
            rows.highlighted, self._top = 1, ids[1]  # below the first heading

    def _heading(self) -> str:
        done, wanted = self.review.reviews, self.review.wanted
        seat = self.review.only
        name = self.say("review.all") if seat is None else self.narrator.names[seat]
        if len(done) < len(wanted):
            return self.say("review.under_way", name=name, done=len(done), of=len(wanted))
        if seat is not None:
            return self.say("review.done", name=name, of=len(wanted), lost=self._lost(seat))
        seats = sorted({one.seat for one in done})
        room = self.query_one("#heading", StatusLine).size.width
        each = [(self.narrator.names[one], self._lost(one)) for one in seats]
        lines = [
            self.say("review.done_each", of=len(wanted), each=", ".join(told))
            for told in (
                [self.say("review.one", name=who, lost=lost) for who, lost in each],
                [self.say("review.one", name=short_name(who), lost=lost) for who, lost in each],
            )
        ]
        lines.append(
            self.say("review.done", name=name, of=len(wanted), lost=sum(map(self._lost, seats)))
        )
        return next((line for line in lines if len(line) <= room), lines[-1])

    def _lost(self, seat: int) -> int:
        """What a player lost, rounded as in the rows."""
        return sum(round(one.lost) for one in self.review.reviews if one.seat == seat)

    def _options(self) -> list[Option]:
        worst, reviews = self.review.worst, self.review.reviews
        self._shown = []
        options: list[Option] = []
        rows = {one.number: self._row(one) for one in reviews}
        for title, some in (("worst", worst), ("turns", reviews)):
            if some:
                head = Text(self.say(f"review.{title}", count=len(some)))
                options.append(Option(head, id=title, disabled=True))
                self._shown.append(None)
            for one in some:
                options.append(Option(rows[one.number], id=f"{title}-{one.number}"))
                self._shown.append(one)
        if not options and not self.trouble:  # the first turn takes a while
            options.append(Option(Text(self.say("review.wait")), id="wait", disabled=True))
            self._shown.append(None)
        return options

    def _row(self, one: TurnVerdict) -> Text:
        width = max(40, self.query_one(DialogRows).outer_size.width - BESIDE)
        row = self._head(one, width)
        for text in turn_texts(self.narrator.language, self._texts, one):
            first, further = (" " * times * INDENT for times in (1, 2))
            for number, line in enumerate(
                wrap(text, width, initial_indent=first, subsequent_indent=further)
            ):
                begin = len(row) + 1
                row.append(f"\n{line}")
                label, colon, _ = line.partition(":")
                if colon and not number:
                    row.stylize(self._look[1].muted, begin, begin + len(label) + 1)
        return row

    def _head(self, one: TurnVerdict, width: int) -> Text:
        """Whose turn it was, and what it lost: as a bar, if there is room, and as a number."""
        names, (symbols, palette) = self.narrator.names, self._look
        turn = self.review.begins[one.round, one.seat]
        note = self._game_replay.turn_note(turn)
        head = turn_title(self.narrator.language, names, self._look, one.round, one.seat, note)
        lost = self._texts.lost(one)
        others = self.review.reviews
        most = max(other.lost for other in others)
        wide = BAR + 1 + max(len(self._texts.lost(other)) for other in others)
        bar = ""
        if round(one.lost) and len(head) + 1 + wide < width:
            bar = (symbols.bar * max(1, round(BAR * one.lost / most))).ljust(wide - len(lost))
        head.append(" " * max(2, width - len(head) - len(bar) - len(lost)))
        head.append(bar, style=palette.gold)
        head.append(lost, style=Style(bold=bool(round(one.lost))))
        if palette.painted:
            head.stylize_before(Style(bgcolor=palette.panel))
        return head

    def _labels(self, command: Command) -> Sequence[str]:
        if command.action == "back" and self._from_scores:
            return (self.say("review.key_scores"),)
        if command.action != "whose":
            return (self.say(command.label),)
        names = [cut_name(name, SHORT_NAME) for name in self.narrator.names]
        said = [
            self.say("review.key_whose", name=name) for name in (*names, self.say("review.all"))
        ]
        seat = self.review.only
        return [said[-1 if seat is None else seat], *said]

    # --- keys and mouse

    def action_go(self) -> None:
        rows = self.query_one(DialogRows)
        one = self._shown[rows.highlighted] if rows.highlighted is not None else None
        option = rows.highlighted_option
        if one is not None and option is not None and option.id is not None:
            self.dismiss(ChosenTurn(one, self.review.begins[one.round, one.seat].at, option.id))

    def action_play_on(self) -> None:
        row = self.query_one(DialogRows).highlighted
        one = self._shown[row] if row is not None else None
        if one is not None:
            self._course.play_on(self.review.begins[one.round, one.seat].at)

    def action_whose(self) -> None:
        self.review.next_player()
        self.renew()
        self._course.go_on()

    def action_help(self) -> None:
        self.app.open_help("review")

    def action_back(self) -> None:
        self.dismiss(None)

    @on(OptionList.OptionSelected)
    def _clicked(self, event: OptionList.OptionSelected) -> None:
        self.query_one(DialogRows).highlighted = event.option_index
        self.action_go()

    @on(KeyFooter.Pressed)
    async def _key_clicked(self, message: KeyFooter.Pressed) -> None:
        await self.run_action(message.action)
