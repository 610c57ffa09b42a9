"""Games on a cluster of machines, by way of Ray (extra ``ray``)."""

# pyright: reportUnknownMemberType=false
# Not all functions of Ray are typed.

from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from bluemoon.arena.engines import is_number
from bluemoon.arena.errors import WorkerError
from bluemoon.arena.launcher import Launcher
from bluemoon.arena.playing import play
from bluemoon.arena.rows import Played
from bluemoon.arena.task import Task
from bluemoon.kernel.extras import needs

if TYPE_CHECKING:
    from ray import ObjectRef

RETRIES: Final = 5
"""How often Ray plays a game again whose machine, or whose process of Ray, was lost."""
AHEAD: Final = 1_000
"""Games that Ray knows of at a time, if nothing else is said; it plays one on each core."""

_KEPT: Final[list[Launcher]] = []
"""The launcher of a process of Ray, kept from one game to the next."""


@frozen
class RayCluster:
    """
    Plays on the cluster that Ray is connected to, or that the variable RAY_ADDRESS names.

    Without either, Ray makes a cluster of this machine. Ray chooses where a game is played,
    and plays it again elsewhere when it loses a machine. Its processes are the referees, and
    bots have processes of their own there.
    """

    workers: int = field(default=AHEAD, validator=is_number)
    """Games at a time, as far as there are cores."""
    retries: int = RETRIES

    def play(self, tasks: Iterable[Task], /) -> Generator[Played]:
        """Play them, wherever Ray finds a free core."""
        with _connected():
            yield from self._played(iter(tasks))

    def _played(self, waiting: Iterator[Task]) -> Iterator[Played]:
        import ray  # noqa: PLC0415  large, and only needed here
        from ray.exceptions import RayError  # noqa: PLC0415

        remote = ray.remote(num_cpus=1, max_retries=self.retries)(play_on_ray)
        under_way: dict[Future[Played], ObjectRef[Played]] = {}
        try:
            while True:
                for task in islice(waiting, self.workers - len(under_way)):
                    reference = remote.remote(task)
                    under_way[reference.future()] = reference
                if not under_way:
                    return
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    del under_way[future]
                    yield future.result()
        except RayError as error:
            message = f"Ray could not play a game: {error}"
            raise WorkerError(message) from error
        finally:
            for reference in under_way.values():
                ray.cancel(reference)


@contextmanager
def _connected() -> Generator[None]:
    """Make sure that there is a cluster, for as long as it is needed."""
    with needs("ray"):
        import ray  # noqa: PLC0415  perhaps not installed
    is_there = ray.is_initialized()
    if not is_there:
        ray.init(log_to_driver=False)
    try:
        yield
    finally:
        if not is_there:
            ray.shutdown()


def play_on_ray(task: Task) -> Played:
    """Play a game in a process of Ray, which is its referee."""
    launcher = _KEPT.pop() if _KEPT else Launcher(task.game)
    launcher = launcher.for_game(task.game)
    try:
        played = play(task, launcher)
    except BaseException:
        launcher.close()
        raise
    _KEPT.append(launcher)
    return played
