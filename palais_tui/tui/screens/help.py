"""Help for where the player is; and what all screens for reading share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from rich.table import Table
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.scrollbar import ScrollBarRender
from textual.widget import Widget
from textual.widgets import Input, Static

from palais_tui.core.protocol import Reason
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.explanations import majority_of, price_of
from palais_tui.games.palais_royal.controller.legality import why_not_field, why_not_place
from palais_tui.games.palais_royal.controller.rule_references import MAJORITY, PRICE, clause_of_all
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.explanations import (
    majority_text,
    place_text,
    price_text,
    tile_text,
    yield_text,
)
from palais_tui.games.palais_royal.phrases.status_line import (
    brief_field,
    brief_place,
    brief_tile,
    with_clause,
)
from palais_tui.games.palais_royal.ui.legend import signs
from palais_tui.games.palais_royal.ui.table_input import TableInput
from palais_tui.i18n.catalog import Language
from palais_tui.tui.host import Host, host, is_on_stack, looks
from palais_tui.tui.keymap import key_word, shown_key
from palais_tui.tui.keys import BOT_TURN, TABLE, Command
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine

if TYPE_CHECKING:
    from palais_tui.tui.screens.log import Fold, Folds

SEARCH = (
    Command("search.find", "slash", "/"),
    Command("search.next_found", "n", "n"),
    Command("search.previous_found", "N", "N"),
    Command("search.all", "o", "o"),
    Command("search.back", "escape", "Esc"),
)
PLACES_ARE_CHOSEN = range(Step.PLACING, Step.ENLIST)


class PlainBar(ScrollBarRender):
    """A scroll bar of whole cells, for terminals that know ASCII alone."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8


def pairs(rows: Iterable[tuple[Text, str]]) -> Table:
    """Keys or signs, each with what it means beside it."""
    table = Table.grid(padding=(0, 2, 0, 0), expand=True)
    table.add_column(style="bold", no_wrap=True)
    table.add_column(ratio=1)
    for left, right in rows:
        table.add_row(left, Text(right))
    return table


class ReadingScreen(Screen[None]):
    """A title, something to read, and keys. Escape goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, language: Language) -> None:
        super().__init__()
        self.language = language

    @property
    def palais(self) -> Host:
        """The app, with its settings."""
        return host(self)

    @abstractmethod
    def compose_body(self) -> Iterable[Widget]:
        """What there is to read."""

    @abstractmethod
    def heading(self) -> str:
        """The screen's title."""

    @abstractmethod
    def keys(self) -> list[tuple[str, str, str]]:
        """Key, label and action, for the footer."""

    def compose(self) -> ComposeResult:
        """Title, body, keys."""
        yield StatusLine(id="heading")
        yield from self.compose_body()
        yield KeyFooter(id="keys")

    def on_mount(self) -> None:
        """Signs and colours as the settings say."""
        self.set_class(self.palais.settings.ascii, "-ascii")
        if self.palais.settings.ascii:
            for pane in self.query("Folds, VerticalScroll"):
                pane.vertical_scrollbar.renderer = PlainBar  # type: ignore[misc]  # this one alone
        self.watch(self.app, "theme", self.recolour, init=False)
        self.recolour()
        self.show_lines()

    def on_resize(self) -> None:
        """The keys that fit."""
        self.call_after_refresh(self.show_lines)

    def recolour(self) -> None:
        """Draw what has the palette's colours."""

    def show_lines(self) -> None:
        """The title and the keys."""
        if not is_on_stack(self):
            return
        self.query_one("#heading", StatusLine).set_text(self.heading())
        self.query_one(KeyFooter).keys(self.keys())

    def action_back(self) -> None:
        """Back to where the player came from."""
        self.dismiss(None)

    @on(KeyFooter.Pressed)
    async def _key_clicked(self, message: KeyFooter.Pressed) -> None:
        await self.run_action(message.action)


class SearchScreen(ReadingScreen):
    """Folds with a line to search in: the log and the rulebook."""

    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in SEARCH]
    AUTO_FOCUS = "#folds"

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self.words: tuple[str, ...] = ()

    @abstractmethod
    def found(self) -> Iterable[Fold]:
        """What has the words that are searched for."""

    def compose(self) -> ComposeResult:
        """The search line stands over the keys."""
        yield StatusLine(id="heading")
        yield from self.compose_body()
        with Horizontal(id="search"):
            yield Static("/", id="slash")
            yield Input(compact=True, id="words")
        yield KeyFooter(id="keys")

    @property
    def folds(self) -> Folds:
        """The list."""
        return cast("Folds", self.query_one("#folds"))

    def recolour(self) -> None:
        """The list draws itself in the theme's colours."""
        self.folds.colour(self.palais.palette, ascii_only=self.palais.settings.ascii)

    def heading_found(self) -> str:
        """How many rows were found, and which of them the cursor is at."""
        here, of = self.folds.found
        return self.language.text("search.found" if of else "search.nothing", here=here, of=of)

    def show_lines(self) -> None:
        """The title says what was found."""
        super().show_lines()
        if self.words and is_on_stack(self):
            title, what = self.heading(), self.heading_found()
            text = self.language.text("search.heading", title=title, what=what)
            self.query_one("#heading", StatusLine).set_text(text)

    def keys(self) -> list[tuple[str, str, str]]:
        """Next and previous only while there is something found."""
        say = self.language.text
        found = bool(self.words and self.folds.found[1])
        only = {"next_found": found, "previous_found": found, "all": not self.words}
        shown = [c for c in SEARCH if only.get(c.action, True)]
        keys = [
            (key_word(self.language, c.shown), say(f"search_keys.{c.action}"), c.action)
            for c in shown
        ]
        return [(key_word(self.language, "Enter"), say("search_keys.enter"), "enter"), *keys]

    def action_enter(self) -> None:
        """Enter, by mouse."""
        self.folds.action_choose()

    def action_find(self) -> None:
        """Begin to search."""
        self.add_class("-searching")
        self.query_one(Input).focus()

    def action_next_found(self) -> None:
        """The next match."""
        if self.words:
            self.folds.next_row(1)

    def action_previous_found(self) -> None:
        """The match before."""
        if self.words:
            self.folds.next_row(-1)

    def action_all(self) -> None:
        """Unfold or fold everything."""
        if not self.words:
            self.folds.fold_all()

    def action_back(self) -> None:
        """Out of the search first."""
        if self.has_class("-searching"):
            self.end_search()
        else:
            super().action_back()

    def end_search(self) -> None:
        """Everything again, with the cursor where it was."""
        self.remove_class("-searching")
        self.words = ()
        with self.prevent(Input.Changed):
            self.query_one(Input).value = ""
        self.seek()
        self.folds.focus()

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        self.words = tuple(event.value.lower().split())
        self.seek()

    def seek(self) -> None:
        """Show what has the words."""
        self.folds.seek(self.words, list(self.found()) if self.words else None)

    @on(Input.Submitted)
    def _entered(self) -> None:
        if self.words:
            self.folds.focus()
        else:
            self.end_search()

    def on_folds_pointed(self) -> None:
        """The cursor moved."""
        self.show_lines()


class HelpScreen(ReadingScreen):
    """The present step, what is under the cursor, the keys, the signs."""

    CSS_PATH = "help.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "rules", show=False),
        Binding("f1,question_mark", "back", show=False),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012  # as Textual has it
    AUTO_FOCUS = "#text"

    def __init__(self, session: GameSession, table_input: TableInput) -> None:
        super().__init__(session.narrator.language)
        self.session = session
        self.table_input = table_input

    def heading(self) -> str:
        """Which step is explained."""
        return self.language.text("help_screen.title")

    def keys(self) -> list[tuple[str, str, str]]:
        """Rules and the way back."""
        say = self.language.text
        return [
            (key_word(self.language, "PgDn"), say("help_screen.more"), "more"),
            ("r", say("help_screen.rules", clause=self._clause), "rules"),
            (key_word(self.language, "Esc"), say("help_screen.back"), "back"),
        ]

    @property
    def _clause(self) -> str:
        prompt = self.session.prompt
        return prompt.clause if prompt else "R9.2"

    def action_more(self) -> None:
        """Further down, by mouse; at the end up again."""
        text = self.query_one("#text")
        if text.scroll_offset.y >= text.max_scroll_y:
            text.scroll_home(animate=False)
        else:
            text.scroll_page_down(animate=False)

    def action_rules(self) -> None:
        """The rulebook at the step's clause."""
        self.palais.show_rules(self._clause)

    def compose_body(self) -> Iterable[Widget]:
        """Two columns where there is room, one otherwise."""
        say, narrator = self.language.text, self.session.narrator
        step = self.session.game.step
        with VerticalScroll(id="text"), Horizontal(id="columns"):
            with Vertical(classes="column"):
                yield Static(Text(say("help_screen.now")), classes="head")
                now = "program" if self.session.bot else step.name.lower()
                ends = self.table_input.ending is not None
                yield Static(Text(say("acting.turn_done" if ends else f"step_help.{now}")))
                yield Static(Text(say("help_screen.cursor")), classes="head")
                yield Static(Text("\n".join(self._under_cursor())))
                yield Static(Text(say("help_screen.keys")), classes="head")
                yield Static(pairs(self._keys()))
            with Vertical(classes="column"):
                yield Static(Text(say("help_screen.signs")), classes="head")
                yield Static(pairs(signs(narrator, *looks(self.palais, self.session.seats))))

    def _under_cursor(self) -> Iterator[str]:
        narrator, table_input = self.session.narrator, self.table_input
        view = table_input.seen()
        table = view.table
        say = self.language.text
        if self.session.bot:  # everybody looks on
            if table_input.on_garden:
                yield brief_field(narrator, view, table_input.cursor)
            else:
                yield brief_place(narrator, view, table_input.place_at_cursor(), looking_on=True)
            return
        if not table_input.on_garden:
            place = table_input.place_at_cursor()
            name = narrator.place(place)
            yield f"{name[:1].upper()}{name[1:]}. {place_text(narrator, table, place)}"
            yield say("help_screen.gives", gives=yield_text(narrator, table, view.seat, place))
            if table.components.places[place].bonus:
                found = majority_of(table, place)
                yield with_clause(f"{majority_text(narrator, found)}.", MAJORITY[found.by])
            chosen = table.step in PLACES_ARE_CHOSEN and table_input.ending is None
            why = why_not_place(table, view.seat, place) if chosen else ()
            if why:
                yield self._not_now(why)
            return
        price = price_of(table, table_input.cursor)
        if price is None:
            yield brief_tile(narrator, view, table_input.cursor, None)
            return
        yield with_clause(price_text(narrator, price), PRICE)
        yield tile_text(narrator, table, price)
        if table_input.ending is not None:
            return
        why = why_not_field(table, view.seat, table_input.cursor)
        yield self._not_now(why) if why else say("prices.can")

    def _not_now(self, why: Sequence[Reason]) -> str:
        said = self.language.text("help_screen.not_now", why=self.session.narrator.reasons(why))
        return with_clause(said, clause_of_all(why))

    def _keys(self) -> Iterator[tuple[Text, str]]:
        say = self.language.text
        for name in ("arrows", "numbers", "fields", "mouse"):
            yield Text(say(f"key_names.{name}")), say(f"key_help.{name}")
        chosen = self.palais.settings.keys
        # in a program's turn the first paragraph says what the others do
        watching = BOT_TURN if self.session.bot else ()
        for command in (command for command in TABLE if command not in watching):
            label = say(f"keys.{command.action}")
            key = shown_key(command, chosen, self.language)
            does = say(f"key_help.{command.action}")
            yield Text(key), say("help_screen.key", label=label, does=does)
        if any(person.bot for person in self.session.seats):
            yield Text("+ -"), say("key_help.pace")
