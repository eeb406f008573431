"""The entry point of the process: every way it can end is an exit code, see docs/EXIT_CODES.md.

Imports nothing outside `main`, so that Ctrl+C is heeded while the rest is imported.
"""

import sys

DISTURBED = "KeyboardInterrupt", "Ended"


def main() -> int:
    """Run the command of this process."""
    sys.unraisablehook = _end_if_disturbed
    try:
        import gc  # noqa: PLC0415

        gc.set_threshold(20_000, 20, 20)  # imports make many objects and leave no garbage
        from palais_tui.process import signals, streams  # noqa: PLC0415

        signals.heed()
        streams.complete()
        from palais_tui.cli.main import main as command  # noqa: PLC0415

        code = command()
        sys.stdout.flush()
    except BaseException as error:  # noqa: BLE001  # there is nobody else
        return _code_after(error)
    return _last_flush(code)


def _code_after(error: BaseException) -> int:
    """Say what happened; a second Ctrl+C meanwhile changes nothing."""
    while True:
        try:
            from palais_tui.process.signals import ignore  # noqa: PLC0415

            ignore()
            from palais_tui.cli.last_words import code_after  # noqa: PLC0415

            return code_after(error)
        except KeyboardInterrupt:
            continue


def _last_flush(code: int) -> int:
    from palais_tui.process.signals import ignore  # noqa: PLC0415

    ignore()
    return code


def _end_if_disturbed(what: "sys.UnraisableHookArgs") -> None:
    """Python cannot raise everywhere: there a signal ends the process at once.

    Anything else that is raised there is ignored anyway, and printing it would tear the screen.
    """
    if what.exc_type.__name__ in DISTURBED and what.exc_value is not None:
        import os  # noqa: PLC0415

        os._exit(_code_after(what.exc_value))
