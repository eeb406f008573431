"""`palais-tui rules`: look up the rulebook."""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from textwrap import wrap
from typing import NamedTuple

from palais_tui.cli.games import DEFAULT_GAME, load_or_fail
from palais_tui.cli.language import read_language_for
from palais_tui.cli.options import add_assets, add_language, fail
from palais_tui.games import game_ids, load_game
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.rulebook import CLAUSE, GameRules, Rulebook, RulebookPage, RuleExample
from palais_tui.tui.symbols import ASCII, UNICODE

WIDEST = 80
NEAR = 3
CLAUSE_LIKE = re.compile(r"[a-zA-Z]?(?P<part>\d)\.\d+")
MANY = 8
"""Up to this many pages are printed in full; of more, only the titles."""


def add_to(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the arguments of the subcommand."""
    parser.add_argument(
        "words",
        nargs="*",
        metavar=language.text("arguments.word"),
        help=language.text("option_help.words"),
    )
    if len(game_ids()) > 1:
        summary = language.text("option_help.rules_game")
        parser.add_argument("--game", choices=game_ids(), default="", help=summary)
    else:
        parser.set_defaults(game="")
    add_assets(parser, language)
    add_language(parser, language)


def run(options: argparse.Namespace) -> int:
    """Print the pages that match, or all titles."""
    asked = " ".join(options.words).strip()
    opened = open_book(options, asked)
    book, language = opened.book, opened.language
    width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
    if not asked:
        lines = titles(book, language)
    else:
        pages = found(book, asked)
        if not pages:
            fail(language.text("rules_command.nothing", asked=asked, near=near(book, asked)))
        in_full = len(pages) <= MANY
        examples = opened.rules.examples(language) if in_full else {}
        lines = whole(book, pages, examples, language, width) if in_full else named(pages)
    for line in lines:
        print(line)
    return 0


class OpenBook(NamedTuple):
    """The rulebook of a game in one language."""

    rules: GameRules
    book: Rulebook
    language: Language


def open_book(options: argparse.Namespace, asked: str) -> OpenBook:
    """Open the named game's rulebook, or the first that has what is asked for.

    The first game's book is open if none has it. Files of one's own are for the first game.
    """
    named = options.game or DEFAULT_GAME
    book = read_book(named, options)
    if options.game or options.assets or not asked or found(book.book, asked):
        return book
    others = [read_book(name, options) for name in game_ids() if has_rules(name) and name != named]
    with_it = [other for other in others if found(other.book, asked)]
    with_letter = [other for other in others if has_letter(other.book, asked)]
    return next(iter(with_it or with_letter), book)


def has_letter(book: Rulebook, asked: str) -> bool:
    """Whether this looks like a clause of this book: they begin with its own letter."""
    clause, letter = CLAUSE_LIKE.fullmatch(asked), asked[:1].upper()
    return bool(clause) and any(entry.id.startswith(letter) for entry in clauses(book))


def clauses(book: Rulebook) -> list[RulebookPage]:
    """The pages that are clauses."""
    return [entry for chapter in book.chapters for entry in chapter.entries if is_clause(entry)]


def has_rules(name: str) -> bool:
    """Whether a game has a rulebook."""
    spec = load_game(name)
    return spec.rules(load_or_fail(spec.load_components, None)) is not None


def read_book(name: str, options: argparse.Namespace) -> OpenBook:
    """Read a game's rulebook; one line and exit code 2 if it has none."""
    spec = load_game(name)
    rules = spec.rules(load_or_fail(spec.load_components, options.assets))
    language = spec.language(read_language_for(options.lang))
    if rules is None:
        fail(language.text("rules_command.none", game=spec.title))
    return OpenBook(rules, rules.rulebook(language), language)


def found(book: Rulebook, asked: str) -> tuple[RulebookPage, ...]:
    """Return the page with this id, clause or title, else the pages that contain the words."""
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
    """Suggest clauses and title words similar to what was asked for."""
    entries = [entry for chapter in book.chapters for entry in chapter.entries]
    clause = CLAUSE_LIKE.fullmatch(asked)
    if clause:
        own = [entry.id for entry in clauses(book)]
        same = [name for name in own if name[1:].startswith(f"{clause['part']}.")]
        # a part that does not exist: the last one does
        return ", ".join(same or [name for name in own if name[:2] == own[-1][:2]])
    known = {entry.id.casefold(): entry.id for entry in entries if is_clause(entry)}
    known |= {entry.title.casefold(): entry.title for entry in entries}
    known |= {word.casefold(): word for entry in entries for word in entry.title.split()}
    return ", ".join(known[word] for word in get_close_matches(asked.casefold(), known, NEAR, 0.5))


def titles(book: Rulebook, language: Language) -> Iterator[str]:
    """List all chapters and pages."""
    for chapter in book.chapters:
        yield chapter.title
        for entry in chapter.entries:
            yield f"  {heading(entry)}"
    yield language.text("rules_command.how")


def named(pages: tuple[RulebookPage, ...]) -> Iterator[str]:
    """List the titles only."""
    yield from map(heading, pages)


def whole(
    book: Rulebook,
    pages: tuple[RulebookPage, ...],
    examples: Mapping[str, RuleExample],
    language: Language,
    width: int,
) -> Iterator[str]:
    """Print pages with their examples and references."""
    for number, entry in enumerate(pages):
        if number:
            yield ""
        yield heading(entry)
        for paragraph in entry.text.split("\n"):
            hang = "  " if paragraph.startswith("- ") else ""
            yield from wrap(paragraph, width, subsequent_indent=hang) or [""]
        if entry.id in examples:
            yield ""
            yield from drawn(examples[entry.id], width)
        also = [f"{page.id} {page.title}" for c in entry.clauses if (page := book.entry(c))]
        if also:
            yield ""
            see = language.text("rules_command.see", pages=", ".join(also))
            yield from wrap(see, width, subsequent_indent="  ")


def drawn(example: RuleExample, width: int) -> Iterator[str]:
    """Draw an example as the game does, without colours."""
    # Textual is slow to import and only pages with examples need it
    from palais_tui.tui.theme import NO_COLOUR  # noqa: PLC0415

    signs = UNICODE if (sys.stdout.encoding or "").lower().startswith("utf") else ASCII
    canvas, (x, y, wide, high) = example.draw(signs, NO_COLOUR)
    for row in canvas.rows()[y : y + high]:
        yield row[x : x + wide].rstrip()
    yield from wrap(example.words, width)


def heading(entry: RulebookPage) -> str:
    """Return a page's number and title."""
    return f"{entry.id} {entry.title}" if is_clause(entry) else entry.title


def is_clause(entry: RulebookPage) -> bool:
    """Whether a page is a numbered clause."""
    return bool(CLAUSE.fullmatch(entry.id))
