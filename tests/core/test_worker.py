"""The worker process: requests, cancellation, crashes, restarts. With real processes."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from palais_tui.core.worker import WorkerDied, WorkerFailed, WorkerProcess

MODULE = "tests.core.slow_worker"


async def until(seconds: float, worker: WorkerProcess, other_than: int | None = None) -> int:
    """Wait for a pid other than `other_than`."""
    give_up = time.monotonic() + seconds
    while time.monotonic() < give_up:
        if worker.pid is not None and worker.pid != other_than:
            return worker.pid
        await asyncio.sleep(0.01)
    raise AssertionError("no process")


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_requests_are_answered_in_order_by_one_process() -> None:
    async def script() -> None:
        worker = WorkerProcess(MODULE)
        await worker.warm()
        pid = worker.pid
        assert await asyncio.gather(*(worker.ask(("double", n)) for n in range(5))) == [
            0,
            2,
            4,
            6,
            8,
        ]
        assert worker.pid == pid
        await worker.close()
        assert pid is not None
        assert not alive(pid)

    asyncio.run(script())


def test_the_event_loop_keeps_running() -> None:
    async def script() -> None:
        worker = WorkerProcess(MODULE)
        pending = asyncio.create_task(worker.ask(("sleep", 0.4)))
        ticks = 0
        while not pending.done():
            await asyncio.sleep(0.01)
            ticks += 1
        assert ticks > 10
        await worker.close()

    asyncio.run(script())


@pytest.mark.slow
def test_a_killed_process_is_restarted_and_asked_again() -> None:
    async def script() -> None:
        worker = WorkerProcess(MODULE)
        await worker.warm()
        pending = asyncio.create_task(worker.ask(("sleep", 0.5)))
        first = await until(5, worker)
        await asyncio.sleep(0.1)
        os.kill(first, signal.SIGKILL)
        assert await pending == "slept"
        assert worker.pid not in (first, None)
        await worker.close()

    asyncio.run(script())


def test_a_process_killed_between_requests_is_restarted() -> None:
    async def script() -> None:
        worker = WorkerProcess(MODULE)
        assert await worker.ask(("double", 1)) == 2
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        assert await worker.ask(("double", 2)) == 4
        await worker.close()

    asyncio.run(script())


def test_cancelling_kills_the_process_and_the_next_request_gets_its_own_answer() -> None:
    async def script() -> None:
        worker = WorkerProcess(MODULE)
        await worker.warm()
        pending = asyncio.create_task(worker.ask(("sleep", 60)))
        first = await until(5, worker)
        await asyncio.sleep(0.1)
        pending.cancel()
        with pytest.raises(asyncio.CancelledError):
            await pending
        assert await worker.ask(("double", 21)) == 42
        assert not alive(first)
        await worker.close()

    asyncio.run(script())


@pytest.mark.slow
def test_a_request_that_crashes_every_process_fails() -> None:
    async def script() -> None:
        worker = WorkerProcess(MODULE)
        with pytest.raises(WorkerDied):
            await worker.ask(("die", 0))
        assert await worker.ask(("double", 3)) == 6
        await worker.close()

    asyncio.run(script())


def test_an_exception_is_reported() -> None:
    async def script() -> None:
        worker = WorkerProcess(MODULE)
        with pytest.raises(WorkerFailed, match="ZeroDivisionError"):
            await worker.ask(("divide", 0))
        assert await worker.ask(("double", 3)) == 6
        await worker.close()

    asyncio.run(script())


def test_prints_are_not_answers_and_ctrl_c_is_ignored() -> None:
    async def script() -> None:
        worker = WorkerProcess(MODULE)
        assert await worker.ask(("print", 0)) == "printed"
        pid = worker.pid
        assert pid is not None
        os.kill(pid, signal.SIGINT)
        assert await worker.ask(("double", 4)) == 8
        assert worker.pid == pid
        await worker.close()

    asyncio.run(script())


def test_the_bots_worker_imports_no_textual() -> None:
    async def script() -> None:
        worker = WorkerProcess(MODULE)
        modules = await worker.ask(("modules", 0))
        assert "palais_tui.games.palais_royal.bots.minister" in modules
        assert not {"textual", "rich", "pydantic"} & set(modules)
        await worker.close()

    asyncio.run(script())


def test_modules_in_the_current_folder_are_not_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pickle.py").write_text("raise SystemExit('imported from the current folder')")
    monkeypatch.chdir(tmp_path)

    async def script() -> None:
        worker = WorkerProcess(MODULE)
        assert await worker.ask(("double", 2)) == 4
        await worker.close()

    asyncio.run(script())


def test_the_worker_exits_when_its_input_is_closed() -> None:
    async def script() -> int:
        worker = WorkerProcess(MODULE)
        await worker.ask(("double", 1))
        process = worker._process
        assert process is not None
        assert process.stdin is not None
        process.stdin.close()
        await asyncio.wait_for(process.wait(), 10)
        return process.returncode or 0

    assert asyncio.run(script()) == 0
