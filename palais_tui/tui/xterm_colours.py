"""The colours of xterm, which promises fewer of them than it has."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Final

FIRST_WITH_ALL: Final = 331
"""The first version that shows every colour."""
OWN: Final = ("xterm", "xterm-256color")
"""What xterm calls itself; tmux and screen inside it call themselves otherwise."""


def name_colours_of_xterm(environment: MutableMapping[str, str]) -> None:
    """Let libraries know that this xterm shows every colour.

    TERM=xterm alone means sixteen colours, on a background that nobody knows: yellow cannot be
    read on white. Only xterm itself sets XTERM_VERSION; in tmux or screen TERM has another value.
    """
    version = re.search(r"\((\d+)\)", environment.get("XTERM_VERSION", ""))
    if version and int(version[1]) >= FIRST_WITH_ALL and environment.get("TERM") in OWN:
        environment.setdefault("COLORTERM", "truecolor")
