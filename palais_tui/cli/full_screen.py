"""Runs the app on the whole terminal and gives the terminal back, whatever ends the app."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from typing import TYPE_CHECKING

from palais_tui.cli.last_words import UNFORESEEN, crash_sentence
from palais_tui.process.crash_report import UnforeseenError
from palais_tui.process.signals import call_main_thread, end_at_once
from palais_tui.tui.drivers import PATIENCE, Restorable

if TYPE_CHECKING:
    from palais_tui.i18n.catalog import Language
    from palais_tui.tui.app import PalaisApp


def show(app: PalaisApp, language: Language) -> int:
    """Run the app; raises `UnforeseenError` if an error ends it."""

    def restore() -> None:
        driver: object = app._driver
        if isinstance(driver, Restorable):
            driver.restore_at_once()

    broken: list[BaseException] = []
    """The error of a thread, without which the app would wait for ever."""

    def end(number: int) -> None:
        restore()
        if broken:
            sentence = crash_sentence(_unforeseen(app, broken[0]))
            print(f"palais-tui: {sentence}", file=sys.__stderr__, flush=True)
            os._exit(UNFORESEEN)
        if number == signal.SIGINT:
            print(language.text("cli.interrupted"), file=sys.__stderr__, flush=True)

    def end_with_thread(failed: threading.ExceptHookArgs) -> None:
        """Have the main thread end: it might take the terminal again after this one."""
        broken.append(failed.exc_value or SystemError())
        call_main_thread(signal.SIGTERM)
        time.sleep(10 * PATIENCE)
        end(signal.SIGTERM)

    threading.excepthook = end_with_thread
    with end_at_once(end):
        try:
            app.run()
        except Exception as error:
            raise _unforeseen(app, error) from error
        finally:
            restore()
    if app._exception is not None:
        raise _unforeseen(app, app._exception)
    return app.return_code or 0


def _unforeseen(app: PalaisApp, error: BaseException) -> UnforeseenError:
    at_stake = app.lessons.players_game
    unforeseen = UnforeseenError(saved=None if at_stake is None else at_stake.saved)
    unforeseen.__cause__ = error
    return unforeseen
