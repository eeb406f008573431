"""How hypothesis searches: the same examples every time, unless asked to explore.

`pytest --hypothesis-profile=explore` looks at new and many more examples.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

# the tests read English unless they ask for another language, wherever they run
os.environ["LC_ALL"] = "C.UTF-8"

settings.register_profile("check", deadline=None, derandomize=True, database=None)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("check")

# every app that a test starts makes many objects; by default each 700 cause a collection
gc.set_threshold(20_000, 20, 20)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests first: with many small ones at the end, the processes finish together."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """Thousands of collected tests live to the end: no collection need look through them."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def children_hear_signals() -> None:
    """What nohup or a shell's & ignores, every program that a test starts would ignore, too.

    A handler is not handed down. The tests themselves go on as before.
    """
    for name in ("SIGHUP", "SIGINT", "SIGQUIT"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


@pytest.fixture
def untraced() -> Iterator[None]:
    """For long tests of what others cover: coverage would make them three times as slow."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)


@pytest.fixture(autouse=True)
def untraced_children(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that a test starts are not traced.

    Coverage holds a lock while it notes a line. An exception of a signal handler in that moment
    leaves it locked, and the process hangs instead of ending.
    """
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)
