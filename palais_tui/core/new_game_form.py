"""What a new game is to be, kept while the program runs; and the sitting made of it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Final

from palais_tui.core.seats import bad_names, tidy
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.bot_levels import BOT_LEVELS
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.spec import palais_setup
from palais_tui.i18n.catalog import Language

SEATS: Final = 4
FEWEST: Final = 2
LAYOUTS: Final = ("first", "gate", "random")
LARGEST_SEED: Final = 2**64 - 1


@dataclass(slots=True)
class NewGameForm:
    """The form's content."""

    names: list[str] = field(default_factory=list)
    colours: list[int] = field(default_factory=lambda: list(range(SEATS)))
    """Each seat's servants, by colour and shape; no two have the same."""
    bots: list[str] = field(default_factory=lambda: [""] * SEATS)
    """Each seat's program, "" for a person."""
    start: int | None = None
    """The seat that begins; None draws it."""
    layout: str = "first"
    seed: str = ""

    def players(self) -> list[str]:
        """The names that play, in the order of their seats."""
        return [name for name in map(tidy, self.names) if name]

    def choose_colour(self, seat: int) -> None:
        """The seat takes the next servants; whoever had them takes its own."""
        mine = self.colours[seat]
        theirs = (mine + 1) % SEATS
        self.colours[self.colours.index(theirs)] = mine
        self.colours[seat] = theirs

    def choose_kind(self, seat: int) -> str:
        """The seat's next kind of player: a person, then the programs from the weakest."""
        kinds = ("", *BOT_LEVELS)
        now = kinds[(kinds.index(self.bots[seat]) + 1) % len(kinds)]
        self.bots[seat] = now
        return now

    def troubles(self, language: Language) -> dict[str, str]:
        """What keeps the game from starting: field ("seat-1", "seed") to a sentence."""
        found: dict[str, str] = {}
        names = [tidy(name) for name in self.names]
        taken = [seat for seat, name in enumerate(names) if name]
        for seat, bad in bad_names(names).items():
            if names[seat]:
                found[f"seat-{seat}"] = language.text(f"bad_name.{bad.fault}", **bad.facts)
            elif seat < FEWEST and len(taken) < FEWEST:
                found[f"seat-{seat}"] = language.text("bad_name.empty", fewest=FEWEST)
            elif any(other > seat for other in taken):
                found[f"seat-{seat}"] = language.text("bad_name.gap")
        if self.seed.strip() and self._number() is None:
            found["seed"] = language.text("new_game.bad_seed", largest=LARGEST_SEED)
        return found

    def _number(self) -> int | None:
        """The seed as a number, if it is one."""
        text = self.seed.strip()
        if not (text.isascii() and text.isdecimal()) or len(text) > len(str(LARGEST_SEED)):
            return None
        return number if (number := int(text)) <= LARGEST_SEED else None

    def session(self, components: Components, language: Language) -> GameSession:
        """The table, laid. Call it only without troubles; the seed is used once."""
        names = self.players()
        seed = self._number() if self.seed.strip() else secrets.randbits(64)
        assert seed is not None, "troubles() would have said so"
        start = self.start if self.start is not None and self.start < len(names) else None
        self.seed = ""
        setup = palais_setup(
            components,
            names,
            seed,
            self.layout,
            start,
            colours=self.colours[: len(names)],
            bots=self.bots[: len(names)],
        )
        return GameSession.new(setup, language)
