"""What only POSIX has is named in `palais_tui/system` and in the POSIX driver alone."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import palais_tui

ROOT = Path(palais_tui.__file__).parent
ALLOWED = ("system/", "tui/driver.py", "process/signals.py")
MODULES = re.compile(r"fcntl|grp|msvcrt|pty|pwd|resource|termios|tty")
NAMES = re.compile(
    r"os\.(O_(?!RDONLY|WRONLY|RDWR|CREAT|EXCL|APPEND|TRUNC)\w+|nice|fork\w*|pread|pwrite|fchmod"
    r"|fchown|get[ug]id|gete[ug]id|killpg|kill|set(sid|pgid)|mkfifo|statvfs|uname|wait\w+)"
    r"|signal\.(SIG(?!INT|TERM|_DFL|_IGN)[A-Z]+\d?|pthread_\w+|alarm|setitimer|sig\w*wait\w*)"
)


def posix_names(source: str) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and NAMES.fullmatch(ast.unparse(node)):
            found.append(ast.unparse(node))
        elif isinstance(node, ast.Import):
            found += [name.name for name in node.names if MODULES.fullmatch(name.name)]
        elif isinstance(node, ast.ImportFrom) and MODULES.fullmatch(node.module or ""):
            found.append(node.module or "")
    return found


def test_posix_names_stay_where_there_is_another_way() -> None:
    for path in ROOT.rglob("*.py"):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(ALLOWED):
            assert posix_names(path.read_text(encoding="utf-8")) == [], name


@pytest.mark.parametrize(
    "line", ["import fcntl", "os.nice(1)", "os.O_DIRECTORY", "signal.SIGHUP", "from pwd import x"]
)
def test_a_posix_name_is_found(line: str) -> None:
    assert posix_names(line)


@pytest.mark.parametrize("line", ["import os", "os.O_RDONLY", "signal.SIGTERM", "os.link(a, b)"])
def test_other_names_are_fine(line: str) -> None:
    assert posix_names(line) == []
