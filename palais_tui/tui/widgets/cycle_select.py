"""One-line form fields: a choice among a few values, and a button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button


class Field(Widget, can_focus=True):
    """Base of the one-line fields: the one in focus has a mark in front."""

    DEFAULT_CSS = "Field { height: 1; }"

    @property
    def in_ascii(self) -> bool:
        return self.screen.has_class("-ascii")

    @property
    def muted(self) -> str:
        """The style of what is not the value; the field in focus has one colour."""
        return "" if self.has_focus else "$text-muted"


def mark(widget: Widget) -> str:
    """The mark of the field in focus, or spaces of the same width."""
    if not widget.has_focus:
        return "  "
    return "> " if widget.screen.has_class("-ascii") else "» "


class CycleSelect(Field):
    """A label and one of several values; left, right, Space or a click change it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", "Previous value", show=False),
        Binding("right,space,enter", "turn(1)", "Next value", show=False),
    ]

    @dataclass
    class Changed(Message):
        """Posted when another value was chosen."""

        choice: CycleSelect
        value: str

        @property
        def control(self) -> CycleSelect:
            return self.choice

    def __init__(
        self,
        label: str,
        values: Sequence[tuple[str, str]],
        value: str,
        *,
        label_width: int,
        value_width: int = 0,
        id: str | None = None,  # noqa: A002  # textual's own name
    ) -> None:
        super().__init__(id=id)
        self.label = label
        self._label_width = label_width
        self._value_width = value_width
        """Columns for the values of a whole column of fields, so that their arrows line up."""
        self.offer(values, value)

    def offer(self, values: Sequence[tuple[str, str]], value: str) -> None:
        """Replace the values and their labels; selects the first if `value` is gone."""
        self._values = list(values)
        known = [known for known, _ in self._values]
        self._at = known.index(value) if value in known else 0
        self._room = max(self._value_width, *(len(label) for _, label in self._values))
        self.refresh()

    @property
    def value(self) -> str:
        return self._values[self._at][0]

    def action_turn(self, by: int) -> None:
        self._at = (self._at + by) % len(self._values)
        self.refresh()
        self.post_message(self.Changed(self, self.value))

    def on_click(self, event: events.Click) -> None:
        """Back with a click on the left arrow, forward with one right of it."""
        before = self._label_width + 2
        if event.x >= before:
            self.action_turn(-1 if event.x <= before + 1 else 1)

    def render(self) -> Content:
        left, right = "<>" if self.in_ascii else "‹›"
        muted = self.muted
        value = self._values[self._at][1]
        return Content.assemble(
            mark(self),
            (f"{self.label:<{self._label_width}}", muted),
            (f"{left} ", muted),
            (value, "bold"),
            (f"{' ' * (self._room - len(value))} {right}", muted),
        )


class LineButton(Button, inherit_css=False):
    """A button of one line, drawn like the other fields."""

    DEFAULT_CSS = "LineButton { height: 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "press", "Press", show=False)]

    def __init__(self, label: str, *, id: str) -> None:  # noqa: A002  # Textual's name
        super().__init__(Content(label), id=id)
        self.active_effect_duration = 0  # each key of a burst counts

    def render(self) -> Content:
        return Content.assemble(mark(self), (str(self.label), "bold"))
