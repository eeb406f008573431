"""A language: its texts, with placeholders, plural forms and optional parts."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Any

from palais_tui.untrusted.text import clean

OPTIONAL = re.compile(r"<([^<>]*)>")
PLAIN_LINE = re.compile(r'(\w+) = ("[^"\\\t]*"|\[[0-9, ]*\])')
HEADING = re.compile(r"^\[(\w+)\] *$", re.MULTILINE)
PLAIN_LETTERS = str.maketrans(
    {"«": "'", "»": "'", "’": "'", "œ": "oe", "Œ": "Oe", "æ": "ae", "×": "x"}
)
"""Letters that NFKD does not reduce to ASCII. Single quotes are safe inside TOML strings."""


class Language:
    """The texts of one language: `text("events.turn_ended", seat="Anna")`."""

    def __init__(
        self,
        texts: Mapping[str, Mapping[str, str]],
        singular: frozenset[int],
        code: str = "en",
        *,
        ascii_only: bool = False,
    ) -> None:
        self.texts = texts
        self.code = code
        self.ascii_only = ascii_only
        self._singular = singular
        self._extensions: set[Path] = set()
        self._templates: dict[str, str] = {}
        """By their keys, as they were looked up."""

    def extended(self, path: Path) -> Language:
        """This language with the texts of another file, which win where both have a key.

        Of a folder, the file of this language is taken.
        """
        if path in self._extensions:
            return self
        file = path / f"{self.code}.toml" if path.is_dir() else path
        more = _Sections(read_text(file, ascii_only=self.ascii_only))
        merged = _MergedSections(self.texts, more)
        language = Language(merged, self._singular, self.code, ascii_only=self.ascii_only)
        language._extensions = {*self._extensions, path}
        return language

    def text(self, key: str, /, **facts: object) -> str:
        """Look up a text and fill in the facts."""
        template = self._templates.get(key)
        if template is None:
            section, _, name = key.partition(".")
            template = self._templates[key] = self.texts[section][name]
        return self.fill(template, facts) if "{" in template else template

    def fill(self, template: str, facts: Mapping[str, object]) -> str:
        """Fill in a template; an <optional part> is dropped if one of its facts is 0 or empty.

        Facts may come from outside, such as names and paths: they are made safe to print.
        """

        def part(found: re.Match[str]) -> str:
            inside = found.group(1)
            return inside if all(facts[name] for name in names_in(inside)) else ""

        if "<" in template:
            template = OPTIONAL.sub(part, template)
        return "".join(
            literal if name is None else literal + self._shown(name, form, facts)
            for literal, name, form in _parsed(template)
        )

    def _shown(self, name: str, form: str, facts: Mapping[str, object]) -> str:
        """A fact as its placeholder wants it.

        `{count:servant|servants}` picks the words that fit the number, which may be among them.
        """
        fact = facts[name]
        one, bar, many = form.partition("|")
        if not bar:
            return clean(format(fact, form))
        chosen = one if fact in self._singular else many
        return self.fill(chosen, facts) if "{" in chosen else chosen


@lru_cache(maxsize=4096)
def _parsed(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """The texts of a template, the name of the placeholder after each, and its format."""
    return tuple((text, name, form or "") for text, name, form, _ in Formatter().parse(template))


def names_in(template: str) -> set[str]:
    """The names of a template's placeholders."""
    return {name for _, name, _ in _parsed(template) if name}


class _Sections(Mapping[str, Mapping[str, str]]):
    """The sections of a file, parsed on first access because the title needs only a few."""

    def __init__(self, text: str) -> None:
        _, *rest = HEADING.split(text)
        self._unread = dict(zip(rest[::2], rest[1::2], strict=True))
        self._read: dict[str, dict[str, Any]] = {}

    def __getitem__(self, section: str) -> dict[str, Any]:
        if section not in self._read:
            self._read[section] = read_section(self._unread[section])
        return self._read[section]

    def __contains__(self, section: object) -> bool:
        return section in self._unread

    def __iter__(self) -> Iterator[str]:
        return iter(self._unread)

    def __len__(self) -> int:
        return len(self._unread)


class _MergedSections(Mapping[str, Mapping[str, str]]):
    """The sections of two sources, each merged on first access."""

    def __init__(
        self, base: Mapping[str, Mapping[str, str]], more: Mapping[str, Mapping[str, str]]
    ) -> None:
        self._base = base
        self._more = more
        self._merged: dict[str, Mapping[str, str]] = {}

    def __getitem__(self, section: str) -> Mapping[str, str]:
        if section not in self._merged:
            self._merged[section] = self._merge(section)
        return self._merged[section]

    def _merge(self, section: str) -> Mapping[str, str]:
        if section not in self._more:
            return self._base[section]
        return {**self._base.get(section, {}), **self._more[section]}

    def __iter__(self) -> Iterator[str]:
        return iter({**dict.fromkeys(self._base), **dict.fromkeys(self._more)})

    def __len__(self) -> int:
        return len(self._base.keys() | self._more.keys())


def read_section(text: str) -> dict[str, Any]:
    """Parse one section.

    Sections of plain strings and numbers skip tomllib: importing it would double the time that
    the title screen spends on texts.
    """
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    plain = [PLAIN_LINE.fullmatch(line) for line in lines]
    if all(plain):
        return {found[1]: _value(found[2]) for found in plain if found}
    import tomllib  # noqa: PLC0415

    return tomllib.loads(text)


def _value(written: str) -> str | list[int]:
    """A string without escapes, or a list of numbers."""
    if written.startswith('"'):
        return written[1:-1]
    return [int(number) for number in written[1:-1].split(",") if number.strip()]


def read_text(file: Path, *, ascii_only: bool = False) -> str:
    """Read a language file, converted to ASCII if required."""
    text = file.read_text(encoding="utf-8")
    return in_ascii(text) if ascii_only and not text.isascii() else text


def in_ascii(text: str) -> str:
    """Replace accented letters, quotes and spaces; keep other symbols."""
    text = re.sub(r"(?<=«)\s|\s(?=»)", "", text).translate(PLAIN_LETTERS)
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))


def read_language(file: Path, *, ascii_only: bool = False) -> Language:
    """Read a language file; its stem is the language code."""
    sections = _Sections(read_text(file, ascii_only=ascii_only))
    singular = frozenset(sections["language"].pop("singular"))
    return Language(sections, singular, file.stem, ascii_only=ascii_only)
