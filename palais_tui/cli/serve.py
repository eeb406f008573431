"""`palais-tui serve`: the game in a browser."""

from __future__ import annotations

import argparse
import asyncio
import errno
from typing import Final

from palais_tui.assets_io.folder import assets_folder
from palais_tui.cli.language import read_language_for
from palais_tui.cli.options import add_assets, add_language, add_number, fail
from palais_tui.core.worker import command_line
from palais_tui.i18n.catalog import Language
from palais_tui.web.address import LOOPBACK, address_for

PORT: Final = 8000
WORDS: Final = ("left", "lost", "again", "keyboard")


def add_to(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the arguments of the subcommand."""
    shown = language.text("option_help.default", default=LOOPBACK)
    parser.add_argument(
        "--host",
        default=LOOPBACK,
        metavar=language.text("arguments.host"),
        help=f"{language.text('option_help.host')} {shown}",
    )
    port = language.text("option_help.port")
    add_number(parser, language, "--port", (0, 65535), PORT, port)
    add_language(parser, language)
    add_assets(parser, language)


def run(options: argparse.Namespace) -> int:
    """Serve until Ctrl+C."""
    language = read_language_for(options.lang)
    try:
        from palais_tui.web.server import WebServer  # noqa: PLC0415  # needs the extra `web`
    except ImportError:
        fail(language.text("serve.no_extra"))
    address = address_for(options.host, options.port)
    command = command_line("palais_tui")
    if options.lang:
        command += ["--lang", options.lang]
    if options.assets:
        command += ["--assets", str(options.assets.resolve())]
    words = {word: language.text(f"serve.{word}") for word in WORDS}
    server = WebServer(address, command, assets_folder() / "web", {"code": language.code, **words})

    def tell(port: int) -> None:
        print(language.text("serve.open", address=address.url(port)))
        if address.token:
            print(language.text("serve.warning"))
        print(language.text("serve.stop"), flush=True)

    try:
        asyncio.run(server.run(tell))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            fail(language.text("serve.taken", port=options.port))
        why = (error.strerror or str(error)).rpartition(": ")[2]  # asyncio names the address again
        fail(language.text("serve.no_port", host=options.host, port=options.port, why=why))
    return 0
