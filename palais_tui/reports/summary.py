"""What a list of games says about one: who plays, where it stands, when it was played."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import Final

from palais_tui.core.game_spec import Result
from palais_tui.core.seats import colours
from palais_tui.i18n.catalog import Language
from palais_tui.journal.loader import LoadedGame
from palais_tui.reports.damage import damage_text, valid_prefix_text
from palais_tui.untrusted.text import clean

NANO: Final = 10**9


@dataclass(frozen=True, slots=True)
class Summary:
    """A journal in a line. Nothing in it is secret: no seed, no cards, no points in play."""

    path: Path
    written: int
    """When the file was last written, in nanoseconds."""
    names: tuple[str, ...] = ()
    begun: datetime | None = None
    round: int = 0
    turn: str = ""
    """Whose turn it is; empty when the game is over."""
    totals: tuple[int, ...] = ()
    winners: tuple[str, ...] = ()
    wrong: str = ""
    """Why it is refused; empty if it is sound."""
    sound_part: str = ""
    bots: tuple[str, ...] = ()
    """Which bot played each seat, "" for a person."""
    seats_won: tuple[int, ...] = ()
    line: int = 0
    """The line of the file that is wrong."""
    digest: str = ""
    """The same for two files with the same finished game."""
    game: str = ""
    """The id of the game; empty if the file does not tell."""
    colours: tuple[int, ...] = ()
    """Which colour and shape each player chose."""

    @property
    def played(self) -> datetime:
        """When the file was last written, in local time; the epoch if no calendar has it."""
        try:
            return datetime.fromtimestamp(self.written / NANO).astimezone()
        except (OSError, OverflowError, ValueError):
            return datetime.fromtimestamp(0).astimezone()

    @property
    def can_go_on(self) -> bool:
        """Whether it is intact and not over."""
        return not self.wrong and not self.over

    @property
    def over(self) -> bool:
        """Whether it came to its end."""
        return bool(self.winners)

    @property
    def name(self) -> str:
        """What the game is called: its file without the suffix."""
        return clean(self.path.stem)


def summary(loaded: LoadedGame, language: Language) -> Summary:
    """What can be said of a journal."""
    written = _written(loaded.path)
    wrong = damage_text(language, loaded, loaded.path.name)
    line = loaded.damage.line if loaded.damage else 0
    if loaded.history is None or loaded.setup is None:
        return Summary(loaded.path, written, wrong=wrong, line=line)
    names = tuple(loaded.setup.names)
    spec, controller = loaded.setup.spec, loaded.history.controller
    over = loaded.over
    result = spec.result(controller) if over else Result(())
    return Summary(
        loaded.path,
        written,
        names,
        loaded.setup.begun,
        spec.round(controller),
        "" if over else names[spec.seat(controller)],
        result.totals,
        tuple(names[seat] for seat in result.winners),
        wrong,
        valid_prefix_text(language, loaded) if wrong else "",
        tuple(seat.bot for seat in loaded.seats),
        result.winners,
        line,
        _digest(loaded) if over and not wrong else "",
        spec.id,
        colours(loaded.seats),
    )


def _digest(loaded: LoadedGame) -> str:
    """A fingerprint of a finished game; of one in play it would be a trace of the seed."""
    return blake2b("\n".join(loaded.texts).encode(), digest_size=16).hexdigest()


def state_text(language: Language, game: Summary, section: str = "saves") -> str:
    """Where a game stands, in a few words; in fewer in the section of a list."""
    if game.wrong:
        return language.text(f"{section}.damaged")
    if game.over:
        names, points = ", ".join(game.winners), str(max(game.totals, default=""))
        return language.text(f"{section}.over", names=names, points=points)
    if not game.round:
        return language.text(f"{section}.set_up", name=game.turn)
    return language.text(f"{section}.turn", round=game.round, name=game.turn)


def date_time_text(moment: datetime) -> str:
    """A date and a time that read the same in every country."""
    return f"{moment:%Y-%m-%d %H:%M}"


def _written(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except (OSError, ValueError):
        return 0
