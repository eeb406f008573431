"""Where lines of text end: after a sentence, and never with a lone short word behind."""

from __future__ import annotations

import re
from typing import Final

SENTENCE: Final = re.compile(r"(?<=[.!?]) (?=\S)")
SHORT_END: Final = re.compile(r" (?=\S{1,3}$)")


def in_two_lines(text: str, width: int) -> str:
    """A text that needs two lines, broken after the last sentence that fits into the first one."""
    if len(text) <= width:
        return text
    ends = [found.start() for found in SENTENCE.finditer(text)]
    fitting = [end for end in ends if end <= width and len(text) - end - 1 <= width]
    return f"{text[: fitting[-1]]}\n{text[fitting[-1] + 1 :]}" if fitting else text


def without_lone_word(text: str) -> str:
    """A text whose last word, if it is short, does not stand alone in a line."""
    return SHORT_END.sub("\u00a0", text)
