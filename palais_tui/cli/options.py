"""Shared command line options. Every bad argument gives one line and exit code 2.

Imports nothing slow of the project, so that `--help` is fast.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from palais_tui.untrusted.text import clean

if TYPE_CHECKING:
    from palais_tui.i18n.catalog import Language

LONGEST_PART: Final = 500
"""Letters of an error's beginning and end; an argument that it repeats may be endless."""


class Arguments(argparse.ArgumentParser):
    """An argument parser that reports errors in one line."""

    def __init__(self, *, language: Language, **details: Any) -> None:
        super().__init__(**details)
        self.language = language

    def error(self, message: str) -> NoReturn:
        see = self.language.text("argparse.see", command=f"{self.prog} --help")
        fail(f"{message} {see}", self.prog)


def fail(message: str, program: str = "palais-tui") -> NoReturn:
    """Print one line to stderr and exit with code 2."""
    line = clean(" ".join(message.split()))
    if len(line) > 2 * LONGEST_PART:  # the reason is at its end
        line = " ... ".join((line[:LONGEST_PART], line[-LONGEST_PART:]))
    print(f"{program}: {line}", file=sys.stderr)
    sys.exit(2)


def whole_number(language: Language, least: int, most: int) -> Callable[[str], int]:
    """Make an argument type: a whole number in a range."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            why = language.text("bad_argument.number", text=text, least=least, most=most)
            raise argparse.ArgumentTypeError(why)
        return number

    return read


def add_number(
    parser: argparse.ArgumentParser,
    language: Language,
    flag: str,
    span: tuple[int, int],
    default: int,
    summary: str,
) -> None:
    """Add an option that is a whole number in a range."""
    shown = language.text("option_help.default", default=default)
    parser.add_argument(
        flag,
        type=whole_number(language, *span),
        default=default,
        metavar=language.text("arguments.number"),
        help=f"{summary} {shown}",
    )


def add_language(
    parser: argparse.ArgumentParser, language: Language, default: str = argparse.SUPPRESS
) -> None:
    """Add `--lang`; suppressing the default lets one given before the subcommand count."""
    parser.add_argument(
        "--lang",
        type=partial(language_code, language),
        metavar=language.text("arguments.code"),
        default=default,
        help=language.text("option_help.lang"),
    )


def language_code(language: Language, text: str) -> str:
    """Argument type: the code of an installed language, or empty."""
    if not text:
        return ""
    from palais_tui.cli.language import checked_code  # noqa: PLC0415  # only if --lang is given

    return checked_code(text, language)


def add_assets(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add `--assets`."""
    parser.add_argument(
        "--assets",
        type=Path,
        metavar=language.text("arguments.folder"),
        help=language.text("option_help.assets"),
    )
