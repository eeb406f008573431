"""`palais-tui export`: write a saved game as text, JSON or HTML."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import BinaryIO

from palais_tui.cli.journals import add_journal
from palais_tui.cli.language import read_language_for
from palais_tui.cli.options import add_language, fail
from palais_tui.i18n.catalog import Language
from palais_tui.journal.loader import load_journal
from palais_tui.reports.damage import damage_text
from palais_tui.reports.text_export import as_text
from palais_tui.reports.transcript import transcript

FORMATS = ("text", "json", "html")


def add_to(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the arguments of the subcommand."""
    say = language.text
    add_journal(parser, language)
    parser.add_argument(
        "--as",
        dest="form",
        choices=FORMATS,
        default="text",
        help=say("option_help.as"),
    )
    parser.add_argument(
        "--to", type=Path, metavar=say("arguments.file"), help=say("option_help.to")
    )
    parser.add_argument("--force", action="store_true", help=say("option_help.force"))
    add_language(parser, language)


def run(options: argparse.Namespace) -> int:
    """Export the game; a damaged journal is one line and exit code 2."""
    language = read_language_for(options.lang)
    loaded = load_journal(options.file)
    if loaded.damage is not None or loaded.setup is None:
        fail(damage_text(language, loaded))
    setup = loaded.setup
    found = transcript(loaded, setup.spec.narrator(language, setup.components, setup.names))
    formats = {"text": as_text, **found.report.formats()}
    if options.form not in formats:
        known = ", ".join(formats)
        fail(language.text("export.no_form", game=setup.spec.title, known=known, form=options.form))
    content = formats[options.form](found).encode()
    if options.to is None:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return 0
    try:
        check_target(language, options)
        write_to(options.to, content, force=options.force)
    except OSError as error:
        why = error.strerror or type(error).__name__
        fail(language.text("export.not_written", file=options.to, why=why))
    print(language.text("export.written", file=options.to))
    return 0


def check_target(language: Language, options: argparse.Namespace) -> None:
    """Fail rather than overwrite the journal, or another file without `--force`."""
    target: Path = options.to
    if target.exists() and not target.is_file():
        fail(language.text("export.no_file", file=target))
    if target.exists() and target.samefile(options.file):
        fail(language.text("export.itself", file=target))
    if target.exists() and not options.force:
        fail(language.text("export.there", file=target))


def write_to(target: Path, content: bytes, *, force: bool) -> None:
    """Write the file completely or not at all; without `force` it must not exist."""
    if not force:
        with target.open("xb") as file:
            _fill(target, file, content)
        return
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    with beside.open("xb") as file:
        _fill(beside, file, content)
    beside.replace(target)


def _fill(path: Path, file: BinaryIO, content: bytes) -> None:
    try:
        file.write(content)
        file.flush()
    except OSError:
        path.unlink()  # do not leave half a file behind
        raise
