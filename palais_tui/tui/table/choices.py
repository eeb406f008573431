"""The answers to a prompt as chips beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.status_line import Span

DOTS: Final = "..."


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer. A click on it does what `GameInput.pick` does with its number."""

    key: str
    label: str
    chosen: bool = False
    """Whether Enter takes it."""
    possible: bool = True
    why_not: str = "-"
    """In a word, why it is not possible."""


def with_choices(
    text: str, choices: Sequence[Choice], palette: Palette, width: int
) -> tuple[str, list[Span], list[Span]]:
    """A prompt followed by its choices, the styles in it, and the actions of clicks.

    Dots stand for what does not fit; keys and arrows still reach it. The chosen one is there.
    """
    spans: list[Span] = []
    links: list[Span] = []
    text = f"{text}  "
    chips = [_chip(choice) for choice in choices]
    first, last = _shown(chips, _chosen(choices), width - len(text))
    if first:
        text += f"{DOTS} "
    for number, choice in enumerate(choices[first:last], first):
        key = f"{choice.key} " if choice.key and choice.possible else ""
        begin, end = len(text), len(text) + len(chips[number])
        text += f"{chips[number]} "
        spans += _styles(choice, begin, begin + 1 + len(key), end, palette)
        links.append((begin, end, f"number({number}, True)"))
    if last < len(chips):
        text += DOTS
    return text.rstrip() if not spans else text, spans, links


def _chip(choice: Choice) -> str:
    if not choice.possible:
        return f" {choice.label} {choice.why_not} "
    return f" {choice.key} {choice.label} " if choice.key else f" {choice.label} "


def _chosen(choices: Sequence[Choice]) -> int:
    return next((number for number, choice in enumerate(choices) if choice.chosen), 0)


def _shown(chips: Sequence[str], chosen: int, room: int) -> tuple[int, int]:
    """The first chip to show and the one after the last, with room for dots."""
    for first in range(chosen + 1):
        last = len(chips)
        while last > chosen + 1 and _width(chips, first, last) > room:
            last -= 1
        if _width(chips, first, last) <= room:
            return first, last
    return chosen, chosen + (len(chips[chosen]) <= room)


def _width(chips: Sequence[str], first: int, last: int) -> int:
    """The columns of some chips, and of the dots that stand for the others."""
    wide = sum(map(len, chips[first:last])) + last - first - 1
    return wide + (len(DOTS) + 1) * ((first > 0) + (last < len(chips)))


def _styles(choice: Choice, begin: int, key_end: int, end: int, palette: Palette) -> list[Span]:
    if not palette.painted:
        if choice.chosen:
            return [(begin, end, "bold reverse")]
        return [(begin, end, "bold" if choice.possible else "dim")]
    if not choice.possible:
        return [(begin, end, f"not bold {palette.soft}")]
    if choice.chosen:
        return [(begin, end, f"bold {palette.light_ink} on {palette.light}")]
    return [
        (begin, end, f"not bold {palette.text} on {palette.low}"),
        (begin, key_end, f"bold {palette.gold_ink} on {palette.low}"),
    ]
