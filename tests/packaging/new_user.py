"""From a clone to the first move with the README alone: python -m tests.packaging.new_user

Clones this checkout, runs the README's own lines in an emptied environment with a new home, and
presses the keys that the screens name until the first move is on the disk. Prints the seconds of
each stage, in the terminal and, with `--browser`, in Chromium (which needs selenium). Nobody
reads anything here: a person's own time comes on top.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pexpect  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parents[2]
KEPT = re.compile(r"PATH|PIP_.*|SSL_CERT_.*|REQUESTS_CA_BUNDLE")
"""Where programs and packages come from is the machine's business."""
PATIENCE = 600
F2 = "\x1bOQ"
KEYS = (
    ("first time", "3"),
    ("Which game?", "1"),
    ("Start the game", F2),
    ("put a servant where", "4"),
)
"""What is shown, and what a new player presses then."""


class Stopwatch:
    """Seconds since the last stage."""

    def __init__(self, where: str) -> None:
        self._where = where
        self._began = self._last = time.monotonic()

    def stage(self, name: str) -> None:
        now = time.monotonic()
        print(f"{self._where}: {name:<28}{now - self._last:6.1f} s", flush=True)
        self._last = now

    def end(self) -> None:
        print(f"{self._where}: all in all {time.monotonic() - self._began:24.1f} s", flush=True)


def readme_line(heading: str) -> str:
    """The first line of shell under a heading of the README."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {heading}$.*?^```sh\n(.*?)\n```", text, re.MULTILINE | re.DOTALL)
    assert found, heading
    return found[1]


def clone(target: Path) -> None:
    subprocess.run(["git", "clone", "-q", ROOT, target], check=True, timeout=PATIENCE)


def environment(home: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if KEPT.fullmatch(name)}
    return kept | {"HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm-256color"}


def first_move(home: Path) -> bool:
    return any(home.rglob("*.journal"))


def wait_for_move(home: Path) -> None:
    give_up = time.monotonic() + PATIENCE
    while not first_move(home):
        assert time.monotonic() < give_up
        time.sleep(0.01)


def in_terminal(home: Path) -> None:
    watch = Stopwatch("terminal")
    clone(home / "palais-tui")
    watch.stage("clone")
    line = readme_line("Install")
    with shell(line, home) as child:
        child.expect("New game")
        watch.stage("install, start, title")
        press_through(child)
        wait_for_move(home)
        watch.stage("keys to the first move")
    watch.end()


def press_through(child: pexpect.spawn) -> None:
    for text, key in KEYS:
        child.expect(re.escape(text))
        quieten(child)
        child.send(key)


def quieten(child: pexpect.spawn) -> None:
    """Until nothing has been written for a moment."""
    while child.expect([".+", pexpect.TIMEOUT], timeout=0.3) == 0:
        pass


@contextmanager
def shell(line: str, home: Path) -> Iterator[pexpect.spawn]:
    child = pexpect.spawn(
        "sh", ["-c", line], cwd=str(home / "palais-tui"), env=environment(home),
        dimensions=(40, 120), encoding="utf-8", timeout=PATIENCE,
    )  # fmt: skip
    try:
        yield child
    finally:
        child.sendintr()
        child.close(force=True)


def in_browser(home: Path) -> None:
    from tests.web.chromium import chromium  # noqa: PLC0415  # needs selenium

    watch = Stopwatch("browser")
    clone(home / "palais-tui")
    watch.stage("clone")
    # the browser's line is for those who have an environment already
    install = "python3 -m venv .venv"
    with shell(f"{install} && {readme_line('Play in a browser')}", home) as child:
        child.expect(r"http://127\.0\.0\.1:\d+/")
        address = str(child.match.group())
        watch.stage("install, start, address")
        with chromium(1280, 800) as browser:
            watch.stage("start of Chromium")
            browser.open(address)
            browser.wait_for("New game")
            watch.stage("title")
            for text, key in KEYS:
                browser.wait_for(text)
                browser.settle(0.3)
                browser.press("F2" if key == F2 else key)
            wait_for_move(home)
            watch.stage("keys to the first move")
    watch.end()


def main() -> int:
    parser = argparse.ArgumentParser(description="Time from a clone to the first move.")
    parser.add_argument("--browser", action="store_true", help="in Chromium, too")
    options = parser.parse_args()
    for play in (in_terminal, in_browser) if options.browser else (in_terminal,):
        with TemporaryDirectory() as home:
            play(Path(home))
    return 0


if __name__ == "__main__":
    sys.exit(main())
