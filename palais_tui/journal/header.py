"""The header of a journal: how a game began, with its components, so that it stands alone.

A game subclasses `JournalHeader` with its own fields and returns it as its header model.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal, Self

from pydantic import (
    AwareDatetime,
    Field,
    ValidationError,
    ValidationInfo,
    create_model,
    field_validator,
    model_validator,
)

from palais_tui import __version__
from palais_tui.assets_io.schema import StrictModel, check_unique
from palais_tui.assets_io.validation_messages import first_complaint
from palais_tui.core.game_spec import GameSpec
from palais_tui.core.seats import LONGEST_NAME
from palais_tui.core.setup import GameSetup

YEARS: Final = range(1900, 9000)
"""Years that every time zone can show. A computer without a clock starts in 1970."""


class BadHeader(Exception):
    """A header that cannot be used: the field and why."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__(f"{field}: {why}" if field else why)
        self.field = field
        self.why = why


class NewerRules(Exception):
    """The header of a game with rules this program does not know yet."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(f"rules {found}, known are {known}")
        self.found = found
        self.known = known


class HeaderSeat(StrictModel):
    """One player; `program` names the bot."""

    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
    colour: Annotated[int, Field(ge=0)]
    program: str = ""

    @field_validator("program")
    @classmethod
    def _check_bot(cls, bot: str, info: ValidationInfo) -> str:
        known = (info.context or {})["bots"]
        if bot and bot not in known:
            raise ValueError(f"must be {', '.join(known)} (got {bot!r})")
        return bot


class JournalHeader(StrictModel):
    """The fields that every game has. `program` is the version that wrote the journal."""

    spec: ClassVar[GameSpec]

    rules: Annotated[int, Field(ge=1)]
    program: Annotated[str, Field(max_length=40)]
    begun: Annotated[AwareDatetime, Field(strict=False)]
    seats: list[HeaderSeat]
    seed: Annotated[int, Field(ge=0, lt=2**64)]
    start: Annotated[int, Field(ge=0)] | None

    @field_validator("begun", mode="before")
    @classmethod
    def _check_text(cls, begun: object) -> object:
        if not isinstance(begun, str):
            raise ValueError("must be a date and a time in quotes")
        return begun

    @field_validator("begun")
    @classmethod
    def _check_year(cls, begun: AwareDatetime) -> AwareDatetime:
        if begun.year not in YEARS:
            raise ValueError(f"must be in the years {YEARS[0]} to {YEARS[-1]} (got {begun.year})")
        return begun

    @field_validator("seats")
    @classmethod
    def _check_seats(cls, seats: list[HeaderSeat]) -> list[HeaderSeat]:
        players = cls.spec.players
        if len(seats) not in players:
            raise ValueError(f"must be {players.start} to {players[-1]} seats (got {len(seats)})")
        check_unique(str(seat.colour) for seat in seats)
        most = max(seat.colour for seat in seats)
        if most >= players[-1]:
            raise ValueError(f"must have colours below {players[-1]} (got {most})")
        return seats

    @model_validator(mode="after")
    def _check_start(self) -> Self:
        if self.start is not None and self.start >= len(self.seats):
            raise ValueError(f"start must be a seat below {len(self.seats)} (got {self.start})")
        return self

    def options(self) -> dict[str, str]:
        """The chosen setup options."""
        return {option.id: getattr(self, option.id) for option in self.spec.options}

    def components(self) -> Any:
        """What the game is played with."""
        return None


@cache
def header_without_components(spec: GameSpec) -> type[JournalHeader]:
    """The header of a game that has no components: only its setup options are added."""
    options: dict[str, Any] = {
        option.id: (Literal[option.values], option.values[0] if option.flag else ...)
        for option in spec.options
    }
    model = create_model("Header", __base__=JournalHeader, **options)
    model.spec = spec
    return model


def write_header(setup: GameSetup) -> str:
    """The header as one line."""
    content = {
        "rules": setup.spec.rules_version,
        "program": __version__,
        "begun": setup.begun.isoformat(timespec="seconds"),
        "seats": [
            {"name": seat.name, "colour": seat.colour or 0}
            | ({"program": seat.bot} if seat.bot else {})
            for seat in setup.seats()
        ],
        "seed": setup.seed,
        **{
            option.id: chosen
            for option in setup.spec.options
            if (chosen := setup.option(option.id)) != option.values[0] or not option.flag
        },
        "start": setup.start,
        **setup.spec.header_fields(setup.components),
    }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def read_header(spec: GameSpec, line: str) -> JournalHeader:
    """The header in a line; raises `BadHeader` or `NewerRules`."""
    try:
        content = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadHeader("", f"is not JSON ({error})") from error
    if not isinstance(content, dict):
        raise BadHeader("", "must be in curly brackets")
    rules = content.get("rules")
    known = spec.rules_version
    if isinstance(rules, int) and not isinstance(rules, bool) and rules > known:
        raise NewerRules(rules, known)  # checked first: other fields may be new too
    try:
        model = spec.header_model() or header_without_components(spec)
        return model.model_validate(content, context={"bots": spec.bots})
    except ValidationError as error:
        raise BadHeader(*first_complaint(error)) from error
