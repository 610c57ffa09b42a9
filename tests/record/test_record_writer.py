"""Records in files: saved whole, or written as the game is played."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from re import escape

import pytest
from support.nim import NIM, Heap, Take
from support.records import city_record, random_record, undone_record

from bluemoon import city, record, registry
from bluemoon.kernel.errors import RecordError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin
from bluemoon.record import line_file
from bluemoon.record.line_file import LineFile


def test_a_file_is_loaded_as_it_was_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    record.save(city_record(10), path)
    record.save(city_record(20), str(path))

    assert city_record(20) == record.load(path, city.GAME)
    assert [path] == list(tmp_path.iterdir())
    assert record.dumps(city_record(20)) == path.read_text(encoding="utf-8")


def test_saving_replaces_a_file_only_by_a_whole_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    record.save(city_record(10), path)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "the disk is full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="the disk is full"):
        record.save(city_record(20), path)

    assert city_record(10) == record.load(path, city.GAME)
    assert [path] == list(tmp_path.iterdir())


def test_an_error_of_the_system_names_the_file_that_was_asked_for(tmp_path: Path) -> None:
    """Not the one beside it that becomes the file."""
    (tmp_path / "plain").touch()
    for path, kind in (
        (tmp_path / "missing" / "game.jsonl", FileNotFoundError),
        (tmp_path / "plain" / "game.jsonl", NotADirectoryError),
        (tmp_path, OSError),
    ):
        with pytest.raises(kind) as caught:
            record.save(city_record(10), path)

        assert str(path) == caught.value.filename
    assert ["plain"] == [path.name for path in tmp_path.iterdir()]


def test_an_error_names_the_file_that_it_is_about(tmp_path: Path) -> None:
    """Whatever is done with a broken file; a text has no name."""
    path = tmp_path / "game.jsonl"
    path.write_text("{}\n", encoding="utf-8")
    readers: tuple[Callable[[], object], ...] = (
        lambda: record.load(path, city.GAME),
        lambda: record.load_redacted(str(path), city.GAME),
        lambda: record.game_of(path),
        lambda: record.resume(path, city.GAME),
    )
    for read in readers:
        with pytest.raises(
            RecordError, match=f"^{escape(str(path))}: line 1: this is JSON, but"
        ) as caught:
            read()

        assert (1, str(path)) == (caught.value.line, caught.value.path)
    with pytest.raises(RecordError, match=r"^line 1: this is JSON, but not") as caught:
        record.loads("{}\n", city.GAME)
    assert caught.value.path is None


def test_a_file_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        record.load(tmp_path / "nothing.jsonl", city.GAME)


def test_the_header_tells_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    record.save(city_record(10), path)

    def number_of_actions(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> tuple[str, int]:
        found = record.load(path, plugin.game)
        return found.game.name, len(found.entries)

    assert "city" == record.game_of(path)
    assert ("city", 10) == registry.use(record.game_of(path), number_of_actions)


@pytest.mark.parametrize(
    ("old", "new", "reason", "code"),
    [
        ('"city"', '"chess"', "there is no game 'chess', only city", "game"),
        ('"city"', "7", "game: expected the name of a game", "header"),
        ("bluemoon-record", "bluemoon-redacted-record", "this is a redacted record", "format"),
    ],
)
def test_an_unknown_game_is_a_record_error(
    tmp_path: Path, old: str, new: str, reason: str, code: str
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record.dumps(city_record(10)).replace(old, new, 1), encoding="utf-8")

    with pytest.raises(RecordError, match=reason) as caught:
        record.game_of(path)
    assert f"record.{code}" == caught.value.code


def test_an_empty_file_is_a_record_error(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.touch()

    with pytest.raises(RecordError, match=r"line 1: the record is empty$"):
        record.game_of(path)


class TestWriter:
    """One line for each action, there at once."""

    def test_every_action_is_in_the_file_when_it_was_played(self, tmp_path: Path) -> None:
        path, whole = tmp_path / "game.jsonl", city_record(12)
        with record.create(path, city_record(0), sync=True) as writer:
            for number, entry in enumerate(whole.entries, start=1):
                played = writer.play(entry.action)

                assert played == writer.record == city_record(number)
                assert record.dumps(city_record(number)) == path.read_text(encoding="utf-8")

    def test_the_result_is_written_at_the_end(self, tmp_path: Path) -> None:
        path, whole = tmp_path / "game.jsonl", random_record(NIM, Heap(9), 3, 99)
        writer = record.create(path, random_record(NIM, Heap(9), 3, len(whole.entries) - 1))
        writer.play(whole.entries[-1].action)
        writer.close()
        writer.close()

        assert record.dumps(whole) == path.read_text(encoding="utf-8")
        assert whole == record.load(path, NIM)

    def test_a_record_that_has_begun_is_written_first(self, tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        record.create(path, city_record(7)).close()

        assert city_record(7) == record.load(path, city.GAME)

    def test_a_file_is_never_overwritten(self, tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        path.write_text("precious", encoding="utf-8")

        with pytest.raises(FileExistsError):
            record.create(path, city_record(7))

    def test_an_undo_is_a_line_of_its_own(self, tmp_path: Path) -> None:
        path, whole = tmp_path / "game.jsonl", city_record(12)
        with record.create(path, whole) as writer:
            assert city_record(11).state == writer.undo().state
            assert city_record(10).state == writer.undo().state
            writer.play(whole.entries[10].action)
            found = writer.record
        lines = path.read_text(encoding="utf-8").splitlines()

        assert ['{"undone":12}', '{"undone":11}'] == lines[13:15]
        assert lines[15].startswith('{"number":11,')
        assert found == record.load(path, city.GAME)
        assert city_record(11).entries == found.entries
        assert 16 == found.entries[-1].line
        assert path.read_text(encoding="utf-8") == record.dumps(found)

    def test_an_action_of_a_resumed_game_is_taken_back(self, tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        record.save(undone_record(), path)
        with record.resume(path, city.GAME) as writer:
            writer.undo()
            writer.undo()
            played = writer.play(city.legal_actions(writer.record.state)[0])
        lines = path.read_text(encoding="utf-8").splitlines()

        assert ['{"undone":7}', '{"undone":6}'] == lines[20:22]
        assert lines[22].startswith('{"number":6,')
        assert played == record.load(path, city.GAME)

    def test_nothing_can_be_taken_back_at_the_start(self, tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        with (
            record.create(path, city_record(0)) as writer,
            pytest.raises(RecordError, match="there is no action to take back"),
        ):
            writer.undo()

        assert record.dumps(city_record(0)) == path.read_text(encoding="utf-8")

    def test_a_game_is_resumed(self, tmp_path: Path) -> None:
        path, whole = tmp_path / "game.jsonl", city_record(12)
        record.save(city_record(7), path)
        with record.resume(path, city.GAME) as writer:
            assert city_record(7) == writer.record
            for entry in whole.entries[7:]:
                writer.play(entry.action)

        assert record.dumps(whole) == path.read_text(encoding="utf-8")

    @pytest.mark.parametrize("cut", [1, 3, 20])
    def test_a_line_that_was_cut_off_is_removed(self, tmp_path: Path, cut: int) -> None:
        """Unless only its end is missing, which is added."""
        path, whole = tmp_path / "game.jsonl", city_record(12)
        path.write_bytes(record.dumps(city_record(8)).encode()[:-cut])
        with record.resume(path, city.GAME) as writer:
            kept = 8 if cut == 1 else 7
            assert city_record(kept) == writer.record
            assert (cut > 1) is ("line 9 was cut off" in writer.record.recovered)
            for entry in whole.entries[kept:]:
                writer.play(entry.action)

        assert record.dumps(whole) == path.read_text(encoding="utf-8")

    def test_a_game_without_its_result_gets_it(self, tmp_path: Path) -> None:
        path, whole = tmp_path / "game.jsonl", random_record(NIM, Heap(9), 3, 99)
        path.write_text(record.dumps(whole).rpartition('{"result"')[0], encoding="utf-8")
        with record.resume(path, NIM) as writer:
            assert "its result was not written" in writer.record.recovered

        assert record.dumps(whole) == path.read_text(encoding="utf-8")

    def test_a_finished_record_is_finished(self, tmp_path: Path) -> None:
        path, whole = tmp_path / "game.jsonl", random_record(NIM, Heap(9), 3, 99)
        record.save(whole, path)

        with pytest.raises(RecordError, match="line 6: the record is finished, nothing") as caught:
            record.resume(path, NIM)
        assert "record.finished" == caught.value.code
        assert record.dumps(whole) == path.read_text(encoding="utf-8")

    def test_a_full_disk_leaves_whole_lines(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Half a line is taken away again, and the record stays what the file says."""
        path = tmp_path / "game.jsonl"
        writer = record.create(path, record.start(NIM, Heap(9), 3), sync=True)

        def full(_: int) -> None:
            raise OSError(errno.ENOSPC, "the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            with pytest.raises(OSError, match="the disk is full"):
                writer.play(Take(1))
        assert () == writer.record.entries
        writer.play(Take(2))
        writer.close()

        assert Take(2) == record.load(path, NIM).entries[0].action

    def test_a_file_stays_within_its_limits(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(line_file, "LARGEST_RECORD", 10)
        file = LineFile.create(tmp_path / "game.jsonl", sync=False)

        file.add("12345678")
        with pytest.raises(RecordError, match="line 2: the record would be larger than") as caught:
            file.add("1")
        assert "record.too_large" == caught.value.code
        file.file.close()
