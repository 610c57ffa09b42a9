"""The record of a table: written as the game is played, and gone on with."""

from pathlib import Path

import pytest
from support.hosting import ANN, BOB, TWO, nim_seed
from support.nim import NIM, PLUGIN, Heap

from bluemoon import city, record
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.kernel.errors import OptionsError, RecordError
from bluemoon.kernel.seats import Seat
from bluemoon.tables import (
    Participant,
    TableError,
    TableMaker,
    participants_in,
    people_among,
    seated,
)

FIRST, SECOND = Seat(0), Seat(1)
BOT = Participant("Bot", bot="greedy")
MAKER = TableMaker(PLUGIN)


@pytest.fixture(name="path")
def _path(tmp_path: Path) -> Path:
    return tmp_path / "x.jsonl"


def test_every_action_is_in_the_file_at_once(path: Path) -> None:
    """Nothing is lost in a crash: what is there is a record at any time."""
    table = MAKER.start(Heap(12), [ANN, BOT], seed=nim_seed(), path=path)
    for number in (1, 2):
        table.play(FIRST, "take 1")
        found = record.load(path, NIM)
        assert table.now.record.entries == found.entries
        assert 2 * number == len(found.entries)
    crashed = path.read_bytes()
    table.close()

    path.write_bytes(crashed)
    with MAKER.resume(path) as again:
        assert FIRST == again.to_act
        assert (ANN, BOT) == again.participants
        assert table.now.state == again.now.state
        assert path == again.path


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_game_goes_on_from_wherever_it_was_cut_off(path: Path, cut: int) -> None:
    """The torn line is left out, and bots answer what is left."""
    with MAKER.start(Heap(12), [ANN, BOT], seed=nim_seed(), path=path) as table:
        table.play(FIRST, "take 1")
    path.write_bytes(path.read_bytes()[:-cut])
    with MAKER.resume(path) as again:
        assert FIRST == again.to_act
        assert again.now.actions_played in {0, 2}
    record.verify(record.load(path, NIM))


def test_a_finished_game_has_its_result_and_is_not_gone_on_with(path: Path) -> None:
    with MAKER.start(Heap(3), TWO, seed=nim_seed(), path=path) as table:
        table.play(FIRST, "take 3")
    found = record.load(path, NIM)

    assert "" == found.recovered
    assert None is not found.digest
    with pytest.raises(RecordError, match="finished") as caught:
        MAKER.resume(path)
    assert "record.finished" == caught.value.code


def test_a_result_that_was_not_written_is_written_later(path: Path) -> None:
    """After a crash at the very end."""
    with MAKER.start(Heap(3), TWO, seed=nim_seed(), path=path) as table:
        table.play(FIRST, "take 3")
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b'{"result"')])
    with MAKER.resume(path) as again:
        assert None is again.to_act
        assert "the game is over, and its result was not written" == again.now.record.recovered

    assert whole == path.read_bytes()


def test_the_record_says_who_plays(path: Path) -> None:
    with MAKER.start(Heap(3), [BOT, ANN], path=path, meta={"place": "home"}):
        pass
    found = record.load(path, NIM)

    assert ("Bot", "Ann") == found.players
    assert {"place": "home", "bots": ["greedy", None]} == found.meta
    assert (BOT, ANN) == participants_in(found)


def test_a_record_that_does_not_say_so_has_one_person() -> None:
    """As one that was not made at a table."""
    nameless = record.start(NIM, Heap(3), 1)
    odd = record.start(NIM, Heap(3), 1, players=["Ann", ""], meta={"bots": ["greedy"]})

    assert seated([FIRST], 2) == participants_in(nameless)
    assert (ANN, Participant("random bot 1", "random")) == participants_in(odd)


def test_others_may_go_on(path: Path) -> None:
    """The names in the record stay."""
    with MAKER.start(Heap(12), [ANN, BOT], seed=nim_seed(), path=path):
        pass
    with MAKER.resume(path, reseat=lambda known: (BOT, known[0])) as table:
        assert (Participant("Ann", "greedy"), Participant("Bot")) == table.participants
        assert SECOND == table.to_act
        assert 1 == table.now.actions_played


def test_whoever_goes_on_must_fit(path: Path) -> None:
    """And the file is as it was."""
    with MAKER.start(Heap(12), TWO, seed=nim_seed(), path=path):
        pass
    before = path.read_bytes()
    with pytest.raises(TableError, match="a table for 2 has 2 participants, not 1"):
        MAKER.resume(path, reseat=lambda known: known[:1])

    assert before == path.read_bytes()


def test_a_file_that_exists_is_left_alone(path: Path) -> None:
    path.write_text("mine", "utf-8")
    with pytest.raises(FileExistsError):
        MAKER.start(Heap(12), TWO, path=path)

    assert "mine" == path.read_text("utf-8")


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("", "record.format"),
        ("{}", "record.format"),
        ("no", "record.json"),
        (record.dumps(record.start(city.GAME, city.Options(), 1)), "record.game"),
    ],
)
def test_a_broken_record_is_refused(path: Path, content: str, code: str) -> None:
    path.write_text(content, "utf-8")
    with pytest.raises(RecordError) as caught:
        MAKER.resume(path)

    assert code == caught.value.code
    assert content == path.read_text("utf-8")


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    """Bots included."""
    tables = [TableMaker(CITY).start(city.Options(players=2), [ANN, BOT], seed=7) for _ in range(2)]
    for table in tables:
        for text in ("end", "end", "reset"):
            table.play(FIRST, text)
    first, second = (table.now.record for table in tables)

    assert first.entries == second.entries


def test_who_sits_where_can_be_said_by_seats() -> None:
    people = seated([SECOND], 2, "search:20")

    assert (Participant("search:20 bot 0", "search:20"), Participant("person 1")) == people
    assert (SECOND,) == people_among(people)
    assert (ANN, Participant("Bob", "random")) == seated([FIRST], 2, names=["Ann", "Bob"])
    assert 2 == MAKER.players(Heap(3))


def test_only_games_with_matches_are_played_in_them() -> None:
    with pytest.raises(OptionsError, match="nim is not played in matches"):
        MAKER.start(Heap(3), (ANN, BOB), match=True)
