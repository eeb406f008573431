"""Colours as hex strings, and the styles made of them.

An empty string stands for the terminal's own colour.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cache, partial
from itertools import product
from typing import Final

from rich.style import Style
from textual.color import Color, Lab, rgb_to_lab

CUBE: Final = (0, 95, 135, 175, 215, 255)
"""The steps of the 6x6x6 cube of the 256 colours."""


@cache
def ink(
    colour: str = "", surface: str = "", *, bold: bool = False, reverse: bool | None = None
) -> Style:
    """A style; the same arguments return the same object, so that styles compare by identity."""
    return Style(
        color=colour or None, bgcolor=surface or None, bold=bold or None, reverse=reverse or None
    )


@cache
def mix(first: str, second: str, share: float) -> str:
    """A colour on the way from the first to the second; without colours the first."""
    if not first or not second:
        return first
    return Color.parse(first).blend(Color.parse(second), share).hex6.lower()


@cache
def xterm(number: int) -> str:
    """One of the 256 colours of a terminal, without the first 16, which users redefine."""
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return f"#{grey:02x}{grey:02x}{grey:02x}"
    red, rest = divmod(number - 16, 36)
    green, blue = divmod(rest, 6)
    return f"#{CUBE[red]:02x}{CUBE[green]:02x}{CUBE[blue]:02x}"


@cache
def nearest_xterm(colour: str) -> str:
    """The closest of the 256 colours, as the eye sees it.

    Distances in RGB would turn dark, muted colours into bright ones. Only the corners of the
    cube around a colour and two greys are compared, which is quick enough for pictures.
    """
    return min(close_xterm(colour), key=partial(_distance, _lab(colour)))


def close_xterm(colour: str) -> list[str]:
    """Those of the 256 colours that may be the closest."""
    wanted = Color.parse(colour)
    steps = [_steps_around(part) for part in wanted.rgb]
    close = [xterm(16 + 36 * red + 6 * green + blue) for red, green, blue in product(*steps)]
    grey = round((sum(wanted.rgb) / 3 - 8) / 10)
    return [*close, *(xterm(232 + max(0, min(23, one))) for one in (grey, grey - 1))]


def _steps_around(part: int) -> tuple[int, int]:
    above = bisect_left(CUBE, part)
    return max(0, above - 1), above


def _distance(wanted: Lab, colour: str) -> float:
    found = _lab(colour)
    return (wanted.L - found.L) ** 2 + (wanted.a - found.a) ** 2 + (wanted.b - found.b) ** 2


@cache
def _lab(colour: str) -> Lab:
    return rgb_to_lab(Color.parse(colour))


@cache
def contrast(first: str, second: str) -> float:
    """The contrast of WCAG 2, from 1 to 21."""
    bright, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@cache
def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2."""
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in Color.parse(colour).normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
