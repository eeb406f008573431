"""The log in a narrow column: each line is led by the shape of the player it is about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from palais_tui.i18n.names import seat_named
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.status_line import Span

SENTENCE_END = re.compile(r"(?<=[.?!])\s+")


class Row(NamedTuple):
    """A row of the log."""

    text: str
    seat: int | None = None
    """The player whose shape leads it."""
    begins: bool = True
    """Whether a sentence begins here."""
    is_last: bool = False
    """Whether it belongs to the newest line."""


def newest_fitting(lines: Sequence[str], width: int, height: int) -> Sequence[str]:
    """The newest lines for which there is room; a long one may take several rows."""
    rows = [len(wrap(line, width)) or 1 for line in lines]
    first = next((n for n in range(len(lines)) if sum(rows[n:]) <= height), len(lines) - 1)
    return lines[first:]


def side_log(
    lines: Sequence[str],
    names: Sequence[str],
    looks: tuple[Symbols, Palette],
    size: tuple[int, int],
    newest: str,
) -> tuple[str, list[Span]]:
    """The last rows that fit into a size, and what is coloured in them.

    `newest` is the style of the last line.
    """
    symbols, palette = looks
    width, height = size
    rows: list[Row] = []
    for number, line in enumerate(lines, 1):
        seat = seat_named(line, names)
        is_last = number == len(lines)
        for at, part in enumerate(wrap(line, max(1, width - 2))):
            rows.append(Row(part, None if at else seat, at == 0, is_last))
    text = ""
    spans: list[Span] = []
    shown = rows[-height:]
    if len(rows) > height:  # no rest of a sentence at the top, and the newest line at the bottom
        begun = next((at for at, row in enumerate(shown) if row.begins), 0)
        shown[:begun] = [Row("")] * begun
    for part, seat, begins, is_last in shown:
        if seat is not None and palette.painted:
            spans.append((len(text), len(text) + 1, palette.seat_colours[seat]))
        if is_last:
            spans.append((len(text) + 2, len(text) + 2 + len(part), newest))
        other = symbols.empty if part and begins else " "  # or it would go on with the line above
        text += f"{other if seat is None else symbols.shapes[seat]} {part}\n"
    return text[:-1], spans


def with_aside(text: str, width: int) -> tuple[str, list[Span]]:
    """A prompt whose last sentence, which names keys, stands at the right end if there is room."""
    *first, last = SENTENCE_END.split(text)
    head = " ".join(first)
    if not head or len(head) + len(last) + 2 > width:
        return text, []
    return f"{head}{last:>{width - len(head)}}", [(width - len(last), width, "$accent")]
