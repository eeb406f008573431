"""The menu of the table, and its questions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType
from typing import Final

from palais_tui.core.session import GameSession
from palais_tui.tui.screens.dialog import Dialog


class MenuCommand(Enum):
    """A command of the menu."""

    WHAT_IF = auto()
    KEEP_WHAT_IF = auto()
    RESTART = auto()
    REDO = auto()
    SETTINGS = auto()
    CONSENT = auto()
    RESIGN = auto()
    SEATS = auto()
    HINT = auto()
    LOG = auto()
    LEGEND = auto()
    RULES = auto()
    QUIT = auto()


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A player leaves, perhaps to a bot, or comes back."""

    seat: int
    away: bool
    bot: str = ""


MenuResult = MenuCommand | SeatChange
READING: Final = {
    MenuCommand.HINT: "menu.hint",
    MenuCommand.LOG: "menu.log",
    MenuCommand.LEGEND: "menu.legend",
    MenuCommand.RULES: "menu.rules",
}
"""Rows that open a page to read, whether the footer has room for its key or not."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Opens the list of who plays on in a seat."""

    seat: int


class MenuScreen(Dialog[MenuResult]):
    """The menu; a row leads to the players, and a player to who takes over, in the same dialog."""

    ASKS = False
    ABOUT = "box_help.menu"
    LEAVES_TABLE = True

    def __init__(
        self,
        session: GameSession,
        reading: Collection[MenuCommand] = tuple(READING),
        keys: Mapping[MenuCommand, str] = MappingProxyType({}),
    ) -> None:
        """`reading` are the rows of `READING` that the table has, `keys` do without the menu."""
        self.session = session
        self._own_keys = keys
        self._reading = [command for command in READING if command in reading]
        agreed = session.spec.agreed_end(session.controller)
        self._can_agree = agreed is not None and not session.in_what_if and not session.bot
        self._choices: list[MenuResult | SeatRow] = []
        self._back: list[Callable[[], None]] = []
        """Show the lists before this one again, the last of them first."""
        super().__init__(self._tr("menu.title"), self._commands(), self._tr("menu.keys"))

    def _tr(self, key: str, **facts: object) -> str:
        return self.session.narrator.language.text(key, **facts)

    def _commands(self) -> list[tuple[str, bool]]:
        session, tr = self.session, self._tr
        can_try = session.prompt is not None and not session.bot
        alone = sum(not person.bot for person in session.seats) == 1
        agree = tr("menu.agree_alone" if alone else "menu.agree"), True
        if not self._can_agree:
            agree = tr("menu.agree_later"), False
        commands = {
            MenuCommand.WHAT_IF: (tr("menu.try_over" if self._tries else "menu.try"), can_try),
            MenuCommand.KEEP_WHAT_IF: (tr("menu.try_keep"), True),
            MenuCommand.RESTART: (tr("menu.restart"), session.can_undo and not session.bot),
            MenuCommand.REDO: (tr("menu.redo"), session.can_redo and not session.bot),
            MenuCommand.SETTINGS: (tr("menu.settings"), True),
            MenuCommand.CONSENT: agree,
            MenuCommand.RESIGN: (tr("menu.resign"), can_try and not session.in_what_if),
        }
        rows: dict[MenuResult | SeatRow, tuple[str, bool]] = {
            command: row for command, row in commands.items() if self._knows(command)
        }
        seats = self._seats()
        rows |= {MenuCommand.SEATS: (tr("menu.seats"), True)} if len(seats) > 1 else seats
        rows |= {command: (tr(READING[command]), True) for command in self._reading}
        rows[MenuCommand.QUIT] = tr("menu.quit"), True
        self._choices = list(rows)
        return [(self._with_key(choice, text), can) for choice, (text, can) in rows.items()]

    def _with_key(self, choice: MenuResult | SeatRow, text: str) -> str:
        """A row with the key that does the same at the table: the footer may lack room for it."""
        key = self._own_keys.get(choice) if isinstance(choice, MenuCommand) else None
        return self._tr("menu.with_key", row=text, shortcut=key) if key else text

    def _seats(self) -> dict[MenuResult | SeatRow, tuple[str, bool]]:
        """A row for each player who can leave or return, until the game is over."""
        if self.session.prompt is None:
            return {}
        people = [(seat, one) for seat, one in enumerate(self.session.seats) if one.is_human]
        return {
            SeatRow(seat): (
                self._tr("menu.returns" if one.away else "menu.leaves", name=one.name),
                True,
            )
            for seat, one in people
        }

    @property
    def _tries(self) -> bool:
        return self.session.in_what_if

    def _knows(self, command: MenuCommand) -> bool:
        """Not every game can be ended by agreement; only a what-if can be kept.

        A game that is over knows nothing that changes it.
        """
        if self.session.prompt is None:
            return command is MenuCommand.SETTINGS
        if command is MenuCommand.KEEP_WHAT_IF:
            return self._tries
        if command is MenuCommand.RESIGN:
            return self.session.spec.resign_move is not None
        return command is not MenuCommand.CONSENT or self.session.spec.agree_move is not None

    def _replacements(self, seat: int) -> list[tuple[str, bool]]:
        """Nobody or a bot plays on; a player who has left may also come back."""
        tr, person = self._tr, self.session.seats[seat]
        bots = self.session.spec.bots
        self._choices = [SeatChange(seat, away=True, bot=bot) for bot in ("", *bots)]
        rows = [
            (tr("menu.passes"), not person.away or bool(person.bot)),
            *((tr(f"menu.plays_on_{bot}"), person.bot != bot) for bot in bots),
        ]
        if not person.away:
            return rows
        self._choices.insert(0, SeatChange(seat, away=False))
        return [(tr("menu.is_back", name=person.name), True), *rows]

    def chosen(self, row: int) -> None:
        choice = self._choices[row]
        if choice is MenuCommand.SEATS:
            self._back.append(self._show_commands)
            self._show_seats()
        elif isinstance(choice, SeatRow):
            several = len(self._seats()) > 1
            self._back.append(self._show_seats if several else self._show_commands)
            self._show_replacements(choice.seat)
        else:
            self.dismiss(choice)

    def _show_commands(self) -> None:
        self.renew(self._commands(), self._tr("menu.title"))

    def _show_seats(self) -> None:
        seats = self._seats()
        self._choices = list(seats)
        self.renew(list(seats.values()), self._tr("menu.who"))

    def _show_replacements(self, seat: int) -> None:
        person = self.session.seats[seat]
        key = "menu.has_left" if person.away else "menu.who_plays_on"
        self.renew(self._replacements(seat), self._tr(key, name=person.name))

    def action_dismiss_dialog(self) -> None:
        """Back to the list before, then to the table."""
        if self._back:
            self._back.pop()()
        else:
            self.dismiss(None)


class AbandonScreen(Dialog[bool]):
    """Asks before an unsaved, unfinished game is lost."""

    def __init__(self, session: GameSession) -> None:
        say = session.narrator.language.text
        names = session.narrator.seats(range(len(session.seats)))
        rows = [(say("abandon.no"), True), (say("abandon.yes"), True)]
        title = say("abandon.title", names=names, round=session.spec.round(session.controller))
        super().__init__(title, rows, say("menu.keys"))

    def chosen(self, row: int) -> None:
        self.dismiss(row == 1)


class ResignScreen(Dialog[bool]):
    """Asks the player whose turn it is whether to give up."""

    def __init__(self, session: GameSession) -> None:
        say, name = session.narrator.language.text, session.narrator.names[session.seat]
        rows = [(say("resign.no"), True), (say("resign.yes", name=name), True)]
        super().__init__(say("resign.title", name=name), rows, say("menu.keys"))

    def chosen(self, row: int) -> None:
        self.dismiss(row == 1)


class ConsentScreen(Dialog[bool]):
    """Asks all players whether to end the game early."""

    def __init__(self, session: GameSession) -> None:
        say = session.narrator.language.text
        people = [seat for seat, person in enumerate(session.seats) if not person.bot]
        names = session.narrator.seats(people)
        title, yes = say("consent.title", names=names), say("consent.yes")
        if len(people) == 1:  # bots are not asked
            title, yes = say("consent.title_alone"), say("consent.yes_alone")
        super().__init__(title, [(say("consent.no"), True), (yes, True)], say("menu.keys"))

    def chosen(self, row: int) -> None:
        self.dismiss(row == 1)
