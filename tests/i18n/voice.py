"""Counts the words and patterns that texts must not use, by pattern and file.

python -m tests.i18n.voice                  # the texts of the working tree
python -m tests.i18n.voice --at REVISION    # those of a commit
python -m tests.i18n.voice --show           # with every sentence found
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from palais_tui.assets_io.folder import assets_folder

PATTERNS_FILE = Path(__file__).with_name("voice_patterns.toml")
ROOT = assets_folder().parent
PLACEHOLDER = re.compile(r"\{[\w.]+(?::([^{}]*))?\}")
MOST_SEMICOLONS = 4.0
"""In a hundred texts, of each language."""
LANGUAGES = ("en", "fr")


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a text must not say."""

    name: str
    language: str
    regex: re.Pattern[str]
    instead: str
    game: str = ""
    """The only game it is for, besides the platform; empty: every game."""

    def applies(self, file: str) -> bool:
        """Whether it is for a file such as `assets/palais_royal/texts/rules.en.toml`."""
        game = game_of(file)
        return language_of(file) == self.language and game in ("", self.game or game)


@dataclass(frozen=True, slots=True)
class Finding:
    """A pattern in a text."""

    pattern: str
    file: str
    key: str
    words: str
    text: str


def _read() -> tuple[tuple[Pattern, ...], frozenset[tuple[str, str, str]]]:
    content = tomllib.loads(PATTERNS_FILE.read_text(encoding="utf-8"))
    patterns = tuple(
        Pattern(
            one["name"],
            one["language"],
            re.compile(one["regex"], re.NOFLAG if one.get("case") else re.IGNORECASE),
            one["instead"],
            one.get("game", ""),
        )
        for one in content["pattern"]
    )
    allowed = frozenset((one["pattern"], one["file"], one["key"]) for one in content["allowed"])
    return patterns, allowed


PATTERNS, ALLOWED = _read()


def language_of(file: str) -> str:
    """The language of a text file: "fr" for `rules.fr.toml`."""
    return file.removesuffix(".toml").rpartition("/")[2].rpartition(".")[2]


def game_of(file: str) -> str:
    """The game of a text file; empty for the platform's."""
    parts = file.split("/")
    return parts[1] if len(parts) > 3 else ""


def text_files() -> list[str]:
    """The text files of the platform and of every game, from the root."""
    found = [*(ROOT / "assets").glob("texts/*.toml"), *(ROOT / "assets").glob("*/texts/*.toml")]
    return sorted(file.relative_to(ROOT).as_posix() for file in found)


def texts_in(content: str) -> Iterator[tuple[str, str]]:
    """The keys and texts of a file, in order."""
    return _flat(tomllib.loads(content), "")


def _flat(table: dict[str, object], prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        elif isinstance(value, str):
            yield f"{prefix}{key}", value


def plain(text: str) -> str:
    """A text with 0 for each placeholder; of a plural the first form stays."""
    without = PLACEHOLDER.sub(lambda found: (found[1] or "0").partition("|")[0], text)
    return " ".join(re.sub(r"[<>]", "", without).split())


def findings(file: str, content: str) -> Iterator[Finding]:
    """Everything in a file that no pattern allows."""
    patterns = [pattern for pattern in PATTERNS if pattern.applies(file)]
    for key, text in texts_in(content):
        said = plain(text)
        for pattern in patterns:
            if (pattern.name, file, key) in ALLOWED:
                continue
            for match in pattern.regex.finditer(said):
                yield Finding(pattern.name, file, key, match[0], said)


def semicolons(contents: Iterable[tuple[str, str]], language: str) -> tuple[int, int]:
    """How many semicolons the texts of a language have, and how many texts there are."""
    files = [content for file, content in contents if language_of(file) == language]
    texts = [text for content in files for _, text in texts_in(content)]
    return sum(text.count(";") for text in texts), len(texts)


def files_at(revision: str) -> list[tuple[str, str]]:
    """The text files of a commit with their contents, or of the working tree."""
    if not revision:
        return [(file, (ROOT / file).read_text(encoding="utf-8")) for file in text_files()]
    names = _git("ls-tree", "-r", "--name-only", revision, "assets").splitlines()
    wanted = [name for name in names if "/texts/" in name and name.endswith(".toml")]
    return [(name, _git("show", f"{revision}:{name}")) for name in wanted]


def _git(*words: str) -> str:
    command = ["git", "-C", str(ROOT), *words]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def main(words: list[str]) -> int:
    """Print the counts; 1 if anything is found."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--at", default="", metavar="REVISION", help="count in a commit")
    parser.add_argument("--show", action="store_true", help="print every sentence found")
    options = parser.parse_args(words)
    contents = files_at(options.at)
    found = [one for file, content in contents for one in findings(file, content)]
    counts = Counter((one.pattern, one.file) for one in found)
    for pattern in PATTERNS:
        by_file = {file: n for (name, file), n in counts.items() if name == pattern.name}
        print(f"{sum(by_file.values()):4}  {pattern.language}  {pattern.name}")
        for file, number in by_file.items():
            print(f"      {number:4}  {file}")
        for one in (one for one in found if options.show and one.pattern == pattern.name):
            print(f"            {one.key}: {one.words!r} in {one.text!r}")
    for language in LANGUAGES:
        number, texts = semicolons(contents, language)
        print(f"{number:4}  {language}  semicolon (in {texts} texts)")
    print(f"{len(found):4}  in all")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
