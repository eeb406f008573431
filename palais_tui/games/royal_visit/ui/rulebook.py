"""The rulebook of Royal Visit, with examples drawn as a small road."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from palais_tui.games.royal_visit.assets.loader import game_assets, read_components
from palais_tui.games.royal_visit.engine.components import Components
from palais_tui.games.royal_visit.lessons.examples_file import Example, read_examples
from palais_tui.games.royal_visit.phrases.rulebook import read_rulebook
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.rulebook import Rulebook, WorkedExample

if TYPE_CHECKING:
    from palais_tui.tui.symbols import Symbols
    from palais_tui.tui.theme import Palette
    from palais_tui.tui.widgets.canvas import Canvas


class VisitRules:
    """The rules with the numbers of the components in play."""

    def __init__(self, components: Components) -> None:
        self._components = components

    def rulebook(self, language: Language) -> Rulebook:
        """All pages."""
        file = game_assets() / "texts" / f"rules.{language.code}.toml"
        return read_rulebook(file, self._components, language)

    def examples(self, language: Language) -> Mapping[str, WorkedExample]:
        """Worked examples by page."""
        return {
            page: WorkedExample(example.text, language, partial(_picture, example, language))
            for page, example in read_examples(language.code).items()
        }


def _picture(
    example: Example, language: Language, symbols: Symbols, palette: Palette, large: bool
) -> tuple[Canvas, tuple[int, int, int, int]]:
    """A road, and the part of it to show; on a large page also the cards that are played."""
    # Textual is slow to import, and `palais-tui rules` rarely draws an example
    from palais_tui.games.royal_visit.ui.rule_example import picture  # noqa: PLC0415

    canvas = picture(example.data, language, read_components(), symbols, palette, cards=large)
    return canvas, (0, 0, *canvas.size)
