"""What a process does that plays games for another one."""

import os
import sys
from mmap import mmap
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread

from bluemoon.arena.playing import play
from bluemoon.arena.rows import Played
from bluemoon.arena.slate import SIZE, Slate
from bluemoon.arena.task import Task
from bluemoon.kernel.errors import BlueMoonError


def main() -> None:
    """Play games; the arguments are the open files of the connection and of the slate."""
    connection, slate = map(int, sys.argv[1:])
    # What bots print, or what their libraries print, is for people to see and not an output.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(Connection(connection), Slate(mmap(slate, SIZE)))


def serve(connection: "Connection[Played | BlueMoonError, Task]", slate: Slate) -> None:
    """Play every task that comes, and send back how it went, for as long as there is anyone."""
    tasks = SimpleQueue[Task]()
    Thread(target=_receive, args=(connection, tasks), daemon=True).start()
    while True:
        connection.send(played(tasks.get(), slate))


def played(task: Task, slate: Slate) -> Played | BlueMoonError:
    """How the game went, or why it cannot be played at all."""
    try:
        return play(task, slate)
    except BlueMoonError as error:
        return error


def _receive(
    connection: "Connection[Played | BlueMoonError, Task]", tasks: SimpleQueue[Task]
) -> None:
    """Take tasks; leave at once when the other process has gone, whatever bots are doing."""
    try:
        while True:
            tasks.put(connection.recv())
    except (EOFError, OSError):
        os._exit(0)
