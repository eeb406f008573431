"""Installs a wheel alone into an empty environment of each Python given, and tries it.

python -m tests.packaging.every_python WHEEL PYTHON...
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory

import pexpect  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parents[2]


def run(*words: object, typed: str = "", env: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        [str(word) for word in words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env=env,
        timeout=600,
    )
    assert done.returncode == 0, (words, done.stdout[-2000:], done.stderr[-2000:])
    return done.stdout


def try_out(python: str, wheel: Path, home: Path) -> str:
    run(python, "-m", "venv", home / "venv")
    scripts = home / "venv" / "bin"
    run(scripts / "pip", "install", "-q", "-c", ROOT / "constraints.txt", f"{wheel}[web]")
    game = scripts / "palais-tui"
    env = {"PATH": "/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm-256color"}
    version = run(game, "--version", env=env).strip()
    seats = ("--seed", "1", "--seats", "Anna,page")
    assert "Anna" in run(game, "plain", *seats, typed="1\nquit\n", env=env)
    run(game, "check", *home.rglob("*.journal"), env=env)
    run(game, "sim", "--games", "2", "--seed", "1", "--jobs", "2", env=env)
    try_server(game, env)
    painted = try_terminal(game, env)
    exact = run(scripts / "python", "--version").strip()
    return f"{exact}: {version}; plain, check, sim, serve; title after {painted:.2f} s in a pty"


def try_server(game: Path, env: dict[str, str]) -> None:
    with subprocess.Popen(
        [game, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True, env=env
    ) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found
        with urllib.request.urlopen(found.group()) as answer:
            assert b"palais-tui" in answer.read()
        with urllib.request.urlopen(f"{found.group()}own/page.js") as answer:
            assert answer.status == 200
        server.terminate()
        assert server.wait(30) == 0


def try_terminal(game: Path, env: dict[str, str]) -> float:
    began = time.monotonic()
    child = pexpect.spawn(str(game), env=env, dimensions=(40, 120), encoding="utf-8", timeout=60)
    if child.expect(["New game", pexpect.EOF]):
        reports = Path(env["HOME"]).rglob("crash-*.txt")
        raise AssertionError("\n".join(report.read_text() for report in reports))
    painted = time.monotonic() - began
    child.expect("first time")
    child.send("4")
    time.sleep(1)
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0, child.exitstatus
    return painted


def main() -> int:
    wheel = Path(sys.argv[1]).resolve()
    for python in sys.argv[2:]:
        with TemporaryDirectory() as home:
            print(try_out(python, wheel, Path(home)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
