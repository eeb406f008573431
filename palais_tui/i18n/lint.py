"""Compares a language with English: keys, placeholders, plural forms, symbols and widths.

Each finding is a line with the file, the key and the problem.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Formatter

from palais_tui.i18n.catalog import OPTIONAL, names_in
from palais_tui.i18n.locale import FALLBACK
from palais_tui.i18n.placeholders import FORMS
from palais_tui.i18n.width_limits import WIDTH_LIMITS, WidthLimit, too_long

BY_LANGUAGE = {"language.name", "language.singular"}
"""Keys that are not compared with English."""
SINGULAR = "language.singular"
WORD = re.compile(r"[^\W\d_]{2,}")
MOST_ALIKE = 4
"""An identical text with more words than this counts as untranslated."""

Texts = dict[str, object]


def findings(folder: Path, code: str, limits: Sequence[WidthLimit] = ()) -> list[str]:
    """All problems in the files of a language, which may be English itself.

    `limits` are those of a game, besides the platform's.
    """
    limits = (*limits, *WIDTH_LIMITS)
    return [
        f"{file}: {what}"
        for family in families(folder, code)
        for file in [f"{family}{code}.toml"]
        for what in _file_findings(folder / file, folder / f"{family}{FALLBACK}.toml", limits)
    ]


def families(folder: Path, code: str) -> list[str]:
    """The prefixes of a language's files: "" for `fr.toml`, "rules." for `rules.fr.toml`."""
    found = {
        file.name.removesuffix(f"{known}.toml")
        for known in (code, FALLBACK)
        for file in (*folder.glob(f"{known}.toml"), *folder.glob(f"*.{known}.toml"))
    }
    return sorted(found)


def _file_findings(file: Path, model: Path, limits: Sequence[WidthLimit]) -> Iterator[str]:
    for needed in (file, model):
        if not needed.is_file():
            yield f"{needed.name} is missing"
            return
    try:
        own, english = read_flat(file), read_flat(model)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        yield f"is no TOML ({error})"
        return
    for key in english.keys() - own.keys():
        yield f"{key} is missing"
    for key in own.keys() - english.keys():
        yield f"{key} is not known in English"
    for key, text in own.items():
        if isinstance(text, str):
            for what in text_findings(text, None if file == model else english.get(key)):
                yield f"{key} {what}"
            yield from (f"{key} {what}" for what in too_long(file.name, key, text, limits))
    singular = own.get(SINGULAR, [1])
    if not isinstance(singular, list) or not all(isinstance(number, int) for number in singular):
        yield f"{SINGULAR} must be a list of whole numbers"


def read_flat(file: Path) -> Texts:
    """Flatten a file to full keys such as `clauses.R4.2.title`; list items count from 1."""
    flat: Texts = {}

    def walk(path: str, value: object) -> None:
        if isinstance(value, dict):
            for name, inside in value.items():
                walk(f"{path}.{name}" if path else name, inside)
        elif isinstance(value, list) and path not in BY_LANGUAGE:
            for number, inside in enumerate(value, 1):
                walk(f"{path}.{number}", inside)
        else:
            flat[path] = value

    walk("", tomllib.loads(file.read_text(encoding="utf-8")))
    return flat


def text_findings(text: str, english: object) -> Iterator[str]:
    """The problems of one text, compared with the English one."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError as error:
        yield f"has a broken {{placeholder}} ({error})"
        return
    for _, name, spec, _ in parts:
        if name and spec and "|" in spec and spec.count("|") != 1:
            yield f"has {spec.count('|') + 1} plural forms in {{{name}:{spec}}}, not 2"
    if "<" in _outside_braces(OPTIONAL.sub("", text)):
        yield "has an <optional part> that is not closed, or one inside another"
    if any(not names_in(part) for part in OPTIONAL.findall(text)):
        yield "has an <optional part> without a {placeholder}, so it is never left out"
    if text == english and len(WORD.findall(_outside_braces(text))) > MOST_ALIKE:
        yield "is the same as in English"
    if isinstance(english, str):
        own, wanted = _things(names_in(text)), _things(names_in(english))
        for name in sorted(wanted - own):
            yield f"lacks {{{name}}}"
        for name in sorted(own - wanted):
            yield f"has {{{name}}}, which is not told there"
    wide = next((c for c in text if not _one_column(c)), None)
    if wide:
        yield f"has {wide!r}, which does not fill one column"


def _things(names: set[str]) -> set[str]:
    """Placeholders without grammatical forms: `{place_to}` and `{place}` are the same."""
    endings = tuple(f"_{form}" for form in (*FORMS, "one"))
    return {name.rpartition("_")[0] if name.endswith(endings) else name for name in names}


def _outside_braces(text: str) -> str:
    """The text without placeholders, whose formats such as `{number:<3}` may contain `<`."""
    return "".join(literal for literal, *_ in Formatter().parse(text))


def _one_column(letter: str) -> bool:
    """Whether a character fills exactly one terminal column, as the boards require."""
    if letter == "\n":
        return True
    return (
        unicodedata.east_asian_width(letter) not in ("W", "F")
        and not unicodedata.combining(letter)
        and unicodedata.category(letter) not in ("Cc", "Cf")
    )
