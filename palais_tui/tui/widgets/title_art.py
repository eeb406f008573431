"""The picture on the title: a small palace with its garden, in characters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.style import Style
from rich.text import Text
from textual.widget import Widget

from palais_tui.tui.theme import NO_COLOUR, Palette

MIRRORED: Final = dict(zip("▟▙┌┐└┘├┤╡╞╱╲()", "▙▟┐┌┘└┤├╞╡╲╱)(", strict=True))
IN_ASCII: Final = str.maketrans("⚑▂▅▄█▟▙┌┐└┘├┤┬╧╡╞─═│║∩╱╲▲░✿≈", "P_###/\\+++++++=||-=|Hn/\\A:*~")
MARGIN: Final = 5
WIDE: Final = 100
HIGH: Final = 19


class Palace(Widget, can_focus=False):
    """A palace with hedges and a fountain; a larger one if there is room."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._palette = NO_COLOUR
        self._ascii = False

    def show(self, palette: Palette, *, ascii_only: bool) -> None:
        self._palette = palette
        self._ascii = ascii_only
        self.refresh()

    def render(self) -> Text:
        large = self.size.width >= WIDE and self.size.height >= HIGH
        rows = picture(windows=11, beds=2) if large else picture(windows=6, beds=1)
        colours = _colours(self._palette)
        text = Text(no_wrap=True)
        for row in rows:
            for letters, style in _runs(row, colours, self._palette.muted):
                text.append(letters.translate(IN_ASCII) if self._ascii else letters, style)
            text.append("\n")
        text.right_crop(1)
        return text


def _colours(palette: Palette) -> dict[str, Style]:
    """The style of each character, which stands for one material."""
    kinds = {
        "⚑": palette.key,
        "▂▅▄█▟▙": palette.lines,
        "∩║": palette.gold,
        "▲░": palette.can,
        "✿": palette.violet,
        "≈": palette.turquoise,
    }
    return {letter: style for letters, style in kinds.items() for letter in letters}


def _runs(row: str, colours: dict[str, Style], usual: Style) -> Iterator[tuple[str, Style]]:
    """Runs of one style, spaces included: painting single characters is slow."""
    run, style = "", usual
    for letter in row:
        own = style if letter == " " else colours.get(letter, usual)
        if own is not style and run:
            yield run, style
            run = ""
        run, style = run + letter, own
    yield run, style


def picture(windows: int, beds: int) -> list[str]:
    """The lines of a palace with this many windows per wing and rows of flower beds."""
    wing = 2 * windows + 1
    halves = [
        (" " * (8 + wing) + "       ", "⚑"),
        (" " * (8 + wing) + "     ▂▅", "█"),
        (" " * (8 + wing) + "   ▟███", "█"),
        ("  ▂▄▄▂  " + " " * wing + "▟██████", "█"),
        ("▟██████▙" + "▄" * wing + "┌──────", "─"),
        ("┌──────┬" + "─" * wing + "┤  ∩ ∩ ", "∩"),
        ("│ ∩  ∩ │" + " ∩" * windows + " │  ∩ ∩ ", "∩"),
    ]
    if beds > 1:
        halves.append(("│ ∩  ∩ │" + " ∩" * windows + " │  ∩ ∩ ", "∩"))
    halves += [
        ("│ ║  ║ │" + " ║" * windows + " │ ║ ║ ┌", "─"),
        ("╧══════╧" + "═" * wing + "╧═════╡", " "),
    ]
    rows = [_whole(" " * MARGIN + half, centre) for half, centre in halves]
    return rows + _garden(MARGIN + 8 + wing + 7, beds)


def _garden(half: int, beds: int) -> list[str]:
    """Trees along the palace, then beds; the path between them widens to the front."""
    waters = ("", "", "(≈", "(≈≈≈") if beds == 1 else ("", "", "", "", "(≈≈", "(≈≈≈≈≈", "(≈≈")
    rows = []
    for number, water in enumerate(waters):
        way = 3 + 2 * number
        left = half - way - 3
        match number % 3:
            case 0 if number == 0:
                row = ("   ▲" * half)[-left - 3 : -1]
            case 1:
                row = f" ┌{'─' * left}"
            case 2:
                row = f" │{(' ░░░ ✿' * half)[:left]}"
            case _:
                row = f" └{'─' * left}"
        rows.append(_whole(f"{row}╱{water:>{way}}", "≈" if water else " "))
    return rows


def _whole(half: str, centre: str) -> str:
    """The left half, the middle column, and the left half mirrored."""
    return half + centre + "".join(MIRRORED.get(letter, letter) for letter in reversed(half))
