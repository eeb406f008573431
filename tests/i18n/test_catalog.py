"""The language file and the data it speaks of fit each other."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import fields
from typing import TypeVar

import pytest

from palais_tui.assets_io.folder import assets_folder
from palais_tui.core import history
from palais_tui.core.protocol import Reason
from palais_tui.games.palais_royal.controller import events, reasons
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.narrator import PLACE_FIELDS
from palais_tui.games.palais_royal.phrases.reason_keys import REASON_KEYS
from palais_tui.i18n.catalog import (
    HEADING,
    Language,
    names_in,
    read_section,
)
from palais_tui.i18n.placeholders import FORMS
from tests.i18n.languages import ENGLISH

T = TypeVar("T")

BESIDES = {
    "action_began": {"gives", "why"},
    "card_played": {"effect"},
    "cards_drawn": {"drawn", "kept"},
    "chamber_opened": {"why"},
    "gold_taken": {"why"},
    "round_began": {"left"},
    "noble_enlisted": {"points", "violet", "turquoise", "joined", "edge_from"},
    "servant_moved": {"count"},
    "servant_put": {"count", "why"},
    "game_ended": {"how", "winners", "most"},
    "wrong_moment": {"moments"},
}
"""What the narrator adds to an event's or reason's own fields."""


def classes(module: object, base: type[T]) -> Iterator[type[T]]:
    for thing in vars(module).values():
        if isinstance(thing, type) and issubclass(thing, base) and thing is not base:
            yield thing


EVENTS: list[type[events.Event]] = list(classes(events, events.Event))
REASONS: list[type[Reason]] = [*classes(reasons, Reason), *classes(history, Reason)]


def facts_of(kind: type[events.Event] | type[Reason], key: str) -> set[str]:
    names = {field.name for field in fields(kind)}
    forms = {f"{name}_{form}" for name in names & PLACE_FIELDS for form in FORMS}
    nobles = {"noble_one"} if "noble" in names else set[str]()
    return names | forms | nobles | BESIDES.get(key, set())


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_has_a_sentence_of_its_own_facts(kind: type[events.Event]) -> None:
    sentence = ENGLISH.texts["events"][kind.text_key]
    assert names_in(sentence) <= facts_of(kind, kind.text_key)


@pytest.mark.parametrize("kind", REASONS, ids=lambda kind: kind.__name__)
def test_every_reason_has_a_sentence_of_its_own_facts(kind: type[Reason]) -> None:
    section, _, key = REASON_KEYS[kind].partition(".")
    assert names_in(ENGLISH.texts[section][key]) <= facts_of(kind, key)


def test_no_sentence_is_left_over() -> None:
    extra = {
        "kept_unseen",
        "no_arrivals",
        "no_draw",
        "noble_enlisted_down",
        "nobles_left",
        "servant_added",
        "servant_put_supply",
        "won",
        "won_together",
    }
    assert set(ENGLISH.texts["events"]) - extra == {kind.text_key for kind in EVENTS}
    assert {f"reasons.{key}" for key in ENGLISH.texts["reasons"]} == {*REASON_KEYS.values()}
    assert {*REASON_KEYS} == {*REASONS}


def test_every_place_step_and_noble_has_its_names() -> None:
    for section in ("places", "places_at", "places_from", "places_to"):
        assert set(PLACE_IDS) <= set(ENGLISH.texts[section])
    assert set(ENGLISH.texts["place_does"]) == set(ENGLISH.texts["place_gives"]) == set(PLACE_IDS)
    assert set(ENGLISH.texts["steps"]) == {step.name.lower() for step in Step}
    for section in ("nobles", "noble_does", "noble_letters"):
        assert set(ENGLISH.texts[section]) == {kind.value for kind in Privilege}


def language(text: str) -> Language:
    return Language({"test": {"it": text}}, frozenset({1}))


def test_words_follow_their_number() -> None:
    servants = language("{n} {n:servant|servants}")
    said = [servants.text("test.it", n=n) for n in (0, 1, 2)]
    assert said == ["0 servants", "1 servant", "2 servants"]


def test_an_optional_part_falls_out_with_a_zero_or_an_empty_name() -> None:
    paid = language("paid {gold}<, {king} from the king><, borrowed {who}>.")
    assert paid.text("test.it", gold=0, king=2, who="") == "paid 0, 2 from the king."
    assert paid.text("test.it", gold=3, king=0, who="two") == "paid 3, borrowed two."


def test_other_formats_stay_as_they_are() -> None:
    assert language("{n:>3}|{n:03d}").text("test.it", n=7) == "  7|007"


@pytest.mark.parametrize("code", ["en", "fr"])
def test_sections_are_read_as_tomllib_would(code: str) -> None:
    text = (assets_folder() / "texts" / f"{code}.toml").read_text(encoding="utf-8")
    _, *sections = HEADING.split(text)
    for section in sections[1::2]:
        assert read_section(section) == tomllib.loads(section)


@pytest.mark.parametrize(
    "line", ['a = "\\u00e9"', "a = 'b'", '"a b" = "c"', 'a = """b"""', "a = 1"]
)
def test_what_is_not_plain_is_left_to_tomllib(line: str) -> None:
    assert read_section(line) == tomllib.loads(line)
