"""Files of this computer: reading one that a person names, and writing so that one is whole."""

import os
from contextlib import suppress
from errno import EINVAL
from pathlib import Path
from secrets import token_hex
from stat import S_IMODE, S_ISREG

from bluemoon.kernel.component_files import read_file
from bluemoon.kernel.errors import OptionsError


def write_whole(path: Path, content: bytes) -> None:
    """
    Write a file, replacing one that exists; an OSError leaves everything as it was.

    The content is written beside the file, brought to the disk, and moved into its place. What is
    there and is not a regular file (a device, a FIFO, a symbolic link) is refused and left alone.
    """
    # Not named after the file, whose name may be as long as a name can be.
    beside = path.parent / f".bluemoon-{token_hex(8)}.part"
    try:
        mode = _mode(path)
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            beside.chmod(mode)
        beside.replace(path)
    except OSError as error:
        # The error names the file that was asked for, not the one beside it.
        raise OSError(error.errno, error.strerror, os.fspath(path)) from None
    finally:
        with suppress(OSError):
            beside.unlink()


def check_regular(status: os.stat_result, path: str | os.PathLike[str]) -> None:
    """Make sure that this is the status of a regular file: reading another one may never end."""
    if not S_ISREG(status.st_mode):
        raise OSError(EINVAL, "not a regular file", os.fspath(path))


def text_of_file(name: str, largest: int) -> str:
    """The text of a file of this computer; an OptionsError if it is too large, or no UTF-8."""

    def read(text: str, _: str) -> str:
        return text

    return read_file(name, read, what="file", error=OptionsError, largest=largest)


def _mode(path: Path) -> int | None:
    """The permissions of the file that is replaced; None if there is none."""
    try:
        status = path.lstat()
    except FileNotFoundError:
        return None
    check_regular(status, path)
    return S_IMODE(status.st_mode)
