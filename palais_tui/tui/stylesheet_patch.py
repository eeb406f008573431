"""Keeps Textual from parsing the same style sheet again.

A screen that opens for the first time brings a sheet of its own, and Textual parses all sheets
anew for it. Those that have not changed are taken from a store instead, also by the next app.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation

if TYPE_CHECKING:
    from textual.app import App

PARSE: Final = Stylesheet._parse_rules
"""Textual's own."""
MOST: Final = 512
"""Sheets that are kept: some themes of every screen."""
PARSED: Final[LRUCache[tuple[Any, ...], list[RuleSet]]] = LRUCache(MOST)


def parse_once() -> None:
    """From now on, for every style sheet."""
    Stylesheet._parse_rules = _parse_rules  # type: ignore[method-assign]


def add_sheet(app: App[Any], path: Path) -> None:
    """Style an app with one more sheet, unless it has it."""
    if not app.stylesheet.has_source(str(path)):
        app.stylesheet.read(path)
        app.stylesheet.reparse()
        app.stylesheet.update(app)


def _parse_rules(
    self: Stylesheet,
    css: str,
    read_from: CSSLocation,
    is_default_rules: bool = False,
    tie_breaker: int = 0,
    scope: str = "",
) -> list[RuleSet]:
    source = (css, read_from, is_default_rules, tie_breaker, scope)
    key = (frozenset(self._variables.items()), *source)
    rules = PARSED.get(key)
    if rules is None:
        rules = PARSED[key] = PARSE(self, *source)
    return rules
