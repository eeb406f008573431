"""The terminal: takes any bytes as input, and can be given back at any moment."""

from __future__ import annotations

import os
import selectors
import signal
import termios
import time
from _thread import start_new_thread
from contextlib import suppress
from queue import Full
from typing import Any, Final

from textual import events
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from palais_tui.process.signals import HUNG_UP
from palais_tui.tui.drivers import PATIENCE
from palais_tui.tui.input_reader import TolerantReader

MODES_OFF: Final = "".join(
    f"\x1b[?{mode}l" for mode in (2004, 2048, 1000, 1003, 1015, 1006, 1016, 1004)
)
"""Paste, resize, mouse and focus reports."""
RESTORED: Final = f"{MODES_OFF}\x1b[?7h\x1b[0m\x1b[<u\x1b[?1049l\x1b[?25h"
"""The modes, then line wrap, colours, keyboard protocol, alternate screen and cursor."""
PAUSE: Final = 0.002
POLL: Final = 0.1
CHUNK: Final = 4096


class TerminalDriver(LinuxDriver):
    """Textual's driver, which ends at the first byte that is not UTF-8, made tolerant."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._has_terminal = False
        self._stopped_in_game = False
        self._shell_attributes: list[Any] | None = None

    # --- the terminal's state

    def start_application_mode(self) -> None:
        with suppress(termios.error):
            self._shell_attributes = termios.tcgetattr(self.fileno)
        self._has_terminal = True
        super().start_application_mode()  # type: ignore[no-untyped-call]

    def stop_application_mode(self) -> None:
        super().stop_application_mode()
        self._has_terminal = False

    def close(self) -> None:
        """End the writer; a terminal that takes no output does not keep the program."""
        if self._writer_thread is not None:
            with suppress(Full):
                self._writer_thread._queue.put(None, timeout=PATIENCE)
            self._writer_thread.join(PATIENCE)

    def restore_at_once(self) -> None:
        """Leave the terminal as the shell had it, without waiting for the event loop.

        May run in a signal handler: no locks, which the interrupted code may hold.
        """
        if not self._has_terminal:
            return
        self._has_terminal = False
        assert self._file is not None
        screen = self._file.fileno()
        terminal = os.dup(screen)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, screen)  # nothing more is drawn
        if self._writer_thread is not None:
            self._writer_thread._queue.queue.clear()
        with suppress(termios.error):
            if self._shell_attributes is not None:
                termios.tcsetattr(self.fileno, termios.TCSANOW, self._shell_attributes)
        # in a thread: a terminal that is stopped or stuck would keep the process for ever
        written: list[bool] = []
        start_new_thread(_write, (terminal, RESTORED.encode(), written))
        give_up = time.monotonic() + PATIENCE
        while not written and time.monotonic() < give_up:
            time.sleep(PAUSE)
        with suppress(termios.error):
            termios.tcflush(self.fileno, termios.TCIFLUSH)  # reports of the mouse
        if written:
            os.dup2(terminal, screen)

    # --- stopped by the shell

    def _sigtstp_application(self, *_: object) -> None:
        """Give the terminal back, unless that is done, and stop.

        In the event loop, as below: the interrupted code may hold a lock that writing needs.
        """
        if self._has_terminal:
            self._loop.call_soon_threadsafe(self._stop)
        else:
            os.kill(os.getpid(), signal.SIGSTOP)

    def _stop(self) -> None:
        if self._has_terminal:
            self.suspend_application_mode()
            self._stopped_in_game = True
        os.kill(os.getpid(), signal.SIGSTOP)

    def _sigcont_application(self, *_: object) -> None:
        """Take the terminal again; a program that was about to end leaves it to the shell."""
        if self._has_terminal or self._stopped_in_game:
            self._loop.call_soon_threadsafe(self._go_on)

    def _go_on(self) -> None:
        if self._has_terminal:  # after SIGSTOP: the shell may have changed its state
            self.suspend_application_mode()
        elif not self._stopped_in_game:
            return
        self._stopped_in_game = False
        self.resume_application_mode()
        self._app.refresh(layout=True)

    # --- input

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except Exception as error:  # noqa: BLE001  # ends the app, as any other error does
            self._app.call_later(self._app._handle_exception, error)

    def run_input_thread(self) -> None:
        """Read and hand on events until the app ends, or the terminal is gone."""
        reader = TolerantReader(debug=self._debug)
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(POLL):
                    for message in reader.feed(self._read()):
                        self.process_message(message)
                for message in reader.tick():
                    self.process_message(message)

    def _read(self) -> bytes:
        try:
            data = os.read(self.fileno, CHUNK)
        except OSError:
            data = b""
        if not data:  # hung up; SIGHUP may be ignored
            self.restore_at_once()
            os._exit(HUNG_UP)
        return data

    def process_message(self, message: Message) -> None:
        # a size that was not asked for is not the terminal's
        if isinstance(message, events.Resize) and not self._in_band_window_resize:
            return
        super().process_message(message)


def _write(terminal: int, data: bytes, written: list[bool]) -> None:
    with suppress(OSError):
        while data:
            data = data[os.write(terminal, data) :]
    written.append(True)
