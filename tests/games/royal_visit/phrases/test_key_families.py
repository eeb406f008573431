"""Text keys that Royal Visit puts together at run time: each family is closed and complete."""

from __future__ import annotations

from pathlib import Path

import pytest

import palais_tui
from palais_tui.games.royal_visit.controller.events import Event, GameOver, TurnEnded
from palais_tui.games.royal_visit.controller.notation import PAWN_IDS, WAY_IDS
from palais_tui.games.royal_visit.engine.components import Effect, Kind
from palais_tui.games.royal_visit.engine.state import End
from palais_tui.games.royal_visit.spec import SPEC
from palais_tui.i18n.catalog import Language
from tests.i18n.languages import CODES, PLATFORM
from tests.i18n.test_key_families import templates

LANGUAGES = [SPEC.language(language) for language in PLATFORM]
KINDS = [kind.name.lower() for kind in Kind]
PAWNS = list(PAWN_IDS.values())
UNNUMBERED = [effect.value for effect in Effect if effect is not Effect.STEPS]
UNTOLD = {"", TurnEnded.text_key, GameOver.text_key}
WON_BY_A_TURN = [end for end in End if end not in (End.NOT_YET, End.RESIGNED)]
FAMILIES = {
    "boards.{}_letter": PAWNS,
    "boards.{}_row": ["wizard", "court", "jester"],
    "card_does.{}": [*KINDS, *UNNUMBERED],
    "ends.{}": [end.value for end in End if end is not End.NOT_YET],
    "events.{}": [
        *({event.text_key for event in Event.__subclasses__()} - UNTOLD),
        *("joker_played", "jokers_played"),
        *("deck_ran_out", "deck_ran_out_again", "deck_ran_out_last"),
    ],
    "kinds.{}": KINDS,
    "kinds_of_pawn.{}": KINDS,
    "pawns.{}": PAWNS,
    "pawns_the.{}": PAWNS,
    "values.{}": UNNUMBERED,
    "ways.{}": list(WAY_IDS.values()),
    "visit_hints.won_{}": [end.value for end in WON_BY_A_TURN],
    **{
        f"visit_hints.{{}}{did}": ["", "did_"]
        for did in ("call", "nothing", "play", "resign", "still")
    },
}
LOOKED_UP = {"events_short.{}"}


@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
@pytest.mark.parametrize("template", FAMILIES)
def test_every_member_of_a_family_has_a_text(template: str, language: Language) -> None:
    for member in FAMILIES[template]:
        section, _, name = template.replace("{}", member).partition(".")
        assert name in language.texts[section], f"{section}.{name}"


def test_the_families_in_the_source_are_those_listed() -> None:
    folder = Path(palais_tui.__file__).parent / "games" / "royal_visit"
    sections = set(LANGUAGES[0].texts)
    parts = [part for part in folder.rglob("*.py") if not {"ui", "lessons"} & set(part.parts)]
    found = {template for file in parts for template in templates(file, sections)}
    assert found == FAMILIES.keys() | LOOKED_UP
