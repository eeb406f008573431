"""Entry point of the worker process that runs the bots, started with `python -m`."""

from __future__ import annotations

from typing import Any

from palais_tui.core.bot_requests import Request
from palais_tui.core.worker import serve
from palais_tui.core.worker_pool import Call


def answer(request: Request | Call) -> Any:
    """Answer one request."""
    return request.answer()


if __name__ == "__main__":
    serve(answer)
