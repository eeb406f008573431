"""A finished game reviewed: each turn beside what the Minister would have done."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap
from typing import ClassVar, Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from palais_tui.core.review import GameReview
from palais_tui.games.palais_royal.controller.hint import TurnReview
from palais_tui.games.palais_royal.phrases.hints import compared_summaries, lost_points
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.tui.host import Host, host, is_on_stack
from palais_tui.tui.keymap import key_word
from palais_tui.tui.keys import Command
from palais_tui.tui.screens.dialog import DialogRows
from palais_tui.tui.screens.turn_title import turn_title
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine

REVIEW: Final = (
    Command("review.go", "enter", "Enter"),
    Command("review.whose", "p", "p"),
    Command("review.back", "escape,m,q", "Esc"),
)
INDENT: Final = 2
SCROLLBAR: Final = 3
"""Columns beside the rows: padding and the bar."""


class ReviewScreen(Screen[int]):
    """The costliest turns first, then all; gives back the position the chosen one begins with."""

    CSS_PATH = "review.tcss"
    AUTO_FOCUS = "#turns"
    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in REVIEW]

    def __init__(
        self,
        review: GameReview,
        narrator: Narrator,
        look: tuple[Symbols, Palette],
        think_on: Callable[[], None],
    ) -> None:
        super().__init__()
        self.think_on = think_on
        """Have the turns that are wanted looked at."""
        self.review = review
        self.narrator = narrator
        self.look = look
        self.trouble = ""
        """Why the Minister has stopped."""
        self._shown: list[TurnReview | None] = []
        self._top: str | None = None
        """The row the cursor was put on; it stays on top until it is moved."""

    def compose(self) -> ComposeResult:
        """How far it is, the turns, what the numbers mean, keys."""
        yield StatusLine(id="heading")
        yield DialogRows(id="turns")
        yield StatusLine(id="about")
        yield KeyFooter(id="keys")

    @property
    def palais(self) -> Host:
        """The app, with its settings and language."""
        return host(self)

    def say(self, key: str, **facts: object) -> str:
        """A text of the language."""
        return self.narrator.language.text(key, **facts)

    def on_resize(self) -> None:
        """Rows are as wide as the screen."""
        self.call_after_refresh(self.renew)

    # --- showing

    def renew(self) -> None:
        """Show what there is by now; the cursor stays at its turn."""
        if not is_on_stack(self):
            return
        self.query_one("#heading", StatusLine).set_text(self._heading())
        self.query_one("#about", StatusLine).set_text(self.trouble or self.say("review.about"))
        self.query_one(KeyFooter).keys(self._keys())
        rows = self.query_one(DialogRows)
        here = rows.highlighted_option.id if rows.highlighted_option else None
        seen_from = rows.scroll_offset.y
        options = self._options()
        rows.clear_options()
        rows.add_options(options)
        ids = [option.id for option in options]
        if here in ids and here != self._top:
            rows.highlighted = ids.index(here)
            # whoever reads further down is not taken away from there
            self.call_after_refresh(rows.scroll_to, y=seen_from, animate=False)
        elif options:
            rows.highlighted, self._top = 1, ids[1]  # under the first heading

    def _heading(self) -> str:
        done, wanted = self.review.reviews, self.review.wanted
        seat = self.review.only
        name = self.say("review.all") if seat is None else self.narrator.names[seat]
        if len(done) < len(wanted):
            return self.say("review.under_way", name=name, done=len(done), of=len(wanted))
        lost = sum(round(one.lost) for one in done)  # as the rows say
        return self.say("review.done", name=name, of=len(wanted), lost=lost)

    def _options(self) -> list[Option]:
        worst, reviews = self.review.worst, self.review.reviews
        self._shown = []
        options: list[Option] = []
        for title, some in (("worst", worst), ("turns", reviews)):
            if some:
                head = Text(self.say(f"review.{title}", count=len(some)))
                options.append(Option(head, id=title, disabled=True))
                self._shown.append(None)
            for one in some:
                options.append(Option(self._row(one), id=f"{title}-{one.number}"))
                self._shown.append(one)
        return options

    def _row(self, one: TurnReview) -> Text:
        symbols, palette = self.look
        width = max(40, self.size.width - SCROLLBAR)
        turn = self.review.begins[one.round, one.seat]
        title = Text()  # its own style, or what follows would be as strong as the title
        title.append_text(
            turn_title(self.narrator, symbols, palette, one.round, one.seat, turn.highlights)
        )
        lost = lost_points(self.narrator, one.lost)
        title.append(" " * max(2, width - len(title) - len(lost)))
        title.append(lost, style=palette.strong if round(one.lost) else palette.muted)
        did, better = compared_summaries(self.narrator, one)
        told = [self.say("review.did", what=did)]
        told.append(self.say("review.better", what=better) if better else self.say("review.alike"))
        for text in told:
            for n, line in enumerate(wrap(text, width - 2 * INDENT)):
                title.append(f"\n{' ' * (INDENT if not n else 2 * INDENT)}{line}")
        return title

    def _keys(self) -> list[tuple[str, str, str]]:
        language, seat = self.narrator.language, self.review.only
        labels = {
            "go": self.say("review.key_go"),
            "whose": self.say("review.all") if seat is None else self.narrator.names[seat],
            "back": self.say("review.key_back"),
        }
        return [
            (key_word(language, command.shown), labels[command.action], command.action)
            for command in REVIEW
        ]

    # --- keys and mouse

    def action_go(self) -> None:
        """Look at the turn under the cursor."""
        row = self.query_one(DialogRows).highlighted
        one = self._shown[row] if row is not None else None
        if one is not None:
            self.dismiss(self.review.position(one))

    def action_whose(self) -> None:
        """Another player's turns."""
        self.review.next_player()
        self.renew()
        self.think_on()

    def action_back(self) -> None:
        """Back to the replay; what was found stays."""
        self.dismiss(None)

    @on(OptionList.OptionSelected)
    def _clicked(self, event: OptionList.OptionSelected) -> None:
        self.query_one(DialogRows).highlighted = event.option_index
        self.action_go()

    @on(KeyFooter.Pressed)
    async def _key_clicked(self, message: KeyFooter.Pressed) -> None:
        await self.run_action(message.action)
