"""The lock of Windows, made of the one that is most like it: byte ranges of an open file."""

from __future__ import annotations

import os
import struct
from importlib import import_module

LK_NBLCK = 2
F_OFD_SETLK = 37


def locking(number: int, mode: int, count: int) -> None:
    assert mode == LK_NBLCK
    fcntl = import_module("fcntl")
    writable = fcntl.fcntl(number, fcntl.F_GETFL) & os.O_ACCMODE != os.O_RDONLY
    kind = fcntl.F_WRLCK if writable else fcntl.F_RDLCK
    start = os.lseek(number, 0, os.SEEK_CUR)
    request = struct.pack("hhqqi4x", kind, os.SEEK_SET, start, count, 0)
    try:
        fcntl.fcntl(number, F_OFD_SETLK, request)
    except BlockingIOError as error:
        raise PermissionError(*error.args) from error
