"""The form for a new game, kept while the program runs, and the session made of it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from palais_tui.core.game_spec import GameSpec
from palais_tui.core.seats import bad_names, tidy
from palais_tui.core.session import GameSession
from palais_tui.core.setup import GameSetup

if TYPE_CHECKING:
    from palais_tui.i18n.catalog import Language

LARGEST_SEED: Final = 2**64 - 1


@dataclass(slots=True)
class NewGameForm:
    """The content of the form."""

    spec: GameSpec
    names: list[str] = field(default_factory=list)
    colours: list[int] = field(default_factory=list)
    """Each seat's colour and shape, all different."""
    bots: list[str] = field(default_factory=list)
    """Each seat's bot, "" for a person."""
    start: int | None = None
    """The seat that begins; None for a random one."""
    options: dict[str, str] = field(default_factory=dict)
    """The value of each setup option."""
    seed: str = ""
    has_played: bool = False
    """Whether a game was played to its end before."""
    chosen: set[str] = field(default_factory=set)
    """The setup options that somebody has chosen; the others suit the number of players."""

    def __post_init__(self) -> None:
        self.chosen |= set(self.options)
        self.colours = self.colours or list(range(self.seats))
        self.bots = self.bots or [""] * self.seats
        self.options = {one.id: one.values[0] for one in self.spec.options} | self.options

    @property
    def seats(self) -> int:
        """How many can play."""
        return self.spec.players[-1]

    @property
    def fewest(self) -> int:
        """How many must play."""
        return self.spec.players.start

    def seat_two(self, people: tuple[str, str], bot: str, bot_name: str) -> None:
        """A person and a bot, or without one two people; whoever has typed a name keeps it."""
        empty = self.seats - 2
        seated = [
            name if not kind else "" for name, kind in zip(self.names, self.bots, strict=False)
        ]
        first, second = (*seated, "", "")[:2]
        first = first or next(name for name in people if name != second)
        second = second or next(name for name in reversed(people) if name != first)
        self.names = [first, bot_name if bot else second, *[""] * empty]
        self.bots = ["", bot, *[""] * empty]
        self.start = None

    def players(self) -> list[str]:
        """The names of the players, in seat order."""
        return [name for name in map(tidy, self.names) if name]

    def choose_colour(self, seat: int) -> None:
        """Give a seat the next colour; the seat that has it gets its old one."""
        if self.spec.has_sides:
            return
        mine = self.colours[seat]
        theirs = (mine + 1) % self.seats
        self.colours[self.colours.index(theirs)] = mine
        self.colours[seat] = theirs

    def change_places(self, seat: int, other: int) -> None:
        """Two players change seats; their colours and bots go with them, sides stay."""
        for texts in (self.names, self.bots):
            texts[seat], texts[other] = texts[other], texts[seat]
        if not self.spec.has_sides:
            colours = self.colours
            colours[seat], colours[other] = colours[other], colours[seat]
        if self.start in (seat, other):
            self.start = other if self.start == seat else seat

    def choose_option(self, name: str, value: str) -> None:
        """Set a setup option, whatever the number of players."""
        self.options[name] = value
        self.chosen.add(name)

    def offered_options(self) -> Mapping[str, str]:
        """What suits this number of players better than the defaults."""
        return self.spec.offered_options(len(self.players()), has_played=self.has_played)

    def offer_options(self) -> None:
        """Set the options that nobody has chosen to what suits the number of players."""
        offered = self.offered_options()
        for option in self.spec.options:
            if option.id not in self.chosen:
                self.options[option.id] = offered.get(option.id, option.values[0])

    def choose_kind(self, seat: int) -> str:
        """Switch a seat to the next kind: person, then the bots from the weakest on."""
        kinds = ("", *self.spec.bots)
        now = kinds[(kinds.index(self.bots[seat]) + 1) % len(kinds)]
        self.bots[seat] = now
        return now

    def troubles(self, language: Language) -> dict[str, str]:
        """What prevents a start: a sentence for each field ("seat-1", "seed")."""
        found: dict[str, str] = {}
        names = [tidy(name) for name in self.names]
        taken = [seat for seat, name in enumerate(names) if name]
        for seat, bad in bad_names(names).items():
            if names[seat]:
                found[f"seat-{seat}"] = language.text(f"bad_name.{bad.fault}", **bad.facts)
            elif seat < self.fewest and len(taken) < self.fewest:
                found[f"seat-{seat}"] = language.text("bad_name.empty", fewest=self.fewest)
            elif any(other > seat for other in taken):
                found[f"seat-{seat}"] = language.text("bad_name.gap")
        if self.seed.strip() and self._number() is None:
            found["seed"] = language.text("new_game.bad_seed", largest=LARGEST_SEED)
        return found

    def _number(self) -> int | None:
        """The seed as a number, or None if it is not one."""
        text = self.seed.strip()
        if not (text.isascii() and text.isdecimal()) or len(text) > len(str(LARGEST_SEED)):
            return None
        return number if (number := int(text)) <= LARGEST_SEED else None

    def session(self, components: Any, language: Language) -> GameSession:
        """A new session. Call it only without troubles; a seed is used once."""
        names = self.players()
        seed = self._number() if self.seed.strip() else secrets.randbits(64)
        assert seed is not None, "troubles() checks the seed"
        start = self.start if self.start is not None and self.start < len(names) else None
        self.seed = ""
        setup = GameSetup(
            self.spec,
            components,
            names,
            seed,
            dict(self.options),
            start,
            colours=self.colours[: len(names)],
            bots=self.bots[: len(names)],
        )
        return GameSession.new(setup, language)
