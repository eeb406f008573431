"""What the attackers share: a command line, signs of a crash, fingerprints of files."""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from random import Random

CRASH = re.compile(r"Traceback|Exception ignored|^\w*Error: |╭─+ \w*[Tt]raceback", re.MULTILINE)
"""What Python, asyncio or Rich print when nobody catches an error."""


@dataclass
class Outcome:
    """What an attack has found; nothing found is what is hoped for."""

    done: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)


Attack = Callable[[int, Random, Callable[[Outcome], None]], Outcome]


def silent(_: Outcome) -> None:
    """For the tests, which need no progress."""


def by_hand(about: str | None, attack: Attack, count: int, what: str) -> int:
    """Read count and seed, attack, tell what was found; the exit code."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=count, help=f"{what} (default: {count})")
    chosen = parser.parse_args()
    begun = time.monotonic()
    shown = 0

    def tell(outcome: Outcome) -> None:
        nonlocal shown
        for finding in outcome.found[shown:]:
            print(f"\nFOUND: {finding}", flush=True)
        shown = len(outcome.found)
        sys.stderr.write(f"\r{outcome.done} of {chosen.count}, found {len(outcome.found)} ")
        sys.stderr.flush()

    outcome = attack(chosen.count, Random(chosen.seed), tell)
    tell(outcome)
    sys.stderr.write("\n")
    for name, number in outcome.seen.most_common():
        print(f"{number:>7}  {name}")
    seconds = time.monotonic() - begun
    print(f"{outcome.done} {what}, seed {chosen.seed}, {seconds:.0f} s: {len(outcome.found)} found")
    return 1 if outcome.found else 0


def fingerprint(*folders: Path) -> dict[Path, str]:
    """The content of every regular file below the folders."""
    files = (path for folder in folders for path in folder.rglob("*"))
    return {
        path: blake2b(path.read_bytes()).hexdigest()
        for path in files
        if path.is_file() and not path.is_symlink()
    }
