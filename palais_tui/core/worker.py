"""A worker process for slow computations, so that the UI stays responsive.

    worker = WorkerProcess("package.module")
    answer = await worker.ask(request)

The module runs in the same Python and calls `serve` with a function that answers requests.
The process starts on first use and is reused. Cancelling a request kills the process; a
process that dies is restarted and asked again. When the program ends, however it ends, its
workers end at once: they notice that their input is closed.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import struct
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Final

import palais_tui
from palais_tui.system.background import own_group, step_back

LENGTH: Final = struct.Struct("!I")
MAX_RESTARTS: Final = 3
"""Worker crashes tolerated per request."""


class WorkerDied(Exception):
    """The process died repeatedly on the same request."""


class WorkerFailed(Exception):
    """The worker raised an exception; the message is its kind."""


class WorkerProcess:
    """Handles one request at a time; concurrent requests wait."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: Process | None = None
        self._killed: Process | None = None
        self._turn = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        """Process id, if the process has been started."""
        return self._process.pid if self._process else None

    async def warm(self) -> None:
        """Start the process ahead of the first request."""
        async with self._turn:
            await self._started()

    async def ask(self, request: object) -> Any:
        """Return the answer; raises `WorkerFailed` or `WorkerDied`."""
        async with self._turn:
            for _ in range(MAX_RESTARTS):
                try:
                    ok, answer = await self._send(request)
                except (asyncio.IncompleteReadError, ConnectionError):
                    await self._end()
                    continue
                except BaseException:
                    # cancelled: a late answer must not be taken for the next request's
                    self.kill()
                    raise
                if ok:
                    return answer
                raise WorkerFailed(answer)
            raise WorkerDied(f"{self._module} ended {MAX_RESTARTS} times")

    async def _send(self, request: object) -> tuple[bool, Any]:
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(framed(request))
        await process.stdin.drain()
        (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        ok, answer = pickle.loads(await process.stdout.readexactly(length))
        return ok, answer

    async def _started(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *command_line(self._module),
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,  # the terminal belongs to the UI
                env=safe_environment(),
                **own_group(),
            )
        return self._process

    def kill(self) -> None:
        """Kill the process; the next request starts another."""
        process = self._process
        # a second kill would reap the child behind asyncio's back, which then warns
        if process is not None and process.returncode is None and process is not self._killed:
            self._killed = process
            process.kill()

    async def close(self) -> None:
        """Kill the process and wait for it to exit."""
        async with self._turn:
            await self._end()

    async def _end(self) -> None:
        self.kill()
        if self._process is not None:
            await self._process.wait()
            self._process = None


def command_line(module: str) -> list[str]:
    """How a worker starts: -P imports nothing from the current folder."""
    return [sys.executable, "-P", "-m", module]


def safe_environment() -> dict[str, str]:
    """The environment of a worker, which imports this same package, installed or not.

    Relative paths are left out: they name something else in every folder.
    """
    home = str(Path(palais_tui.__file__).resolve().parents[1])
    paths = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    absolute = [path for path in paths if os.path.isabs(path)]  # noqa: PTH117
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([home, *absolute]),
        "PYTHONSAFEPATH": "1",  # also for what a worker starts
    }


def framed(thing: object) -> bytes:
    """Pickle an object, prefixed with its length."""
    data = pickle.dumps(thing)
    return LENGTH.pack(len(data)) + data


def serve(answer: Callable[[Any], object]) -> None:
    """Run the worker: answer requests from stdin until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the UI
    step_back()
    replies = sys.stdout.buffer
    # stray prints must not corrupt the replies
    sys.stdout = sys.stderr
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_read_on, args=(sys.stdin.buffer, requests.put), daemon=True).start()
    while True:
        request = requests.get()
        try:
            reply = framed((True, answer(pickle.loads(request))))
        except Exception as error:  # noqa: BLE001  # reported to the caller
            # not its message, which may quote a hand and ends up on the screen
            reply = framed((False, type(error).__name__))
        try:
            replies.write(reply)
            replies.flush()
        except BrokenPipeError:
            os._exit(0)  # the caller is gone: skip the flush at exit, which would fail too


def _read_on(pipe: BinaryIO, take: Callable[[bytes], None]) -> None:
    """Hand on requests; at the end of the input the process ends, in the middle of a thought."""
    for request in _frames(pipe):
        take(request)
    os._exit(0)


def _frames(pipe: BinaryIO) -> Iterator[bytes]:
    while len(head := pipe.read(LENGTH.size)) == LENGTH.size:
        (length,) = LENGTH.unpack(head)
        yield pipe.read(length)
