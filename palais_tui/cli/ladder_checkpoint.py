"""The checkpoint file of a ladder: a header, then one line for each finished game.

Written only if `--state` names a file, so that results of an older version are never
reused by accident. A file with other seats, seed or assets is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from math import isclose, isfinite
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TextIO

from pydantic import TypeAdapter, ValidationError

from palais_tui import __version__
from palais_tui.assets_io.regular_file import read_regular
from palais_tui.assets_io.validation_messages import shown
from palais_tui.core.game_spec import GameSpec
from palais_tui.core.ladder import Result

Header = dict[str, Any]
HEADER: Final = TypeAdapter(Header)
RESULT: Final = TypeAdapter(Result)
THING: Final = TypeAdapter[Any](Any)
MOST_BYTES: Final = 512 * 1024 * 1024
"""The results of a million games, the most that a ladder plays."""
MOST_POINTS: Final = 100_000


class BadCheckpoint(Exception):
    """The file cannot be resumed; the message is one line."""


def header(spec: GameSpec, names: Sequence[str], seed: int, components: Any, data: Any) -> Header:
    """Return what must match for a run to resume the file."""
    numbers = repr((spec.header_fields(components), data))
    return {
        "ladder": __version__,
        "game": spec.id,
        "seats": list(names),
        "seed": seed,
        "numbers": blake2b(numbers.encode(), digest_size=8).hexdigest(),
    }


def _text(path: Path) -> str:
    """The content of the file, empty if there is none yet."""
    try:
        return read_regular(path, MOST_BYTES).decode()
    except FileNotFoundError:
        return ""


def _is_possible(result: Result, seats: int, ends: Sequence[str]) -> bool:
    """Whether a line can be the result of a game: its figures are printed without more checks."""
    times = [ms for turns in result.turns for ms in turns]
    return (
        result.game >= 0
        and result.rounds >= 0
        and result.end in ends
        and len(result.totals) == len(result.wins) == len(result.turns) == seats
        and all(abs(points) <= MOST_POINTS for points in result.totals)
        and all(0 <= share <= 1 for share in result.wins)
        and isclose(sum(result.wins), 1)
        and all(isfinite(ms) and ms >= 0 for ms in times)
    )


class Checkpoint:
    """Finished games found in the file, and a writer for more."""

    def __init__(self, path: Path | None, wanted: Header, ends: Sequence[str]) -> None:
        """`ends` are the ways in which a game can end."""
        self._ends = ends
        self.results: list[Result] = []
        self._file: TextIO | None = None
        if path is None:
            return
        try:
            text = _text(path)
            whole = text[: text.rfind("\n") + 1]  # ignore a truncated last line
            if whole:
                self._load(path, whole.split("\n")[:-1], wanted)
            self._file = path.open("a", encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or "is no text"
            raise BadCheckpoint(f"--state {path}: {why}") from error
        if len(whole) < len(text):
            self._file.truncate(len(whole.encode()))
        if not whole:
            self._write(wanted)

    def _load(self, path: Path, lines: list[str], wanted: Header) -> None:
        try:
            found = HEADER.validate_json(lines[0])
            self.results = [RESULT.validate_json(line) for line in lines[1:]]
        except ValidationError as error:
            raise BadCheckpoint(f"--state {path}: is not a file of this command") from error
        for name, value in wanted.items():
            if found.get(name) != value:
                raise BadCheckpoint(
                    f"--state {path}: was begun with other {name} "
                    f"({shown(found.get(name))}, not {value}); name another file"
                )
        for number, result in enumerate(self.results, 2):
            if not _is_possible(result, len(wanted["seats"]), self._ends):
                raise BadCheckpoint(f"--state {path}: line {number} is no result of these seats")

    def add(self, result: Result) -> None:
        self._write(result)

    def _write(self, thing: object) -> None:
        if self._file:
            self._file.write(THING.dump_json(thing).decode() + "\n")
            self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file:
            self._file.close()
