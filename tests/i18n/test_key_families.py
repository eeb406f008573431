"""Text keys that are put together at run time: each family is closed and complete."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import palais_tui
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.controller import events
from palais_tui.games.palais_royal.controller.explanations import By
from palais_tui.games.palais_royal.controller.notation import SOURCE_IDS
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.components import MOST_PLAYERS, Moment, Privilege
from palais_tui.games.palais_royal.engine.state import End, Step
from palais_tui.games.palais_royal.phrases.narrator import WORTH
from palais_tui.games.palais_royal.phrases.scores import Rank
from palais_tui.i18n.catalog import Language
from tests.i18n.languages import CODES, LANGUAGES

COMPONENTS = read_components()
PACKAGES = ("games/palais_royal/phrases", "i18n")
"""The folders whose keys are listed here."""
CARDS = [card.id for card in COMPONENTS.cards]
EDGES = [edge.id for edge in COMPONENTS.garden.edges]
PRIVILEGES = [privilege.value for privilege in Privilege]
MOMENTS = [moment.value for moment in Moment]
STEPS = [step.name.lower() for step in Step if step is not Step.OVER]
ENDS = [end.value for end in End if end is not End.NOT_YET]
EVENTS = [event.text_key for event in events.Event.__subclasses__()]
RANKS = [rank.value for rank in Rank if rank is not Rank.ABSENT]
SECTIONS_OF_WHYS = ["inspect", "lack"]
BRIEF = [
    *("placing", "before", "before_open", "before_no_cards", "keep"),
    *("parade", "parade_castle", "parade_unlimited", "parade_done"),
    *("stairway", "stairway_to", "stairway_on", "stairway_done"),
    *("court", "court_one", "court_done", "court_choose"),
    *("chamber", "chamber_castle", "chamber_done"),
    *("enlist", "enlist_clicked", "enlist_none", "draw", "draw_none"),
    *("closing", "ending", "ending_tried"),
]
ADVICE = [
    *("arrival", "arrival_at", "departure", "arrival_short", "arrival_at_short", "departure_short"),
    *("better", "better_other", "better_nobody", "alike", "alike_other", "alike_nobody"),
]
FAMILIES: dict[str, list[str]] = {
    "advice.{}": ADVICE,
    "advice.minted{}": ["", "_short"],
    "brief.{}": BRIEF,
    "card_does.{}": CARDS,
    "cards.{}": [*CARDS, "unseen"],
    "edges.{}": EDGES,
    "ends.{}": ENDS,
    "events.{}": EVENTS,
    "inspect.majority_{}": [by.value for by in By],
    "majorities.{}": [by.value for by in By],
    "moments.{}": MOMENTS,
    "moves.use_{}": ["mint", "king", "madame"],
    "new_game.name_{}": [str(seat) for seat in range(MOST_PLAYERS)],
    "noble_does.{}": PRIVILEGES,
    "noble_letters.{}": PRIVILEGES,
    "noble_signs.{}": PRIVILEGES,
    "nobles.{}": PRIVILEGES,
    "nobles_one.{}": PRIVILEGES,
    "place_does.{}": list(PLACE_IDS),
    "place_gives.{}": list(PLACE_IDS),
    "place_sides.{}": list(PLACE_IDS),
    "places.{}": list(SOURCE_IDS),
    "places_short.{}": list(SOURCE_IDS),
    "prompts.{}": [*STEPS, "parade_unlimited"],
    "scores.edge_{}": RANKS,
    "scoring.{}{}": [*RANKS, *(f"{rank}_short" for rank in RANKS)],
    "scoring_ends.{}": ENDS,
    "steps.{}": STEPS,
    "worth.only_{}": [part for part in WORTH if part != "servants"],
    "worth.{}": list(WORTH),
    "{}.gold": SECTIONS_OF_WHYS,
    "{}.no_office": SECTIONS_OF_WHYS,
    "{}.turquoise": SECTIONS_OF_WHYS,
    "{}.violet": SECTIONS_OF_WHYS,
}
"""Every key of a family, by what is left of it in the source."""
LOOKED_UP = {"brief_terse.{}", "events_short.{}"}
"""Families that may have gaps: the code asks first whether a text is there."""
NOT_KEYS = {"{}.", "{}..", "{}.{}", "{}.toml", "{}{}.toml"}
"""File names, ends of sentences, and paths inside a file."""


def templates(file: Path, sections: set[str]) -> Iterator[str]:
    """The f-strings of a file that look like text keys, with {} for what is filled in."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
            template = "".join(map(str, parts))
            section, dot, _ = template.partition(".")
            if dot and (section in sections or section == "{}") and template not in NOT_KEYS:
                yield template


@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
@pytest.mark.parametrize("template", FAMILIES)
def test_every_member_of_a_family_has_a_text(template: str, language: Language) -> None:
    for member in FAMILIES[template]:
        head, *rest = template.split("{}")
        section, _, name = f"{head}{member}{''.join(rest)}".partition(".")
        assert name in language.texts[section], f"{section}.{name}"


def test_the_families_in_the_source_are_those_listed() -> None:
    root = Path(palais_tui.__file__).parent
    sections = set(LANGUAGES[0].texts)
    files = (file for package in PACKAGES for file in (root / package).rglob("*.py"))
    found = {template for file in files for template in templates(file, sections)}
    assert found == FAMILIES.keys() | LOOKED_UP
