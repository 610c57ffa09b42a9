"""Bots that are programs, for tests of tables and of the command."""

import json
import os
import sys
from pathlib import Path
from typing import Any, Final

PROGRAM: Final = """
import json, os, subprocess, sys, time

with open("pids", "a") as pids:
    print(os.getpid(), file=pids)
chosen = 0
for line in sys.stdin:
    with open("messages", "a") as messages:
        messages.write(line)
    message = json.loads(line)
    answer = {"number": message["number"]}
    if message["message"] == "choose":
        chosen += 1
        answer["action"] = message["actions"][0]
    text = None
    CASE
    print(text or json.dumps(answer), flush=True)
"""


def program(directory: Path, case: str = "pass", name: str = "bot.py") -> str:
    """
    The name of a bot that takes the first action, and does this before each of its answers.

    It writes its process into a file, and what it is sent into another.
    """
    path = directory / name
    path.write_text(PROGRAM.replace("CASE", case), encoding="utf-8")
    return f"cmd:{sys.executable} -S {path}"


def messages(directory: Path) -> list[dict[str, Any]]:
    """What programs were sent that ran in this directory."""
    lines = (directory / "messages").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def processes(directory: Path) -> list[int]:
    """The processes that programs had in this directory."""
    return [*map(int, (directory / "pids").read_text(encoding="utf-8").split())]


def is_there(process: int) -> bool:
    """Whether there is a process with this number."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
