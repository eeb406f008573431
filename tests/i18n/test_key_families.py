"""Text keys that are put together at run time: each family is closed and complete."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import palais_tui
from palais_tui.assets_io.regular_file import KINDS
from palais_tui.cli.argparse_texts import KEYS as ARGPARSE_KEYS
from palais_tui.cli.main import COMMANDS as SUBCOMMANDS
from palais_tui.cli.serve import WORDS
from palais_tui.core.seats import Fault
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.bot_levels import BOT_LEVELS
from palais_tui.games.palais_royal.controller import events
from palais_tui.games.palais_royal.controller.explanations import By, LostBy
from palais_tui.games.palais_royal.controller.notation import SOURCE_IDS
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.components import LAYOUTS, MOST_PLAYERS, Moment, Privilege
from palais_tui.games.palais_royal.engine.scoring import Rank
from palais_tui.games.palais_royal.engine.state import End, Step
from palais_tui.games.palais_royal.lessons.puzzles_file import GOALS
from palais_tui.games.palais_royal.phrases.hints import WEIGHTS
from palais_tui.games.palais_royal.phrases.narrator import WORTH
from palais_tui.games.palais_royal.plain.game_view import PalaisPlainView
from palais_tui.games.palais_royal.spec import SPEC
from palais_tui.games.palais_royal.ui.score_table import ROWS
from palais_tui.games.palais_royal.ui.total_bars import SOURCES
from palais_tui.i18n.catalog import Language
from palais_tui.plain.commands import AFTER, BEFORE
from palais_tui.tui.screens.damaged_game import InUseChoice
from palais_tui.tui.screens.hall_rows import NUMBERS
from palais_tui.tui.screens.lesson_end import AfterLesson
from palais_tui.tui.screens.welcome import WelcomeChoice
from palais_tui.user_files.settings import CURTAINS, PACES
from tests.i18n.languages import CODES, LANGUAGES

COMPONENTS = read_components()
CARDS = [card.id for card in COMPONENTS.cards]
EDGES = [edge.id for edge in COMPONENTS.garden.edges]
PRIVILEGES = [privilege.value for privilege in Privilege]
MOMENTS = [moment.value for moment in Moment]
STEPS = [step.name.lower() for step in Step if step is not Step.OVER]
ENDS = [end.value for end in End if end is not End.NOT_YET]
EVENTS = [event.text_key for event in events.Event.__subclasses__()]
SCORES = ["hidden", "open"]
RANKS = [rank.value for rank in Rank if rank is not Rank.ABSENT]
SCORING = [rank.value for rank in (Rank.FIRST, Rank.SECOND, Rank.TIED_FIRST)]
SECTIONS_OF_WHYS = ["lack", "lack_brief", "lack_signs", "lack_short"]
BRIEF = [
    *(
        "placing",
        "before",
        "before_hidden",
        "before_no_cards",
        "keep",
        "before_last",
        "before_last_hidden",
        "before_last_no_cards",
    ),
    *("parade", "parade_castle", "parade_unlimited", "parade_castle_unlimited", "parade_done"),
    *("parade_none", "court_empty"),
    *("parade_short", "enlist_ways", "enlist_sources"),
    *("stairway", "stairway_to", "stairway_again", "stairway_done"),
    *("court", "court_one", "court_some", "court_done", "court_choose", "court_short"),
    *("chamber", "chamber_castle", "chamber_done"),
    *("enlist", "enlist_named", "enlist_clicked", "draw", "draw_one", "draw_none"),
    *("enlist_none", "enlist_no_office", "enlist_closest", "enlist_edge", "enlist_pointed"),
    *("closing", "closing_last", "ending", "ending_placing", "ending_tried"),
]
ADVICE = [
    *("arrival", "arrival_at", "departure", "arrival_short", "arrival_at_short", "departure_short"),
    *("better", "better_other", "better_nobody", "alike", "alike_other", "alike_nobody"),
]
ROWS_OF_TITLE = ["continue", "new", "load", "learn", "settings", "quit"]
FIELDS_OF_SETTINGS = [
    *("language", "theme", "text_side", "ascii", "animation", "pace"),
    *("curtain", "confirmations", "full_prompts"),
]
REFUSED_KEYS = ["key_taken", "key_arrow", "key_place", "key_field", "key_fixed"]
LISTS = ["saves", "load"]
COMMANDS = [*BEFORE, *PalaisPlainView.commands, *AFTER]
FAMILIES: dict[str, list[str]] = {
    "acting.unspent_{}": ["parade", "stairway", "court", "king", "madame", "enlist", "draw"],
    "argparse.{}": list(ARGPARSE_KEYS.values()),
    "bad_name.{}": [fault.value for fault in Fault],
    "colours.{}": list(COMPONENTS.preparation.colours),
    "command_help.{}": list(SUBCOMMANDS),
    "command_words.{}": COMMANDS,
    "commands.{}": COMMANDS,
    "damage.is_{}": sorted({kind for _, kind in KINDS}),
    "enter.{}": [
        *("put", "put_some", "action", "pick_up", "move", "put_back", "use_all", "use"),
        *("add", "choose", "enlist", "draw", "end_turn", "why_not", "yes", "scores"),
    ],
    "hall.order_{}": ["newest", "points", "winner", "wins", "average", "best", "played", "name"],
    "hall.{}": list(NUMBERS),
    "in_use.{}": [choice.value for choice in InUseChoice],
    "keepsake.{}": ["face_up", "face_down", "open", "hand"],
    "key_help.{}": ["arrows", "numbers", "fields", "mouse", "click", "drag"],
    "key_names.{}": ["arrows", "numbers", "fields", "mouse", "click", "drag"],
    "learn.level_{}": ["1", "2", "3"],
    "learn.next_{}": [choice.value for choice in AfterLesson],
    "learn_goals.{}": list(GOALS),
    "load.column_{}": ["played", "name", "state"],
    "load.{}_title": ["rename", "export", "import", "delete"],
    "log_screen.{}": ["trial", "title", "tried", "set_up", "end"],
    "menu.plays_on_{}": list(BOT_LEVELS),
    "months.{}": [str(month) for month in range(1, 13)],
    "new_game.about_{}": [*BOT_LEVELS, *LAYOUTS, *SCORES],
    "new_game.kind_{}": ["person", "nobody", *BOT_LEVELS],
    "new_game.texts_{}": ["up", "down"],
    "choose_game.{}": ["saved", "saved_short"],
    "new_game.{}": ["layout", "scores"],
    "new_game.{}_{}": [
        *(f"layout_{layout}" for layout in LAYOUTS),
        *(f"scores_{kind}" for kind in SCORES),
    ],
    "review.{}": ["worst", "turns", "why", "and", "but"],
    "review.{}_{}": [f"{name}_{sign}" for name in WEIGHTS for sign in ("more", "less")],
    "rulebook.{}": ["in_headings", "in_texts"],
    "scoring.from_{}": list(SOURCES),
    "scoring.pillar_{}": list(SOURCES),
    "scoring.why_{}": ["nobles", "fame", "hand", "time"],
    "scoring.{}": [row for row in ROWS if not row.startswith("edge")],
    "scoring_edges.{}": EDGES,
    "scoring_keys.{}": ["growth", "points"],
    "serve.{}": list(WORDS),
    "settings.about_curtain_{}": list(CURTAINS),
    "settings.about_{}": [name for name in FIELDS_OF_SETTINGS if name != "curtain"],
    "settings.curtain_{}": list(CURTAINS),
    "settings.pace_{}": list(PACES),
    "settings.{}": [*FIELDS_OF_SETTINGS, *REFUSED_KEYS],
    "setup_help.{}": [option.id for option in SPEC.options],
    "sign_help.{}": ["servant", "gold", "violet", "turquoise", "majority"],
    "sim.{}": ["games", "moves", "seconds", "moves_per_second", "rounds", "scores", "ends"],
    "skipped.{}": ["parade", "stairway", "court", "draw"],
    "step_help.{}": [*STEPS, "over", "program"],
    "title.{}": ROWS_OF_TITLE,
    "title.{}_does": ["new", "load", "learn", "settings", "quit"],
    "title.{}_not": ["continue", "load"],
    "title.{}_not_yet": ["continue", "load"],
    "track.{}": ["I", "II", "III", "IV", "V"],
    "transcript.layout_{}": list(LAYOUTS),
    "welcome.{}": [choice.value for choice in WelcomeChoice],
    "{}.damaged": LISTS,
    "{}.over": LISTS,
    "{}.set_up": LISTS,
    "{}.turn": LISTS,
    "advice.{}": ADVICE,
    "advice.minted{}": ["", "_short"],
    "advice.way{}": ["", "_short"],
    "brief.{}": BRIEF,
    "track_does.{}": [str(number) for number in range(1, 6)],
    "card_effects.{}": CARDS,
    "place_setup.{}": list(PLACE_IDS),
    "card_does.{}": CARDS,
    "cards.{}": [*CARDS, "unseen"],
    "edge_names.{}": EDGES,
    "edge_letters.{}": EDGES,
    "edges_alone.{}": EDGES,
    "edges_short.{}": EDGES,
    "inspect.{}": ["movable", "there", "ready", "seals_king", "seals_madame"],
    "ends.{}": ENDS,
    "events.{}": EVENTS,
    "inspect.price_{}": ["why", "was"],
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
    "place_descriptions.{}": list(PLACE_IDS),
    "place_does.{}": list(PLACE_IDS),
    "place_gives.{}": list(PLACE_IDS),
    "place_notes.{}": list(PLACE_IDS),
    "place_sides.{}": list(PLACE_IDS),
    "place_yields.{}": list(PLACE_IDS),
    "since.edge_{}": [by.value for by in LostBy],
    "edge_leads.{}": ["leads", "takes", "ties"],
    "places.{}": list(SOURCE_IDS),
    "places_short.{}": list(SOURCE_IDS),
    "prompts.{}": [*STEPS, "parade_unlimited"],
    "scores.edge_{}": RANKS,
    "scoring.{}{}": [*RANKS, *(f"{rank}_short" for rank in SCORING)],
    "scoring_ends.{}": ENDS,
    "steps.{}": STEPS,
    "worth.only_{}": [part for part in WORTH if part != "servants"],
    "worth.{}": list(WORTH),
    "{}.gold": SECTIONS_OF_WHYS,
    "{}.more": ["program", "program_brief"],
    "{}.since": ["program", "program_brief"],
    "{}.no_office": SECTIONS_OF_WHYS,
    "{}.turquoise": SECTIONS_OF_WHYS,
    "{}.violet": SECTIONS_OF_WHYS,
}
"""Every key of a family, by what is left of it in the source."""
LOOKED_UP = {"brief_mouse.{}", "brief_terse.{}", "events_short.{}"}
"""Families that may have gaps: the code asks first whether a text is there."""
NOT_KEYS = {
    *("{}.", "{}..", "{}.{}", "{}. {}.", "{}.toml", "{}{}.toml", "{}.{}.toml", "{}...{}"),
    *("{}.broken-{}{}", "{}.steps.", "{}.wrong.", "{}.results."),
}
"""File names, module names, ends of sentences, and paths inside a file."""


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
        head, tail = template.partition("{}")[0], template.rpartition("{}")[2]
        section, _, name = f"{head}{member}{tail}".partition(".")
        assert name in language.texts[section], f"{section}.{name}"


def test_the_families_in_the_source_are_those_listed() -> None:
    root = Path(palais_tui.__file__).parent
    sections = set(LANGUAGES[0].texts)
    files = [file for file in root.rglob("*.py") if "royal_visit" not in file.parts]  # its own list
    found = {template for file in files for template in templates(file, sections)}
    assert found == FAMILIES.keys() | LOOKED_UP
