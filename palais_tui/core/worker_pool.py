"""Several worker processes for a command that does the same to many things.

    with WorkerPool(jobs) as pool:
        for result in pool.map(function, work): ...

In place of `multiprocessing`, whose children import modules from the current folder, live on
when the program is killed, and leave it waiting for ever when one of them dies.
"""

from __future__ import annotations

import pickle
import subprocess
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from queue import SimpleQueue
from threading import Lock
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from palais_tui.core.worker import (
    LENGTH,
    MAX_RESTARTS,
    WorkerDied,
    WorkerFailed,
    command_line,
    framed,
    safe_environment,
)
from palais_tui.system.background import own_group

MODULE: Final = "palais_tui.core.bot_worker"
AHEAD: Final = 2
"""Requests handed out per process, so that none waits for the next."""

W = TypeVar("W")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Call:
    """Ask a worker to call a function, which is pickled by its name."""

    function: Callable[[Any], Any]
    argument: Any

    def answer(self) -> Any:
        return self.function(self.argument)


class WorkerPool:
    """Processes that start when they are needed and end with the block."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._children = [_Child() for _ in range(jobs)]
        self._idle: SimpleQueue[_Child] = SimpleQueue()
        for child in self._children:
            self._idle.put(child)
        self._threads = ThreadPoolExecutor(jobs)

    def map(self, function: Callable[[W], R], work: Iterable[W]) -> Iterator[R]:
        """The results, in the order they are finished.

        Raises `WorkerFailed` if the function does, `WorkerDied` if its process ends again and
        again.
        """
        left = iter(work)
        running: set[Future[R]] = set()
        while True:
            for one in islice(left, AHEAD * self._jobs - len(running)):
                running.add(self._threads.submit(self._ask, Call(function, one)))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()

    def _ask(self, call: Call) -> Any:
        child = self._idle.get()
        try:
            return child.ask(call)
        finally:
            self._idle.put(child)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for child in self._children:
            child.close()
        self._threads.shutdown(cancel_futures=True)


class _Child:
    """One process; a thread asks and waits, another may close it meanwhile."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        self._lock = Lock()

    def ask(self, request: object) -> Any:
        for _ in range(MAX_RESTARTS):
            try:
                ok, answer = self._send(request)
            except (EOFError, ConnectionError, ValueError):  # ended, or closed by another thread
                self._end()
                continue
            if ok:
                return answer
            raise WorkerFailed(answer)
        raise WorkerDied(f"{MODULE} ended {MAX_RESTARTS} times")

    def _send(self, request: object) -> tuple[bool, Any]:
        process = self._started()
        assert process.stdin is not None
        process.stdin.write(framed(request))
        process.stdin.flush()
        (length,) = LENGTH.unpack(_exactly(process, LENGTH.size))
        ok, answer = pickle.loads(_exactly(process, length))
        return ok, answer

    def _started(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._closed:
                raise EOFError
            if self._process is None:
                self._process = subprocess.Popen(
                    command_line(MODULE),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    env=safe_environment(),
                    **own_group(),  # the command ends its workers after Ctrl+C
                )
            return self._process

    def _end(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            try:
                pipe.close()
            except BrokenPipeError:  # a request that was never read
                continue

    def close(self) -> None:
        """Kill the process, also while it is asked; whoever waits for it gets an error."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._end()


def _exactly(process: subprocess.Popen[bytes], size: int) -> bytes:
    assert process.stdout is not None
    data = process.stdout.read(size)
    if len(data) < size:
        raise EOFError
    return data
