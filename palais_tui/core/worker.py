"""A process of its own that thinks, so that the screen stays quick.

    thinker = Thinker("palais_tui.games.palais_royal.bots.worker_entry")
    answer = await thinker.ask(question)

The module is run by the same Python and calls `serve` with the function that answers.
It is started when first needed and kept warm. A question whose task is cancelled is
dropped with the process that thinks about it; a process that dies is started anew and
asked again.
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
"""How far a thought stands back where the screen wants the same processor."""
MAX_RESTARTS: Final = 3
"""How often one question may cost a process before it is given up."""


class WorkerDied(Exception):
    """The process ended again and again while it thought about one question."""


class WorkerFailed(Exception):
    """The question made the process raise; the text is what it raised."""


class WorkerProcess:
    """Asks one question at a time; others wait for their turn."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: Process | None = None
        self._killed: Process | None = None
        self._turn = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        """The process that thinks, if there is one now."""
        return self._process.pid if self._process else None

    async def warm(self) -> None:
        """Start the process before it is needed."""
        async with self._turn:
            await self._started()

    async def ask(self, question: object) -> Any:
        """The answer; raises `WorkerFailed` or `WorkerDied`."""
        async with self._turn:
            for _ in range(MAX_RESTARTS):
                try:
                    fine, answer = await self._asked(question)
                except (asyncio.IncompleteReadError, ConnectionError):
                    await self._end()
                    continue
                except BaseException:
                    # cancelled: an answer that comes later must not be taken for the next one
                    self.kill()
                    raise
                if fine:
                    return answer
                raise WorkerFailed(answer)
            raise WorkerDied(f"{self._module} ended {MAX_RESTARTS} times")

    async def _asked(self, question: object) -> tuple[bool, Any]:
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(framed(question))
        await process.stdin.drain()
        (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        fine, answer = pickle.loads(await process.stdout.readexactly(length))
        return fine, answer

    async def _started(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            # the child must find this very package, installed or not
            home = str(Path(palais_tui.__file__).resolve().parents[1])
            paths = [home, *filter(None, [os.environ.get("PYTHONPATH")])]
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",  # import nothing from the current directory
                "-m",
                self._module,
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,  # the terminal belongs to the screen
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            )
        return self._process

    def kill(self) -> None:
        """End the process at once, whatever it thinks about; the next question starts another."""
        process = self._process
        # twice would take its end away from asyncio, which waits for it and then complains
        if process is not None and process.returncode is None and process is not self._killed:
            self._killed = process
            process.kill()

    async def close(self) -> None:
        """End the process and wait until it is gone."""
        async with self._turn:
            await self._end()

    async def _end(self) -> None:
        self.kill()
        if self._process is not None:
            await self._process.wait()
            self._process = None


def framed(thing: object) -> bytes:
    """A thing as bytes with their length before them."""
    data = pickle.dumps(thing)
    return LENGTH.pack(len(data)) + data


def serve(answer: Callable[[Any], object]) -> None:
    """The process's side: answer questions until the other side goes away."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the screen
    os.nice(NICENESS)
    ask, tell = sys.stdin.buffer, sys.stdout.buffer
    # whatever prints by accident must not be taken for an answer
    sys.stdout = sys.stderr
    while (question := _read(ask)) is not None:
        try:
            reply = framed((True, answer(pickle.loads(question))))
        except Exception as error:  # noqa: BLE001  # told to whoever asked
            reply = framed((False, f"{type(error).__name__}: {error}"))
        try:
            tell.write(reply)
            tell.flush()
        except BrokenPipeError:
            os._exit(0)  # nobody is there to be told, not even at the exit


def _read(pipe: BinaryIO) -> bytes | None:
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    return pipe.read(length)
