"""Tables on the disk: who has which link, and the records of their games."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from json import dumps, loads
from logging import getLogger
from pathlib import Path
from secrets import token_hex
from shutil import rmtree
from typing import Final, Self

from attrs import define, field, frozen
from filelock import FileLock, Timeout

from bluemoon.files import write_whole
from bluemoon.kernel.codec import Form, JsonConverter
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.seats import Seat
from bluemoon.tables import JsonTable, Participant
from bluemoon.web.errors import WebError
from bluemoon.web.links import new_link

LOGGER: Final = getLogger("bluemoon.web")
LINKS: Final = "links.json"
"""The file with the links of a table; a folder without it is no table."""


@frozen
class Links:
    """The links of a table."""

    seats: tuple[str | None, ...]
    """By seat; null where a bot plays."""
    spectators: str


FORM: Final[Form[Links]] = JsonConverter().form(Links)


@frozen
class StoredTable:
    """A table in a folder of its own."""

    folder: Path
    links: Links

    @property
    def latest_game(self) -> int:
        """The number of the game that is played now, or was played last."""
        game = 1
        while record_of(self.folder, game + 1).exists():
            game += 1
        return game


def record_of(folder: Path, game: int) -> Path:
    """The record of a game of the table in a folder, counted from 1."""
    return folder / f"game-{game}.jsonl"


@frozen
class LinkedSeat:
    """Where a link leads."""

    table: StoredTable
    seat: Seat | None
    """None: among the spectators."""


@define(eq=False)
class StoredTables:
    """All tables in one directory; nobody else may use it at the same time."""

    directory: Path
    most: int
    _lock: FileLock
    _places: dict[str, LinkedSeat] = field(init=False, factory=dict[str, LinkedSeat])
    _tables: int = field(init=False, default=0)

    @classmethod
    def open(cls, directory: Path, most: int) -> Self:
        """The tables in a directory, which is made if it is missing; a WebError if it is in use."""
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        # It is released in the thread that serves, which may be another one.
        lock = FileLock(directory / ".lock", thread_local=False)
        try:
            lock.acquire(blocking=False)
        except Timeout:
            message = f"another server uses the directory {directory}"
            raise WebError(message) from None
        opened = cls(directory, most, lock)
        for table in _read(directory):
            opened._know(table)
        return opened

    def knows(self, link: str) -> bool:
        """Whether a link leads to a table."""
        return link in self._places

    def find(self, link: str) -> LinkedSeat:
        """Where a link leads; a WebError if nowhere."""
        place = self._places.get(link)
        if place is None:
            message = "there is no table at this link"
            raise WebError(message, code="web.link")
        return place

    def add(self, begin: Callable[[Path], JsonTable]) -> tuple[StoredTable, JsonTable]:
        """
        Add a table, with links for the seats of people.

        *begin* makes the record of its first game; if that fails, nothing is left behind.
        """
        if self._tables >= self.most:
            message = f"this server has {self.most} tables, and takes no more"
            raise WebError(message, code="web.full")
        folder = self.directory / token_hex(8)
        folder.mkdir(mode=0o700)
        with ExitStack() as undoing:
            undoing.callback(rmtree, folder, ignore_errors=True)
            begun = begin(record_of(folder, 1))
            undoing.callback(begun.close)
            links = _new_links(begun.participants)
            write_whole(folder / LINKS, dumps(FORM.encode(links)).encode())
            undoing.pop_all()
        table = StoredTable(folder, links)
        self._know(table)
        return table, begun

    def close(self) -> None:
        """Let others use the directory."""
        self._lock.release()

    def _know(self, table: StoredTable) -> None:
        self._tables += 1
        self._places[table.links.spectators] = LinkedSeat(table, None)
        for seat, link in enumerate(table.links.seats):
            if link is not None:
                self._places[link] = LinkedSeat(table, Seat(seat))


def _new_links(participants: Iterable[Participant]) -> Links:
    """Links for the seats of people, and for spectators."""
    seats = tuple(new_link() if each.is_person else None for each in participants)
    return Links(seats, new_link())


def _read(directory: Path) -> Iterator[StoredTable]:
    """The tables that can be read; others are left alone."""
    for path in sorted(directory.glob(f"*/{LINKS}")):
        try:
            links = FORM.decode(loads(path.read_bytes()))
        except (CodecError, OSError, RecursionError, ValueError) as error:
            LOGGER.warning("the table in %s is left out: %s", path.parent, error)
            continue
        yield StoredTable(path.parent, links)
