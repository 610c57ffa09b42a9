"""The bluemoon command, run within a test."""

import sys
from typing import Protocol

import pytest
from attrs import frozen

from bluemoon.cli.command import run_command


@frozen
class Ran:
    """What came of running the command."""

    status: int
    out: str
    err: str


class Running(Protocol):
    """Runs the command; what is typed may be a person's, and Ctrl-C may be the last of it."""

    def __call__(
        self, *arguments: object, typed: str = "", person: bool = False, interrupt: bool = False
    ) -> Ran: ...


class Keyboard:
    """As much of a standard input as lines need."""

    def __init__(self, lines: str, *, person: bool, interrupt: bool) -> None:
        self._lines = iter(lines.splitlines(keepends=True))
        self._person = person
        self._interrupt = interrupt

    def isatty(self) -> bool:
        return self._person

    def readline(self) -> str:
        line = next(self._lines, "")
        if not line and self._interrupt:
            raise KeyboardInterrupt
        return line


def running(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Running:
    """What runs the command within this process."""

    def run(
        *arguments: object, typed: str = "", person: bool = False, interrupt: bool = False
    ) -> Ran:
        keyboard = Keyboard(typed, person=person, interrupt=interrupt)
        monkeypatch.setattr(sys, "stdin", keyboard)
        status = run_command([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return run
