"""The checkpoint file of a ladder: a header, then one line for each finished game.

Written only if `--state` names a file, so that results of an older version are never
reused by accident. A file with other seats, seed or assets is refused.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TextIO

from pydantic import TypeAdapter, ValidationError

from palais_tui import __version__
from palais_tui.games.palais_royal.bots.ladder import Result
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.engine.components import Components

Header = dict[str, Any]
HEADER: Final = TypeAdapter(Header)
RESULT: Final = TypeAdapter(Result)


class BadCheckpoint(Exception):
    """The file cannot be resumed; the message is one line."""


def header(names: Sequence[str], seed: int, components: Components, weights: Weights) -> Header:
    """Return what must match for a run to resume the file."""
    # leave out the moments: the repr of a set has no fixed order
    cards = [replace(card, moments=frozenset()) for card in components.cards]
    numbers = repr(
        (components.nobles, cards, components.points, components.ending, asdict(weights))
    )
    return {
        "ladder": __version__,
        "seats": list(names),
        "seed": seed,
        "numbers": blake2b(numbers.encode(), digest_size=8).hexdigest(),
    }


class Checkpoint:
    """Finished games found in the file, and a writer for more."""

    def __init__(self, path: Path | None, wanted: Header) -> None:
        self.results: list[Result] = []
        self._file: TextIO | None = None
        if path is None:
            return
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            whole = text[: text.rfind("\n") + 1]  # ignore a truncated last line
            if whole:
                self._load(path, whole.splitlines(), wanted)
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
                    f"({found.get(name)}, not {value}); name another file"
                )

    def add(self, result: Result) -> None:
        self._write(result)

    def _write(self, thing: object) -> None:
        if self._file:
            self._file.write(json.dumps(thing) + "\n")
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
