"""Shared command line options. Every bad argument gives one line and exit code 2.

Imports nothing else of the project, so that `--help` is fast.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NoReturn

INTERRUPTED: Final = 130
"""Exit code after Ctrl+C."""


class Arguments(argparse.ArgumentParser):
    """An argument parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        fail(f"{message} (see {self.prog} --help)", self.prog)


def fail(message: str, program: str = "palais-tui") -> NoReturn:
    """Print one line to stderr and exit with code 2."""
    print(f"{program}: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(2)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Make an argument type: a whole number in a range."""

    def read(text: str) -> int:
        wanted = f"a whole number from {least} to {most}"
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not {wanted}") from None
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not {wanted}")
        return number

    return read


def add_language(parser: argparse.ArgumentParser, default: str = argparse.SUPPRESS) -> None:
    """Add `--lang`; suppressing the default lets one given before the subcommand count."""
    parser.add_argument(
        "--lang",
        type=language_code,
        metavar="CODE",
        default=default,
        help="the language, such as en or fr (else the settings' or the terminal's own)",
    )


def language_code(text: str) -> str:
    """Argument type: the code of an installed language, or empty."""
    if not text:
        return ""
    from palais_tui.cli.language import checked_code  # noqa: PLC0415  # only if --lang is given

    return checked_code(text)


def add_assets(parser: argparse.ArgumentParser) -> None:
    """Add `--assets`."""
    parser.add_argument(
        "--assets",
        type=Path,
        metavar="DIR",
        help="a folder with asset files that replace the game's own (nobles.toml, ...)",
    )
