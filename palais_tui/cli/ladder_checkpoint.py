"""The games of a ladder that are already played, one line each, in a file of one's own choice.

There is no file unless one is named: figures played by an older program must not come
back unasked. A file of other seats, another seed or other numbers is refused.
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


class BadState(Exception):
    """A file that cannot be gone on from, in one line."""


def header(names: Sequence[str], seed: int, components: Components, weights: Weights) -> Header:
    """What must be the same for two runs to be one."""
    # a card's moments are a set, which has no order of its own
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


class State:
    """Finished games: those found, and those added while it is open."""

    def __init__(self, path: Path | None, wanted: Header) -> None:
        self.results: list[Result] = []
        self._file: TextIO | None = None
        if path is None:
            return
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            whole = text[: text.rfind("\n") + 1]  # a torn last line is no game
            if whole:
                self._take_over(path, whole.splitlines(), wanted)
            self._file = path.open("a", encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or "is no text"
            raise BadState(f"--state {path}: {why}") from error
        if len(whole) < len(text):
            self._file.truncate(len(whole.encode()))
        if not whole:
            self._write(wanted)

    def _take_over(self, path: Path, lines: list[str], wanted: Header) -> None:
        try:
            found = HEADER.validate_json(lines[0])
            self.results = [RESULT.validate_json(line) for line in lines[1:]]
        except ValidationError as error:
            raise BadState(f"--state {path}: is not a file of this command") from error
        for name, value in wanted.items():
            if found.get(name) != value:
                raise BadState(
                    f"--state {path}: was begun with other {name} "
                    f"({found.get(name)}, not {value}); name another file"
                )

    def add(self, result: Result) -> None:
        """Keep one more game."""
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
