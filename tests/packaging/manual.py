"""Writes the completion scripts and the manual page, from the same parsers as `--help`.

python -m tests.packaging.manual
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path

import shtab
from build_manpages.manpage import Manpage

from palais_tui import __version__
from palais_tui.cli.completion import SHELLS
from palais_tui.cli.main import parser_for
from palais_tui.cli.options import Arguments
from palais_tui.i18n.locale import language_of

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "assets" / "completion"
PAGE = ROOT / "docs" / "palais-tui.1"
COMPLETED = {"GAME": shtab.FILE, "FILE": shtab.FILE, "DIR": shtab.DIRECTORY}
WIDTH = "80"
NAME = ".SH NAME\npalais\\-tui"
SUMMARY = r"\- board games of the French court in a terminal"


def parser() -> Arguments:
    """The whole parser, in English."""
    return parser_for(language_of(ROOT / "assets" / "texts", "en"))


def all_parsers(root: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    below = [action for action in root._actions if isinstance(action, argparse._SubParsersAction)]
    return [root, *(one for action in below for one in action.choices.values())]


def script(shell: str) -> str:
    """The completion script for a shell."""
    whole = parser()
    for each in all_parsers(whole):
        for action in each._actions:
            if action.metavar in COMPLETED:
                action.complete = COMPLETED[str(action.metavar)]  # type: ignore[attr-defined]
    text = shtab.complete(whole, shell=shell)
    return re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE).rstrip() + "\n"


def page() -> str:
    """The manual page."""
    os.environ["COLUMNS"] = WIDTH  # argparse breaks its lines where this terminal ends
    whole = parser()
    manual = Manpage(whole, format="single-commands-section")
    manual.prog = "palais-tui"
    manual.version = __version__
    manual.date = ""
    manual.manual = "palais-tui"
    text = re.sub(r"[ \t]+$", "", str(manual), flags=re.MULTILINE)
    return text.replace(NAME, f"{NAME} {SUMMARY}", 1).rstrip() + "\n"


def main() -> int:
    SCRIPTS.mkdir(exist_ok=True)
    for shell in SHELLS:
        (SCRIPTS / f"palais-tui.{shell}").write_text(script(shell), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
