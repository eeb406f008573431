"""`palais-tui rules`: the rulebook in lines, a page or what has a word."""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from difflib import get_close_matches
from textwrap import wrap
from typing import TYPE_CHECKING

from palais_tui.cli.options import (
    Arguments,
    add_assets,
    add_language,
    fail,
    read_assets,
    read_language_for,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from palais_tui.games.palais_royal.lessons.examples_file import Example
    from palais_tui.i18n.catalog import Language
    from palais_tui.i18n.rulebook import Rulebook, RulebookPage

WIDEST = 80
NEAR = 3
CLAUSE_LIKE = re.compile(r"[rR]?(?P<part>\d)\.\d+")
MANY = 8
"""So many pages are shown whole; of more only the titles."""


def add_to(commands: argparse._SubParsersAction[Arguments]) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "rules", help="the rules: all titles, a clause (R4.2), or what has a word (cardinal)"
    )
    parser.add_argument("words", nargs="*", metavar="WORD|CLAUSE", help="what to look up")
    add_assets(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print pages of the rulebook."""
    from palais_tui.assets_io.folder import assets_folder  # noqa: PLC0415
    from palais_tui.games.palais_royal.phrases.rulebook import read_rulebook  # noqa: PLC0415

    components = read_assets(options.assets)
    texts = assets_folder() / "texts"
    language = read_language_for(options.lang)
    book = read_rulebook(texts / f"rules.{language.code}.toml", components, language)
    asked = " ".join(options.words).strip()
    width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
    if not asked:
        lines = titles(book, language)
    else:
        pages = found(book, asked)
        if not pages:
            fail(language.text("rules_command.nothing", asked=asked, near=near(book, asked)))
        lines = whole(book, pages, language, width) if len(pages) <= MANY else named(pages)
    for line in lines:
        print(line)
    return 0


def found(book: Rulebook, asked: str) -> tuple[RulebookPage, ...]:
    """A page by its name, clause or title, else all that have the words."""
    wanted = asked.casefold()
    exact = [
        entry
        for chapter in book.chapters
        for entry in chapter.entries
        if wanted in (entry.id.casefold(), entry.id.partition(".")[2].casefold())
        or wanted == entry.title.casefold()
    ]
    return tuple(exact) if exact and not wanted.isdecimal() else book.search(asked)


def near(book: Rulebook, asked: str) -> str:
    """Words of titles, and clauses, that are nearly what was asked for."""
    entries = [entry for chapter in book.chapters for entry in chapter.entries]
    clause = CLAUSE_LIKE.fullmatch(asked)
    if clause:
        part = f"R{clause['part']}."
        return ", ".join(entry.id for entry in entries if entry.id.startswith(part))
    known = {entry.id.casefold(): entry.id for entry in entries if entry.id.startswith("R")}
    known |= {entry.title.casefold(): entry.title for entry in entries}
    known |= {word.casefold(): word for entry in entries for word in entry.title.split()}
    return ", ".join(known[word] for word in get_close_matches(asked.casefold(), known, NEAR, 0.5))


def titles(book: Rulebook, language: Language) -> Iterator[str]:
    """The list of all pages."""
    for chapter in book.chapters:
        yield chapter.title
        for entry in chapter.entries:
            yield f"  {heading(entry)}"
    yield language.text("rules_command.how")


def named(pages: tuple[RulebookPage, ...]) -> Iterator[str]:
    """Only the titles: the word is in very many pages."""
    yield from map(heading, pages)


def whole(
    book: Rulebook, pages: tuple[RulebookPage, ...], language: Language, width: int
) -> Iterator[str]:
    """Pages with their examples and where to read on."""
    from palais_tui.games.palais_royal.lessons.examples_file import read_examples  # noqa: PLC0415

    examples = read_examples(language.code)
    for number, entry in enumerate(pages):
        if number:
            yield ""
        yield heading(entry)
        for paragraph in entry.text.split("\n"):
            hang = "  " if paragraph.startswith("- ") else ""
            yield from wrap(paragraph, width, subsequent_indent=hang) or [""]
        if entry.id in examples:
            yield ""
            yield from drawn(examples[entry.id], language, width)
        also = [f"{page.id} {page.title}" for c in entry.clauses if (page := book.entry(c))]
        if also:
            yield ""
            see = language.text("rules_command.see", pages=", ".join(also))
            yield from wrap(see, width, subsequent_indent="  ")


def drawn(example: Example, language: Language, width: int) -> Iterator[str]:
    """An example as the game draws it, in letters alone."""
    from palais_tui.games.palais_royal.assets.loader import read_components  # noqa: PLC0415
    from palais_tui.games.palais_royal.ui.rule_example import picture  # noqa: PLC0415
    from palais_tui.i18n.placeholders import fill_names  # noqa: PLC0415
    from palais_tui.tui.symbols import ASCII, UNICODE  # noqa: PLC0415
    from palais_tui.tui.theme import NO_COLOUR  # noqa: PLC0415

    signs = UNICODE if (sys.stdout.encoding or "").lower().startswith("utf") else ASCII
    canvas, (x, y, wide, high) = picture(example, language, read_components(), signs, NO_COLOUR)
    for row in canvas.rows()[y : y + high]:
        yield row[x : x + wide].rstrip()
    yield from wrap(fill_names(language, example.text), width)


def heading(entry: RulebookPage) -> str:
    """A page by number and title."""
    return f"{entry.id} {entry.title}" if entry.id.startswith("R") else entry.title
