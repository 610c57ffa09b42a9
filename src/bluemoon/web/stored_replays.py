"""Uploaded records, and the replays that are in memory."""

from collections import OrderedDict
from pathlib import Path
from typing import Final

from attrs import define, field

from bluemoon.files import write_whole
from bluemoon.kernel.seats import Seat
from bluemoon.tables import JsonReplay, open_replay, open_replay_for
from bluemoon.web.errors import WebError
from bluemoon.web.links import is_link, new_link

FOLDER: Final = "replays"
PLAIN: Final = ".jsonl"
GZIP: Final = b"\x1f\x8b"


@define(eq=False)
class StoredReplays:
    """Uploaded records in a folder of their own; the oldest make room for new ones."""

    folder: Path
    most: int

    def add(self, content: bytes) -> str:
        """Keep a record, and return its key; a RecordError if it cannot be replayed."""
        self.folder.mkdir(mode=0o700, exist_ok=True)
        key = new_link()
        path = self._path(key)
        write_whole(path, content)
        try:
            open_replay(path)
        except BaseException:
            path.unlink()
            raise
        uploaded = sorted(self.folder.glob(f"*{PLAIN}"), key=lambda each: each.stat().st_mtime_ns)
        for old in uploaded[: -self.most]:
            old.unlink(missing_ok=True)
        return key

    def find(self, key: str) -> Path:
        """The record with this key; a WebError if there is none."""
        path = self._path(key)
        if not is_link(key) or not path.is_file():
            message = "there is no replay at this link; uploaded records are kept for a while only"
            raise WebError(message, code="web.replay")
        return path

    def _path(self, key: str) -> Path:
        return self.folder / f"{key}{PLAIN}"


@define(eq=False)
class OpenReplays:
    """The replays that were asked for last."""

    most: int
    _open: OrderedDict[tuple[Path, int, Seat | None, bool], JsonReplay] = field(
        init=False, factory=OrderedDict[tuple[Path, int, Seat | None, bool], JsonReplay]
    )

    def of_upload(self, path: Path) -> JsonReplay:
        """An uploaded record, with everything open."""
        return self._replay(path, None, is_uploaded=True)

    def of_table(self, path: Path, seat: Seat | None) -> JsonReplay:
        """The game of a table, as a seat or a spectator may know it now."""
        return self._replay(path, seat, is_uploaded=False)

    def _replay(self, path: Path, seat: Seat | None, *, is_uploaded: bool) -> JsonReplay:
        # A record only grows.
        asked = (path, path.stat().st_size, seat, is_uploaded)
        found = self._open.pop(asked, None)
        if found is None:
            found = open_replay(path) if is_uploaded else open_replay_for(path, seat)
        self._open[asked] = found
        if len(self._open) > self.most:
            self._open.popitem(last=False)
        return found
