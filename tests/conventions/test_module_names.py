"""A module's name says what kind of thing it holds: no gerund, no participle, no `utils`."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

import pytest

from tests.conventions.checkout import python_files, short

MEANINGLESS = re.compile(r"(?:^|_)(?:utils?|helpers?|managers?)(?:_|$)")
VERB_FORM = re.compile(r"[a-z]{2,}(?:ing|ed)")
IRREGULAR = frozenset(
    "begun bought brought built chosen done drawn gone held kept known laid lost made met "
    "said seen sent shown spoken taken taught thought told won written".split()
)
NOUNS = frozenset({"hint_tracking"})
"""Names whose last word is a noun that looks like a verb form."""
RULEBOOK_WORDS = frozenset({"closing", "ending", "placing", "scoring"})
RULEBOOK_FOLDERS = re.compile(r"palais_tui/games/\w+/(?:engine|controller/steps)")

# Only ever remove names from this list: a test fails when one is no longer needed.
STILL_VERB_FORMS = frozenset(
    {
        "palais_tui/tui/screens/reading.py",
        "palais_tui/tui/widgets/cached.py",
        "palais_tui/tui/widgets/painted.py",
    }
)


def is_verb_form(path: str) -> bool:
    """Whether a module is named by a verb form: its last word counts, `saved_games` is fine."""
    module = PurePosixPath(path)
    last = module.stem.rpartition("_")[2]
    if module.stem in NOUNS:
        return False
    if last in RULEBOOK_WORDS and RULEBOOK_FOLDERS.fullmatch(module.parent.as_posix()):
        return False
    return last in IRREGULAR or VERB_FORM.fullmatch(last) is not None


def verb_forms() -> frozenset[str]:
    modules = map(short, python_files())
    return frozenset(
        path for path in modules if path.startswith("palais_tui/") and is_verb_form(path)
    )


def test_no_module_is_named_by_a_gerund_or_participle() -> None:
    assert sorted(verb_forms() - STILL_VERB_FORMS) == []


def test_every_exception_is_still_needed() -> None:
    assert sorted(STILL_VERB_FORMS - verb_forms()) == []


def test_every_noun_names_a_module() -> None:
    assert {path.stem for path in python_files()} >= NOUNS


def test_no_module_or_package_has_a_name_that_says_nothing() -> None:
    found = {name for path in python_files() for name in (path.stem, path.parent.name)}
    assert sorted(name for name in found if MEANINGLESS.search(name)) == []


@pytest.mark.parametrize(
    "path",
    [
        "palais_tui/tui/acting.py",
        "palais_tui/journal/told.py",
        "palais_tui/core/turn_keeping.py",
        "palais_tui/tui/scoring.py",
        "palais_tui/games/palais_royal/bots/placing.py",
        "palais_tui/tui/widgets/painted.py",
    ],
)
def test_a_verb_form_is_found(path: str) -> None:
    assert is_verb_form(path)


@pytest.mark.parametrize(
    "path",
    [
        "palais_tui/core/setup.py",
        "palais_tui/tui/screens/saved_games.py",
        "palais_tui/games/palais_royal/ui/garden.py",
        "palais_tui/games/palais_royal/engine/scoring.py",
        "palais_tui/games/royal_visit/controller/steps/placing.py",
        "palais_tui/games/palais_royal/controller/hint_tracking.py",
        "palais_tui/games/palais_royal/bots/turns_left.py",
    ],
)
def test_other_names_are_fine(path: str) -> None:
    assert not is_verb_form(path)
