"""Shortens player names. Imports nothing, to keep the start of the title fast."""

from __future__ import annotations

from collections.abc import Sequence

SHORT_NAME = 9


def short_name(name: str) -> str:
    """Shorten a long name."""
    return name if len(name) <= SHORT_NAME else f"{name[: SHORT_NAME - 1].rstrip()}."


def cut_name(name: str, width: int) -> str:
    """Cut a name to a width, but keep the number of a name such as "Page 2"."""
    number = name[-1:] if name[-2:-1] == " " and name[-1:].isdigit() else ""
    return name if len(name) <= width else f"{name[: width - len(number)].rstrip()}{number}"


def cut_names(names: Sequence[str], room: int) -> str:
    """Join names within `room` columns, cutting the longest first."""
    longest = max(map(len, names), default=1)
    lines = (", ".join(cut_name(name, width) for name in names) for width in range(longest, 0, -1))
    return next((line for line in lines if len(line) <= room), "")
