"""Every subcommand with odd arguments, environments and streams.

    python -m tests.attack.cli_fuzz --count 500 --seed 7

Nothing may trace back, hang, write an escape code to a pipe or change a file.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import copytree
from tempfile import TemporaryDirectory

from palais_tui.cli.main import COMMANDS
from tests.attack.attacker import CRASH, Attack, Outcome, by_hand, fingerprint
from tests.journal.journals import season
from tests.process.program import command
from tests.terminal.terminal import environment

PATIENCE = 60
EXPECTED = {0, 1, 2, 74}
ODD = (
    *("", " ", "-", "--", "-1", "0", "1", "2", "4301", "9" * 4400, "1e9", "٣", "x" * 5000, "NaN"),
    *("~nosuch/x", "/", ".", "..", "/dev/null", "/dev/tty", "/dev/full", "no/such/file", "[/]"),
    *(
        "\x1b[31mred\x07",
        "a\nb",
        "a\tb\rc",
        "\x7f\x85\u2028",
        "e\u0301",
        "\u2800\uffa0",
        "🇫🇷",
        "%s{}",
    ),
    *("\udce9", "\udcff/\udcfe", "Anna,Bruno", "Anna,courtier", "page,random", "random,random"),
    *(
        "fr",
        "en",
        "xx",
        "R4.2",
        "cardinal",
        "--help",
        "--version",
        "--lang",
        "text",
        "json",
        "html",
    ),
)
OPTIONS = {
    "plain": ("--seats", "--seed", "--start", "--layout", "--resume", "--assets", "--lang"),
    "saves": ("--lang",),
    "check": ("--lang",),
    "replay": ("--lang",),
    "export": ("--as", "--to", "--lang"),
    "hall": ("--folder", "--json", "--lang"),
    "rules": ("--assets", "--lang"),
    "sim": ("--players", "--seed", "--mover", "--json", "--assets", "--lang"),
    "ladder": ("--seats", "--seed", "--json", "--state", "--assets"),
}
SHORT = {"sim": ("--games", "2"), "ladder": ("--games", "2", "--seats", "random,random")}
"""Whole series would take minutes."""
REDIRECTS = ("", "", "", "<&-", ">&-", "2>&-", "<&- >&- 2>&-", ">/dev/full", "2>/dev/full", "| :")
TYPED = (
    "",
    "help\nquit\n",
    "\x00\xff\n" * 3,
    "board\nhand\nwhy\n",
    "9" * 5000 + "\n",
    "undo\n" * 5,
)
ENVIRONMENTS: tuple[dict[str, str | None], ...] = (
    {},
    {"LANG": "fr_FR.UTF-8", "LC_ALL": None},
    {"LANG": "\udcff", "LC_ALL": None},
    {"LC_ALL": "POSIX", "LANG": None},
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "latin-1:strict"},
    {"COLUMNS": "0", "LINES": "-1"},
    {"COLUMNS": "nonsense"},
    {"COLUMNS": "1"},
    {"TERM": None},
    {"TERM": "\x1b[31m"},
    {"NO_COLOR": "1"},
    {"HOME": None, "XDG_CONFIG_HOME": None},
    {"HOME": "/dev/null", "XDG_CONFIG_HOME": "/dev/null/x"},
    {"XDG_DATA_HOME": "/dev/null"},
    {"XDG_DATA_HOME": "relative/folder"},
    {"XDG_STATE_HOME": "/dev/null"},
)


class Scene:
    """A home, games that must not change, and things that are no games."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.scratch = folder / "scratch"
        self.protected = Path(copytree(season(), folder / "games"))
        copytree(season(), self.home / "data" / "palais-tui" / "games")
        self.scratch.mkdir()
        os.mkfifo(folder / "fifo")
        (folder / "link.journal").symlink_to(folder / "link.journal")
        games = sorted(self.protected.iterdir())
        self.paths = [*map(str, games), str(folder / "fifo"), str(folder / "link.journal")]
        self.names = [game.stem for game in games]

    def words(self, rng: Random) -> list[str]:
        """A command line."""
        name = rng.choice([*COMMANDS, rng.choice([*COMMANDS, "", "tui", "dance"])])
        words = [name, *SHORT.get(name, ())]
        if name in ("check", "export", "replay") and rng.random() < 0.8:
            words.append(self.value(rng))
        for _ in range(rng.randrange(4)):
            option = rng.choice(OPTIONS.get(name, ("--lang", "--assets", "--nonsense")))
            words += [option, str(self.scratch / "out")] if option == "--to" else [option]
            if option not in ("--to", "--json") and rng.random() < 0.9:
                words.append(self.value(rng))
        if rng.random() < 0.1:
            words.insert(rng.randrange(len(words) + 1), rng.choice(ODD))
        # a state file is meant to be written
        return ["--seed" if word == "--state" else word for word in words]

    def value(self, rng: Random) -> str:
        return rng.choice([rng.choice(ODD), rng.choice(self.paths), rng.choice(self.names)])


def attack(count: int, rng: Random, tell: Callable[[Outcome], None]) -> Outcome:
    """So many command lines."""
    outcome = Outcome()
    with TemporaryDirectory() as folder:
        scene = Scene(Path(folder))
        guarded = scene.protected, scene.home / "data"
        before = fingerprint(*guarded)
        for _ in range(count):
            words = scene.words(rng)
            wrong = one_run(scene, rng, words, outcome)
            after = fingerprint(*guarded)
            if changed := sorted(str(path) for path in before if after.get(path) != before[path]):
                wrong.append(f"changed {changed}")
                before = after
            outcome.found += [f"{problem}\n  {words!r}" for problem in wrong]
            outcome.done += 1
            tell(outcome)
    return outcome


def one_run(scene: Scene, rng: Random, words: list[str], outcome: Outcome) -> list[str]:
    """Run a command line; what is wrong about it."""
    redirect, changes = rng.choice(REDIRECTS), rng.choice(ENVIRONMENTS)
    line = ["/bin/sh", "-c", f'exec "$@" {redirect}', "sh", *command(*words)]
    try:
        ran = subprocess.run(
            line,
            input=rng.choice(TYPED).encode("latin-1"),
            capture_output=True,
            env=environment(scene.home, **changes),
            cwd=scene.scratch,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return [f"hangs with {redirect!r} {changes}"]
    out, errors = ran.stdout.decode("utf-8", "replace"), ran.stderr.decode("utf-8", "replace")
    outcome.seen[f"exit code {ran.returncode}"] += 1
    where = f"with {redirect!r} {changes}: {errors[-600:]!r}"
    wrong = []
    if ran.returncode not in EXPECTED:
        wrong.append(f"exit code {ran.returncode} {where}")
    if CRASH.search(errors) or CRASH.search(out):
        wrong.append(f"a traceback {where}")
    if "\x1b" in out + errors:
        wrong.append(f"an escape code {where}")
    return wrong


ATTACK: Attack = attack

if __name__ == "__main__":
    sys.exit(by_hand(__doc__, ATTACK, 500, "command lines"))
