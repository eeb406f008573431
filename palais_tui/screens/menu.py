"""What concerns the table: who has left, ending by consent, settings."""

from __future__ import annotations

from palais_tui.controller.moves import AGREE
from palais_tui.screens.dialog import Dialog
from palais_tui.screens.sitting import Sitting


class MenuScreen(Dialog[str]):
    """Gives back what was chosen: "restart", "away 1", "agree", "settings"..."""

    def __init__(self, sitting: Sitting) -> None:
        say = sitting.speaker.language.say
        prompt = sitting.prompt
        self.choices: list[str] = []
        rows: list[tuple[str, bool]] = []
        for seat, person in enumerate(sitting.seats):
            if person.program:
                continue
            key = "menu.returns" if person.away else "menu.leaves"
            rows.append((say(key, name=person.name), True))
            self.choices.append(f"away {seat}")
        can_agree = prompt is not None and AGREE in prompt.by_agreement and not sitting.trying
        can_agree = can_agree and not sitting.program
        rows.append((say("menu.agree" if can_agree else "menu.agree_later"), can_agree))
        self.choices.append("agree")
        rows.append((say("menu.settings"), True))
        self.choices.append("settings")
        rows += [
            (say("menu.restart"), not sitting.program),
            (say("menu.redo"), sitting.history.can_redo),
            (say("menu.quit"), True),
        ]
        self.choices += ["restart", "redo", "quit"]
        super().__init__(say("menu.title"), rows, say("menu.keys"))

    def chosen(self, row: int) -> None:
        """Give the choice back."""
        self.dismiss(self.choices[row])


class AbandonScreen(Dialog[bool]):
    """An unfinished game would be lost: asks once."""

    def __init__(self, sitting: Sitting) -> None:
        say = sitting.speaker.language.say
        names = sitting.speaker.seats(range(len(sitting.seats)))
        rows = [(say("abandon.no"), True), (say("abandon.yes"), True)]
        title = say("abandon.title", names=names, round=sitting.game.round)
        super().__init__(title, rows, say("menu.keys"))

    def chosen(self, row: int) -> None:
        """Only the second row gives the game up."""
        self.dismiss(row == 1)


class ConsentScreen(Dialog[bool]):
    """Everyone has to agree before the game is ended early."""

    def __init__(self, sitting: Sitting) -> None:
        say = sitting.speaker.language.say
        people = [seat for seat, person in enumerate(sitting.seats) if not person.program]
        names = sitting.speaker.seats(people)
        rows = [(say("consent.no"), True), (say("consent.yes"), True)]
        super().__init__(say("consent.title", names=names), rows, say("menu.keys"))

    def chosen(self, row: int) -> None:
        """Only the second row ends it."""
        self.dismiss(row == 1)
