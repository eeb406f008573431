"""The answers to a prompt as chips beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.status_line import Span


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer. A click on it does what `GameInput.pick` does with its number."""

    key: str
    label: str
    chosen: bool = False
    """Whether Enter takes it."""
    possible: bool = True


def with_choices(
    text: str, choices: Sequence[Choice], palette: Palette, width: int
) -> tuple[str, list[Span], list[Span]]:
    """A prompt followed by its choices, the styles in it, and the actions of clicks.

    What does not fit is left out from the end; keys and arrows still reach it.
    """
    spans: list[Span] = []
    links: list[Span] = []
    text = f"{text}  "
    for number, choice in enumerate(choices):
        key = f"{choice.key} " if choice.key and choice.possible else ""
        chip = f" {key}{choice.label} " if choice.possible else f" {choice.label} - "
        if len(text) + len(chip) > width:
            break
        begin, end = len(text), len(text) + len(chip)
        text += f"{chip} "
        spans += _styles(choice, begin, begin + 1 + len(key), end, palette)
        links.append((begin, end, f"number({number}, True)"))
    return text.rstrip() if not spans else text, spans, links


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
