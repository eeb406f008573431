"""Turns what a terminal or a browser sends into events, whatever it sends."""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections.abc import Iterator

from textual import events
from textual._xterm_parser import XTermParser
from textual.message import Message


class TolerantReader:
    """Textual's parser, begun anew after a sequence that it cannot read; any bytes will do."""

    def __init__(self, *, debug: bool) -> None:
        self._debug = debug
        self._parser = XTermParser(debug)
        self._decode = getincrementaldecoder("utf-8")("replace").decode

    def feed(self, data: bytes) -> Iterator[Message]:
        for letter in self._decode(data):
            yield from self._sound(letter)

    def _sound(self, letter: str) -> Iterator[Message]:
        try:
            for message in self._parser.feed(letter):
                if _is_drawable(message):
                    yield message
        except (ArithmeticError, LookupError, ValueError):  # a number out of its range
            self._parser = XTermParser(self._debug)

    def tick(self) -> Iterator[Message]:
        yield from self._parser.tick()


def _is_drawable(message: Message) -> bool:
    """Whether a key's letter is one: the keyboard protocol can name half of one."""
    if not isinstance(message, events.Key) or message.character is None:
        return True
    return not any("\ud800" <= letter <= "\udfff" for letter in message.character)
