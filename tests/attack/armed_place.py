"""Makes one method of the program raise an error that tells secrets.

Runs inside the attacked program: `arm` takes the names of a class and method, and how many
calls still work. `record` counts the calls of all methods instead, so that attackers know
which are reached.
"""

from __future__ import annotations

import atexit
import inspect
import json
import pkgutil
from collections import Counter
from collections.abc import Callable, Iterator
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import Any

import palais_tui

AREAS = (
    *("palais_tui.core", "palais_tui.journal", "palais_tui.plain", "palais_tui.reports"),
    *("palais_tui.tui", "palais_tui.games.palais_royal.controller", "palais_tui.i18n"),
    *("palais_tui.games.palais_royal.ui", "palais_tui.games.palais_royal.phrases"),
    *("palais_tui.games.palais_royal.spec", "palais_tui.games.royal_visit.spec"),
    *("palais_tui.games.royal_visit.controller", "palais_tui.games.royal_visit.ui"),
    "palais_tui.games.royal_visit.phrases",
)
SPARED = ("palais_tui.tui.driver", "palais_tui.core.bot_worker")
"""The defence itself, and what is a program."""


class Unforeseen(Exception):
    """Nobody expects it."""


def places() -> Iterator[tuple[str, str, str]]:
    """Every method of every class: module, class, method."""
    for found in pkgutil.walk_packages(palais_tui.__path__, "palais_tui."):
        if not found.name.startswith(AREAS) or found.name in SPARED:
            continue
        module = import_module(found.name)
        for name, kind in inspect.getmembers(module, inspect.isclass):
            if kind.__module__ != found.name:
                continue
            for method, what in vars(kind).items():
                if inspect.isfunction(what) and not method.startswith(("__", "_handle_")):
                    yield found.name, name, method


def arm(module: str, name: str, method: str, spared: int) -> None:
    """From now on the method fails, after some calls that do not."""
    kind = getattr(import_module(module), name)
    original = vars(kind)[method]
    calls = 0

    @wraps(original)
    def fail(*given: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls <= spared:
            return original(*given, **named)
        secrets = " ".join(secrets_here())
        raise Unforeseen(secrets)

    setattr(kind, method, fail)


def record(file: str) -> None:
    """Count every call; the numbers are written when the program ends."""
    calls: Counter[str] = Counter()

    def counted(name: str, original: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(original)
        def call(*given: Any, **named: Any) -> Any:
            calls[name] += 1
            return original(*given, **named)

        return call

    for module, name, method in sorted(places()):
        kind = getattr(import_module(module), name)
        setattr(kind, method, counted(f"{module} {name} {method}", vars(kind)[method]))
    atexit.register(lambda: Path(file).write_text(json.dumps(calls)))


def secrets_here() -> Iterator[str]:
    """Seed, deck and hands of all games in this process."""
    import gc  # noqa: PLC0415

    from palais_tui.core.setup import GameSetup  # noqa: PLC0415
    from palais_tui.games.palais_royal.engine.state import GameState  # noqa: PLC0415
    from palais_tui.games.royal_visit.engine.state import GameState as VisitState  # noqa: PLC0415

    for thing in gc.get_objects():
        if isinstance(thing, GameSetup):
            yield f"SECRET seed {thing.seed}"
        elif isinstance(thing, GameState | VisitState):
            yield f"SECRET {thing.deck} {thing.hands}"
