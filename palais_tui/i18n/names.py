"""Long names of players, cut to the room there is. Imports nothing: the title needs it."""

from __future__ import annotations

from collections.abc import Sequence

SHORT_NAME = 9


def short_name(name: str) -> str:
    """A long name's beginning."""
    return name if len(name) <= SHORT_NAME else f"{name[: SHORT_NAME - 1].rstrip()}."


def cut_name(name: str, width: int) -> str:
    """A name's beginning; the number of a second Page is kept."""
    number = name[-1:] if name[-2:-1] == " " and name[-1:].isdigit() else ""
    return name if len(name) <= width else f"{name[: width - len(number)].rstrip()}{number}"


def cut_names(names: Sequence[str], room: int) -> str:
    """Several names in so many columns: the longest are cut first."""
    longest = max(map(len, names), default=1)
    lines = (", ".join(cut_name(name, width) for name in names) for width in range(longest, 0, -1))
    return next((line for line in lines if len(line) <= room), "")
