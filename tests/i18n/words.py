"""The words that only the English files have: none of them may be left in French."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from palais_tui.i18n.lint import read_flat
from tests.i18n.languages import GAME_TEXTS, TEXTS
from tests.tui.driver import NAMES

WORD = re.compile(r"[^\W\d_]{2,}")
PLACEHOLDER = re.compile(r"\{\w+(?::([^{}]*))?\}")
OPTION = re.compile(r"--\w+")
"""An option of a command is the same in every language."""
OURS = "Palais Royal Visit Xavier Georges Reiner Knizia Textual ASCII ANSI NO_COLOR Ctrl"
"""Names and technical words that are the same in every language."""
IN_MOVES = "draw edge enlist gate keep king mint move pass play purse put supply swift use"
"""French texts quote moves; elsewhere these words are English."""


def words_of(text: str) -> set[str]:
    """The words of a text, large and small letters alike."""
    return {word.casefold() for word in WORD.findall(text)}


def words_in(files: Iterable[Path]) -> set[str]:
    """Every word the files can say, placeholders left out, both forms of a plural."""
    texts = (str(text) for file in files for text in read_flat(file).values())
    said = (PLACEHOLDER.sub(lambda found: (found[1] or "").replace("|", " "), t) for t in texts)
    return {word for text in said for word in words_of(OPTION.sub("", text))}


@cache
def english_only(game_texts: Path) -> frozenset[str]:
    """What English says and French does not, in the platform and one game."""
    english, french = (
        words_in([*TEXTS.glob(f"*{code}.toml"), *game_texts.glob(f"*{code}.toml")])
        for code in ("en", "fr")
    )
    same = words_of(" ".join((OURS, *NAMES)))
    in_moves = words_of(IN_MOVES) if game_texts == GAME_TEXTS else set()
    return frozenset(english - french - same | in_moves)


def english_in(text: str, game_texts: Path = GAME_TEXTS) -> set[str]:
    """The English words of a text, of Palais Royal by default."""
    return words_of(text) & english_only(game_texts)
