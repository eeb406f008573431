"""Makes a Python process on POSIX do without what Windows has not.

On the module path of a child process it runs before anything else. The program cannot import
`fcntl`, `termios` and the like, `os` and `signal` lack their POSIX names, and files behave as
on Windows: an open one is neither renamed nor deleted, a rename never replaces, names that
Windows refuses are refused, and line ends are translated unless O_BINARY is given.

The standard library of this system still needs some of it, and gets it.
"""

from __future__ import annotations

import builtins
import errno
import importlib
import os
import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path
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
true_open, true_write, true_close = os.open, os.write, os.close
text_files: set[int] = set()


def guarded_import(name: str, there: Any = None, *rest: Any, **more: Any) -> Any:
    asking = str((there or {}).get("__name__", ""))
    if name.partition(".")[0] in MODULES and BARRED.match(asking):
        raise ModuleNotFoundError(f"No module named {name!r} (as on Windows)", name=name)
    return true_import(name, there, *rest, **more)


def guarded_import_module(name: str, package: str | None = None) -> Any:
    asking = sys._getframe(1).f_globals.get("__name__", "")
    if name in MODULES and BARRED.match(asking):
        raise ModuleNotFoundError(f"No module named {name!r} (as on Windows)", name=name)
    # under its own name the standard library would take this system for Windows
    found = "windows_lock" if name == "msvcrt" and BARRED.match(asking) else name
    return true_import_module(found, package)


def check_name(path: Any) -> None:
    name = Path(os.fsdecode(path)).name
    if REFUSED.search(name) or DEVICE.match(name):
        raise OSError(errno.EINVAL, "Windows takes no such name", str(path))


def check_closed(path: Any) -> None:
    """Refuse if this process or one of its own kind has the file open."""
    wanted = os.path.realpath(os.fsdecode(path))
    for process in Path("/proc").glob("[0-9]*"):
        try:
            held = [str(link.readlink()) for link in (process / "fd").iterdir()]
        except OSError:
            continue
        if wanted in held:
            raise PermissionError(errno.EACCES, "it is open, as on Windows", str(path))


def open_as_windows(path: Any, flags: int, *rest: Any, **more: Any) -> int:
    if flags & os.O_CREAT:
        check_name(path)
    number = true_open(path, flags & ~O_BINARY, *rest, **more)
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


def guarded(function: Callable[..., Any], *, moves: bool) -> Callable[..., Any]:
    def call(path: Any, *rest: Any, **more: Any) -> Any:
        check_closed(path)
        if moves:
            check_name(rest[0])
            if function is true_rename and os.path.lexists(rest[0]):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(rest[0]))
            if os.path.lexists(rest[0]):
                check_closed(rest[0])
        return function(path, *rest, **more)

    return call


true_rename = os.rename
builtins.__import__ = guarded_import  # type: ignore[assignment]
importlib.import_module = guarded_import_module
for name in OS_NAMES.split():
    if hasattr(os, name):
        delattr(os, name)
for name in SIGNALS.split():
    if hasattr(signal, name):
        delattr(signal, name)
os.O_BINARY = O_BINARY  # type: ignore[attr-defined]
os.open = open_as_windows
os.write = write_as_windows
os.close = close_as_windows  # type: ignore[assignment]
os.unlink = guarded(os.unlink, moves=False)
os.remove = os.unlink
os.rename = guarded(os.rename, moves=True)
os.replace = guarded(os.replace, moves=True)
