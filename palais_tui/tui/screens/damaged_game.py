"""A saved game that cannot be opened as it is: why, and what can be done instead."""

from __future__ import annotations

from palais_tui.i18n.catalog import Language
from palais_tui.journal.loader import LoadedGame
from palais_tui.reports.damage import damage_text, valid_prefix_text
from palais_tui.tui.screens.dialog import Dialog


class RefusalScreen(Dialog[str]):
    """A damaged journal is left as it is; gives back "copy" to play its sound part on."""

    def __init__(self, loaded: LoadedGame, language: Language) -> None:
        say = language.text
        sound = valid_prefix_text(language, loaded)
        rows = [(say("refusal.back"), True), (say("refusal.copy"), True)]
        wrong = damage_text(language, loaded, loaded.path.name)
        words = [say("refusal.title"), wrong, sound, say("refusal.untouched")]
        super().__init__(
            "\n\n".join(filter(None, words)), rows if sound else rows[:1], say("menu.keys")
        )

    def chosen(self, row: int) -> None:
        """The first row leaves everything as it is."""
        self.dismiss("copy" if row else None)


class InUseScreen(Dialog[str]):
    """Another program plays this game; gives back "watch" or "copy"."""

    CHOICES = ("watch", "copy", None)

    def __init__(self, loaded: LoadedGame, language: Language) -> None:
        say = language.text
        rows = [(say(f"in_use.{choice or 'back'}"), True) for choice in self.CHOICES]
        super().__init__(say("in_use.title", name=loaded.path.stem), rows, say("menu.keys"))

    def chosen(self, row: int) -> None:
        """Give the choice back."""
        self.dismiss(self.CHOICES[row])
