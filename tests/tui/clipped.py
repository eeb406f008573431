"""Finds text on the current screen that does not fit its widget, in any language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Static

from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.cycle_select import Field
from palais_tui.tui.widgets.fold_list import FoldList
from palais_tui.tui.widgets.lazy_table import LazyTable
from palais_tui.tui.widgets.menu_list import MenuList
from palais_tui.tui.widgets.painted import PaintedBoard
from palais_tui.tui.widgets.status_line import KeyFooter

LAST = frozenset({"what_if", "legend", "rules", "zoom", "log"})
"""What a narrow table's footer leaves out first; the help names it."""
SELDOM = LAST | {"hint", "hand", "back", "letter('d')"}
"""What it leaves out while a moment has keys of its own, which its prompt names."""
REPLAY_SELDOM = frozenset(
    {"slower", "faster", "previous_turn", "begin", "end", "log", "play_on", "legend", "jump"}
)
"""What a narrow replay's footer leaves out; the help names it."""


def clipped(screen: Screen[Any]) -> Iterator[str]:
    """Every label that is cut off."""
    for widget in screen.walk_children(Widget):
        if widget.region and widget.display:
            yield from (f"{what} ({widget!r})" for what in _clipped_in(widget))


def _clipped_in(widget: Widget) -> Iterator[str]:
    width, height = widget.content_size
    match widget:
        case KeyFooter():
            left_out = widget.left_out
            actions = {action for *_, action in (*widget.shown, *left_out)}
            crowded = actions & {"change", "hand", "back", "keep_what_if", "letter('d')"}
            may_go = SELDOM if crowded else LAST
            may_go = REPLAY_SELDOM if "slower" in actions else may_go
            yield from (f"{key} {label}" for key, label, action in left_out if action not in may_go)
            if cell_len(str(widget.content).rstrip()) > width:
                yield f"{widget.shown[-1]} without its label"
        case Static():
            needed = widget.visual.get_height(widget.styles.get_rules(), width) if width else 0
            if needed > height:
                yield f"{widget.visual} needs {needed} lines, has {height}"
        case Field() | MenuList():
            shown = widget.render()
            lines = shown.plain.split("\n") if isinstance(shown, Text | Content) else []
            yield from (line for line in lines if cell_len(line.rstrip()) > width)
        case Input():
            if not widget.value and cell_len(widget.placeholder) > width:
                yield widget.placeholder
        case LazyTable():
            columns = widget.columns
            yield from (str(label) for label, wide in columns if cell_len(str(label)) > wide)
        case FoldList():
            titles = [fold.title.plain for fold in widget.folds]
            yield from (title for title in titles if cell_len(title) + 2 > width)


class Boards:
    """Watches what the boards paint: a text that leaves them, or that runs into another."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._found: list[tuple[Canvas, str]] = []
        self._owners: list[tuple[Canvas, PaintedBoard[Any]]] = []
        write, paint = Canvas.write, PaintedBoard._paint

        def watched(canvas: Canvas, x: int, y: int, text: str, style: Style | None = None) -> int:
            said = text.rstrip()
            if canvas.width and (x < 0 or x + len(said) > canvas.width):
                self._found.append((canvas, f"{text!r} leaves its board"))
            before = canvas._letters[y][max(0, x) : x + len(said)] if y < canvas.height else []
            if any(old.isalpha() and old != new for old, new in zip(before, said, strict=False)):
                self._found.append((canvas, f"{text!r} runs into {''.join(before)!r}"))
            return write(canvas, x, y, text, style)

        def painted(board: PaintedBoard[Any], size: tuple[int, int]) -> None:
            paint(board, size)
            self._owners.append((board._painting, board))

        monkeypatch.setattr(Canvas, "write", watched)
        monkeypatch.setattr(PaintedBoard, "_paint", painted)

    def found(self, screen: Screen[Any]) -> set[str]:
        """What is wrong on the screen in front; boards are painted before they have their size."""
        owners = {id(canvas): board for canvas, board in self._owners}
        return {what for canvas, what in self._found if _shown(canvas, owners, screen)}


def _shown(canvas: Canvas, owners: dict[int, PaintedBoard[Any]], screen: Screen[Any]) -> bool:
    board = owners.get(id(canvas))
    return board is None or (board._painting is canvas and board.screen is screen)
