"""What the process of a worker does: it is the referee of one game after the other."""

import sys
from multiprocessing.connection import Connection

from bluemoon.arena.launcher import Launcher
from bluemoon.arena.playing import play
from bluemoon.arena.rows import Played
from bluemoon.arena.system import end_with, hide_memory
from bluemoon.arena.task import Task
from bluemoon.kernel.errors import BlueMoonError


def main() -> None:
    """Play games; the arguments are the open file of the connection, and the parent."""
    connection, parent = map(int, sys.argv[1:])
    end_with(parent)
    # There are positions and seeds in it.
    hide_memory()
    serve(Connection(connection))


def serve(connection: "Connection[Played | BlueMoonError, Task]") -> None:
    """Play every task that comes, and send back how it went, for as long as there is anyone."""
    launcher = Launcher("")
    with connection:
        try:
            while True:
                task = connection.recv()
                launcher = launcher.for_game(task.game)
                connection.send(_played(task, launcher))
        except (EOFError, OSError):
            # Nobody waits for results any more.
            return
        finally:
            launcher.close()


def _played(task: Task, launcher: Launcher) -> Played | BlueMoonError:
    """How the game went, or why it cannot be played at all."""
    try:
        return play(task, launcher)
    except BlueMoonError as error:
        return error
