"""A folder full of hostile modules is the current one: none of them is ever imported."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from palais_tui.core.worker import WorkerDied, WorkerFailed, WorkerProcess
from palais_tui.core.worker_pool import WorkerPool
from tests.process.hostile_folder import hostile_folder
from tests.process.program import BEGIN, PATIENCE, RUN, command
from tests.terminal.terminal import ROOT, environment

COMMANDS = {
    "sim": ("sim", "--games", "40", "--players", "2", "--mover", "random", "--jobs", "2"),
    "ladder": ("ladder", "--seats", "random,random", "--games", "2", "--jobs", "2"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("path", [str(ROOT), f"{ROOT}:", f":{ROOT}:."], ids=["usual", "", "."])
def test_no_job_imports_from_the_current_folder(tmp_path: Path, name: str, path: str) -> None:
    trap = tmp_path / "trap"
    # started as the installed script is: the folder of the script is on its path, not this one
    script = tmp_path / "bin" / "palais-tui"
    script.parent.mkdir()
    # the parent has its modules by then; a folder of its own path is not its workers'
    script.write_text(f"{BEGIN}import os; os.environ['PYTHONPATH'] = {path!r}\n{RUN}\n")
    ran = subprocess.run(
        [sys.executable, script, *COMMANDS[name]],
        env=environment(tmp_path, TRAP=str(trap)),
        cwd=hostile_folder(tmp_path / "hostile"),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert not trap.exists(), trap.read_text()
    assert ran.returncode == 0, ran.stderr


def test_the_process_that_thinks_imports_nothing_from_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trap = tmp_path / "trap"
    monkeypatch.chdir(hostile_folder(tmp_path / "hostile"))
    monkeypatch.setenv("TRAP", str(trap))
    monkeypatch.setenv("PYTHONPATH", ":.")

    async def script() -> None:
        worker = WorkerProcess("tests.core.slow_worker")
        assert await worker.ask(("double", 2)) == 4
        await worker.close()

    asyncio.run(script())
    assert not trap.exists(), trap.read_text()


def die(number: int) -> int:
    """What a job does that takes its process down."""
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def halve(number: int) -> float:
    return 1 / number


@pytest.mark.slow
def test_jobs_that_kill_their_process_are_an_error_and_no_endless_wait() -> None:
    with WorkerPool(2) as pool, pytest.raises(WorkerDied):
        list(pool.map(die, range(5)))


def test_a_job_that_fails_is_an_error() -> None:
    with WorkerPool(1) as pool:
        assert sorted(pool.map(halve, (1, 2))) == [0.5, 1.0]
        with pytest.raises(WorkerFailed):
            list(pool.map(halve, (0, 1)))


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks /proc for the children")
@pytest.mark.parametrize(
    "number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda n: n.name
)
def test_when_the_command_ends_its_jobs_end(tmp_path: Path, number: signal.Signals) -> None:
    words = ("ladder", "--seats", "minister,minister", "--games", "50", "--jobs", "2")
    program = subprocess.Popen(
        command(*words),
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    jobs = wait_for_jobs(program.pid)
    program.send_signal(number)
    _, errors = program.communicate(timeout=PATIENCE)
    assert program.returncode == (-number if number is signal.SIGKILL else 128 + number)
    assert errors == ("\nInterrupted.\n" if number is signal.SIGINT else "")
    give_up = time.monotonic() + PATIENCE
    while left := [job for job in jobs if Path(f"/proc/{job}").exists()]:
        assert time.monotonic() < give_up, f"{left} live on"
        time.sleep(0.02)


def wait_for_jobs(pid: int) -> list[int]:
    """The two processes of the jobs, once they are there."""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        tasks = Path(f"/proc/{pid}/task").iterdir()
        found = [int(one) for task in tasks for one in (task / "children").read_text().split()]
        if len(found) == 2:
            return found
        time.sleep(0.02)
    raise AssertionError("no jobs")
