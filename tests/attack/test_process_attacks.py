"""The attackers of processes and terminals, with small numbers; README.md tells the large ones."""

from __future__ import annotations

from random import Random

import pytest

from tests.attack import cli_fuzz, error_secrets, pty_monkey, signals_fuzz, tui_kills
from tests.attack.attacker import Attack, silent

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

ATTACKS: dict[str, tuple[Attack, int]] = {
    "cli_fuzz": (cli_fuzz.attack, 25),
    "signals_fuzz": (signals_fuzz.attack, 5),
    "pty_monkey": (pty_monkey.attack, 250),
    "tui_kills": (tui_kills.attack, 3),
    "error_secrets": (error_secrets.attack, 5),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_nothing_is_found(name: str) -> None:
    attack, count = ATTACKS[name]
    outcome = attack(count, Random(1), silent)
    assert outcome.done >= count
    assert outcome.found == [], "\n".join(outcome.found)
