"""A worked example of the rules, laid out on the game's own boards."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.components import GARDEN_WIDTH, Components
from palais_tui.games.palais_royal.lessons.examples_file import Example
from palais_tui.games.palais_royal.lessons.position_builder import lay_out
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.ui.castle import CastleBoard
from palais_tui.games.palais_royal.ui.garden import GardenBoard
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.placeholders import names_of
from palais_tui.lessons.lesson_game import LEARNER
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas

CASTLE = (31, 13)
GARDEN = (49, 19)
CELL = (8, 3)
Part = tuple[int, int, int, int]
"""Column, row, width, height."""


def picture(
    example: Example, language: Language, components: Components, symbols: Symbols, palette: Palette
) -> tuple[Canvas, Part]:
    """The board, and which part of it is shown."""
    data = example.data
    controller = lay_out(data.position, components)
    game = controller.game
    places = {("place", PLACE_IDS.index(place)) for place in data.places}
    fields = {("field", FIELD_IDS.index(field)) for field in data.fields}
    scene = Scene(
        view=view(game, LEARNER),
        prompt=controller.prompt,
        narrator=Narrator(language, components, names_of(language, game.players)),
        symbols=symbols,
        palette=palette,
        text_side=False,
        origin=PLACE_IDS.index(data.origin) if data.origin else None,
        highlighted=frozenset(places | fields),
    )
    if data.board == "castle":
        return CastleBoard().picture(scene, *CASTLE), (0, 0, *CASTLE)
    first, last = (FIELD_IDS.index(field) for field in data.cut)
    x, y = first % GARDEN_WIDTH * CELL[0], first // GARDEN_WIDTH * CELL[1]
    wide, high = (
        last % GARDEN_WIDTH - first % GARDEN_WIDTH + 1,
        last // GARDEN_WIDTH - first // GARDEN_WIDTH + 1,
    )
    part = x, y, wide * CELL[0] + 1, high * CELL[1] + 1
    garden = GardenBoard().picture(scene, *GARDEN)
    return _with_names(garden, part) if palette.painted else (garden, part)


def _with_names(garden: Canvas, part: Part) -> tuple[Canvas, Part]:
    """A part of the garden with the hedge beside it, where the names of its fields stand."""
    x, y, wide, high = part
    left, top = min(x, 1), min(y, 1)
    framed = Canvas(left + wide, top + high, garden.surface(0, 0))
    framed.lay(left, top, garden.part(*part))
    if top:
        framed.lay(left, 0, garden.part(x, 0, wide, 1))
    if left:
        framed.lay(0, top, garden.part(0, y, 1, high))
    return framed, (0, 0, *framed.size)
