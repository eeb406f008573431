"""Makes a Python process on POSIX do without what Windows has not.

On the module path of a process it runs before anything else. The program cannot import `fcntl`,
`termios` and the like, its `os` and `signal` lack their POSIX names, and files behave as on
Windows: an open one is neither renamed nor deleted, a rename never replaces, names that Windows
refuses are refused, `anna` and `Anna` are one file, and line ends are translated unless O_BINARY
is given.

The standard library, other packages and tests need POSIX on this system, and get it.
"""

from __future__ import annotations

import builtins
import errno
import importlib
import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

MODULES = frozenset({"fcntl", "grp", "pty", "pwd", "resource", "termios", "tty"})
BARRED = re.compile(r"palais_tui\b")
OS_NAMES = """O_NONBLOCK O_NOCTTY O_NOFOLLOW O_DIRECTORY O_CLOEXEC O_SYNC pread pwrite fchmod fchown
nice killpg setsid getpgid setpgid mkfifo statvfs fork forkpty uname"""
SIGNALS = """SIGHUP SIGQUIT SIGSTOP SIGTSTP SIGCONT SIGTTIN SIGTTOU SIGUSR1 SIGUSR2 SIGALRM SIGWINCH
pthread_kill pthread_sigmask setitimer alarm"""
REFUSED = re.compile(r'[<>:"|?*\x00-\x1f]|[. ]$')
DEVICE = re.compile(r"(CON|PRN|AUX|NUL|COM\d|LPT\d) *(\.|$)", re.IGNORECASE)
O_BINARY = 1 << 30

true_import, true_import_module = builtins.__import__, importlib.import_module
true_open, true_write, true_close, true_stat = os.open, os.write, os.close, os.stat
true_rename = os.rename
text_files: set[int] = set()


class Poorer(ModuleType):
    """A module without some of its names."""

    def __init__(self, whole: ModuleType, withheld: str) -> None:
        super().__init__(whole.__name__)
        self._whole = whole
        self._withheld = frozenset(withheld.split())

    def __getattr__(self, name: str) -> Any:
        if name in self._withheld:
            raise AttributeError(f"module {self.__name__!r} has no {name!r} (as on Windows)")
        return getattr(self._whole, name)


def guarded_import(name: str, there: Any = None, *rest: Any, **more: Any) -> Any:
    asking = str((there or {}).get("__name__", ""))
    if not BARRED.match(asking):
        return true_import(name, there, *rest, **more)
    if name.partition(".")[0] in MODULES:
        raise ModuleNotFoundError(f"No module named {name!r} (as on Windows)", name=name)
    return POORER.get(name) or true_import(name, there, *rest, **more)


def guarded_import_module(name: str, package: str | None = None) -> Any:
    asking = sys._getframe(1).f_globals.get("__name__", "")
    if name in MODULES and BARRED.match(asking):
        raise ModuleNotFoundError(f"No module named {name!r} (as on Windows)", name=name)
    # under its own name the standard library would take this system for Windows
    found = "windows_lock" if name == "msvcrt" and BARRED.match(asking) else name
    return true_import_module(found, package)


POORER = {"os": Poorer(os, OS_NAMES), "signal": Poorer(signal, SIGNALS)}


def check_name(path: Any) -> None:
    name = Path(os.fsdecode(path)).name
    if REFUSED.search(name) or DEVICE.match(name):
        raise OSError(errno.EINVAL, "Windows takes no such name", str(path))


def as_stored(path: Any) -> Any:
    """The name of the file with other capitals, if only that is there."""
    if not isinstance(path, str | os.PathLike) or os.path.lexists(path):
        return path
    wanted = Path(path)
    with suppress(OSError):
        for found in wanted.parent.iterdir():
            if found.name.casefold() == wanted.name.casefold():
                return str(found)
    return path


def open_files() -> Iterator[str]:
    """What this process and others have open."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            for link in (process / "fd").iterdir():
                with suppress(OSError):  # closed by now
                    yield str(link.readlink())


def check_closed(path: Any) -> None:
    if os.path.realpath(os.fsdecode(path)) in open_files():
        raise PermissionError(errno.EACCES, "it is open, as on Windows", str(path))


def open_as_windows(path: Any, flags: int, *rest: Any, **more: Any) -> int:
    if flags & os.O_CREAT:
        check_name(path)
    number = true_open(as_stored(path), flags & ~O_BINARY, *rest, **more)
    text_files.discard(number)
    if not flags & O_BINARY:
        text_files.add(number)
    return number


def write_as_windows(number: int, data: Any) -> int:
    if number not in text_files:
        return true_write(number, data)
    content = bytes(data)
    true_write(number, content.replace(b"\n", b"\r\n"))
    return len(content)


def close_as_windows(number: int) -> None:
    text_files.discard(number)
    true_close(number)


def stat_as_windows(path: Any, *rest: Any, **more: Any) -> os.stat_result:
    try:
        return true_stat(path, *rest, **more)
    except FileNotFoundError:
        if (stored := as_stored(path)) is path:
            raise
        return true_stat(stored, *rest, **more)


def guarded(function: Callable[..., Any], *, moves: bool) -> Callable[..., Any]:
    def call(path: Any, *rest: Any, **more: Any) -> Any:
        path = as_stored(path)
        check_closed(path)
        if moves:
            check_name(rest[0])
            target = as_stored(rest[0])
            if os.path.lexists(target) and not Path(path).samefile(target):
                if function is true_rename:
                    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
                check_closed(target)
                true_rename(target, rest[0])
        return function(path, *rest, **more)

    return call


builtins.__import__ = guarded_import  # type: ignore[assignment]
importlib.import_module = guarded_import_module
os.O_BINARY = O_BINARY  # type: ignore[attr-defined]
os.open = open_as_windows
os.write = write_as_windows
os.close = close_as_windows  # type: ignore[assignment]
os.stat = stat_as_windows
os.unlink = guarded(os.unlink, moves=False)
os.remove = os.unlink
os.rename = guarded(os.rename, moves=True)
os.replace = guarded(os.replace, moves=True)
