"""All components as tables: as the asset files hold them, and as a journal stores them."""

from __future__ import annotations

from typing import Any

from palais_tui.assets_io.schema import StrictModel
from palais_tui.games.royal_visit.assets.board_file import BoardFile
from palais_tui.games.royal_visit.assets.cards_file import CardsFile
from palais_tui.games.royal_visit.engine.components import Card, Components


class ComponentTables(StrictModel):
    """One table for each asset file."""

    cards: CardsFile
    board: BoardFile

    def components(self) -> Components:
        """The engine's components."""
        faces = tuple(entry.card() for entry in self.cards.cards)
        return self.board.start.build(Components, cards=faces)


def tables_of(components: Components) -> dict[str, Any]:
    """The tables that give these components, ready for JSON."""
    return {
        "cards": {"cards": [_card(card) for card in components.cards]},
        "board": {
            "start": {
                "king": components.king,
                "guards": list(components.guards),
                "lot": list(components.lot),
                "crown": components.crown,
                "hand": components.hand,
            }
        },
    }


def _card(card: Card) -> dict[str, Any]:
    return {
        "id": card.id,
        "kind": card.kind.name.lower(),
        "effect": card.effect.value,
        "steps": card.steps,
        "copies": card.copies,
    }
