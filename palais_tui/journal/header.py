"""The header of a journal: how a game began, with the whole box, so that it stands alone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Final, Literal

from pydantic import AwareDatetime, Field, ValidationError, field_validator, model_validator

from palais_tui.assets_io.schema import StrictModel, check_unique
from palais_tui.assets_io.validation_messages import first_complaint
from palais_tui.games.palais_royal.assets.component_tables import ComponentTables, tables_of
from palais_tui.games.palais_royal.engine.components import LAYOUTS, Components

RULES: Final = 1
"""Raised when a rule changes, so that an old game is told from a damaged one."""


class BadHeader(Exception):
    """A header that cannot be used: the field and why."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__(f"{field}: {why}" if field else why)
        self.field = field
        self.why = why


class NewerRules(Exception):
    """A header of a game with rules this program does not know yet."""

    def __init__(self, found: int) -> None:
        super().__init__(f"rules {found}, known are {RULES}")
        self.found = found


class HeaderSeat(StrictModel):
    """One player."""

    name: Annotated[str, Field(min_length=1, max_length=20)]
    colour: Annotated[int, Field(ge=0, le=3)]
    program: Literal["", "page", "courtier", "minister"] = ""


class JournalHeader(StrictModel):
    """All that is needed to deal the game again."""

    rules: Annotated[int, Field(ge=1)]
    program: Annotated[str, Field(max_length=40)]
    begun: Annotated[AwareDatetime, Field(strict=False)]
    seats: Annotated[list[HeaderSeat], Field(min_length=2, max_length=4)]
    seed: Annotated[int, Field(ge=0, lt=2**64)]
    layout: str
    start: Annotated[int, Field(ge=0)] | None
    box: ComponentTables

    @field_validator("layout")
    @classmethod
    def _known_layout(cls, layout: str) -> str:
        if layout not in LAYOUTS:
            raise ValueError(f"must be {', '.join(LAYOUTS)} (got {layout!r})")
        return layout

    @field_validator("seats")
    @classmethod
    def _colours_apart(cls, seats: list[HeaderSeat]) -> list[HeaderSeat]:
        check_unique(str(seat.colour) for seat in seats)
        return seats

    @model_validator(mode="after")
    def _sits_at_the_table(self) -> JournalHeader:
        if self.start is not None and self.start >= len(self.seats):
            raise ValueError(f"start must be a seat below {len(self.seats)} (got {self.start})")
        return self


def write_header(
    components: Components,
    program: str,
    begun: datetime,
    seats: Sequence[tuple[str, int, str]],
    seed: int,
    layout: str,
    start: int | None,
) -> str:
    """A header as one line; `seats` are name, colour and program, "" for a person."""
    content = {
        "rules": RULES,
        "program": program,
        "begun": begun.isoformat(timespec="seconds"),
        "seats": [
            {"name": name, "colour": colour} | ({"program": program} if program else {})
            for name, colour, program in seats
        ],
        "seed": seed,
        "layout": layout,
        "start": start,
        "box": tables_of(components),
    }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def read_header(line: str) -> JournalHeader:
    """The header of a line; raises `BadHeader` or `NewerRules`."""
    try:
        content = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadHeader("", f"is not JSON ({error})") from error
    if not isinstance(content, dict):
        raise BadHeader("", "must be in curly brackets")
    rules = content.get("rules")
    if isinstance(rules, int) and not isinstance(rules, bool) and rules > RULES:
        raise NewerRules(rules)  # before all else: its other fields may be new too
    try:
        return JournalHeader.model_validate(content)
    except ValidationError as error:
        raise BadHeader(*first_complaint(error)) from error
