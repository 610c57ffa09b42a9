"""Running a command: errors, interruptions and closed pipes become exit statuses."""

import io
import os
import signal
import sys
from collections.abc import Sequence
from typing import Final

import click

from bluemoon.kernel.errors import BlueMoonError, SetupError

FAILED: Final = 1
"""A check failed, a file is broken or cannot be read or written."""
USAGE: Final = 2
"""The command line asks for something that does not exist."""
INTERRUPTED: Final = 128 + signal.SIGINT
"""Ctrl-C."""
CLOSED_PIPE: Final = 128 + signal.SIGPIPE
"""The reader of the output has gone, as in ``bluemoon rules | head -1``."""


def run(command: click.Command, arguments: Sequence[str]) -> int:
    """Run the command and return its exit status; unexpected errors propagate."""
    _print_anything()
    try:
        return _run(command, arguments)
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (KeyboardInterrupt, click.Abort):
        click.echo("Interrupted.", err=True)
        return INTERRUPTED
    except BrokenPipeError:
        _stop_printing()
        return CLOSED_PIPE
    except (BlueMoonError, OSError) as error:
        complain(in_one_line(error))
        return USAGE if isinstance(error, SetupError) else FAILED


def _run(command: click.Command, arguments: Sequence[str]) -> int:
    with command.make_context("bluemoon", list(arguments)) as context:
        command.invoke(context)
    # Notice a closed pipe here, not while the interpreter exits.
    if sys.stdout is not None:
        sys.stdout.flush()
    return 0


def complain(message: str) -> None:
    """Print what went wrong to the error stream."""
    click.echo(f"Error: {message}", err=True)


def in_one_line(error: Exception) -> str:
    """The message of an error for a person: no traceback, no error numbers."""
    if isinstance(error, OSError) and error.strerror:
        place = "" if error.filename is None else f"{os.fsdecode(error.filename)}: "
        return f"{place}{error.strerror}"
    return str(error)


def _print_anything() -> None:
    """Print characters that the terminal lacks as question marks, without errors."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _stop_printing() -> None:
    """Discard the remaining output; otherwise Python would complain on exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
