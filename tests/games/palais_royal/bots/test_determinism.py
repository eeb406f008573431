"""The same seed gives the same moves, in every process and with any hash seed."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from palais_tui.core.bot_requests import PlanRequest
from palais_tui.core.worker import WorkerProcess
from palais_tui.games.palais_royal.bot_levels import BOT_LEVELS
from palais_tui.games.palais_royal.bots.registry import planner
from palais_tui.games.palais_royal.controller.notation import write
from palais_tui.games.palais_royal.spec import SPEC
from tests.games.palais_royal.bots.seats import TABLES, looked, positions
from tests.games.palais_royal.play.positions import COMPONENTS

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[4]
NUMBER = {"page": 12, "courtier": 8, "minister": 2}


def plans(name: str) -> str:
    """The plans of a bot in some positions, in notation."""
    found = []
    for controller in positions(NUMBER[name], 3, seed=5):
        moves = planner(name, TABLES, seed=9).plan(looked(controller))
        found.append("; ".join(write(COMPONENTS, move) for move in moves))
    return "\n".join(found)


def plans_elsewhere(name: str, hash_seed: str) -> str:
    script = (
        f"from tests.games.palais_royal.bots.test_determinism import plans; print(plans({name!r}))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        encoding="utf-8",
        env=environment,
        check=True,
        cwd=ROOT,
        timeout=120,
    )
    return done.stdout.rstrip("\n")


@pytest.mark.parametrize("name", BOT_LEVELS)
def test_another_process_with_other_hashes_plays_the_same(name: str) -> None:
    here = plans(name)
    assert here.count("\n") == NUMBER[name] - 1
    for hash_seed in ("1", "77"):
        assert plans_elsewhere(name, hash_seed) == here


def test_plans_do_not_depend_on_earlier_requests() -> None:
    first, second = list(positions(6, 2, seed=8))[-2:]
    for name in ("page", "courtier"):
        bot = planner(name, TABLES, seed=1)
        plan = bot.plan(looked(first))
        bot.plan(looked(second))
        assert bot.plan(looked(first)) == plan


def test_the_worker_process_plans_the_same() -> None:
    controllers = list(positions(6, 4, seed=6))

    async def asked() -> list[object]:
        worker = WorkerProcess("palais_tui.core.bot_worker")
        found = [
            await worker.ask(PlanRequest(SPEC, TABLES, "courtier", 3, looked(controller)))
            for controller in controllers
        ]
        await worker.close()
        return found

    here = [planner("courtier", TABLES, 3).plan(looked(controller)) for controller in controllers]
    assert asyncio.run(asked()) == here
