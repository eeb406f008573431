"""What concerns the table: who has left, ending by consent, settings."""

from __future__ import annotations

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.bot_levels import BOT_LEVELS
from palais_tui.games.palais_royal.controller.moves import AGREE
from palais_tui.tui.screens.dialog import Dialog


class MenuScreen(Dialog[str]):
    """Gives back what was chosen: "restart", "agree", "settings", "back 1", "away 1 page"...

    Whoever leaves is asked who plays on, in the same box.
    """

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.choices: list[str] = []
        self._whose: int | None = None
        """The seat that is asked about."""
        say = session.narrator.language.text
        super().__init__(say("menu.title"), self._matters(), say("menu.keys"))

    def _matters(self) -> list[tuple[str, bool]]:
        session, say = self.session, self.session.narrator.language.text
        prompt = session.prompt
        own = [(seat, person) for seat, person in enumerate(session.seats) if person.is_human]
        self.choices = [f"seat {seat}" for seat, _ in own]
        self.choices += ["agree", "settings", "restart", "redo", "what_if", "quit"]
        can_agree = prompt is not None and AGREE in prompt.by_agreement and not session.trying
        can_agree = can_agree and not session.bot
        return [
            *(
                (say(f"menu.{'returns' if p.away else 'leaves'}", name=p.name), True)
                for _, p in own
            ),
            (say("menu.agree" if can_agree else "menu.agree_later"), can_agree),
            (say("menu.settings"), True),
            (say("menu.restart"), not session.bot),
            (say("menu.redo"), session.can_redo and not session.bot),
            (say("menu.try_over" if session.trying else "menu.try"), self._can_try),
            (say("menu.quit"), True),
        ]

    @property
    def _can_try(self) -> bool:
        return self.session.prompt is not None and not self.session.bot

    def _who_plays_on(self, seat: int) -> list[tuple[str, bool]]:
        """Whoever has left may come back; nobody or a program plays on meanwhile."""
        say, person = self.session.narrator.language.text, self.session.seats[seat]
        self.choices = [f"away {seat}", *(f"away {seat} {bot}" for bot in BOT_LEVELS)]
        rows = [
            (say("menu.passes"), not person.away or bool(person.bot)),
            *((say(f"menu.plays_on_{bot}"), person.bot != bot) for bot in BOT_LEVELS),
        ]
        if not person.away:
            return rows
        self.choices.insert(0, f"back {seat}")
        return [(say("menu.is_back", name=person.name), True), *rows]

    def chosen(self, row: int) -> None:
        """Give the choice back, or ask who plays on."""
        choice = self.choices[row]
        if not choice.startswith("seat "):
            self.dismiss(choice)
            return
        self._whose = seat = int(choice.removeprefix("seat "))
        person = self.session.seats[seat]
        key = "menu.has_left" if person.away else "menu.who_plays_on"
        title = self.session.narrator.language.text(key, name=person.name)
        self.renew(self._who_plays_on(seat), title)

    def action_dismiss_dialog(self) -> None:
        """Escape goes back to the first list, then to the table."""
        if self._whose is None:
            self.dismiss(None)
            return
        self._whose = None
        self.renew(self._matters(), self.session.narrator.language.text("menu.title"))


class AbandonScreen(Dialog[bool]):
    """An unfinished game would be lost: asks once."""

    def __init__(self, session: GameSession) -> None:
        say = session.narrator.language.text
        names = session.narrator.seats(range(len(session.seats)))
        rows = [(say("abandon.no"), True), (say("abandon.yes"), True)]
        title = say("abandon.title", names=names, round=session.game.round)
        super().__init__(title, rows, say("menu.keys"))

    def chosen(self, row: int) -> None:
        """Only the second row gives the game up."""
        self.dismiss(row == 1)


class ConsentScreen(Dialog[bool]):
    """Everyone has to agree before the game is ended early."""

    def __init__(self, session: GameSession) -> None:
        say = session.narrator.language.text
        people = [seat for seat, person in enumerate(session.seats) if not person.bot]
        names = session.narrator.seats(people)
        rows = [(say("consent.no"), True), (say("consent.yes"), True)]
        super().__init__(say("consent.title", names=names), rows, say("menu.keys"))

    def chosen(self, row: int) -> None:
        """Only the second row ends it."""
        self.dismiss(row == 1)
