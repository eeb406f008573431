"""A worker process for slow computations, so that the UI stays responsive.

    worker = WorkerProcess("package.module")
    answer = await worker.ask(request)

The module runs in the same Python and calls `serve` with a function that answers requests.
The process starts on first use and is reused. Cancelling a request kills the process; a
process that dies is restarted and asked again.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import struct
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Final

import palais_tui

LENGTH: Final = struct.Struct("!I")
NICENESS: Final = 10
"""Niceness of the worker process; the UI has priority."""
MAX_RESTARTS: Final = 3
"""Worker crashes tolerated per request."""


class WorkerDied(Exception):
    """The process died repeatedly on the same request."""


class WorkerFailed(Exception):
    """The worker raised an exception; the message repeats it."""


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
            # the child must import this same package, installed or not
            home = str(Path(palais_tui.__file__).resolve().parents[1])
            paths = [home, *filter(None, [os.environ.get("PYTHONPATH")])]
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",  # import nothing from the current directory
                "-m",
                self._module,
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,  # the terminal belongs to the UI
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
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


def framed(thing: object) -> bytes:
    """Pickle an object, prefixed with its length."""
    data = pickle.dumps(thing)
    return LENGTH.pack(len(data)) + data


def serve(answer: Callable[[Any], object]) -> None:
    """Run the worker: answer requests from stdin until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the UI
    os.nice(NICENESS)
    requests, replies = sys.stdin.buffer, sys.stdout.buffer
    # stray prints must not corrupt the replies
    sys.stdout = sys.stderr
    while (request := _read(requests)) is not None:
        try:
            reply = framed((True, answer(pickle.loads(request))))
        except Exception as error:  # noqa: BLE001  # reported to the caller
            reply = framed((False, f"{type(error).__name__}: {error}"))
        try:
            replies.write(reply)
            replies.flush()
        except BrokenPipeError:
            os._exit(0)  # the caller is gone: skip the flush at exit, which would fail too


def _read(pipe: BinaryIO) -> bytes | None:
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    return pipe.read(length)
