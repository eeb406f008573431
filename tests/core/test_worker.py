"""A process that thinks: asked, cancelled, killed, started anew. Real processes all through."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest

from palais_tui.core.worker import Thinker, ThinkerDied, ThinkerFailed

MODULE = "tests.core.slow_worker"


async def until(seconds: float, thinker: Thinker, other_than: int | None = None) -> int:
    """The pid, as soon as there is one (another one)."""
    give_up = time.monotonic() + seconds
    while time.monotonic() < give_up:
        if thinker.pid is not None and thinker.pid != other_than:
            return thinker.pid
        await asyncio.sleep(0.01)
    raise AssertionError("no process")


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_it_answers_one_after_another_in_the_same_process() -> None:
    async def script() -> None:
        thinker = Thinker(MODULE)
        await thinker.warm()
        pid = thinker.pid
        assert await asyncio.gather(*(thinker.ask(("double", n)) for n in range(5))) == [
            0,
            2,
            4,
            6,
            8,
        ]
        assert thinker.pid == pid
        await thinker.close()
        assert pid is not None
        assert not alive(pid)

    asyncio.run(script())


def test_the_loop_goes_on_while_it_thinks() -> None:
    async def script() -> None:
        thinker = Thinker(MODULE)
        thinking = asyncio.create_task(thinker.ask(("sleep", 0.4)))
        ticks = 0
        while not thinking.done():
            await asyncio.sleep(0.01)
            ticks += 1
        assert ticks > 10
        await thinker.close()

    asyncio.run(script())


def test_a_process_that_is_killed_is_started_anew_and_asked_again() -> None:
    async def script() -> None:
        thinker = Thinker(MODULE)
        await thinker.warm()
        thinking = asyncio.create_task(thinker.ask(("sleep", 0.5)))
        first = await until(5, thinker)
        await asyncio.sleep(0.1)
        os.kill(first, signal.SIGKILL)
        assert await thinking == "slept"
        assert thinker.pid not in (first, None)
        await thinker.close()

    asyncio.run(script())


def test_killed_between_two_questions_it_answers_the_next() -> None:
    async def script() -> None:
        thinker = Thinker(MODULE)
        assert await thinker.ask(("double", 1)) == 2
        assert thinker.pid is not None
        os.kill(thinker.pid, signal.SIGKILL)
        assert await thinker.ask(("double", 2)) == 4
        await thinker.close()

    asyncio.run(script())


def test_a_cancelled_question_frees_the_machine_and_the_next_gets_its_own_answer() -> None:
    async def script() -> None:
        thinker = Thinker(MODULE)
        await thinker.warm()
        thinking = asyncio.create_task(thinker.ask(("sleep", 60)))
        first = await until(5, thinker)
        await asyncio.sleep(0.1)
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        assert await thinker.ask(("double", 21)) == 42
        assert not alive(first)
        await thinker.close()

    asyncio.run(script())


def test_a_question_that_kills_every_process_is_given_up() -> None:
    async def script() -> None:
        thinker = Thinker(MODULE)
        with pytest.raises(ThinkerDied):
            await thinker.ask(("die", 0))
        assert await thinker.ask(("double", 3)) == 6
        await thinker.close()

    asyncio.run(script())


def test_what_goes_wrong_inside_is_told() -> None:
    async def script() -> None:
        thinker = Thinker(MODULE)
        with pytest.raises(ThinkerFailed, match="ZeroDivisionError"):
            await thinker.ask(("divide", 0))
        assert await thinker.ask(("double", 3)) == 6
        await thinker.close()

    asyncio.run(script())


def test_what_is_printed_inside_is_no_answer_and_ctrl_c_is_not_for_it() -> None:
    async def script() -> None:
        thinker = Thinker(MODULE)
        assert await thinker.ask(("print", 0)) == "printed"
        pid = thinker.pid
        assert pid is not None
        os.kill(pid, signal.SIGINT)
        assert await thinker.ask(("double", 4)) == 8
        assert thinker.pid == pid
        await thinker.close()

    asyncio.run(script())


def test_the_programs_process_imports_no_textual() -> None:
    async def script() -> None:
        thinker = Thinker(MODULE)
        modules = await thinker.ask(("modules", 0))
        assert "palais_tui.games.palais_royal.bots.minister" in modules
        assert not {"textual", "rich", "pydantic"} & set(modules)
        await thinker.close()

    asyncio.run(script())


def test_without_anybody_to_answer_it_goes_away() -> None:
    async def script() -> int:
        thinker = Thinker(MODULE)
        await thinker.ask(("double", 1))
        process = thinker._process
        assert process is not None
        assert process.stdin is not None
        process.stdin.close()
        await asyncio.wait_for(process.wait(), 10)
        return process.returncode or 0

    assert asyncio.run(script()) == 0
