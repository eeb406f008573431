"""Width limits at 80x24 for texts that appear in a fixed place.

Sentences that depend on the state of the game are measured by tests that play games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from string import Formatter
from textwrap import wrap
from typing import Final

from palais_tui.i18n.catalog import OPTIONAL

LINE: Final = 78
"""The width of a line of the table screen."""


@dataclass(frozen=True, slots=True)
class WidthLimit:
    """A limit in columns and lines for some keys, with the longest facts to fill in."""

    keys: str
    columns: int
    facts: dict[str, object] = field(default_factory=dict)
    lines: int = 1
    file: str = ""
    """The prefix of the file, such as "rules."; empty for the language file itself."""


WIDTH_LIMITS: Final = (
    # the table
    WidthLimit("keys.zoom keys.legend", 8),
    WidthLimit("table.head_supply", 5),
    WidthLimit("table.try_* table.all_away", LINE),
    WidthLimit("thinking.*", LINE, {"why": "x" * 30}),
    WidthLimit("acting.*", LINE),
    WidthLimit("reasons.nothing_to_*", LINE),
    WidthLimit("table.player_gold", 20, {"gold": 12, "cards": 12}),
    WidthLimit(
        "table.player_servants",
        41,
        {"supply": 25, "reserve": 7, "violet": "12◆", "turquoise": "12◇"},
    ),
    WidthLimit("scoring.growth", 50),
    WidthLimit("scoring.why_growth", LINE),
    # title
    WidthLimit("title.continue title.new title.load title.learn title.settings title.quit", 9),
    WidthLimit("title.*_does title.later", 39),
    WidthLimit("title.unofficial title.*_not", 80),
    # settings
    WidthLimit("keys.*", 15),
    WidthLimit(
        "settings.language settings.theme settings.text_side settings.ascii settings.animation "
        "settings.curtain settings.confirmations",
        14,
    ),
    WidthLimit("settings.press", 14),
    WidthLimit("settings.reset_all", 30),
    WidthLimit("settings.about_*", 40, lines=4),
    WidthLimit("settings.key_*", 40, {"key": "Shift+F12", "name": "x" * 15}, lines=4),
    # new game
    WidthLimit("new_game.begins new_game.layout new_game.scores new_game.texts new_game.seed", 8),
    WidthLimit("new_game.lot new_game.layout_* new_game.scores_*", 22),
    WidthLimit("new_game.texts_*", 22),
    WidthLimit("new_game.nobody", 21),
    WidthLimit("new_game.kind_*", 9),
    WidthLimit("new_game.about_nobody new_game.about_person", 33),
    WidthLimit("new_game.about_seed new_game.bad_seed", 36, {"largest": 2**64 - 1}, lines=2),
    WidthLimit("new_game.about_*", 36),
    WidthLimit("new_game.start", 16),
    WidthLimit(
        "bad_name.empty bad_name.gap bad_name.too_long bad_name.letter bad_name.twice",
        33,
        {"fewest": 2, "letters": 21, "longest": 20, "letter": "x"},
    ),
    # rulebook
    WidthLimit("*.title", 22, file="rules."),
    WidthLimit("chapters.*", 24, file="rules."),
)


def too_long(file: str, key: str, text: str, limits: Sequence[WidthLimit]) -> Iterator[str]:
    """The problems with the width of a text."""
    family = file[: file.rfind(".", 0, -len(".toml")) + 1]
    for limit in limits:
        if limit.file != family or not any(fnmatchcase(key, k) for k in limit.keys.split()):
            continue
        longest = longest_form(text, limit.facts)
        lines = wrap(longest, limit.columns) if limit.lines > 1 else [longest]
        if len(lines) > limit.lines:
            yield f"needs {len(lines)} lines of {limit.columns} columns, there are {limit.lines}"
        elif max(map(len, lines), default=0) > limit.columns:
            yield f"has {max(map(len, lines))} columns, there is room for {limit.columns}"
        return  # the first limit that matches counts


def longest_form(text: str, facts: dict[str, object]) -> str:
    """The text with all optional parts, the longer plural forms, and the longest facts."""
    pieces: list[str] = []
    for literal, name, spec, _ in Formatter().parse(OPTIONAL.sub(r"\1", text)):
        pieces.append(literal)
        if spec and "|" in spec:
            pieces.append(max(spec.split("|"), key=len))
        elif name:
            pieces.append(str(facts.get(name, "")))
    return "".join(pieces)
