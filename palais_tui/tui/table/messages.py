"""Messages that boards send to their screen. Only the game knows what a target is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from textual.message import Message


@dataclass
class Pointed(Message):
    """The mouse is over a target; None when it has left the boards."""

    target: Any


@dataclass
class Chosen(Message):
    """A target was clicked."""

    target: Any


@dataclass
class Dragged(Message):
    """The mouse button went down on one target and up on another."""

    origin: Any
    target: Any
