"""A line to type a search into, shown over the footer, and the state of the search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Input, Static

from palais_tui.i18n.catalog import Language
from palais_tui.tui.footer_slots import FooterKeys, always, steady_keys
from palais_tui.tui.keys import SEARCH, Command
from palais_tui.tui.widgets.fold_list import Fold, FoldList
from palais_tui.tui.widgets.line_input import LineInput

SLOTS: Final = (("enter",), ("find",), ("next_found", "all"), ("previous_found",))
"""The places of its keys in a footer."""


class SearchBar(Horizontal):
    """Filters a `FoldList` by the typed words.

    The screen binds the commands `keys.SEARCH` and passes them on to its bar.
    """

    class Changed(Message):
        """Other words are searched for, or none."""

    def __init__(
        self,
        folds: FoldList,
        find: Callable[[tuple[str, ...]], Iterable[Fold]],
        language: Language,
    ) -> None:
        super().__init__(id="search")
        self.words: tuple[str, ...] = ()
        self._folds = folds
        self._find = find
        self._language = language

    def compose(self) -> ComposeResult:
        yield Static(Text("/"), id="slash")
        yield LineInput(compact=True, id="words")

    @property
    def is_open(self) -> bool:
        """Whether the bar is shown."""
        return self.has_class("-open")

    def open(self) -> None:
        """Show the bar and start typing."""
        if not self.query(Input):  # the screen is not composed yet
            self.call_after_refresh(self.open)
            return
        self.add_class("-open")
        self.display = True  # style sheets are applied later, and what is hidden gets no focus
        self.screen.set_focus(self.query_one(Input))

    def close(self) -> None:
        """End the search: show all folds again, with the cursor where it was."""
        self.remove_class("-open")
        self.display = False
        with self.prevent(Input.Changed):
            self.query_one(Input).value = ""
        self.search(())
        self._folds.focus()

    def search(self, words: tuple[str, ...]) -> None:
        """Show the rows that match all words."""
        self.words = words
        self._folds.seek(words, list(self._find(words)) if words else None)
        self.post_message(self.Changed())

    def go_to_match(self, by: int) -> None:
        """Move the cursor to the next or the previous match."""
        if self.words:
            self._folds.next_row(by)

    def fold_all(self) -> None:
        """Fold or unfold everything; the matches of a search are never folded."""
        if not self.words:
            self._folds.fold_all()

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        self.search(tuple(event.value.lower().split()))

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if self.words:
            self._folds.focus()
        else:
            self.close()

    # --- what the screen says about the search

    def heading(self, title: str) -> str:
        """The screen's title, with the number of matches during a search."""
        if not self.words:
            return title
        say = self._language.text
        here, of = self._folds.found
        what = say("search.found" if of else "search.nothing", here=here, of=of)
        return say("search.heading", title=title, what=what)

    def keys(
        self,
        more: Sequence[Command] = (),
        now: Callable[[Command], bool] = always,
        instead: Sequence[Command] = (),
    ) -> FooterKeys:
        """The footer's keys: next and previous only if something was found.

        The screen has `more` of them, and others that stand `instead` of the key for the previous
        match; they are of use `now` or not.
        """
        found = bool(self.words and self._folds.found[1])
        only = {"next_found": found, "previous_found": found, "all": not self.words}

        def is_of_use(command: Command) -> bool:
            own = command in more or command in instead
            return now(command) if own else only.get(command.action, True)

        by_action = {command.action: command for command in SEARCH}
        slots = [[by_action[action] for action in actions] for actions in SLOTS]
        slots[-1] += instead
        keys = steady_keys(
            [*slots, *([command] for command in more)],
            self._language,
            now=is_of_use,
            labels=self._labels,
        )
        return FooterKeys(keys, steady_keys([[by_action["back"]]], self._language))

    def _labels(self, command: Command) -> Sequence[str]:
        say = self._language.text
        if command.action != "all":
            return (say(command.label),)
        both = say(command.label), say("search_keys.none")
        return both[::-1] if self._folds.is_unfolded else both
