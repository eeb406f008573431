"""What the program says when something ends it, and its exit code."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from palais_tui.process.crash_report import UnforeseenError, chain_of, kind_of, write_report
from palais_tui.process.signals import INTERRUPTED, Ended
from palais_tui.process.streams import OutputLost, ReaderGone, drop_output

if TYPE_CHECKING:
    from palais_tui.i18n.catalog import Language

NO_READER: Final = 1
UNFORESEEN: Final = 70
"""EX_SOFTWARE of sysexits.h."""
NOT_WRITTEN: Final = 74
"""EX_IOERR of sysexits.h."""


def code_after(error: BaseException) -> int:
    """Say one line about what ended the program, if there is anything to say."""
    if isinstance(error, SystemExit):
        return _code_of_exit(error)
    for one in chain_of(error):
        # Python may raise something else from a signal in the middle of an import
        if isinstance(one, Ended):
            drop_output()
            _show_cursor()
            return one.code
        if isinstance(one, KeyboardInterrupt):
            drop_output()
            _show_cursor()
            _say("\n" + _text("cli.interrupted", "Interrupted."))
            return INTERRUPTED
    if isinstance(error, ReaderGone):
        drop_output()
        return NO_READER
    if isinstance(error, OutputLost):
        drop_output()
        why = error.strerror or ""
        _say("palais-tui: " + _text("cli.output_lost", "The output can't be written.", why=why))
        return NOT_WRITTEN
    _flush_quietly()
    _say("palais-tui: " + crash_sentence(error))
    return UNFORESEEN


def crash_sentence(error: BaseException) -> str:
    """What happened, what became of the game, and where the report is."""
    saved = None
    if isinstance(error, UnforeseenError):
        saved, error = error.saved, error.__cause__ or error
    try:
        file = write_report(error, _command())
    except OSError as trouble:
        why = trouble.strerror or type(trouble).__name__
        report = _text("crash.no_report", "There is no report.", why=why)
    else:
        report = _text("crash.report", str(file), file=file)
    happened = _text("crash.happened", "palais-tui had to stop.", kind=kind_of(error))
    game = {
        None: _text("crash.untouched", ""),
        True: _text("crash.saved", ""),
        False: _text("crash.unsaved", ""),
    }[saved]
    return " ".join(f"{happened} {game} {report}".split())


def _code_of_exit(stop: SystemExit) -> int:
    try:
        sys.stdout.flush()
    except OSError as error:
        return code_after(error)
    return stop.code if isinstance(stop.code, int) else 0


def _command() -> str:
    """The subcommand; the other arguments may hold names or a seed."""
    from palais_tui.cli.main import COMMANDS, NO_COMMAND  # noqa: PLC0415  # imports this too

    return next((word for word in sys.argv[1:] if word in COMMANDS), NO_COMMAND)


def _text(key: str, fallback: str, **facts: object) -> str:
    """A text of the player's language; the fallback if the texts are what went wrong."""
    try:
        return _language().text(key, **facts)
    except Exception:  # noqa: BLE001  # the last words must be said
        return fallback


def _language() -> Language:
    from palais_tui.cli.language import language_in  # noqa: PLC0415  # may not be needed

    return language_in(sys.argv[1:])


def _flush_quietly() -> None:
    try:
        sys.stdout.flush()
    except OSError:
        drop_output()


def _show_cursor() -> None:
    """A progress bar hides it, and may not come to its end; it also stands in for `sys.stderr`."""
    with suppress(OSError):  # the terminal may be gone
        if sys.__stderr__ and sys.__stderr__.isatty():
            sys.__stderr__.write("\x1b[?25h")
            sys.__stderr__.flush()


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
