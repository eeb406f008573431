"""`palais-tui export`: the story of a game, to read, to keep, or for other programs."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from palais_tui.cli.options import Arguments, add_language, fail, journal, read_language_for

if TYPE_CHECKING:
    from palais_tui.i18n.catalog import Language
    from palais_tui.reports.transcript import Transcript


def add_to(commands: argparse._SubParsersAction[Arguments]) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "export", help="tell the story of a saved game as text, JSON or an HTML page"
    )
    parser.add_argument(
        "file", type=journal, metavar="GAME", help="a saved game: its file or its name"
    )
    parser.add_argument(
        "--as",
        dest="form",
        choices=("text", "json", "html"),
        default="text",
        help="text to read (if not given), json for programs, html as one page to keep",
    )
    parser.add_argument("--to", type=Path, metavar="PATH", help="write to a file")
    parser.add_argument("--force", action="store_true", help="replace a file that is there")
    add_language(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Tell the game; one line and exit code 2 if it cannot be told."""
    from palais_tui.games.palais_royal.phrases.narrator import Narrator  # noqa: PLC0415
    from palais_tui.journal.loader import load_journal  # noqa: PLC0415  # pydantic is slow
    from palais_tui.reports.damage import damage_text  # noqa: PLC0415
    from palais_tui.reports.transcript import transcript  # noqa: PLC0415

    language = read_language_for(options.lang)
    loaded = load_journal(options.file)
    if loaded.damage is not None or loaded.setup is None:
        fail(damage_text(language, loaded))
    narrator = Narrator(language, loaded.setup.components, loaded.setup.names)
    content = in_form(transcript(loaded, narrator), options.form).encode()
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


def in_form(loaded: Transcript, form: str) -> str:
    """The story as it was asked for."""
    if form == "json":
        from palais_tui.reports.json_export import as_json  # noqa: PLC0415

        return as_json(loaded)
    if form == "html":
        from palais_tui.reports.html.page import as_html  # noqa: PLC0415

        return as_html(loaded)
    from palais_tui.reports.text_export import as_text  # noqa: PLC0415

    return as_text(loaded)


def check_target(language: Language, options: argparse.Namespace) -> None:
    """Nothing is overwritten unasked, the game itself never."""
    target: Path = options.to
    if target.exists() and not target.is_file():
        fail(language.text("export.no_file", file=target))
    if target.exists() and target.samefile(options.file):
        fail(language.text("export.itself", file=target))
    if target.exists() and not options.force:
        fail(language.text("export.there", file=target))


def write_to(target: Path, content: bytes, *, force: bool) -> None:
    """Write the whole file or none; without force only where there is none. May raise OSError."""
    if not force:
        with target.open("xb") as file:
            _fill(target, file, content)
        return
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    with beside.open("xb") as file:
        _fill(beside, file, content)
    beside.replace(target)


def _fill(path: Path, file: BinaryIO, content: bytes) -> None:
    """Half a file is worse than none."""
    try:
        file.write(content)
        file.flush()
    except OSError:
        path.unlink()
        raise
