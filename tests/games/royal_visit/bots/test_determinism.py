"""The same seed gives the same moves, in every process and with any hash seed."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from palais_tui.games.royal_visit.bot_levels import BOT_LEVELS
from palais_tui.games.royal_visit.bots.advice import hint
from palais_tui.games.royal_visit.bots.registry import planner
from palais_tui.games.royal_visit.controller.notation import write
from tests.games.royal_visit.bots.seats import WEIGHTS, looked, planned, positions
from tests.games.royal_visit.position import COMPONENTS

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[4]
NUMBER = {"page": 20, "courtier": 20, "minister": 6}


def plans(name: str, seed: int = 9) -> str:
    """The plans of a bot in some positions, in notation."""
    return "\n".join(
        "; ".join(write(COMPONENTS, move) for move in planned(name, controller, seed))
        for controller in positions(NUMBER[name], seed=5)
    )


def plans_elsewhere(name: str, hash_seed: str) -> str:
    script = (
        f"from tests.games.royal_visit.bots.test_determinism import plans; print(plans({name!r}))"
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


@pytest.mark.parametrize("name", BOT_LEVELS)
def test_plans_do_not_depend_on_earlier_requests(name: str) -> None:
    first, second = list(positions(6, seed=8))[-2:]
    bot = planner(name, WEIGHTS, seed=1)
    plan = bot.plan(looked(first))
    bot.plan(looked(second))
    assert bot.plan(looked(first)) == plan


def test_views_weights_and_answers_can_be_sent_to_a_worker() -> None:
    controller = next(positions(2, seed=3))
    sent = pickle.loads(pickle.dumps((looked(controller), WEIGHTS)))
    assert sent == (looked(controller), WEIGHTS)
    advice = hint(*sent)
    assert pickle.loads(pickle.dumps(advice)) == advice
