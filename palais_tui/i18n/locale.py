"""Available languages, and the choice of one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from palais_tui.i18n.catalog import Language, read_language

FALLBACK: Final = "en"
VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables that name the language; the first one set wins."""


def known_languages(folder: Path) -> tuple[str, ...]:
    """The codes of all languages: `fr.toml` defines one, `rules.fr.toml` does not."""
    return tuple(sorted(file.stem for file in folder.glob("*.toml") if "." not in file.stem))


def named_languages(folder: Path, *, ascii_only: bool = False) -> list[tuple[str, str]]:
    """Every language code with the language's own name."""
    return [
        (code, language_of(folder, code, ascii_only=ascii_only).text("language.name"))
        for code in known_languages(folder)
    ]


def language_of(folder: Path, code: str, *, ascii_only: bool = False) -> Language:
    """Read the language with a code."""
    return read_language(folder / f"{code}.toml", ascii_only=ascii_only)


def known_code(tag: str, known: Sequence[str]) -> str:
    """The known language for a tag such as `fr_CA.UTF-8`, `fr-CA` or `FR`; empty if none."""
    whole = tag.partition(".")[0].partition("@")[0].replace("-", "_").casefold()
    by_tag = {code.replace("-", "_").casefold(): code for code in known}
    return by_tag.get(whole) or by_tag.get(whole.partition("_")[0], "")


def chosen_code(known: Sequence[str], environment: Mapping[str, str], *wanted: str) -> str:
    """The first known one of the wanted languages, else the environment's, else English."""
    return next(filter(None, _candidates(known, environment, wanted)), FALLBACK)


def _candidates(
    known: Sequence[str], environment: Mapping[str, str], wanted: Sequence[str]
) -> Iterator[str]:
    yield from (known_code(tag, known) for tag in wanted)
    named = next(filter(None, (environment.get(name, "") for name in VARIABLES)), "")
    yield known_code(named, known)
