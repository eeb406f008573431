"""The rulebook: a page per clause, place, card and noble, with numbers from the components."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.castle import CASTLE_WIDTH, PLACE_IDS
from palais_tui.games.palais_royal.engine.components import (
    FIELDS,
    GARDEN_WIDTH,
    Card,
    Components,
    Moment,
    Noble,
    Privilege,
)
from palais_tui.i18n.catalog import Language, read_text
from palais_tui.i18n.rulebook import Chapter, Rulebook, RulebookPage, flow

PARTS: Final = tuple(str(part) for part in range(1, 10))
COUPLES: Final = "abcd"
"""The couples of R8.1 to R8.4, as in the id couple-a-1."""
KINDS: Final = tuple(kind for kind in Privilege if kind is not Privilege.NONE)
"""The privileges of R8.5 to R8.12."""

Facts = dict[str, object]


def read_rulebook(file: Path, components: Components, language: Language) -> Rulebook:
    """Read the rules and fill in names and the numbers of the components."""
    content = tomllib.loads(read_text(file, ascii_only=language.ascii_only))
    return _Writer(content, components, language).rulebook()


class _Writer:
    """Fills the texts of a file with the numbers and names of the components."""

    def __init__(
        self, content: Mapping[str, Any], components: Components, language: Language
    ) -> None:
        self.content = content
        self.words: Mapping[str, str] = content["words"]
        self.components = components
        self.language = language
        self.facts = self._common()

    def rulebook(self) -> Rulebook:
        chapters = [("short", tuple(self._section("short")))]
        chapters += [(part, tuple(self._part(part))) for part in PARTS]
        chapters += [
            ("places", tuple(self._places())),
            ("cards", tuple(self._cards())),
            ("nobles", tuple(self._nobles())),
        ]
        titles = self.content["chapters"]
        return Rulebook(tuple(Chapter(name, titles[name], pages) for name, pages in chapters))

    # --- chapters

    def _section(self, section: str) -> Iterator[RulebookPage]:
        for name, page in self.content[section].items():
            yield self._entry(f"{section}.{name}", page["title"], page["text"], {})

    def _part(self, part: str) -> Iterator[RulebookPage]:
        intro = self.content["intros"].get(part)
        if intro:
            yield self._entry(f"intro.{part}", intro["title"], intro["text"], {})
        for clause, page in self.content["clauses"].items():
            if clause.startswith(f"R{part}."):
                own = self._own(clause)
                title = page.get("title") or str(own["name"])
                yield self._entry(clause, title, page["text"], own)

    def _places(self) -> Iterator[RulebookPage]:
        for place, name in zip(self.components.places, PLACE_IDS, strict=True):
            page = self.content["places"][name]
            title = capital(self.language.text(f"places.{name}"))
            action = f"{page['action']}\n\n" if page["action"] else ""
            yield self._entry(
                f"place.{name}", title, f"{action}{page['text']}", {"bonus": place.bonus}
            )

    def _cards(self) -> Iterator[RulebookPage]:
        for card in self.components.cards:
            own = self._card(card)
            text = f"{self.content['cards'][card.id]['text']}{self._rebuilt(f'cards/{card.id}.')}"
            yield self._entry(f"card.{card.id}", str(own["name"]), text, own)

    def _nobles(self) -> Iterator[RulebookPage]:
        for kind in Privilege:
            tiles = [noble for noble in self.components.nobles if noble.privilege is kind]
            marks = [f"nobles/{noble.id}." for noble in tiles]
            text = f"{self.content['nobles'][kind.value]['text']}{self._rebuilt(*marks)}"
            title = capital(self.language.text(f"nobles.{kind.value}"))
            yield self._entry(f"noble.{kind.value}", title, text, self._tiles(tiles))

    def _entry(self, name: str, title: str, text: str, own: Facts) -> RulebookPage:
        facts, text = {**self.facts, **own}, flow(text)
        for key, value in facts.items():  # `fill` joins lines
            if isinstance(value, str) and "\n" in value:
                text = text.replace(f"{{{key}}}", value)
        try:
            return RulebookPage(name, title, self.language.fill(text, facts))
        except KeyError as missing:
            raise ValueError(f"{name}: the rules have no fact called {missing}") from missing

    def _rebuilt(self, *owners: str) -> str:
        """A note if numbers are reconstructed instead of taken from the sources."""
        guessed = any(mark.startswith(owners) for mark in self.components.rebuilt)
        return f"\n\n{self.words['rebuilt']}" if guessed else ""

    # --- facts

    def _word(self, key: str, **facts: object) -> str:
        return self.language.fill(self.words[key], facts)

    def _join(self, names: list[str], word: str = "and") -> str:
        *first, last = names or [""]
        return self.words[word].join([*([", ".join(first)] if first else []), last])

    def _own(self, clause: str) -> Facts:
        """The facts of a clause about one card or one kind of noble."""
        part, number = clause[1:].split(".")
        at = int(number) - 1
        if part == "7":
            return self._card(self.components.cards[at])
        if part != "8":
            return {}
        if at < len(COUPLES):
            couple = f"couple-{COUPLES[at]}-"
            return self._tiles([n for n in self.components.nobles if n.id.startswith(couple)])
        kind = KINDS[at - len(COUPLES)]
        return self._tiles([n for n in self.components.nobles if n.privilege is kind])

    def _card(self, card: Card) -> Facts:
        moments = [self.language.text(f"moments.{m.value}") for m in Moment if m in card.moments]
        any_time = len(card.moments) == len(Moment)
        return {
            "name": self.language.text(f"cards.{card.id}"),
            "copies": card.copies,
            "cost": self._word("cost", gold=card.gold) if card.gold else self.words["cost_nothing"],
            "when": self.words["any_time"] if any_time else self._join(moments, "or"),
            "stays": self.words[f"stays_{card.stays.value}"],
            "gate": card.gate,
            "moves": card.moves,
            "seals": card.seals,
            "coins": card.coins,
            "points": card.points,
        }

    def _tiles(self, nobles: list[Noble]) -> Facts:
        amounts = sorted({noble.amount for noble in nobles})
        lines: dict[tuple[int, ...], int] = {}
        for n in nobles:
            key = (n.amount, n.gold, n.violet, n.turquoise, n.points)
            lines[key] = lines.get(key, 0) + 1
        said = [
            self._word(
                "tile",
                count=count,
                gold=gold,
                violet=violet,
                turquoise=turquoise,
                points=points,
                amount=amount if len(amounts) > 1 else 0,
            )
            for (amount, gold, violet, turquoise, points), count in lines.items()
        ]
        kind = nobles[0].privilege.value if nobles else Privilege.NONE.value
        return {
            "tiles": "\n".join(said),
            # a single amount stays a number, so that plurals work
            "amount": amounts[0] if len(amounts) == 1 else self._join([*map(str, amounts)], "or"),
            "name": self.language.text(f"nobles.{kind}"),
        }

    def _common(self) -> Facts:
        """The facts that every text can use."""
        components, prep = self.components, self.components.preparation
        colours = self.language.texts["colours"]
        facts: Facts = {
            "colours": self._join([colours.get(colour, colour) for colour in prep.colours]),
            "colour_count": len(prep.colours),
            "most_players": len(prep.gold),
            "servants": prep.servants,
            "supply": prep.supply,
            "reserve": prep.reserve,
            "on_stairway": prep.on_stairway,
            "on_parade": prep.on_parade,
            "to_place": prep.to_place,
            "remaining": prep.supply - prep.on_stairway - prep.on_parade - prep.to_place,
            "start_gold": self._join([str(gold) for gold in prep.gold]),
            "nobles": len(components.nobles),
            "fields": FIELDS,
            "left_out": len(components.nobles) - FIELDS,
            "points_in_all": sum(noble.points for noble in components.nobles),
            "cards": sum(card.copies for card in components.cards),
            "kinds": len(components.cards),
            "places": len(components.places),
            "last_round_at": components.ending.last_round_at,
            "told_from": components.ending.told_from,
            "stalled_after": components.ending.stalled_after,
            "edge_first": components.points.edge_first,
            "edge_second": components.points.edge_second,
            "hand_at_most": components.points.hand_at_most,
        }
        for card in components.cards:
            facts |= {f"{card.id}_{name}": fact for name, fact in self._card(card).items()}
        for kind in KINDS:
            tiles = self._tiles([n for n in components.nobles if n.privilege is kind])
            facts[f"{kind.value}_amount"] = tiles["amount"]
        return facts | self._castle() | self._garden()

    def _castle(self) -> Facts:
        names = [self.language.text(f"places.{name}") for name in PLACE_IDS]
        bonus = [place.bonus for place in self.components.places]
        letters = [
            self._word(
                "letter",
                letter=self.language.texts["noble_letters"][kind.value],
                name=self.language.text(f"nobles.{kind.value}"),
            )
            for kind in KINDS
        ]
        return {
            **{f"{name}_bonus": more for name, more in zip(PLACE_IDS, bonus, strict=True)},
            "bonus_places": self._join([n for n, more in zip(names, bonus, strict=True) if more]),
            "plain_places": self._join([n for n, b in zip(names, bonus, strict=True) if not b]),
            "first_layout": self._layout("first"),
            "letters": self._join(letters),
        }

    def _layout(self, name: str) -> str:
        """Rows of short names, with a question mark for places drawn at random."""
        layout = next((way for way in self.components.layouts if way.id == name), None)
        at = layout.places if layout else ()
        short = [
            "?" if p is None else self.language.text(f"places_short.{PLACE_IDS[p]}") for p in at
        ]
        rows = [short[first : first + CASTLE_WIDTH] for first in range(0, len(short), CASTLE_WIDTH)]
        return "\n".join("  ".join(place.ljust(9) for place in row).rstrip() for row in rows)

    def _garden(self) -> Facts:
        garden = self.components.garden
        edges = [
            self._word(
                "edge",
                name=self.language.texts["edges"].get(edge.id, edge.id),
                first=FIELD_IDS[min(edge.fields)],
                last=FIELD_IDS[max(edge.fields)],
                double=FIELD_IDS[edge.double],
            )
            for edge in garden.edges
        ]
        semicolon = self.language.text("language.semicolon")
        cuts = sorted(tuple(sorted(cut)) for cut in garden.cuts)
        straight = [self._pair(a, b) for a, b in cuts if b - a in (1, GARDEN_WIDTH)]
        across = [self._pair(a, b) for a, b in cuts if b - a not in (1, GARDEN_WIDTH)]
        return {
            "edge_fields": sum(garden.on_edge),
            "edges": "\n".join(edges),
            "doubles": self._join([FIELD_IDS[edge.double] for edge in garden.edges]),
            "ornaments": semicolon.join(straight),
            "diagonals": semicolon.join(across),
        }

    def _pair(self, first: int, second: int) -> str:
        return self._word("pair", first=FIELD_IDS[first], second=FIELD_IDS[second])


def capital(name: str) -> str:
    """A name with a capital letter."""
    return f"{name[:1].upper()}{name[1:]}"
