"""Shortens player names. Imports nothing, to keep the start of the title fast."""

from __future__ import annotations

from collections.abc import Sequence

SHORT_NAME = 9
SHORTEST_WITH_STOP = 3
"""In fewer columns a letter says more than a full stop."""


def short_name(name: str) -> str:
    """Shorten a long name."""
    return cut_name(name, SHORT_NAME)


def cut_name(name: str, width: int) -> str:
    """Cut a name to a width: "Anna M", "Maximil.", and "Cour.2" for "Courtisan 2"."""
    if len(name) <= width:
        return name
    number = name[-1:] if name[-2:-1] == " " and name[-1:].isdigit() else ""
    first, *others = name[: len(name) - len(number)].split() or [""]
    room = width - len(number)
    initials = f"{first} {''.join(word[0] for word in others)}"
    if others and len(initials) <= room:
        return f"{initials}{number}"
    if len(first) <= room:
        return f"{first}{number}"
    cut = f"{first[: room - 1].rstrip('-.')}." if room > SHORTEST_WITH_STOP else first[:room]
    return f"{cut}{number}"


def cut_names(names: Sequence[str], room: int) -> str:
    """Join names within `room` columns, cutting the longest first."""
    longest = max(map(len, names), default=1)
    lines = (", ".join(cut_name(name, width) for name in names) for width in range(longest, 0, -1))
    return next((line for line in lines if len(line) <= room), "")


def seat_named(line: str, names: Sequence[str]) -> int | None:
    """The seat of the player whose name begins a line."""
    found = [
        seat
        for seat, name in enumerate(names)
        if name and line.startswith(name) and not line[len(name) : len(name) + 1].isalnum()
    ]
    return max(found, key=lambda seat: len(names[seat]), default=None)
