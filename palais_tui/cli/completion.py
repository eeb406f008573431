"""`palais-tui completion`: the script that completes the command line in a shell.

The scripts and the manual page are made of the parsers by `python -m tests.packaging.manual`.
"""

from __future__ import annotations

import argparse
from typing import Final

from palais_tui.assets_io.folder import assets_folder
from palais_tui.cli.options import add_language
from palais_tui.i18n.catalog import Language

SHELLS: Final = ("bash", "zsh", "fish")


def add_to(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the arguments of the subcommand."""
    parser.add_argument(
        "shell",
        choices=SHELLS,
        metavar=language.text("arguments.shell"),
        help=language.text("option_help.shell"),
    )
    add_language(parser, language)


def run(options: argparse.Namespace) -> int:
    """Print the script."""
    script = assets_folder() / "completion" / f"palais-tui.{options.shell}"
    print(script.read_text(encoding="utf-8"), end="")
    return 0
