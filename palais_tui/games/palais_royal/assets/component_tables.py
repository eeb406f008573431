"""All components as tables: as the asset files hold them, and as a journal stores them."""

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
    Card,
    Components,
    Ending,
    Layout,
    Moment,
    Noble,
    Points,
    Preparation,
)


class ComponentTables(StrictModel):
    """One table for each asset file."""

    garden: GardenFile
    nobles: NoblesFile
    cards: CardsFile
    castle: CastleFile
    numbers: NumbersFile

    def components(self) -> Components:
        """The engine's components."""
        return Components(
            nobles=tuple(noble.build(Noble) for noble in self.nobles.nobles),
            cards=self.cards.kinds(),
            garden=self.garden.garden(),
            places=self.castle.in_order(),
            layouts=tuple(layout.layout() for layout in self.castle.layouts),
            preparation=self.numbers.preparation.build(Preparation),
            ending=self.numbers.ending.build(Ending),
            points=self.numbers.points.build(Points),
            rebuilt=frozenset(f"{name}/{mark}" for name, file in self for mark in file.marks()),
        )


def tables_of(components: Components) -> dict[str, Any]:
    """The tables that give these components, ready for JSON.

    A journal needs the numbers a game is played with, not which of them are rebuilt.
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
            "diagonals": [],  # the rules make no difference between the two kinds of cut
        },
        "nobles": {"nobles": [_plain(noble) for noble in components.nobles]},
        "cards": {"cards": [_card(card) for card in components.cards]},
        "castle": {
            "places": [_plain(place) for place in components.places],
            "layouts": [_layout(layout) for layout in components.layouts],
        },
        "numbers": {
            "preparation": _plain(components.preparation),
            "ending": _plain(components.ending),
            "points": _plain(components.points),
        },
    }


def _plain(part: Any) -> dict[str, Any]:
    """The fields of a component, as an asset file holds them."""
    return {name: _value(getattr(part, name)) for name in part.__slots__}


def _value(value: Any) -> Any:
    if isinstance(value, tuple):
        return list(value)
    return getattr(value, "value", value)


def _card(card: Card) -> dict[str, Any]:
    plain = _plain(card)
    del plain["moments"]
    every = card.moments == frozenset(Moment)
    return {**plain, "when": [ANY] if every else [m.value for m in Moment if m in card.moments]}


def _layout(layout: Layout) -> dict[str, Any]:
    words = [DRAWN if place is None else PLACE_IDS[place] for place in layout.places]
    return {"id": layout.id, "rows": [" ".join(words[row : row + 3]) for row in (0, 3, 6)]}


def _field(number: int) -> str:
    row, column = divmod(number, len(COLUMNS))
    return COLUMNS[column] + ROWS[row]


def _cuts(cuts: Iterable[frozenset[int]]) -> list[list[str]]:
    return [[_field(field) for field in cut] for cut in sorted(map(sorted, cuts))]
