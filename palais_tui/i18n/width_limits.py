"""How much room a text has at 80x24, for those that stand in a fixed place.

The table's sentences depend on the game: whole games are played to measure them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from string import Formatter
from textwrap import wrap
from typing import Final

from palais_tui.i18n.catalog import OPTIONAL

LINE: Final = 78
"""A line of the table."""


@dataclass(frozen=True, slots=True)
class Room:
    """Keys that share a kind of place: how many columns, and lines, with the longest facts."""

    keys: str
    columns: int
    facts: dict[str, object] = field(default_factory=dict)
    lines: int = 1
    file: str = ""
    """The family of files, if it is not the language file itself."""


ROOMS: Final = (
    # the table
    Room("places_short.*", 9),
    Room("noble_letters.*", 1),
    Room("noble_signs.*", 10, {"amount": 3}),
    Room("place_sides.*", 14, {"bonus": 1}, lines=2),
    Room("track.I track.II track.III track.IV track.V", 8),
    Room("track.placing", 14),
    Room("track.nobles track.last_round track.trying", 34, {"round": 12, "left": 24}),
    Room("table.steps", 7, {"count": 4}),
    Room("table.head_supply", 4),
    Room("table.head_*", 5),
    Room("table.away table.by_program", 7),
    Room("table.try_* table.all_away", LINE),
    Room("thinking.*", LINE, {"why": "x" * 30}),
    Room(
        "brief.* acting.*",
        LINE,
        {
            "name": "x" * 20,
            "left": 9,
            "of": 5,
            "seals": 4,
            "example": "c4",
            "origin": "x" * 9,
            "needed": 4,
            "count": 12,
            "letter": "a",
            "place_at": "x" * 24,
            "place_to": "x" * 22,
            "only_to": "x" * 22,
            "number": 9,
        },
    ),
    Room(
        "reasons.turn_was_passed_on reasons.nothing_to_* reasons.must_place_all "
        "reasons.supply_* reasons.none_left reasons.part_used reasons.gold_short",
        LINE,
        {
            "seat": "x" * 20,
            "left": 5,
            "supply": 12,
            "step": "x" * 29,
            "place": "x" * 19,
            "short": 4,
            "price": 8,
            "have": 12,
        },
    ),
    Room(
        "events_short.*",
        LINE,
        {
            "seat": "x" * 20,
            "place": "x" * 19,
            "place_at": "x" * 24,
            "gives": "x" * 14,
            "noble_one": "x" * 18,
            "total": 12,
            "field": "c4",
            "gold": 8,
            "rounds": 4,
            "limit": 5,
            "count": 12,
        },
    ),
    Room("table.player_gold", 20, {"gold": 12, "cards": 12}),
    Room(
        "table.player_servants",
        41,
        {"supply": 25, "reserve": 7, "violet": "12◆", "turquoise": "12◇"},
    ),
    # scores
    Room("scoring.nobles scoring.fame scoring.hand scoring.total scoring.time", 16),
    Room("scoring_edges.*", 16),
    Room("scoring.*_short", 11, {"count": 5, "double": " (×2)"}),
    Room(
        "scoring.first scoring.second scoring.tied_first scoring.tied_second scoring.lower",
        18,
        {"count": 5, "double": " (×2)"},
    ),
    Room("scoring.tiles scoring.cards", 11, {"count": 12}),
    Room("scoring.won scoring.shared", 9),
    Room("scoring.growth", 50),
    Room("scoring.why_growth scoring.all_nobles", LINE),
    # title
    Room("title.continue title.new title.load title.learn title.settings title.quit", 9),
    Room("title.*_does title.later", 39),
    Room("title.unofficial title.*_not", 80),
    # settings
    Room("keys.*", 15),
    Room(
        "settings.language settings.theme settings.text_side settings.ascii settings.animation "
        "settings.curtain settings.confirmations",
        14,
    ),
    Room("settings.press", 14),
    Room("settings.reset_all", 30),
    Room("settings.about_*", 40, lines=4),
    Room("settings.key_*", 40, {"key": "Shift+F12", "name": "x" * 15}, lines=4),
    # new game
    Room("new_game.begins new_game.layout new_game.texts new_game.seed", 8),
    Room("new_game.lot new_game.layout_*", 22),
    Room("new_game.texts_*", 22),
    Room("new_game.nobody", 23),
    Room("new_game.about_seed new_game.bad_seed", 36, {"largest": 2**64 - 1}, lines=2),
    Room("new_game.about_*", 36),
    Room("new_game.start", 16),
    Room(
        "bad_name.empty bad_name.gap bad_name.too_long bad_name.letter bad_name.twice",
        34,
        {"fewest": 2, "letters": 21, "longest": 20, "letter": "x"},
    ),
    # rulebook
    Room("*.title", 22, file="rules."),
    Room("chapters.*", 24, file="rules."),
)


def too_long(file: str, key: str, text: str) -> Iterator[str]:
    """What is too long about a text of a file."""
    family = file[: file.rfind(".", 0, -len(".toml")) + 1]
    for room in ROOMS:
        if room.file != family or not any(fnmatchcase(key, k) for k in room.keys.split()):
            continue
        longest = longest_form(text, room.facts)
        lines = wrap(longest, room.columns) if room.lines > 1 else [longest]
        if len(lines) > room.lines:
            yield f"needs {len(lines)} lines of {room.columns} columns, there are {room.lines}"
        elif max(map(len, lines), default=0) > room.columns:
            yield f"has {max(map(len, lines))} columns, there is room for {room.columns}"
        return  # the first that names a key counts


def longest_form(text: str, facts: dict[str, object]) -> str:
    """The text with its optional parts, the longer word of two, and the longest facts."""
    pieces: list[str] = []
    for literal, name, spec, _ in Formatter().parse(OPTIONAL.sub(r"\1", text)):
        pieces.append(literal)
        if spec and "|" in spec:
            pieces.append(max(spec.split("|"), key=len))
        elif name:
            pieces.append(str(facts.get(name, "")))
    return "".join(pieces)
