"""The app in a tab of a browser: Textual's protocol over a pipe to `palais-tui serve`."""

from __future__ import annotations

import os
from typing import Final

from textual.drivers._byte_stream import ByteStream
from textual.drivers.web_driver import WebDriver, _ExitInput

from palais_tui.process.signals import HUNG_UP
from palais_tui.tui.input_reader import TolerantReader

ATTACH: Final = "attach"
"""What the server sends when a page has come back: it shows nothing yet."""
MODES: Final = "\x1b[?1049h\x1b[?25l\x1b[?2004h"
"""Alternate screen, no cursor, pastes in brackets."""


class TabDriver(WebDriver):
    """Textual's driver, which takes any bytes and draws again for a page that has come back."""

    def run_input_thread(self) -> None:
        """Read packets until the app ends; without a server there is nobody to play for."""
        reader = TolerantReader(debug=self._debug)
        packets = ByteStream()
        try:
            for data in self._input_reader:
                for kind, payload in packets.feed(data) if data else ():
                    if kind == "D":
                        for message in reader.feed(payload):
                            self.process_message(message)
                    else:
                        self._on_meta(kind, payload)
                for message in reader.tick():
                    self.process_message(message)
        except _ExitInput:
            return
        if not self.exit_event.is_set():
            os._exit(HUNG_UP)

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        if packet_type == ATTACH:
            self.write(MODES)
            self._enable_mouse_support()
            self._app.call_later(self._app.refresh, layout=True)
        else:
            super().on_meta(packet_type, payload)
