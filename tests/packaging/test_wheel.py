"""The wheel, built from a copy of the checkout, installed alone and played elsewhere."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ESCAPE = "\x1b"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("wheel"),  # one build, in one worker
]


@dataclass(frozen=True)
class Installed:
    """A wheel, and the empty environment that it was installed into."""

    wheel: Path
    command: Path
    elsewhere: Path

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.command, *arguments],
            input=typed,
            cwd=self.elsewhere,
            env=bare_environment(),
            check=False,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
        )


def bare_environment() -> dict[str, str]:
    """Without what would let the checkout or its coverage shine through."""
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "COV", "VIRTUAL_ENV"))
    }


def copy_of_the_checkout(target: Path) -> Path:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)
    return target


def call(*command: str | Path, cwd: Path) -> None:
    done = subprocess.run(
        command, cwd=cwd, env=bare_environment(), check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    source = copy_of_the_checkout(tmp_path_factory.mktemp("source"))
    built = tmp_path_factory.mktemp("built")
    # the wheel is built from the sdist, so both have to be whole
    call(sys.executable, "-m", "build", "--no-isolation", "--outdir", built, source, cwd=built)
    (wheel,) = built.glob("*.whl")
    home = tmp_path_factory.mktemp("venv")
    venv.create(home, with_pip=True)
    scripts = home / "bin"
    constraints = ROOT / "constraints.txt"
    call(scripts / "pip", "install", "--quiet", "-c", constraints, wheel, cwd=home)
    return Installed(wheel, scripts / "palais-tui", tmp_path_factory.mktemp("elsewhere"))


def test_the_wheel_is_plain_python_unless_asked(installed: Installed) -> None:
    assert installed.wheel.name.endswith("-py3-none-any.whl")


def test_the_wheel_holds_the_assets_and_the_licence(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as wheel:
        names = set(wheel.namelist())
    assert "palais_tui/assets/palais_royal/nobles.toml" in names
    assert any(name.endswith("/licenses/LICENSE") for name in names)


def test_every_asset_of_the_checkout_is_in_the_wheel(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as wheel:
        names = set(wheel.namelist())
    assets = {
        f"palais_tui/{path.relative_to(ROOT).as_posix()}"
        for path in (ROOT / "assets").rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    assert assets
    assert assets <= names


def test_the_wheel_holds_no_tests(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as wheel:
        tops = {name.partition("/")[0] for name in wheel.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"palais_tui"}


def test_the_command_says_what_it_can_do(installed: Installed) -> None:
    done = installed.run("--help")
    assert done.returncode == 0, done.stderr
    assert "plain" in done.stdout
    assert "sim" in done.stdout


def test_the_command_plays_in_lines_from_another_folder(installed: Installed) -> None:
    done = installed.run("plain", "--seed", "1", "--seats", "Anna,Bruno", typed="help\nquit\n")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "Anna" in done.stdout or "Bruno" in done.stdout
    assert "undo" in done.stdout, "help lists the commands"
    assert ESCAPE not in done.stdout
    assert list(installed.elsewhere.iterdir()) == [], "a game in lines leaves no files about"


def test_a_wrong_argument_is_one_line_and_exit_code_2(installed: Installed) -> None:
    done = installed.run("plain", "--seed", "one")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
