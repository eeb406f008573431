"""Who sits at the table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Seat:
    """A person's seat: a name, whether they have left, and the time they have used."""

    name: str
    away: bool = False
    seconds: float = 0.0
