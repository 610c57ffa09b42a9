"""Compressed records: read like any other, damaged ones refused, and never more than the limit."""

import gzip
import zlib
from collections.abc import Callable
from pathlib import Path
from re import escape
from typing import Final

import pytest
from support.nim import NIM, Heap
from support.records import city_record, random_record

from bluemoon import city, record
from bluemoon.kernel.errors import OptionsError, RecordError
from bluemoon.kernel.seats import Seat
from bluemoon.record import files
from bluemoon.record.files import compressed, uncompressed
from bluemoon.record.limits import LARGEST_RECORD

TEXT: Final = record.dumps(city_record(12)).encode()
PACKED: Final = gzip.compress(TEXT)
EMPTY_MEMBER: Final = gzip.compress(b"")


def test_a_name_in_gz_gets_gzip(tmp_path: Path) -> None:
    record.save(city_record(12), tmp_path / "game.jsonl.gz")

    assert TEXT == gzip.decompress((tmp_path / "game.jsonl.gz").read_bytes())
    assert city_record(12) == record.load(tmp_path / "game.jsonl.gz", city.GAME)
    assert "city" == record.game_of(tmp_path / "game.jsonl.gz")


def test_the_content_decides_how_a_file_is_read(tmp_path: Path) -> None:
    """Not its name, which may have been changed."""
    (tmp_path / "packed.jsonl").write_bytes(PACKED)
    (tmp_path / "plain.jsonl.gz").write_bytes(TEXT)

    for path in tmp_path.iterdir():
        assert city_record(12) == record.load(path, city.GAME)
    assert city_record(12) == record.loads(PACKED, city.GAME)


def test_the_same_record_is_the_same_file(tmp_path: Path) -> None:
    """Whenever, and under whichever name it is written."""
    for name in ("one.jsonl.gz", "other.gz"):
        record.save(city_record(12), tmp_path / name)
    one, other = (path.read_bytes() for path in tmp_path.iterdir())

    assert one == other
    assert bytes(4) == one[4:8]


def test_redacted_records_are_compressed_too(tmp_path: Path) -> None:
    seen = record.redact(city_record(12), Seat(0))
    record.save(seen, tmp_path / "game.jsonl.gz")

    assert seen == record.load_redacted(tmp_path / "game.jsonl.gz", city.GAME)


def test_several_members_are_one_file() -> None:
    """That is what gzip files are when one is appended to another; empty ones do not matter."""
    parts = [TEXT[:700], b"", TEXT[700:2000], TEXT[2000:], b""]
    packed = b"".join(map(gzip.compress, parts))

    assert TEXT == uncompressed(packed)
    assert city_record(12) == record.loads(packed, city.GAME)


class TestCutOff:
    """A compressed file that was cut off is read as far as it goes."""

    def test_every_cut_is_refused_or_read(self) -> None:
        """Refused only if not even the header is whole."""
        header, recovered = TEXT.index(b"\n"), 0
        for end in range(len(PACKED)):
            if len(uncompressed(PACKED[:end])) < header:
                with pytest.raises(RecordError, match=r"^line 1: "):
                    record.loads(PACKED[:end], city.GAME)
                continue
            found = record.loads(PACKED[:end], city.GAME)
            kept = len(found.entries)
            assert city_record(kept) == found
            torn = f"line {kept + 2} was cut off and is left out"
            assert found.recovered in ("", torn)
            recovered += found.recovered == torn
        assert recovered > len(PACKED) // 10

    def test_only_the_checksum_is_missing(self) -> None:
        found = record.loads(PACKED[:-8], city.GAME)

        assert city_record(12) == found

    @pytest.mark.parametrize("end", [2, 5, 10])
    def test_nothing_but_a_head_is_empty(self, end: int) -> None:
        with pytest.raises(RecordError, match=r"^line 1: the record is empty$") as caught:
            record.loads(PACKED[:end], city.GAME)
        assert "record.format" == caught.value.code


def with_wrong_byte(at: int) -> bytes:
    return PACKED[:at] + bytes([PACKED[at] ^ 0xFF]) + PACKED[at + 1 :]


DAMAGED: Final[dict[str, bytes]] = {
    "a wrong byte": with_wrong_byte(len(PACKED) // 2),
    "a wrong checksum": with_wrong_byte(len(PACKED) - 6),
    "a wrong length": with_wrong_byte(len(PACKED) - 2),
    "another method": with_wrong_byte(2),
    "junk after it": PACKED + b"junk",
    "text after it": PACKED + TEXT,
    "zeros after it": PACKED + bytes(512),
    "a damaged second member": PACKED + EMPTY_MEMBER[:-3] + b"\xff\xff\xff",
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_a_record_error(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.jsonl.gz"
    path.write_bytes(content)
    readers: tuple[Callable[[], object], ...] = (
        lambda: record.load(path, city.GAME),
        lambda: record.load_redacted(path, city.GAME),
        lambda: record.game_of(path),
    )
    for read in readers:
        with pytest.raises(RecordError, match=r"line 1: the gzip data is damaged$") as caught:
            read()
        assert ("record.gzip", str(path)) == (caught.value.code, caught.value.path)


class TestBombs:
    """A few kilobytes that would fill the memory are read up to the limit."""

    def test_one_that_inflates_beyond_the_limit(self) -> None:
        bomb = gzip.compress(TEXT + b" " * (4 * LARGEST_RECORD))

        assert len(bomb) < LARGEST_RECORD // 200
        assert LARGEST_RECORD + 1 == len(uncompressed(bomb))
        with pytest.raises(RecordError, match=r"^line 14: .*(longer|larger) than") as caught:
            record.loads(bomb, city.GAME)
        assert "record.too_large" == caught.value.code

    def test_one_in_many_members(self) -> None:
        bomb = gzip.compress(b" " * LARGEST_RECORD) * 50

        assert LARGEST_RECORD + 1 == len(uncompressed(bomb))

    def test_lines_beyond_the_limit(self) -> None:
        """Of which the first one that is wrong is reported, as in a plain file."""
        bomb = gzip.compress(TEXT + b"{}\n" * LARGEST_RECORD)

        with pytest.raises(RecordError, match=r"^line 14: number: missing"):
            record.loads(bomb, city.GAME)

    def test_the_work_is_bounded_by_the_size(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Also for members that hold nothing: bytes given to zlib are counted."""
        fed: list[int] = []

        class Counting:
            def __init__(self, window: int) -> None:
                self._inner = zlib.decompressobj(window)

            def decompress(self, content: bytes, most: int) -> bytes:
                fed.append(len(content))
                return self._inner.decompress(content, most)

            @property
            def eof(self) -> bool:
                return self._inner.eof

            @property
            def unused_data(self) -> bytes:
                return self._inner.unused_data

        monkeypatch.setattr(files, "decompressobj", Counting)
        members = 3000

        assert b"" == uncompressed(EMPTY_MEMBER * members)
        assert max(fed) <= files.CHUNK
        assert sum(fed) <= members * files.CHUNK


def test_a_compressed_file_does_not_grow(tmp_path: Path) -> None:
    """It would have to be written again for every action."""
    path = tmp_path / "game.jsonl.gz"
    with pytest.raises(OptionsError, match=f"^{escape(str(path))}: a game that goes on is written"):
        record.create(path, city_record(3))
    assert [] == list(tmp_path.iterdir())

    record.save(city_record(3), path)
    with pytest.raises(RecordError, match="nothing can be added to a compressed record") as caught:
        record.resume(path, city.GAME)
    assert "record.gzip" == caught.value.code


def test_a_compressed_record_verifies(tmp_path: Path) -> None:
    whole = random_record(NIM, Heap(9), 3, 99)
    record.save(whole, tmp_path / "nim.jsonl.gz")

    assert record.verify(whole) == record.verify(record.load(tmp_path / "nim.jsonl.gz", NIM))


def test_what_is_not_compressed_stays_as_it_is() -> None:
    assert b"\x1f" == uncompressed(b"\x1f")
    assert TEXT == uncompressed(TEXT) == uncompressed(compressed(TEXT))
