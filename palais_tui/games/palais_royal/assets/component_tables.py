"""The whole box as tables: as the asset files have them, and as a journal keeps them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from palais_tui.assets_io.schema import StrictModel
from palais_tui.games.palais_royal.assets.cards_file import ANY, CardsFile
from palais_tui.games.palais_royal.assets.castle_file import DRAWN, CastleFile
from palais_tui.games.palais_royal.assets.garden_file import COLUMNS, ROWS, GardenFile
from palais_tui.games.palais_royal.assets.nobles_file import NoblesFile
from palais_tui.games.palais_royal.assets.numbers_file import NumbersFile
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.components import (
    GARDEN_WIDTH,
    Card,
    Components,
    Layout,
    Moment,
)


class ComponentTables(StrictModel):
    """One table for each asset file."""

    garden: GardenFile
    nobles: NoblesFile
    cards: CardsFile
    castle: CastleFile
    numbers: NumbersFile

    def components(self) -> Components:
        """The box as the engine knows it."""
        files = (self.garden, self.nobles, self.cards, self.castle, self.numbers)
        return Components(
            nobles=self.nobles.tiles(),
            cards=self.cards.kinds(),
            garden=self.garden.garden(),
            places=self.castle.in_order(),
            layouts=self.castle.ways(),
            preparation=self.numbers.preparation.preparation(),
            ending=self.numbers.at_the_end(),
            points=self.numbers.scored(),
            rebuilt=frozenset(mark for file in files for mark in file.marks()),
        )


def tables_of(components: Components) -> dict[str, Any]:
    """The tables that make this box, plain enough for JSON; which numbers are rebuilt is left out.

    What a game was played with matters to a journal, not where the numbers come from.
    """
    return {
        "garden": {
            "edges": [
                {
                    "id": edge.id,
                    "fields": [_field(field) for field in edge.fields],
                    "double": _field(edge.double),
                }
                for edge in components.garden.edges
            ],
            "ornaments": [{"between": cut} for cut in _cuts(components.garden.cuts)],
            "diagonals": [],  # for the rules one cut is like another
        },
        "nobles": {"nobles": [_plain(noble, "face_down") for noble in components.nobles]},
        "cards": {"cards": [_card(card) for card in components.cards]},
        "castle": {
            "places": [_plain(place) for place in components.places],
            "layouts": [_layout(layout) for layout in components.layouts],
        },
        "numbers": {
            "preparation": _plain(components.preparation, "reserve"),
            "ending": _plain(components.ending),
            "points": _plain(components.points),
        },
    }


def _plain(thing: Any, *without: str) -> dict[str, Any]:
    """The fields of a part of the box, as an asset file has them."""
    names = [name for name in thing.__slots__ if name not in without]
    values = {name: getattr(thing, name) for name in names}
    return {name: _value(value) for name, value in values.items()}


def _value(value: Any) -> Any:
    if isinstance(value, tuple):
        return list(value)
    return getattr(value, "value", value)


def _card(card: Card) -> dict[str, Any]:
    plain = _plain(card, "moments")
    every = card.moments == frozenset(Moment)
    return {**plain, "when": [ANY] if every else [m.value for m in Moment if m in card.moments]}


def _layout(layout: Layout) -> dict[str, Any]:
    words = [DRAWN if place is None else PLACE_IDS[place] for place in layout.places]
    return {"id": layout.id, "rows": [" ".join(words[row : row + 3]) for row in (0, 3, 6)]}


def _field(number: int) -> str:
    return COLUMNS[number % GARDEN_WIDTH] + ROWS[number // GARDEN_WIDTH]


def _cuts(cuts: Iterable[frozenset[int]]) -> list[list[str]]:
    return [[_field(field) for field in cut] for cut in sorted(map(sorted, cuts))]
