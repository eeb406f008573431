"""The footer of the table. Its keys keep their places while others come and go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from palais_tui.tui.keys import TABLE, TABLE_FIXED, Command, FooterKey, shown_key
from palais_tui.tui.table.mode import Footer
from palais_tui.tui.widgets.status_line import MOST_KEPT, KeyFooter

if TYPE_CHECKING:
    from palais_tui.tui.table.screen import TableScreen

FIRST: Final = ("go", "next", "undo")
"""At the left edge. While a player is in turn, the room of one without a use stays empty.

On a large table so does that of the hand, which would take the place of another key later.
"""
LARGE_STEADY: Final = ("hand", "hint", "legend", "what_if", "zoom", "log", "rules")
"""In their columns while there is room; the menu has what is left out, with its key."""
LAST: Final = ("help", "menu", "quit")
"""At the right edge, always."""
_Arranged = tuple[list[FooterKey], list[FooterKey], list[FooterKey], int]
"""The keys, those at the right edge, those of this moment, how many at the left edge."""
BY_ACTION: Final = {command.action: command for command in (*TABLE, *TABLE_FIXED)}


class TableFooter:
    """Which keys the footer names, and in what order."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.session = table.session
        self.game = table.game
        self.keys = KeyFooter(id="keys")
        self._named: tuple[object, ...] = ()
        """What the keys in the footer follow from."""
        self._arranged: dict[tuple[object, ...], _Arranged] = {}
        """Footers of before: a cursor goes back and forth between few."""
        self._enter_asked: tuple[object, object] | None = None
        """The language and the mode that the room for Enter's words was measured for."""
        self._enter_columns = 0

    def commands(self) -> Footer:
        """The commands that make sense now, in order, with their labels."""
        return self.table.mode.footer(self._commands())

    def show(self) -> None:
        commands = tuple(self.commands())
        in_turn = not self.table.mode.watching and self.session.prompt is not None
        own = self.game.own_keys() if self.table.taught is None else ()
        rare = tuple(self._rare())
        named = (commands, in_turn, tuple(own), rare, self._key_names(), self._room())
        if named == self._named:
            return
        self._named = named
        if named not in self._arranged:
            if len(self._arranged) > MOST_KEPT:
                self._arranged.clear()
            self._arranged[named] = self._arrange(dict(commands), own, in_turn=in_turn)
        self.keys.keys(*self._arranged[named])

    def _arrange(
        self, commands: Mapping[Command, str], own: Sequence[FooterKey], *, in_turn: bool
    ) -> _Arranged:
        keys = {command.clicked: self._key(command, label) for command, label in commands.items()}
        last = [keys.pop(action) for action in LAST if action in keys]
        if in_turn:
            keys = {action: self._gap(action) for action in FIRST} | keys
        if in_turn and self.table.view.is_large and "hand" in self._rare():
            keys.setdefault("hand", self._gap("hand"))
        rare = [keys.pop(action) for action in self._rare() if action in keys]
        shown = list(keys.values())
        first = sum(action in keys for action in FIRST)
        at = len(FIRST) if self.table.view.is_large else len(shown)
        shown[at:at] = own
        return shown, last, rare, first

    def _key_names(self) -> tuple[object, ...]:
        """What the names of keys depend on."""
        own = tuple(self.table.app.settings.keys.items())
        return own, self.session.narrator.language, self.game.input.letters

    def _room(self) -> tuple[object, ...]:
        return self.table.view.is_large, self.keys.size, self._enter_room()

    def _gap(self, action: str) -> FooterKey:
        """The empty room of a key."""
        key, label, _ = self._key(BY_ACTION[action], self._label(BY_ACTION[action]))
        return " " * len(key), " " * len(label), ""

    def _commands(self) -> Iterator[tuple[Command, str]]:
        for action in self._order():
            label = self._label(BY_ACTION[action])
            if label and self.table.check_action(action, ()):
                yield BY_ACTION[action], label

    def _order(self) -> list[str]:
        large = self.table.view.is_large
        steady = LARGE_STEADY if large else self.game.small_footer
        hidden = self.game.hidden_commands(large)
        every = dict.fromkeys((*FIRST, *steady, *self._rare(), *LAST))
        return [action for action in every if action not in hidden]

    def _rare(self) -> list[str]:
        """The commands of this moment, those that matter most first."""
        now = list(self.game.rare_commands(self.table.view.is_large))
        if self.session.in_what_if:
            now = ["what_if", "keep_what_if", *now]
        if self._takes_back():
            now.append("back")
        if self.session.can_redo:
            now.append("redo")
        return list(dict.fromkeys(now))

    def _takes_back(self) -> bool:
        """Whether Escape answers a question or closes a hint before it does anything else.

        It needs no name where Enter gives the same answer.
        """
        confirm = self.game.input.confirm
        asks = confirm is not None and (confirm.by_enter or not confirm.leaves)
        return asks or self.table.hints.is_shown

    def _key(self, command: Command, label: str) -> FooterKey:
        own, language = self.table.app.settings.keys, self.session.narrator.language
        key = shown_key(command, own, language, self.game.input.letters)
        if command.action == "go":  # what follows stays where it is
            label = label.ljust(self._enter_room())
        return key, label, command.clicked

    def _enter_room(self) -> int:
        """The columns of the longest word for what Enter does."""
        asked = self.session.narrator.language, self.table.mode
        if asked != self._enter_asked:
            labels = (*self.game.enter_key.labels(), *self.table.mode.enter_labels())
            self._enter_asked, self._enter_columns = asked, max(map(len, labels), default=0)
        return self._enter_columns

    def _label(self, command: Command) -> str:
        """What a key does now; empty for an Enter that does nothing."""
        if command.action == "go":
            return self.table.mode.enter_label() or self.game.enter_key.label()
        confirm = self.game.input.confirm
        if command.action == "back" and confirm is not None:
            return self.table.tr("keys.stay" if confirm.leaves else "keys.no")
        taken_back_first = command.action == "back" and self._takes_back()
        if not taken_back_first and (label := self.game.own_label(command.action)):
            return label
        over = command.action == "what_if" and self.session.in_what_if
        return self.table.tr("keys.what_if_over" if over else command.label)
