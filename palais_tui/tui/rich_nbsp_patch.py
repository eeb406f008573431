"""Keeps unbreakable spaces unbroken: French has one before a colon.

Rich, and Textual with it, ends a line at any white space. Its pattern for a word is
replaced by one that takes an unbreakable space for a letter.
"""

from __future__ import annotations

import re

import rich._wrap

SPACE = r"[^\S\u00a0]"
LETTER = r"[\S\u00a0]"


def keep_unbroken() -> None:
    """From now on, wherever a text is wrapped."""
    rich._wrap.re_word = re.compile(f"{SPACE}*{LETTER}+{SPACE}*")
