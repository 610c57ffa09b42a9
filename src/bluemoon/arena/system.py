"""What the operating system can do to keep a bot from harming others."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from resource import (
    RLIM_INFINITY,
    RLIMIT_CORE,
    RLIMIT_CPU,
    RLIMIT_DATA,
    RLIMIT_FSIZE,
    getrlimit,
    setrlimit,
)
from signal import SIGKILL
from typing import Final

LARGEST_FILE: Final = 64 * 2**20
"""Bytes of a file that a bot may write."""
FURTHER_SECONDS: Final = 5
MEBIBYTE: Final = 2**20

IS_LINUX: Final = sys.platform == "linux"
_PR_SET_PDEATHSIG: Final = 1
_PR_SET_DUMPABLE: Final = 4
_PR_SET_CHILD_SUBREAPER: Final = 36


def adopt_orphans() -> None:
    """Become the parent of everything that descends from this process, where there is Linux."""
    process_control(_PR_SET_CHILD_SUBREAPER, 1)


def end_with(parent: int) -> None:
    """End this process when its parent ends, where there is Linux."""
    process_control(_PR_SET_PDEATHSIG, SIGKILL)
    if os.getppid() != parent:
        # It has ended just before.
        os._exit(1)


def hide_memory() -> None:
    """Let no process but those of root read the memory of this one, where there is Linux."""
    process_control(_PR_SET_DUMPABLE, 0)


def process_control(option: int, argument: int) -> None:
    """Call the function prctl of Linux; elsewhere do nothing."""
    if not IS_LINUX:
        return
    from ctypes import CDLL, CFUNCTYPE, c_int, c_ulong  # noqa: PLC0415  only needed there

    prototype = CFUNCTYPE(c_int, c_int, c_ulong, c_ulong, c_ulong, c_ulong)
    call: Callable[[int, int, int, int, int], int] = prototype(("prctl", CDLL(None)))
    call(option, argument, 0, 0, 0)


def limit(memory: int | None, processor_seconds: int | None) -> None:
    """Limit what this process may use: memory in MiB, and seconds of processor time."""
    _lower(RLIMIT_CORE, 0)
    _lower(RLIMIT_FSIZE, LARGEST_FILE)
    if memory is not None:
        _lower(RLIMIT_DATA, memory * MEBIBYTE)
    if processor_seconds is not None:
        # The first limit ends the process with a signal of its own, unlike anybody outside.
        _lower(RLIMIT_CPU, processor_seconds, processor_seconds + FURTHER_SECONDS)


def _lower(kind: int, most: int, at_last: int | None = None) -> None:
    """Set a limit that the process itself cannot lift, unless there is a lower one."""
    _, hard = getrlimit(kind)
    if hard == RLIM_INFINITY or most < hard:
        # A system that does not know a limit refuses it.
        with suppress(ValueError, OSError):
            setrlimit(kind, (most, most if at_last is None else at_last))


def children() -> list[int]:
    """The processes whose parent is this one, where there is Linux."""
    me = os.getpid()
    return [pid for pid in map(_pid, Path("/proc").glob("[0-9]*")) if _parent(pid) == me]


def _pid(place: Path) -> int:
    return int(place.name)


def _parent(pid: int) -> int | None:
    """The parent of a process; None if it is gone."""
    try:
        # The name of a program, in parentheses, may contain anything.
        _, _, fields = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")
    except OSError:
        return None
    return int(fields.split()[1])
